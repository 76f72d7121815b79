package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/console"
	"lestrade/assistant/journal"
	"lestrade/assistant/play"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
)

// screen is all that the terminal shows of a table to some eyes, who look at
// everything there is.
func (p plant) screen(t *testing.T, folder, lang string, viewer rules.Viewer) string {
	t.Helper()
	j, err := journal.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close() //nolint:errcheck // it is thrown away
	hall := &table.Hall{Store: j, Shelf: house.Shelf(), Now: time.Now}
	made, err := hall.Open("")
	if err != nil {
		t.Fatal(err)
	}
	voice := speak.New(lang)
	answers := slices.Concat([]string{
		"log", "show", "help", "correct", console.Back, "form", console.Back, "?", p.next, "undo", "redo", "undo", "undo", "y", "redo",
	}, p.refused[:2])
	if viewer != rules.Public {
		answers = append(answers, map[string][]string{"13-indices": {"sheet", "explain butcher", "answer red"}, "charlock": {"sheet", "explain dog-9"}}[p.game]...)
	}
	ask := console.NewScript(console.WordsOf(voice), append(answers, "log", console.Back)...)
	ask.Above = true
	err = play.Room{Ask: ask, Voice: voice, House: house, Hall: hall}.Sit(must(made.As(viewer)))
	shown := fmt.Sprintln(err, ask.Left())
	for _, s := range ask.Screen {
		shown += s.Text + "\n"
	}
	return shown
}

// TestTheScreenTellsNothingApart looks at everything in the terminal at two tables
// that differ only in a secret. A hand at the keyboard waits for every fourth secret, and not for
// those that [TestWhoMayNotKnowTellsNothingApart] tries there.
func TestTheScreenTellsNothingApart(t *testing.T) {
	languages := data.Languages()
	for n, p := range plants {
		if (n+2)%testbed.Runs(4, 1) != 0 {
			continue
		}
		t.Run(p.game+" "+choice.FindString(p.lines), func(t *testing.T) {
			t.Parallel()
			for i, viewer := range append(strings.Split(p.seats, ","), string(rules.Public)) {
				folders, lang := p.tables(t), languages[(n+i)%len(languages)]
				this, that := p.screen(t, folders[0], lang, rules.Viewer(viewer)), p.screen(t, folders[1], lang, rules.Viewer(viewer))
				if sees := slices.Contains(p.sees, viewer); (this == that) == sees {
					t.Errorf("%s sees %v, and the screens are equal: %v\n%s\n%s", viewer, sees, this == that, this, that)
				}
			}
		})
	}
}
