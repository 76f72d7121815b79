package charlock

import (
	"strconv"
	"strings"

	"lestrade/assistant/speak"
	referee "lestrade/rules/charlock"
)

// picture is a row of tokens, left to right: [2] lies face up, (–) face down, (2) face
// down and known to these eyes, <F3> is Furriarty.
func picture(tokens []referee.Token) string {
	var row []string
	for _, t := range tokens {
		value := strconv.Itoa(t.Value)
		switch {
		case t.Furriarty:
			row = append(row, "<F3>")
		case t.Up && t.Value == 0:
			row = append(row, "[?]")
		case t.Up:
			row = append(row, "["+value+"]")
		case t.Value == 0:
			row = append(row, "(–)")
		default:
			row = append(row, "("+value+")")
		}
	}
	return strings.Join(row, " ")
}

// clock says which round it is, and how many steps Furriarty has left.
func clock(v *speak.Voice, table referee.Table, over bool) string {
	figures := speak.Figures{"round": table.Round, "rounds": table.Rounds}
	switch {
	case over:
		return v.Say("panel.ended", figures)
	case table.Round == 0:
		return v.Say("panel.setting-up", figures)
	case table.LastRound || table.LastMoment:
		return v.Say("panel.last-round", figures)
	}
	return v.Say("panel.round", figures) + " · " + v.Say("panel.ahead", speak.Figures{"number": table.Rounds - table.Round})
}

// score is a seat's points, exact or as a range while paws are hidden.
func score(v *speak.Voice, seat referee.Seat) string {
	if seat.Score != nil {
		return strconv.Itoa(*seat.Score)
	}
	return v.Say("panel.range", speak.Figures{"low": *seat.ScoreMin, "high": *seat.ScoreMax})
}
