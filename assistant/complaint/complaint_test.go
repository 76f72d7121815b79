package complaint_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/complaint"
	"lestrade/assistant/draw"
	"lestrade/assistant/help/house"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/rulestest"
)

// sit is a new table of some lines.
func sit(t testing.TB, lines string) *table.Table {
	t.Helper()
	hall := &table.Hall{Store: new(store.Memory), Shelf: house.Games.Shelf(), Chance: draw.System{}, Now: time.Now}
	p, err := transcript.Read(hall.Shelf, strings.NewReader(lines), "en")
	if err != nil {
		t.Fatal(err)
	}
	at, err := hall.Create("evening", p)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func as(t testing.TB, at *table.Table, viewer rules.Viewer) table.Sight {
	t.Helper()
	s, err := at.As(viewer)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Lines that each game's sample game tries in vain are refused alike in a replay, by a reader who
// has only the file, and by the tests of the rules.
func TestEachGame(t *testing.T) {
	for _, game := range house.Games {
		sample, err := data.Read(game.ID, "sample.lestrade")
		if err != nil {
			t.Fatal(err)
		}
		before, after, _ := strings.Cut(string(sample), "\n#! ")
		tried, _, _ := strings.Cut(after, "\n")
		for _, lang := range []string{"en", "fr"} {
			made, err := complaint.Make(house.Games, as(t, sit(t, before), rules.Referee), lang, "the rulebook says otherwise", complaint.About{Lines: []string{tried}})
			if err != nil {
				t.Fatalf("%s: %s: %v", game.ID, tried, err)
			}
			read := complaint.Read(made.String())
			if now, err := read.Replay(house.Games); err != nil || now != made.Answer || now.Refused == "" {
				t.Errorf("%s: replayed to %+v, %v, not to %+v", game.ID, now, err, made.Answer)
			}
			if read.Wrong != "the rulebook says otherwise" || read.Lang != lang || read.Viewer != rules.Referee || read.Lestrade == "" {
				t.Errorf("%s: read as %+v", game.ID, read)
			}
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, game.ID+rulestest.TranscriptEnd), []byte(made.String()), 0o600); err != nil {
				t.Fatal(err)
			}
			if shown := rulestest.Transcripts(t, house.Games.Shelf(), dir); len(shown) == 0 {
				t.Errorf("%s: the tests of the rules see no refusal in:\n%s", game.ID, made)
			}
		}
	}
}

// The ends of the games that have one in their sample, and a report of one.
func TestEndsAndReports(t *testing.T) {
	for _, c := range []struct{ game, report string }{{"13-indices", ""}, {"timebomb", ""}, {"timebomb", "odds"}, {"13-indices", "review"}} {
		sample, err := data.Read(c.game, "sample.lestrade")
		if err != nil {
			t.Fatal(err)
		}
		at := sit(t, string(sample))
		sees := at.Public()
		if c.report == "review" {
			sees = as(t, at, rules.Referee)
		}
		made, err := complaint.Make(house.Games, sees, "en", "", complaint.About{Report: c.report})
		if err != nil {
			t.Errorf("%s %s: %v", c.game, c.report, err)
			continue
		}
		now, err := complaint.Read(made.String()).Replay(house.Games)
		if err != nil || now != made.Answer || now.Told == "" {
			t.Errorf("%s %s: replayed to %+v, %v, not to %+v", c.game, c.report, now, err, made.Answer)
		}
	}
	going := sit(t, secrets)
	for _, about := range []complaint.About{{}, {Lines: []string{"Anna: ask Bruno red = 1"}}, {Report: "odds"}} {
		if made, err := complaint.Make(house.Games, going.Public(), "en", "", about); err == nil {
			t.Errorf("nothing stands against %+v, and there is a file:\n%s", about, made)
		}
	}
}

const secrets = `game 13-indices
seats Anna Bruno Chloé
first = Anna
front Anna countess park gun
front Bruno butcher market rifle
front Chloé officer library crossbow
behind Anna maid knife
behind Bruno nurse poison
behind Chloé dancer parlor
`

// words are those of a text that name a card.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r != '-' && (r < 'a' || r > 'z') })
}

