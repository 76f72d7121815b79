package play

import (
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// handOver has the rest of an entry said on a page that only those see who may know
// it, which is wiped after them.
func (s *sitting) handOver(view *rules.Position, c rules.Completion, at place) error {
	var seats, others []string
	for _, seat := range view.Header().Seats {
		if view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) {
			seats = append(seats, seat)
		} else {
			others = append(others, seat)
		}
	}
	var request string
	switch {
	case len(seats) == 0:
		request = s.say("play.hand-nobody", nil)
	case len(seats) > 1 && len(others) == 1:
		request = s.say("play.hand-but", speak.Figures{"seat": others[0]})
	default:
		request = s.say("play.hand", speak.Figures{"seats": seats})
	}
	theirs := s.forEyesOf(seats)
	return s.private(seats, request, func() error {
		view, err := theirs.view(at)
		if err != nil {
			return err
		}
		c, err := begin(view, c.Entry)
		if err != nil {
			return err
		}
		s.Ask.Show(s.voice().Entry(c.Entry) + " — " + s.means(view, c.Entry))
		if at.way == rules.Correct { // shown as these seats heard it, where they heard it alike
			var was rules.Entry
			alike := true
			for i, seat := range seats {
				e := s.table.Position().Heard(at.line, rules.Viewer(seat))
				alike = alike && (i == 0 || e.String() == was.String())
				was = e
			}
			if alike && was.Verb != "" {
				s.Ask.Show(s.say("play.correct.instead", speak.Figures{"line": at.line, "was": was}))
			}
		}
		if err := theirs.fill(view, c, at); err != nil {
			return err
		}
		return s.pause(s.say("play.give-back", nil))
	})
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
		// What some see there together each of them may see alone: the word of any of them
		// opens the page, and none where one of them has none.
		if err := s.table.Refresh(); err != nil {
			return err
		}
		var closed []string
		for _, seat := range seats {
			closed = append(closed, s.table.Closed(rules.Viewer(seat))...)
		}
		if len(closed) > 0 && len(closed) == len(seats) {
			if err := s.Ask.Unseen(func() error { return s.askWord(s.table, closed...) }); err != nil {
				return err
			}
		}
		if len(seats) > 0 {
			if err := s.table.Mark(table.KindHandOver, strings.Join(seats, " ")); err != nil {
				return err
			}
		}
		if len(seats) == 1 {
			if text := s.ForgottenText(s.table, seats[0]); text != "" {
				s.Ask.Show(text)
			}
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

// begin is an entry that waits for more, at what other eyes know of it. The error is
// what bars it there.
func begin(view *rules.Position, e rules.Entry) (rules.Completion, error) {
	text := e.String()
	for _, c := range view.Complete(text, "", mostRows) {
		if c.Entry.String() == text && !c.Whole() {
			return c, nil
		}
	}
	if refusal := view.Barred(text, ""); refusal != nil {
		return rules.Completion{}, refusal
	}
	return rules.Completion{}, console.ErrBack
}

// pause waits for Enter. What is typed ahead of the page that follows is not shown.
func (s *sitting) pause(text string) error {
	_, err := s.Ask.Secret(text, nil)
	return err
}
