package solver

import (
	"errors"
	"math/bits"
	"slices"
)

// Case is what a place may hold, with what answers would tell then.
type Case struct {
	Content
	Worlds  Worlds
	answers []Worlds // of all questions
	spans   []span   // by question
}

// span is where a question's answers stand.
type span struct{ from, to int }

// Answers are the worlds of the case by the value of a question's tally, from 0.
func (c *Case) Answers(question int) []Worlds {
	return c.answers[c.spans[question].from:c.spans[question].to]
}

// Split goes through all that a place may hold, and says of each in how many of its
// worlds every question would be answered by which number: all that is needed to
// weigh questions not yet asked. A question may be about any places. Those about
// the place and no more than one other, or several that no condition tells apart,
// are all answered from one graph; each of the others costs a few times Solve.
func (d *Deal) Split(place Places, questions []Tally, conditions ...Condition) ([]Case, error) {
	for _, q := range questions {
		if err := d.checkTally(q); err != nil {
			return nil, err
		}
	}
	if bits.OnesCount64(uint64(place)) != 1 {
		return nil, errors.New("solver: questions are weighed for one place")
	}
	g, err := d.build(conditions, wish{hub: place, told: questions})
	if err != nil {
		return nil, err
	}
	defer g.release()
	if _, err := g.total(); err != nil {
		return nil, err
	}
	g.goBack()
	s := splitter{graph: g, from: make([]Worlds, len(g.states)), flows: make([][]Worlds, len(g.layers))}
	for i := range s.flows {
		s.flows[i] = make([]Worlds, len(g.layers[i].hands))
	}
	for _, q := range questions {
		s.ask(place, q)
	}
	cases := s.cases()
	return cases, s.askAlone(cases, place, questions, conditions)
}

// splitter answers questions hand by hand of the first region.
type splitter struct {
	*graph
	questions []asked
	alone     []int      // the questions about several regions besides the first
	spans     []span     // by question
	length    int        // of all answers
	from      []Worlds   // by state, the ways to it from the hand in question
	flows     [][]Worlds // by layer and hand, the worlds that have both
	by        []Worlds   // see answer
}

// question is a tally over the first region and a part of one other.
type question struct {
	hub   bool   // about the first region too
	kinds uint64 // that it counts
	layer int    // of the other region, or 0
	room  int    // of the part
}

// asked is a question with where its answers stand. Others may be the same to the
// conditions, and share them.
type asked struct {
	question
	span
	touching []touch
}

// touch is a hand of the other region with some of the cards in question.
type touch struct {
	hand  int32
	count uint8
}

// ask takes a question in.
func (s *splitter) ask(place Places, t Tally) {
	q := question{kinds: s.kindsOf(t.cards), hub: t.places&place != 0}
	at := span{s.length, s.length + s.deal.most(t) + 1}
	rest := t.places &^ place
	q.room = s.deal.roomOf(rest)
	for i := 1; i < len(s.layers); i++ {
		if s.layers[i].places&rest == 0 {
			continue
		}
		if q.layer != 0 {
			s.alone = append(s.alone, len(s.spans))
			s.spans, s.length = append(s.spans, at), at.to
			return
		}
		q.layer = i
	}
	for i := range s.questions {
		if s.questions[i].question == q {
			s.spans = append(s.spans, s.questions[i].span)
			return
		}
	}
	s.spans, s.length = append(s.spans, at), at.to
	s.questions = append(s.questions, asked{q, at, s.touching(q)})
}

// touching lists the hands that have some of the cards in question.
func (s *splitter) touching(q question) (list []touch) {
	if q.layer == 0 {
		return nil
	}
	l := &s.layers[q.layer]
	for h := range l.hands {
		if n := s.countIn(l, h, q.kinds); n > 0 {
			list = append(list, touch{int32(h), n})
		}
	}
	return list
}

func (m *model) countIn(l *layer, hand int, kinds uint64) (n uint8) {
	h := &l.hands[hand]
	for _, p := range l.parts[h.first:h.last] {
		if kinds&(1<<p.kind) != 0 {
			n += p.n
		}
	}
	return n
}

