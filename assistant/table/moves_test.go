package table_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// say says what is open to somebody.
func (v *evening) say() bool {
	viewer := v.viewer()
	e, ok := rulestest.Any(v.at.Position().View(viewer), v.chance)
	return ok && v.do(fmt.Sprintf("%s (for %q)", e, viewer), func() error { _, err := v.at.Eyes(viewer).Say(e); return err })
}

// sayAny types words that may all be barred.
func (v *evening) sayAny() bool {
	return v.enter(v.spelt(rulestest.Conceivable(v.at.Position(), v.chance)))
}

// spelt is an entry as somebody may type it.
func (v *evening) spelt(e rules.Entry) string {
	if v.chance.IntN(2) == 0 {
		return e.String()
	}
	return rules.Spell(v.at.Position().Vocabulary(), e, testbed.Language(v.chance))
}

// enter types a line.
func (v *evening) enter(text string) bool {
	viewer, seen := v.viewer(), table.Anything
	if v.chance.IntN(8) == 0 {
		seen = v.at.Moved() - v.chance.IntN(2)
	}
	if v.chance.IntN(2) == 0 {
		v.at.Agree()
	}
	return v.do(fmt.Sprintf("%s (for %q, at %d)", text, viewer, seen), func() error {
		_, err := v.at.Eyes(viewer).Enter(text, []string{"", "en", testbed.Language(v.chance)}[v.chance.IntN(3)], seen)
		return err
	})
}

// sayUnreadable types what is next to a line.
func (v *evening) sayUnreadable() bool {
	e, _ := rulestest.Any(v.at.Position(), v.chance)
	return v.enter(spoil(v.spelt(e), v.chance))
}

// spoil changes a text here and there.
func spoil(text string, chance *rand.Rand) string {
	for range 1 + chance.IntN(3) {
		words := strings.Split(text, " ")
		at := chance.IntN(len(words))
		switch chance.IntN(6) {
		case 0:
			words[at] = ""
		case 1:
			words[at] += " " + words[chance.IntN(len(words))]
		case 2:
			words[at] = string([]rune(words[at])[:chance.IntN(len([]rune(words[at]))+1)])
		case 3:
			words[at] = []string{"=", "?", "#", ":", "…", "9999999999999999999", "-1", "\x00", "\xff", "é", "draw", "correct", "12:", "\u202e", "derived", "drawn 1 of"}[chance.IntN(16)]
		case 4:
			other := chance.IntN(len(words))
			words[at], words[other] = words[other], words[at]
		case 5:
			words[at] = strings.ToUpper(words[at])
		}
		text = strings.Join(words, " ")
	}
	return text
}

// set puts a counter right.
func (v *evening) set() bool {
	e, ok := rulestest.Begun(v.at.Position(), []string{"", "set"}, v.chance)
	return ok && v.enter(v.spelt(e))
}

// draw asks for what chance gives.
func (v *evening) draw() bool {
	e, ok := rulestest.Drawable(v.at.Position(), v.chance)
	if !ok || !v.enter(e.Question().String()+[]string{" = draw", " = draw teapot", " = draw teapot saucer"}[v.chance.IntN(3)]) {
		return false
	}
	v.met["drawn"]++
	return true
}

// undo goes back, in one of its ways.
func (v *evening) undo() bool {
	back := []table.Back{{}, {Turn: true}, {Lines: 1 + v.chance.IntN(5)}, {To: 1 + v.chance.IntN(v.at.Position().Len())}}[v.chance.IntN(4)]
	if !v.do(fmt.Sprintf("undo %+v", back), func() error { _, err := v.at.Undo(back, table.Anything); return err }) {
		return false
	}
	if _, err := v.at.Eyes(v.viewer()).GoingBack(); err != nil {
		v.fail("%v", err)
	}
	return true
}

// redo says again what was taken back, or some of it, or lets go of it.
func (v *evening) redo() bool {
	switch v.chance.IntN(6) {
	case 0:
		return v.do("drop the first", v.at.DropFirst)
	case 1:
		return v.do("drop all", v.at.DropAll)
	case 2:
		for range 1 + v.chance.IntN(20) {
			if !v.redoFirst() {
				return false
			}
		}
		return true
	}
	return v.redoFirst()
}

func (v *evening) redoFirst() bool {
	viewer := v.viewer()
	return v.do(fmt.Sprintf("redo (for %q)", viewer), func() error { _, err := v.at.Eyes(viewer).Redo(); return err })
}

