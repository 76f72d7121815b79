package connect

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules/sherlock/cards"
)

// Link joins the lead or a clue, at a side, to a clue: by a symbol that both show, and a token
// between them.
type Link struct {
	From      string     // a clue, "" for the lead
	Side      cards.Side // of From
	Symbol    cards.Symbol
	Universal bool // a universal proof lies there instead of the token
	To        string
}

var linkText = cards.Pattern(`^(?:([^.:=]+)\.)?([NESW]):([FTC])(\*?)=([^:]+)(?::.+)?$`)

// ReadLink reads a link like c5.E:T*=c9, or one to a card with its face.
func ReadLink(word string) (link Link, is bool) {
	part := linkText().FindStringSubmatch(word)
	if part == nil {
		return Link{}, false
	}
	return Link{part[1], cards.Side(strings.Index(cards.Compass, part[2])), cards.Symbol(part[3][0]), part[4] != "", part[5]}, true
}

// CardsIn are the words for the cards in links, which stand behind the "=".
func CardsIn(links []string) (cards []string) {
	for _, link := range links {
		if _, card, is := strings.Cut(link, "="); is {
			cards = append(cards, card)
		}
	}
	return cards
}

func (l Link) String() string {
	text := l.Side.String() + ":" + l.Symbol.String()
	if l.From != "" {
		text = l.From + "." + text
	}
	if l.Universal {
		text += "*"
	}
	return text + "=" + l.To
}

// Token is what lies on the link.
func (l Link) Token() cards.Symbol {
	if l.Universal {
		return cards.Universal
	}
	return l.Symbol
}

// Layout is links. A link may name a clue that other links have placed already: that says a loop.
type Layout []Link

// ReadLayout reads links in words, and leaves out what is none.
func ReadLayout(words []string) Layout {
	var layout Layout
	for _, word := range words {
		if link, is := ReadLink(word); is {
			layout = append(layout, link)
		}
	}
	return layout
}

// Words are the links in the notation.
func (l Layout) Words() []string {
	words := make([]string, len(l))
	for i, link := range l {
		words[i] = link.String()
	}
	return words
}

// Sorted is the links from the lead outwards, clockwise from the north around each card.
func (l Layout) Sorted() Layout {
	var sorted Layout
	for next := []string{""}; len(next) > 0; next = next[1:] {
		var here Layout
		for _, link := range l {
			if link.From == next[0] {
				here = append(here, link)
			}
		}
		slices.SortFunc(here, func(a, b Link) int { return cmp.Compare(a.Side, b.Side) })
		for _, link := range here {
			if !slices.ContainsFunc(sorted, func(s Link) bool { return s.To == link.To }) {
				next = append(next, link.To)
			}
			sorted = append(sorted, link)
		}
	}
	return sorted
}

// Place is a cell of the grid: the lead lies at 0, 0, X runs east and Y south.
type Place struct{ X, Y int }

// To is the cell at a side.
func (p Place) To(d cards.Side) Place {
	step := [4]Place{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[d]
	return Place{p.X + step.X, p.Y + step.Y}
}

// Placed is where the cards of a layout lie, as far as its links tell.
type Placed struct {
	Cards  []string // that hang from the lead, each behind the one by which it hangs; the lead is ""
	At     map[string]Place
	Branch map[string]cards.Side // of each clue, the side of the lead from which it hangs
	Loose  Layout                // links with no end that hangs from the lead
	Linked Layout                // the others, in an order in which each hangs from those before
}

// Place gives the cards their cells. Of two links that place a card the first counts.
func (l Layout) Place() Placed {
	p := Placed{Cards: []string{""}, At: map[string]Place{"": {}}, Branch: map[string]cards.Side{}, Loose: l}
	for {
		var loose Layout
		for _, link := range p.Loose {
			from, hasFrom := p.At[link.From]
			to, hasTo := p.At[link.To]
			switch {
			case !hasFrom && !hasTo:
				loose = append(loose, link)
				continue
			case !hasTo:
				p.Cards = append(p.Cards, link.To)
				p.At[link.To], p.Branch[link.To] = from.To(link.Side), link.Side
				if link.From != "" {
					p.Branch[link.To] = p.Branch[link.From]
				}
			case !hasFrom:
				p.Cards = append(p.Cards, link.From)
				p.At[link.From], p.Branch[link.From] = to.To(link.Side.Opposite()), p.Branch[link.To]
			}
			p.Linked = append(p.Linked, link)
		}
		if len(loose) == len(p.Loose) {
			return p
		}
		p.Loose = loose
	}
}
