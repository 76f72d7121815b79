package indices13

import (
	"math/bits"
	"slices"
	"strconv"

	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// Loss is how many triples the public log leaves for a seat's case, before an action
// and, on an average, after it.
type Loss struct {
	Before float64 `json:"before"`
	After  float64 `json:"after"`
}

// public is what the public log proves of every seat's case to somebody who sees no
// card: each line by itself, not several together. Those would be exact too, but the
// worlds of somebody who sees nothing are too many to be counted in a moment.
type public struct {
	*knowledge // of the seat that asks, for the cards in play
	view       *rules.Position
	start      rules.State // nothing is said yet
	memo       map[answered]cardSet
	open       map[string]cardSet // by seat: what the log leaves for its case
	wrong      map[string][]cardSet
}

// cardSet is a set of the cards in play, by their places on the sheet.
type cardSet uint32

func (k *knowledge) public(view *rules.Position) (*public, error) {
	heard, err := view.View(rules.Public)
	if err != nil {
		return nil, err
	}
	p := &public{knowledge: k, view: heard, memo: map[answered]cardSet{}, open: map[string]cardSet{}, wrong: map[string][]cardSet{}}
	if p.start, err = referee.Game.Start(view.Header()); err != nil {
		return nil, err
	}
	table := heard.State().Facts().Table.(referee.Table)
	for _, seat := range view.Header().Seats {
		open := cardSet(1<<len(k.cards) - 1)
		for _, q := range table.Questions {
			if n, err := strconv.Atoi(q.Count); err == nil {
				open &^= p.struck(seat, q.Witness, q.About, q.Side, n)
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
	return p, nil
}

func (p *public) set(cards []string) (set cardSet) {
	for _, card := range cards {
		if i := slices.Index(p.cards, card); i >= 0 {
			set |= 1 << i
		}
	}
	return set
}

// answered is an answer as far as it matters to a screen that it may strike cards from.
type answered struct {
	about string
	count int
	own   bool // the screen is the witness's
}

// struck are the cards that an answer proves not to hang on a seat's screen.
func (p *public) struck(seat, witness, about, side string, count int) cardSet {
	said := answered{about, count, seat == witness}
	set, known := p.memo[said]
	if known {
		return set
	}
	group := p.ofGroup(p.view, about)
	for _, kind := range types {
		for _, in := range []bool{false, true} {
			class := p.class(kind, group, in)
			if class == 0 {
				continue
			}
			low, high := p.bounds(seat, p.cards[bits.TrailingZeros32(uint32(class))], witness, about, side)
			if count < low || count > high {
				set |= class
			}
		}
	}
	p.memo[said] = set
	return set
}

// class are the cards of a type that are of a group, or are not: to an answer one is
// like another.
func (p *public) class(kind string, group []string, in bool) (set cardSet) {
	for i, card := range p.cards {
		if p.typeOf[card] == kind && slices.Contains(group, card) == in {
			set |= 1 << i
		}
	}
	return set
}

// bounds are the least and the most that a witness can see where a card hangs on a
// seat's screen: the referee says so, of a table where nothing else is known.
func (p *public) bounds(seat, card, witness, about, side string) (low, high int) {
	front := rules.Entry{Verb: "front", Args: []rules.Arg{{Field: "seat", Words: []string{seat}}}}
	for _, kind := range types {
		word := rules.Unknown
		if p.typeOf[card] == kind {
			word = card
		}
		front.Args = append(front.Args, rules.Arg{Field: kind, Words: []string{word}})
	}
	low, high, _, _ = referee.Answer(p.start.Apply(1, front), witness, about, side)
	return low, high
}

// triples is how many cases are open to a seat among some cards.
func (p *public) triples(seat string, open cardSet) float64 {
	n := 1
	for _, t := range types {
		of := 0
		for i, card := range p.cards {
			if open&(1<<i) != 0 && p.typeOf[card] == t {
				of++
			}
		}
		n *= of
	}
	for i, wrong := range p.wrong[seat] {
		if wrong&^open == 0 && !slices.Contains(p.wrong[seat][:i], wrong) && bits.OnesCount32(uint32(wrong)) == len(types) {
			n--
		}
	}
	return float64(n)
}

// losses are what the public sheets of the other seats lose by an action.
func (p *public) losses(o *outlook, a *action) map[string]Loss {
	all := map[string]Loss{}
	for _, seat := range rivals(p.view, p.seat) {
		before := p.triples(seat, p.open[seat])
		after := before
		switch {
		case a.Verb == "accuse":
			after = p.triples(seat, p.open[seat]&^p.set(named(a.Entry)))
		case a.Verb == "ask" && a.Word("secret") == "":
			after = 0
			seen := p.inSight(p.view, a.Entry)
			for hidden, chance := range o.chances(a.question) {
				if chance > 0 {
					struck := p.struck(seat, a.Word("witness"), a.Word("about"), a.Word("side"), seen+hidden)
					after += chance * p.triples(seat, p.open[seat]&^struck)
				}
			}
		}
		all[seat] = Loss{before, rounded(after)}
	}
	return all
}

// inSight is how many cards that the seat sees the witness of a question counts too.
func (k *knowledge) inSight(view *rules.Position, e rules.Entry) (n int) {
	for _, card := range k.ofGroup(view, e.Word("about")) {
		if k.seen[card] != "" && k.counts(e.Word("witness"), card, e.Word("side")) {
			n++
		}
	}
	return n
}
