package arkham

import (
	"cmp"
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
	"lestrade/rules/position"
)

// Stack is what is known of the cards of a zone.
type Stack struct {
	Count int    `json:"count"`
	Known bool   `json:"known"` // whether the count is
	Cards []Seen `json:"cards"` // in their order, those not named too; of the draw pile only those known to be there
}

// Seen is a card as far as it is known. Empty is a hole in the Leads row.
type Seen struct {
	Name      string        `json:"name"` // "?" while nobody has named it
	Scales    cardboard.Tri `json:"scales"`
	Hourglass cardboard.Tri `json:"hourglass"`
	Empty     bool          `json:"empty,omitempty"`
	Pooled    bool          `json:"pooled,omitempty"` // one of those that Pile.Elsewhere counts
}

// Limits are the limits as they stand, what changes them counted in.
type Limits struct {
	Stability int `json:"stability"`
	Time      int `json:"time"`
	Hand      int `json:"hand"`
}

// Dangers are the Danger deck and what lies active beside it.
type Dangers struct {
	Left    int                `json:"left"`  // in the deck …
	Known   bool               `json:"known"` // … where that is known
	Active  []cardboard.Danger `json:"active"`
	Haunter string             `json:"haunter"` // "", danger or applied
}

// Case is an open case with its line of investigation.
type Case struct {
	Case      string `json:"case"`
	Line      []Seen `json:"line"`
	Types     int    `json:"types"`      // different types, as far as they are known
	MostTypes int    `json:"most_types"` // … and at the most
	Cancels   bool   `json:"cancels"`    // the next clue's effects there are canceled
}

// Step is something that must or may be done now, the first of Table.Pending first.
type Step struct {
	Kind string         `json:"kind"` // test, take, discard, swap, danger, shuffle, cancel, close, unlock, flip, hand, fetch, haunter, or of the upkeep: a, b, c, d, refill
	Zone cardboard.Zone `json:"zone,omitzero"`
	Case string         `json:"case,omitempty"`
	May  bool           `json:"may"` // it may be declined
	Why  string         `json:"why,omitempty"`
	Stop bool           `json:"stop,omitempty"` // it bites, and waits until the player goes on: the Briefcase may still help
}

// Pile is the draw pile's composition, as far as it is known.
type Pile struct {
	Count int  `json:"count"`
	Known bool `json:"known"` // whether the count is
	// Exact tells that the counts by kind are those of the pile. Otherwise, where
	// Mixed, they are those of the pile and of so many cards Elsewhere together,
	// whose kind nobody has said.
	Exact     bool     `json:"exact"`
	Mixed     bool     `json:"mixed"`
	Scales    int      `json:"scales"`    // cards that show the scales, with or without the hourglass
	Hourglass int      `json:"hourglass"` // … the hourglass alone
	Clear     int      `json:"clear"`     // … neither
	Elsewhere int      `json:"elsewhere"`
	Cards     []string `json:"cards"` // their names, where all of the pile are known
	// Unseen are the learnt clues of the deck that lie nowhere else: in the pile, or among
	// the cards elsewhere that nobody has named.
	Unseen []string `json:"unseen"`
}

// Table is what is known of the table.
type Table struct {
	TurnNumber int                      `json:"turn_number"`
	Phase      string                   `json:"phase"` // setup, action, effects, upkeep or over
	Step       string                   `json:"step"`  // the kind of the first pending step, "choose" for one of the five options
	Pending    []Step                   `json:"pending"`
	Zones      map[cardboard.Zone]Stack `json:"zones"`
	Limits     Limits                   `json:"limits"`
	Dangers    Dangers                  `json:"dangers"`
	Cases      []Case                   `json:"cases"`
	Pile       Pile                     `json:"pile"`
	Objectives []int                    `json:"objectives"` // on the wall
	WallTypes  int                      `json:"wall_types"` // different types on the wall, as far as they are known
	Machine    cardboard.Tri            `json:"machine"`    // whether it is in play
	Faces      map[string]Face          `json:"faces"`      // of the cards that were learnt
	// ClosedCases are the Case cards that were closed for good.
	ClosedCases []string `json:"closed_cases"`
}

