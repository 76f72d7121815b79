// Command lestrade is the referee and companion of five detective games played
// with their physical boxes.
package main

import (
	"errors"
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

// run runs one command line and returns its exit status.
func run(args []string, s streams, getenv func(string) string) int {
	s.out = answerWriter{s.out}
	d := &desk{streams: s, getenv: getenv, house: house}
	name, err := readAhead(d, args)
	if err != nil {
		return d.fail(err)
	}
	err = d.obey(name, args)
	if d.record != nil {
		err = errors.Join(err, d.record.Close())
	}
	if err != nil {
		return d.fail(err)
	}
	return 0
}

// obey does what a command line says, of which the command's name was read ahead.
func (d *desk) obey(name string, args []string) error {
	root := newRoot(d, name)
	root.SetArgs(args)
	root.SetIn(d.in)
	root.SetOut(d.out)
	root.SetErr(d.err)
	if err := unknownCommand(d, root, name); err != nil {
		return err
	}
	return root.Execute()
}
