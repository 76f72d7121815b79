package play

import (
	"slices"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// handOver has the rest of an entry said on a page that only those see who may know
// it, which is wiped after them.
func (s *sitting) handOver(known *rules.Position, c rules.Completion, at place) error {
	seats := knowing(known, c)
	theirs := s.forEyesOf(seats)
	return s.private(seats, s.handOverText(known, seats), func() error {
		known, err := theirs.known(at)
		if err != nil {
			return err
		}
		c, err := begun(known, c.Entry)
		if err != nil {
			return err
		}
		s.Ask.Show(s.voice().Entry(c.Entry) + " — " + s.means(known, c.Entry))
		if was := s.heardByAll(at, seats); at.way == rules.Correct && was.Verb != "" {
			s.Ask.Show(s.say("play.correct.instead", speak.Figures{"line": at.line, "was": was}))
		}
		if err := theirs.fill(known, c, at); err != nil {
			return err
		}
		return s.pause(s.say("play.give-back", nil))
	})
}

// heardByAll is a line as some seats heard it, where they heard it alike.
func (s *sitting) heardByAll(at place, seats []string) (heard rules.Entry) {
	for i, seat := range seats {
		e := s.table.Position().Heard(at.line, rules.Viewer(seat))
		if i > 0 && e.String() != heard.String() {
			return rules.Entry{}
		}
		heard = e
	}
	return heard
}

// private does something on a page for some seats, which is asked for by its own words;
// without any, nobody takes the screen.
func (s *sitting) private(seats []string, request string, do func() error) error {
	return s.Ask.Private(func() error {
		if request != "" {
			if err := s.pause(request); err != nil {
				return err
			}
		}
		if err := s.unlock(seats); err != nil {
			return err
		}
		if len(seats) > 0 {
			if err := s.table.Mark(journal.HandOver, strings.Join(seats, " ")); err != nil {
				return err
			}
		}
		if len(seats) == 1 {
			s.tellForgotten(seats[0])
		}
		return do()
	})
}

// forEyesOf is the sitting on a page of their own: of one seat, or of several, who
// have only what is public in common.
func (s *sitting) forEyesOf(seats []string) *sitting {
	theirs := *s
	theirs.ownPage, theirs.viewer = true, rules.Public
	if len(seats) == 1 {
		theirs.viewer = rules.Viewer(seats[0])
	}
	return &theirs
}

// begun is an entry that waits for more, at what other eyes know of it. The error is
// what bars it there.
func begun(known *rules.Position, e rules.Entry) (rules.Completion, error) {
	text := e.String()
	for _, c := range known.Complete(text, "", mostRows) {
		if c.Entry.String() == text && !c.Whole() {
			return c, nil
		}
	}
	if refusal := known.Barred(text, ""); refusal != nil {
		return rules.Completion{}, refusal
	}
	return rules.Completion{}, console.ErrBack
}

// knowing are the seats that may know the field an entry waits for.
func knowing(known *rules.Position, c rules.Completion) []string {
	var seats []string
	for _, seat := range known.Header().Seats {
		if known.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// handOverText says to whom the screen goes.
func (s *sitting) handOverText(known *rules.Position, seats []string) string {
	all := known.Header().Seats
	switch len(seats) {
	case 0:
		return s.say("play.hand-nobody", nil)
	case len(all) - 1:
		for _, seat := range all {
			if len(seats) > 1 && !slices.Contains(seats, seat) {
				return s.say("play.hand-but", speak.Figures{"seat": seat})
			}
		}
	}
	return s.say("play.hand", speak.Figures{"seats": seats})
}

// pause waits for Enter. What is typed ahead of the page that follows is not shown.
func (s *sitting) pause(text string) error {
	_, err := s.Ask.Secret(text, nil)
	return err
}
