package console

import (
	"os"
	"time"
	"unicode"
	"unicode/utf8"
)

// key is what somebody pressed: a printable rune, or one of the keys below.
type key rune

const (
	noKey key = -iota // a key that no prompt knows
	keyEnter
	keyEsc
	keyInterrupt
	keyDone // Ctrl-D
	keySuspend
	keyErase
	keyDelete
	keyClear
	keyUp
	keyDown
	keyLeft
	keyRight
	keyPageUp
	keyPageDown
	keyHome
	keyEnd
	keyRedraw // Ctrl-L, or the terminal changed its size
	keyStir   // somebody called Stir
	keyClosed // the input has ended
)

// controls are the control keys by their bytes: readline's on every system, and those that its
// reader for Windows sends. A Ctrl-D that was typed while the terminal edited lines is read as 0 on Linux.
var controls = map[byte]key{
	0x00: keyDone, 0x01: keyHome, 0x02: keyLeft, 0x03: keyInterrupt, 0x04: keyDone, 0x05: keyEnd, 0x06: keyRight,
	0x08: keyErase, 0x0a: keyEnter, 0x0c: keyRedraw, 0x0d: keyEnter, 0x0e: keyDown, 0x10: keyUp,
	0x15: keyClear, 0x1a: keySuspend, 0x7f: keyErase,
}

// letters end the sequences of cursor keys, numbers name editing keys in theirs.
var (
	letters = map[byte]key{'A': keyUp, 'B': keyDown, 'C': keyRight, 'D': keyLeft, 'H': keyHome, 'F': keyEnd}
	numbers = map[string]key{
		"1": keyHome, "3": keyDelete, "4": keyEnd, "5": keyPageUp, "6": keyPageDown, "7": keyHome, "8": keyEnd,
	}
)

const (
	esc  = 0x1b
	bell = 0x07
)

// patience is how long the rest of an escape sequence may take. If nothing follows by then, the key
// was Esc.
const patience = 100 * time.Millisecond

// key waits for the next key, for the terminal to change its size, or for a stir.
func (in *input) key(resized <-chan os.Signal) key {
	b, got := in.wait(resized, 0)
	switch {
	case got == woken:
		return keyRedraw
	case got == stirred:
		return keyStir
	case got != aByte:
		return keyClosed
	case b == esc:
		return in.escape()
	case b < ' ' || b == 0x7f:
		return controls[b]
	}
	return in.rune(b)
}

// rune reads the rest of a rune, however slowly it comes.
func (in *input) rune(first byte) key {
	bytes := []byte{first}
	for !utf8.FullRune(bytes) {
		b, got := in.wait(nil, 0)
		if got != aByte {
			return keyClosed
		}
		if utf8.RuneStart(b) {
			in.unread(b)
			return noKey
		}
		bytes = append(bytes, b)
	}
	switch r, size := utf8.DecodeRune(bytes); {
	case r == utf8.RuneError && size == 1:
		return noKey
	case unicode.Is(unicode.Zs, r):
		return ' '
	case unicode.IsPrint(r):
		return key(r)
	}
	return noKey
}

func (in *input) escape() key {
	b, got := in.wait(nil, patience)
	if got != aByte {
		return keyEsc
	}
	switch b {
	case '[':
		return in.control()
	case 'O':
		last, _ := in.wait(nil, patience)
		return letters[last]
	case ']', 'P', 'X', '^', '_':
		return in.message()
	case esc:
		in.unread(b)
	default:
		if b >= utf8.RuneSelf {
			in.rune(b)
		}
	}
	return noKey
}

// control reads the rest of a control sequence: parameters, then the letter that ends it.
func (in *input) control() key {
	var parameters []byte
	for {
		b, got := in.wait(nil, patience)
		switch {
		case got != aByte:
			return noKey
		case b < ' ' || b > '~':
			in.unread(b)
			return noKey
		case b == '[' && len(parameters) == 0: // a function key of the Linux console
			_, _ = in.wait(nil, patience)
			return noKey
		case b == '~':
			return numbers[string(parameters)]
		case b >= '@':
			return letters[b]
		}
		parameters = append(parameters, b)
	}
}

// message skips a text that the terminal sent.
func (in *input) message() key {
	for {
		b, got := in.wait(nil, patience)
		if got != aByte || b == bell {
			return noKey
		}
		if b == esc {
			if b, got := in.wait(nil, patience); got == aByte && b != '\\' {
				in.unread(b)
			}
			return noKey
		}
	}
}
