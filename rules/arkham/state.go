package arkham

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// state is what the lines told so far come to. It is a value, and holds nothing that a
// later state writes through.
type state struct {
	box    *box
	opt    options
	header rules.Header
	seat   string

	faces                                        map[string]face
	caseFaces                                    map[string]caseFace
	perils                                       map[string][]string // what Dangers do, by name
	perilLine                                    map[string]int
	letters                                      map[string][]string // of Objectives
	lettersLine, deckLine, dangersLine, pileLine int
	deck                                         int // clues in the box, 0 while nobody has said

	zone        [zones][]card
	cases       []openCase
	closedCases []string
	flipped     []string    // Case cards that an icon turns over, once closed
	inHand      [][2]string // … or puts into hand, with the card that they become
	becameHand  []string    // those that went there
	objectives  []string    // on the wall
	total, out  int         // cards that began in the draw pile or came of it, and those drawn from it
	mix         mix
	mixedIn     []string // cards that began apart from the deck, and were shuffled into it
	loose       bool     // a zone was put right by hand: cards no longer add up

	dangersBox, turned int // Dangers in the box, and those that were turned over
	noDangers          bool
	active             []Danger
	seen               []string // Dangers by name
	haunter            string   // "", danger or applied

	queue []step
	turn  int
	fresh bool // nothing was done since the row was filled
	asked bool // the victory question was answered for the wall as it is
	end   string
	moved rules.Notices // what the last line made people do with the cardboard
	set   []string      // what was put right by hand
}

func (s state) over() bool { return s.end != "" }

// begun tells whether a case was opened.
func (s state) begun() bool { return s.cases != nil }

// timeLimit is the limit of time, what changes it counted in.
func (s state) timeLimit() int {
	limit := s.opt.limit - s.timesActive("time-limit-down")
	if s.caseAt("1b") >= 0 {
		limit++
	}
	return limit
}

func (s state) handLimit() int { return s.opt.hand + s.timesActive("hand-limit-up") }

// machine tells whether the Tillinghast Machine is in play.
func (s state) machine() tri {
	z, id := s.where(machine)
	switch {
	case id != "", z == hand, z == briefcase:
		return yes
	case z != nowhere:
		return no
	}
	if unnamed(s.zone[hand]) > 0 || slices.ContainsFunc(s.cases, func(c openCase) bool { return unnamed(c.line) > 0 }) {
		return 0
	}
	return no
}

// dangersLeft is how many cards the Danger deck holds.
func (s state) dangersLeft() (n int, known bool) {
	switch {
	case s.noDangers:
		return 0, true
	case s.dangersBox == unknownCount:
		return 0, false
	}
	return max(0, s.dangersBox-s.opt.removed-s.turned), true
}

// first is the First Lead; there may be none.
func (s state) first() (c card, is bool) {
	if len(s.zone[leads]) == 0 || s.zone[leads][0].hole {
		return card{}, false
	}
	return s.zone[leads][0], true
}

// takeFirst takes the First Lead from the row.
func (s *state) takeFirst() (c card, is bool) {
	c, is = s.first()
	if is {
		s.zone[leads] = slices.Clone(s.zone[leads])
		s.zone[leads][0] = card{hole: true}
	}
	return c, is
}

// takeLead takes a lead by an effect.
func (s *state) takeLead(i int) card {
	if s.opt.holeCloses {
		return s.pull(leads, i)
	}
	c := s.zone[leads][i]
	s.zone[leads] = slices.Clone(s.zone[leads])
	s.zone[leads][i] = card{hole: true}
	return c
}

// Turn is the player, as long as the game runs.
func (s state) Turn() string {
	if s.over() {
		return ""
	}
	return s.seat
}

// Opened: nothing is hidden.
func (state) Opened(string, int, rules.Entry) bool { return false }

// Examples has none of its own.
func (state) Examples(rules.Entry, *rules.Field) []string { return nil }

// Typed is the id of a card or a Danger that the leaflet names, typed by another name.
func (s state) Typed(_ rules.Entry, _ *rules.Field, text string) string {
	if id, is := s.box.spelt[rules.Plain(text)]; is {
		return id
	}
	return text
}

// OnTable has nothing: names are words.
func (state) OnTable(rules.Entry, *rules.Field) []string { return nil }

// Weight is how many cards of the draw pile a test may turn up: each by its name where
// all are known, else by their kinds.
func (s state) Weight(_ rules.Entry, _ *rules.Field, word string) int {
	names := s.pileNames()
	kind := isKind(word)
	switch {
	case names != nil && kind:
		return -1
	case names != nil:
		return 1
	case !kind:
		return -1
	}
	if m, exact := s.kinds(); exact {
		return *m.of(word)
	}
	return 0
}

func isKind(word string) bool { return word == "scales" || word == "hourglass" || word == "clear" }

// Counter is the value of a public counter.
func (s state) Counter(id, of string) string {
	var n int
	known := true
	switch id {
	case "pile":
		n, known = s.pileCount()
	case "dangers":
		n, known = s.dangersLeft()
	case "line":
		i := s.caseAt(of)
		if i < 0 {
			return ""
		}
		n = len(s.cases[i].line)
	case "turn":
		n = s.turn
	default:
		z := zoneOf(id)
		if z >= zones {
			return rules.Unknown
		}
		n = s.count(z)
	}
	if !known {
		return rules.Unknown
	}
	return strconv.Itoa(n)
}
