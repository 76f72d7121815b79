package table_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
)

// TestEyesAreGivenForWords: nobody sees with the eyes of a seat that has a word without its
// key, nor with those of the referee; a key opens no other seat, and none once the seat has
// another word.
func TestEyesAreGivenForWords(t *testing.T) {
	hall := newHall(t, t.TempDir())
	waits(hall)
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	if err := note(t, hall, at, "Anna "+zoesHash, "Bruno "+zoesHash); err != nil {
		t.Fatal(err)
	}
	sees := func(viewer rules.Viewer, shut []string, keys ...table.Key) {
		t.Helper()
		sight, err := at.As(viewer, keys...)
		bars := &table.Shut{}
		switch {
		case shut == nil && (err != nil || sight.Viewer() != viewer):
			t.Errorf("%q: %v", viewer, err)
		case shut != nil && (!errors.As(err, &bars) || !slices.Equal(bars.Seats, shut)):
			t.Errorf("%q: %v, not closed by %q", viewer, err, shut)
		}
	}
	together := func(shut []string, seats []string, keys ...table.Key) {
		t.Helper()
		sight, err := at.Together(seats, keys...)
		bars := &table.Shut{}
		switch {
		case shut == nil && (err != nil || len(seats) > 1 && sight.Viewer() != rules.Public):
			t.Errorf("%q: %v", seats, err)
		case shut != nil && (!errors.As(err, &bars) || !slices.Equal(bars.Seats, shut)):
			t.Errorf("%q: %v, not closed by %q", seats, err, shut)
		}
	}
	both := []string{"Anna", "Bruno"}
	together(both, both)
	together([]string{"Anna"}, []string{"Anna"})
	together(nil, []string{"Anna", "Chloé"})
	together(nil, nil)
	sees("Anna", []string{"Anna"})
	sees("Anna", []string{"Anna"}, table.Key{})
	sees("Chloé", nil)
	sees(rules.Public, nil)
	sees(rules.Referee, []string{"Anna", "Bruno"})
	annas, err := at.Try("clé de Zoé", "Anna")
	if err != nil {
		t.Fatal(err)
	}
	sees("Anna", nil, annas)
	together(nil, both, annas)
	sees("Bruno", []string{"Bruno"}, annas) // the same word, and not said for him
	sees(rules.Referee, []string{"Bruno"}, annas)
	brunos, err := at.Try("clé de Zoé", "Chloé", "Bruno")
	if err != nil {
		t.Fatal(err)
	}
	sees(rules.Referee, nil, annas, brunos)
	anew, err := at.SetWord("Anna", "teapot")
	if err != nil {
		t.Fatal(err)
	}
	sees("Anna", []string{"Anna"}, annas)
	sees("Anna", nil, annas, anew)
}

// TestATableShowsNothingByItself: only a Sight shows what stands at a table.
func TestATableShowsNothingByItself(t *testing.T) {
	shows := func(of reflect.Type) (all []string) {
		for m := range of.Methods() {
			for out := range m.Type.Outs() {
				if out == reflect.TypeFor[*position.Position]() {
					all = append(all, m.Name)
				}
			}
		}
		for n := range of.Elem().Fields() {
			if n.IsExported() && n.Type == reflect.TypeFor[*position.Position]() {
				all = append(all, n.Name)
			}
		}
		return all
	}
	for of, want := range map[reflect.Type][]string{
		reflect.TypeFor[*table.Table]():   {"Position"}, // to tests alone
		reflect.TypeFor[*table.Undone]():  {"After"},    // the same
		reflect.TypeFor[*table.Entered](): {"View"},
		reflect.TypeFor[*table.Sight]():   {"Before", "Known", "Position", "View"},
	} {
		if got := shows(of); !slices.Equal(got, want) {
			t.Errorf("a %s shows how it stands by %q, not by %q alone", of, got, want)
		}
	}
}