// cases goes through the hands of the first region.
func (s *splitter) cases() (cases []Case) {
	if len(s.layers) == 0 || s.fronts[1] == 0 {
		return nil
	}
	for _, e := range s.edges[s.states[0].first:s.states[1].first] {
		rest := s.states[e.to].rest
		if rest.IsZero() {
			continue
		}
		s.follow(e)
		c := Case{Worlds: rest.times(e.ways).timesWorlds(s.states[0].from), spans: s.spans}
		c.answers = make([]Worlds, s.length)
		for i := range s.questions {
			s.answer(&c, &s.questions[i], int(e.hand))
		}
		c.Worlds = c.Worlds.timesWorlds(s.shared)
		for content, p := range spell(s.deal, s.kinds, s.layers[0].hands[e.hand].cards) {
			cases = append(cases, c.portion(content, p))
		}
	}
	return cases
}

// portion is one of the contents that make up a hand.
func (c Case) portion(content Content, p portion) Case {
	c.Content = content
	if p.of != p.parts {
		c.Worlds, c.answers = c.Worlds.share(p.of, p.parts), slices.Clone(c.answers)
		for i, n := range c.answers {
			c.answers[i] = n.share(p.of, p.parts)
		}
	}
	return c
}

// follow finds how many worlds have each hand of the regions after the first,
// once an edge is taken there.
func (s *splitter) follow(e edge) {
	clear(s.from)
	s.from[e.to] = s.states[0].from.times(e.ways)
	for i := 1; i < len(s.layers); i++ {
		clear(s.flows[i])
		for at := s.fronts[i]; at < s.fronts[i+1]; at++ {
			from := s.from[at]
			if from.IsZero() {
				continue
			}
			for _, e := range s.edges[s.states[at].first:s.states[at+1].first] {
				rest := s.states[e.to].rest
				if rest.IsZero() {
					continue
				}
				on := from.times(e.ways)
				s.from[e.to] = s.from[e.to].plus(on)
				s.flows[i][e.hand] = s.flows[i][e.hand].plus(on.timesWorlds(rest))
			}
		}
	}
}

// answer answers a question in a case, the one of that hand of the first region.
func (s *splitter) answer(c *Case, q *asked, hand int) {
	out, known := c.answers[q.from:q.to], 0
	if q.hub {
		known = int(s.countIn(&s.layers[0], hand, q.kinds))
	}
	if q.layer == 0 {
		out[known] = c.Worlds.timesWorlds(s.shared)
		return
	}
	room := s.layers[q.layer].room
	s.by = slices.Grow(s.by[:0], room+1)[:room+1] // by how many of the cards the whole region has
	clear(s.by)
	s.by[0] = c.Worlds
	for _, t := range q.touching {
		if flow := s.flows[q.layer][t.hand]; !flow.IsZero() {
			s.by[t.count] = s.by[t.count].plus(flow)
			s.by[0] = s.by[0].minus(flow)
		}
	}
	for n, worlds := range s.by {
		if worlds.IsZero() {
			continue
		}
		worlds = worlds.timesWorlds(s.shared)
		if q.room == room {
			out[known+n] = worlds
			continue
		}
		for k := max(0, n+q.room-room); k <= min(n, q.room); k++ {
			ways := choose[n][k] * choose[room-n][q.room-k]
			out[known+k] = out[known+k].plus(worlds.share(ways, choose[room][q.room]))
		}
	}
}

// askAlone answers each of the questions left, value by value.
func (s *splitter) askAlone(cases []Case, place Places, questions []Tally, conditions []Condition) error {
	number := make(map[Content]int, len(cases))
	for i := range cases {
		number[cases[i].Content] = i
	}
	for _, q := range s.alone {
		for n := range s.deal.most(questions[q]) + 1 {
			counts, err := s.deal.Solve(append(slices.Clip(conditions), questions[q].Is(n))...)
			if err != nil {
				return err
			}
			for content, worlds := range counts.Contents(place) {
				cases[number[content]].Answers(q)[n] = worlds
			}
		}
	}
	return nil
}
