//go:build unix

// Package screentest runs a program in a terminal of its own and reads its screen. Only tests
// import it.
package screentest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
	"golang.org/x/term"
)

// Deadline is how long a screen may take to show what a test waits for. It is long: it only ends
// tests that would hang.
const Deadline = time.Minute

// Build builds a program's package into a folder, without the race detector, which promptui does
// not pass. Call it in a TestMain.
func Build(folder, pkg string) (path string, err error) {
	path = filepath.Join(folder, "program")
	if out, err := exec.Command("go", "build", "-o", path, pkg).CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return path, nil
}

// Screen is a program in its terminal.
type Screen struct {
	t       testing.TB
	program *exec.Cmd
	master  *os.File // the side of the terminal where a person types
	slave   *os.File // the side of the terminal that the program sees
	usual   *term.State

	mu      sync.Mutex
	vt      vt10x.Terminal
	output  []byte
	changed chan struct{} // closed and made anew at each change
	over    chan struct{} // closed when the output has been read to its end
	status  int
	ended   bool
}

// Start runs a command in a new terminal of a given size. Its environment is this one's with what
// env adds; TERM is xterm-256color.
func Start(t testing.TB, cols, rows int, env []string, command ...string) *Screen {
	t.Helper()
	master, slave, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := &Screen{
		t: t, master: master, slave: slave,
		vt:      vt10x.New(vt10x.WithSize(cols, rows)),
		changed: make(chan struct{}), over: make(chan struct{}),
	}
	if err := pty.Setsize(master, size(cols, rows)); err != nil {
		t.Fatal(err)
	}
	if s.usual, err = term.GetState(int(slave.Fd())); err != nil {
		t.Fatal(err)
	}
	s.program = exec.Command(command[0], command[1:]...)
	s.program.Env = append(append(os.Environ(), "TERM=xterm-256color"), env...)
	s.program.Stdin, s.program.Stdout, s.program.Stderr = slave, slave, slave
	if signal.Ignored(syscall.SIGHUP) { // the tests were started so; a program in a terminal must hear it
		signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	}
	s.program.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := s.program.Start(); err != nil {
		t.Fatal(err)
	}
	go s.read()
	t.Cleanup(s.close)
	return s
}

func size(cols, rows int) *pty.Winsize {
	return &pty.Winsize{Cols: uint16(cols), Rows: uint16(rows)}
}

func (s *Screen) close() {
	if !s.ended {
		_ = s.program.Process.Kill()
		_ = s.program.Wait()
		_ = s.slave.Close()
	}
	_ = s.master.Close()
	<-s.over
}

