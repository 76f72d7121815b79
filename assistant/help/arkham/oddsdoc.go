package arkham

import (
	"slices"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
)

// Doc returns the report for people: the draw pile, the next test, the tests after it, and what
// each option risks.
func (o *Odds) Doc(v *speak.Voice, title string, table referee.Table) doc.Doc {
	d := append(doc.Sentences(title), doc.Gap{})
	p := o.Pile
	if p.Kinds == nil {
		return append(d, doc.Sentences(v.Say("odds.none", nil))...)
	}
	open := true // any card of the pile may be of any kind, so nothing is known about the next ones
	for _, of := range p.Kinds {
		open = open && of == [2]int{0, *p.Count}
	}
	switch {
	case p.Count == nil:
		d = append(d, doc.Sentences(v.Say("odds.pile.uncounted", nil))...)
	case *p.Count == 0:
		d = append(d, doc.Sentences(v.Say("odds.pile.empty", nil))...)
	case open:
		d = append(d, doc.Sentences(v.Say("odds.pile.open", speak.Figures{"number": *p.Count}))...)
	default:
		figures := speak.Figures{"number": *p.Count}
		for name, of := range p.Kinds {
			figures[name] = speak.Plain(rangeText(v, strconv.Itoa(of[0]), strconv.Itoa(of[1])))
		}
		d = append(d, doc.Sentences(v.Say("odds.pile.known", figures))...)
	}
	switch {
	case p.Exact, p.Count != nil && *p.Count == 0:
	case p.Pooled > 0:
		d = append(d, doc.Sentences(v.Say("odds.tell.elsewhere", speak.Figures{"number": p.Pooled}))...)
	default:
		d = append(d, doc.Sentences(v.Say("odds.tell.pile", nil))...)
	}
	if o.Test != nil && !open {
		test := doc.Table{Title: doc.Say(v.Say("odds.test", nil)), Columns: doc.Columns("", "")}
		for kind := range cardboard.Kinds {
			name := kind.String()
			test.Rows = append(test.Rows, doc.Says(v.Say("odds.test."+name, nil), chance(v, o.Test[name])))
		}
		d = append(d, doc.Gap{}, test)
	}
	if len(o.Within) > 0 && !open {
		within := doc.Table{Columns: doc.Columns(v.Say("odds.cards", nil), v.Say("odds.fails", nil), say(v, "stability"), say(v, "time")), Least: 1, Rank: doc.Wanted}
		within.Title = doc.Say(v.Say("odds.within", speak.Figures{
			"stability": table.Zones[cardboard.Stability].Count, "limit": table.Limits.Stability,
			"time": table.Zones[cardboard.Time].Count, "most": table.Limits.Time,
		}))
		for _, w := range o.Within {
			within.Rows = append(within.Rows, doc.Says(strconv.Itoa(w.Cards), chance(v, w.Fails), chance(v, w.Stability), chance(v, w.Time)))
		}
		d = append(d, doc.Gap{}, within)
	}

	lost := doc.Table{Title: doc.Say(v.Say("odds.lost", nil)), Columns: doc.Columns("", "")}
	never := true
	left := remarks{}
	for _, l := range o.Lost {
		name := v.Say("odds.now", nil)
		if l.Option != "" {
			name = v.Entry(l.entry)
		}
		figure := toLose(v, l.Chance)
		figure.Long += left.mark(l.Aside, l.Cut)
		left.two = left.two || l.Chance.Low != l.Chance.High && !l.Cut
		never = never && l.Chance.High == 0
		lost.Rows = append(lost.Rows, []doc.Text{doc.Say(name), figure})
		if l.Best != nil {
			best := speak.Plain(v.Entry(l.Best.entry))
			lost.Rows = append(lost.Rows, doc.Says("  "+v.Say("odds.best", speak.Figures{"entry": best}), chance(v, l.Best.Chance)))
		}
	}
	if never && len(lost.Rows) > 1 { // one line says it
		sentence := v.Say("odds.never", nil)
		if left.effects || left.icons {
			sentence += " *"
		}
		lost.Columns, lost.Rows = doc.Columns(""), [][]doc.Text{{doc.Say(sentence).As(doc.Right)}}
	}
	return append(append(d, doc.Gap{}, lost), left.notes(v, table)...)
}

// remarks notes what the chances of a report leave aside, for the notes under it.
type remarks struct {
	effects, icons bool // left out, because nobody has told what the cards do
	two            bool // a chance is a range
	cut            bool // the budget ran out
}

// mark notes what the chances of a row leave aside, and returns the stars that stand behind it.
func (r *remarks) mark(aside []string, cut bool) (stars string) {
	r.effects = r.effects || slices.Contains(aside, "effects")
	r.icons = r.icons || slices.Contains(aside, "icons")
	r.cut = r.cut || cut
	if len(aside) > 0 {
		stars = " *"
	}
	if cut {
		stars += " **"
	}
	return stars
}

// notes returns the lines under a report.
func (r *remarks) notes(v *speak.Voice, table referee.Table) (d doc.Doc) {
	for _, note := range []struct {
		id    string
		holds bool
	}{
		{"effects", r.effects}, {"icons", r.icons}, {"two", r.two}, {"cut", r.cut},
		{"pile", !table.Pile.Known}, {"briefcase", table.Zones[cardboard.Briefcase].Count > 0},
	} {
		if note.holds {
			d = append(d, faint(v, "odds.aside."+note.id))
		}
	}
	return d
}

// faint returns a faint sentence, which is left out where there is little room.
func faint(v *speak.Voice, id string) doc.Block {
	return doc.One(doc.Wanted, doc.Say(v.Say(id, speak.Figures{})).As(doc.Faint))
}
