package transcript

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Fault says which row of a transcript was not taken. Nothing after it was read.
type Fault struct {
	Row     int    // its place in the text, from 1, comments and blank rows included
	Text    string // what stands in the row; "" if it may not be shown
	Refusal *rules.Refusal
}

func (f *Fault) Error() string { return fmt.Sprintf("row %d: %v", f.Row, f.Refusal) }

// Unwrap returns the refusal.
func (f *Fault) Unwrap() error { return f.Refusal }

// Row is a row of a text that says something.
type Row struct {
	Number int // its place in the text, from 1, comments and blank rows included
	Text   string
}

// Rows yields the rows of a text that are neither blank nor comments. Of a row that is too long it
// yields as much as shows that. The error comes from the reader.
func Rows(r io.Reader) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		rows := bufio.NewReaderSize(r, reading.LineLength+2)
		for number := 1; ; number++ {
			line, err := rows.ReadSlice('\n')
			if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, bufio.ErrBufferFull) {
				yield(Row{}, err)
				return
			}
			text := string(line)
			if errors.Is(err, bufio.ErrBufferFull) {
				err = nil // the part that was read shows that the row is too long
			} else {
				text = strings.TrimRight(text, "\r\n")
			}
			if number == 1 {
				text = strings.TrimPrefix(text, "\ufeff") // some editors put this mark before a text
			}
			if len(text) > reading.LineLength || !reading.Blank(text) {
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

// Read folds a transcript as the referee; lang is the language in which words may be shortened. It
// skips a row that says what the program has done already. The error is a *Fault for the first row
// that was not taken, with the position before it; or it comes from the reader; or the program's
// own files are wrong.
func Read(shelf rules.Shelf, r io.Reader, lang string) (*position.Position, error) {
	p, err := position.Begin(shelf)
	if err != nil {
		return nil, err
	}
	mended := 0
	for row, err := range Rows(r) {
		if err != nil {
			return p, err
		}
		if next, is := sayStored(p, row.Text, rules.Referee); is && RoomFor(p) == nil {
			p = next
			continue
		}
		way, n, rest, mends := reading.Mending(p, row.Text)
		if mends {
			mended += p.Len()
		}
		next := p
		if err = RoomFor(p); err == nil {
			err = RoomToMend(p, mended)
		}
		switch {
		case err != nil:
		case mends:
			next, err = sayMend(p, way, n, rest, lang, rules.Referee)
		default:
			next, err = sayEntry(p, row.Text, lang, rules.Referee)
		}
		refusal, refused := errors.AsType[*rules.Refusal](err)
		switch {
		case refused && refusal.Kind == rules.Done:
			continue
		case refused:
			return p, &Fault{Row: row.Number, Text: row.Text, Refusal: refusal}
		case err != nil:
			return p, err
		}
		p = next
	}
	return p, nil
}

// Head returns the position of a new table: its game, its seats, and its options as the words of a
// line. Every table names its row of option defaults, so that later defaults do not change it. The
// error is a *rules.Refusal, or the program's own files are wrong.
func Head(shelf rules.Shelf, game string, seats, options []string) (*position.Position, error) {
	p, err := position.Begin(shelf)
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

// Write returns a position as a transcript.
func Write(p *position.Position) string {
	var b strings.Builder
	for _, e := range p.Said() {
		b.WriteString(e.String() + "\n")
	}
	return b.String()
}

// For returns the fault as a viewer may know it; p is the position before it. It does not show a
// row that cannot be read, or that says what the viewer may not know.
func (f *Fault) For(viewer rules.Viewer, p *position.Position, lang string) *Fault {
	if viewer == rules.Referee {
		return f
	}
	e, err := reading.Read(p, f.Text, lang)
	if err == nil && p.Hears(viewer, e) {
		refusal := &rules.Refusal{Kind: rules.Refused, Bar: rules.Bar{Rule: "all.hidden.1"}, Line: p.Next()}
		if _, err := p.Enter(viewer, e); err != nil {
			refusal, _ = errors.AsType[*rules.Refusal](err)
		}
		if refusal != nil {
			return &Fault{Row: f.Row, Text: f.Text, Refusal: refusal}
		}
	}
	bar := rules.Bar{Reason: "unshown"}
	if f.Refusal.Kind == rules.Refused {
		bar.Rule = "all.hidden.1"
	}
	return &Fault{Row: f.Row, Refusal: &rules.Refusal{Kind: f.Refusal.Kind, Bar: bar, Line: p.Len() + 1}}
}