// read shows the output on the screen, never a part of a rune.
func (s *Screen) read() {
	defer close(s.over)
	var part []byte
	piece := make([]byte, 4096)
	for {
		n, err := s.master.Read(piece)
		s.mu.Lock()
		s.output = append(s.output, piece[:n]...)
		part = append(part, piece[:n]...)
		whole := whole(part)
		_, _ = s.vt.Write(part[:whole])
		part = append([]byte{}, part[whole:]...)
		close(s.changed)
		s.changed = make(chan struct{})
		s.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// whole is how many bytes of a text come before a rune that is cut off at its end.
func whole(text []byte) int {
	for i := len(text) - 1; i >= 0 && i >= len(text)-utf8.UTFMax; i-- {
		if utf8.RuneStart(text[i]) {
			if utf8.FullRune(text[i:]) {
				break
			}
			return i
		}
	}
	return len(text)
}

// Send types a text.
func (s *Screen) Send(text string) {
	s.t.Helper()
	if _, err := io.WriteString(s.master, text); err != nil {
		s.t.Fatal(err)
	}
}

// Pid is the program's process id.
func (s *Screen) Pid() int { return s.program.Process.Pid }

// Signal sends a signal to the program.
func (s *Screen) Signal(signal os.Signal) {
	s.t.Helper()
	if err := s.program.Process.Signal(signal); err != nil {
		s.t.Fatal(err)
	}
}

// Resize changes the size of the terminal.
func (s *Screen) Resize(cols, rows int) {
	s.t.Helper()
	s.mu.Lock()
	s.vt.Resize(cols, rows)
	s.mu.Unlock()
	if err := pty.Setsize(s.master, size(cols, rows)); err != nil {
		s.t.Fatal(err)
	}
}

// Show returns the lines of a screen after some output, as Lines does.
func Show(cols, rows int, output string) []string {
	s := &Screen{vt: vt10x.New(vt10x.WithSize(cols, rows))}
	_, _ = s.vt.Write([]byte(output))
	return s.lines()
}

// Lines are the lines of the screen, without the spaces at their ends and the empty
// lines at its bottom.
func (s *Screen) Lines() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.lines()
}

func (s *Screen) lines() []string {
	lines := strings.Split(s.vt.String(), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(strings.ReplaceAll(line, "\x00", " "), " ")
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// Text is the screen as one text.
func (s *Screen) Text() string { return strings.Join(s.Lines(), "\n") }

// Cursor returns the cursor's column and row, counted from 0, and whether it is visible.
func (s *Screen) Cursor() (column, row int, visible bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.vt.Cursor()
	return at.X, at.Y, s.vt.CursorVisible()
}

// Page tells whether the alternate screen is on.
func (s *Screen) Page() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.vt.Mode()&vt10x.ModeAltScreen != 0
}

// Output is every byte that the program has written so far.
func (s *Screen) Output() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.output)
}

// Wait waits until the screen holds a text.
func (s *Screen) Wait(text string) {
	s.t.Helper()
	s.Until(func(screen string) bool { return strings.Contains(screen, text) }, "holds "+text)
}

// WaitGone waits until the screen does not hold a text any more.
func (s *Screen) WaitGone(text string) {
	s.t.Helper()
	s.Until(func(screen string) bool { return !strings.Contains(screen, text) }, "is without "+text)
}

// Until waits until holds is true of the screen. If it never is, the test fails, and what says what
// the screen should do.
func (s *Screen) Until(holds func(screen string) bool, what string) {
	s.t.Helper()
	deadline := time.After(Deadline)
	for {
		s.mu.Lock()
		screen, changed := strings.Join(s.lines(), "\n"), s.changed
		s.mu.Unlock()
		if holds(screen) {
			return
		}
		select {
		case <-changed:
		case <-s.over:
			s.t.Fatalf("the program ended before the screen %s:\n%s", what, s.Text())
		case <-deadline:
			s.t.Fatalf("no screen that %s:\n%s", what, screen)
		}
	}
}

// Exit waits for the end of the program and of its output. The status is negative if a signal
// killed the program.
func (s *Screen) Exit() (status int) {
	s.t.Helper()
	if s.ended {
		return s.status
	}
	ended := make(chan error, 1)
	go func() { ended <- s.program.Wait() }()
	select {
	case err := <-ended:
		var failed *exec.ExitError
		if err != nil && !errors.As(err, &failed) {
			s.t.Fatal(err)
		}
	case <-time.After(Deadline):
		s.t.Fatalf("the program does not end:\n%s", s.Text())
	}
	s.ended = true
	s.status = s.program.ProcessState.ExitCode()
	s.checkModes()
	_ = s.slave.Close() // the output ends when nobody can write it
	<-s.over
	return s.status
}

// checkModes fails the test unless the terminal was left as it was found, with lines that are
// edited and echoed, and with signals.
func (s *Screen) checkModes() {
	s.t.Helper()
	modes, err := term.GetState(int(s.slave.Fd()))
	if err != nil {
		s.t.Fatal(err)
	}
	if reflect.DeepEqual(modes, s.usual) {
		return
	}
	stty := exec.Command("stty", "-a")
	stty.Stdin = s.slave
	out, _ := stty.CombinedOutput()
	s.t.Errorf("the terminal is not left as it was found:\n%s", bytes.TrimSpace(out))
}
