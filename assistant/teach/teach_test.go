package teach_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/teach"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/lesson"
	"lestrade/rules/position"
)

// A table that is taught line by line, one that is opened again at a line, and one that goes back and
// on again, are told the same there.
func TestCoursesAreKeptOrFoundAgain(t *testing.T) {
	for _, game := range house.Games {
		sample, err := data.Read(game.ID, "sample.lestrade")
		if err != nil {
			t.Fatal(err)
		}
		whole, err := transcript.Read(house.Games.Shelf(), strings.NewReader(string(sample)), "en")
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range []string{"", whole.Header().Seats[0]} {
			viewer := rules.Public
			if seat != "" {
				viewer = rules.Viewer(seat)
			}
			var kept teach.Courses
			told := 0
			var before *position.Position
			for n := range whole.Len() - 1 {
				at, err := whole.Before(n + 2)
				if err != nil {
					t.Fatal(err)
				}
				view := at.View(viewer)
				now := rulesAt(t, &kept, view, seat)
				told += len(now)
				if fresh := rulesAt(t, nil, view, seat); !slices.Equal(now, fresh) {
					t.Fatalf("%s, %q, after line %d: told %v, and %v when it is opened again", game.ID, seat, n+1, now, fresh)
				}
				if n%7 == 3 && before != nil { // back and on again
					rulesAt(t, &kept, before, seat)
					if again := rulesAt(t, &kept, view, seat); !slices.Equal(now, again) {
						t.Fatalf("%s, %q, after line %d: told %v, and %v after going back", game.ID, seat, n+1, now, again)
					}
				}
				before = view
			}
			if told == 0 {
				t.Errorf("%s, %q: nothing was told", game.ID, seat)
			}
		}
	}
}

// rulesAt lists the rules that a table is told as it stands.
func rulesAt(t *testing.T, courses *teach.Courses, view *position.Position, seat string) (all []string) {
	t.Helper()
	now, err := courses.Now(lesson.Moment{View: view, Seat: seat}, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, telling := range now {
		all = append(all, telling.Rule)
	}
	return all
}

// A telling names things in the words of the table.
func ExampleSentences() {
	p, err := transcript.Read(house.Games.Shelf(), strings.NewReader("game 13-indices\nseats Anna Bruno Chloé\nfirst = Bruno\n"), "en")
	if err != nil {
		fmt.Println(err)
		return
	}
	now, err := (*teach.Courses)(nil).Now(lesson.Moment{View: p}, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, said := range teach.Sentences(speak.New("en").At(p), now) {
		fmt.Println(said.Long)
	}
	// Output:
	// Bruno spends every glass, to ask, look or accuse.
	// A witness counts the cards asked about on all other screens, and inside their own. The answer is true.
}
