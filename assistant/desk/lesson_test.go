package desk_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk/own"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/doc"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/help/house"
	"lestrade/assistant/transcript"
	"lestrade/data"
)

// told lists what the screen tells of rules, by their numbers.
func (f *face) told() (all []string) {
	for _, block := range f.screen("").Taught {
		for _, item := range block.(doc.List).Items {
			all = append(all, ruleTold(f.whole().View().Header().Game, f.t.Voice.Lang, item.Long))
		}
	}
	return all
}

// ruleTold is the number of the rule that a sentence tells: its words but the figures are those of the
// telling.
func ruleTold(game, lang, said string) (number string) {
	var file map[string]any
	if err := data.Decode(game, lang+".toml", &file); err != nil {
		return err.Error()
	}
	figure, most := regexp.MustCompile(`\\{\\{.*\\}\\}`), 0
	numbered, _ := file["rule"].(map[string]any)
	for id, rule := range numbered {
		texts, _ := rule.(map[string]any)
		telling, _ := texts["telling"].(string)
		words := figure.ReplaceAllString(regexp.QuoteMeta(telling), ".*")
		if len(words) > most && regexp.MustCompile("^"+words+"$").MatchString(said) {
			number, most = id, len(words)
		}
	}
	return number
}

// TestFirstGameBegins: a first game of each game opens at the first step of laying out its box, whatever
// chance has chosen before, and no rule is told until the box stands.
func TestFirstGameBegins(t *testing.T) {
	for _, table := range []string{"13 Clues: Anna Bruno Chloé", "Purrrlock: Anna Bruno", "Time Bomb: Anna Bruno Chloé Dario", "Time Bomb: Anna Bruno Chloé Dario Elsa Fritz", "Arkham: Anna", "Sherlock: Anna Bruno Chloé"} {
		game, people, _ := strings.Cut(table, ": ")
		for _, way := range []string{"as the box says", "a light game"} {
			f := atDoor(t, "en")
			for _, typed := range []string{"new table", game, people, "first game"} {
				f.choose(typed, 0)
			}
			if strings.HasPrefix(f.screen("").Label, "taught as you play") { // the game has a light way too
				f.choose(way, 0)
			}
			if s := f.screen(""); !strings.HasPrefix(s.Label, "step 1 of ") || s.Taught != nil {
				t.Errorf("%s, %s, begins at %q, and tells %v", table, way, s.Label, s.Taught)
			}
		}
	}
}

// A first game is chosen as a table opens: the box is laid out, then each rule is told when it is first
// needed, stands until people have acted, and does not come back. A table that did not choose it is told
// nothing.
func TestFirstGame(t *testing.T) {
	for _, taught := range []bool{true, false} {
		f := atDoor(t, "en")
		for _, typed := range []string{"new table", "Time Bomb", "Anna Bruno Chloé Dario"} {
			f.choose(typed, 0)
		}
		if taught {
			f.choose("first game", 0)
			f.choose("as the box says", 0)
			if label := f.screen("").Label; label != "step 1 of 2" {
				t.Fatalf("it asks %q", label)
			}
			for strings.HasPrefix(f.screen("").Label, "step ") {
				f.choose("yes", 0)
			}
		} else {
			f.choose("as the box says", 0)
			f.choose("compares claims", 0)
		}
		if drawn := f.whole().View().Draws(); taught != (drawn == 1) {
			t.Errorf("taught: %t, chance has chosen %d times", taught, drawn)
		}
		if !taught {
			f.choose("yellow blue red pink", 0)
		}
		seen, stands := map[string]bool{}, []string{}
		for _, line := range []string{"Bruno", "Bruno: cut Anna = cable", "Anna: cut Bruno = cable"} {
			now := f.told()
			for _, rule := range now {
				if seen[rule] && !slices.Contains(stands, rule) {
					t.Errorf("%s is told again before %q", rule, line)
				}
				seen[rule] = true
			}
			stands = now
			f.choose(line, 0)
		}
		if want := []string{"tb.cut.1", "tb.cut.5", "tb.explode.1"}; taught != (len(seen) > 0) || taught && slices.ContainsFunc(want, func(rule string) bool { return !seen[rule] }) {
			t.Errorf("taught: %t, it tells %v", taught, seen)
		}
		reads := func(typed string) string {
			rows := f.screen(typed).Rows
			if len(rows) == 0 || rows[0].Take == nil || rows[0].Refused != nil {
				return ""
			}
			f.take(rows[0])
			read := drawn(f.screen(""))
			f.back()
			return read
		}
		for typed, answer := range map[string]string{"what can I do?": "Bruno: cut", "turn card": "tb.cut.1", "why?": "tb.cut.1"} {
			everywhere := typed == "what can I do?"
			if got := reads(typed); (taught || everywhere) != strings.Contains(got, answer) {
				t.Errorf("taught: %t, %q gives\n%s", taught, typed, got)
			}
		}
	}
}

