package teach_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"lestrade/assistant/help"
	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/teach"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules/lesson"
)

// mostBefore is how many words of a game people hear before its first act, so that it begins within five
// minutes of sitting down, with half a minute to spare. Of these 270 seconds 112 are handling at the most
// (Time Bomb with six), and 39 choices, rows, pictures, the state of the table and typing the names. The
// 119 left are 363 words read aloud, at 183 a minute. Some 120 of them stand on the pages before the
// set-up, and as labels on the way.
const mostBefore = 240

// A first game begins soon: with any number of players and each option the steps, and what people are
// told and asked until the first act, are few words, in each language.
func TestTheFirstTurnComesSoon(t *testing.T) {
	drawn := map[string][]string{"13-indices": {"first = Anna"}, "arkham": {"open 1a"}, "sherlock": {"first = Anna"}}
	asked := map[string][]string{"charlock": {"first = Anna"}, "timebomb": {"first = Anna"}}
	colours := []string{"red", "blue", "green", "pink", "orange", "yellow"}
	for _, game := range house.Games {
		seats, err := data.Open[data.Game](game.ID, "game.toml")
		if err != nil {
			t.Fatal(err)
		}
		for n := seats.Seats.Min; n <= seats.Seats.Max; n++ {
			for _, options := range append(optionsOf(t, game.ID), lightOf(game.ID)...) {
				head, err := transcript.Head(house.Games.Shelf(), game.ID, people[:n], options)
				if err != nil { // the option wants more people
					continue
				}
				lines := drawn[game.ID]
				switch {
				case game.ID == "timebomb" && n < len(colours):
					lines = []string{"colours " + strings.Join(colours[:n], " ")}
				case slices.Contains(options, "told light"):
					lines = nil
				}
				var text strings.Builder
				for _, line := range head.Lines() {
					text.WriteString(line.String() + "\n")
				}
				text.WriteString(strings.Join(lines, "\n") + "\n")
				for _, lang := range data.Languages() {
					if data.Speaks(lang, game.ID) {
						at := fmt.Sprintf("%s, %d players, %v, %s", game.ID, n, options, lang)
						if said := saidBefore(t, lang, text.String(), asked[game.ID]); words(said) > mostBefore {
							t.Errorf("%s: %d words before the first act, of at most %d:\n%s", at, words(said), mostBefore, strings.Join(said, "\n"))
						}
					}
				}
			}
		}
	}
}

// lightOf is the light way of playing a game, if it has one.
func lightOf(game string) [][]string {
	return map[string][][]string{"arkham": {{"mode classic", "limit 6"}}, "charlock": {{"turns light"}}, "sherlock": {{"told light"}, {"told all"}}}[game]
}

// saidBefore lists the sentences of the steps, and those that are told and asked after each line until
// the first act, at a table whose first lines are drawn or settled by the steps.
func saidBefore(t *testing.T, lang, head string, lines []string) (said []string) {
	t.Helper()
	var courses teach.Courses
	for i := range len(lines) + 1 {
		p, err := transcript.Read(house.Games.Shelf(), strings.NewReader(head+strings.Join(lines[:i], "\n")), "en")
		if err != nil {
			t.Fatal(err)
		}
		v, game := speak.New(lang).At(p), p.Header().Game
		if i == 0 {
			for _, step := range stepsOf(t, lang, p) {
				said = append(said, step.Says, step.Check)
			}
		}
		for _, notice := range help.Due(v, p, teach.Does(game)...) {
			said = append(said, notice.Long)
		}
		now, err := courses.Now(lesson.Moment{View: p}, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, telling := range teach.Sentences(v, now) {
			if !slices.Contains(said, telling.Long) {
				said = append(said, telling.Long)
			}
		}
	}
	return said
}

// words counts what a voice reads: what has a letter or a figure.
func words(said []string) (count int) {
	for _, word := range strings.Fields(strings.Join(said, " ")) {
		if strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			count++
		}
	}
	return count
}
