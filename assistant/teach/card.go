package teach

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/lesson"
	"lestrade/rules/sorting"
	"lestrade/rules/vocabulary"
)

// Card is the turn card of a game: what counts in each turn, what one can do and what each act
// costs, then what may be done at any time. It is made of the tellings of the rules. Those that do
// not hold at a table are left out, and the others speak of a seat's turn there. at is nil if there is
// no table: then each says for whom it is, and speaks of somebody's turn. The voice has the words of
// the game; said is what the table has said of what is in play. The card is nil if the game has no
// tellings; an error is a fault in its embedded files.
func Card(v *speak.Voice, game string, at *rules.Header, said map[string]bool, seat string) (card doc.Doc, err error) {
	words, err := vocabulary.Load(game)
	if err != nil {
		return nil, err
	}
	file, err := data.Open[data.Rules](game, "rules.toml")
	if err != nil {
		return nil, err
	}
	m := maker{v, words, file.Rule, at, said, rules.Figures{"said": said, "option": rules.WithOptions(words.Game, math.MaxInt)}}
	names := words.Domain("name").Example
	if at != nil {
		names, m.figures["seats"], m.figures["option"] = at.Seats, len(at.Seats), at.Options
	}
	i := max(0, slices.Index(names, seat))
	m.figures["seat"], m.figures["next"] = speak.Plain(names[i]), speak.Plain(names[(i+1)%len(names)])
	for _, s := range m.sections() {
		card = append(card, doc.Gap{},
			doc.Line{Parts: []doc.Text{doc.Say(m.title(s.verbs)).As(doc.Strong), doc.Say(strings.Join(s.rules, ", ")).As(doc.Faint)}},
			doc.List{Items: s.tellings})
	}
	return card, nil
}

// maker makes the turn card of a game.
type maker struct {
	voice   *speak.Voice
	words   *vocabulary.Vocabulary
	all     []data.Rule
	at      *rules.Header
	said    map[string]bool
	figures rules.Figures // what a telling may name
}

// section has the rules that are about the same acts; without acts, the rules that are about none
// in particular.
type section struct {
	verbs    []*vocabulary.Verb
	rules    []string
	tellings []doc.Text
}

// sections puts each telling among those for the same acts. What is for no act in particular comes
// first, then the acts in the order of the game, and last what may be done at any time.
func (m maker) sections() (all []section) {
	for _, r := range m.all {
		verbs := m.verbs(r)
		says, has := m.telling(r)
		if !has || verbs == nil && r.Card != data.WholeCard {
			continue
		}
		i := slices.IndexFunc(all, func(s section) bool { return slices.Equal(s.verbs, verbs) })
		if i < 0 {
			i, all = len(all), append(all, section{verbs: verbs})
		}
		all[i].rules = append(all[i].rules, r.ID)
		all[i].tellings = append(all[i].tellings, doc.Text{Long: says, Deep: 1})
	}
	place := func(s section) int {
		switch {
		case s.verbs == nil:
			return -1
		case s.verbs[0].Caller:
			return len(m.words.Verbs)
		}
		return slices.Index(m.words.Verbs, s.verbs[0])
	}
	sorting.Stable(all, func(a, b section) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(len(a.verbs), len(b.verbs)))
	})
	return all
}

// title names the acts of a section.
func (m maker) title(verbs []*vocabulary.Verb) string {
	if verbs == nil {
		return m.voice.Say("card.whole", nil)
	}
	var names []string
	for _, verb := range verbs {
		names = append(names, verb.Says.In(m.voice.Lang))
	}
	title := strings.Join(names, ", ")
	if verbs[0].Caller {
		return m.voice.Say("card.any-time", speak.Figures{"act": speak.Plain(title)})
	}
	return title
}

// verbs are the acts that a rule is about; none if its place is above them all. One that the table does
// not have is named only if the rule is about no other.
func (m maker) verbs(r data.Rule) []*vocabulary.Verb {
	if r.Card == data.WholeCard {
		return nil
	}
	var all []*vocabulary.Verb
	for _, verb := range m.words.Verbs {
		if verb.Act && !verb.Rare && !verb.Keeps && isAbout(r, verb.ID) {
			all = append(all, verb)
		}
	}
	here := slices.DeleteFunc(slices.Clone(all), m.lacks)
	if len(here) == 0 {
		return all
	}
	return here
}

// lacks tells whether the table does not have an act: no rule about it alone holds there.
func (m maker) lacks(verb *vocabulary.Verb) bool {
	lacks := false
	for _, r := range m.all {
		alone := isAbout(r, verb.ID) && !slices.ContainsFunc(m.words.Verbs, func(v *vocabulary.Verb) bool { return v.ID != verb.ID && v.Act && isAbout(r, v.ID) })
		if alone && m.holds(r) {
			return false
		}
		lacks = lacks || alone
	}
	return lacks
}

// isAbout tells whether a rule is told when people say a verb, or names it for the card.
func isAbout(r data.Rule, verb string) bool {
	return r.Card == verb || slices.ContainsFunc(r.When, func(when string) bool {
		kind, what, _ := strings.Cut(when, " ")
		what, _, _ = strings.Cut(what, " ")
		return what == verb && slices.Contains([]string{"verb", "field", "said"}, kind)
	})
}

// holds tells whether a rule holds at the table, or without one, in the game as it is played by
// default.
func (m maker) holds(r data.Rule) bool {
	if m.at != nil {
		return m.at.Has(r.Within, r.Seats) && lesson.InPlay(m.said, r.Plays)
	}
	option, value, within := strings.Cut(r.Within, " ")
	return !within || slices.ContainsFunc(m.words.Game.Option, func(o data.Option) bool { return o.ID == option && o.Default[len(o.Default)-1] == value })
}

// noFigure stands in a sentence for a figure that nobody gave.
const noFigure = "<no value>"

// telling says a rule. Without a table it first says for how many players the rule is, or for which
// variant. One that does not hold at the table, or that names figures of a moment, has no place on
// the card.
func (m maker) telling(r data.Rule) (says string, has bool) {
	id := "rule." + r.ID + ".telling"
	if !m.voice.Has(id) || m.at != nil && !m.holds(r) {
		return "", false
	}
	says = m.voice.Say(id, m.figures)
	if m.at != nil || strings.Contains(says, noFigure) {
		return says, !strings.Contains(says, noFigure)
	}
	if all := m.words.Game.Seats; len(r.Seats) == 2 && (r.Seats[0] > all.Min || r.Seats[1] < all.Max) {
		players := strconv.Itoa(r.Seats[0])
		if r.Seats[1] > r.Seats[0] {
			players += "–" + strconv.Itoa(r.Seats[1])
		}
		says = m.voice.Say("card.players", speak.Figures{"players": speak.Plain(players), "telling": speak.Plain(says)})
	}
	if m.holds(r) {
		return says, true
	}
	return help.InVariant(m.voice, r, nil, says), true
}
