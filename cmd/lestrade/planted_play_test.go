package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/console"
	"lestrade/assistant/help/house"
	"lestrade/assistant/journal"
	"lestrade/assistant/play"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
)

// transcriber keeps what a terminal says aloud.
type transcriber struct{ heard strings.Builder }

func (h *transcriber) Say(_, text string, _ bool) { h.heard.WriteString(text + "\n") }
func (*transcriber) Stop()                        {}
func (*transcriber) Fails() bool                  { return false }

// screen is all that the terminal shows of a table to some eyes, who look at everything there is;
// said is what it says aloud meanwhile, once it was turned on by a typed line.
func (p plant) screen(t *testing.T, folder, lang string, viewer rules.Viewer, turnOn string) (shown, said string) {
	t.Helper()
	j, err := journal.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close() //nolint:errcheck // it is thrown away
	hall := &table.Hall{Store: j, Shelf: house.Games.Shelf(), Now: time.Now}
	made, err := hall.Open("")
	if err != nil {
		t.Fatal(err)
	}
	voice := speak.New(lang)
	answers := slices.Concat([]string{
		turnOn, "log", "show", "help", "correct", console.Back, "form", console.Back, "?", p.next, "undo", "redo", "undo", "undo", "y", "redo",
	}, p.refused[:2])
	if viewer != rules.Public {
		answers = append(answers, map[string][]string{"13-indices": {"sheet", "explain butcher", "answer red"}, "charlock": {"sheet", "explain dog-9"}}[p.game]...)
	}
	ask := console.NewScript(console.WordsOf(voice), append(answers, "log", console.Back)...)
	ask.Above = true
	speech := new(transcriber)
	err = play.Room{Ask: ask, Voice: voice, House: house.Games, Hall: hall, Speech: speech}.Sit(must(made.As(viewer)))
	shown = fmt.Sprintln(err, ask.Left())
	for _, s := range ask.Screen {
		shown += s.Text + "\n"
	}
	return shown, speech.heard.String()
}

// TestTheScreenTellsNothingApart looks at everything in the terminal at two tables
// that differ only in a secret. A hand at the keyboard waits for every fourth secret, and not for
// those that [TestWhoMayNotKnowTellsNothingApart] tries there.
//
// What is said aloud in the room is the same even where the secret stands on the screen.
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
				this, thisSaid := p.screen(t, folders[0], lang, rules.Viewer(viewer), "speak")
				that, thatSaid := p.screen(t, folders[1], lang, rules.Viewer(viewer), "speak")
				if sees := slices.Contains(p.sees, viewer); (this == that) == sees {
					t.Errorf("%s sees %v, and the screens are equal: %v\n%s\n%s", viewer, sees, this == that, this, that)
				}
				if thisSaid != thatSaid || thisSaid == "" {
					t.Errorf("others hear at %s's terminal\n%s\n%s", viewer, thisSaid, thatSaid)
				}
			}
		})
	}
}

// TestTheirOwnIsHeard: a seat that wants to hear its own things hears the secret that it sees, so that
// the test above can fail.
func TestTheirOwnIsHeard(t *testing.T) {
	p := plants[0]
	folders := p.tables(t)
	_, this := p.screen(t, folders[0], "en", "Anna", "speak mine too")
	_, that := p.screen(t, folders[1], "en", "Anna", "speak mine too")
	if this == that {
		t.Error(this)
	}
}
