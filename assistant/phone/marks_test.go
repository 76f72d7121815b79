package phone_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/table"
)

// TestMarksAreTheirSeatsOwn: Anna marks other words by other signs at two tables that are alike. All
// others are sent the same, byte by byte, on their pages and in their streams, whatever they type.
func TestMarksAreTheirSeatsOwn(t *testing.T) {
	marks := [2][]string{{"-theater", "x=museum", "?sword"}, {"+theater", "z=harbor", "-blowgun"}}
	shown := [2][]string{{"struck: theater", "x: museum", "perhaps: sword"}, {"struck: blowgun", "sure: theater", "z: harbor"}}
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
		for _, line := range shown[i] {
			if !strings.Contains(anna.text, line) {
				t.Errorf("Anna does not see %q on her pad:\n%s", line, anna.text)
			}
		}
		g.say("Bruno: ask Chloé red = 1")
	}
	for _, seat := range []string{"Bruno", "Chloé", table.Screen} {
		for i := range tables {
			for told := drain(heard[i][seat]); len(told) > 0; told = told[1:] {
				if !onlyNumbers.MatchString(told[0]) {
					t.Errorf("%s hears %q", seat, told[0])
				}
			}
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

// onlyNumbers are what a stream may tell: that something happened, and nothing of it.
var onlyNumbers = regexp.MustCompile(`^[\d.]+$`)

// drain takes what a stream has told so far.
func drain(told <-chan string) (all []string) {
	for {
		select {
		case one := <-told:
			all = append(all, one)
		case <-time.After(100 * time.Millisecond):
			return all
		}
	}
}
