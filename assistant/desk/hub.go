package desk

import (
	"lestrade/assistant/table"
	"lestrade/rules"
)

// hub is where whoever runs a hub shows phones the way to it, and answers what waits at its tables.
type hub struct{ phonesPage }

// AtHub is the desk of a hub.
func AtHub() Desk {
	return Desk{seen: table.Anything, pages: []frame{{hub{}, eyes{viewer: rules.Public}}}}
}

func (h hub) ask(s sight) (Question, error) {
	q := Question{Label: s.say("serve.hub", nil)}
	around := s.phones().Stands()
	h.showWay(s, &q, h.address(around), around)
	return q, nil
}

func (h hub) find(s sight, typed string) ([]Row, error) {
	var rows []Row
	for _, a := range s.phones().Waiting() {
		rows = append(rows, s.askRow(a))
	}
	rows = append(rows, h.otherCodes(s, s.phones().Stands(), func(other phonesPage) page { return hub{other} })...)
	rows = append(rows, Row{Text: s.say("serve.hub.end", nil), take: push(confirm{question: s.say("serve.hub.sure", nil), yes: leaveHub})})
	return list{rows: rows, stays: true}.find(s, typed)
}

func leaveHub(d Desk, _ Table) (Desk, *Intention, error) { return d.pop(), nil, nil }
