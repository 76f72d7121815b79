package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// mostLines is how many lines a random game has here: reports are asked for most often early in a
// game.
const mostLines = 40

// printReports prints every report of each game at that many positions of random games. The
// positions take turns with the seats and with two languages.
func printReports(house help.House, positions int) {
	for _, game := range house {
		chance := rand.New(rand.NewPCG(1, 2))
		for n := 0; n < positions; {
			p := openTable(house, game, chance)
			for line := 0; line < mostLines && n < positions && p != nil; line++ {
				printAt(game, p, n)
				n++
				p = playLine(p, chance)
			}
		}
	}
}

func openTable(house help.House, game help.Game, chance *rand.Rand) *position.Position {
	words, err := vocabulary.Load(game.ID)
	if err != nil {
		panic(err)
	}
	seats := []string{"Anna", "Bruno", "Chloé", "Dario", "Elsa", "Farid"}
	players := words.Game.Seats.Min + chance.IntN(min(len(seats), words.Game.Seats.Max)-words.Game.Seats.Min+1)
	p, err := transcript.Head(house.Shelf(), game.ID, seats[:players], nil)
	if err != nil {
		panic(err)
	}
	return p
}

// playLine adds a random line to a position; nil if none was found in fifty tries.
func playLine(p *position.Position, chance *rand.Rand) *position.Position {
	for range 50 {
		open := reading.Complete(p, "", "", 99)
		for len(open) > 0 {
			c := open[chance.IntN(len(open))]
			if c.Whole() {
				if next, err := transcript.Say(p, c.Entry.String(), "en", rules.Referee); err == nil {
					return next
				}
				break
			}
			open = slices.DeleteFunc(reading.Next(c.Walk), func(c reading.Completion) bool { return c.Entry.Drawn != nil })
		}
	}
	return nil
}

func printAt(game help.Game, p *position.Position, n int) {
	seats := p.Header().Seats
	viewer := rules.Viewer(seats[n%len(seats)])
	v := speak.New([]string{"en", "fr"}[n%2])
	for _, r := range game.Reports {
		eyes := viewer
		if !r.Seat {
			eyes = rules.Public
		}
		view := p.View(eyes)
		fmt.Println(game.ID, n, r.Name, eyes)
		page, err := r.Make(help.Request{Voice: v.At(view), View: view, Viewer: eyes})
		if err != nil {
			fmt.Println(err)
			continue
		}
		data, err := json.Marshal(page.Data)
		fmt.Println(page.In(80), string(data), err)
	}
}
