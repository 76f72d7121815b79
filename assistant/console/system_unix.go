//go:build unix

package console

import (
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/term"
)

// streams are where prompts read and how many bytes at once, and where they write.
func streams() (io.Reader, int, io.Writer) { return os.Stdin, 1, os.Stderr }

// hold keeps the terminal raw until it is released, over runs of promptui: each makes
// it as it found it, and in between it would edit and echo what is typed.
func (t *Terminal) hold() (release func()) {
	t.holds++
	_, _ = term.MakeRaw(t.fd) // readline tries again
	return func() {
		t.holds--
		if t.holds == 0 {
			t.restore(t.usual)
		}
	}
}

// resizes tells each time that the terminal changed its size.
func resizes() (<-chan os.Signal, func()) {
	changed := make(chan os.Signal, 1)
	signal.Notify(changed, syscall.SIGWINCH)
	return changed, func() { signal.Stop(changed) }
}

// stop stops the program and those beside it, as the terminal does at Ctrl-Z, until
// they are resumed. Where nobody could resume them the system does not stop them.
func stop() {
	resumed := make(chan os.Signal, 1)
	signal.Notify(resumed, syscall.SIGCONT)
	defer signal.Stop(resumed)
	_ = syscall.Kill(0, syscall.SIGTSTP)
	select {
	case <-resumed:
	case <-time.After(100 * time.Millisecond):
	}
}
