package arkham

import (
	"slices"

	"lestrade/rules"
)

// Zone is what is known of a zone of cards.
type Zone struct {
	Count int    `json:"count"`
	Known bool   `json:"known"` // whether the count is
	Cards []Seen `json:"cards"` // in their order, those not named too; of the draw pile only those known to be there
}

// Seen is a card as far as it is known. Empty is a hole in the Leads row.
type Seen struct {
	Name      string `json:"name"` // "?" while nobody has named it
	Scales    string `json:"scales"`
	Hourglass string `json:"hourglass"` // yes, no or "?"
	Empty     bool   `json:"empty,omitempty"`
	Pooled    bool   `json:"pooled,omitempty"` // one of those that Pile.Elsewhere counts
}

// Limits are the limits as they stand, what changes them counted in.
type Limits struct {
	Stability int `json:"stability"`
	Time      int `json:"time"`
	Hand      int `json:"hand"`
}

// Dangers are the Danger deck and what lies active beside it.
type Dangers struct {
	Left    int      `json:"left"`  // in the deck …
	Known   bool     `json:"known"` // … where that is known
	Active  []Danger `json:"active"`
	Haunter string   `json:"haunter"` // "", danger or applied
}

// Danger is an active Danger.
type Danger struct {
	Name    string   `json:"name"` // "?" where nobody has named it
	Effects []string `json:"effects"`
}

// Lasting are those of its effects that hold as long as it lies there.
func (d Danger) Lasting() []string {
	return slices.DeleteFunc(slices.Clone(d.Effects), func(word string) bool { return !lasts(word) })
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
	Kind string `json:"kind"` // test, take, discard, swap, danger, shuffle, cancel, close, unlock, flip, hand, fetch, haunter, or of the upkeep: a, b, c, d, refill
	Zone string `json:"zone,omitempty"`
	Case string `json:"case,omitempty"`
	May  bool   `json:"may"` // it may be declined
	Why  string `json:"why,omitempty"`
	Stop bool   `json:"stop,omitempty"` // it bites, and waits until the player goes on: the Briefcase may still help
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
	TurnNumber int             `json:"turn_number"`
	Phase      string          `json:"phase"` // setup, action, effects, upkeep or over
	Step       string          `json:"step"`  // the kind of the first pending step, "choose" for one of the five options
	Pending    []Step          `json:"pending"`
	Zones      map[string]Zone `json:"zones"`
	Limits     Limits          `json:"limits"`
	Dangers    Dangers         `json:"dangers"`
	Cases      []Case          `json:"cases"`
	Pile       Pile            `json:"pile"`
	Objectives []int           `json:"objectives"` // on the wall
	WallTypes  int             `json:"wall_types"` // different types on the wall, as far as they are known
	Machine    string          `json:"machine"`    // whether it is in play: yes, no or "?"
	Faces      map[string]Face `json:"faces"`      // of the cards that were learnt
	// ClosedCases are the Case cards that were closed for good.
	ClosedCases []string `json:"closed_cases"`
}

// Face is what a learnt clue shows.
type Face struct {
	Types []string `json:"types"` // none where they are not known
	Marks []string `json:"marks"`
	Kind  string   `json:"kind"` // what it shows at a test, the hourglass that it may have gained too: scales, hourglass, clear; "" where nobody has said
}

// Facts is all that the state knows.
func (s state) Facts() rules.Facts {
	t := Table{
		TurnNumber: s.turn, Phase: s.phase(), Step: s.stepName(), Pending: s.pending(), Zones: map[string]Zone{},
		Limits:  Limits{Stability: s.opt.limit, Time: s.timeLimit(), Hand: s.handLimit()},
		Dangers: Dangers{Active: append([]Danger{}, s.active...), Haunter: s.haunter},
		Cases:   []Case{}, Pile: s.pileFacts(), Objectives: []int{}, Machine: s.machine().String(), Faces: map[string]Face{},
		ClosedCases: append([]string{}, s.closedCases...),
	}
	t.Dangers.Left, t.Dangers.Known = s.dangersLeft()
	for z, cards := range s.zone {
		t.Zones[zoneNames[zone(z)]] = Zone{s.count(zone(z)), true, s.seenAll(cards)}
	}
	t.Zones[zoneNames[pile]] = Zone{t.Pile.Count, t.Pile.Known, seenNames(s, t.Pile.Cards)}
	for _, c := range s.cases {
		low, high := s.typesIn(c.line)
		t.Cases = append(t.Cases, Case{c.id, s.seenAll(c.line), low, high, c.cancels})
	}
	for _, id := range s.objectives {
		t.Objectives = append(t.Objectives, rules.Number(id))
	}
	t.WallTypes, _ = s.wallTypes()
	for name, f := range s.faces {
		t.Faces[name] = Face{append([]string{}, f.types...), append([]string{}, f.marks...), s.kindOf(card{name: name})}
	}
	return rules.Facts{Seats: map[string]any{}, Table: t}
}

func (s state) seenAll(cards []card) []Seen {
	all := []Seen{}
	for _, c := range cards {
		name := c.name
		if name == "" {
			name = rules.Unknown
		}
		all = append(all, Seen{name, s.scales(c).String(), s.hourglass(c).String(), c.hole, c.pooled && s.mix.known})
	}
	return all
}

func seenNames(s state, names []string) []Seen {
	var cards []card
	for _, name := range names {
		cards = append(cards, card{name: name})
	}
	return s.seenAll(cards)
}

func (s state) pileFacts() Pile {
	m, exact := s.kinds()
	p := Pile{Exact: exact, Mixed: m.known, Scales: m.scales, Hourglass: m.hourglass, Clear: m.clear, Elsewhere: m.elsewhere}
	p.Count, p.Known = s.pileCount()
	p.Cards = append([]string{}, s.pileNames()...)
	p.Unseen = slices.DeleteFunc(s.unplaced(), func(name string) bool { return !s.faces[name].learnt() })
	return p
}

// phase is the part of the turn that runs.
func (s state) phase() string {
	head := s.head()
	switch {
	case s.over():
		return "over"
	case !s.begun():
		return "setup"
	case head.kind == "":
		return "action"
	case head.kind != stepVictory && s.awaits(stepVictory) || !s.awaits(stepVictory, stepStability, stepTime, stepLeads, stepClearTime, stepRefill):
		return "effects"
	}
	return "upkeep"
}

// awaits tells whether a step of one of some kinds is still to be done.
func (s state) awaits(kinds ...string) bool {
	return slices.ContainsFunc(s.queue, func(st step) bool { return has(kinds, st.kind) })
}

// stepName is the step that comes first.
func (s state) stepName() string {
	switch {
	case s.over():
		return ""
	case s.head().kind == "":
		return "choose"
	}
	return s.head().kind
}

func (s state) pending() []Step {
	all := []Step{}
	for _, st := range s.queue {
		step := Step{Kind: st.kind, Case: st.id, May: st.may, Why: st.why, Stop: len(all) == 0 && s.stops(st)}
		if st.kind == stepTake || st.kind == stepDiscard {
			step.Zone = zoneNames[st.zone]
		}
		all = append(all, step)
	}
	return all
}
