package counsel

import (
	"maps"
	"slices"
	"strconv"

	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// mind is one possible set of things that a rival may have seen and heard and the seat has not.
type mind struct {
	worlds uint64         // in how many worlds it is so
	mine   []string       // the cards on the seat's own screen
	inside []string       // the cards inside the rival's screen
	looked []string       // the cards in the middle that the rival looked at and the seat did not
	heard  map[int]string // by line: the secret answers that the rival heard
}

// minds goes through all minds that a rival may have.
type minds struct {
	*deduction.Knowledge
	view   *position.Position
	looks  int                // how many cards the rival has looked at and the seat has not seen
	secret []referee.Question // the questions whose answers the rival heard and the seat did not
	most   int                // more minds are not gone through
	all    []mind
}

// mindsOf are all minds that a rival may have; false if there are more than most.
func mindsOf(k *deduction.Knowledge, view *position.Position, rival string, most int) (all []mind, fits bool, err error) {
	m := minds{Knowledge: k, view: view, most: most}
	table := k.Table
	for _, i := range table.Informants {
		if i.Card == rules.Unknown && slices.Contains(i.SeenBy, rival) {
			m.looks++
		}
	}
	for _, q := range table.Questions {
		if q.Secret && q.Count == rules.Unknown && (q.Seat == rival || q.Witness == rival) {
			m.secret = append(m.secret, q)
		}
	}
	places := []solver.Places{k.Mine, k.Inside[rival]}
	if side, two := k.Side[rival]; two {
		places = []solver.Places{k.Mine, side[0], side[1]}
	}
	known := k.Given()
	counts, err := k.Deal.Solve(known, places...)
	if err != nil {
		return nil, false, err
	}
	for _, f := range counts.Fillings() {
		so, given := mind{worlds: f.Worlds, mine: k.Names(f.Held[0])}, slices.Clip(known)
		for n, held := range f.Held {
			given = append(given, solver.Count(held, places[n]).Is(held.Len()))
			if n > 0 {
				so.inside = append(so.inside, k.Names(held)...)
			}
		}
		if err := m.look(0, so, given); err != nil {
			return nil, false, err
		}
	}
	return m.all, len(m.all) <= most, nil
}

// look goes through the sets of cards that the rival may have seen in the middle, under any letters.
func (m *minds) look(from int, so mind, known []solver.Condition) error {
	if len(so.looked) == m.looks {
		return m.hearSecrets(0, so, known)
	}
	for i, card := range m.Cards[from:] {
		hidden, is := m.Hidden[card]
		if !is || len(m.all) > m.most {
			continue
		}
		err := m.suppose(so, known, solver.Count(hidden, m.Middle).Is(1), func(next mind, known []solver.Condition) error {
			next.looked = append(slices.Clone(so.looked), card)
			return m.look(from+i+1, next, known)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// hearSecrets goes through the answers that the rival heard and the seat did not.
func (m *minds) hearSecrets(n int, so mind, known []solver.Condition) error {
	if n == len(m.secret) {
		m.all = append(m.all, so)
		return nil
	}
	ask := m.view.Line(m.secret[n].Line)
	tally, seen := m.Tally(m.view, ask), len(m.InSight(m.view, ask))
	for count := range tally.Cards.Len() + 1 {
		err := m.suppose(so, known, tally.Is(count), func(next mind, known []solver.Condition) error {
			next.heard = maps.Clone(so.heard)
			if next.heard == nil {
				next.heard = map[int]string{}
			}
			next.heard[m.secret[n].Line] = strconv.Itoa(seen + count)
			return m.hearSecrets(n+1, next, known)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// suppose goes on with one more condition, if that leaves a world.
func (m *minds) suppose(so mind, known []solver.Condition, holds solver.Condition, do func(mind, []solver.Condition) error) error {
	known = append(slices.Clip(known), holds)
	counts, err := m.Deal.Solve(known)
	if err != nil || counts.Worlds == 0 {
		return err
	}
	so.worlds = counts.Worlds
	return do(so, known)
}

// knowledgeOf is what a rival with this mind can know.
func (has mind) knowledgeOf(k *deduction.Knowledge, view *position.Position, rival string) *deduction.Knowledge {
	table := k.Table
	table.Seats, table.Informants = maps.Clone(table.Seats), slices.Clone(table.Informants)
	table.Questions = slices.Clone(table.Questions)
	for name, seat := range table.Seats {
		switch name {
		case rival:
			seat.Front, seat.Behind = []string{rules.Unknown, rules.Unknown, rules.Unknown}, has.inside
		case k.Seat:
			seat.Front, seat.Behind = has.mine, []string{rules.Unknown, rules.Unknown}
		}
		table.Seats[name] = seat
	}
	looked := has.looked
	for i := range table.Informants {
		informant := &table.Informants[i]
		switch {
		case !slices.Contains(informant.SeenBy, rival):
			informant.Card = rules.Unknown
		case informant.Card == rules.Unknown:
			informant.Card, looked = looked[0], looked[1:]
		}
	}
	for i := range table.Questions {
		q := &table.Questions[i]
		if q.Secret && q.Seat != rival && q.Witness != rival {
			q.Count = rules.Unknown
		} else if count, heard := has.heard[q.Line]; heard {
			q.Count = count
		}
	}
	return deduction.Learn(view, rival, table)
}
