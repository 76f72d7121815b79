package charlock

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// TestObedience: a table that does with its real cards what it is told to, word by word
// and in that order, and whose answers are true, is never told that they cannot be; and
// the piles are as large as they are said to be.
func TestObedience(t *testing.T) {
	met := map[string]int{}
	for game := range testbed.Runs(6, 14) {
		chance := rand.New(rand.NewPCG(uint64(game), 17))
		o := sitDown(t, 2+game%4, chance)
		for range 120 {
			if o.p.Turn() == "" {
				break
			}
			o.act()
		}
		for key, n := range o.did {
			met[key] += n
		}
	}
	for _, key := range []string{"new-case", "case-first", "draw-seeds", "seeds-kept", "draws-before", "reshuffle", "next-draws", "draws", "abandoned", "solved"} {
		if met[key] == 0 {
			t.Errorf("%q was never met", key)
		}
	}
	t.Logf("done: %v", met)
}

// obedient is a table that moves cards only when it is told to.
type obedient struct {
	t             *testing.T
	chance        *rand.Rand
	p             *position.Position
	deck, discard []string
	seats         map[string]*held
	tells         bool // cases are entered, by those who see them
	did           map[string]int
}

// held is what lies before a seat, and in its hand.
type held struct {
	card               string
	clues, seeds, hand []string
}

func sitDown(t *testing.T, players int, chance *rand.Rand) *obedient {
	o := &obedient{t: t, chance: chance, deck: sixty(), seats: map[string]*held{}, tells: chance.IntN(3) == 0, did: map[string]int{}}
	o.shuffle(o.deck)
	names := []string{"Anna", "Bruno", "Chloé", "Dario", "Eva"}[:players]
	o.p = begin(t, "game charlock", "seats "+strings.Join(names, " "), "first = "+names[0])
	for _, name := range names { // as the box deals, before the first reminder
		o.seats[name] = &held{card: o.draw()}
	}
	for _, name := range names {
		o.drawTo(&o.seats[name].seeds, 2)
	}
	return o
}

func (o *obedient) shuffle(pile []string) {
	o.chance.Shuffle(len(pile), func(i, k int) { pile[i], pile[k] = pile[k], pile[i] })
}

func (o *obedient) draw() (top string) {
	if len(o.deck) == 0 {
		o.t.Fatalf("line %d: they are told to draw from an empty deck", o.p.Len())
	}
	top, o.deck = o.deck[0], o.deck[1:]
	return top
}

func (o *obedient) drawTo(pile *[]string, count int) {
	for range count {
		*pile = append(*pile, o.draw())
	}
}

// say enters a line, and does what is said then.
func (o *obedient) say(line string) {
	o.p = rulestest.Say(o.t, o.p, line)
	for _, d := range o.p.Due() {
		o.obey(d)
	}
	o.did[strings.Fields(line)[0]]++
	for counter, pile := range map[string][]string{"deck": o.deck, "discard": o.discard} {
		if at := o.p.Counter(counter, ""); at != strconv.Itoa(len(pile)) {
			o.t.Fatalf("line %d, %s: the %s has %d cards, not %s; told %v", o.p.Len(), line, counter, len(pile), at, o.p.Due())
		}
	}
	for name, h := range o.seats {
		if at := o.p.Counter("hand", name); at != strconv.Itoa(len(h.hand)) {
			o.t.Fatalf("line %d, %s: %s holds %d cards, not %s", o.p.Len(), line, name, len(h.hand), at)
		}
	}
	viewer := rules.Viewer(o.anybody())
	if o.chance.IntN(3) == 0 {
		viewer = rules.Public
	}
	if c := told(o.t, o.p, viewer); c != nil {
		o.t.Fatalf("line %d, %s, to %s: all is true, and %v is said to clash", o.p.Len(), line, viewer, c.Clash)
	}
}

