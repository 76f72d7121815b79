package arrange

import (
	"cmp"
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// answer writes the best arrangement that the search found in the words of the table.
func (s *search) answer(b connect.Board) Answer {
	a := Answer{value: s.best.value}
	names := s.names()
	have, wild := s.have, s.wild
	lacking := make([]cards.Card, s.lead-s.own)
	for _, l := range s.best.links {
		said := connect.Link{From: names[l.from], Side: l.side, Symbol: cards.Symbol(letters[l.symbol]), To: names[l.to]}
		switch {
		case have[l.symbol] > 0:
			have[l.symbol]--
		case wild > 0:
			wild--
			said.Universal = true
		default:
			a.Lacks.Tokens = append(a.Lacks.Tokens, said.Token().String())
		}
		a.Layout = append(a.Layout, said)
		s.require(lacking, l.from, l.side, said)
		s.require(lacking, l.to, l.side.Opposite(), said)
	}
	for _, card := range lacking {
		if card.ID != "" {
			a.Lacks.Clues = append(a.Lacks.Clues, card)
		}
	}
	slices.Sort(a.Lacks.Tokens)
	a.Layout = a.Layout.Sorted()
	a.count(b)
	return a
}

// names returns the names of the cards. The lead has none, and clues that lack are numbered: ?1, ?2.
func (s *search) names() []string {
	names := make([]string, len(s.cards))
	for i, card := range s.cards[:s.lead] {
		names[i] = card.ID
		if i >= s.own {
			names[i] = "?" + strconv.Itoa(i-s.own+1)
		}
	}
	return names
}

// require notes what a clue that lacks must show for a link.
func (s *search) require(lacking []cards.Card, i int, d cards.Side, said connect.Link) {
	if i < s.own || i == s.lead {
		return
	}
	card := &lacking[i-s.own]
	card.ID, card.Known = s.names()[i], true
	card.Sides[d] += cards.Symbols(said.Symbol.String())
}

// count sets how many items the answer takes, which bonuses it wins, and which two items to keep.
func (a *Answer) count(b connect.Board) {
	var used []string
	worth := map[string]int{}
	for _, link := range a.Layout {
		token, card := link.Token().String(), b.Clues(link.To)
		used = append(used, token)
		if link.Universal {
			worth[token] = 4
		}
		if slices.Contains(used, link.To) {
			continue
		}
		used = append(used, link.To)
		if worth[link.To] = 2; card.Bonus != "" {
			worth[link.To] = 3
		}
		if link.From == "" && card.Bonus != "" {
			a.Bonuses = append(a.Bonuses, card.Bonus)
		}
	}
	a.Items = len(used)
	// Among clues of equal worth, those with more symbols come first, as they can be linked more ways.
	slices.SortStableFunc(used, func(x, y string) int {
		return cmp.Or(worth[y]-worth[x], symbolCount(b.Clues(y))-symbolCount(b.Clues(x)))
	})
	a.Keep = used[:min(2, len(used))]
}

// symbolCount returns how many symbols a clue shows.
func symbolCount(c cards.Card) int {
	all := 0
	for _, symbols := range c.Sides {
		all += len(symbols)
	}
	return all
}

// Entry returns the line that declares the arrangement.
func (a Answer) Entry() rules.Entry {
	return rules.Entry{Verb: "solve", Args: []rules.Arg{
		{Field: "links", Words: a.Layout.Words()}, {Field: "keep", Words: []string{"keep"}}, {Field: "kept", Words: a.Keep},
	}}
}
