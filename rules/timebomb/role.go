package timebomb

import "lestrade/rules"

// The teams, as roles and endings name them.
const (
	sherlock = "sherlock"
	moriarty = "moriarty"
)

var (
	rolesStaySecret = says.Reason("tb.role.1", "secret")
	roleToldAlready = says.Reason("tb.fact.1", "role", "seat", "line")
	noSuchRoleLeft  = says.Reason("tb.role.2", "too-many", "seats", "role", "number")
)

// roles are the role cards that were turned up at the end.
type roles struct {
	setup setup
	told  [mostSeats]string
	line  [mostSeats]int // that told it
}

// bar says that no more cards have a role.
func (r roles) bar(role string) *rules.Bar {
	most := r.setup.Sherlock
	if role == moriarty {
		most = r.setup.Moriarty
	}
	told := 0
	for _, other := range r.told {
		if other == role {
			told++
		}
	}
	if told >= most {
		return noSuchRoleLeft.Bar(r.setup.Seats, role, most)
	}
	return nil
}

// of is a seat's role, told or the only one left; "" where it is not known.
func (r roles) of(i int) string {
	switch {
	case r.told[i] != "":
		return r.told[i]
	case r.bar(sherlock) != nil:
		return moriarty
	case r.bar(moriarty) != nil:
		return sherlock
	}
	return ""
}

// role is a role card that is turned up at the end.
var role = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if !s.over() {
			return rolesStaySecret.Bar()
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			if line := s.roles.line[s.seat(seat)]; line > 0 {
				return roleToldAlready.Bar(seat, line)
			}
			return nil
		}},
		"role": {Bar: func(s state, _ rules.Entry, role string) *rules.Bar { return s.roles.bar(role) }},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := s.seat(e.Word("seat"))
		s.roles.told[i], s.roles.line[i] = e.Word("role"), n
	},
}
