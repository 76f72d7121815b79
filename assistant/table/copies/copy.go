package copies

import (
	"slices"

	"lestrade/assistant/table/timeline"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Relation is how what a copy says relates to what its table says.
type Relation int

// The relations, the closest first.
const (
	Held    Relation = iota // the table says all that the copy says
	Outrun                  // the table once said just what the copy says, and was changed since
	Longer                  // the copy goes on from where the table stands
	Fuller                  // the copy tells in full what the table heard only in part
	Strayed                 // they say different things
)

// Copy is the result of comparing a copy with its table.
type Copy struct {
	Relation Relation
	Line     int  // the first line where the copy goes on, tells more or strays; 0 if Held or Outrun
	Aside    bool // it strays, but the last line that both have is alike: a line before it was put right
}

// Compare compares a copy with its table, as a viewer knows both.
func Compare(table *timeline.Timeline, copied *position.Position, viewer rules.Viewer) Copy {
	said := func(p *position.Position) []rules.Entry { return p.View(viewer).Said() }
	ours, theirs := said(table.Position()), said(copied)
	both := min(len(ours), len(theirs))
	first, tells, lesser, aside := 0, false, true, false
	for i := range both {
		f := fits(ours[i], theirs[i])
		if first == 0 && (!f.alike || f.lacks) {
			first = i + 1
		}
		tells, lesser, aside = tells || f.tells, lesser && f.alike, f.alike
	}
	saidJustThat := func(e timeline.Event) bool { // after this event the table said what the copy says
		if e.Change == nil {
			return false
		}
		then := e.Change.After.Position()
		return then.Len() == len(theirs) && slices.EqualFunc(said(then), theirs, func(ours, theirs rules.Entry) bool {
			f := fits(ours, theirs)
			return f.alike && !f.lacks
		})
	}
	switch {
	case first == 0 && len(theirs) <= len(ours):
		return Copy{Relation: Held}
	case slices.ContainsFunc(table.Events, saidJustThat):
		return Copy{Relation: Outrun}
	case first == 0:
		return Copy{Relation: Longer, Line: both + 1}
	case lesser && !tells && len(theirs) >= len(ours):
		return Copy{Relation: Fuller, Line: first}
	}
	return Copy{Relation: Strayed, Line: first, Aside: aside}
}
