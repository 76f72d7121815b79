// Command lestrade is the referee and companion of five detective games played
// with their physical boxes.
package main

import (
	"errors"
	"io"
	"os"
	"runtime/debug"
)

// garbage is how much of it may stand beside what is in use, in percent, before it is
// collected: a command is short, and collecting costs it more time than memory is worth.
const garbage = 400

func main() {
	debug.SetGCPercent(garbage)
	os.Exit(run(os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}, os.Getenv))
}

// streams are where the program reads, answers, and speaks to people.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// answering is where the program answers: what goes wrong there is told from all else, as
// what was answered has been done.
type answering struct{ io.Writer }

func (a answering) Write(text []byte) (int, error) {
	n, err := a.Writer.Write(text)
	if err != nil {
		err = &unheard{err}
	}
	return n, err
}

// file is the file that answers go to, where it is one.
func (d *desk) file() (*os.File, bool) {
	to, _ := d.out.(answering)
	out, is := to.Writer.(*os.File)
	return out, is
}

// unheard is an answer that could not be written.
type unheard struct{ error }

func (u *unheard) Unwrap() error { return u.error }

// run runs one command line and returns its exit status.
func run(args []string, s streams, getenv func(string) string) int {
	s.out = answering{s.out}
	d := &desk{streams: s, getenv: getenv, house: house}
	named, err := d.readAhead(args)
	if err != nil {
		return d.fail(err)
	}
	if err := errors.Join(d.obey(named, args), d.closeRecord()); err != nil {
		return d.fail(err)
	}
	return 0
}

// obey does what a command line says, of which the command's name was read ahead.
func (d *desk) obey(named string, args []string) error {
	root := newRoot(d, named)
	root.SetArgs(args)
	root.SetIn(d.in)
	root.SetOut(d.out)
	root.SetErr(d.err)
	if err := d.misnamed(root, named); err != nil {
		return err
	}
	return root.Execute()
}
