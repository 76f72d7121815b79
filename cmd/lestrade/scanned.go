package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
)

// Texts that were scanned from codes begin with one of them, and are never longer than
// this: the beginning is looked at, and more is read of codes only.
const (
	firstLook = 4 << 10
	mostCodes = 8 << 20
)

// scanned is the transcript that a file's codes hold, or the file as it is.
func (d *desk) scanned(file string, in io.Reader) (io.Reader, error) {
	text := bufio.NewReaderSize(in, firstLook)
	if start, _ := text.Peek(firstLook); !qr.Holds(string(start)) { // a fault is met again when it is read
		return text, nil
	}
	codes, err := io.ReadAll(io.LimitReader(text, mostCodes))
	if err != nil {
		return nil, err
	}
	transcript, err := qr.Join(string(codes))
	figures := speak.Figures{"file": speak.Plain(d.voice.File(file))}
	var missing *qr.Missing
	switch {
	case errors.As(err, &missing):
		figures["codes"], figures["number"] = speak.Plain(strings.Trim(fmt.Sprint(missing.Numbers), "[]")), missing.Of
		return nil, usage("codes-missing", figures)
	case errors.Is(err, qr.ErrMixed):
		return nil, usage("codes-mixed", figures)
	case err != nil:
		return nil, usage("codes-damaged", figures)
	}
	return strings.NewReader(transcript), nil
}
