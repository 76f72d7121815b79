package qr

import (
	"regexp"
	"strings"
	"sync"

	"rsc.io/qr/coding"
)

// dense finds what is worth a change to the denser mode, of capitals and digits, and back.
var dense = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[0-9A-Z $%*+./:-]{16,}`) })

// runsOf cuts a text into runs of one mode.
func runsOf(text string) (runs []coding.Encoding) {
	if coding.Alpha(text).Check() == nil {
		return []coding.Encoding{coding.Alpha(text)}
	}
	done := 0
	for _, run := range dense().FindAllStringIndex(text, -1) {
		if done < run[0] {
			runs = append(runs, coding.String(text[done:run[0]]))
		}
		runs, done = append(runs, coding.Alpha(text[run[0]:run[1]])), run[1]
	}
	if done < len(text) {
		runs = append(runs, coding.String(text[done:]))
	}
	return runs
}

func bitsOf(runs []coding.Encoding, version coding.Version) (bits int) {
	for _, run := range runs {
		bits += run.Bits(version)
	}
	return bits
}

// lettersOf is how many capitals and digits a code of that many modules a side holds.
func lettersOf(modules int) int {
	version := min(coding.Version(modules-2*wholeMargin-17)/4, coding.MaxVersion)
	if version < coding.MinVersion {
		return 0
	}
	head := coding.Alpha("").Bits(version)
	return (8*version.DataBytes(coding.L) - head) * 2 / 11 // two take eleven bits
}

// penalty counts what makes a code hard to read, as ISO/IEC 18004 does: long lines and blocks of one
// colour, and what looks like one of its corners.
func penalty(c *coding.Code) (points int) {
	for i := range c.Size {
		row, column := make([]byte, c.Size), make([]byte, c.Size)
		for j := range c.Size {
			row[j], column[j] = ink(c.Black(j, i)), ink(c.Black(i, j))
			if i > 0 && j > 0 && row[j] == row[j-1] && row[j] == ink(c.Black(j, i-1)) && row[j] == ink(c.Black(j-1, i-1)) {
				points += 3
			}
		}
		points += linePenalty(string(row)) + linePenalty(string(column))
	}
	return points
}

func ink(dark bool) byte {
	if dark {
		return '#'
	}
	return ' '
}

func linePenalty(line string) (points int) {
	points = 40 * (strings.Count(line, "# ### #    ") + strings.Count(line, "    # ### #"))
	for from := 0; from < len(line); {
		to := from
		for to < len(line) && line[to] == line[from] {
			to++
		}
		if to-from >= 5 {
			points += to - from - 2
		}
		from = to
	}
	return points
}
