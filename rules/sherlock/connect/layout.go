package connect

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sorting"
)

// Link joins a side of the lead or of a clue to another clue, by a symbol that both show and a token
// that lies between them.
type Link struct {
	From      string     // a clue, "" for the lead
	Side      cards.Side // of From
	Symbol    cards.Symbol
	Universal bool // a universal proof lies there instead of the symbol's token
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

// CardsIn returns the words for the clues to which links lead: what follows the "=".
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

// Token returns the kind of token that lies on the link.
func (l Link) Token() cards.Symbol {
	if l.Universal {
		return cards.Universal
	}
	return l.Symbol
}

// Layout is a list of links. A link may lead to a clue that other links have placed already; then it
// closes a loop, which [Board.Check] finds.
type Layout []Link

// ReadLayout reads links, and leaves out words that are no links.
func ReadLayout(words []string) Layout {
	var layout Layout
	for _, word := range words {
		if link, is := ReadLink(word); is {
			layout = append(layout, link)
		}
	}
	return layout
}

// Words returns the links in the notation.
func (l Layout) Words() []string {
	words := make([]string, len(l))
	for i, link := range l {
		words[i] = link.String()
	}
	return words
}

// Sorted returns the links from the lead outwards, around each card clockwise from the north.
func (l Layout) Sorted() Layout {
	var sorted Layout
	for next := []string{""}; len(next) > 0; next = next[1:] {
		var here Layout
		for _, link := range l {
			if link.From == next[0] {
				here = append(here, link)
			}
		}
		sorting.Stable(here, func(a, b Link) int { return cmp.Compare(a.Side, b.Side) })
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

// To returns the next cell at a side.
func (p Place) To(d cards.Side) Place {
	step := [4]Place{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[d]
	return Place{p.X + step.X, p.Y + step.Y}
}

// Placed tells where the cards of a layout lie. Its links place them.
type Placed struct {
	Cards  []string // the lead, "", and all that hang from it, each after the card from which it hangs
	At     map[string]Place
	Branch map[string]cards.Side // for each clue, the side of the lead from which its branch starts
	Loose  Layout                // links of which neither end hangs from the lead
	Linked Layout                // the other links, each after those from which it hangs
}

// Place gives the cards their cells. If two links place the same card, the first one counts.
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
