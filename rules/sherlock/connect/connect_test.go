package connect

import (
	"slices"
	"strings"
	"testing"

	"lestrade/rules/sherlock/cards"
)

// deck is clues for the cases; h1 is one that nobody told.
var deck = map[string]string{
	"aa": "S:F", "bb": "W:C E:C", "dd": "W:C E:T", "gg": "W:T",
	"a2": "S:F E:T", "g2": "W:T",
	"q1": "S:F N:F E:F", "q2": "S:F E:F", "q3": "W:F N:F", "q4": "W:F S:F",
	"b2": "W:CT E:C", "u1": "W:T E:F", "cc": "W:C", "c2": "W:C E:C",
	"n1": "S:F E:F", "n2": "W:F S:C", "ne": "W:C N:T", "no": "W:F S:F", "nw": "E:F S:F",
	"f2": "S:F N:F", "f3": "S:F W:F", "fx": "E:F", "tt": "W:T", "ct": "W:CT", "tc": "W:TC",
	"cct": "W:C N:T", "bt": "W:C S:T",
	"t1": "W:T E:C", "t2": "W:C", "tn": "W:C N:C", "ts": "S:C",
	"w1": "N:F",
}

func faceOf(id string) cards.Card {
	sides, known := deck[id]
	if !known {
		return cards.Card{ID: id}
	}
	return cards.ReadCard(id, strings.Fields(sides))
}

// verdict judges a layout on a lead with plenty of everything.
func verdict(lead, layout string, r Rulings) Verdict {
	hand := cards.Hand{Unknown: 99}
	return Board{cards.ReadCard("L1", strings.Fields(lead)), faceOf, hand, r}.Check(ReadLayout(strings.Fields(layout)))
}

// reasons are what is wrong, or else what is open, in short: "solved" for neither.
func reasons(v Verdict) string {
	var all []string
	for _, b := range append(slices.Clone(v.Wrong), v.Open...) {
		all = append(all, b.Why.Bar().Reason)
	}
	if all == nil {
		return "solved"
	}
	return strings.Join(all, " ")
}

