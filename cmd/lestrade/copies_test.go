package main

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/help/house"
	"lestrade/assistant/history"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
)

// TestEveryCopyIsKnown: whole games of each kind, also as each seat and everybody heard them, are
// one evening, no matter in which order they come to a record.
func TestEveryCopyIsKnown(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join(ever, "*.lestrade"))
	if err != nil || len(files) < 15 {
		t.Fatalf("%d transcripts, %v", len(files), err)
	}
	newHall := func() *table.Hall {
		return &table.Hall{Store: new(store.Memory), Shelf: house.Games.Shelf(), Now: time.Now}
	}
	bring := func(hall *table.Hall, text string) string {
		t.Helper()
		p, err := transcript.Read(hall.Shelf, strings.NewReader(text), "en")
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		did, err := hall.Bring("", p, table.KeepAll, func(at *table.Table) (table.Sight, error) { return at.As(rules.Referee) })
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		return did.How
	}
	for _, file := range files {
		all, whole := newHall(), textOf(t, file)
		p, err := transcript.Read(all.Shelf, strings.NewReader(whole), "en")
		if err != nil {
			t.Fatal(err)
		}
		bring(all, whole)
		for _, eyes := range append(p.Header().Seats, string(rules.Public)) {
			heard := transcript.Write(p.View(rules.Viewer(eyes)))
			if how := bring(all, heard); how != "known" {
				t.Errorf("%s, as %s heard it, is %s", file, eyes, how)
			}
			fresh := newHall()
			bring(fresh, heard)
			if how := bring(fresh, whole); how != "known" && how != "fuller" || how == "known" && strings.Count(heard, "?") > strings.Count(whole, "?") {
				t.Errorf("%s, behind what %s heard of it, is %s", file, eyes, how)
			}
		}
		games, err := history.Games(all)
		if err != nil || len(games) != 1 {
			t.Errorf("%d evenings of %s, %v", len(games), file, err)
		}
	}
}
