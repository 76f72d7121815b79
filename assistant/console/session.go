package console

import (
	"io"
	"os"
	"slices"

	"github.com/manifoldco/promptui"
)

// session is the input and the output of promptui while it asks something. What promptui
// gets wrong is mended here, without a look at what it writes:
//
//   - It reads one key at a time, once it has drawn the one before, and only keys that it
//     handles well: what is typed ahead stays in the terminal, and Delete ends nothing.
//   - Of its bells nothing is heard, and nothing is drawn after Enter, when it might draw
//     over what comes next.
//   - A suspension and a new size of the terminal close its input, and it is asked anew.
//   - The cursor is put where people type, above where promptui leaves it.
type session struct {
	terminal *Terminal
	resized  <-chan os.Signal
	take     func(key) ([]rune, ending) // what promptui gets for a key

	keys   []rune        // not handed over yet
	drew   chan struct{} // what the last key did is drawn
	draws  bool          // it will be with the next write
	below  int           // how many lines promptui's own cursor is below the first
	column int           // where people type, in the first line
	end    ending
}

// ending is how a question ended.
type ending int

const (
	open ending = iota
	answered
	back
	interrupted
	again // to be asked anew as it stands
)

// presses is a key pressed so many times.
func presses(key rune, times int) []rune { return slices.Repeat([]rune{key}, max(0, times)) }

// put has promptui ask something, anew until it is over.
func put(t *Terminal, take func(key) ([]rune, ending), ask func(*session) error) error {
	resized, release := t.attend()
	defer release()
	for {
		s := &session{terminal: t, resized: resized, take: take, drew: make(chan struct{}, 1)}
		err := ask(s)
		switch s.end {
		case open, answered: // err is nil, or it did not even begin
			return err
		case back:
			return ErrBack
		case interrupted:
			return ErrInterrupted
		}
		t.erase()
	}
}

// Read hands over one key.
func (s *session) Read(p []byte) (int, error) {
	<-s.drew
	for len(s.keys) == 0 {
		var end ending
		switch k := s.terminal.in.key(s.resized); k {
		case keyEnter:
			s.keys, end = []rune{promptui.KeyEnter}, answered
		case keyInterrupt:
			end = interrupted
		case keyClosed:
			end = back
		case keySuspend:
			s.terminal.suspend()
			end = again
		case keyRedraw:
			end = again
		default:
			s.keys, end = s.take(k)
		}
		s.terminal.mu.Lock()
		s.end = end
		s.terminal.mu.Unlock()
		if end > answered {
			return 0, io.EOF
		}
	}
	r := s.keys[0]
	s.keys = s.keys[1:]
	return copy(p, string(r)), nil
}

// cursor is called by promptui before it writes what a key did.
func (s *session) cursor(column int) {
	s.terminal.mu.Lock()
	defer s.terminal.mu.Unlock()
	s.draws, s.column = true, column
}

// Write writes between two moves of the cursor.
func (s *session) Write(p []byte) (int, error) {
	t := s.terminal
	t.mu.Lock()
	defer t.mu.Unlock()
	if s.end != open || string(p) == "\a" {
		return len(p), nil
	}
	t.asking = true
	t.write(hideCursor + step(s.below, 'B') + string(p))
	if s.draws {
		s.draws, s.below = false, 1
		select {
		case s.drew <- struct{}{}:
		default: // nobody waits after the end
		}
	}
	t.write(step(s.below, 'A') + "\r" + step(s.column, 'C') + showCursor)
	return len(p), nil
}

// Close leaves everything open: the input is the terminal's.
func (s *session) Close() error { return nil }
