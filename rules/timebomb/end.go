package timebomb

import "lestrade/rules"

// team is the one that has won.
func (s state) team() string {
	if s.end == "all-defused" {
		return "sherlock"
	}
	return "moriarty"
}

// Outcome is the end of the game: a team wins, whose members the role cards tell.
func (s state) Outcome() *rules.Ending {
	if !s.over() {
		return nil
	}
	end := rules.Ending{How: "moriarty", Team: "moriarty"}
	if s.team() == "sherlock" {
		end = rules.Ending{How: "sherlock", Team: "sherlock"}
	}
	end.Why, end.Figures = s.end, rules.Figures{"seats": len(s.seats)}
	if s.endOf != none {
		end.Figures["bomb"] = s.box.name(s.endOf)
	}
	if options := s.restsOn(); options != nil {
		end.Figures["options"] = options
	}
	end.Winners, end.Standing, end.Missing = []string{}, []rules.Standing{}, s.missing()
	for i, seat := range s.seats {
		switch s.role(i) {
		case "":
		case end.Team:
			end.Winners = append(end.Winners, seat)
			end.Standing = append(end.Standing, rules.Standing{Seat: seat, Place: 1})
		default:
			end.Standing = append(end.Standing, rules.Standing{Seat: seat, Place: 2})
		}
	}
	return &end
}

// restsOn are the options by which the game has ended, and might not have by another
// reading.
func (s state) restsOn() (options []string) {
	switch {
	case s.end == "no-cuts", s.end == "time" && s.short >= len(s.seats):
		return []string{"no-cuts-left"}
	case s.end == "pair" && s.round > 1 && s.cut == 1:
		return []string{"pink-across-rounds"}
	case s.end != "rearmed":
		return nil
	case s.endOf == s.box.blue:
		options = append(options, "blue-itself")
	}
	if s.endOf == s.box.blue || s.defused.has(s.box.blue) {
		options = append(options, "defused-effects")
	}
	if !s.blueAside && s.aside > 1 { // one of them was just taken off
		options = append(options, "blue-aside")
	}
	return options
}

// role is a seat's role, told or the only one left; "" where it is not known.
func (s state) role(i int) string {
	if s.roles[i] != "" {
		return s.roles[i]
	}
	for _, role := range []string{"sherlock", "moriarty"} {
		if bar := s.barRole("role", role); bar != nil {
			return other(role)
		}
	}
	return ""
}

func other(role string) string {
	if role == "sherlock" {
		return "moriarty"
	}
	return "sherlock"
}

// missing is whose role must still be turned up.
func (s state) missing() []rules.Notice {
	var seats []string
	for i, seat := range s.seats {
		if s.role(i) == "" {
			seats = append(seats, seat)
		}
	}
	if seats == nil {
		return nil
	}
	return rules.Missing("role", rules.Figures{"seats": seats})
}
