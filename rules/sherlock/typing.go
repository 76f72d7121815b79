package sherlock

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules"
)

// sideNames are the sides by their names in each language, in small letters, and what a
// typed link looks like then.
var sideNames = sync.OnceValues(func() (map[string]Side, *regexp.Regexp) {
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

// readLead is a lead typed in small letters: leads have a capital, clues none.
func readLead(_ state, _ rules.Entry, text string) string {
	return typedLead().ReplaceAllString(text, "L$1")
}

func readItem(_ state, _ rules.Entry, text string) string { return rules.Plain(text) }

// readLooseLink is a link typed in small letters, without its signs or with a side as a
// language names it.
func readLooseLink(s state, soFar rules.Entry, text string) string {
	sides, link := sideNames()
	part := link.FindStringSubmatch(strings.ToLower(text))
	if part == nil {
		return text
	}
	return Link{
		From:   s.fullName(soFar, part[1]),
		Side:   sides[part[2]],
		Symbol: Symbol(strings.ToUpper(part[3])[0]), Universal: part[4] != "",
		To: s.fullName(soFar, part[5]),
	}.String()
}

// fullName is a clue by its name, or by the beginning of it where the speaker has no
// other.
func (s state) fullName(soFar rules.Entry, text string) string {
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
