package counsel

import (
	"math/bits"
	"slices"
	"strconv"

	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// Loss says how many triples the public log leaves for a seat's case, before an action and after it.
type Loss struct {
	Before float64 `json:"before"`
	After  float64 `json:"after"`
}

// public holds what the public log proves of every case to somebody who sees no card, line by line: for
// several lines together the worlds of somebody who sees nothing are too many to be counted.
type public struct {
	*deduction.Knowledge // what the seat that asks knows, for the cards in play
	view                 *position.Position
	ofType               [len(deduction.Types)]cardSet
	memo                 map[question][]bounds
	open                 map[string]cardSet   // by seat: the cards that the log leaves for its case
	wrong                map[string][]cardSet // by seat: its wrong accusations
}

// cardSet is a set of cards in play: bit i stands for the i-th card of the sheet.
type cardSet uint32

// publicOf reads what the public log proves.
func publicOf(k *deduction.Knowledge, view *position.Position) *public {
	heard := view.View(rules.Public)
	p := &public{Knowledge: k, view: heard, memo: map[question][]bounds{}, open: map[string]cardSet{}, wrong: map[string][]cardSet{}}
	for i, card := range k.Cards {
		p.ofType[slices.Index(deduction.Types[:], k.TypeOf[card])] |= 1 << i
	}
	table := referee.TableOf(heard)
	for _, seat := range view.Header().Seats {
		open := cardSet(1<<len(k.Cards) - 1)
		for _, q := range table.Questions {
			if n, err := strconv.Atoi(q.Count); err == nil {
				open &^= p.ruledOut(seat, q.Witness, q.About, q.Side, n)
			}
		}
		for _, a := range table.Accusations {
			if a.Seat != seat {
				open &^= p.set(a.Cards)
			} else if a.Verdict == "wrong" {
				p.wrong[seat] = append(p.wrong[seat], p.set(a.Cards))
			}
		}
		p.open[seat] = open
	}
	return p
}

// set is the set of the named cards. Names of cards that are not in play are left out.
func (p *public) set(cards []string) (set cardSet) {
	for _, card := range cards {
		if i := slices.Index(p.Cards, card); i >= 0 {
			set |= 1 << i
		}
	}
	return set
}

// question is the part of a question that decides which cards an answer rules out for a screen.
type question struct {
	about string
	own   bool // the screen is the witness's
}

// bounds says how many cards a witness can count, from low to high, if one of the given cards hangs
// on a screen. To the question these cards are alike.
type bounds struct {
	cards     cardSet
	low, high int
}

// ruledOut are the cards that an answer proves not to hang on a seat's screen.
func (p *public) ruledOut(seat, witness, about, side string, count int) (set cardSet) {
	for _, b := range p.bounds(seat, witness, about, side) {
		if count < b.low || count > b.high {
			set |= b.cards
		}
	}
	return set
}

// bounds are the bounds of all cards in play. Of each type, the cards that are asked about are alike,
// and so are the others. The referee works them out for a table where nothing else is known.
func (p *public) bounds(seat, witness, about, side string) []bounds {
	of := question{about, seat == witness}
	all, known := p.memo[of]
	if known {
		return all
	}
	group := p.set(p.OfGroup(p.view, about))
	for _, kind := range p.ofType {
		for _, cards := range []cardSet{kind & group, kind &^ group} {
			if cards == 0 {
				continue
			}
			card := p.Cards[bits.TrailingZeros32(uint32(cards))]
			low, high := referee.AnswerBeside(p.view, seat, card, witness, about, side)
			all = append(all, bounds{cards, low, high})
		}
	}
	p.memo[of] = all
	return all
}

// triples counts the cases that a set of cards leaves open to a seat.
func (p *public) triples(seat string, open cardSet) float64 {
	n := 1
	for _, kind := range p.ofType {
		n *= bits.OnesCount32(uint32(open & kind))
	}
	for i, wrong := range p.wrong[seat] {
		if wrong&^open == 0 && !slices.Contains(p.wrong[seat][:i], wrong) && bits.OnesCount32(uint32(wrong)) == len(deduction.Types) {
			n--
		}
	}
	return float64(n)
}

// losses says how many triples the public log leaves to the other seats before and after an action; for
// a question, on an average over the answers: the cards that the asker sees, and the hidden ones.
func (p *public) losses(o *outlook, a *Action) map[string]Loss {
	var named cardSet
	var chances []float64
	seen := 0
	switch {
	case a.Verb == "accuse":
		named = p.set(accusedCards(a.Entry))
	case a.Verb == "ask" && a.Word("secret") == "":
		seen, chances = len(p.InSight(p.view, a.Entry)), o.chances(a.question)
	}
	all := map[string]Loss{}
	for _, seat := range Rivals(p.view, p.Seat) {
		open := p.open[seat]
		after := p.triples(seat, open&^named)
		if chances != nil {
			after = 0
		}
		for hidden, chance := range chances {
			if chance > 0 {
				out := p.ruledOut(seat, a.Word("witness"), a.Word("about"), a.Word("side"), seen+hidden)
				after += chance * p.triples(seat, open&^out)
			}
		}
		all[seat] = Loss{p.triples(seat, open), help.Rounded(after)}
	}
	return all
}
