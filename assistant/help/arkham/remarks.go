package arkham

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
)

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