// Face is what a learnt clue shows.
type Face struct {
	Types []string       `json:"types"` // none where they are not known
	Marks []string       `json:"marks"`
	Kind  cardboard.Kind `json:"kind"` // what it shows at a test, the hourglass that it may have gained too
}

// TableOf is the table of a position.
func TableOf(p *position.Position) Table { return position.TableOf[Table](p) }

func table(s turn.State) Table {
	low, _ := s.Faces.TypesIn(s.In[cardboard.Wall])
	t := Table{
		TurnNumber: s.Turn, Phase: phase(s), Step: s.Queue.Head().Kind, Pending: []Step{}, Zones: map[cardboard.Zone]Stack{},
		Limits:  Limits{Stability: s.Opt.Limit, Time: s.TimeLimit(), Hand: s.HandLimit()},
		Dangers: Dangers{Active: append([]cardboard.Danger{}, s.Dangers.Active...), Haunter: s.Dangers.Haunter},
		Cases:   []Case{}, Objectives: []int{}, WallTypes: low, Machine: s.Machine(), Faces: map[string]Face{},
		ClosedCases: append([]string{}, s.ClosedCases...),
	}
	switch {
	case s.Over():
		t.Step = ""
	case len(s.Queue) == 0:
		t.Step = "choose"
	default:
		for i, st := range s.Queue {
			t.Pending = append(t.Pending, Step{st.Kind, st.Zone, st.ID, st.May, st.Why, i == 0 && s.Waits(st)})
		}
	}
	t.Dangers.Left, t.Dangers.Known = s.Dangers.Left()
	m, exact := s.Kinds()
	names := s.PileNames()
	t.Pile = Pile{
		Exact: exact, Mixed: m.Known, Scales: m.Of[cardboard.Scales], Hourglass: m.Of[cardboard.Hourglass], Clear: m.Of[cardboard.Clear], Elsewhere: m.Elsewhere,
		Cards:  append([]string{}, names...),
		Unseen: slices.DeleteFunc(s.InPile(), func(name string) bool { return !s.Faces.Clues[name].Learnt() }),
	}
	t.Pile.Count, t.Pile.Known = s.Pile.Count()
	var inPile cardboard.Cards
	for _, name := range names {
		inPile = append(inPile, cardboard.Card{Name: name})
	}
	t.Zones[cardboard.DrawPile] = Stack{t.Pile.Count, t.Pile.Known, sight(s.Cardboard, inPile)}
	for z := cardboard.Leads; z < cardboard.Zones; z++ {
		t.Zones[z] = Stack{s.Count(z), true, sight(s.Cardboard, s.In[z])}
	}
	for _, c := range s.Cases {
		low, high := s.Faces.TypesIn(c.Line)
		t.Cases = append(t.Cases, Case{c.ID, sight(s.Cardboard, c.Line), low, high, c.Cancels})
	}
	for _, id := range s.Objectives {
		t.Objectives = append(t.Objectives, rules.Number(id))
	}
	for name, f := range s.Faces.Clues {
		t.Faces[name] = Face{append([]string{}, f.Types...), append([]string{}, f.Marks...), s.KindOf(cardboard.Card{Name: name})}
	}
	return t
}

// sight is cards as far as they are known.
func sight(b cardboard.Cardboard, all cardboard.Cards) []Seen {
	seen := make([]Seen, len(all))
	for i, c := range all {
		seen[i] = Seen{cmp.Or(c.Name, rules.Unknown), b.Faces.Scales(c), b.Hourglass(c), c.Hole, c.Pooled && b.Pile.Mix.Known}
	}
	return seen
}

// phase is the part of the turn that runs.
func phase(s turn.State) string {
	switch {
	case s.Over():
		return "over"
	case !s.Begun():
		return "setup"
	case len(s.Queue) == 0:
		return "action"
	case s.Queue.Head().Kind != turn.StepVictory && s.Queue.Awaits(turn.StepVictory),
		!s.Queue.Awaits(turn.StepVictory, turn.StepStability, turn.StepTime, turn.StepLeads, turn.StepClearTime, turn.StepRefill):
		return "effects"
	}
	return "upkeep"
}
