package desk_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk/seated"
	"lestrade/assistant/draw"
)

// bomb is a face at a table of Time Bomb, whose people may set more than others.
func bomb(t *testing.T) *face {
	f := byKeys(t, "en", "colours = red blue pink green yellow", "first = Léa")
	f.desk = seated.At(f.t.Public()).Saw(f.t)
	return f
}

// A setting is taken with its value where it is typed at the table; of one that it does not take, it
// is said which it does.
func TestSettings(t *testing.T) {
	f := bomb(t)
	for typed, want := range map[string]string{"sound on": "will ring", "sound off": "rings no more"} {
		f.choose(typed, 0)
		if told := strings.ReplaceAll(f.screen("").Told, "\u00a0", " "); !strings.Contains(told, want) {
			t.Errorf("%s: %q", typed, told)
		}
	}
	f.choose("sound on", 0)
	if !f.desk.Manner.Sound {
		t.Error("the sound is off")
	}
	for typed, want := range map[string]string{
		"timer 99999": "stop, go on, off, or a time", "timer -1": "turn 30 s", "timer soon": "game 45 min", "timer turn 4 s": "or a time", "timer 13 Stunden": "or a time", "sound maybe": "on, off", "lang klingon": "Deutsch, français", "level 9": "compares claims, none, on paper, my own pad, tells me",
	} {
		rows := f.screen(typed).Rows
		if len(rows) != 1 || !rows[0].TypeOn || !strings.Contains(rows[0].Text, want) {
			t.Errorf("%s finds %q", typed, texts(rows))
			continue
		}
		f.take(rows[0])
		if told := f.screen("").Told; !strings.Contains(told, "Enter takes nothing here") || !strings.Contains(told, want) {
			t.Errorf("%s, taken: %q", typed, told)
		}
	}
	if !f.desk.Manner.Sound {
		t.Error("the sound was turned off")
	}
}

// The level is one the whole table must want, by its plain name or its word of the notation.
func TestLevelTyped(t *testing.T) {
	for typed, want := range map[string]string{"level checks": "check", "level none": "none", "level advice": "advice"} {
		f := at(t, "option help sheet", "first = Anna")
		f.choose(typed, 0)
		if q := f.screen(""); !strings.Contains(q.Label, "Does the whole table want it?") {
			t.Fatalf("%s asks %q", typed, q.Label)
		}
		f.take(f.screen("").Rows[1])
		if got := f.t.Public().View().Header().OptionOf("", "help"); got != "sheet" {
			t.Errorf("%s, and no: %s", typed, got)
		}
		f.choose(typed, 0)
		f.take(f.screen("").Rows[0])
		if got := f.t.Public().View().Header().OptionOf("", "help"); got != want {
			t.Errorf("%s, and yes: %s", typed, got)
		}
	}
}

// The commitment that binds a table's draws is shown behind one word, and nowhere else at a
// new table.
func TestProof(t *testing.T) {
	f := atDoor(t, "en")
	f.t.Hall.Seed = draw.NewSeed
	for _, typed := range []string{"new table", "13 Clues", "Anna Bruno", "as the box says", "tells me"} {
		f.choose(typed, 0)
	}
	seal := f.t.Public().View().Commitment()
	if shown := drawn(f.screen("")); seal == "" || strings.Contains(shown, seal[:8]) || strings.Contains(shown, "extra-word") {
		t.Errorf("the seal %q stands on the first screen:\n%s", seal, shown)
	}
	f.choose("draws", 0)
	if shown := drawn(f.screen("")); !strings.Contains(shown, seal) {
		t.Errorf("no seal is on\n%s", shown)
	}
	f.choose("open the seed", 0)
	f.take(f.screen("").Rows[0])
	if !f.t.Public().View().Opened() {
		t.Error("the seed is closed")
	}
}

// Ten words stand in the row of others, and all that is typed is found, wherever it stands.
func TestTenWords(t *testing.T) {
	f := bomb(t)
	f.t.Width = 0
	f.choose("other", 0)
	rows := texts(f.screen("").Rows)
	at := slices.IndexFunc(rows, func(text string) bool { return strings.HasPrefix(text, "undo ") })
	if words := rows[at:]; len(words) > 11 || !strings.HasPrefix(words[len(words)-1], "more — ") {
		t.Errorf("the words are %q", words)
	}
	f.back()
	for _, typed := range []string{"undo", "correct", "insert 2", "remove 2", "recount", "fast", "form", "sound", "timer", "language", "seed", "more"} {
		if rows := f.screen(typed).Rows; len(rows) == 0 || rows[0].Refused != nil {
			t.Errorf("%q finds %q", typed, texts(rows))
		}
	}
	f.choose("correct", 0)
	if rows := texts(f.screen("").Rows); !slices.ContainsFunc(rows, func(text string) bool { return strings.HasPrefix(text, "recount") }) {
		t.Errorf("to correct there is %q", rows)
	}
}
