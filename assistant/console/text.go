package console

import (
	"regexp"
	"strings"
	"unicode"

	"lestrade/assistant/doc/text"
)

// What stands above a palette and what prompts say are measured alike.
func width(line string) int { return text.Width(line) }

func cut(line string, room int) string { return text.Cut(line, room) }

// wrap is a text in lines that fit; what is broken goes on behind the same indent.
func wrap(said string, room int) []string { return text.Wrap(clean(said), room, 0) }

// clean takes away what a terminal would obey, but for the ends of lines.
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

// flat is a text in one line.
func flat(text string) string { return strings.ReplaceAll(clean(text), "\n", " ") }

// oneLine is a text in one line, without the spaces at its end.
func oneLine(text string) string { return strings.TrimRight(flat(text), " ") }

// sgr is a sequence that gives letters a colour or a weight, and does nothing else.
var sgr = regexp.MustCompile("\x1b\\[[0-9;]*m")

// bare is a line without its colours.
func bare(line string) string { return sgr.ReplaceAllString(line, "") }

// cutColours is a line that has no more than so many columns, with its colours where it
// need not be cut.
func cutColours(line string, room int, colours bool) string {
	text := bare(line)
	if tame := flat(text); !colours || text == line || text != tame || width(text) > room {
		return cut(tame, room)
	}
	return line + plain
}
