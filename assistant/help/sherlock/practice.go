package sherlock

import (
	"slices"
	"strings"

	"lestrade/assistant/practice"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// A layout to practise on has from leastLinks to leastLinks+moreLinks-1 links.
const leastLinks, moreLinks = 3, 3

// practise deals a hand of sample cards that solves its lead in one way only. The cards are made up,
// because no list of the cards of the box is public.
func practise(c *practice.Chance) (practice.Deal, error) {
	seats := []string{"Anna", "Bruno"}
	d := practice.Deal{Seat: seats[0], Grades: [2]int{3, 4}}
	p, err := transcript.Head(rules.Shelf{referee.Game}, referee.ID, seats, []string{"help check"})
	if err != nil {
		return d, err
	}
	links := leastLinks + c.Below(moreLinks)
	s := newSample(c, links)
	for s.solutions(2) != 1 {
		s = newSample(c, links)
	}
	for _, line := range s.lines(c) {
		if p, err = transcript.Say(p, line, "", rules.Referee); err != nil {
			return d, err
		}
	}
	d.Answer, d.Lines = s.layout.Sorted().Words(), len(s.layout)
	d.View = p.View(rules.Viewer(d.Seat))
	return d, nil
}

// sample is a hand of made-up cards, with a layout that solves its lead.
type sample struct {
	*practice.Chance
	lead   cards.Card
	clues  map[string]*cards.Card
	names  []string
	layout connect.Layout
	at     map[string]connect.Place // where the cards of the layout lie
	taken  map[connect.Place]bool
}

// newSample lays clues around a lead: some at its sides, the others at those. The lead may ask for a
// symbol of a chain as a second one. Then it adds clues and symbols that this layout has no use for.
func newSample(c *practice.Chance, links int) *sample {
	s := &sample{
		Chance: c, lead: cards.Card{ID: "P1", Known: true, Points: 2 + c.Below(5)},
		clues: map[string]*cards.Card{}, at: map[string]connect.Place{"": {}}, taken: map[connect.Place]bool{{}: true},
	}
	sides := c.Shuffled(strings.Split(cards.Compass, ""))
	for _, side := range sides[:1+c.Below(links-1)] {
		s.hang("", cards.Side(strings.Index(cards.Compass, side)))
	}
	for len(s.layout) < links {
		s.hang(s.names[c.Below(len(s.names))], cards.Side(c.Below(len(cards.Compass))))
	}
	branch := s.layout.Place().Branch
	for _, link := range s.layout {
		if link.From != "" && c.Below(4) > 0 {
			s.show(&s.lead, branch[link.To], link.Symbol)
		}
	}
	for range 2 {
		s.add()
	}
	for _, name := range s.names {
		for range 2 {
			s.show(s.clues[name], cards.Side(c.Below(len(cards.Compass))), s.symbol())
		}
	}
	return s
}

func (s *sample) symbol() cards.Symbol {
	return cards.Symbol(cards.Letters[s.Below(len(cards.Letters))])
}

// add adds a clue that shows nothing yet.
func (s *sample) add() (name string) {
	name = cards.EveningNames[cards.Clue] + string(rune('1'+len(s.names)))
	s.names = append(s.names, name)
	s.clues[name] = &cards.Card{ID: name, Known: true}
	return name
}

// show adds a symbol to a side that has room for it and does not show it.
func (s *sample) show(card *cards.Card, d cards.Side, symbol cards.Symbol) {
	if len(card.Sides[d]) < 2 && !card.Sides[d].Has(symbol) {
		card.Sides[d] += cards.Symbols(symbol.String())
	}
}

// hang links a new clue to a side of a card, unless another card lies there.
func (s *sample) hang(from string, d cards.Side) {
	cell := s.at[from].To(d)
	if s.taken[cell] {
		return
	}
	card := &s.lead
	if from != "" {
		card = s.clues[from]
	}
	symbol, to := s.symbol(), s.add()
	s.at[to], s.taken[cell] = cell, true
	s.show(card, d, symbol)
	s.show(s.clues[to], d.Opposite(), symbol)
	s.layout = append(s.layout, connect.Link{From: from, Side: d, Symbol: symbol, To: to})
}

// board is the lead with the hand: all the clues, and the tokens of the layout.
func (s *sample) board() connect.Board {
	hand := cards.Hand{Clues: s.names, Tokens: map[cards.Symbol]int{}}
	for _, link := range s.layout {
		hand.Tokens[link.Symbol]++
	}
	return connect.Board{Lead: s.lead, Clues: func(id string) cards.Card { return *s.clues[id] }, Hand: hand}
}

// mostSteps is how many steps are taken before a hand is given up: it is faster to make another one.
const mostSteps = 2000

// solutions counts the layouts that solve the lead, up to most. It also returns most if there are too
// many to try: each side of each laid card has one link or none.
func (s *sample) solutions(most int) (found int) {
	board, asked := s.board(), 0 // asked is how many symbols the lead shows: each takes a link
	for _, symbols := range s.lead.Sides {
		asked += len(symbols)
	}
	tokens := board.Hand.Clone().Tokens
	var layout connect.Layout
	lies, cells := map[string]bool{}, map[connect.Place]bool{{}: true}
	type site struct {
		from string
		cell connect.Place
		side cards.Side
	}
	var sites []site
	open := func(id string, cell connect.Place) {
		for d := cards.North; d <= cards.West; d++ {
			sites = append(sites, site{id, cell, d})
		}
	}
	open("", connect.Place{})
	steps := 0
	var at func(next int)
	at = func(next int) {
		if steps++; found >= most || steps > mostSteps {
			return
		}
		if next == len(sites) {
			if len(layout) >= asked && board.Check(layout).Solved() {
				found++
			}
			return
		}
		here := sites[next]
		card, cell := board.Card(here.from), here.cell.To(here.side)
		if here.from != "" || card.Sides[here.side] == "" { // each side of the lead with a symbol wants a link
			at(next + 1)
		}
		if cells[cell] {
			return
		}
		for _, to := range s.names {
			for _, letter := range cards.Letters {
				symbol := cards.Symbol(letter)
				if lies[to] || tokens[symbol] == 0 || !card.Shows(here.side, symbol) || !s.clues[to].Shows(here.side.Opposite(), symbol) {
					continue
				}
				lies[to], cells[cell] = true, true
				tokens[symbol]--
				layout = append(layout, connect.Link{From: here.from, Side: here.side, Symbol: symbol, To: to})
				count := len(sites)
				open(to, cell)
				at(next + 1)
				sites, layout = sites[:count], layout[:len(layout)-1]
				tokens[symbol]++
				lies[to], cells[cell] = false, false
			}
		}
	}
	at(0)
	if steps > mostSteps {
		return most
	}
	return found
}

// lines returns the lines that tell how the hand came about: Anna takes two items at each visit.
// Nobody says what Bruno takes, or what else lay there.
func (s *sample) lines(c *practice.Chance) (lines []string) {
	var items []string
	for _, name := range c.Shuffled(s.names) {
		items = append(items, name+":"+s.clues[name].Face())
	}
	for _, link := range s.layout {
		items = append(items, link.Token().String())
	}
	items = c.Shuffled(items)
	lines = append(lines, "Anna: lead P1:"+s.lead.FaceAs(cards.Lead), "first = Anna")
	for pair := range slices.Chunk(items, 2) {
		if len(lines) > 2 {
			lines = append(lines, "Anna: end", "Bruno: visit 2 take ? ?", "Bruno: end")
		}
		lines = append(lines, "Anna: visit 1 take "+strings.Join(append(pair, "?")[:2], " "))
	}
	return lines
}
