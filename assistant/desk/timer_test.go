package desk_test

import (
	"strings"
	"testing"
	"time"

	"lestrade/assistant/desk/seated"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// opened is a face at a new table of a game.
func opened(t *testing.T, lang, game string, seats ...string) *face {
	t.Helper()
	f := atDoor(t, lang)
	head, err := transcript.Head(f.t.Hall.Shelf, game, seats, nil)
	if err == nil {
		f.t.Table, err = f.t.Hall.Create("", head)
	}
	if err != nil {
		t.Fatal(err)
	}
	f.t.Hall.Now = func() time.Time { return time.Unix(0, 0) }
	f.desk = seated.At(f.t.Public()).Saw(f.t)
	return f
}

// TestTimerTyped: in each game, in its languages, a timer is set, stopped and dropped by few words.
func TestTimerTyped(t *testing.T) {
	for game, seats := range map[string][]string{
		"13-indices": {"Anna", "Bruno"}, "charlock": {"Anna", "Bruno"}, "timebomb": {"Anna", "Bruno", "Chloé", "Dario"},
		"arkham": {"Anna"}, "sherlock": {"Anna", "Bruno"},
	} {
		for lang, typed := range map[string][]string{
			"en": {"timer 3 minutes", "timer stop", "timer go on", "timer game 45 min", "timer off", "timer turn 30"},
			"fr": {"minuteur 3", "minuteur arrêter", "minuteur reprendre", "minuteur toute la partie 45 minutes", "minuteur non", "minuteur tour 30 secondes"},
			"de": {"Uhr 3 Minuten", "Uhr Pause", "Uhr weiter", "Uhr Spiel 45", "Uhr aus", "Uhr jeder Zug 0:30"},
			"it": {"timer discussione 3 minuti", "timer ferma", "timer riprendi", "timer partita 45m", "timer no", "timer turno 30s"},
			"es": {"crono 3 min", "crono parar", "crono seguir", "crono partida 45", "crono no", "crono turno 30 segundos"},
		} {
			if speak.New(lang).Lacks(game) {
				continue
			}
			f := opened(t, lang, game, seats...)
			for i, want := range []table.Timer{
				{For: table.Discussion, Length: 3 * time.Minute, Left: 3 * time.Minute, Runs: true},
				{For: table.Discussion, Length: 3 * time.Minute, Left: 3 * time.Minute},
				{For: table.Discussion, Length: 3 * time.Minute, Left: 3 * time.Minute, Runs: true},
				{For: table.WholeGame, Length: 45 * time.Minute, Left: 45 * time.Minute, Runs: true},
				{},
				{For: table.EachTurn, Length: 30 * time.Second, Left: 30 * time.Second, Runs: game == "arkham", Waits: game != "arkham"},
			} {
				if rows := f.screen(typed[i]).Rows; len(rows) != 1 {
					t.Fatalf("%s, %s: %q finds %q", game, lang, typed[i], texts(rows))
				}
				f.choose(typed[i], 0)
				if got := f.t.Timer(); got != want {
					t.Errorf("%s, %s: after %q %+v, want %+v", game, lang, typed[i], got, want)
				}
			}
		}
	}
}

// TestTimerChosen: the word alone says how the timer stands, and what can be done to it.
func TestTimerChosen(t *testing.T) {
	f := opened(t, "en", "sherlock", "Anna", "Bruno")
	for _, c := range []struct{ label, option, told string }{
		{"timer — no timer", "discussion 3m0s", "discussion: 3\u00a0min"},
		{"timer — discussion: 3:00", table.StopTimer, "discussion: 3:00, stopped"},
		{"timer — discussion: 3:00, stopped", table.RunTimer, "discussion: 3:00"},
		{"timer — discussion: 3:00", table.DropTimer, "no timer"},
	} {
		f.choose("timer", 0)
		q := f.screen("")
		if q.Label != c.label {
			t.Errorf("it asks %q, want %q", q.Label, c.label)
		}
		for _, row := range q.Rows {
			if row.Option == c.option {
				f.take(row)
			}
		}
		if q := f.screen(""); strings.TrimSpace(q.Told) != c.told || !q.Stands {
			t.Errorf("%s: told %q, want %q; at the table again: %t", c.option, q.Told, c.told, q.Stands)
		}
	}
}
