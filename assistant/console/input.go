package console

import (
	"io"
	"os"
	"time"
)

// input reads what people type, but only while a prompt waits for it: keys that are typed before
// the next prompt, or for the next program, stay in the terminal. One input serves all prompts, and
// keeps the bytes that a prompt did not take for the next one.
type input struct {
	from    io.Reader
	size    int // how many bytes are read at once; 1, except where the system returns whole keys
	rest    []byte
	reading bool // a read is under way
	closed  bool
	stirs   chan struct{} // each value asks an open palette to look again
	// hasInput tells whether more can be read within limit. It is called only while no read is under
	// way, and may be nil.
	hasInput func(limit time.Duration) bool
	ask      chan struct{} // each value asks for one read
	given    chan []byte   // the bytes of one read; empty at the end of the input
}

func newInput(from io.Reader, size int) *input {
	in := &input{from: from, size: size, stirs: make(chan struct{}, 1), ask: make(chan struct{}), given: make(chan []byte)}
	go in.read()
	return in
}

func (in *input) read() {
	for range in.ask {
		n, err, piece := 0, error(nil), make([]byte, in.size)
		for n == 0 && err == nil {
			n, err = in.from.Read(piece)
		}
		in.given <- piece[:n]
	}
}

// waitEnd says what ended a wait.
type waitEnd int

const (
	aByte   waitEnd = iota // a byte came
	atEnd                  // the input has ended
	woken                  // a signal came on wake
	stirred                // somebody called Stir
	late                   // the limit has passed
)

// wait waits for a byte, at most for limit, or for ever if limit is 0. If wake is not nil, a signal
// on it or a stir ends the wait too.
func (in *input) wait(wake <-chan os.Signal, limit time.Duration) (byte, waitEnd) {
	var timeout <-chan time.Time
	if limit > 0 {
		timer := time.NewTimer(limit)
		defer timer.Stop()
		timeout = timer.C
	}
	stirs := in.stirs
	if wake == nil {
		stirs = nil
	}
	for len(in.rest) == 0 {
		if in.closed {
			return 0, atEnd
		}
		if !in.reading {
			in.ask <- struct{}{}
			in.reading = true
		}
		select {
		case in.rest = <-in.given:
			in.reading = false
			in.closed = len(in.rest) == 0
		case <-wake:
			return 0, woken
		case <-stirs:
			return 0, stirred
		case <-timeout:
			return 0, late
		}
	}
	b := in.rest[0]
	in.rest = in.rest[1:]
	return b, aByte
}

// comesSoon tells whether another byte comes within limit.
func (in *input) comesSoon(limit time.Duration) bool {
	if len(in.rest) > 0 || in.closed || !in.reading {
		return len(in.rest) > 0 || !in.closed && in.hasInput != nil && in.hasInput(limit)
	}
	b, got := in.wait(nil, limit)
	if got == aByte {
		in.unread(b)
	}
	return got == aByte
}

// unread puts a byte back, so that it is read next.
func (in *input) unread(b byte) { in.rest = append([]byte{b}, in.rest...) }
