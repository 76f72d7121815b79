package console

import (
	"io"
	"os"
	"time"

	"github.com/chzyer/readline"
	"golang.org/x/sys/windows"
)

// streams are where prompts read and how many bytes at once, and where they write.
// Readline's reader knows the arrows of consoles that send no sequences for them, and it
// gives each key in one piece.
func streams() (io.Reader, int, io.Writer) {
	console := windows.Handle(os.Stderr.Fd())
	var mode uint32
	if windows.GetConsoleMode(console, &mode) == nil {
		_ = windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING)
	}
	return readline.Stdin, 16, os.Stderr
}

// comes tells nothing here: each key is taken for itself.
func comes(int, time.Duration) bool { return false }

// resizes tells nothing here: the next key draws anew.
func resizes() (<-chan os.Signal, func()) { return nil, func() {} }

// stops are none here: programs are not suspended.
var stops []os.Signal

// stop does nothing here.
func stop() {}
