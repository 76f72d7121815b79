package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// shells are the programs in which people start others without a standard output (`>&-`).
var shells = []string{"sh", "bash", "dash", "zsh", "ksh", "mksh", "ash", "busybox", "fish"}

// closedOutput tells whether a shell started the program without a standard output. Then Go has
// opened the null device in its place before we look, for reading and writing, so that no write
// fails. A shell that throws answers away opens the null device for writing only. Other programs
// open it for both, so the parent must be a shell whose own output is not the null device.
func closedOutput(out *os.File) bool {
	flags, err := unix.FcntlInt(out.Fd(), unix.F_GETFL, 0)
	if err != nil || flags&unix.O_ACCMODE != unix.O_RDWR {
		return false
	}
	parent := fmt.Sprintf("/proc/%d", os.Getppid())
	name, err := os.ReadFile(parent + "/comm")
	if err != nil || !slices.Contains(shells, strings.TrimSpace(string(name))) {
		return false
	}
	null, err := os.Stat(os.DevNull)
	if err != nil {
		return false
	}
	ours, err := out.Stat()
	if err != nil {
		return false
	}
	theirs, err := os.Stat(parent + "/fd/1")
	closedThere := errors.Is(err, fs.ErrNotExist) // some shells close their own output while the program runs
	return os.SameFile(ours, null) && (closedThere || err == nil && !os.SameFile(theirs, null))
}
