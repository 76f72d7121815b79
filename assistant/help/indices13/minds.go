package indices13

import (
	"maps"
	"slices"
	"strconv"

	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// mind is one thing that a rival may know, as the seat has it: what hangs on the
// seat's own screen, what is inside the rival's, what its looks have shown, and the
// secret answers that it heard.
type mind struct {
	weight float64
	mine   []string
	inside []string
	looked []string
	heard  map[int]string // by line
}

// minds goes through all that a rival may know.
type minds struct {
	*knowledge
	view   *rules.Position
	rival  string
	places []solver.Places // the seat's screen, then what is inside the rival's
	looks  int             // at cards that the seat has not seen
	secret []referee.Question
	most   int
	all    []mind
}

// minds are all that a rival may know, as far as the seat can tell; false where they
// are more than so many.
func (k *knowledge) minds(view *rules.Position, rival string, most int) (all []mind, fits bool, err error) {
	m := minds{knowledge: k, view: view, rival: rival, most: most, places: []solver.Places{k.mine, k.inside[rival]}}
	if side, two := k.side[rival]; two {
		m.places = []solver.Places{k.mine, side[0], side[1]}
	}
	table := k.table
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
	err = m.place(0, mind{heard: map[int]string{}}, k.known(k.facts))
	return m.all, len(m.all) <= most, err
}

// place goes through what one place after another may hold.
func (m *minds) place(n int, so mind, known []solver.Condition) error {
	switch {
	case len(m.all) > m.most:
		return nil
	case n == len(m.places):
		return m.look(0, so, known)
	}
	split, err := m.deal.Split(m.places[n], nil, known...)
	if err != nil {
		return err
	}
	for i := range split.Cases {
		held, next := split.Cases[i].Cards(), so
		names := m.names(held)
		if n == 0 {
			next.mine = names
		} else {
			next.inside = slices.Concat(so.inside, names)
		}
		if err := m.place(n+1, next, append(slices.Clip(known), solver.Count(held, m.places[n]).Is(len(names)))); err != nil {
			return err
		}
	}
	return nil
}

// names are hidden cards in the order of the sheet: persons, places, weapons.
func (k *knowledge) names(cards solver.Cards) (names []string) {
	for _, card := range k.cards {
		if cards&k.hidden[card] != 0 {
			names = append(names, card)
		}
	}
	return names
}

// look goes through the sets of cards that the rival may have seen in the middle:
// under which letter which lay makes no difference.
func (m *minds) look(from int, so mind, known []solver.Condition) error {
	if len(so.looked) == m.looks {
		return m.hearSecrets(0, so, known)
	}
	counts, err := m.deal.Solve(known...)
	if err != nil {
		return err
	}
	for i, card := range m.cards[from:] {
		hidden, is := m.hidden[card]
		if !is || counts.Never(hidden, m.middle) || len(m.all) > m.most {
			continue
		}
		next := so
		next.looked = append(slices.Clip(so.looked), card)
		if err := m.look(from+i+1, next, append(slices.Clip(known), solver.Count(hidden, m.middle).Is(1))); err != nil {
			return err
		}
	}
	return nil
}

// hearSecrets goes through the answers that only the rival and others heard.
func (m *minds) hearSecrets(n int, so mind, known []solver.Condition) error {
	if n == len(m.secret) {
		counts, err := m.deal.Solve(known...)
		if err == nil && !counts.Worlds().IsZero() {
			so.weight = counts.Worlds().Float64()
			m.all = append(m.all, so)
		}
		return err
	}
	ask := m.view.Line(m.secret[n].Line)
	tally, seen := m.tally(m.view, ask), m.inSight(m.view, ask)
	spread, err := m.deal.Spread(tally, known...)
	if err != nil {
		return err
	}
	for count, worlds := range spread {
		if worlds.IsZero() {
			continue
		}
		next := so
		next.heard = maps.Clone(so.heard)
		next.heard[m.secret[n].Line] = strconv.Itoa(seen + count)
		if err := m.hearSecrets(n+1, next, append(slices.Clip(known), tally.Is(count))); err != nil {
			return err
		}
	}
	return nil
}

// as is what a rival knows that has something in mind.
func (k *knowledge) as(view *rules.Position, rival string, has mind) *knowledge {
	table := referee.TableOf(view)
	for name, seat := range table.Seats {
		switch name {
		case rival:
			seat.Front, seat.Behind = []string{rules.Unknown, rules.Unknown, rules.Unknown}, has.inside
		case k.seat:
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
	table.Questions = slices.Clone(table.Questions)
	for i := range table.Questions {
		q := &table.Questions[i]
		if q.Secret && q.Seat != rival && q.Witness != rival {
			q.Count = rules.Unknown
		} else if count, heard := has.heard[q.Line]; heard {
			q.Count = count
		}
	}
	return learn(view, rival, table)
}
