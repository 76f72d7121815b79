package table

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"lestrade/rules"
)

// MostLines is how many lines a transcript may have, comments left out.
const MostLines = 5000

// MostMended is how many lines the mends of one transcript, or of one table, may have
// folded again altogether: each folds all that stand.
const MostMended = 100_000

// Fault is a row of a transcript that was not taken. Nothing after it was read.
type Fault struct {
	Row     int    // of the text, from 1, comments and blank rows included
	Text    string // the row
	Refusal *rules.Refusal
}

func (f *Fault) Error() string { return fmt.Sprintf("row %d: %v", f.Row, f.Refusal) }

// Unwrap gives the refusal.
func (f *Fault) Unwrap() error { return f.Refusal }

// Row is a row of a text that says something.
type Row struct {
	Number int // its place in the text, from 1, comments and blank rows included
	Text   string
}

// Rows yields the rows of a text that are neither blank nor comments; of one that
// is too long, as much as shows it. The error is what the reader said.
func Rows(r io.Reader) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		rows := bufio.NewReaderSize(r, rules.LineLength+2)
		for number := 1; ; number++ {
			text, err := nextRow(rows)
			if err != nil && !errors.Is(err, io.EOF) {
				yield(Row{}, err)
				return
			}
			if number == 1 {
				text = strings.TrimPrefix(text, "\ufeff") // as some editors save a text
			}
			if len(text) > rules.LineLength || !rules.Blank(text) {
				if !yield(Row{number, text}, nil) {
					return
				}
			}
			if err != nil {
				return
			}
		}
	}
}

// Read folds a transcript as the referee, beginnings of words being those of lang. A
// row that says what the program has done already is passed over.
// The error is a *Fault for the first row that was not taken, with the position
// before it; what the reader said; or a fault of the program's files.
func Read(shelf rules.Shelf, r io.Reader, lang string) (*rules.Position, error) {
	p, err := shelf.Begin()
	if err != nil {
		return nil, err
	}
	mended := 0
	for row, err := range Rows(r) {
		if err != nil {
			return p, err
		}
		if _, _, _, mends := p.Mending(row.Text); mends {
			mended += p.Len()
		}
		next, err := takeRow(p, mended, row.Text, lang)
		refusal := (*rules.Refusal)(nil)
		switch {
		case errors.As(err, &refusal) && refusal.Kind == rules.Done:
			continue
		case errors.As(err, &refusal):
			return p, &Fault{Row: row.Number, Text: row.Text, Refusal: refusal}
		case err != nil:
			return p, err
		}
		p = next
	}
	return p, nil
}

// Head is the position of a new table: its game, its seats, and options as the
// words of a line. Every table names its row of option defaults, so that later
// defaults do not change it. The error is a *rules.Refusal.
func Head(shelf rules.Shelf, game string, seats, options []string) (*rules.Position, error) {
	p, err := shelf.Begin()
	lines := []string{"game " + game, "", "seats " + strings.Join(seats, " ")}
	for _, o := range options {
		lines = append(lines, "option "+o)
	}
	for i, line := range lines {
		if err != nil {
			return nil, err
		}
		if i == 1 {
			line = "rules " + strconv.Itoa(p.RuleRows())
		}
		p, err = Say(p, line, "", rules.Referee)
	}
	return p, err
}

// Write is a position as a transcript.
func Write(p *rules.Position) string {
	var b strings.Builder
	for _, e := range p.Lines() {
		b.WriteString(e.String() + "\n")
	}
	return b.String()
}

// For is the fault as a viewer may know it, of the position before it. A row that
// cannot be read, or that says what the viewer may not know, is not shown at all.
func (f *Fault) For(viewer rules.Viewer, p *rules.Position, lang string) *Fault {
	if viewer == rules.Referee {
		return f
	}
	e, err := p.Read(f.Text, lang)
	if refusal := (*rules.Refusal)(nil); err == nil && p.Hears(viewer, e) {
		if _, err := p.Enter(viewer, e); errors.As(err, &refusal) {
			return &Fault{Row: f.Row, Text: f.Text, Refusal: refusal}
		}
	}
	return &Fault{Row: f.Row, Refusal: &rules.Refusal{Kind: f.Refusal.Kind, Bar: unshown(f.Refusal.Kind), Line: p.Len() + 1}}
}

func unshown(kind rules.Kind) rules.Bar {
	if kind == rules.Refused {
		return rules.Bar{Rule: "all.hidden.1", Reason: "unshown"}
	}
	return rules.Bar{Reason: "unshown"}
}

// nextRow reads one row, or as much of a longer one as shows that it is too long.
func nextRow(rows *bufio.Reader) (string, error) {
	text, err := rows.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		return string(text), nil
	}
	return strings.TrimRight(string(text), "\r\n"), err
}

// takeRow folds one row in, where mends have folded so many lines again.
func takeRow(p *rules.Position, mended int, text, lang string) (*rules.Position, error) {
	if err := roomFor(p); err != nil {
		return nil, err
	}
	if err := roomToMend(p, mended); err != nil {
		return nil, err
	}
	return Say(p, text, lang, rules.Referee)
}

// Say reads one typed line at a position and enters it: an entry, or the mend of an
// earlier one. It leaves p as it was. The error is a *rules.Refusal, or a fault of the
// program's own files.
func Say(p *rules.Position, text, lang string, viewer rules.Viewer) (*rules.Position, error) {
	if way, n, rest, ok := p.Mending(text); ok {
		m, err := readMend(p, way, n, rest, lang, viewer)
		if err != nil {
			return nil, err
		}
		return p.Mend(viewer, m)
	}
	view, err := p.View(viewer)
	if err != nil {
		return nil, err
	}
	e, err := view.Read(text, lang)
	if err != nil {
		return nil, err
	}
	return p.Enter(viewer, e)
}
