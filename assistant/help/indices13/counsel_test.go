package indices13

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/indices13/counsel"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// start is a table of three as Anna knows it: own cards of two types, nothing asked.
// Her case is one of 4·5·4 = 80 triples. Each of the other ten of her 13 hidden cards
// (3 persons, 4 places, 3 weapons) is as likely as another under any letter.
var start = []string{
	"game 13-indices", "seats Anna Bruno Chloé", "first = Anna",
	"front Bruno butcher market rifle", "front Chloé officer library crossbow", "behind Anna maid knife",
}

// find is the advice on an entry.
func find(t *testing.T, all []Advice, entry string) Advice {
	t.Helper()
	i := slices.IndexFunc(all, func(a Advice) bool { return a.Entry == entry })
	if i < 0 {
		t.Fatalf("no advice on %s", entry)
	}
	return all[i]
}

func wants(t *testing.T, a Advice, bits, triples, certain float64) {
	t.Helper()
	if !near(*a.Bits, bits) || !near(*a.Triples, triples) || !near(*a.Certain, certain) {
		t.Errorf("%s: %v bits, %v triples, %v certain; not %v, %v, %v", a.Entry, *a.Bits, *a.Triples, *a.Certain, bits, triples, certain)
	}
}

func TestAdviceByHand(t *testing.T) {
	all := advised(t, begin(t, start...), "Anna")
	// A person or a weapon is seen with chance 3/10 each, and leaves 3·5·4 triples; a
	// place with 4/10, and leaves 4·4·4. All that are left are as likely as before.
	look := find(t, all, "look A")
	wants(t, look, 0.6*math.Log2(80.0/60)+0.4*math.Log2(80.0/64), 0.6*60+0.4*64, 0)
	if look.Right != nil {
		t.Error("a look is right or wrong")
	}
	// One triple of 80, or any of the 79 others.
	accuse := find(t, all, "accuse countess park sword")
	wants(t, accuse, math.Log2(80)-79.0/80*math.Log2(79), 1.0/80+79.0/80*79, 1.0/80)
	if !near(*accuse.Right, 1.0/80) {
		t.Errorf("right with %v", *accuse.Right)
	}
	// 2 witnesses, 7 colours and 6 categories; 6 letters; 80 triples.
	if len(all) != 2*13+6+80 {
		t.Errorf("%d actions", len(all))
	}
}

func TestAdviceOnWhatIsKnown(t *testing.T) {
	lines := append(slices.Clone(start), "Anna: ask Bruno green = 1", "Bruno: ask Chloé men = 2", "Bruno: ask Anna indoor = 1")
	again := find(t, advised(t, begin(t, lines...), "Anna"), "ask Bruno green")
	if *again.Bits != 0 || again.Public["Chloé"].Before != again.Public["Chloé"].After {
		t.Errorf("asked again, %+v", again)
	}
	p := begin(t, append(lines, "Chloé: ask Anna men = 2", "Chloé: ask Bruno red = 1", "Anna: look C = park")...)
	if a := find(t, advised(t, p, "Anna"), "look C"); *a.Bits != 0 {
		t.Errorf("a letter that was seen tells %v bits", *a.Bits)
	}
	for _, a := range advised(t, p, "Anna") {
		if strings.HasPrefix(a.Entry, "accuse") && strings.Contains(a.Entry, "park") {
			t.Errorf("%s cannot be right", a.Entry)
		}
	}
}

// TestAdviceFeeds: a look's or an accusation's glass goes to the nearest other seat
// clockwise that has none, else to the supply (13.spent.1).
func TestAdviceFeeds(t *testing.T) {
	p := begin(t, start...)
	for _, entry := range []string{"look A", "accuse countess park sword"} {
		if a := find(t, advised(t, p, "Anna"), entry); a.Feeds != "" {
			t.Errorf("everybody has a glass: %s feeds %s", entry, a.Feeds)
		}
	}
	if a := find(t, advised(t, p, "Anna"), "ask Chloé red"); a.Feeds != "Chloé" {
		t.Errorf("a question to Chloé feeds %q", a.Feeds)
	}
	// Anna's glass goes to Bruno, who spends one of two on Anna and one on Chloé.
	p = rulestest.Say(t, p, "Anna: ask Bruno green = 1", "Bruno: ask Anna red = 2", "Bruno: ask Chloé red = 2")
	// Chloé has two now, Anna one, Bruno none.
	for _, entry := range []string{"look A", "accuse countess museum gun"} {
		if a := find(t, advised(t, p, "Anna"), entry); a.Feeds != "Bruno" {
			t.Errorf("%s feeds %q", entry, a.Feeds)
		}
	}
}

