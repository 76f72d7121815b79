package transcript_test

import (
	"errors"
	"strings"
	"testing"

	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

func read(text, lang string) (*position.Position, error) {
	return transcript.Read(rules.Shelf{indices13.Game, rulestest.OnPaper("charlock")}, strings.NewReader(text), lang)
}

const pink = "Bruno: ask Chloé pink = 1"

const opening = "game 13-indices\nseats Anna Bruno Chloé\nfirst = Anna\n"

func TestReadTakesTextsAsEditorsSaveThem(t *testing.T) {
	for name, text := range map[string]string{
		"as it is":           opening,
		"no last line end":   strings.TrimSuffix(opening, "\n"),
		"a byte-order mark":  "\ufeff" + opening,
		"carriage returns":   strings.ReplaceAll(opening, "\n", "\r\n"),
		"blanks, comments":   "\n# three\n" + strings.ReplaceAll(opening, "\n", "   # so\n\n"),
		"no-break spaces":    strings.ReplaceAll(opening, " ", "\u00a0"),
		"tabs":               strings.ReplaceAll(opening, " ", "\t"),
		"decomposed accents": strings.ReplaceAll(opening, "é", "e\u0301"),
	} {
		p, err := read(text, "en")
		if err != nil || p.Len() != 3 || p.Turn() != "Anna" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestReadStopsAtTheFirstFault(t *testing.T) {
	p, err := read(opening+"\n# next\nask Bruno red = 9\nask Bruno red = 1\n", "en")
	var fault *transcript.Fault
	if !errors.As(err, &fault) || fault.Row != 6 || fault.Refusal.Line != 4 || fault.Text != "ask Bruno red = 9" {
		t.Fatalf("%+v", err)
	}
	if p.Len() != 3 {
		t.Errorf("%d lines stand", p.Len())
	}
}

func TestCorrections(t *testing.T) {
	const game = opening + "front Bruno butcher market rifle\nAnna: ask Bruno red = 1\n"
	for _, c := range []struct {
		line, lang, want string
		fallen           int
	}{
		{"correct 5 = 2", "en", "Anna: ask Bruno red = 2", 0},
		{"correct 5 : interroger Bruno bleu = 0", "fr", "Anna: ask Bruno blue = 0", 0},
		{"corriger 5: Anna : interroger Chloé bleu 1", "fr", "Anna: ask Chloé blue = 1", 0},
		{"correct 3 = Bruno", "en", "", 5},
		{"correct 1: game charlock", "en", "", 4},
	} {
		p, err := read(game+c.line+"\n", c.lang)
		var fault *transcript.Fault
		switch {
		case c.fallen > 0:
			if !errors.As(err, &fault) || fault.Refusal.Fallen != c.fallen {
				t.Errorf("%s: %v", c.line, err)
			}
		case err != nil:
			t.Errorf("%s: %v", c.line, err)
		case p.Len() != 5 || p.Lines()[4].String() != c.want:
			t.Errorf("%s: %v", c.line, p.Lines())
		}
	}
	for line, want := range map[string]string{
		"correct 4 = sword\n":                          "front Bruno butcher market sword|Anna: ask Bruno red = 1", // its last word
		"corriger 4 = épée\n":                          "front Bruno butcher market sword|Anna: ask Bruno red = 1",
		"insert 5: front Chloé duke park gun\n":        "front Bruno butcher market rifle|front Chloé duke park gun|Anna: ask Bruno red = 1",
		"insérer 4 : devant Chloé duc parc revolver\n": "front Chloé duke park gun|front Bruno butcher market rifle|Anna: ask Bruno red = 1",
		"remove 4\n": "Anna: ask Bruno red = 1",
		"retirer 5":  "front Bruno butcher market rifle",
	} {
		p, err := read(game+line, "fr")
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := strings.TrimSpace(strings.ReplaceAll(transcript.Write(p), "\n", "|")); !strings.HasSuffix(got, "first = Anna|"+want+"|") {
			t.Errorf("%s: %s", line, got)
		}
	}
	for _, line := range []string{"correct 0 = 2", "correct 6 = 2", "correct 99999999999999999999 = 2", "correct 5", "correct 5:", "correct", "correct 4 = zut", "insert 5", "insert 5 = 2", "insert 6: " + pink, "remove 6", "remove 5 = 2", "remove", "remove 5: " + pink} {
		var fault *transcript.Fault
		if _, err := read(game+line+"\n", "en"); !errors.As(err, &fault) || fault.Refusal.Kind != rules.Unreadable {
			t.Errorf("%s: %v", line, err)
		}
	}
}

func TestFaultForEyes(t *testing.T) {
	p, err := read(opening+"front Bruno duke market rifle\naccuse duke park gun = wrong\n", "en")
	var fault *transcript.Fault
	if !errors.As(err, &fault) {
		t.Fatal(err)
	}
	for viewer, rule := range map[rules.Viewer]string{
		rules.Referee: "13.accuse.2", "Anna": "13.accuse.2", "Chloé": "13.accuse.2", "Bruno": "all.hidden.1", rules.Public: "all.hidden.1",
	} {
		if told := fault.For(viewer, p, "en"); told.Refusal.Rule != rule || told.Row != 5 {
			t.Errorf("%q: %v", viewer, told)
		}
	}
}

// Somebody who does not sit at the table is told no more than everybody.
func TestStrangersSeeWhatEverybodySees(t *testing.T) {
	p, err := read(opening+"front Bruno duke market rifle\n", "en")
	if err != nil {
		t.Fatal(err)
	}
	for _, stranger := range []rules.Viewer{"anna", "Zed", "referee", rules.Public} {
		if got := p.View(stranger).Lines()[3].String(); got != "front Bruno ? ? ?" {
			t.Errorf("%q is told %s", stranger, got)
		}
	}
}

// TestMendsAreBounded corrects one line of a transcript over and over. Each correction folds all
// lines again, and together they stay within the limit.
func TestMendsAreBounded(t *testing.T) {
	testbed.NeedTime(t)
	lines := []string{"game 13-indices", "rules 1", "seats Anna Bruno Chloé"}
	for len(lines) < 1000 {
		lines = append(lines, "set glasses Anna 1")
	}
	most := transcript.MostMended / len(lines)
	for range most + 1 {
		lines = append(lines, "correct 9: set glasses Anna 2")
	}
	_, err := read(strings.Join(lines, "\n"), "en")
	fault := (*transcript.Fault)(nil)
	if !errors.As(err, &fault) || fault.Refusal.Reason != "too-mended" || fault.Row != len(lines) {
		t.Fatalf("%v, not a refusal of row %d", err, len(lines))
	}
}
