package indices13

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/solver/clingotest"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// maxListed is how many worlds clingo is asked to list. Of more it tells what is in
// some of them, and what in all.
const maxListed = 20_000

// TestSheetAgainstClingo: another solver, of another kind, is told the rulebook and
// what a seat heard, and not what the sheet's own solver is told.
func TestSheetAgainstClingo(t *testing.T) {
	testbed.Need(t, "clingo")
	listed := newTally[string]()
	tryTables(t, map[int]int{2: 12, 3: 30, 4: 30, 5: 30, 6: 30}, 7000, func(t *testing.T, name string, players int, chance *rand.Rand) {
		p := playedWithOptions(t, players, chance.IntN(26), chance)
		seat := p.Header().Seats[chance.IntN(players)]
		view := p.View(rules.Viewer(seat))
		got := asJSON(t, asked(t, sheet, p, seat))
		want := newPlain(view, seat)
		if got["worlds"].(float64) <= maxListed {
			listed.add(fmt.Sprintf("%d players, listed", players))
			want.list(clingo(t, view, seat))
			compare(t, name, got, want)
			return
		}
		listed.add(fmt.Sprintf("%d players, not listed", players))
		some, all := clingo(t, view, seat, "--enum-mode=brave"), clingo(t, view, seat, "--enum-mode=cautious")
		compareCertain(t, name, got, want, atoms(some[len(some)-1:]), atoms(all[len(all)-1:]))
	})
	t.Logf("positions: %v", listed.of)
}

// compareCertain holds a sheet against what clingo finds in some worlds and in all:
// whether each card is in a place never, always or neither, and which triples are left.
func compareCertain(t *testing.T, name string, got map[string]any, want *plain, some, all map[string]int) {
	t.Helper()
	cards := got["cards"].(map[string]any)
	for _, card := range want.inPlay {
		if want.fixed[card] {
			continue
		}
		is := proved(cards[name13(card)], got["worlds"].(float64))
		should := want.cell(func(place int) any {
			switch atom := want.atom(card, place); {
			case some[atom] == 0:
				return "never"
			case all[atom] > 0:
				return "always"
			}
			return "open"
		})
		if fmt.Sprint(is) != fmt.Sprint(should) {
			t.Fatalf("%s: %s: %v, not %v", name, name13(card), is, should)
		}
	}
	triples := got["triples"].([]any)
	for _, each := range triples {
		is := each.(map[string]any)
		if some[fmt.Sprintf("case(%s,%s,%s)", is["person"], is["place"], is["weapon"])] == 0 {
			t.Fatalf("%s: %v is in no world", name, is)
		}
		delete(some, fmt.Sprintf("case(%s,%s,%s)", is["person"], is["place"], is["weapon"]))
	}
	for atom := range some {
		if strings.HasPrefix(atom, "case") {
			t.Fatalf("%s: %s is not on the sheet", name, atom)
		}
	}
}

// proved is a cell of the sheet with words for its counts.
func proved(cell any, worlds float64) any {
	switch cell := cell.(type) {
	case map[string]any:
		out := map[string]any{}
		for key, each := range cell {
			out[key] = proved(each, worlds)
		}
		return out
	case float64:
		switch cell {
		case 0:
			return "never"
		case worlds:
			return "always"
		}
	}
	return "open"
}

// list counts the worlds that clingo has listed, where the cards lie in them, and what
// hangs on the seat's screen.
func (p *plain) list(models [][]string) {
	p.worlds = len(models)
	in := atoms(models)
	for atom, n := range in {
		if triple, is := strings.CutPrefix(atom, "case("); is {
			p.triple[[3]string(strings.Split(strings.TrimSuffix(triple, ")"), ","))] = n
		}
	}
	for _, card := range p.inPlay {
		for place := range p.where[card] {
			p.where[card][place] = in[p.atom(card, place)]
		}
	}
}

// atoms are in how many models each atom is.
func atoms(models [][]string) map[string]int {
	in := map[string]int{}
	for _, model := range models {
		for _, atom := range model {
			in[atom]++
		}
	}
	return in
}

// atom is what clingo calls it that a card lies in a place.
func (p *plain) atom(card, place int) string {
	return fmt.Sprintf("at(%s,%s)", name13(card), p.term(place))
}

