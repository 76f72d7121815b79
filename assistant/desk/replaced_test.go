package desk_test

import (
	"regexp"
	"strings"
	"testing"

	"lestrade/assistant/desk/host"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// TestTakenOver: somebody who takes over a seat is asked for the name, is told what that means, and
// finds on the seat's page what the seat knows. The person who sat there finds it nowhere.
func TestTakenOver(t *testing.T) {
	f := at(t, "first = Bruno", "behind Bruno nurse poison", "Bruno: ask Anna red = 2")
	f.choose("replace bru Dora", 0)
	if told := drawn(f.screen("")); !strings.Contains(told, "replace Bruno Dora") || !strings.Contains(told, "Dora plays on for Bruno") {
		t.Errorf("nobody is told:\n%s", told)
	}
	f.choose("page dora", 0)
	f.choose("", 0)
	if page := f.screen(""); !page.Private || !strings.Contains(drawn(page), "nurse, poison") {
		t.Errorf("her page does not show the cards of the seat:\n%s", drawn(page))
	}
	f.choose("log", 0)
	if page := f.screen(""); !strings.Contains(text.Page(page.Read, 0), "behind Bruno nurse poison") {
		t.Errorf("her log does not say what the seat heard:\n%s", drawn(page))
	}
	f.desk = f.desk.Saw(f.t)
	f.choose("correct 5: behind Bruno nurse knife", 0)
	if got := strings.Join(f.lines(), "\n"); !strings.Contains(got, "behind Bruno nurse knife") {
		t.Errorf("she corrects what was said of the seat, and there stands\n%s", got)
	}
	if _, err := f.t.Undo(table.Back{Lines: 2}, table.Anything); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(f.lines(), "\n"); !strings.Contains(got, "behind Bruno nurse poison") || strings.Contains(got, "Dora") {
		t.Errorf("taken back there stands\n%s", got)
	}
}

// inside are the two cards inside Bruno's screen, as a page or the log has them.
var inside = regexp.MustCompile("nurse,? poison|poison.* own")

// TestTakenOverMeanwhile: on the page of a seat that somebody else takes over there is no
// more than everybody may know.
func TestTakenOverMeanwhile(t *testing.T) {
	for name, open := range map[string]func(*testing.T) *face{
		"a device": func(t *testing.T) *face {
			return onDevice(t, "Bruno", "first = Bruno", "behind Bruno nurse poison", "Bruno: ask Anna red = 2")
		},
		"a page": func(t *testing.T) *face {
			f := at(t, "first = Bruno", "behind Bruno nurse poison", "Bruno: ask Anna red = 2")
			f.choose("page bruno", 0)
			f.choose("", 0)
			return f
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := open(t)
			if shown := drawn(f.screen("")); !inside.MatchString(shown) {
				t.Fatalf("Bruno does not see his cards:\n%s", shown)
			}
			if _, err := f.whole().Enter("replace Bruno Dora", "en", table.Anything); err != nil {
				t.Fatal(err)
			}
			f.desk = f.desk.Saw(f.t)
			for _, typed := range []string{"", "table", "log", "sheet", "word", "note bru x", "explain maid", "undo", "correct 5"} {
				if typed != "" && len(f.screen(typed).Rows) > 0 {
					next, i, err := f.desk.Take(f.t, f.screen(typed).Rows[0])
					if i == nil {
						f.goOn(next, nil, err)
					}
				}
				if shown := drawn(f.screen("")); inside.MatchString(shown) {
					t.Errorf("after %q Bruno sees:\n%s", typed, shown)
				}
			}
		})
	}
}

// TestTakingOverWantsTheHost on a phone.
func TestTakingOverWantsTheHost(t *testing.T) {
	f := onDevice(t, "Anna", "first = Bruno")
	next, i := f.begun("replace Bruno Dora")
	if !host.NeedsHost(f.t, next, i) {
		t.Error("whoever has Anna's phone takes over another's seat")
	}
	sees, err := f.t.As(rules.Viewer("Dora"))
	if err != nil || sees.View().Header().Seat("Dora") >= 0 {
		t.Errorf("Dora sits there: %v", err)
	}
}
