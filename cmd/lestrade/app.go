package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"

	"golang.org/x/term"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
)

// app is what every command works with.
type app struct {
	streams
	getenv func(string) string
	house  help.House
	voice  *speak.Voice
	folder string           // --data
	plain  bool             // --plain
	record *journal.Journal // once it was needed …
	shared store.Store      // … and for all who want it at the same time
	show   func(string)     // on the screen where people are asked, once they are
}

// streams are where the program reads, answers, and speaks to people.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// answerWriter is where the program answers: what goes wrong there is told from all else, as
// what was answered has been done.
type answerWriter struct {
	io.Writer

	failed error // the first that went wrong
}

func (a *answerWriter) Write(text []byte) (int, error) {
	n, err := a.Writer.Write(text)
	if err != nil {
		err = &outputError{err}
		a.failed = cmp.Or(a.failed, err)
	}
	return n, err
}

// noOutput is where nothing can be answered.
type noOutput struct{}

func (noOutput) Write([]byte) (int, error) { return 0, fs.ErrClosed }

// outputError is an answer that could not be written.
type outputError struct{ error }

func (o *outputError) Unwrap() error { return o.error }

// speakOf has all that is said from now on said as a game is spoken: at its table, or on a page
// about it, there is one language.
func (a *app) speakOf(game string) { a.voice = a.voice.For(game) }

// print answers on standard output.
func (a *app) print(text string) error {
	_, err := fmt.Fprint(a.out, text)
	return err
}

// printDoc answers with a document, in lines that the terminal has room for.
func (a *app) printDoc(d doc.Doc) error { return a.print(text.Page(d, a.width())) }

// printFolded answers with a text for people, in lines that the terminal has room for.
func (a *app) printFolded(page string) error {
	if width := a.width(); width > 0 {
		page = text.Fold(page, width)
	}
	return a.print(page)
}

// printJSON answers in JSON.
func (a *app) printJSON(v any) error {
	out := json.NewEncoder(a.out)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(v)
}

// printLine answers in JSON of one line.
func (a *app) printLine(v any) error {
	out := json.NewEncoder(a.out)
	out.SetEscapeHTML(false)
	return out.Encode(v)
}

// tell tells people something on standard error, in lines that the terminal has room for where it
// goes to one.
func (a *app) tell(said string) error {
	if to, is := a.err.(*os.File); is {
		if columns, _, err := term.GetSize(int(to.Fd())); err == nil {
			said = text.Fold(said, columns)
		}
	}
	_, err := fmt.Fprintln(a.err, said)
	return err
}

// note says something beside the answer, on the screen or as errors are said; who cannot
// read it goes on all the same.
func (a *app) note(text string) {
	if a.show != nil {
		a.show(text)
	} else {
		_ = a.tell(text)
	}
}

// width is how many columns a page may have; 0 where that is not known, as of a file.
func (a *app) width() int {
	if cols, err := strconv.Atoi(a.getenv("COLUMNS")); err == nil && cols > 0 {
		return cols
	}
	cols, _, _ := a.terminal()
	return cols
}

// columns is how many a page of a report has, wherever it goes.
func (a *app) columns() int {
	if width := a.width(); width > 0 {
		return width
	}
	return text.UsualWidth
}

// terminal is the size of the one that answers go to; it is none where they go to a
// file or another program.
func (a *app) terminal() (columns, rows int, is bool) {
	to, is := a.out.(*answerWriter)
	if !is {
		return 0, 0, false
	}
	out, is := to.Writer.(*os.File)
	if !is {
		return 0, 0, false
	}
	columns, rows, err := term.GetSize(int(out.Fd()))
	return columns, rows, err == nil
}
