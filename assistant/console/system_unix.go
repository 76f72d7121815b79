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

// streams returns where prompts read, how many bytes at once, and where they write.
func streams() (io.Reader, int, io.Writer) { return os.Stdin, 1, os.Stderr }

// hasInput tells whether more can be read within some time.
func hasInput(fd int, limit time.Duration) bool {
	polled := []unix.PollFd{{Fd: int32(fd), Events: unix.POLLIN}}
	n, err := unix.Poll(polled, int(limit.Milliseconds()))
	return err == nil && n > 0
}

// watchSize reports each change of the terminal's size, until the function that it returns is
// called.
func watchSize() (<-chan os.Signal, func()) {
	changed := make(chan os.Signal, 1)
	signal.Notify(changed, syscall.SIGWINCH)
	return changed, func() { signal.Stop(changed) }
}

// stops are the signals that suspend a program and that can be caught.
var stops = []os.Signal{syscall.SIGTSTP}

// stop suspends the program's process group, as the terminal does at Ctrl-Z, until it is resumed.
// It does nothing where no shell could resume it. A signal that was ever caught does not stop a Go
// program any more, so it sends the one that cannot be caught.
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
