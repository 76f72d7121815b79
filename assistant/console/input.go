package console

import (
	"io"
	"os"
	"time"
)

// input reads what people type, only while a prompt waits for it: keys typed ahead of the next
// prompt, or of the next program, stay in the terminal. It outlives each prompt, with the bytes
// that it holds.
type input struct {
	from     io.Reader
	size     int // how many bytes are read at once; 1, except where the system returns whole keys
	rest     []byte
	reading  bool // a read is under way
	closed   bool
	stirs    chan struct{}                  // asks an open palette to look again
	hasInput func(limit time.Duration) bool // tells whether more can be read soon while no read is under way; may be nil
	ask      chan struct{}
	given    chan []byte // the bytes of one read; empty at the end of the input
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

// waited says what ended a wait.
type waited int

const (
	aByte waited = iota
	atEnd
	woken
	stirred
	late
)

// wait waits for a byte, without end if limit is 0. If wake is given, a signal on it ends the wait
// too, and so does a stir.
func (in *input) wait(wake <-chan os.Signal, limit time.Duration) (byte, waited) {
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

// comesSoon tells whether another byte comes within some time.
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