func (o *obedient) obey(d rules.Notice) {
	name, _ := d.Figures["seat"].(string)
	count, _ := d.Figures["number"].(int)
	h := o.seats[name]
	switch d.Key {
	case "hands": // it is said until somebody plays a card of them
		if o.did[d.Key] > 0 {
			return
		}
		for _, other := range o.p.Header().Seats {
			o.drawTo(&o.seats[other].hand, 2)
		}
		o.drawTo(&h.hand, 2)
	case "takes": // the case lies face up then
		h.card = ""
	case "abandoned":
		o.discard, h.card = append(o.discard, h.card), ""
	case "clues-away":
		if count != len(h.clues) {
			o.t.Fatalf("line %d: %s has %d clues, not %d", o.p.Len(), name, len(h.clues), count)
		}
		o.discard, h.clues = append(o.discard, h.clues...), nil
	case "reshuffle":
		if len(o.deck) > 0 || len(o.discard) != count {
			o.t.Fatalf("line %d: %d cards are left, and %d shuffled, not %d", o.p.Len(), len(o.deck), len(o.discard), count)
		}
		o.deck, o.discard = o.discard, nil
		o.shuffle(o.deck)
	case "new-case", "case-first", "draw-case":
		h.card = o.draw()
		o.drawTo(&h.seeds, count)
	case "draw-seeds":
		o.drawTo(&h.seeds, count)
	case "passes":
		to := o.seats[d.Figures["to"].(string)]
		to.hand, h.hand = append(to.hand, h.hand[:count]...), h.hand[count:]
	case "next-draws", "draws":
		o.drawTo(&h.hand, count)
	case "draws-before", "seeds-kept":
	default:
		return
	}
	o.did[d.Key]++
}

func (o *obedient) anybody() string {
	names := o.p.Header().Seats
	return names[o.chance.IntN(len(names))]
}

func (o *obedient) may(seat, verb string) bool {
	bar, is := o.p.Walk().Take(seat).Option(verb)
	return is && bar == nil
}

// act has somebody do something that may be done, and say what is true of it.
func (o *obedient) act() {
	if o.tells {
		for name, h := range o.seats {
			e, err := reading.Read(o.p, "case "+name+" "+h.card, "en")
			if err == nil && h.card != "" {
				if next, err := o.p.Enter(rules.Referee, e); err == nil {
					o.p = next
				}
			}
		}
	}
	seat := o.anybody()
	switch pick := o.chance.IntN(20); {
	case pick == 0 && o.may(seat, "peeked"):
		o.say(seat + ": peeked")
		return
	case pick == 1 && o.may(seat, "showed"):
		for _, other := range o.p.Walk().Take(seat).Take("showed").Open() {
			o.say(seat + ": showed " + other)
			return
		}
	case pick == 2 && o.may(seat, "paws") && o.reach() > 2:
		o.guess(seat, "paws")
		return
	}
	seat = o.p.Turn()
	h := o.seats[seat]
	switch {
	case len(h.seeds) > 0:
		o.reveal(seat, &h.seeds)
	case o.chance.IntN(3) == 0 && o.may(seat, "guess") && o.reach() > 2:
		o.guess(seat, "guess")
	case len(h.hand) > 0 && o.may(seat, "reveal"):
		o.reveal(seat, &h.hand)
	default:
		o.say(seat + ": pass")
	}
}

// reach is how many tokens lie left of Furriarty.
func (o *obedient) reach() int { return number(o.p.Counter("trail", "")) }

func (o *obedient) reveal(seat string, pile *[]string) {
	h, k := o.seats[seat], o.chance.IntN(len(*pile))
	card := (*pile)[k]
	*pile = slices.Delete(slices.Clone(*pile), k, k+1)
	h.clues = append(h.clues, card)
	o.say(seat + ": reveal " + card + " = " + answerTo(card, h.card))
}

// guess names a half of the case or, as often, anything; who is right may say the card,
// then or afterwards.
func (o *obedient) guess(seat, verb string) {
	h := o.seats[seat]
	suspect, hour, _ := strings.Cut(h.card, "-")
	kind, guess := "suspect", suspect
	switch o.chance.IntN(4) {
	case 0:
		kind, guess = "hour", hour
	case 1:
		kind, guess = "hour", strconv.Itoa(1+o.chance.IntN(12))
	case 2:
		guess = suspectNames[o.chance.IntN(len(suspectNames))]
	}
	card, when := h.card, o.chance.IntN(3)
	line := seat + ": " + verb + " " + kind + " " + guess + " = " + verdictOf(guess, card)
	if right := isRight(guess, card); right && when == 0 {
		o.say(line + " " + card)
	} else {
		o.say(line)
		if right && when == 1 && !o.tells {
			o.say("solved " + seat + " " + card)
		}
	}
}

func number(word string) (n int) { n, _ = strconv.Atoi(word); return n }
