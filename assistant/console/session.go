package console

import (
	"io"
	"os"
	"slices"
	"time"

	"github.com/manifoldco/promptui"
)

// ending is how a question ended.
type ending int

const (
	open ending = iota
	answered
	back
	interrupted
	again // to be asked again as it stands
)

// session is a question put through promptui, whose input and output it is. It lasts
// over several runs of promptui where the question is asked again.
type session struct {
	terminal *Terminal
	line     line
	list     *chooser // nil where a text is asked for
	resized  <-chan os.Signal
	refused  bool          // what stands typed was: the next letter begins a line of its own …
	last     []rune        // … and this is what it was
	keys     []rune        // for promptui, not handed over yet
	ahead    []key         // read already, and not taken
	drew     chan struct{} // promptui has drawn what the last key did
	end      ending
	panicked any // what a function of the caller's panicked with
}

// Read hands promptui one key, when it has drawn the one before.
func (s *session) Read(p []byte) (int, error) {
	<-s.drew
	for len(s.keys) == 0 {
		if s.panicked != nil {
			return 0, io.EOF
		}
		if s.end = s.take(s.next()); s.end == open {
			s.end = s.rest()
		}
		if s.end != open {
			return 0, io.EOF
		}
	}
	r := s.keys[0]
	s.keys = s.keys[1:]
	return copy(p, string(r)), nil
}

// next is the next key.
func (s *session) next() key {
	if len(s.ahead) == 0 {
		return s.terminal.in.key(s.resized)
	}
	k := s.ahead[0]
	s.ahead = s.ahead[1:]
	return k
}

// pasting is how soon a key follows another in what was pasted.
const pasting = 5 * time.Millisecond

// rest takes what was pasted behind a key, as far as it is text: it is drawn once, and
// rows are found once for all of it. An interruption behind it does not wait for them.
func (s *session) rest() ending {
	keys := s.keys
	for len(keys) > 0 && len(s.ahead) == 0 && s.terminal.in.soon(pasting) {
		switch k := s.terminal.in.key(nil); {
		case k == keyInterrupt:
			return interrupted
		case k > noKey, k == keyErase:
			s.take(k)
			keys = append(keys, s.keys...)
		case k != noKey:
			s.ahead = []key{k}
		}
	}
	s.keys = keys
	return open
}

// typing tells whether promptui has not had all of the text.
func (s *session) typing() bool {
	return slices.ContainsFunc(s.keys, func(r rune) bool { return r != promptui.KeyNext && r != promptui.KeyPrev })
}

// Write paints what promptui draws.
func (s *session) Write(p []byte) (int, error) {
	lines, ok := linesOf(string(p))
	if !ok {
		return len(p), nil
	}
	if s.end == open && len(s.keys) == 0 {
		s.terminal.paint(lines)
	}
	select {
	case s.drew <- struct{}{}:
	default: // nobody waits after the end
	}
	return len(p), nil
}

// Close leaves everything open: the input is the terminal's.
func (s *session) Close() error { return nil }

// take does what a key asks for, or leaves it to promptui.
func (s *session) take(k key) ending {
	empty := len(s.line.text) == 0
	refused := s.refused && !empty
	if k != keyRedraw && k != keySuspend {
		s.refused = false
	}
	switch {
	case refused && k > noKey && k != ' ':
		s.last = append([]rune{}, s.line.text...)
		s.keys = append(s.line.clear(), s.line.insert(rune(k))...)
	case k == keyUp && len(s.last) > 0 && (s.list == nil || s.list.at == 0):
		s.keys = s.line.clear()
		for _, r := range s.last {
			s.keys = append(s.keys, s.line.insert(r)...)
		}
		s.last = nil
	case k == keyEnter && (s.list == nil || len(s.list.rows) > 0):
		return answered
	case k == keyEnter: // nothing is to be had for what stands there
		s.refused = true
	case k == keyInterrupt:
		return interrupted
	case k == keyClosed, empty && (k == keyDone || k == keyEsc):
		return back
	case k == keyRedraw:
		return again
	case k == keySuspend:
		s.terminal.suspend()
		return again
	case k > noKey:
		s.keys = s.line.insert(rune(k))
	case k == keyErase:
		s.keys = s.line.erase()
	case k == keyEsc, k == keyClear:
		s.keys = s.line.clear()
	case s.list != nil:
		s.keys = walk[k]
	case k == keyDelete, k == keyDone:
		s.keys = s.line.remove()
	case k == keyLeft:
		s.keys = s.line.move(s.line.at - 1)
	case k == keyRight:
		s.keys = s.line.move(s.line.at + 1)
	case k == keyHome:
		s.keys = s.line.move(0)
	case k == keyEnd:
		s.keys = s.line.move(len(s.line.text))
	}
	return open
}

// walk is how promptui's list is gone through.
var walk = map[key][]rune{
	keyUp: {promptui.KeyPrev}, keyDown: {promptui.KeyNext},
	keyLeft: {promptui.KeyBackward}, keyPageUp: {promptui.KeyBackward},
	keyRight: {promptui.KeyForward}, keyPageDown: {promptui.KeyForward},
}

// run runs promptui until there is an answer, ErrBack or ErrInterrupted.
func (s *session) run(promptui func() error) error {
	release := s.terminal.guard()
	defer release()
	defer s.terminal.hold()()
	defer s.terminal.erase()
	resized, stop := resizes()
	defer stop()
	s.resized = resized
	for {
		s.end, s.drew = open, make(chan struct{}, 1)
		err := promptui()
		switch {
		case s.panicked != nil:
			panic(s.panicked)
		case s.end == open: // it did not even begin
			return err
		case s.end == back:
			return ErrBack
		case s.end == interrupted:
			return ErrInterrupted
		case s.end == answered:
			return nil
		}
	}
}

// call calls a function of the caller's; promptui calls it where a panic could
// not be caught.
func (s *session) call(do func()) {
	defer func() {
		if reason := recover(); reason != nil {
			s.panicked = reason
		}
	}()
	do()
}
