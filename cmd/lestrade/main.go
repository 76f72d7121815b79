package main

import (
	"errors"
	"io"
	"os"
	"runtime/debug"
)

// garbage is how much of it may stand beside what is in use, in percent, before it is
// collected: a command is short, and collecting costs it more time than memory is worth. A program
// that serves runs for an evening, and has little beside what hundreds of phones use.
const (
	garbage        = 400
	garbageServing = 100
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
	a := &app{streams: s, getenv: getenv, house: house}
	read, err := readAhead(a, args)
	if err != nil {
		return a.fail(err)
	}
	if err = obey(a, read); err == nil {
		err = answers.failed // of an answer that nobody asked about, as cobra's
	}
	if a.record != nil {
		err = errors.Join(err, a.record.Close())
	}
	if err != nil {
		return a.fail(err)
	}
	return 0
}

// obey does what a command line says.
func obey(a *app, read ahead) error {
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
