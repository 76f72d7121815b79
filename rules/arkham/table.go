package arkham

import (
	"cmp"
	"slices"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/turn"
	"lestrade/rules/position"
)

// Stack holds what is known about the cards of a zone.
type Stack struct {
	Count int    `json:"count"`
	Known bool   `json:"known"` // whether the count is known
	Cards []Seen `json:"cards"` // in their order, with the unnamed ones; of the draw pile only those known to be there
}

// Seen is what is known about one card. Empty marks a hole in the Leads row.
type Seen struct {
	Name      string        `json:"name"` // "?" while nobody has named it
	Scales    cardboard.Tri `json:"scales"`
	Hourglass cardboard.Tri `json:"hourglass"`
	Empty     bool          `json:"empty,omitempty"`
	Pooled    bool          `json:"pooled,omitempty"` // Pile.Elsewhere counts this card
}

// Limits are the limits that hold now, with all changes by Dangers and cases.
type Limits struct {
	Stability int `json:"stability"`
	Time      int `json:"time"`
	Hand      int `json:"hand"`
}

// Dangers holds the Danger deck and the active Dangers beside it.
type Dangers struct {
	Left    int                `json:"left"`  // cards in the deck …
	Known   bool               `json:"known"` // … if their number is known
	Active  []cardboard.Danger `json:"active"`
	Haunter string             `json:"haunter"` // "" while nobody has fetched it, danger or applied
}

// Case is an open case with its line of investigation.
type Case struct {
	Case      string `json:"case"`
	Line      []Seen `json:"line"`
	Types     int    `json:"types"`      // different types that the line has for certain
	MostTypes int    `json:"most_types"` // … and that it may have at most
	Cancels   bool   `json:"cancels"`    // the next clue's effects there are canceled
}

// Step is something that must or may be done now. The first Step of Table.Pending comes first.
type Step struct {
	Kind string         `json:"kind"` // test, take, discard, swap, danger, shuffle, cancel, close, unlock, flip, hand, fetch, haunter, or of the upkeep: a, b, c, d, refill
	Zone cardboard.Zone `json:"zone,omitzero"`
	Case string         `json:"case,omitempty"`
	May  bool           `json:"may"` // the player may decline it
	Why  string         `json:"why,omitempty"`
	Stop bool           `json:"stop,omitempty"` // it takes effect when the player says go-on: until then the Briefcase may help
}

// Pile holds what is known about the draw pile.
type Pile struct {
	Count int  `json:"count"`
	Known bool `json:"known"` // whether the count is known
	// Exact tells that the counts by kind are those of the pile alone. Mixed without Exact tells
	// that they count the pile and Elsewhere more cards, whose kinds nobody has told.
	Exact     bool     `json:"exact"`
	Mixed     bool     `json:"mixed"`
	Scales    int      `json:"scales"`    // cards that show the scales, with or without the hourglass
	Hourglass int      `json:"hourglass"` // … the hourglass alone
	Clear     int      `json:"clear"`     // … neither
	Elsewhere int      `json:"elsewhere"`
	Cards     []string `json:"cards"` // the names of all cards of the pile, none if one is unknown
	// Unseen are the learnt clues of the deck that nobody has seen elsewhere. They are in the
	// pile, or among the unnamed cards elsewhere.
	Unseen []string `json:"unseen"`
}

// Table holds what is known about the table.
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
	Objectives []int                    `json:"objectives"` // their numbers, of those on the wall
	WallTypes  int                      `json:"wall_types"` // different types that the wall has for certain
	Machine    cardboard.Tri            `json:"machine"`    // whether the Tillinghast Machine is in play
	Faces      map[string]Face          `json:"faces"`      // what the told clues show, by their names
	// ClosedCases are the Case cards that were closed for good.
	ClosedCases []string `json:"closed_cases"`
}

// Face is what a learnt clue shows.
type Face struct {
	Types []string       `json:"types"` // none if they are not known
	Marks []string       `json:"marks"`
	Kind  cardboard.Kind `json:"kind"` // what it shows at a test, with an hourglass that it has gained
}

// TableOf returns the table of a position.
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
			if st.Kind == turn.StepRefill { // the next turn begins once the row is full
				t.TurnNumber = s.Turn - 1
			}
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
	t.Zones[cardboard.DrawPile] = Stack{t.Pile.Count, t.Pile.Known, seenOf(s.Cardboard, inPile)}
	for z := cardboard.Leads; z < cardboard.Zones; z++ {
		t.Zones[z] = Stack{s.Count(z), true, seenOf(s.Cardboard, s.In[z])}
	}
	for _, c := range s.Cases {
		low, high := s.Faces.TypesIn(c.Line)
		t.Cases = append(t.Cases, Case{c.ID, seenOf(s.Cardboard, c.Line), low, high, c.Cancels})
	}
	for _, id := range s.Objectives {
		t.Objectives = append(t.Objectives, rules.Number(id))
	}
	for name, f := range s.Faces.Clues {
		t.Faces[name] = Face{append([]string{}, f.Types...), append([]string{}, f.Marks...), s.KindOf(cardboard.Card{Name: name})}
	}
	return t
}

// seenOf returns what is known about each card.
func seenOf(b cardboard.Cardboard, all cardboard.Cards) []Seen {
	seen := make([]Seen, len(all))
	for i, c := range all {
		seen[i] = Seen{cmp.Or(c.Name, rules.Unknown), b.Faces.Scales(c), b.Hourglass(c), c.Hole, c.Pooled && b.Pile.Mix.Known}
	}
	return seen
}

// phase returns the part of the turn that runs: over, setup, action, effects or upkeep.
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
