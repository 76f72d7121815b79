//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
)

// drawn are signs for the eye, which say nothing aloud, and what moves on a screen.
const drawn = "▸▾✗✓✕→←│─■□░▒▓█●○·×\x1b"

// offers finds the number of a row that is offered.
var offers = regexp.MustCompile(`(?m)^#(\d+): `)

// TestAloudToTheEnd plays each game to its end as somebody who types lines and hears lines: what
// happened is said in one line that begins with its number, and all of it in words.
func TestAloudToTheEnd(t *testing.T) {
	program := build(t, ".")
	games := []string{"indices13/testdata/games/three-players", "timebomb/testdata/games/evolution", "charlock/testdata/games/ties", "arkham/testdata/games/light-won", "sherlock/testdata/games/evening"}
	for _, name := range games {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			whole, first := recording(t, name)
			head, err := whole.Before(first + 1)
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(t.TempDir(), "head.lestrade")
			if err := os.WriteFile(file, []byte(transcript.Write(head)), 0o600); err != nil {
				t.Fatal(err)
			}
			d := newDesktop(t, program)
			d.run("import", file)
			s := d.sit(400, "play", "--plain", "--lang", "en")
			heard := 0
			says := func(typed string) (said string) {
				if typed != "" {
					s.Send(typed + enterKey)
				}
				s.Until(func(string) bool { return len(s.Output()) > heard+len(typed) && strings.HasSuffix(s.Output(), "\n> ") }, "asks after "+typed)
				said, heard = strings.ReplaceAll(s.Output()[heard:], "\r", ""), len(s.Output())
				if at := strings.IndexAny(said, drawn); at >= 0 {
					t.Errorf("after %q a sign is drawn: %q", typed, said[max(0, at-40):min(len(said), at+40)])
				}
				return said
			}
			says("")
			voice, said := speak.New("en").At(whole), ""
			for i, e := range whole.Lines()[first:] {
				begins := fmt.Sprintf("\n%d %s", first+i+1, strings.Join(strings.Fields(voice.Entry(e))[:1+min(1, len(e.Seat))], " "))
				said = says(strings.TrimSuffix(e.Said().String(), " derived"))
				for tries := 0; tries < 3 && !strings.Contains(said, begins); tries++ {
					rows := offers.FindAllStringSubmatch(said, -1)
					switch {
					case strings.HasSuffix(said, "[y/N]\n> "):
						said = says("y")
					case rows != nil:
						said = says("#" + rows[len(rows)-1][1])
					}
				}
				if n := strings.Count(said, begins); n != 1 {
					t.Fatalf("%s is said %d times:\n%s", e, n, said)
				}
			}
			if !strings.Contains(said, "\nThe end\n") {
				t.Errorf("no end is said:\n%s", said)
			}
			s.Send(ctrlD + ctrlD)
			if status := s.Exit(); status != 0 {
				t.Errorf("status %d", status)
			}
		})
	}
}

// recording is a recorded game, without the lines that are there to be refused, and how many of its
// lines open it.
func recording(t *testing.T, name string) (whole *position.Position, first int) {
	t.Helper()
	source, err := os.ReadFile("../../rules/" + name + ".lestrade")
	if err != nil {
		t.Fatal(err)
	}
	taken := slices.DeleteFunc(strings.Split(string(source), "\n"), func(row string) bool { return strings.Contains(row, "#!") })
	whole, err = transcript.Read(house.Games.Shelf(), strings.NewReader(strings.Join(taken, "\n")), "en")
	if err != nil {
		t.Fatal(err)
	}
	return whole, slices.IndexFunc(whole.Lines(), func(e rules.Entry) bool {
		return !slices.Contains([]string{"game", "rules", "seats", "option"}, e.Verb)
	})
}
