package console

import (
	"io"
	"os"
	"slices"

	"github.com/manifoldco/promptui"
)

// session is the input and output of promptui while it asks something. It works around promptui's
// faults without looking at what promptui writes:
//
//   - It hands over one key at a time, once the key before has been drawn, and only keys that
//     promptui handles well: keys typed ahead stay in the terminal, and Delete ends nothing.
//   - It swallows promptui's bells, and whatever promptui draws after Enter, since that might cover
//     what comes next.
//   - When the program is suspended or the terminal changes its size, it closes promptui's input and
//     starts the question anew.
//   - It puts the cursor where people type, above where promptui leaves it.
type session struct {
	terminal *Terminal
	resized  <-chan os.Signal
	take     func(key) ([]rune, ending) // turns a key into the keys that promptui gets

	keys   []rune        // to be handed over
	drew   chan struct{} // receives once the last key has been drawn
	draws  bool          // the next write draws it
	below  int           // how many lines promptui's own cursor stands below the first
	column int           // of the cursor, in the first line
	end    ending
}

// ending is how a question ended.
type ending int

const (
	open ending = iota
	answered
	back
	interrupted
	again // the question must be asked anew
)

// presses repeats a key.
func presses(key rune, times int) []rune { return slices.Repeat([]rune{key}, max(0, times)) }

// Read hands promptui one key.
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

// cursor notes the column where people type. promptui calls it before it writes what a key did.
func (s *session) cursor(column int) {
	s.terminal.mu.Lock()
	defer s.terminal.mu.Unlock()
	s.draws, s.column = true, column
}

// Write writes what promptui draws, between the moves of the cursor there and back.
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

// Close closes nothing: the input belongs to the terminal.
func (s *session) Close() error { return nil }
