package timebomb

import "lestrade/rules"

var (
	rolesStaySecret = says.Reason("tb.role.1", "secret")
	roleToldAlready = says.Reason("tb.fact.1", "role", "seat", "line")
	noSuchRoleLeft  = says.Reason("tb.role.2", "too-many", "seats", "role", "number")
)

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
			if line := s.roleLine[s.seat(seat)]; line > 0 {
				return roleToldAlready.Bar(seat, line)
			}
			return nil
		}},
		"role": {Bar: func(s state, _ rules.Entry, role string) *rules.Bar { return s.barRole(role) }},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		i := s.seat(e.Word("seat"))
		s.roles[i], s.roleLine[i] = e.Word("role"), n
	},
}

func (s state) barRole(role string) *rules.Bar {
	most := s.setup.Sherlock
	if role == moriarty {
		most = s.setup.Moriarty
	}
	told := 0
	for _, other := range s.roles {
		if other == role {
			told++
		}
	}
	if told >= most {
		return noSuchRoleLeft.Bar(len(s.seats), role, most)
	}
	return nil
}

// role is a seat's role, told or the only one left; "" where it is not known.
func (s state) role(i int) string {
	switch {
	case s.roles[i] != "":
		return s.roles[i]
	case s.barRole(sherlock) != nil:
		return moriarty
	case s.barRole(moriarty) != nil:
		return sherlock
	}
	return ""
}
