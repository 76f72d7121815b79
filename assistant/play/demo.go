package play

import (
	"lestrade/assistant/console"
	"lestrade/assistant/help"
)

// demo has a game chosen, and shows its sample game step by step.
func (r *Room) demo() error {
	game, err := r.chooseGame()
	if err != nil {
		return err
	}
	for step, err := range help.Demo(r.Voice, r.House, game) {
		if err != nil {
			return err
		}
		r.Ask.Show(step)
		row, err := r.choose(r.list("menu.demo.next", []console.Row{
			{Text: r.Voice.Say("menu.demo.more", nil), Value: true}, {Text: r.Voice.Say("menu.demo.leave", nil), Value: false},
		}))
		if err != nil || !row.Value.(bool) {
			return err
		}
	}
	return nil
}
