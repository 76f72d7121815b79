package console

import (
	"regexp"
	"strings"
	"unicode"

	"lestrade/assistant/doc/text"
)

// wrap breaks a text into lines that fit; the rest of a broken line keeps its indent.
func wrap(said string, room int) []string { return text.Wrap(clean(said), room, 0) }

// clean removes what a terminal would obey, except the ends of lines.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t', unicode.In(r, unicode.Zl, unicode.Zp):
			return ' '
		case unicode.In(r, unicode.Cc, unicode.Cf):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "�"))
}

// flat puts a text into one line.
func flat(text string) string { return strings.ReplaceAll(clean(text), "\n", " ") }

// oneLine puts a text into one line, without spaces at its end.
func oneLine(text string) string { return strings.TrimRight(flat(text), " ") }

// sgr matches a sequence that only gives letters a colour or a weight.
var sgr = regexp.MustCompile("\x1b\\[[0-9;]*m")

// stripColours takes the colours from a line.
func stripColours(line string) string { return sgr.ReplaceAllString(line, "") }

// cutColours cuts a line to a number of columns. It keeps the line's colours if nothing has to be
// cut and colours are wanted.
func cutColours(line string, room int, colours bool) string {
	bare := stripColours(line)
	if tame := flat(bare); !colours || bare == line || bare != tame || text.Width(bare) > room {
		return text.Cut(tame, room)
	}
	return line + plain
}
