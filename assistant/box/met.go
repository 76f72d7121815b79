package box

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
)

// Cards that go by their faces are learnt from the tables at which they were met. A store
// keeps one row a table, which the table writes anew whenever it changes: what was a slip, and
// was taken back, is gone from the box too. Of equal cards the box has as many as some table
// met at once.

// metAt begins the subject of a row of what a table met.
const metAt = "met "

// Met is the row of what a table of a game has met.
func Met(game string, table int64, lines []rules.Entry) Learnt {
	texts := make([]string, len(lines))
	for i, e := range lines {
		texts[i] = e.String()
	}
	slices.Sort(texts)
	return Learnt{Game: game, Subject: metAt + strconv.FormatInt(table, 10), Text: strings.Join(texts, "\n")}
}

// Gather is the rows of a store as lines, one about each subject: of cards that were met at
// tables, or that an owner told, the line that counts most of them.
func Gather(rows []Learnt) (lines []Learnt) {
	for _, row := range rows {
		if !strings.HasPrefix(row.Subject, metAt) {
			lines = append(lines, row)
		}
	}
	for _, row := range rows {
		if !strings.HasPrefix(row.Subject, metAt) {
			continue
		}
		for text := range strings.Lines(row.Text) {
			text = strings.TrimSpace(text)
			subject, number := about(text), countOf(text)
			i := slices.IndexFunc(lines, func(l Learnt) bool { return l.Subject == subject })
			switch {
			case i < 0:
				lines = append(lines, Learnt{row.Game, subject, text})
			case number > countOf(lines[i].Text):
				lines[i].Text = text
			}
		}
	}
	slices.SortFunc(lines, func(a, b Learnt) int { return strings.Compare(a.Subject, b.Subject) })
	return lines
}

// Without are the rows of what tables have met in which a subject stands, without it.
func Without(rows []Learnt, subject string) (changed []Learnt) {
	for _, row := range rows {
		if !strings.HasPrefix(row.Subject, metAt) {
			continue
		}
		texts := strings.Split(row.Text, "\n")
		rest := slices.DeleteFunc(slices.Clone(texts), func(text string) bool {
			return about(text) == subject
		})
		if len(rest) < len(texts) {
			row.Text = strings.Join(rest, "\n")
			changed = append(changed, row)
		}
	}
	return changed
}

// about is what a line of cards met is about: its verb and its first word.
func about(text string) string {
	words := strings.SplitN(text, " ", 3)
	return strings.Join(words[:min(2, len(words))], " ")
}

// countOf is how many cards a line of cards met counts, 0 where its words count none.
func countOf(text string) int { return rules.Number(text[strings.LastIndex(text, " ")+1:]) }
