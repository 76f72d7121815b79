package timebomb

import (
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/timebomb"
)

// model is the name of the model of people that the chances rest on; the package comment tells it.
const model = "cables-claimed"

// Chances are chances by the names of the kinds of cables.
type Chances map[string]float64

// Odds is the report as data.
type Odds struct {
	Game   string             `json:"game"`
	Model  string             `json:"model"`          // "" if the table wants no chances
	Claims int                `json:"claims"`         // how many claims are counted
	Since  int                `json:"since"`          // the line after which claims and cuts are counted
	Roles  map[string]float64 `json:"roles"`          // by seat: the chance of Moriarty's team
	Both   *float64           `json:"both,omitempty"` // the chance that no Moriarty lies aside; nil if no role card does
	Next   map[string]float64 `json:"next"`           // by seat with cards: the chance of a defusing cable; none after the end
	Blind  Chances            `json:"blind"`          // for the next card anywhere, whatever was claimed
	Lies   []Lie              `json:"contradictions"`
	Liars  map[int]int        `json:"liars"` // by round with contradictions: how few can have lied
}

// odds tells which claims cannot all be true and, if wanted, the chances of roles and of the next cut.
var odds = help.Report{
	Name: "odds", Words: "nothing", Level: table.SheetHelp,
	Make: func(r help.Request) (help.Page, error) {
		out := &Odds{Game: referee.ID, Lies: []Lie{}, Liars: map[int]int{}}
		if len(r.View.Header().Seats) == 0 {
			return help.Page{Doc: doc.Sentences(r.Voice.Say("odds.none", nil)), Data: out}, nil
		}
		rec := recordOf(r.View)
		out.Since = rec.since
		if !rec.sound() {
			return help.Page{Doc: doc.Sentences(r.Voice.Say("odds.unsound", nil)), Data: out}, nil
		}
		c := newCounter(rec)
		for _, round := range rec.rounds {
			out.Claims += len(round.claimList())
		}
		out.Lies = c.lies()
		out.Liars = rec.fewestLiars(out.Lies)
		if wantsChances(r) {
			b := rec.believe()
			out.Model, out.Roles, out.Next, out.Blind = model, map[string]float64{}, map[string]float64{}, Chances{}
			if rec.dealt.sherlock+rec.dealt.moriarty > len(rec.seats) {
				out.Both = &b.both
			}
			for i, name := range rec.seats {
				out.Roles[name] = b.roles[i]
				if !rec.over && rec.down[i] > 0 {
					out.Next[name] = b.next[i]
				}
			}
			for kind, chance := range rec.blind() {
				if rec.copies[kind] > 0 {
					out.Blind[rec.kinds[kind]] = chance
				}
			}
		}
		return help.Page{Doc: oddsPage(r, rec, out), Data: out}, nil
	},
}

// wantsChances tells whether a table wants chances that rest on a model of people (tb.help.1).
func wantsChances(r help.Request) bool { return r.View.Header().Option("help") == "odds" }

func float(r *big.Rat) float64 { f, _ := r.Float64(); return f }

// mostLies is how many contradictions of a round the report tells.
const mostLies = 4

// oddsPage makes the report for people: the lies, the chances of every seat, then those of any cut.
func oddsPage(r help.Request, rec *record, out *Odds) doc.Doc {
	v := r.Voice
	lies := liesText(v, out.Lies, out.Liars)
	switch {
	case out.Claims == 0:
		lies = []string{v.Say("odds.unclaimed", nil)}
	case len(lies) == 0:
		lies = []string{v.Say("odds.together", nil)}
	}
	for _, note := range []struct {
		id    string
		holds bool
	}{{"odds.since", out.Since > 0}, {"odds.vague", rec.vague}} {
		if note.holds {
			lies = append(lies, v.Say(note.id, speak.Figures{"line": out.Since}))
		}
	}
	d := append(doc.Sentences(help.Title(v, r.View, "public")), doc.Section(doc.Vital, v.Say("odds.lies", nil), lies)...)
	if d = append(d, doc.Gap{}); out.Model == "" {
		return append(d, doc.Sentences(v.Say("odds.unwanted", nil))...)
	}
	d = append(append(d, doc.Sentences(v.Say("odds.model", nil))...), doc.Gap{})
	seats := doc.Table{Columns: doc.Columns("", v.Say("odds.moriarty", nil), v.Say("odds.next", nil))}
	for _, name := range rec.seats {
		row := doc.Says(name, v.Percent(out.Roles[name]))
		if chance, is := out.Next[name]; is {
			row = append(row, doc.Say(v.Percent(chance)))
		}
		seats.Rows = append(seats.Rows, row)
	}
	d = append(d, seats)
	if out.Both != nil {
		d = append(d, doc.Sentences(v.Say("odds.both", speak.Figures{"chance": speak.Plain(v.Percent(*out.Both))}))...)
	}
	var blind []string
	for _, kind := range rec.kinds {
		if chance, is := out.Blind[kind]; is {
			blind = append(blind, v.Word(kind)+"\u00a0"+v.Percent(chance))
		}
	}
	if blind == nil {
		return d
	}
	d = append(d, doc.Sentences(v.Say("odds.blind", speak.Figures{"chances": speak.Plain(strings.Join(blind, " · "))}))...)
	if rec.kind(rules.Unknown) >= 0 {
		d = append(d, doc.Sentences(v.Say("odds.strange", nil))...)
	}
	return d
}

// liesText says which claims cannot all be true, and why.
func liesText(v *speak.Voice, lies []Lie, liars map[int]int) (lines []string) {
	told := map[int]int{}
	for _, lie := range lies {
		if told[lie.Round]++; told[lie.Round] > mostLies {
			continue
		}
		who, last := strings.Join(lie.Seats, ""), len(lie.Seats)-1
		if last > 0 { // "Anna, Bruno or Chloé"
			who = v.Say("or", speak.Figures{"most": speak.Plain(strings.Join(lie.Seats[:last], ", ")), "last": speak.Plain(lie.Seats[last])})
		}
		var why string
		if lie.Why == "" {
			var entries []string
			for _, said := range lie.Claims {
				entries = append(entries, strconv.Itoa(said.Line))
			}
			why = v.Say("odds.lie.lines", speak.Figures{"lines": entries, "number": len(entries)})
		} else {
			id := "odds.lie." + lie.Why
			if lie.Cable != "" && lie.Cable != "defuse" && (lie.Why == "over" || lie.Why == "under") {
				id += "-colour"
			}
			why = v.Say(id, speak.Figures{"round": lie.Round, "cable": lie.Cable, "claimed": lie.Claimed, "in": lie.In, "cut": lie.Cut, "number": len(lie.Claims)})
		}
		lines = append(lines, v.Say("odds.lie", speak.Figures{"who": speak.Plain(who), "why": speak.Plain(why)}))
	}
	for _, round := range slices.Sorted(maps.Keys(liars)) {
		if more := told[round] - mostLies; more > 0 {
			lines = append(lines, v.Say("odds.lies.more", speak.Figures{"number": more, "round": round}))
		}
		if liars[round] > 1 {
			lines = append(lines, v.Say("odds.liars", speak.Figures{"number": liars[round], "round": round}))
		}
	}
	return lines
}
