package timebomb

import "lestrade/rules"

var (
	gameOver     = says.Reason("tb.end.1", "over", "team")
	teamWins     = map[string]string{sherlock: says.End(sherlock), moriarty: says.End(moriarty)}
	rolesMissing = says.Missing("role", "seats")
)

// Why the game is over.
var (
	allDefused = says.Why("all-defused", "seats")
	exploded   = says.Why("exploded", "bomb")
	pinkPair   = says.Why("pair", "bomb", "option")
	rearmed    = says.Why("rearmed", "bomb", "option")
	outOfTime  = says.Why("time", "seats")
	noCuts     = says.Why("no-cuts")
)

func (s state) barOver() *rules.Bar {
	if !s.over() {
		return nil
	}
	return gameOver.Bar(s.team())
}

// team is the one that has won.
func (s state) team() string {
	if s.end == allDefused {
		return sherlock
	}
	return moriarty
}

// ending is the end of the game: a team wins, whose members the role cards tell.
func ending(s state) *rules.Ending {
	if !s.over() {
		return nil
	}
	end := rules.Ending{How: teamWins[s.team()], Team: s.team(), Why: s.end, Figures: rules.Figures{"seats": len(s.seats)}}
	if s.endOf != none {
		end.Figures["bomb"] = s.box.name(s.endOf)
	}
	switch { // by its other value the option might have the game go on
	case s.end == pinkPair && s.round > 1 && s.cut == 1:
		end.Figures["option"] = "pink-across-rounds"
	case s.end == rearmed && (s.endOf == s.box.blue || s.defused.has(s.box.blue)):
		end.Figures["option"] = "defused-effects"
	}
	end.Winners, end.Standing, end.Missing = []string{}, []rules.Standing{}, rolesOpen(s)
	for i, seat := range s.seats {
		switch s.roles.of(i) {
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

// rolesOpen tells whose role must still be turned up.
func rolesOpen(s state) []rules.Notice {
	var seats []string
	for i, seat := range s.seats {
		if s.roles.of(i) == "" {
			seats = append(seats, seat)
		}
	}
	if seats == nil {
		return nil
	}
	return rules.Notices{rolesMissing.Of(seats)}
}

// Exploded tells whether a bomb has ended the game, and not time.
func Exploded(end *rules.Ending) bool {
	return end.Why == exploded || end.Why == pinkPair || end.Why == rearmed
}