// TestAdviceInTurn: the text says whose turn it is, and what is missing.
func TestAdviceInTurn(t *testing.T) {
	p := begin(t, start...)
	if text := asked(t, advise, p, "Anna").In(80); strings.Contains(text, "not your turn") || !strings.Contains(text, "80 are possible (100,800 ways to place the hidden cards)") {
		t.Error(text)
	}
	p = rulestest.Say(t, p, "Anna: ask Bruno green = 1")
	if text := asked(t, advise, p, "Anna").In(80); !strings.Contains(text, "not your turn") {
		t.Error(text)
	}
	if text := asked(t, advise, p, "Chloé").In(80); !strings.Contains(text, "front Anna") || !strings.Contains(text, "behind Chloé") || strings.Contains(text, "bits") {
		t.Error(text)
	}
	for _, a := range advised(t, p, "Chloé") {
		if a.Bits != nil || a.Triples != nil || a.Certain != nil || a.Right != nil || a.Public != nil {
			t.Fatalf("figures while cards are missing: %+v", a)
		}
	}
}

// TestAdviceWithoutWorlds: if no world fits, advise tells of a clash.
func TestAdviceWithoutWorlds(t *testing.T) {
	p := begin(t, append(slices.Clone(start), "Anna: ask Bruno green = 3", "Bruno: ask Chloé green = 0")...)
	if page := asked(t, advise, p, "Anna"); !page.Clash {
		t.Errorf("no clash: %s", page.In(80))
	}
}

func TestAdviceToTake(t *testing.T) {
	lines := append(slices.Clone(start), "set supply 0", "set glasses Anna 0", "set glasses Bruno 2", "set glasses Chloé 6", "set turn Anna")
	all := advised(t, begin(t, lines...), "Anna")
	if len(all) != 2 || all[0].Entry != "take Chloé" || all[1].Entry != "take Bruno" || *all[0].Bits != 0 {
		t.Errorf("%+v", all)
	}
}

// TestAdviceInSecret: a secret answer tells the rivals nothing, and the seat as much.
func TestAdviceInSecret(t *testing.T) {
	lines := append([]string{start[0], start[1], "option top-secret on"}, start[2:]...)
	all := advised(t, begin(t, lines...), "Anna")
	open, secret := find(t, all, "ask Bruno green"), find(t, all, "ask Bruno green secret")
	at := func(entry string) int { return slices.IndexFunc(all, func(a Advice) bool { return a.Entry == entry }) }
	if at(open.Entry) > at(secret.Entry) {
		t.Error("the tile is not kept for a better question")
	}
	if *open.Bits != *secret.Bits || secret.Public["Chloé"].After != 343 || open.Public["Chloé"].After >= 343 {
		t.Errorf("%+v\n%+v", open, secret)
	}
}

// TestRank: an accusation that must be right comes first; another waits for the last
// glass, which it would lose.
func TestRank(t *testing.T) {
	chance := rand.New(rand.NewPCG(13, 4))
	certain, waits, last := 0, 0, 0
	for range testbed.Runs(30, 40) {
		_, p := played(t, 3, 8+chance.IntN(30), chance)
		seat := p.Turn()
		all := advised(t, p, seat)
		first := strings.HasPrefix(all[0].Entry, "accuse")
		at := slices.IndexFunc(all, func(a Advice) bool { return a.Right != nil })
		best := slices.MaxFunc(all, func(a, b Advice) int { return int(math.Copysign(1, *a.Bits-*b.Bits)) })
		switch glasses := p.View(rules.Viewer(seat)).Counter("glasses", seat); {
		case at >= 0 && *all[at].Right == 1:
			certain++
			if !first {
				t.Errorf("%s is not first", all[at].Entry)
			}
		case strings.HasPrefix(all[0].Entry, "take"):
		case glasses != "1":
			waits++
			if first || at >= 0 && slices.ContainsFunc(all[at:], func(a Advice) bool { return a.Right == nil }) {
				t.Errorf("with %s glasses, %s stands before others", glasses, all[at].Entry)
			}
			if all[0].Right == nil && *all[0].Bits < *best.Bits-1e-9 && best.Right == nil {
				t.Errorf("%s tells more than %s", best.Entry, all[0].Entry)
			}
		default:
			last++
		}
	}
	if certain < 3 || waits < 3 || last < 3 {
		t.Errorf("too few positions of a kind: %d %d %d", certain, waits, last)
	}
}

