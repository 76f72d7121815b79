package console

import (
	"io"
	"os"
	"time"
)

// input is what people type, read only while a prompt waits for it: what is typed
// ahead of the next prompt, or of the next program, stays where it is. It outlives
// each prompt, and so does what it holds.
type input struct {
	from    io.Reader
	size    int // how much is read at once; 1, but where a key comes in one piece or not at all
	rest    []byte
	reading bool // a read is under way
	closed  bool
	stirs   chan struct{}                  // one comes from outside
	comes   func(limit time.Duration) bool // tells what soon does while nothing reads; or nil
	ask     chan struct{}
	given   chan []byte // what a read gave; nothing at the end
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

// What ended a wait.
type waited int

const (
	aByte waited = iota
	atEnd
	woken
	stirred
	late
)

// wait waits for a byte, for as long as it takes if limit is 0. What else may wake it does
// where wake is given.
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

// soon tells whether more comes within a time.
func (in *input) soon(limit time.Duration) bool {
	if len(in.rest) > 0 || in.closed || !in.reading {
		return len(in.rest) > 0 || !in.closed && in.comes != nil && in.comes(limit)
	}
	b, got := in.wait(nil, limit)
	if got == aByte {
		in.back(b)
	}
	return got == aByte
}

// back puts a byte back in front.
func (in *input) back(b byte) { in.rest = append([]byte{b}, in.rest...) }
