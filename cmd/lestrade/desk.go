package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"

	"golang.org/x/term"

	"lestrade/assistant/help"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
)

// desk is what every command works with.
type desk struct {
	streams
	getenv func(string) string
	house  help.House
	voice  *speak.Voice
	folder string           // --data
	plain  bool             // --plain
	record *journal.Journal // once it was needed
	show   func(string)     // on the screen where people are asked, once they are
}

// streams are where the program reads, answers, and speaks to people.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// answerWriter is where the program answers: what goes wrong there is told from all else, as
// what was answered has been done.
type answerWriter struct{ io.Writer }

func (a answerWriter) Write(text []byte) (int, error) {
	n, err := a.Writer.Write(text)
	if err != nil {
		err = &outputError{err}
	}
	return n, err
}

// outputError is an answer that could not be written.
type outputError struct{ error }

func (o *outputError) Unwrap() error { return o.error }

// print answers on standard output.
func (d *desk) print(text string) error {
	_, err := fmt.Fprint(d.out, text)
	return err
}

// printFolded answers with a text for people, in lines that the terminal has room for.
func (d *desk) printFolded(text string) error {
	if width := d.width(); width > 0 {
		text = help.Fold(text, width)
	}
	return d.print(text)
}

// printJSON answers in JSON.
func (d *desk) printJSON(v any) error {
	out := json.NewEncoder(d.out)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(v)
}

// tell tells people something on standard error.
func (d *desk) tell(text string) error {
	_, err := fmt.Fprintln(d.err, text)
	return err
}

// note says something beside the answer, on the screen or as errors are said; who cannot
// read it goes on all the same.
func (d *desk) note(text string) {
	if d.show != nil {
		d.show(text)
	} else {
		_ = d.tell(text)
	}
}

// width is how many columns a page may have; 0 where that is not known, as of a file.
func (d *desk) width() int {
	if cols, err := strconv.Atoi(d.getenv("COLUMNS")); err == nil && cols > 0 {
		return cols
	}
	cols, _, _ := d.terminal()
	return cols
}

// columns is how many a page has.
func (d *desk) columns() int { return help.Request{Width: d.width()}.Room() }

// terminal is the size of the one that answers go to; it is none where they go to a
// file or another program.
func (d *desk) terminal() (columns, rows int, is bool) {
	to, _ := d.out.(answerWriter)
	out, is := to.Writer.(*os.File)
	if !is {
		return 0, 0, false
	}
	columns, rows, err := term.GetSize(int(out.Fd()))
	return columns, rows, err == nil
}
