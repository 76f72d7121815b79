package main

import (
	"errors"
	"io"
	"os"
	"runtime/debug"

	"lestrade/assistant/help/house"
)

// garbage is how much garbage may stand beside the memory in use, in percent, before it is
// collected. A command is short, so collecting costs it more time than the memory is worth.
const (
	garbage        = 400
	garbageServing = 100 // for a whole evening, and hundreds of phones use much more memory than that
)

func main() {
	debug.SetGCPercent(garbage)
	out := io.Writer(os.Stdout)
	if closedOutput(os.Stdout) {
		out = noOutput{}
	}
	os.Exit(run(os.Args[1:], streams{os.Stdin, out, os.Stderr}, os.Getenv))
}

// run runs one command line and returns its exit status.
func run(args []string, s streams, getenv func(string) string) int {
	answers := &answerWriter{Writer: s.out}
	s.out = answers
	a := &app{streams: s, getenv: getenv, house: house.Games}
	read, err := readAhead(a, args)
	if err != nil {
		return a.fail(err)
	}
	if err = obey(a, read); err == nil {
		err = answers.failed // cobra drops the errors of its own writes
	}
	if a.record != nil {
		err = errors.Join(err, a.record.Close())
	}
	if err != nil {
		return a.fail(err)
	}
	return 0
}

// obey makes the commands that a line needs and runs the one that it names.
func obey(a *app, read commandLine) error {
	root := newRoot(a, read.name)
	root.SetArgs(read.args)
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	if err := unknownCommand(a, root, read); err != nil {
		return err
	}
	return root.Execute()
}
