package charlock

import (
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
)

// stood is a case that stood before a seat for some lines of a game that is over.
type stood struct {
	seat   string
	number int    // among the seat's cases
	begun  int    // the line that drew it, 0 for the set-up
	closed int    // the line that solved or abandoned it, or ended the game
	how    string // "solved", "abandoned" or "left"
	known  int    // from which line the seat could know the card; 0 if it never could
	left   cards  // the candidates when it was looked at last
	truth  cards  // the cards that it may have been, by all that is known at the end; none if it was abandoned

	pads.Follow
	sight []sight
}

// sight holds the cards that had not been seen outside the seat's case after a line.
type sight struct {
	line   int
	unseen cards
}

// mostRead is how many lines goThrough reads, over all its looks, before it stops: ten usual games.
const mostRead = 2_000_000

// goThrough goes through a game again and finds out from when the given seats could know their cases.
// cut is the line at which it stopped, 0 if it came to the end.
func goThrough(over *position.Position, seats []string) (all []*stood, cut int) {
	b := openBox()
	now := map[string]*stood{}
	begin := func(seat string, number, line int) {
		s := &stood{seat: seat, number: number, begun: line, how: "left"}
		s.Follow = pads.Follow{Seat: seat, Case: number, Words: slices.Concat(b.suspects, b.hours), Tells: s.tells(b)}
		now[seat], all = s, append(all, s)
	}
	for _, seat := range seats {
		begin(seat, 1, 0)
	}
	events, read, n := over.Events(), 0, 0
	for then := range over.Course() {
		n++
		for ; len(events) > 0 && events[0].Line <= n; events = events[1:] {
			switch event := events[0].What.(type) {
			case referee.CaseClosed:
				if s := now[event.Seat]; s != nil {
					s.closed, s.how = n, map[bool]string{true: "solved", false: "abandoned"}[event.Solved]
					now[event.Seat] = nil
					begin(event.Seat, s.number+1, n)
				}
			case referee.CaseDrawn:
				if s := now[event.Seat]; s != nil {
					s.begun = n
				}
			}
		}
		if then.Outcome() != nil || cut > 0 {
			break
		}
		for _, seat := range seats {
			s := now[seat]
			if s == nil || then.Header().Seat(seat) < 0 || !s.Open() {
				continue
			}
			if read += n; read > mostRead {
				cut = n
				break
			}
			s.look(n, know(then.View(rules.Viewer(seat)), seat))
		}
	}
	for _, s := range now {
		s.closed = n
	}
	settle(over, all)
	all = slices.DeleteFunc(all, func(s *stood) bool { return s.sight == nil })
	slices.SortStableFunc(all, func(a, b *stood) int { return slices.Index(seats, a.seat) - slices.Index(seats, b.seat) })
	return all, cut
}

// look notes what a seat can know of its case after a line.
func (s *stood) look(line int, k *own) {
	if !k.standing || k.left == 0 {
		return
	}
	s.sight, s.left = append(s.sight, sight{line, k.unseen()}), k.left
	if k.left.count() == 1 && s.known == 0 {
		s.known = line
	}
	s.Look(line, func(word string) string {
		if k.unseen()&k.of[word] == 0 {
			return ""
		}
		return k.mine(k.of[word])
	})
}

// tells returns the Tells of the case: what marks say of a word. The case can still be any card that
// was not seen elsewhere, that has no struck word, and that has all sure words.
func (s *stood) tells(b *box) func(line int, signs map[string]string, word string) string {
	return func(line int, signs map[string]string, word string) string {
		left := allCards
		for _, at := range s.sight {
			if at.line <= line {
				left = at.unseen
			}
		}
		for marked, sign := range signs {
			switch sign {
			case pads.Struck:
				left &^= b.of[marked]
			case pads.Sure:
				left &= b.of[marked]
			}
		}
		switch signs[word] {
		case pads.Struck:
			return "never"
		case pads.Sure:
			return "always"
		}
		return sayOf(left, b.of[word])
	}
}

// sayOf says whether a card among those left is one of a set: "never", "always" or "open".
func sayOf(left, set cards) string {
	switch {
	case left == 0:
		return "open"
	case left&set == 0:
		return "never"
	case left&^set == 0:
		return "always"
	}
	return "open"
}

// settle notes for each solved or unfinished case which cards it may have been, as known at the end.
func settle(over *position.Position, all []*stood) {
	m := remember(over)
	solved := map[string]int{}
	for _, s := range all {
		switch s.how {
		case "left":
			if i := m.header.Seat(s.seat); i >= 0 {
				s.truth = m.now[i].may()
			}
		case "solved":
			past := slices.DeleteFunc(slices.Clone(m.past), func(q *inquiry) bool { return q.seat != s.seat })
			if i := solved[s.seat]; i < len(past) {
				s.truth = past[i].may()
			}
			solved[s.seat]++
		}
	}
}

// follow tells what became of the marks of each seat that made some, case by case.
func follow(over *position.Position, marks map[string][]table.Mark) ([]help.Followed, error) {
	var seats []string
	for _, seat := range over.Header().Seats {
		if len(marks[seat]) > 0 {
			seats = append(seats, seat)
		}
	}
	all, _ := goThrough(over, seats)
	return compareMarks(all, marks), nil
}

// compareMarks compares the marks of seats with the cases that goThrough found.
func compareMarks(all []*stood, marks map[string][]table.Mark) (came []help.Followed) {
	b := openBox()
	for _, s := range all {
		one, marked := s.Close(s.closed, s.begun, pads.MarksOn(marks[s.seat], s.number-1), func(word string) string { return sayOf(s.truth, b.of[word]) })
		if marked {
			came = append(came, one)
		}
	}
	return came
}
