package play_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lestrade/assistant/console"
	"lestrade/assistant/play"
)

// speech keeps what is said aloud; it may fail from a moment on.
type speech struct {
	said    []string
	stopped int
	fails   bool
}

func (s *speech) Say(lang, text string, slow bool) {
	if slow {
		lang += " slowly"
	}
	s.said = append(s.said, lang+": "+text)
}
func (s *speech) Stop()       { s.stopped++ }
func (s *speech) Fails() bool { return s.fails }

// TestSpeak: a terminal says nothing before that is wanted; then what is new, once, slower and again
// where that is typed; on the page of a seat nothing.
func TestSpeak(t *testing.T) {
	hall := newHall(t)
	newTable(t, hall, append([]string{"first = Bruno"}, cards...)...)
	p := sitDown(t, hall, "bruno: int anna rouge 2", "parler", "chloé: int bruno rouge 2", "chloé: int anna rouge 1", "répéter", "plus lent", "page anna", "fiche", console.Back, "parler non", "anna: int chloé hommes 1", console.Back)
	heard := new(speech)
	p.room.Speech = heard
	p.play()
	refused := "Refusé: c’est à Anna de jouer, et non à Chloé."
	want := []string{
		"fr: Bruno: interroger Anna rouge, 2. Bruno donne une loupe à Anna, déjà comptée. Chloé a 1 loupe à dépenser. À Chloé de jouer.",
		"fr: Chloé: interroger Bruno rouge, 2. Chloé donne une loupe à Bruno, déjà comptée. Anna a 2 loupes à dépenser. À Anna de jouer.",
		"fr: " + refused, "fr: " + refused, "fr slowly: " + refused,
	}
	if diff := cmp.Diff(want, heard.said); diff != "" || heard.stopped != 1 {
		t.Errorf("wanted is -, heard is +; it was stopped %d times\n%s", heard.stopped, diff)
	}
}

// TestNothingSpeaks: where nothing can speak that is said in words, and nothing else.
func TestNothingSpeaks(t *testing.T) {
	for _, heard := range []play.Speech{nil, &speech{fails: true}} {
		hall := newHall(t)
		newTable(t, hall)
		p := sitDown(t, hall, "parler", console.Back)
		p.room.Speech = heard
		p.play()
		if shown := p.shown(); !strings.Contains(shown, "rien ne peut être dit à voix haute") || strings.Contains(shown, "est dit à voix haute ;") {
			t.Error(shown)
		}
	}
}
