package phone_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/table"
)

// TestMarksAreTheirSeatsOwn: Anna marks other words by other signs at two tables that are alike. All
// others are sent the same, byte by byte, on their pages and in their streams, whatever they type.
// Her marks are there again on another phone.
func TestMarksAreTheirSeatsOwn(t *testing.T) {
	marks := [2][]string{{"-theater", "x=museum", "?sword"}, {"+theater", "z=harbor", "-blowgun"}}
	var tables [2]*gathering
	var heard [2]map[string]<-chan string
	for i := range tables {
		g := around(t, "13-indices", []string{"Anna", "Bruno", "Chloé"})
		tables[i] = g
		g.say("first = Anna", "front Bruno butcher market rifle", "front Chloé officer library crossbow", "behind Anna maid knife", "Anna: ask Bruno yellow = 0")
		heard[i] = map[string]<-chan string{}
		for seat, phone := range g.phones {
			phone.get(phone.path)
			if seat != "Anna" {
				heard[i][seat] = phone.news()
				<-heard[i][seat] // how the table stands
			}
		}
		anna := g.phones["Anna"]
		ask := func(words string) {
			anna.post(url.Values{"key": {anna.key()}, "typed": {"pad " + words}, "at-once": {"on"}})
		}
		for _, mark := range marks[i] {
			ask(mark)
		}
		ask("-gun")
		ask("--undo")
		ask("--check")
		ask("--hint")
		ask("")
		for _, mark := range marks[i] {
			if word := mark[strings.IndexAny(mark, "-+?=")+1:]; !strings.Contains(anna.text, "pad ="+word) {
				t.Errorf("Anna does not see %s on her pad:\n%s", mark, anna.text)
			}
		}
		g.say("Bruno: ask Chloé red = 1")
	}
	for _, seat := range []string{"Bruno", "Chloé", table.Screen} {
		var told [2][]string
		for i, g := range tables {
			for last := fmt.Sprint(g.at.Last()); len(told[i]) == 0 || !strings.Contains(told[i][len(told[i])-1], last); {
				told[i] = append(told[i], <-heard[i][seat])
			}
		}
		if seat != table.Screen && !slices.Equal(told[0], told[1]) {
			t.Errorf("%s hears %q and %q", seat, told[0], told[1])
		}
		one, other := tables[0].phones[seat], tables[1].phones[seat]
		one.get(one.path)
		other.get(other.path)
		for _, typed := range []string{"", "pad", "pad Anna", "pad -gun", "sheet Anna", "log", "a", "note"} {
			if typed != "" && seat != table.Screen {
				for _, phone := range []*handset{one, other} {
					phone.post(url.Values{"key": {phone.key()}, "typed": {typed}, "at-once": {"on"}})
				}
			}
			if a, b := one.sent(), other.sent(); a != b {
				t.Errorf("%s tells the tables apart by %q:\n%s", seat, typed, apart(a, b))
			}
		}
	}
}
