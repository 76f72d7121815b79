package indices13

import "lestrade/rules"

var (
	secretOff        = says.Reason("13.secret.1", "off")
	secretNeedsThree = says.Reason("13.secret.1", "two-players")
	secretUsed       = says.Reason("13.secret.2", "used", "seat")
)

// option keeps the Top Secret variant from two players.
var option = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"value": {Bar: func(s state, soFar rules.Entry, value string) *rules.Bar {
			if soFar.Word("option") == "top-secret" && value == "on" && s.two() {
				return secretNeedsThree.Bar()
			}
			return nil
		}},
	},
}

// barSecret judges using a seat's Top Secret tile for a question. The verb table has nobody
// but the asker and the witness hear the answer then (13.secret.3).
func barSecret(s state, soFar rules.Entry, word string) *rules.Bar {
	switch {
	case word == "":
		return nil
	case !s.topSecret && s.two():
		return secretNeedsThree.Bar()
	case !s.topSecret:
		return secretOff.Bar()
	case s.used[s.seat(soFar.Seat)]:
		return secretUsed.Bar(soFar.Seat)
	}
	return nil
}
