package timebomb

import (
	"math"
	"math/big"
	"slices"

	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/timebomb"
)

// review tells, once the roles are entered, who lied when, and what the table could
// have known.
var review = help.Report{Name: "review", Whole: true, Words: "nothing", Make: makeReview}

// Review is the report as data.
type Review struct {
	Game    string            `json:"game"`
	Missing []string          `json:"missing,omitempty"` // lines to say, as "role Bruno"; then there is no more
	Roles   map[string]string `json:"roles,omitempty"`
	Model   string            `json:"model,omitempty"` // of the lines; without one there are none
	Claims  []Judged          `json:"claims,omitempty"`
	Lies    []Lie             `json:"contradictions,omitempty"`
	Lines   []Known           `json:"lines,omitempty"`
}

// Judged is a claim held against all that was turned up.
type Judged struct {
	Line    int    `json:"line"`
	Round   int    `json:"round"`
	Seat    string `json:"seat"`
	Role    string `json:"role"`
	Entry   string `json:"entry"`
	Verdict string `json:"verdict"` // true, lie, or open: the hand was shuffled in, and no card tells
	// Cards is the chance that the claim was true by the cards alone, Sherlock the same
	// if all that Sherlock's team claimed is true; null of that team, and where that
	// cannot be.
	Cards    float64  `json:"cards"`
	Sherlock *float64 `json:"sherlock"`
}

// Known is what the table could know after a line, by the model; 0 is before the first.
// Roles are null where counters set by hand do not add up.
type Known struct {
	Line  int                `json:"line"`
	Entry string             `json:"entry,omitempty"`
	Roles map[string]float64 `json:"roles"`

	said rules.Entry
}

func makeReview(r help.Request) (help.Page, error) {
	missing := unsaidRoles(r.View)
	if missing != nil || len(r.View.Header().Seats) == 0 {
		return help.Page{Text: unsaidText(r, missing), Data: Review{Game: referee.ID, Missing: missing}}, nil
	}
	rec, err := recordOf(r.View)
	if err != nil {
		return help.Page{}, err
	}
	out := &Review{Game: referee.ID, Roles: map[string]string{}}
	for i, name := range rec.seats {
		out.Roles[name] = rec.roles[i]
	}
	if rec.sound() {
		c := newCounter(rec)
		out.Claims, out.Lies = c.judged(), c.lies()
	}
	if wanted(r) {
		out.Model = model
		if out.Lines, err = follow(r.View); err != nil {
			return help.Page{}, err
		}
	}
	return help.Page{Text: reviewText(r, rec, out), Data: out}, nil
}

// unsaidRoles are the roles that a review lacks: all, while the game runs.
func unsaidRoles(p *rules.Position) (lines []string) {
	table := referee.TableOf(p)
	for _, name := range p.Header().Seats {
		if table.Seats[name].Role == "" {
			lines = append(lines, "role "+name)
		}
	}
	return lines
}

// judged holds every claim against the cards.
func (c *counter) judged() (all []Judged) {
	noClaim := c.weigh(func(*claim) bool { return false })
	honest := c.weigh(c.bySherlock)
	for _, r := range c.rounds {
		for _, said := range r.claimed() {
			j := Judged{Line: said.Line, Round: r.number, Seat: c.seats[said.seat], Role: c.roles[said.seat], Entry: said.Entry, Verdict: "open"}
			alone := c.weigh(within([]*claim{said}))
			j.Cards = float(new(big.Rat).SetFrac(alone, noClaim))
			switch {
			case alone.Sign() == 0:
				j.Verdict = "lie"
			case alone.Cmp(noClaim) == 0:
				j.Verdict = "true"
			}
			if honest.Sign() > 0 && !c.bySherlock(said) {
				too := c.weigh(func(other *claim) bool { return other == said || c.bySherlock(other) })
				chance := float(new(big.Rat).SetFrac(too, honest))
				j.Sherlock = &chance
			}
			all = append(all, j)
		}
	}
	return all
}

func (c *counter) bySherlock(said *claim) bool { return c.roles[said.seat] == "sherlock" }

// follow replays a game, and notes each line that changed what the table could know of
// the roles, as all heard it then.
func follow(whole *rules.Position) (lines []Known, err error) {
	p, err := rules.Shelf{referee.Game}.Begin()
	for n := 1; err == nil && n <= whole.Len(); n++ {
		e := whole.Line(n)
		if p, err = p.Enter(rules.Referee, e); err != nil {
			break
		}
		first := lines == nil
		if len(p.Header().Seats) == 0 || !first && !slices.Contains([]string{"cut", "claim", "set"}, e.Verb) {
			continue
		}
		var now Known
		if now, err = knownAt(p); err != nil {
			break
		}
		if first {
			lines = []Known{now}
		} else if now.Line, now.said, now.Entry = n, p.Line(n), p.Line(n).String(); !now.as(lines[len(lines)-1]) {
			lines = append(lines, now)
		}
	}
	return lines, err
}

// knownAt is what the table can know of the roles.
func knownAt(p *rules.Position) (now Known, err error) {
	rec, err := recordOf(p)
	if err != nil || !rec.sound() {
		return now, err
	}
	b := rec.believe()
	now.Roles = map[string]float64{}
	for i, name := range rec.seats {
		now.Roles[name] = b.roles[i]
	}
	return now, nil
}

// as tells whether two lines left the same.
func (k Known) as(other Known) bool {
	for name, chance := range k.Roles {
		if math.Abs(other.Roles[name]-chance) > 1e-9 {
			return false
		}
	}
	return len(k.Roles) == len(other.Roles)
}
