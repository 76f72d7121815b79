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

// app holds what every command works with.
type app struct {
	streams
	getenv func(string) string
	house  help.House
	voice  *speak.Voice
	folder string           // --data
	plain  bool             // --plain
	record *journal.Journal // nil until a command needs it
	shared store.Store      // the record, for several goroutines; nil until a command needs it
	show   func(string)     // shows a note on the screen where people are asked; nil if nobody is asked
}

// streams are the program's standard input, standard output and standard error.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// answerWriter is standard output. It marks its own errors as an [outputError], because what a
// command answers about has been done by then.
type answerWriter struct {
	io.Writer

	failed error // the first error; nil if all was written
}

func (a *answerWriter) Write(text []byte) (int, error) {
	n, err := a.Writer.Write(text)
	if err != nil {
		err = &outputError{err}
		a.failed = cmp.Or(a.failed, err)
	}
	return n, err
}

// noOutput stands for a closed standard output: every write fails.
type noOutput struct{}

func (noOutput) Write([]byte) (int, error) { return 0, fs.ErrClosed }

// outputError says that an answer could not be written.
type outputError struct{ error }

func (o *outputError) Unwrap() error { return o.error }

// speakOf switches the app's voice to the words of a game. A table of the game, and a page about
// it, stay in one language.
func (a *app) speakOf(game string) { a.voice = a.voice.For(game) }

// print writes an answer to standard output.
func (a *app) print(text string) error {
	_, err := fmt.Fprint(a.out, text)
	return err
}

// printDoc prints a document in lines that fit the terminal.
func (a *app) printDoc(d doc.Doc) error { return a.print(text.Page(d, a.width())) }

// printFolded prints a text for people in lines that fit the terminal.
func (a *app) printFolded(page string) error {
	if width := a.width(); width > 0 {
		page = text.Fold(page, width)
	}
	return a.print(page)
}

// printJSON prints a value as indented JSON.
func (a *app) printJSON(v any) error {
	out := json.NewEncoder(a.out)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(v)
}

// printLine prints a value as JSON on one line.
func (a *app) printLine(v any) error {
	out := json.NewEncoder(a.out)
	out.SetEscapeHTML(false)
	return out.Encode(v)
}

// tell writes a sentence to standard error, folded to the terminal's width if it goes to a
// terminal.
func (a *app) tell(said string) error {
	if to, is := a.err.(*os.File); is {
		if columns, _, err := term.GetSize(int(to.Fd())); err == nil {
			said = text.Fold(said, columns)
		}
	}
	_, err := fmt.Fprintln(a.err, said)
	return err
}

// note says something beside the answer, on the screen where people are asked or else on standard
// error. Where that cannot be written, the command goes on all the same.
func (a *app) note(text string) {
	if a.show != nil {
		a.show(text)
	} else {
		_ = a.tell(text)
	}
}

// width is how many columns a page may have; 0 if nobody knows, because it goes to a file.
func (a *app) width() int {
	if cols, err := strconv.Atoi(a.getenv("COLUMNS")); err == nil && cols > 0 {
		return cols
	}
	cols, _, _ := a.terminal()
	return cols
}

// columns is how many columns a report has: the width that is known, or else the usual one.
func (a *app) columns() int {
	if width := a.width(); width > 0 {
		return width
	}
	return text.UsualWidth
}

// terminal returns the size of the terminal that answers go to; is tells whether they go to a
// terminal and not to a file or another program.
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
