package console

import (
	"io"
	"os"
	"time"

	"github.com/chzyer/readline"
	"golang.org/x/sys/windows"
)

// streams returns where prompts read, how many bytes at once, and where they write. Readline's
// reader knows the arrows of consoles that send no sequences for them, and returns each key in one
// piece.
func streams() (io.Reader, int, io.Writer) {
	console := windows.Handle(os.Stderr.Fd())
	var mode uint32
	if windows.GetConsoleMode(console, &mode) == nil {
		_ = windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING)
	}
	return readline.Stdin, 16, os.Stderr
}

// hasInput is always false here: each key is handled by itself.
func hasInput(int, time.Duration) bool { return false }

// watchSize reports nothing here: a new size shows when the next key draws the screen anew.
func watchSize() (<-chan os.Signal, func()) { return nil, func() {} }

// stops is empty here: programs are not suspended.
var stops []os.Signal

// stop does nothing here.
func stop() {}
