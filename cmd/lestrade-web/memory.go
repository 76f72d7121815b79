//go:build !js

package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
)

// The parts of a WebAssembly module that are read,
// https://webassembly.github.io/spec/core/binary/modules.html.
const (
	moduleHead  = "\x00asm\x01\x00\x00\x00"
	dataSection = 11         // what memory holds at first, in segments
	segmentHead = "\x00\x41" // a segment lies in the one memory, at the address that follows …
	addressEnd  = "\x0b"     // … up to here
)

// joinMemory returns a module whose memory is one segment. Go's linker begins a new segment
// behind any eight zeros, until there are 100,000. Zeros pack to nothing, but the heads of
// segments do not.
func joinMemory(module []byte) ([]byte, error) {
	r := bytes.NewReader(module)
	if err := expect(r, moduleHead); err != nil {
		return nil, err
	}
	joined := []byte(moduleHead)
	for r.Len() > 0 {
		id, _ := r.ReadByte()
		section, err := readSized(r)
		if err == nil && id == dataSection {
			section, err = oneSegment(section)
		}
		if err != nil {
			return nil, err
		}
		joined = appendSized(append(joined, id), section)
	}
	return joined, nil
}

// oneSegment returns a data section with one segment, which begins at the address 0.
func oneSegment(section []byte) ([]byte, error) {
	var memory []byte
	r := bytes.NewReader(section)
	segments, err := binary.ReadUvarint(r)
	if err != nil {
		return nil, err
	}
	for range segments {
		if err := expect(r, segmentHead); err != nil {
			return nil, err
		}
		from, err := binary.ReadUvarint(r) // addresses have a sign, but none is negative
		if err != nil {
			return nil, err
		}
		if err := expect(r, addressEnd); err != nil {
			return nil, err
		}
		segment, err := readSized(r)
		if err != nil {
			return nil, err
		}
		if lacks := int(from) + len(segment) - len(memory); lacks > 0 { // segments stand in any order
			memory = append(memory, make([]byte, lacks)...)
		}
		copy(memory[from:], segment)
	}
	return appendSized([]byte("\x01"+segmentHead+"\x00"+addressEnd), memory), nil
}

func expect(r io.Reader, want string) error {
	got := make([]byte, len(want))
	_, err := io.ReadFull(r, got)
	if err == nil && string(got) != want {
		err = fmt.Errorf("found % x where Go's linker writes % x", got, want)
	}
	return err
}

// readSized reads bytes behind their number.
func readSized(r *bytes.Reader) ([]byte, error) {
	size, err := binary.ReadUvarint(r)
	if err == nil && size > uint64(r.Len()) {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return nil, err
	}
	sized := make([]byte, size)
	_, err = io.ReadFull(r, sized)
	return sized, err
}

func appendSized(b, sized []byte) []byte {
	return append(binary.AppendUvarint(b, uint64(len(sized))), sized...)
}
