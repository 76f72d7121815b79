package pads_test

import (
	"errors"
	"maps"
	"slices"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/table"
)

var padWords = []string{"butcher", "maid", "park", "gun"}

var errUnread = errors.New("no such word")

func readWord(typed string) (string, error) {
	if slices.Contains(padWords, typed) {
		return typed, nil
	}
	return "", errUnread
}

var pad = pads.Pad{Words: padWords, Read: readWord}

// made are marks as the record keeps them.
func made(texts ...string) (all []table.Mark) {
	for _, text := range texts {
		all = append(all, table.Mark{Text: text})
	}
	return all
}

// TestReadNotes reads marks of the record, also of old ones, then those of a request, or takes the
// last one back.
func TestReadNotes(t *testing.T) {
	for _, c := range []struct {
		name  string
		kept  []string
		flags map[string]string
		of    map[string]string
		pen   string
		made  []string
	}{
		{"nothing", nil, nil, map[string]string{}, "-", nil},
		{"each sign", nil, map[string]string{"mark": "-butcher,+maid ?park x=gun"}, map[string]string{"butcher": "-", "maid": "+", "park": "?", "gun": "x"}, "x", []string{"-butcher", "+maid", "?park", "x=gun"}},
		{"dashes as people type them", nil, map[string]string{"mark": "−butcher –maid"}, map[string]string{"butcher": "-", "maid": "-"}, "-", []string{"-butcher", "-maid"}},
		{"a word alone is sure", nil, map[string]string{"mark": "butcher"}, map[string]string{"butcher": "+"}, "+", []string{"+butcher"}},
		{"a great letter is small, and may have an accent", nil, map[string]string{"mark": "É=gun"}, map[string]string{"gun": "é"}, "é", []string{"é=gun"}},
		{"wiped, with the pen as before", []string{"?gun", "-maid"}, map[string]string{"mark": "=gun"}, map[string]string{"maid": "-"}, "-", []string{"gun"}},
		{"a record of before there was a pad", []string{"-butcher", "+maid", "-park", "butcher"}, nil, map[string]string{"maid": "+", "park": "-"}, "-", nil},
		{"another mark in place of one", []string{"-gun", "a=gun"}, nil, map[string]string{"gun": "a"}, "a", nil},
		{"a pen makes no mark", []string{"-gun"}, map[string]string{"mark": "+"}, map[string]string{"gun": "-"}, "+", []string{"+"}},
		{"undo leaves the pen", []string{"-gun", "+"}, map[string]string{"undo": "on"}, map[string]string{}, "+", []string{"<"}},
		{"the pen that it was", []string{"-gun"}, map[string]string{"mark": "-"}, map[string]string{"gun": "-"}, "-", nil},
		{"a letter for a pen", nil, map[string]string{"mark": "b="}, map[string]string{}, "b", []string{"b="}},
		{"undo", []string{"-gun", "+maid"}, map[string]string{"undo": "on"}, map[string]string{"gun": "-"}, "-", []string{"<"}},
		{"undo again", []string{"-gun", "+maid", "<"}, map[string]string{"undo": "on"}, map[string]string{}, "-", []string{"<"}},
		{"undo of nothing", []string{"-gun", "<"}, map[string]string{"undo": "on"}, map[string]string{}, "-", nil},
		{"undo gives back the sign before", []string{"-gun", "?gun"}, map[string]string{"undo": "on"}, map[string]string{"gun": "-"}, "-", []string{"<"}},
		{"undo of a wiping", []string{"-gun", "gun"}, map[string]string{"undo": "on"}, map[string]string{"gun": "-"}, "-", []string{"<"}},
		{"undo, then a mark", []string{"-gun", "<", "+maid"}, map[string]string{"undo": "on", "mark": "?park"}, map[string]string{"park": "?"}, "?", []string{"<", "?park"}},
	} {
		n, err := pads.ReadNotes(help.Request{Flags: c.flags, Marks: made(c.kept...)}, pad)
		if err != nil || !maps.Equal(n.Of, c.of) || n.Pen != c.pen || !slices.Equal(n.Made, c.made) {
			t.Errorf("%s: %v, pen %q, made %v (%v)", c.name, n.Of, n.Pen, n.Made, err)
		}
		onPad := func(a, b string) int { return slices.Index(padWords, a) - slices.Index(padWords, b) }
		if !slices.IsSortedFunc(n.Words, onPad) || len(n.Words) != len(c.of) {
			t.Errorf("%s: the words are %v", c.name, n.Words)
		}
	}
	for _, typed := range []string{"-", "=", "-nobody", "ab=gun", "=nobody", "nobody"} {
		n, err := pads.ReadNotes(help.Request{Flags: map[string]string{"mark": typed}}, pad)
		if wants := typed != "-"; wants != errors.Is(err, errUnread) || n.Made != nil {
			t.Errorf("%q: made %v (%v)", typed, n.Made, err)
		}
	}
}

// TestTapping: a tap gives the sign used last, and a second tap takes it away; one undo each goes
// back to an empty pad.
func TestTapping(t *testing.T) {
	var kept []string
	tap := func(pen, word string) pads.Notes {
		t.Helper()
		n, err := pads.ReadNotes(help.Request{Flags: map[string]string{"mark": pen}, Marks: made(kept...)}, pad)
		if err == nil {
			n, err = pads.ReadNotes(help.Request{Flags: map[string]string{"mark": n.Tap(word)}, Marks: made(kept...)}, pad)
		}
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, n.Made...)
		return n
	}
	for _, c := range []struct{ pen, word, sign string }{
		{"", "gun", "-"}, {"", "maid", "-"}, {"+", "park", "+"}, {"", "butcher", "+"}, {"", "park", ""}, {"c=", "gun", "c"}, {"", "gun", ""}, {"?", "maid", "?"},
	} {
		if n := tap(c.pen, c.word); n.Of[c.word] != c.sign {
			t.Errorf("after %v: %s bears %q, not %q", kept, c.word, n.Of[c.word], c.sign)
		}
	}
	for range len(kept) {
		n, err := pads.ReadNotes(help.Request{Flags: map[string]string{"undo": "on"}, Marks: made(kept...)}, pad)
		if err != nil || !slices.Equal(n.Made, []string{"<"}) {
			t.Fatalf("undo makes %v (%v)", n.Made, err)
		}
		kept = append(kept, n.Made...)
	}
	if n, err := pads.ReadNotes(help.Request{Marks: made(kept...)}, pad); err != nil || len(n.Of) > 0 {
		t.Errorf("%v still stand (%v)", n.Of, err)
	}
}

// TestShownMarks: as data each sign has its list, and letters stand by word.
func TestShownMarks(t *testing.T) {
	n, err := pads.ReadNotes(help.Request{Marks: made("+maid", "-gun", "-butcher", "z=park")}, pad)
	if err != nil {
		t.Fatal(err)
	}
	m := n.Shown()
	if !slices.Equal(m.Struck, []string{"butcher", "gun"}) || !slices.Equal(m.Certain, []string{"maid"}) || len(m.Perhaps) > 0 || !maps.Equal(m.Letters, map[string]string{"park": "z"}) {
		t.Errorf("shown are %+v", m)
	}
}
