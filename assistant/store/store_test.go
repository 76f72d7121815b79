package store_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"lestrade/assistant/box"
	"lestrade/assistant/store"
	"lestrade/assistant/store/storetest"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func line(text string) store.Record {
	return store.Record{Kind: store.KindLine, Text: text, At: noon}
}

func TestRecordsComeBackInOrder(t *testing.T) {
	storetest.Over(t, func(t *testing.T, open func() store.Store) {
		mine := open()
		made, err := mine.Create("Été", "ete", []store.Record{line("one"), line("two")})
		if err == nil {
			err = mine.Append(made.ID, 2, []store.Record{line("three")})
		}
		if err != nil {
			t.Fatal(err)
		}
		theirs := open()
		found, err := theirs.Find("ete")
		if err != nil || found.Name != "Été" || found.Records != 3 || !found.Last.Equal(noon) {
			t.Fatalf("%+v, %v", found, err)
		}
		after, err := theirs.Records(found.ID, 1)
		want := []store.Record{{Number: 2, Kind: store.KindLine, Text: "two", At: noon}, {Number: 3, Kind: store.KindLine, Text: "three", At: noon}}
		if err != nil || !slices.Equal(after, want) {
			t.Errorf("%+v, %v", after, err)
		}
		if none, err := theirs.Records(found.ID, 3); err != nil || len(none) != 0 {
			t.Errorf("after the last: %+v, %v", none, err)
		}
	})
}

func TestTheSecondOfTwoIsToldThatTheTableMovedOn(t *testing.T) {
	storetest.Over(t, func(t *testing.T, open func() store.Store) {
		mine, theirs := open(), open()
		made, err := mine.Create("t", "t", []store.Record{line("one")})
		if err != nil {
			t.Fatal(err)
		}
		before, errBefore := mine.Stamp(made.ID)
		if err := theirs.Append(made.ID, 1, []store.Record{line("theirs")}); err != nil {
			t.Fatal(err)
		}
		after, errAfter := mine.Stamp(made.ID)
		if err := errors.Join(errBefore, errAfter); err != nil || before == after {
			t.Errorf("nothing tells that something was written: %v, %v", after, err)
		}
		err = mine.Append(made.ID, 1, []store.Record{line("mine")}, box.Learnt{Game: "g", Subject: "s", Text: "mine"})
		if !errors.Is(err, store.ErrMoved) {
			t.Errorf("%v", err)
		}
		records, err := mine.Records(made.ID, 0)
		if err != nil || len(records) != 2 || records[1].Text != "theirs" {
			t.Errorf("%+v, %v", records, err)
		}
		if lines, err := mine.Box("g"); err != nil || len(lines) != 0 {
			t.Errorf("half of it was taken: %v, %v", lines, err)
		}
	})
}

func TestTables(t *testing.T) {
	storetest.Over(t, func(t *testing.T, open func() store.Store) {
		s := open()
		if _, err := s.Latest(); !errors.Is(err, store.ErrNoTable) {
			t.Errorf("latest of none: %v", err)
		}
		a, errA := s.Create("A", "a", []store.Record{line("game x")})
		b, errB := s.Create("B", "b", nil)
		if err := errors.Join(errA, errB); err != nil {
			t.Fatal(err)
		}
		if a.Records != 1 || a.Plain != "a" {
			t.Errorf("it was made as %+v", a)
		}
		if _, err := s.Create("á", "a", nil); !errors.Is(err, store.ErrTaken) {
			t.Errorf("taken: %v", err)
		}
		if err := s.Rename(b.ID, "A", "a"); !errors.Is(err, store.ErrTaken) {
			t.Errorf("renamed to a taken name: %v", err)
		}
		if err := s.Append(a.ID, 1, []store.Record{line("two")}); err != nil {
			t.Fatal(err)
		}
		if latest, err := s.Latest(); err != nil || latest.ID != a.ID {
			t.Errorf("latest: %+v, %v", latest, err)
		}
		if err := s.Rename(a.ID, "Ā", "a"); err != nil {
			t.Errorf("its own name in another spelling: %v", err)
		}
		if err := s.Delete(a.ID); err != nil {
			t.Fatal(err)
		}
		_, gone := s.Records(a.ID, 0)
		for what, err := range map[string]error{
			"append": s.Append(a.ID, 2, []store.Record{line("three")}), "delete": s.Delete(a.ID), "rename": s.Rename(a.ID, "D", "d"), "read": gone,
		} {
			if !errors.Is(err, store.ErrNoTable) {
				t.Errorf("%s of a deleted table: %v", what, err)
			}
		}
		all, err := s.Tables()
		if err != nil || len(all) != 1 || all[0].ID != b.ID {
			t.Errorf("%+v, %v", all, err)
		}
		if latest, err := s.Latest(); err != nil || latest.ID != b.ID {
			t.Errorf("latest after the latest is gone: %+v, %v", latest, err)
		}
		c, err := s.Create("C", "c", nil)
		if err != nil || c.ID == a.ID {
			t.Errorf("a number is used again: %+v, %v", c, err)
		}
	})
}

func TestTheBoxHasOneLineOfASubject(t *testing.T) {
	storetest.Over(t, func(t *testing.T, open func() store.Store) {
		s := open()
		err := s.Learn(box.Learnt{Game: "g", Subject: "clue c2", Text: "clue c2 A"}, box.Learnt{Game: "g", Subject: "clue c1", Text: "clue c1 B"}, box.Learnt{Game: "other", Subject: "x", Text: "y"})
		if err == nil {
			err = s.Learn(box.Learnt{Game: "g", Subject: "clue c2", Text: "clue c2 C"})
		}
		if err != nil {
			t.Fatal(err)
		}
		lines, err := s.Box("g")
		if err != nil || len(lines) != 2 || lines[0].Text != "clue c1 B" || lines[1].Text != "clue c2 C" {
			t.Errorf("%+v, %v", lines, err)
		}
		if gone, err := s.Forget("g", "clue c1"); err != nil || !gone {
			t.Errorf("%v, %v", gone, err)
		}
		if gone, err := s.Forget("g", "clue c1"); err != nil || gone {
			t.Errorf("forgotten twice: %v, %v", gone, err)
		}
	})
}
