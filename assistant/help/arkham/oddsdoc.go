package arkham

import (
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
)

// oddsDoc is the report for people: the draw pile, the next test, those after it, and what
// each option risks.
func oddsDoc(r help.Request, table referee.Table, out *Odds) doc.Doc {
	v := r.Voice
	d := append(doc.Sentences(help.Title(v, r.View, r.Viewer)), doc.Gap{})
	if out.Pile.Kinds == nil {
		return append(d, doc.Sentences(v.Say("odds.none", nil))...)
	}
	d = append(d, doc.Sentences(pileText(v, out)...)...)
	if out.Test != nil && !out.Pile.open() {
		test := doc.Table{Title: doc.Say(v.Say("odds.test", nil)), Columns: doc.Columns("", "")}
		for kind := range cardboard.Kinds {
			name := kind.String()
			test.Rows = append(test.Rows, doc.Says(v.Say("odds.test."+name, nil), chance(v, out.Test[name])))
		}
		d = append(d, doc.Gap{}, test)
	}
	if len(out.Within) > 0 && !out.Pile.open() {
		within := doc.Table{Columns: doc.Columns(v.Say("odds.cards", nil), v.Say("odds.fails", nil), say(v, "stability"), say(v, "time")), Least: 1, Rank: doc.Wanted}
		within.Title = doc.Say(v.Say("odds.within", speak.Figures{
			"stability": table.Zones[cardboard.Stability].Count, "limit": table.Limits.Stability,
			"time": table.Zones[cardboard.Time].Count, "most": table.Limits.Time,
		}))
		for _, w := range out.Within {
			within.Rows = append(within.Rows, doc.Says(strconv.Itoa(w.Cards), chance(v, w.Fails), chance(v, w.Stability), chance(v, w.Time)))
		}
		d = append(d, doc.Gap{}, within)
	}
	return append(append(d, doc.Gap{}), lostDoc(v, table, out)...)
}

// pileText is what is known of the draw pile, and how more of it can be.
func pileText(v *speak.Voice, out *Odds) (lines []string) {
	p := out.Pile
	switch {
	case p.Count == nil:
		lines = append(lines, v.Say("odds.pile.uncounted", nil))
	case *p.Count == 0:
		return append(lines, v.Say("odds.pile.empty", nil))
	case p.open():
		lines = append(lines, v.Say("odds.pile.open", speak.Figures{"number": *p.Count}))
	default:
		figures := speak.Figures{"number": *p.Count}
		for name, of := range p.Kinds {
			figures[name] = speak.Plain(between(v, strconv.Itoa(of[0]), strconv.Itoa(of[1])))
		}
		lines = append(lines, v.Say("odds.pile.known", figures))
	}
	switch {
	case p.Exact:
	case p.Pooled > 0:
		lines = append(lines, v.Say("odds.tell.elsewhere", speak.Figures{"number": p.Pooled}))
	default:
		lines = append(lines, v.Say("odds.tell.pile", nil))
	}
	return lines
}

// open tells whether any card of the pile may be of any kind, so that nothing can be said
// of the next ones.
func (p PileMix) open() bool {
	for _, of := range p.Kinds {
		if of != [2]int{0, *p.Count} {
			return false
		}
	}
	return true
}

// between is one text, or two with a dash between.
func between(v *speak.Voice, low, high string) string {
	if low == high {
		return low
	}
	return v.Say("odds.between", speak.Figures{"low": speak.Plain(low), "high": speak.Plain(high)})
}

// chance is a chance for people.
func chance(v *speak.Voice, c Chance) string {
	return between(v, v.Percent(c.Low), v.Percent(c.High))
}

// lostDoc is the chance of each option to lose the game, in one line where none can, and
// what the chances leave aside.
func lostDoc(v *speak.Voice, table referee.Table, out *Odds) doc.Doc {
	lost := doc.Table{Title: doc.Say(v.Say("odds.lost", nil)), Columns: doc.Columns("", "")}
	never, cut, two := true, false, false
	aside := map[string]bool{}
	for _, l := range out.Lost {
		name := v.Say("odds.now", nil)
		if l.Option != "" {
			name = v.Entry(l.entry)
		}
		figure := doc.Say(chance(v, l.Chance))
		switch {
		case l.Chance.High == 0:
			figure.Mark = doc.Right
		case l.Chance.Low == 1:
			figure.Mark = doc.Danger
		}
		for _, field := range l.Aside {
			aside[field] = true
		}
		if len(l.Aside) > 0 {
			figure.Long += " *"
		}
		if l.Cut {
			figure.Long += " **"
		}
		cut, two = cut || l.Cut, two || l.Chance.Low != l.Chance.High && !l.Cut
		never = never && l.Chance.High == 0
		lost.Rows = append(lost.Rows, []doc.Text{doc.Say(name), figure})
		if l.Best != nil {
			best := speak.Plain(v.Entry(l.Best.entry))
			lost.Rows = append(lost.Rows, doc.Says("  "+v.Say("odds.best", speak.Figures{"entry": best}), chance(v, l.Best.Chance)))
		}
	}
	if never && len(lost.Rows) > 1 {
		sentence := v.Say("odds.never", nil)
		if len(aside) > 0 {
			sentence += " *"
		}
		lost.Columns, lost.Rows = doc.Columns(""), [][]doc.Text{{doc.Say(sentence).As(doc.Right)}}
	}
	d := doc.Doc{lost}
	for _, note := range []struct {
		id    string
		holds bool
	}{
		{"effects", aside["effects"]}, {"icons", aside["icons"]}, {"two", two}, {"cut", cut},
		{"pile", out.Pile.Count == nil}, {"briefcase", table.Zones[cardboard.Briefcase].Count > 0},
	} {
		if note.holds {
			d = append(d, doc.One(doc.Wanted, doc.Say(v.Say("odds.aside."+note.id, nil)).As(doc.Faint)))
		}
	}
	return d
}
