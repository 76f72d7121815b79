package charlock

import (
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
)

// markedClock makes the clock with a seat's marks at its suspects and hours: a table with a row for
// each suspect, and a grid for pages that draw. sign gives the sign of a card, with the seat's mark;
// asks gives what a tap on a suspect, an hour or a card says.
func (b *box) markedClock(v *speak.Voice, view *position.Position, n pads.Notes, sign func(card string) doc.Text, asks func(word string) string) (doc.Table, doc.Grid) {
	drawn := clockGrid(v, view, func(card string) doc.Square { return doc.Square{Sign: sign(card), Asks: asks(card)} })
	drawn.Plain = true
	clock := doc.Table{Columns: []doc.Column{{}}, Headed: true, Rank: doc.Vital}
	for i, hour := range b.hours {
		drawn.Across[i].Long += n.Sign(hour)
		drawn.OfAcross = append(drawn.OfAcross, asks(hour))
		clock.Columns = append(clock.Columns, doc.Column{Title: drawn.Across[i], Close: true})
	}
	names := v.Words(b.suspects)
	for i, suspect := range b.suspects {
		name, own := names[i], n.Sign(suspect)
		short := string([]rune(name)[:min(3, len([]rune(name)))])
		if own != "" {
			short = twoLetters(names, i)
		}
		drawn.Down[i] = doc.Say(name + own)
		drawn.OfDown = append(drawn.OfDown, asks(suspect))
		row := []doc.Text{drawn.Down[i].Or(short + own)}
		for _, square := range drawn.Squares[i] {
			row = append(row, square.Sign)
		}
		clock.Rows = append(clock.Rows, row)
	}
	return clock, drawn
}

// drawPad draws the clock as a seat has marked it, with what lies in its sight elsewhere. Beside each
// suspect stands what was revealed and guessed of it for the seat's case. Nothing in it is deduced.
func (k *own) drawPad(v *speak.Voice, n pads.Notes) doc.Doc {
	clock, drawn := k.markedClock(v, k.view, n, k.signs(n), func(word string) string { return "pad " + n.Tap(word) })
	heard := doc.Table{Title: doc.Say(v.Say("pad.log", nil)), Columns: doc.Columns("", ""), Rank: doc.Vital}
	answers, hours := k.answers(v)
	clock.Columns = append(clock.Columns, doc.Column{})
	for i, suspect := range k.suspects {
		clock.Rows[i][0].Heard = clock.Rows[i][0].Long
		clock.Rows[i] = append(clock.Rows[i], answers[i])
		if answers[i].Long != "" {
			heard.Rows = append(heard.Rows, []doc.Text{doc.Say(v.Word(suspect)), answers[i]})
		}
	}
	legend := doc.One(doc.Wanted, doc.Say(v.Say("sheet.legend.pad", nil)).Hear(" ").As(doc.Faint))
	return doc.Doc{
		doc.Forms{Forms: []doc.Block{clock}, Drawn: drawn, Rank: clock.Rank},
		doc.Line{Parts: hours, Rank: doc.Vital}, legend,
		doc.Forms{Drawn: heard, Rank: heard.Rank},
	}
}

// The signs of the pad besides the seat's own marks.
const (
	unmarked  = "·"
	elsewhere = "■"
)

// reply has the signs of the replies that a seat hears about its case.
var reply = map[string]doc.Text{
	"lead": doc.Say("✓").As(doc.Right), "right": doc.Say("✓").As(doc.Right),
	"dead-end": doc.Say("✕").As(doc.Wrong), "wrong": doc.Say("✕").As(doc.Wrong),
}

// signs gives the sign of each card on the pad: the answer to it, that it lies elsewhere, or the
// seat's mark. A card of a struck suspect or hour looks struck.
func (k *own) signs(n pads.Notes) func(card string) doc.Text {
	signs := map[string]doc.Text{}
	for i, suspect := range k.suspects {
		for j, hour := range k.hours {
			c := i*len(k.hours) + j
			own := n.Sign(k.names[c])
			text := doc.Say(own)
			switch {
			case k.sight.has(c):
				text = doc.Say(elsewhere + own).As(doc.Faint)
			case own == pads.Sure:
				text.Mark = doc.Strong
			case own == pads.Struck, own == "" && (n.Sign(suspect) == pads.Struck || n.Sign(hour) == pads.Struck):
				text = doc.Say(pads.Struck).As(doc.Faint)
			case own == "":
				text = doc.Say(unmarked)
			}
			signs[k.names[c]] = text.Hear(" ")
		}
	}
	for _, f := range k.facts {
		if card := f.entry.Word("card"); f.entry.Verb == "reveal" {
			sign := reply[f.entry.Word("answer")]
			signs[card] = doc.Say(sign.Long + n.Sign(card)).Hear(" ").As(sign.Mark)
		}
	}
	return func(card string) doc.Text { return signs[card] }
}

// answers are the cards and guesses for the seat's case, with their replies: by suspect, and of
// whole hours.
func (k *own) answers(v *speak.Voice) (bySuspect []doc.Text, ofHours []doc.Text) {
	bySuspect = make([]doc.Text, len(k.suspects))
	for _, f := range k.facts {
		word, heard, guess := f.entry.Word("guess"), f.entry.Word("verdict"), v.Say("pad.guess", nil)
		domain := "verdict"
		switch f.entry.Verb {
		case "reveal":
			word, heard, domain, guess = f.entry.Word("card"), f.entry.Word("answer"), "answer", ""
		case "turn":
			continue
		}
		set, told := k.of[word]
		if !told {
			continue
		}
		suspect := slices.IndexFunc(k.suspects, func(suspect string) bool { return set&^k.of[suspect] == 0 })
		hour := slices.IndexFunc(k.hours, func(hour string) bool { return set&^k.of[hour] == 0 })
		said := guess
		if hour >= 0 {
			said = strings.TrimSpace(guess + " " + v.Word(k.hours[hour]))
		}
		text := doc.Say(fmt.Sprintf("%s %s (%d)", said, reply[heard].Long, f.line)).Hear(fmt.Sprintf("%s %s (%d)", said, v.WordOf(domain, heard), f.line))
		if suspect < 0 {
			ofHours = append(ofHours, text)
			continue
		}
		row := &bySuspect[suspect]
		if row.Long != "" {
			text.Long, text.Heard = row.Long+" · "+text.Long, row.Heard+", "+text.Heard
		}
		*row = text
	}
	return bySuspect, ofHours
}
