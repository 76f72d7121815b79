package indices13

import (
	"cmp"
	"maps"
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/solver"
	"lestrade/assistant/speak"
)

// Step is a step of a chain as data: a line, and what it leaves; nothing where it cannot be.
type Step struct {
	Line   int     `json:"line"`
	Entry  string  `json:"entry"`
	Leaves []Claim `json:"leaves"`
}

// Claim is that from Least to Most of some hidden cards lie in some places: "front" with the
// seat, "behind" with a seat and, with two players, a side.
type Claim struct {
	Cards []string `json:"cards"`
	At    []string `json:"at"`
	Least int      `json:"least"`
	Most  int      `json:"most"`
}

// stepped are the steps of a chain as data.
func (p *proof) stepped(c chain) (all []Step) {
	for _, s := range c.steps {
		leaves := s.leaves
		if s.ends != nil {
			leaves = append(slices.Clip(leaves), *s.ends)
		}
		all = append(all, Step{s.fact.Line, s.fact.Entry.String(), append([]Claim{}, p.claimed(leaves)...)})
	}
	return all
}

func (p *proof) claimed(claims []claim) (all []Claim) {
	for _, c := range claims {
		said := Claim{Cards: p.namesOf(c.cards), At: []string{}, Least: c.low, Most: c.high}
		if c.places&p.mine != 0 {
			said.At = append(said.At, "front "+p.seat)
		}
		for _, seat := range slices.Sorted(maps.Keys(p.inside)) {
			if two, is := p.side[seat]; is {
				for i, side := range two {
					if c.places&side != 0 {
						said.At = append(said.At, "behind "+seat+" "+sides[i])
					}
				}
			} else if c.places&p.inside[seat] != 0 {
				said.At = append(said.At, "behind "+seat)
			}
		}
		all = append(all, said)
	}
	return all
}

// namesOf are some hidden cards, in the order of the printed sheet.
func (k *knowledge) namesOf(cards solver.Cards) (names []string) {
	for _, card := range k.cards {
		if k.hidden[card]&cards != 0 {
			names = append(names, card)
		}
	}
	return names
}

// chainDoc is a chain in sentences, one for each step.
func (p *proof) chainDoc(v *speak.Voice, c chain, e Explained, groups []group) doc.Doc {
	steps := doc.List{Title: doc.Say(v.Say("chain", nil))}
	contrary := map[string]string{"never": "explain.suppose", "always": "explain.suppose-not"}[e.Mine]
	if c.supposed != nil {
		steps.Title = doc.Say(v.Say(contrary, speak.Figures{"card": e.Card}))
	}
	for _, s := range c.steps {
		said := speak.Plain(p.saidText(v, s.fact))
		if len(s.leaves) == 0 {
			steps.Items = append(steps.Items, doc.Say(v.Say("chain.absurd", speak.Figures{"said": said})))
			continue
		}
		var leaves []string
		for _, claim := range s.leaves {
			leaves = append(leaves, p.claimText(v, claim, groups))
		}
		steps.Items = append(steps.Items, doc.Say(v.Say("chain.step", speak.Figures{"said": said, "leaves": speak.Plain(v.List(leaves))})))
	}
	d := doc.Doc{steps}
	if c.supposed != nil || c.steps[len(c.steps)-1].ends != nil {
		d = append(d, doc.Sentences(v.Say("explain.so."+e.Mine, speak.Figures{"card": e.Card}))...)
	}
	return d
}

// saidText is what a line says.
func (p *proof) saidText(v *speak.Voice, f fact) string {
	switch {
	case f.Answer:
		return p.answerText(v, f)
	case f.Entry.Seat == p.seat:
		return v.Say("chain.wrong", p.figures(v, f))
	}
	return v.Say("chain.accused", p.figures(v, f))
}

// claimText says a claim: of a group that has a name, or of cards by theirs.
func (p *proof) claimText(v *speak.Voice, c claim, groups []group) string {
	names := p.namesOf(c.cards)
	figures := speak.Figures{"cards": names, "number": len(names)}
	where := ".mine"
	for _, seat := range slices.Sorted(maps.Keys(p.inside)) {
		if c.places&p.inside[seat] == 0 {
			continue
		}
		where, figures["seat"] = ".inside", seat
		if two, is := p.side[seat]; is && c.places&p.inside[seat] != p.inside[seat] {
			figures["side"] = speak.Plain(v.WordOf("side", sides[cmp.Or(slices.Index(two[:], c.places&p.inside[seat]), 0)]))
		}
	}
	if c.places&p.mine != 0 && where == ".inside" {
		return v.Say("chain.either", figures)
	}
	named := slices.IndexFunc(groups, func(g group) bool { return g.cards == c.cards && g.cards.Len() > 1 })
	if named >= 0 {
		figures["about"] = groups[named].id
	}
	most := min(len(names), p.deal.Room(c.places))
	switch {
	case c.high == 0 && named >= 0:
		return v.Say("chain.none"+where, figures)
	case c.high == 0:
		return v.Say("chain.not"+where, figures)
	case c.all():
		return v.Say("chain.is"+where, figures)
	}
	id := "chain.between"
	figures["low"], figures["number"] = c.low, c.high
	switch {
	case c.low == c.high:
		id = "chain.just"
	case c.high >= most:
		id, figures["number"] = "chain.least", c.low
	case c.low == 0:
		id = "chain.most"
	}
	return v.Say(id+where, figures)
}
