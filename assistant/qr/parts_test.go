package qr_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"lestrade/assistant/qr"
	"lestrade/rules/rulestest/testbed"
)

// Whatever a transcript holds, its codes in any order give it back; none is larger
// than was asked.
func TestPartsComeTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text") + strings.Repeat("Anna: ask Bruno red = 1\n", rapid.IntRange(0, testbed.Runs(20, 200)).Draw(t, "lines"))
		modules := rapid.SampledFrom([]int{41, 45, 61}).Draw(t, "modules")
		parts, err := qr.Split(text, modules)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range parts {
			if code, err := qr.New(p); err != nil || code.Size() > modules {
				t.Fatalf("%q is too large: %v", p, err)
			}
		}
		shuffled := rapid.Permutation(parts).Draw(t, "order")
		got, err := qr.Join("scanned:\n" + strings.Join(append(shuffled, shuffled[0]), "\r\n\r\n"))
		if err != nil || got != text {
			t.Fatalf("%q, %v; want %q", got, err, text)
		}
	})
}

func split(t *testing.T, text string) []string {
	t.Helper()
	parts, err := qr.Split(text, 41)
	if err != nil || len(parts) < 3 {
		t.Fatalf("%d parts: %v", len(parts), err)
	}
	return parts
}

var (
	table = "game 13-indices\nrules 1\nseats Anna Bruno Chloé\nfirst = Bruno\nfront Anna countess park gun\nfront Bruno butcher market rifle\nBruno: ask Anna red = 2\n"
	other = strings.ReplaceAll(table, "Bruno", "Basile")
)

// Missing codes, and codes of different tables, are told.
func TestPartsMissingOrMixed(t *testing.T) {
	parts := split(t, table)
	var missing *qr.Missing
	if _, err := qr.Join(strings.Join(slices.Delete(slices.Clone(parts), 1, 2), "\n")); !errors.As(err, &missing) || !slices.Equal(missing.Numbers, []int{2}) || missing.Of != len(parts) {
		t.Errorf("without the second: %v", err)
	}
	if _, err := qr.Join(parts[0] + "\n" + split(t, other)[1]); !errors.Is(err, qr.ErrMixed) {
		t.Errorf("two tables: %v", err)
	}
	if qr.Holds(table) || !qr.Holds("\n "+parts[0]) {
		t.Error("a transcript is taken for codes, or codes are not")
	}
}

// No letter of a code may change unnoticed.
func TestPartsDamaged(t *testing.T) {
	parts := split(t, table)
	last := len(parts) - 1
	whole := parts[last]
	for at := strings.LastIndex(whole, " ") + 1; at < len(whole); at++ {
		for _, letter := range "AZ7" {
			parts[last] = whole[:at] + string(letter) + whole[at+1:]
			if got, err := qr.Join(strings.Join(parts, "\n")); parts[last] != whole && err == nil && got != table {
				t.Errorf("letter %d as %c: taken as\n%s", at, letter, got)
			}
		}
	}
}

func FuzzJoin(f *testing.F) {
	parts, err := qr.Split(table, 41)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(strings.Join(parts, "\n"))
	f.Add("LESTRADE 9999/9999 AAAAAA A")
	f.Fuzz(func(t *testing.T, text string) {
		if got, err := qr.Join(text); err == nil && got != "" && !qr.Holds(text) {
			t.Errorf("%q gave %q", text, got)
		}
	})
}