// Nobody's file has a card that they may not know; of the others it has none that the refusal does
// not rest on.
func TestSecrets(t *testing.T) {
	at := sit(t, secrets)
	hidden := map[rules.Viewer][]string{
		rules.Public: {"countess", "park", "gun", "butcher", "rifle", "officer", "crossbow", "maid", "knife", "nurse", "poison", "dancer", "parlor"},
		"Anna":       {"countess", "park", "gun", "nurse", "poison", "dancer", "parlor"},
		"Bruno":      {"butcher", "rifle", "maid", "knife", "dancer", "parlor"},
		"Chloé":      {"officer", "crossbow", "maid", "knife", "nurse", "poison"},
	}
	for viewer, cards := range hidden {
		made, err := complaint.Make(house.Games, as(t, at, viewer), "en", "", complaint.About{Lines: []string{"Anna: ask Bruno gray = 1"}})
		if err != nil {
			t.Fatal(err)
		}
		of := made.Lines + made.Line
		for _, card := range hidden[rules.Public] {
			if slices.Contains(words(of), card) {
				t.Errorf("%s: the refusal rests on no card, and the file has %q:\n%s", viewer, card, made)
			}
		}
		if made.Private != 0 {
			t.Errorf("%s: %d lines are said to be private", viewer, made.Private)
		}
		if viewer == rules.Public {
			continue
		}
		// A reply that only the cards in sight refuse, with what it rests on.
		other := map[rules.Viewer]string{"Anna": "Bruno", "Bruno": "Chloé", "Chloé": "Anna"}[viewer]
		made, err = complaint.Make(house.Games, as(t, at, viewer), "en", "", complaint.About{Lines: []string{"front " + other + " duke market rifle"}})
		if err != nil {
			t.Fatal(err)
		}
		for _, card := range cards {
			if slices.Contains(words(made.Lines+made.Told), card) {
				t.Errorf("%s may not know %q, and the file has it:\n%s", viewer, card, made)
			}
		}
	}
}

// A refusal that rests on Anna’s own card has the line of that card, and no line that the refusal
// does not need.
func TestOnlyWhatItRestsOn(t *testing.T) {
	at := sit(t, strings.ReplaceAll(secrets, "front Chloé officer library crossbow\n", ""))
	made, err := complaint.Make(house.Games, as(t, at, "Anna"), "en", "", complaint.About{Lines: []string{"front Chloé maid library crossbow"}})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(made.Lines, "behind Anna maid knife") || made.Private == 0 {
		t.Errorf("it rests on the maid behind Anna’s screen:\n%s", made)
	}
	if _, err := complaint.Make(house.Games, at.Public(), "en", "", complaint.About{Lines: []string{"front Chloé maid library crossbow"}}); err == nil {
		t.Error("to everybody nothing stands against it, and there is a file")
	}
}

// A file that is not as this program says is told from one that is.
func TestOther(t *testing.T) {
	made, err := complaint.Make(house.Games, sit(t, secrets).Public(), "en", "", complaint.About{Lines: []string{"Anna: ask Bruno gray = 1"}})
	if err != nil {
		t.Fatal(err)
	}
	text := made.String()
	for _, change := range []struct{ from, to, refused string }{
		{"#! 13.ask.3 removed", "#! 13.ask.1 removed", "13.ask.3 removed gray"},
		{"= 1\n#! 13.ask.3", "= 2\n#! 13.ask.4", "13.ask.3 removed gray"},
		{"ask Bruno gray = 1", "ask Bruno red = 1", ""},
	} {
		now, err := complaint.Read(strings.Replace(text, change.from, change.to, 1)).Replay(house.Games)
		if err != nil || now.Refused != change.refused {
			t.Errorf("%s for %s: %+v, %v", change.to, change.from, now, err)
		}
	}
	if _, err := complaint.Read(strings.Replace(text, "first = Anna", "first = Zoé", 1)).Replay(house.Games); err == nil {
		t.Error("a line that is not taken is passed over")
	}
}

// FuzzRead: any file that was written reads back as the same, and replaying it breaks nothing.
func FuzzRead(f *testing.F) {
	made, err := complaint.Make(house.Games, sit(f, secrets).Public(), "fr", "faux", complaint.About{Lines: []string{"Anna: ask Bruno gray = 1"}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(made.String())
	f.Add("# lang en\n#?\ngame timebomb\n#/ odds --all\n#< Anna\n#| \n")
	f.Add("\ufeff# lang xx\r\n#? a\r\n#! b\r\n# c\r\n#|d\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		read := complaint.Read(text)
		_, _ = read.Replay(house.Games) // an error or an answer
		once := complaint.Read(read.String()).String()
		if again := complaint.Read(once).String(); again != once {
			t.Errorf("read as\n%s\nand again as\n%s", once, again)
		}
	})
}
