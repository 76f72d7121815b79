package own

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
)

// OpenDraws shows what people can write down now, so that the draws can be proved at the end.
func OpenDraws(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	p := t.Public().View()
	d.Read = doc.Prose(doc.Vital, help.ProofOfDraws(t.VoiceHere(), p))
	rows := []desk.Row{{Text: t.Say("play.page.back", nil), Take: desk.Stay}}
	if !p.Opened() {
		rows = append(rows, desk.Row{Text: t.Say("play.seed.does", nil), Take: AskSeed})
	}
	return d.Push(desk.List{Label: t.Voice.Aside(t.Say("play.draws", nil), t.Say("play.draws.does", nil)), Rows: rows}), nil, nil
}

// AskSeed opens the seed of the draws. While the game lasts it first asks whether people want
// that.
func AskSeed(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	if !t.Over() { // it shows the draws that are still to come
		return d.Push(desk.Confirm{Question: t.Say("play.seed-early", nil), Yes: desk.Intend(OpenSeed{})}), nil, nil
	}
	return d, &desk.Intention{Deed: OpenSeed{}}, nil
}

// OpenSeed opens the seed of the draws.
type OpenSeed struct{}

func (OpenSeed) Carry(t desk.Table, _ *desk.Intention) (came desk.Outcome, err error) {
	came.Said, err = t.Open()
	return came, err
}

func (OpenSeed) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.Done(t)
}
