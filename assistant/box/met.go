package box

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
	"lestrade/rules/sorting"
)

// Cards that are known by their faces are learnt from the tables at which they were met. A store
// keeps one row for each table, and the table rewrites its row whenever it changes; so a slip that
// was taken back is gone from the box too. The box has as many equal cards as one table has ever
// met at once.

// metAt begins the subject of a row that says what a table met.
const metAt = "met "

// Met returns the row that says what a table of a game has met.
func Met(game string, table int64, lines []rules.Entry) Learnt {
	texts := make([]string, len(lines))
	for i, e := range lines {
		texts[i] = e.String()
	}
	slices.Sort(texts)
	return Learnt{Game: game, Subject: metAt + strconv.FormatInt(table, 10), Text: strings.Join(texts, "\n")}
}

// Gather turns the rows of a store into lines, one about each subject. If tables or the owner
// counted equal cards differently, the line with the most counts.
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
	sorting.Stable(lines, func(a, b Learnt) int { return strings.Compare(a.Subject, b.Subject) })
	return lines
}

// Without returns the rows of tables that met a subject, without the line about it.
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

// about returns what a line about a met card is about: its verb and its first word.
func about(text string) string {
	words := strings.SplitN(text, " ", 3)
	return strings.Join(words[:min(2, len(words))], " ")
}

// countOf returns how many cards such a line counts; 0 if it counts none.
func countOf(text string) int { return rules.Number(text[strings.LastIndex(text, " ")+1:]) }
