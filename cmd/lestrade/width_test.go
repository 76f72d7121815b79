package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/rules/rulestest/testbed"
)

// TestAnyWidth gives every game's sample to every command that shows something, in
// terminals from one column on: none fails, and something is always said.
func TestAnyWidth(t *testing.T) {
	widths := []int{1, 2, 3, 6, 7, 12, 13, 23, 24, 25, 39, 40, 80}
	if !testbed.Thorough() {
		widths = []int{1, 6, 12, 24}
	}
	for _, game := range house.Games {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			sample := filepath.Join("..", "..", "data", game.ID, "sample.lestrade")
			commands := []string{"show", "check", "rules " + game.ID, "turn " + game.ID, "cards " + game.ID, "notation " + game.ID}
			for _, r := range game.Reports {
				command := r.Name
				if r.Seat {
					command += " --seat referee"
				}
				commands = append(commands, command)
			}
			for _, command := range commands {
				args := strings.Fields(command)
				switch args[0] {
				case "check":
					args = append(args, sample)
				case "rules", "turn", "cards", "notation":
				default:
					args = append(args, "--from", sample)
					if len(args) > 3 {
						args[2] = seatOf(t, sample)
					}
				}
				for _, width := range widths {
					languages := []string{"en", "fr"}
					if width >= 40 {
						languages = append(languages, "de") // the longest words, where people read them
					}
					for _, lang := range languages {
						var out, errs bytes.Buffer
						getenv := func(name string) string {
							return map[string]string{"LANG": lang, "COLUMNS": strconv.Itoa(width), "LESTRADE_DATA": t.TempDir()}[name]
						}
						status := run(args, streams{strings.NewReader(""), &out, &errs}, getenv)
						if status == 1 || out.Len()+errs.Len() == 0 {
							t.Errorf("%s at %d columns, %s: status %d, said %q", fmt.Sprint(args), width, lang, status, errs.String())
						}
					}
				}
			}
		})
	}
}

// seatOf is who sits first in a transcript.
func seatOf(t *testing.T, path string) string {
	t.Helper()
	out, errs, status := at(t.TempDir(), "en", "check", path, "--json")
	if status != 0 {
		t.Fatalf("%s%s", out, errs)
	}
	_, seats, _ := strings.Cut(out, `"seats": {`)
	_, rest, _ := strings.Cut(seats, `"`)
	seat, _, _ := strings.Cut(rest, `"`)
	return seat
}
