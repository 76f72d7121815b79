//go:build unix

package console

import (
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// streams are where prompts read and how many bytes at once, and where they write.
func streams() (io.Reader, int, io.Writer) { return os.Stdin, 1, os.Stderr }

// comes tells whether more can be read within a time.
func comes(fd int, limit time.Duration) bool {
	polled := []unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}
	n, err := unix.Poll(polled, int(limit.Milliseconds()))
	return err == nil && n > 0
}

// resizes tells each time that the terminal changed its size.
func resizes() (<-chan os.Signal, func()) {
	changed := make(chan os.Signal, 1)
	signal.Notify(changed, syscall.SIGWINCH)
	return changed, func() { signal.Stop(changed) }
}

// stops are the signals that stop a program until it is resumed, and that can be caught.
var stops = []os.Signal{syscall.SIGTSTP}

// stop stops the program and those beside it, as the terminal does at Ctrl-Z, until they
// are resumed; not where no shell could resume them. A signal that was ever caught does
// not stop a Go program any more, so it is the one that cannot be.
func stop() {
	if session, err := unix.Getsid(0); err != nil || session == syscall.Getpgrp() {
		return
	}
	resumed := make(chan os.Signal, 1)
	signal.Notify(resumed, syscall.SIGCONT)
	defer signal.Stop(resumed)
	_ = syscall.Kill(0, syscall.SIGSTOP)
	select {
	case <-resumed:
	case <-time.After(100 * time.Millisecond):
	}
}
