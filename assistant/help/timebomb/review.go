package timebomb

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	referee "lestrade/rules/timebomb"
)

// Review is the report as data.
type Review struct {
	Game    string            `json:"game"`
	Missing []string          `json:"missing,omitempty"` // the lines that must be entered first, as "role Bruno"; then the rest is empty
	Roles   map[string]string `json:"roles,omitempty"`
	Model   string            `json:"model,omitempty"` // the model that Lines rest on; "" if the table wants no chances
	Claims  []Judged          `json:"claims,omitempty"`
	People  []Person          `json:"people,omitempty"`
	Lies    []Lie             `json:"contradictions,omitempty"`
	Lines   []Known           `json:"lines,omitempty"`
}

// Known is what the table could know of the roles after a line, by the model.
type Known struct {
	Line  int                `json:"line"` // 0 for the beginning
	Entry string             `json:"entry,omitempty"`
	Roles map[string]float64 `json:"roles"` // by seat: the chance of Moriarty's team; null if counters set by hand do not add up

	said rules.Entry
}

// review tells who lied when, and what the table could have known. It asks for the roles first.
var review = help.Report{
	Name: "review", Whole: true, Words: "nothing",
	Make: func(r help.Request) (help.Page, error) {
		out, seats, table := &Review{Game: referee.ID}, r.View.Header().Seats, referee.TableOf(r.View)
		for _, name := range seats {
			if table.Seats[name].Role == "" { // while the game runs, no role is known
				out.Missing = append(out.Missing, "role "+name)
			}
		}
		if len(seats) == 0 {
			return help.Page{Doc: doc.Sentences(r.Voice.Say("review.missing", nil)), Data: *out}, nil
		}
		if out.Missing != nil {
			return help.Page{Doc: help.Missing(r.Voice, "review", out.Missing), Data: *out}, nil
		}
		rec := recordOf(r.View)
		out.Roles = map[string]string{}
		for i, name := range rec.seats {
			out.Roles[name] = rec.roles[i]
		}
		if rec.sound() {
			c := newCounter(rec)
			out.Claims, out.Lies = c.judge(), c.lies()
			for i := range out.Claims {
				out.Claims[i].tell(r.View)
			}
			out.People = people(seats, out)
		}
		if wantsChances(r) {
			out.Model, out.Lines = model, follow(r.View)
		}
		return help.Page{Doc: reviewPage(r, rec, out), Data: out}, nil
	},
}

// follow goes through a game again, as everybody heard it, and notes each line that changed what the
// table could know of the roles. In a long game it passes over lines.
func follow(whole *position.Position) (lines []Known) {
	n := 0
	for p := range whole.Course() {
		p.View(rules.Public) // a view is made fastest from the one a line before
		n++
		said, first := whole.Line(n), lines == nil
		if len(p.Header().Seats) == 0 || !first && (help.Passes(n, whole.Len()) || !slices.Contains([]string{"cut", "claim", "claims", "set"}, said.Verb)) {
			continue
		}
		var now Known
		if rec := recordOf(p); rec.sound() {
			now.Roles = map[string]float64{}
			for i, chance := range rec.believe().roles {
				now.Roles[whole.Header().Seats[i]] = chance // the name of the seat at the end
			}
		}
		if first {
			lines = []Known{now}
			continue
		}
		alike := func(a, b float64) bool { return math.Abs(a-b) <= 1e-9 }
		if !maps.EqualFunc(now.Roles, lines[len(lines)-1].Roles, alike) {
			now.Line, now.said, now.Entry = n, said, said.String()
			lines = append(lines, now)
		}
	}
	return lines
}

// reviewPage makes a review for people: what can be known of each claim, and what the table could know.
func reviewPage(r help.Request, rec *record, out *Review) doc.Doc {
	v := r.Voice
	d := append(doc.Sentences(help.Title(v, r.View, r.Viewer)), doc.Gap{})
	if len(out.Claims) == 0 {
		d = append(d, doc.Sentences(v.Say("review.unclaimed", nil))...)
	}
	var claims doc.List // the claims of a round
	id := "review.round"
	for i, j := range out.Claims {
		said := claimsOf(referee.TableOf(r.View), j.Seat, j.Round)
		line := doc.Say(v.Say("review.claim", speak.Figures{
			"seat": j.Seat, "role": j.Role, "claim": speak.Plain(claimText(v, r.View, said).Long), "verdict": speak.Plain(v.Say("review."+j.Verdict, nil)),
		}))
		switch j.Verdict {
		case "lie":
			line.Mark = doc.Wrong
		case "true":
			line.Mark = doc.Right
		}
		switch {
		case j.Had != nil:
			line.Long += " " + v.Say("review.had", speak.Figures{"number": *j.Had})
		case j.Verdict == "open":
			id = "review.round-open" // the heading of a round with open claims
			figures := speak.Figures{"chance": speak.Plain(v.Percent(j.Cards))}
			if j.Sherlock != nil {
				figures["sherlock"] = speak.Plain(v.Percent(*j.Sherlock))
			}
			line.Long += " " + v.Say("review.cards", figures)
		}
		if j.Followed != nil {
			line.Long += v.Say("review.followed", speak.Figures{"seats": j.Followed, "number": j.Found})
		}
		claims.Items = append(claims.Items, line)
		if i == len(out.Claims)-1 || out.Claims[i+1].Round != j.Round {
			claims.Title = doc.Say(v.Say(id, speak.Figures{"round": j.Round}))
			d = append(d, claims)
			claims, id = doc.List{}, "review.round"
		}
	}
	var who []string
	for _, p := range out.People {
		if p.Known == 0 {
			continue
		}
		text := v.Say("review.person", speak.Figures{"seat": p.Seat, "role": p.Role, "number": p.Lies, "of": p.Known})
		if p.Lies > 0 {
			text += v.Say("review.person-followed", speak.Figures{"number": p.Followed})
		}
		who = append(who, text)
	}
	d = append(d, doc.Section(doc.Vital, v.Say("review.people", nil), who)...)
	d = append(d, doc.Section(doc.Vital, v.Say("odds.lies", nil), liesText(v, out.Lies, rec.fewestLiars(out.Lies)))...)
	if out.Lines == nil {
		return d
	}

	// What the table could know, line by line. On narrow screens the entries are left out first.
	known := doc.Table{Columns: []doc.Column{{}, {Rank: doc.Wanted}}, Title: doc.Say(v.Say("review.known", nil))}
	for _, name := range rec.seats {
		known.Columns = append(known.Columns, doc.Column{Title: doc.Say(name).Or(string([]rune(name)[:min(4, len([]rune(name)))]))})
	}
	for _, now := range out.Lines {
		row := doc.Says("", v.Say("review.start", nil))
		if now.Line > 0 {
			row = doc.Says(strconv.Itoa(now.Line), v.Entry(now.said))
		}
		for _, name := range rec.seats {
			chance := "–"
			if now.Roles != nil {
				chance = v.Percent(now.Roles[name])
			}
			row = append(row, doc.Say(chance))
		}
		known.Rows = append(known.Rows, row)
	}
	return append(d, doc.Gap{}, known)
}