// instead says something in the place of what was taken back.
func (v *evening) instead() bool {
	e, ok := rulestest.Any(v.at.Position(), v.chance)
	viewer := v.viewer()
	return ok && v.do(fmt.Sprintf("instead %s (for %q)", e, viewer), func() error {
		_, err := v.at.Eyes(viewer).EnterInstead(e.String(), "en")
		return err
	})
}

// mend corrects a line, puts one in or takes one out, as somebody types it.
func (v *evening) mend() bool {
	p := v.at.Position()
	n := 1 + v.chance.IntN(p.Len()+1)
	if v.chance.IntN(2) == 0 {
		n = max(1, p.Len()-v.chance.IntN(4)) // where less falls by it
	}
	text := fmt.Sprintf("remove %d", n)
	if way := v.chance.IntN(8); way > 0 {
		before, err := p.Before(min(n, p.Len()))
		if err != nil {
			v.fail("%v", err)
		}
		e, ok := rulestest.Any(before, v.chance)
		if n <= p.Len() && v.chance.IntN(2) == 0 { // the same, told otherwise
			line := p.SaidLine(n)
			e, ok = rulestest.Begun(before, []string{line.Seat, line.Verb}, v.chance)
		}
		if !ok {
			return false
		}
		text = fmt.Sprintf("correct %d: %s", n, v.spelt(e))
		reply := ""
		for _, a := range e.Args {
			if a.Reply {
				reply = strings.Join(a.Words, " ")
			}
		}
		switch {
		case way < 4:
			text = fmt.Sprintf("insert %d: %s", n, v.spelt(e))
		case reply != "" && v.chance.IntN(2) == 0:
			text = fmt.Sprintf("correct %d = %s", n, reply)
		}
	}
	if !v.enter(text) {
		return false
	}
	v.met["mended"]++
	return true
}

// reseat has others sit at the table, or the same ones in another order.
func (v *evening) reseat() bool {
	seats := append([]string{}, v.at.Position().Header().Seats...)
	v.chance.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	switch v.chance.IntN(4) {
	case 0:
		seats[0] = "Zacharie"
	case 1:
		seats = append(seats, "Yvonne")
	case 2:
		seats = seats[1:]
	}
	if !v.enter("correct 3: seats " + strings.Join(seats, " ")) {
		return false
	}
	v.met["reseated"]++
	return true
}

// replace has somebody take over a seat, or change places.
func (v *evening) replace() bool {
	seats := v.at.Position().Header().Seats
	seat := seats[v.chance.IntN(len(seats))]
	newcomers := append([]string{"Zacharie", "Xenia", seat + "-2"}, seats...)
	if !v.enter("replace " + seat + " " + newcomers[v.chance.IntN(len(newcomers))]) {
		return false
	}
	v.met["replaced"]++
	return true
}

// A hash of no word, for seats of these tables: a true one is slow to make.
const noWord = " $pbkdf2-sha256$i=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

// aside does what changes no line: words of seats, hand-overs, help; or opens the seed,
// says a word for the draws to come, or comes back to the table.
func (v *evening) aside() bool {
	seats := v.at.Position().Header().Seats
	seat := seats[v.chance.IntN(len(seats))]
	switch v.chance.IntN(9) {
	case 0:
		return v.do("word of "+seat, func() error { return v.at.Mark(store.KindWord, seat+noWord) })
	case 1, 2:
		return v.do("forget the word of "+seat, func() error { return v.at.ForgetWord(seat) })
	case 3:
		return v.do("say a word", func() error {
			_, err := v.at.Try("teapot", seat)
			shut, wait := (*table.Shut)(nil), (*table.Wait)(nil)
			if errors.As(err, &shut) || errors.As(err, &wait) {
				return nil
			}
			return err
		})
	case 4:
		return v.do("hand over to "+seat, func() error { return v.at.Mark(store.KindHandOver, seat) })
	case 5:
		return v.do("read", func() error { return v.at.Eyes(rules.Viewer(seat)).NoteReading() })
	case 6:
		if v.chance.IntN(4) > 0 {
			return v.enter("salt teapot")
		}
		return v.do("open the seed", func() error { _, err := v.at.Open(); return err })
	case 7:
		return v.do("come back", func() (err error) {
			v.at, err = v.hall.Open(v.at.Name)
			return err
		})
	}
	return v.do("teach", func() error {
		for _, e := range v.at.Position().Said() {
			if e.Verb == "call" {
				return v.at.Teach(e)
			}
		}
		return &table.Nothing{What: "teach"}
	})
}
