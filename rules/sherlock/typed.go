package sherlock

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules"
)

// Examples are what lies on the table, or a name that no card has yet.
func (s state) Examples(soFar rules.Entry, f *rules.Field) []string {
	i := s.seat(soFar.Seat)
	examples := s.OnTable(soFar, f)
	switch {
	case f.Name == "clue":
		return []string{s.freshClue()}
	case f.Name == "lead":
		return []string{s.freshLead()}
	case f.Name == "links" && i >= 0 && s.alone[i]:
		return []string{} // which links do is the seat's to find
	case f.Name == "links" && i >= 0:
		return s.board(i).useful(ReadLayout(soFar.Words("links"))).Words()
	case f.Name == "items":
		if s.spots[spotOf(soFar.Word("location"))].unseen() {
			examples = append(examples, s.freshClue())
		}
	}
	return examples
}

// OnTable are the clues that nobody told and that lie there: told ones are words.
func (s state) OnTable(soFar rules.Entry, f *rules.Field) []string {
	i := s.seat(soFar.Seat)
	switch {
	case f.Name == "kept" && i >= 0:
		return s.nameless(s.board(i).Check(ReadLayout(soFar.Words("links"))).items())
	case f.Name == "items":
		return s.nameless(s.spots[spotOf(soFar.Word("location"))].items)
	}
	return nil
}

// mostExamples is how many links are offered at once.
const mostExamples = 24

// useful are some of the links that may be added to a layout: from the lead only those
// that it asks for, and universal tokens only where others lack.
func (b Board) useful(layout Layout) Layout {
	var found Layout
	used := b.Check(layout).Tokens
	for _, from := range layout.cards() {
		for _, to := range b.Hand.Clues {
			for d := North; d <= West; d++ {
				for _, symbol := range symbols {
					link := Link{from, d, Symbol(symbol), b.wants(used, Symbol(symbol)), to}
					if b.asks(link) && len(b.Check(append(slices.Clip(layout), link)).Wrong) == 0 {
						found = append(found, link)
					}
					if len(found) == mostExamples {
						return found
					}
				}
			}
		}
	}
	return found
}

// wants tells whether a universal token must stand for one more of a symbol, and can.
func (b Board) wants(used map[Symbol]int, symbol Symbol) bool {
	return used[symbol] >= b.Hand.Tokens[symbol] && used[universal] < b.Hand.Tokens[universal]
}

// asks tells whether a link may be of use: its card may show the symbol, and the lead
// asks for it there.
func (b Board) asks(link Link) bool {
	if link.From == link.To {
		return false
	}
	card := b.Lead
	if link.From != "" {
		card = b.Clues(link.From)
	}
	return card.Shows(link.Side, link.Symbol)
}

// cards are the lead, which is "", and the clues that hang from it.
func (l Layout) cards() []string {
	cards := []string{""}
	for _, link := range l.Place().Linked {
		for _, id := range []string{link.From, link.To} {
			if !slices.Contains(cards, id) {
				cards = append(cards, id)
			}
		}
	}
	return cards
}

// nameless are the clues among items that no line has told: they are no words yet.
func (s state) nameless(items []string) []string {
	clues := []string{}
	for _, item := range items {
		if _, told := s.clues[item]; !told && item != rules.Unknown && !isToken(item) && !slices.Contains(clues, item) {
			clues = append(clues, item)
		}
	}
	return clues
}

func (s state) freshClue() string {
	seen := map[string]bool{}
	s.eachClue(func(clue string) { seen[clue] = true })
	for n := 1; ; n++ {
		name := "c" + strconv.Itoa(n)
		if _, told := s.clues[name]; !told && !seen[name] {
			return name
		}
	}
}

func (s state) freshLead() string {
	for n := 1; ; n++ {
		name := "L" + strconv.Itoa(n)
		if _, told := s.leads[name]; !told && s.barKept(name) == nil {
			return name
		}
		if n > s.Leads {
			return name
		}
	}
}

// sidesTyped are the sides by their names in each language, in small letters, and what a
// typed link looks like then.
var sidesTyped = sync.OnceValues(func() (map[string]Side, *regexp.Regexp) {
	sides := map[string]Side{}
	if box, err := openBox(); err == nil {
		for d, w := range box.words.Domain("compass").Words {
			sides[strings.ToLower(w.ID)] = Side(d)
		}
		for _, lang := range data.Languages() {
			for d, w := range box.words.Domain("compass").Words {
				name := strings.ToLower(w.Says.In(lang))
				if _, taken := sides[name]; !taken {
					sides[name] = Side(d)
				}
			}
		}
	}
	var names []string
	for _, name := range slices.Backward(slices.SortedFunc(maps.Keys(sides), func(a, b string) int { return cmp.Or(len(a)-len(b), cmp.Compare(a, b)) })) {
		names = append(names, regexp.QuoteMeta(name))
	}
	return sides, regexp.MustCompile(`^(?:([^.]+)\.)?(` + strings.Join(names, "|") + `):?([ftc])(\*?)=?(.+)$`)
})

var typedLead = pattern(`^l([0-9]+)$`)

// Typed is what a link stands for that is typed in small letters, without its signs or
// with a side as a language names it; leads have a capital, clues none.
func (s state) Typed(soFar rules.Entry, f *rules.Field, text string) string {
	sides, link := sidesTyped()
	part := link.FindStringSubmatch(strings.ToLower(text))
	switch {
	case f.Of == "lead":
		return typedLead().ReplaceAllString(text, "L$1")
	case f.Of == "item":
		return rules.Plain(text)
	case f.Name != "links" || part == nil:
		return text
	}
	return Link{
		From:   s.clueTyped(soFar, part[1]),
		Side:   sides[part[2]],
		Symbol: Symbol(strings.ToUpper(part[3])[0]), Universal: part[4] != "",
		To: s.clueTyped(soFar, part[5]),
	}.String()
}

// clueTyped is a clue by its name, or by the beginning of it where the speaker has no
// other.
func (s state) clueTyped(soFar rules.Entry, text string) string {
	i := s.seat(soFar.Seat)
	if i < 0 || text == "" || slices.Contains(s.players[i].clues, text) {
		return text
	}
	var begun []string
	for _, clue := range s.players[i].clues {
		if strings.HasPrefix(alike(clue), alike(text)) {
			begun = append(begun, clue)
		}
	}
	if len(begun) != 1 {
		return text
	}
	return begun[0]
}