// term is what clingo calls a place.
func (p *plain) term(place int) string {
	switch {
	case place == middle:
		return "middle"
	case place < inside:
		return fmt.Sprintf("screen(%d)", place)
	}
	return fmt.Sprintf("%s(%d)", []string{"left", "right"}[(place-inside)%2], (place-inside)/2)
}

// rulebook is what clingo is told of every table: each card lies somewhere, in the
// room that there is; a screen has one card of each type; who sees what.
const rulebook = `
1 { at(C,P) : room(P,_) } 1 :- card(C).
:- room(P,N), N != #count { C : at(C,P) }.
:- seat(S), kind(_,K), 1 != #count { C : at(C,screen(S)), kind(C,K) }.
room(screen(S),3) :- seat(S).
sees(S,screen(R)) :- seat(S), seat(R), S != R.
sees(S,left(S)) :- seat(S).
sees(S,right(S)) :- seat(S).
case(A,B,C) :- me(S), at(A,screen(S)), kind(A,person), at(B,screen(S)), kind(B,place), at(C,screen(S)), kind(C,weapon).
`

// shown is what clingo lists of each world for a sheet.
const shown = `#show case/3. #show at(C,P) : at(C,P), not insight(C).`

// program tells clingo what a seat heard. From three players on the two cards inside
// a screen lie in one place, left.
func (p *plain) program(view *position.Position) string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	p.setting(say)
	say(shown)
	for _, e := range view.Lines() {
		p.tell(e, say)
	}
	return b.String()
}

// setting tells clingo of the table what is known before anybody speaks.
func (p *plain) setting(say func(string, ...any)) {
	say("%s", rulebook)
	say("seat(0..%d). me(%d). room(middle,%d).", len(p.seats)-1, p.me, len(p.inPlay)-5*len(p.seats))
	if len(p.seats) == 2 {
		say("room(left(S),1) :- seat(S). room(right(S),1) :- seat(S).")
	} else {
		say("room(left(S),2) :- seat(S).")
	}
	groups := append([]string{"persons", "places", "weapons"}, colours...)
	for name := range groupLetters {
		groups = append(groups, name)
	}
	for _, card := range p.inPlay {
		say("card(%s). kind(%s,%s).", name13(card), name13(card), deduction.Types[card/10])
		for _, group := range groups {
			if isOf(name13(card), group) {
				say("of(%s,%s).", name13(card), group)
			}
		}
	}
}

func (p *plain) tell(e rules.Entry, say func(string, ...any)) {
	lies := func(field string, place int) {
		if card := e.Word(field); card != "" && card != "?" {
			say(":- not at(%s,%s). insight(%s).", card, p.term(place), card)
		}
	}
	switch e.Verb {
	case "front":
		for _, field := range deduction.Types {
			lies(field, p.seat(e.Word("seat")))
		}
	case "behind":
		lies("left", p.behind(p.seat(e.Word("seat")), 0))
		lies("right", p.behind(p.seat(e.Word("seat")), 1))
	case "look":
		lies("card", middle)
	case "ask":
		if e.Word("count") == "?" {
			return
		}
		other := map[string]string{"left": "right", "right": "left", "": "nowhere"}[e.Word("side")]
		witness := p.seat(e.Word("witness"))
		say(":- %s != #count { C : at(C,P), sees(%d,P), P != %s(%d), of(C,%s) }.", e.Word("count"), witness, other, witness, e.Word("about"))
	case "accuse":
		seat := p.seat(e.Seat)
		for _, field := range deduction.Types {
			say(":- at(%s,P), sees(%d,P).", e.Word(field), seat)
			if e.Word("verdict") == "right" {
				lies(field, seat)
			}
		}
		if e.Word("verdict") == "wrong" {
			say(":- at(%s,screen(%d)), at(%s,screen(%[2]d)), at(%[4]s,screen(%[2]d)).", e.Word("person"), seat, e.Word("place"), e.Word("weapon"))
		}
	}
}

// clingo lists the worlds that a seat may think possible; in a mode of enumeration,

// clingo is told the rulebook and what a seat heard, and answers with its models; in
// other modes with what it finds on the way to what some or all of them have, at last.
func clingo(t *testing.T, view *position.Position, seat string, mode ...string) [][]string {
	t.Helper()
	return clingotest.Models(t, newPlain(view, seat).program(view), mode...)
}
