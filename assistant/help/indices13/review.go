package indices13

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/counsel"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// Review is the report as data.
type Review struct {
	Game    string          `json:"game"`
	Missing []string        `json:"missing,omitempty"` // the lines that must be entered first, as "front Bruno"; then the rest is empty
	Seats   []string        `json:"seats,omitempty"`
	Lines   []Reviewed      `json:"lines,omitempty"`
	Known   map[string]int  `json:"known,omitempty"` // by seat, the line at which it could first know its case
	Telling *Telling        `json:"telling,omitempty"`
	Missed  *Missed         `json:"missed,omitempty"`
	Cut     int             `json:"cut,omitempty"` // the last line of the review, if it stopped before the game's last
	Marks   []help.Followed `json:"marks,omitempty"`

	doubted bool // somebody insisted on a reply against the cards
	weighed int  // how many facts it went through, of all seats after all lines
}

// mostFacts is how many facts a review goes through before it stops: more than a long game has.
const mostFacts = 40_000

// Reviewed tells what an act left: how many triples each seat could still have, and how many bits of
// doubt it lost by the act. The first one, with line 0, is no act but the beginning of the play.
type Reviewed struct {
	Line    int                `json:"line"`
	Entry   string             `json:"entry,omitempty"`
	Triples map[string]int     `json:"triples"`
	Bits    map[string]float64 `json:"bits,omitempty"`

	said rules.Entry
	lack map[string]float64 // the bits that each seat lacks
}

// Telling is the answer that told all seats together most.
type Telling struct {
	Line  int     `json:"line"`
	Entry string  `json:"entry"`
	Bits  float64 `json:"bits"`

	said rules.Entry
}

// review replays a game with every card known, and tells what each seat could have known when; at a
// table of one's own, only what its owner could.
var review = help.Report{
	Name: "review", Whole: true, Words: "nothing",
	Make: func(r help.Request) (help.Page, error) {
		v, p := r.Voice, r.View
		out := &Review{Game: referee.ID}
		// A review needs the cards on the screens, those inside, and those that somebody looked at; at
		// a table of one's own only the cards that its owner sees.
		table, mine := referee.TableOf(p), p.Header().Mine()
		hangs, stands := seesOf(mine)
		for _, name := range p.Header().Seats {
			seat := table.Seats[name]
			if hangs(name) && slices.Contains(seat.Front, rules.Unknown) {
				out.Missing = append(out.Missing, "front "+name)
			}
			if stands(name) && slices.Contains(seat.Behind, rules.Unknown) {
				out.Missing = append(out.Missing, "behind "+name)
			}
		}
		for _, i := range table.Informants {
			if mine == "" && i.Card == rules.Unknown && len(i.SeenBy) > 0 {
				out.Missing = append(out.Missing, "informant "+i.Letter)
			}
		}
		if len(p.Header().Seats) == 0 {
			return help.Page{Doc: doc.Sentences(v.Say("review.missing", nil)), Data: *out}, nil
		}
		if out.Missing != nil {
			return help.Page{Doc: help.Missing(v, "review", out.Missing), Data: *out}, nil
		}

		out.Seats, out.Known = p.Header().Seats, map[string]int{}
		if mine != "" {
			out.Seats = []string{mine}
		}

		out.doubted = p.Contradictions() != nil
		var before *position.Position
		for then, err := range replay(p) {
			switch {
			case err != nil:
				return help.Page{}, err
			case before == nil:
				err = out.add(then.game, 0, rules.Entry{})
			case out.weighed > mostFacts && slices.ContainsFunc(out.Seats, func(seat string) bool { return !out.knows(seat) }):
				out.Cut = then.line - 1
			default:
				if e := then.said; e.Verb == "ask" && slices.Contains(out.Seats, e.Seat) && !out.knows(e.Seat) {
					err = out.weigh(before, then.line, e)
				}
				if err == nil && then.said.Seat != "" {
					err = out.add(then.game, then.line, then.game.Line(then.game.Len()))
				}
			}
			if out.Cut > 0 {
				break
			}
			if err != nil {
				return help.Page{}, err
			}
			before = then.game
			for _, seat := range out.Seats { // a view is made fastest from the one a line before
				if !out.knows(seat) {
					before.View(rules.Viewer(seat))
				}
			}
		}
		var err error
		if out.Marks, err = follow(p, r.Pads); err != nil {
			return help.Page{}, err
		}
		return help.Page{Doc: append(reviewDoc(r, out), help.FollowedDoc(v, out.Marks)...), Data: out}, nil
	},
}

// add notes what every seat could know after a line.
func (r *Review) add(game *position.Position, line int, said rules.Entry) error {
	now := Reviewed{Line: line, Triples: map[string]int{}, said: said, lack: map[string]float64{}}
	if line > 0 {
		now.Entry, now.Bits = said.String(), map[string]float64{}
	}
	told := 0.0
	for _, seat := range r.Seats {
		triples, lack := 1, 0.0
		if !r.knows(seat) {
			k := deduction.Know(game.View(rules.Viewer(seat)), seat)
			r.weighed += k.Proves()
			var err error
			if triples, lack, err = counsel.Open(k); err != nil {
				return err
			}
		}
		now.Triples[seat], now.lack[seat] = triples, lack
		if _, known := r.Known[seat]; triples == 1 && !known {
			r.Known[seat] = line
		}
		if line > 0 {
			lost := r.Lines[len(r.Lines)-1].lack[seat] - lack
			now.Bits[seat] = help.Rounded(lost)
			told += lost
		}
	}
	r.Lines = append(r.Lines, now)
	if said.Verb == "ask" && (r.Telling == nil || told > r.Telling.Bits) {
		r.Telling = &Telling{line, now.Entry, help.Rounded(told), said}
	}
	return nil
}

// knows tells whether a seat could know its case by now, for good unless somebody insisted otherwise.
func (r *Review) knows(seat string) bool {
	_, known := r.Known[seat]
	return known && !r.doubted
}

// Missed is the best chance that a seat missed: a question that was asked, and another that would
// have told its seat more, with the bits that the seat could expect of each, as advise has them.
type Missed struct {
	Line  int     `json:"line"`
	Entry string  `json:"entry"` // the question that was asked …
	Bits  float64 `json:"bits"`
	Best  string  `json:"best"` // … and the best one
	Most  float64 `json:"most"`

	asked, best rules.Entry
}

// leastMissed is how many bits more a question must have been worth to be called missed.
const leastMissed = 0.05

// weigh compares a question with all others that its seat had, and keeps the greatest difference.
func (r *Review) weigh(game *position.Position, line int, e rules.Entry) error {
	acts, bits, err := counsel.Asks(game.View(rules.Viewer(e.Seat)), e.Seat)
	asked := slices.IndexFunc(acts, func(a rules.Entry) bool { return a.String() == e.Question().String() })
	if err != nil || asked < 0 {
		return err
	}
	most := slices.Max(bits)
	more := most - bits[asked]
	if more < leastMissed || r.Missed != nil && more <= r.Missed.Most-r.Missed.Bits {
		return nil
	}
	best := acts[slices.Index(bits, most)]
	r.Missed = &Missed{line, acts[asked].String(), help.Rounded(bits[asked]), best.String(), help.Rounded(most), acts[asked], best}
	return nil
}
