package arkham

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
)

// remarks are what the chances of a report leave aside, as the notes under it say.
type remarks struct {
	effects, icons bool // what cards do that nobody has told of
	two            bool // a chance lies between two
	cut            bool // more may follow than was gone through
}

// mark notes what the chances of a row leave aside, and gives the stars that stand behind it.
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

// notes are the lines under a report.
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

// faint is a sentence that goes where there is little room.
func faint(v *speak.Voice, id string) doc.Block {
	return doc.One(doc.Wanted, doc.Say(v.Say(id, speak.Figures{})).As(doc.Faint))
}
