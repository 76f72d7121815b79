package solver

import (
	"errors"
	"math/bits"
	"slices"
)

// Split is what a place may hold, with what is counted besides.
type Split struct {
	*Counts
	Cases []Case
	spans []span // by question
}

// Case is one thing that a place may hold, with what questions would tell then.
type Case struct {
	Content
	Worlds  Worlds
	answers []Worlds // of all questions
}

// span is where a question's answers stand.
type span struct{ from, to int }

// Answers are the worlds of a case by the value of a question's tally, from 0.
func (s *Split) Answers(c *Case, question int) []Worlds {
	return c.answers[s.spans[question].from:s.spans[question].to]
}

// Split goes through all that a place may hold, and says of each in how many of its
// worlds every question would be answered by which number: all that is needed to
// weigh questions not yet asked.
//
// All questions about the place and the same other places are answered from one
// graph, which costs a few times Solve; other places that no condition tells from
// them share it. Where conditions tell those places themselves apart, a question
// costs as much for each of its values.
func (d *Deal) Split(place Places, questions []Tally, conditions ...Condition) (*Split, error) {
	for _, q := range append(slices.Clip(questions), Count(0, place)) {
		if err := d.checkTally(q); err != nil {
			return nil, err
		}
	}
	if bits.OnesCount64(uint64(place)) != 1 {
		return nil, errors.New("solver: a split is by one place")
	}
	g, err := d.build(conditions, wish{hub: place})
	if err != nil {
		return nil, err
	}
	defer g.release()
	s := splitter{deal: d, place: place, conditions: conditions}
	if s.Counts, err = g.counts(); err != nil || s.total.IsZero() {
		return &s.Split, err
	}
	s.group(questions)
	for _, e := range g.edges[g.states[0].first:g.states[1].first] {
		worlds := g.states[e.to].rest.times(e.ways).timesWorlds(g.states[0].from).timesWorlds(g.shared)
		if worlds.IsZero() {
			continue
		}
		for c, p := range spell(d, g.layers[0].kinds, g.layers[0].hands[e.hand].cards) {
			s.Cases = append(s.Cases, Case{c, worlds.share(p.of, p.parts), nil})
		}
	}
	return &s.Split, s.answer(questions)
}

// splitter answers the questions of a split.
type splitter struct {
	Split
	deal       *Deal
	place      Places
	conditions []Condition
	groups     []group
	direct     []int // questions about the place alone
	alone      []int // questions about places that conditions tell apart
	length     int   // of all answers
}

// group is questions about the place and the same others, or their like.
type group struct {
	region int
	others Places
	room   int
	asked  []asked
}

// asked is a question, with where its answers stand.
type asked struct {
	cards Cards
	hub   bool // about the place of the split too
	span
}

// group groups the questions. Those that no condition tells apart are one.
func (s *splitter) group(questions []Tally) {
	for i, t := range questions {
		a := asked{t.cards, t.places&s.place != 0, span{s.length, s.length + s.deal.most(t) + 1}}
		others := t.places &^ s.place
		region := slices.IndexFunc(s.regions, func(r region) bool { return others&^r.places == 0 })
		room := s.deal.roomOf(others)
		switch {
		case room == 0:
			s.direct = append(s.direct, i)
		case region < 0:
			s.alone = append(s.alone, i)
		default:
			at := slices.IndexFunc(s.groups, func(g group) bool { return g.region == region && g.room == room })
			if at < 0 {
				at = len(s.groups)
				s.groups = append(s.groups, group{region: region, others: others, room: room})
			}
			a.span = s.groups[at].add(a)
		}
		s.spans, s.length = append(s.spans, a.span), max(s.length, a.to)
	}
}

// add adds a question to the group, and gives where its answers stand.
func (g *group) add(a asked) span {
	for _, b := range g.asked {
		if a.cards == b.cards && a.hub == b.hub {
			return b.span
		}
	}
	g.asked = append(g.asked, a)
	return a.span
}

// answer answers all questions in all cases.
func (s *splitter) answer(questions []Tally) error {
	number := make(map[Content]int, len(s.Cases))
	answers := make([]Worlds, s.length*len(s.Cases))
	for i := range s.Cases {
		number[s.Cases[i].Content] = i
		s.Cases[i].answers = answers[i*s.length:][:s.length]
	}
	for _, q := range s.direct {
		for i := range s.Cases {
			c, n := &s.Cases[i], 0
			if questions[q].places&s.place != 0 {
				n = c.Count(questions[q].cards)
			}
			s.Answers(c, q)[n] = c.Worlds
		}
	}
	for _, g := range s.groups {
		if err := s.answerGroup(g, number); err != nil {
			return err
		}
	}
	for _, q := range s.alone {
		if err := s.answerAlone(q, questions[q], number); err != nil {
			return err
		}
	}
	return nil
}

// answerGroup reads the answers off a graph that fills the other places right after
// the first: its second edges say what lies in both.
func (s *splitter) answerGroup(group group, number map[Content]int) error {
	w := wish{hub: s.place, second: group.others}
	for _, a := range group.asked {
		w.told = append(w.told, Count(a.cards, s.place|group.others))
	}
	g, err := s.deal.build(s.conditions, w)
	if err != nil {
		return err
	}
	defer g.release()
	g.goBack()
	r := reader{graph: g, asked: group.asked, touched: g.touched(group.asked), sums: make([]Worlds, s.length)}
	for _, e := range g.edges[g.states[0].first:g.states[1].first] {
		if g.states[e.to].rest.IsZero() {
			continue
		}
		r.read(e)
		for content, p := range spell(s.deal, g.layers[0].kinds, g.layers[0].hands[e.hand].cards) {
			out := s.Cases[number[content]].answers
			for _, a := range group.asked {
				for n := a.from; n < a.to; n++ {
					out[n] = r.sums[n].share(p.of, p.parts)
				}
			}
		}
	}
	return nil
}

// answerAlone answers a question value by value.
func (s *splitter) answerAlone(q int, t Tally, number map[Content]int) error {
	for n := range s.deal.most(t) + 1 {
		given, err := s.deal.Split(s.place, nil, append(slices.Clip(s.conditions), t.Is(n))...)
		if err != nil {
			return err
		}
		for _, c := range given.Cases {
			s.Answers(&s.Cases[number[c.Content]], q)[n] = c.Worlds
		}
	}
	return nil
}
