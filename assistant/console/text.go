package console

import (
	"regexp"
	"strings"
	"unicode"

	"github.com/mattn/go-runewidth"
)

// Widths do not follow the locale: what is drawn is French or English.
var columns = &runewidth.Condition{StrictEmojiNeutral: true}

func width(text string) int { return columns.StringWidth(text) }

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

// cut is a line that has no more than so many columns.
func cut(line string, room int) string { return columns.Truncate(line, room, "…") }

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

// wrap is a text in lines that fit. A line is broken between words, and goes on
// behind the same indent; one that fits stays as it is.
func wrap(text string, room int) (lines []string) {
	for _, line := range strings.Split(clean(text), "\n") {
		indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
		if len(indent) > room/2 {
			indent = ""
		}
		for width(line) > room {
			fits := columns.Truncate(line, room, "")
			end := len(fits)
			if line[end] != ' ' {
				if space := strings.LastIndex(fits, " "); space >= 0 && strings.TrimSpace(fits[:space]) != "" {
					end = space
				}
			}
			if end <= len(indent) { // not one letter fits
				break
			}
			lines = append(lines, strings.TrimRight(line[:end], " "))
			line = indent + strings.TrimLeft(line[end:], " ")
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}