// TestAdviceWidth: at 80 columns every rival has its own, in both languages, with six seats
// of long names and the longest cards.
func TestAdviceWidth(t *testing.T) {
	p := begin(t, "game 13-indices", "seats Annabelle-Marie Bartholomé-Jean Charlotte-Louise Dominique-Alex Emmanuelle-Rose Frédéric-Albert",
		"first = Annabelle-Marie", "behind Annabelle-Marie rifle blowgun")
	// What hangs elsewhere leaves the longest names for the case.
	for i, seat := range p.Header().Seats[1:] {
		p = rulestest.Say(t, p, "front "+seat+" "+strings.Join([]string{
			strings.Fields("officer duke butcher sailor coachman")[i],
			strings.Fields("parlor park market harbor plaza")[i],
			strings.Fields("knife sword poison gun bow")[i],
		}, " "))
	}
	for _, lang := range []string{"en", "fr"} {
		r := helptest.Ask(p, "Annabelle-Marie")
		r.Voice = speak.New(lang).At(r.View)
		c, err := counsel.For(r.View, "Annabelle-Marie")
		if err != nil {
			t.Fatal(err)
		}
		slices.SortStableFunc(c.Actions, func(a, b counsel.Action) int { return len(b.String()) - len(a.String()) })
		for _, flag := range []string{"figures", "rivals"} {
			r.Flags = map[string]string{flag: "on"}
			if text := text.Page(adviceDoc(r, c), 80); strings.Contains(text, "…") || !strings.Contains(text, "  Bar  Cha  Dom  Emm  Fré\n") {
				t.Errorf("cut: %s", text)
			}
		}
	}
}

// TestAdviceOnSecrets: they have the worth of the open questions, and are told in a sentence
// as long as the seat has its tile.
func TestAdviceOnSecrets(t *testing.T) {
	p := begin(t, append([]string{start[0], start[1], "option top-secret on"}, start[2:]...)...)
	for _, c := range []struct {
		said  string
		open  bool
		lines []string
	}{
		{"with a tile", true, nil},
		{"without one", false, []string{"Anna: ask Bruno green secret = 1"}},
	} {
		p := rulestest.Say(t, p, c.lines...)
		text := asked(t, advise, p, "Anna").In(80)
		if strings.Contains(text, " secret\n") || strings.Contains(text, "with “secret” behind it") != c.open {
			t.Errorf("%s:\n%s", c.said, text)
		}
	}
}

// TestAdviceOnce: a question that tells as much with either witness stands there once, and so
// do letters; what is left is told in words, of 80 cases 63.7 and 61.6.
func TestAdviceOnce(t *testing.T) {
	text := asked(t, advise, begin(t, start...), "Anna").In(80)
	for _, row := range []string{
		" 63.7    0%  ask Bruno green (or Chloé)    less a quarter\n",
		" 61.6    0%  look A (or B, C, D, E, F)     less a quarter\n",
	} {
		if strings.Count(text, row) != 1 {
			t.Errorf("no %q:\n%s", row, text)
		}
	}
	if strings.Count(text, "green") != 1 || strings.Contains(text, "bits") {
		t.Error(text)
	}
	for a, want := range map[float64]string{80: "all", 79.9: "most", 70: "less", 60: "less-quarter", 50: "less-third", 40: "half", 27: "third", 20: "quarter"} {
		if got := leftWord(counsel.Worth{Triples: a}, 80); got != want {
			t.Errorf("%v of 80: %s", a, got)
		}
	}
}