func TestGolden(t *testing.T) {
	anywhere := Rulings{AnyBranch: true}
	for name, c := range map[string]struct {
		lead, layout string
		rulings      Rulings
		want         string
	}{
		"the printed example":          {"N:F E:CT", "N:F=aa E:C=bb bb.E:C=dd dd.E:T=gg", Rulings{}, "solved"},
		"the witness in the north":     {"N:F E:CT", "N:F=a2 a2.E:T=g2 E:C=bb", Rulings{}, "indirect"},
		"… with any branch":            {"N:F E:CT", "N:F=a2 a2.E:T=g2 E:C=bb", anywhere, "solved"},
		"four clues in a square":       {"N:F", "N:F=q1 q1.N:F=q2 q1.E:F=q3 q2.E:F=q4 q3.N:F=q4", Rulings{}, "loop"},
		"… without its first token":    {"N:F", "N:F=q1 q1.E:F=q3 q2.E:F=q4 q3.N:F=q4", Rulings{}, "solved"},
		"… without its second":         {"N:F", "N:F=q1 q1.N:F=q2 q2.E:F=q4 q3.N:F=q4", Rulings{}, "solved"},
		"… without its third":          {"N:F", "N:F=q1 q1.N:F=q2 q1.E:F=q3 q3.N:F=q4", Rulings{}, "solved"},
		"… without its fourth":         {"N:F", "N:F=q1 q1.N:F=q2 q1.E:F=q3 q2.E:F=q4", Rulings{}, "solved"},
		"two tokens for one pair":      {"E:CT", "E:C=b2 E:T=b2", Rulings{}, "pair"},
		"no symbol in common":          {"E:C", "E:C*=u1", Rulings{}, "universal"},
		"two cyber, one link":          {"E:CC", "E:C=cc", Rulings{}, "indirect"},
		"two cyber, two links":         {"E:CC", "E:C=c2 c2.E:C=cc", Rulings{}, "solved"},
		"clues that differ":            {"N:F E:C", "N:F=n1 n1.E:F=n2 E:C=ne", Rulings{}, "solved"},
		"the witness first":            {"E:CT", "E:T=t1 t1.E:C=t2", Rulings{}, "solved"},
		"… its cyber round the corner": {"E:CT", "E:T=t1 t1.E:C=tn tn.N:C=ts", Rulings{}, "solved"},
	} {
		if got := reasons(verdict(c.lead, c.layout, c.rulings)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestDirect(t *testing.T) {
	v := verdict("N:F E:CT", "N:F=aa E:C=bb bb.E:C=dd dd.E:T=gg", Rulings{})
	if want := []string{"aa", "bb"}; !slices.Equal(v.Direct, want) {
		t.Errorf("direct: %v, want %v", v.Direct, want)
	}
	if v.Tokens['F'] != 1 || v.Tokens['C'] != 2 || v.Tokens['T'] != 1 || v.Tokens['U'] != 0 {
		t.Errorf("tokens: %v, want F, C, C, T", v.Tokens)
	}
	for id, want := range map[string]Place{"": {0, 0}, "aa": {0, -1}, "bb": {1, 0}, "dd": {2, 0}, "gg": {3, 0}} {
		if v.At[id] != want {
			t.Errorf("%q lies at %v, want %v", id, v.At[id], want)
		}
	}
	// w1 touches the lead in the west without a token, and hangs from a clue beside it.
	v = verdict("N:F", "N:F=no no.W:F=nw nw.S:F=w1", Rulings{})
	if reasons(v) != "solved" || v.At["w1"] != (Place{-1, 0}) || !slices.Equal(v.Direct, []string{"no"}) {
		t.Errorf("%s, w1 at %v, direct: %v; w1 has no bonus", reasons(v), v.At["w1"], v.Direct)
	}
}

func TestLoopIsNamed(t *testing.T) {
	v := verdict("N:F", "N:F=q1 q1.N:F=q2 q1.E:F=q3 q2.E:F=q4 q3.N:F=q4", Rulings{})
	var links []string
	for _, b := range v.Wrong {
		links = append(links, b.Links.Words()...)
	}
	slices.Sort(links)
	if want := []string{"q1.E:F=q3", "q1.N:F=q2", "q2.E:F=q4", "q3.N:F=q4"}; !slices.Equal(links, want) {
		t.Errorf("the loop is %v, want %v", links, want)
	}
}

func TestBreaches(t *testing.T) {
	for name, c := range map[string]struct{ lead, layout, want string }{
		"sh.link.1, a clue on two cells":   {"N:F", "N:F=q1 q1.N:F=q2 q1.E:F=q3 q2.E:F=q3", "two-places loop"},
		"sh.link.1, two clues on one cell": {"N:F E:C", "E:C=ne N:F=n1 n1.E:F=no no.S:F=w1", "taken"},
		"sh.link.1, on the lead":           {"N:F W:F", "W:F=fx N:F=f2 f2.S:F=q1", "taken"},
		"sh.link.2, from both ends":        {"N:F", "N:F=n1 n1.E:F=n2 n2.W:F=n1", "pair"},
		"sh.link.3, the first lacks it":    {"N:F", "N:T=aa", "symbol"},
		"sh.link.3, the second lacks it":   {"N:F", "N:F=bb", "symbol"},
		"sh.link.6, nothing hangs":         {"N:F", "N:F=aa dd.E:T=gg", "loose"},
		"sh.link.6, through the lead":      {"N:F E:F", "N:F=n1 E:F=q3 n1.E:F=no no.S:F=q3", "loop"},
		"sh.link.7, no link":               {"N:F E:C", "N:F=aa", "direct"},
		"sh.link.7, not on its side":       {"N:F E:F", "N:F=n1 n1.E:F=n2", "direct"},
		"sh.link.8, nothing beyond":        {"E:CT", "E:C=bb", "indirect"},
		"sh.link.10, more than is asked":   {"N:F", "N:F=n1 n1.E:F=n2", "solved"},
		"an unknown clue":                  {"N:F E:CT", "N:F=h1 E:C=h2 h2.S:T=h3", "solved"},
		"an unknown lead":                  {"?", "N:F=n1", "solved"},
	} {
		if got := reasons(verdict(c.lead, c.layout, Rulings{})); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// Each ruling changes the verdict on a layout that stands on it alone.
func TestRulings(t *testing.T) {
	for name, c := range map[string]struct {
		lead, layout  string
		rulings       Rulings
		usual, unless string
	}{
		"branch":               {"N:F E:CT", "N:F=a2 a2.E:T=g2 E:C=bb", Rulings{AnyBranch: true}, "indirect", "solved"},
		"branch, one for each": {"N:FT E:CT", "N:F=a2 a2.E:T=g2 E:C=bb", Rulings{AnyBranch: true}, "indirect", "indirect"},
		"single symbol":        {"N:F E:F", "N:F=n1 n1.E:F=n2", Rulings{SingleAny: true}, "direct", "solved"},
		"single, one for each": {"N:F E:F S:F", "N:F=n1 n1.E:F=n2", Rulings{SingleAny: true}, "direct direct", "direct"},
		"single, not double":   {"N:F E:CT", "N:F=a2 a2.E:T=tt", Rulings{SingleAny: true}, "direct", "direct"},
		"slots":                {"E:CT", "E:C=tc", Rulings{Strict: true}, "indirect", "slots"},
		"slots, face to face":  {"E:CT", "E:C=ct", Rulings{Strict: true}, "indirect", "indirect"},
		"slots, one symbol":    {"E:CT", "E:C=cc", Rulings{Strict: true}, "indirect", "indirect"},
	} {
		if got := reasons(verdict(c.lead, c.layout, Rulings{})); got != c.usual {
			t.Errorf("%s: %s, want %s", name, got, c.usual)
		}
		if got := reasons(verdict(c.lead, c.layout, c.rulings)); got != c.unless {
			t.Errorf("%s, settled: %s, want %s", name, got, c.unless)
		}
	}
}

func TestOwned(t *testing.T) {
	layout := ReadLayout(strings.Fields("N:F=aa E:C=bb bb.E:C=dd dd.E:T*=gg"))
	whole := cards.Hand{Clues: []string{"aa", "bb", "dd", "gg"}, Tokens: map[cards.Symbol]int{'F': 1, 'C': 2, 'U': 1}}
	less := func(change func(*cards.Hand)) cards.Hand {
		hand := whole.Clone()
		change(&hand)
		return hand
	}
	for name, c := range map[string]struct {
		hand cards.Hand
		want string
	}{
		"all":                  {whole, "solved"},
		"a cyber short":        {less(func(h *cards.Hand) { h.Tokens['C']-- }), "no-token"},
		"no universal":         {less(func(h *cards.Hand) { delete(h.Tokens, 'U'); h.Tokens['T'] = 1 }), "no-token"},
		"a clue short":         {less(func(h *cards.Hand) { h.Clues = h.Clues[1:] }), "no-clue"},
		"an unknown for it":    {less(func(h *cards.Hand) { h.Clues = h.Clues[1:]; h.Unknown = 1 }), "solved"},
		"one unknown for both": {less(func(h *cards.Hand) { h.Clues = h.Clues[1:]; h.Tokens['C']--; h.Unknown = 1 }), "no-token"},
	} {
		board := Board{cards.ReadCard("L1", strings.Fields("N:F E:CT")), faceOf, c.hand, Rulings{}}
		if got := reasons(board.Check(layout)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

func TestNotation(t *testing.T) {
	for _, text := range []string{"N:F=c1", "c5.E:T*=c9", "big-dog.W:C=night-train"} {
		link, is := ReadLink(text)
		if !is || link.String() != text {
			t.Errorf("%s is read as %v", text, link)
		}
	}
	if _, is := ReadLink("X:F=c1"); is {
		t.Error("X is read as a side")
	}
	sorted := ReadLayout(strings.Fields("dd.E:T=gg bb.E:C=dd E:C=bb N:F=aa")).Sorted().Words()
	if got, want := strings.Join(sorted, " "), "N:F=aa E:C=bb bb.E:C=dd dd.E:T=gg"; got != want {
		t.Errorf("sorted: %s, want %s", got, want)
	}
}

// FuzzReadLink: a text that is read as a link is written as it was, except for the face of
// its card.
func FuzzReadLink(f *testing.F) {
	for _, text := range []string{"N:F=c1", "c5.E:T*=c9", "E:C", ".N:F=c1", "N:F==", "N:F=x1:NFC.ETC", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if link, is := ReadLink(text); is && text != link.String() && !strings.HasPrefix(text, link.String()+":") {
			t.Errorf("%q is written %q", text, link)
		}
	})
}
