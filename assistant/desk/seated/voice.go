package seated

import (
	"slices"

	"lestrade/assistant/desk"
	"lestrade/rules"
)

// voiceRows returns the rows for how the screen speaks: first those that turn it on and off.
func voiceRows(s desk.Sight) []desk.Row {
	row := func(word string, set func(v *desk.Voice)) desk.Row {
		return desk.Row{Text: s.Say(word, nil), Option: word, Take: setVoice(set), Aside: true}
	}
	rows := []desk.Row{
		row("play.on", func(v *desk.Voice) { v.On, v.Mine = true, false }),
		row("play.off", func(v *desk.Voice) { v.On, v.Mine = false, false }),
	}
	if s.Viewer != rules.Public && len(s.Public().View().Header().Seats) > 1 {
		rows = append(rows, row("speak.mine", func(v *desk.Voice) { v.On, v.Mine = true, true }))
	}
	return append(rows,
		row("speak.slower", slower),
		row("speak.again", once(desk.Again)),
		row("speak.more", once(desk.More)),
	)
}

// setVoice changes how the screen speaks. The screen tells people what it can say.
func setVoice(set func(v *desk.Voice)) desk.Step {
	return func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
		set(&d.Manner.Voice)
		return d, nil, nil
	}
}

// slower has the screen speak slowly, or no more, and say all again so.
func slower(v *desk.Voice) { v.Slow, v.Once = !v.Slow, desk.Again }

func once(what desk.Once) func(v *desk.Voice) { return func(v *desk.Voice) { v.Once = what } }

// turnVoice turns the screen's voice on or off.
func turnVoice(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	rows := voiceRows(d.Sight(t))[:2]
	if d.Manner.Voice.On {
		slices.Reverse(rows)
	}
	return rows[0].Take(d, t)
}