// A first game says that chance chose who begins, as nobody saw it, and after its end by which rule it
// was won.
func TestFirstGameFromItsDrawToItsEnd(t *testing.T) {
	f := atDoor(t, "en")
	begin := func(game, way string) {
		for _, typed := range []string{"new table", game, "Anna Bruno", "first game", way} {
			f.choose(typed, 0)
		}
		for strings.HasPrefix(f.screen("").Label, "step ") {
			f.choose("yes", 0)
		}
	}
	begin("Sherlock", "as the box says")
	first := f.whole().View().Turn()
	if got := drawn(f.screen("")); !strings.Contains(got, first+" begins, drawn by lot") {
		t.Errorf("%s begins, and it shows\n%s", first, got)
	}
	f = atDoor(t, "en")
	begin("Sherlock", "a light game")
	for _, line := range []string{"anna solve 9nt nt=st", "bruno end"} {
		f.choose(line, 0)
	}
	if f.whole().View().Outcome() == nil {
		t.Fatal("it is not over")
	}
	f.choose("why?", 0)
	if got := drawn(f.screen("")); !strings.Contains(got, "sh.end.3") {
		t.Errorf("“why?” after the end gives\n%s", got)
	}
}

// A seat has the game teach itself on its own device, and is told by itself; the others are not.
func TestOneSeatIsTaught(t *testing.T) {
	f := atOwnDevice(t, purrrlock...)
	if told := f.told(); told != nil {
		t.Fatalf("it tells %v unasked", told)
	}
	f.choose("teach us", 0)
	if f.told() == nil {
		t.Error("it tells nothing")
	}
	if _, is := f.t.Public().Taught(); is {
		t.Error("the whole table is taught")
	}
	f.choose("no more teaching", 0)
	if told := f.told(); told != nil {
		t.Errorf("it tells %v still", told)
	}
}

// “What can I do?” is answered at a glance, in each game and language: a line or two for each act that is
// open.
func TestWhatCanBeDoneIsShort(t *testing.T) {
	const most = 16
	for _, game := range house.Games {
		sample, err := data.Read(game.ID, "sample.lestrade")
		if err != nil {
			t.Fatal(err)
		}
		whole, err := transcript.Read(house.Games.Shelf(), strings.NewReader(string(sample)), "en")
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range data.Languages() {
			if !data.Speaks(lang, game.ID) {
				continue
			}
			for p := range whole.Replay() {
				if len(p.Header().Seats) == 0 || p.Outcome() != nil || p.Len()%3 != 0 {
					continue
				}
				f := atDoor(t, lang)
				if f.t.Table, err = f.t.Hall.Create("", p); err != nil {
					t.Fatal(err)
				}
				f.desk = seated.At(f.t.Public()).Saw(f.t)
				f.goOn(own.ReadTurn(f.desk, f.t))
				if lines := text.Lines(f.screen("").Read, 80, 0, text.Ink{}); len(lines) < 2 || len(lines) > most {
					t.Errorf("%s, %s, after line %d: %d lines\n%s", game.ID, lang, p.Len(), len(lines), strings.Join(lines, "\n"))
				}
			}
		}
	}
}

// A question of the first rows is read as it stands there, with any space before its mark, also where a
// “?” might ask for a value such as who begins.
func TestAQuestionIsReadAnyhow(t *testing.T) {
	p, err := transcript.Read(house.Games.Shelf(), strings.NewReader("game sherlock\nseats Anna Bruno\n"), "en")
	if err != nil {
		t.Fatal(err)
	}
	f := atDoor(t, "fr")
	if f.t.Table, err = f.t.Hall.Create("", p); err != nil {
		t.Fatal(err)
	}
	f.desk = seated.At(f.t.Public()).Saw(f.t)
	f.choose("apprendre", 0)
	for _, space := range []string{" ", "\u00a0", "\u202f", ""} {
		for typed, want := range map[string]string{"que puis-je faire": "turn", "pourquoi": "why"} {
			if rows := f.screen(typed + space + "?").Rows; len(rows) == 0 || rows[0].Option != want {
				t.Errorf("%q gives %v", typed+space+"?", rows)
			}
		}
	}
}
