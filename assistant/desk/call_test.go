package desk_test

import (
	"strings"
	"testing"

	"lestrade/assistant/desk/seated"
	"lestrade/assistant/speak"
)

// chase is a face at a table of Purrrlock Holmes, where Anna has the turn.
func chase(t *testing.T, lines ...string) *face {
	f := begun(t, "charlock", "Anna Bruno", "last-window off", append([]string{
		"first = Anna", "trail 1 2", "Anna: reveal goose-4 = dead-end", "Anna: reveal rat-5 = lead",
		"Bruno: reveal goose-2 = lead", "Bruno: reveal goose-9 = lead",
	}, lines...)...)
	f.desk = seated.At(f.t.Public()).Saw(f.t)
	return f
}

// says wants the lines that a face was left with, from some on, and what it asks for then.
func (f *face) says(from int, asks string, want ...string) {
	f.Helper()
	if got := strings.Join(f.lines()[from:], " | "); got != strings.Join(want, " | ") {
		f.Errorf("said was %s, not %s", got, strings.Join(want, " | "))
	}
	if q := f.screen(""); q.Begun != asks {
		f.Errorf("it asks to go on with %q, not %q", q.Begun, asks)
	}
}

// A call asks who and what, wherever it comes, and what was being said goes on after it.
func TestCall(t *testing.T) {
	from := len(chase(t).lines())

	f := chase(t) // before anything is begun
	f.choose("!", 2)
	f.choose("hour 7 wrong", 0)
	f.says(from, "", "Bruno: paws hour 7 = wrong")

	f = chase(t) // in the midst of a card, in one go and step by step
	f.choose("reveal", 0)
	f.choose("!b h 7 w", 0)
	f.says(from, "Anna: reveal", "Bruno: paws hour 7 = wrong")
	f.choose("!", 1)
	f.choose("suspect", 0)
	f.choose("rat", 0)
	f.says(from+1, "Anna: paws suspect rat")
	f.choose("right", 0)
	f.says(from+1, "Anna: reveal", "Anna: paws suspect rat = right")

	f = chase(t) // a step back from the call
	f.choose("reveal", 0)
	f.choose("!b s", 0)
	f.back()
	f.says(from, "Anna: reveal")

	f = chase(t, "set trail 0") // which ends the game
	f.choose("reveal", 0)
	f.choose("!b h 7 r", 0)
	f.says(from+1, "", "Bruno: paws hour 7 = right")
}

// A command is heard as it is said aloud: with a full stop, and with the words that people say around it.
func TestCommandsSaidAloud(t *testing.T) {
	f := begun(t, "charlock", "Anna Bruno", "last-window off", "first = Anna")
	f.t.Voice = speak.New("fr")
	f.desk = seated.At(f.t.Public()).Saw(f.t)
	for _, said := range []string{"Annule.", "pardon annule la dernière ligne", "annule s’il te plaît"} {
		if rows := texts(f.screen(said).Rows); len(rows) == 0 || !strings.HasPrefix(rows[0], "annuler") {
			t.Errorf("%q finds %q", said, rows)
		}
	}
}
