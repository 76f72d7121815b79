package draw_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/draw"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
)

// chainOf are the checks of an export that the referee takes.
func chainOf(t testing.TB, text string) draw.Chain {
	t.Helper()
	p, err := transcript.Read(rules.Shelf{game}, strings.NewReader(text), "en")
	if err != nil {
		t.Fatal(err)
	}
	return draw.ChainOf(p)
}

// A program in another language made the example and its checks.
func TestChecksAsPublished(t *testing.T) {
	example, err := os.ReadFile("testdata/example.lestrade")
	if err != nil {
		t.Fatal(err)
	}
	checks, err := os.ReadFile("testdata/example.checks")
	if err != nil {
		t.Fatal(err)
	}
	chain, want := chainOf(t, string(example)), strings.Fields(string(checks))
	if got := append(slices.Clone(chain.Draws), chain.End); !slices.Equal(got, want) {
		t.Errorf("checks %v, want %v", got, want)
	}
	for i, noted := range want {
		place := (i + 1) % len(want) // the last is the check of the seed
		for _, text := range []string{noted, strings.ToUpper(noted), strings.ReplaceAll(noted, "-", ""), strings.ReplaceAll(noted, "1", "I")} {
			if at, found := chain.Place(text); !draw.IsCheck(text) || !found || at != place {
				t.Errorf("%s lies at %d, %t; want %d", text, at, found, place)
			}
		}
	}
	for _, text := range []string{"", "teapot", "7kq2-m9xa", "7kq2-m9xa-4tbu", "7kq2-m9xa-4tbdd"} {
		if draw.IsCheck(text) {
			t.Errorf("%q is taken for a check", text)
		}
	}
}

// A check that was noted lies on the chain of the export however the table went on, and
// another program says so from the two alone.
func TestNotedChecksStayOnTheChain(t *testing.T) {
	node := testbed.Need(t, "node")
	d, chance := newDealer(t), rand.New(rand.NewPCG(6, 9))
	var texts, noted []string
	for range 20 {
		at := d.open()
		var notes []string
		for n := range 40 {
			d.move(at, chance, n)
			for _, made := range draw.Made(must(at.As(rules.Referee)).View()) {
				if !slices.Contains(notes, made.Check) {
					notes = append(notes, made.Check)
				}
			}
		}
		if _, err := at.Open(); err != nil {
			t.Fatal(err)
		}
		text := transcript.Write(must(at.As(rules.Referee)).View())
		chain := chainOf(t, text)
		if !slices.Equal(notes, chain.Draws) {
			t.Fatalf("noted %v, of the export %v:\n%s", notes, chain.Draws, text)
		}
		notes = append(notes, chain.End)
		texts, noted = append(texts, text), append(noted, notes[chance.IntN(len(notes))])
	}
	for i, found := range independentWas(t, node, noted, texts...) {
		if found != "ok" {
			t.Errorf("node says %s of the check %s:\n%s", found, noted[i], texts[i])
		}
	}
}

// Once the seed is open anybody can write an export anew with a seal that holds: only a
// check that was noted shows it.
func TestForgeries(t *testing.T) {
	node := testbed.Need(t, "node")
	const people, seed = "game timebomb\nseats Anna Bruno Chloé Dario\n", "7468652073656564206f66206576657279207461626c6520696e206120746573"
	key, err := draw.ParseSeed(seed)
	if err != nil {
		t.Fatal(err)
	}
	outcomes := strings.Fields("Anna Bruno Chloé Dario")
	first := rules.Decision{Verb: "first", Time: 1}
	comes := func(salts []string, clause string) string { return key.Derive(salts, first, read(t, clause), 1)[0] }
	plain := "drawn 1 of " + strings.Join(outcomes, " ")
	commit := "commit " + key.Commit() + "\n"
	sealed := func(body string) string {
		message := "lestrade seal 1\n"
		for _, line := range strings.Split(body, "\n") {
			if verb, _, _ := strings.Cut(line, " "); slices.Contains([]string{"seats", "salt", "undone", "sat"}, verb) || strings.Contains(line, " drawn ") {
				message += line + "\n"
			}
		}
		mac := hmac.New(sha256.New, key[:])
		mac.Write([]byte(message))
		return body + "seed " + seed + " " + hex.EncodeToString(mac.Sum(nil)) + "\n"
	}
	other := func(clause func(word string) (salts []string, drawn string)) (word, drawn, came string) {
		was := comes(nil, plain)
		for _, word := range strings.Fields("saucer mug lamp spoon fork dish pan") {
			salts, drawn := clause(word)
			if came := comes(salts, drawn); came != was {
				return word, drawn, came
			}
		}
		t.Fatal("every word gives the same")
		return "", "", ""
	}
	honest := sealed(people + commit + "first = " + comes(nil, plain) + " " + plain + "\n")
	wider := "undone 1 first = " + comes(nil, "drawn 1 of Anna Bruno Chloé Dario Elsa") + " drawn 1 of Anna Bruno Chloé Dario Elsa\nsat Anna Bruno Chloé Dario Elsa\n"
	again := sealed(people + commit + wider + "first = " + comes(nil, plain) + " drawn 2 of " + strings.Join(outcomes, " ") + "\n")
	_, withWord, wordGave := other(func(word string) ([]string, string) { return nil, plain + " with " + word })
	salt, _, saltGave := other(func(word string) ([]string, string) { return []string{word}, plain })
	unopened, _, _ := strings.Cut(honest, "seed ")
	for _, f := range []struct{ name, was, forged string }{
		{"another word was said, and another begins", honest, sealed(people + commit + "first = " + wordGave + " " + withWord + "\n")},
		{"what was taken back is left out", again, honest},
		{"a salt that nobody said", honest, sealed(people + commit + "salt " + salt + "\nfirst = " + saltGave + " " + plain + "\n")},
		{"two seats are swapped", honest, sealed(strings.Replace(unopened, "seats Anna Bruno", "seats Bruno Anna", 1))},
	} {
		for _, text := range []string{f.was, f.forged} {
			if r, ok := verify(t, text); !ok {
				t.Fatalf("%s: %+v\n%s", f.name, r, text)
			}
		}
		chain := chainOf(t, f.was)
		for _, noted := range []string{chain.Draws[len(chain.Draws)-1], chain.End} {
			if _, found := chainOf(t, f.forged).Place(noted); found {
				t.Errorf("%s: %s is on the chain of\n%s", f.name, noted, f.forged)
			}
			got := independentWas(t, node, []string{noted, noted}, f.was, f.forged)
			if !slices.Equal(got, []string{"ok", "elsewhere"}) {
				t.Errorf("%s: node says %v", f.name, got)
			}
		}
	}
}
