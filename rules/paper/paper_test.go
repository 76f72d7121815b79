package paper_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/paper"
)

var games = []string{"sherlock"}

func empty(t *testing.T) *rules.Position {
	t.Helper()
	var shelf rules.Shelf
	for _, id := range games {
		shelf = append(shelf, paper.Game(id))
	}
	p, err := shelf.Begin()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// told enters lines one by one; each must be accepted.
func told(t *testing.T, p *rules.Position, lines ...string) *rules.Position {
	t.Helper()
	for _, line := range lines {
		e, err := p.Read(line, "en")
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if p, err = p.Enter(rules.Referee, e); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return p
}

// transcript is the lines of a game's file, without comments.
func transcript(t *testing.T, game string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", game+".lestrade"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		said, _, _ := strings.Cut(line, "#")
		if said = strings.TrimSpace(said); said != "" {
			lines = append(lines, said)
		}
	}
	return lines
}

func text(p *rules.Position) string {
	var b strings.Builder
	for _, e := range p.Lines() {
		b.WriteString(e.String() + "\n")
	}
	return b.String()
}

// A transcript is stored as it is written, whatever language the table speaks.
func TestTranscriptsRoundTrip(t *testing.T) {
	for _, game := range games {
		t.Run(game, func(t *testing.T) {
			p := empty(t)
			for _, line := range transcript(t, game) {
				for _, lang := range []string{"en", "fr"} {
					e, err := p.Read(line, lang)
					if err != nil {
						t.Fatalf("%s: read in %s: %v", line, lang, err)
					}
					if e.String() != line {
						t.Fatalf("%s: read in %s as %s", line, lang, e)
					}
				}
				p = told(t, p, line)
			}
		})
	}
}

// The verb table and the transcript cannot drift apart: each verb, as an act and
// as a statement, is spoken, and no field is left without a word in all of it.
func TestTranscriptsSpeakEveryVerb(t *testing.T) {
	for _, game := range games {
		t.Run(game, func(t *testing.T) {
			p := told(t, empty(t), transcript(t, game)...)
			filled := map[*rules.Verb]map[string]bool{}
			for _, e := range p.Lines() {
				verb := p.Vocabulary().Verb(e.Verb, e.Seat != "")
				if filled[verb] == nil {
					filled[verb] = map[string]bool{}
				}
				for _, a := range e.Args {
					filled[verb][a.Field] = true
				}
			}
			common := empty(t).Vocabulary()
			for _, verb := range p.Vocabulary().Verbs {
				if common.Verb(verb.ID, verb.Act) != nil {
					continue
				}
				if filled[verb] == nil {
					t.Errorf("nobody says %s (act: %t)", verb.ID, verb.Act)
				}
				for _, f := range verb.Fields {
					if !filled[verb][f.Name] {
						t.Errorf("nobody fills %s of %s (act: %t)", f.Name, verb.ID, verb.Act)
					}
				}
			}
			if !strings.Contains(text(p), "\nset ") || !strings.Contains(text(p), "?") {
				t.Error("no set, or nothing unknown")
			}
		})
	}
}

// What a French table types stands for the same entry, and is stored alike.
func TestTranscriptsInFrench(t *testing.T) {
	for _, game := range games {
		t.Run(game, func(t *testing.T) {
			p := empty(t)
			for _, line := range transcript(t, game) {
				e, err := p.Read(line, "en")
				if err != nil {
					t.Fatal(err)
				}
				typed := inFrench(p, e)
				read, err := p.Read(typed, "fr")
				if err != nil || read.String() != line {
					t.Errorf("%s: typed %s, read %s, %v", line, typed, read, err)
				}
				p = told(t, p, line)
			}
		})
	}
}

func TestFrenchSpelling(t *testing.T) {
	for game, spelt := range map[string]map[string]string{
		"sherlock": {
			"location 1 clues 3 tokens 2": "lieu 1 indices 3 jetons 2",
			"Anna: visit 1 take c1 F":     "Anna: visiter 1 prendre c1 F",
			"Anna: lead L3":               "Anna: piste L3",
			"Anna: end":                   "Anna: fin",
		},
	} {
		p := empty(t)
		found := 0
		for _, line := range transcript(t, game) {
			e, err := p.Read(line, "en")
			if err != nil {
				t.Fatal(err)
			}
			if want, ok := spelt[line]; ok {
				found++
				if got := inFrench(p, e); got != want {
					t.Errorf("%s in French: %s, want %s", line, got, want)
				}
			}
			p = told(t, p, line)
		}
		if found < len(spelt) {
			t.Errorf("%s: %d of the lines stand in its transcript, want %d", game, found, len(spelt))
		}
	}
}

// inFrench spells an entry with the French names of the game's files.
func inFrench(p *rules.Position, e rules.Entry) string { return p.Vocabulary().Spell(e, "fr") }
