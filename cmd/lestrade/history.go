package main

import (
	"encoding/csv"
	"errors"
	"io"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"lestrade/assistant/doc/html"
	"lestrade/assistant/history"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
)

// playedRow is a finished game as data.
type playedRow struct {
	Table   string      `json:"table"`
	Game    string      `json:"game"`
	Began   time.Time   `json:"began"`
	Ended   time.Time   `json:"ended"`
	Minutes int         `json:"minutes"`
	Over    string      `json:"over"`
	Players []playerRow `json:"players"`
	BGStats string      `json:"bgstats"`
}

type playerRow struct {
	Name  string `json:"name"`
	Won   *bool  `json:"won"` // null if nobody knows
	Place int    `json:"place,omitempty"`
	Low   int    `json:"low,omitempty"`
	High  int    `json:"high,omitempty"`
}

// historyCommand lists the finished games, the latest first.
var historyCommand = command{"history", cobra.NoArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	var json, csv, bgstats, page bool
	jsonFlag(cmd, &json)
	cmd.Flags().BoolVar(&csv, "csv", false, "flag.history-csv")
	cmd.Flags().BoolVar(&page, "page", false, "flag.history-page")
	cmd.Flags().BoolVar(&bgstats, "bgstats", false, "flag.history-bgstats")
	return func([]string) error {
		games, spoilt, err := finishedGames(a)
		if err != nil {
			return err
		}
		if spoilt != nil && len(games) == 0 && !json && !csv {
			return spoilt // nobody can say "no game was finished": the spoilt ones may have been
		}
		rows := []playedRow{}
		for _, g := range games {
			row := playedRow{
				Table: g.Table, Game: g.Game, Began: g.Began, Ended: g.Ended, Minutes: g.Minutes(),
				Over: g.Over(a.voice), BGStats: g.BGStats(a.voice),
			}
			for _, seat := range g.Seats {
				s := g.Standing(seat)
				player := playerRow{Name: seat, Place: s.Place, Low: s.Low, High: s.High}
				if r := g.Result(seat); r != history.Open {
					won := r == history.Won
					player.Won = &won
				}
				row.Players = append(row.Players, player)
			}
			rows = append(rows, row)
		}
		last := func(g history.Game) string { return g.Over(a.voice) }
		if bgstats {
			last = func(g history.Game) string { return g.BGStats(a.voice) }
		}
		switch {
		case json:
			err = a.printJSON(rows)
		case csv:
			err = writeCSV(a.out, rows)
		case len(rows) == 0:
			err = usage("no-history", nil)
		case page:
			err = a.print(html.Sheet(history.Pictures(a.voice, a.house, games), a.voice.Lang, a.voice.Say("history.title", nil)))
		default:
			err = a.printDoc(history.Page(a.voice, games, last))
		}
		return errors.Join(err, spoilt)
	}
}}

// writeCSV writes a row for each player of each game.
func writeCSV(out io.Writer, games []playedRow) error {
	rows := [][]string{{"table", "game", "began", "ended", "minutes", "player", "won", "place", "low", "high"}}
	for _, g := range games {
		for _, p := range g.Players {
			won := ""
			if p.Won != nil {
				won = strconv.FormatBool(*p.Won)
			}
			rows = append(rows, []string{
				g.Table, g.Game, g.Began.Format(time.RFC3339), g.Ended.Format(time.RFC3339), strconv.Itoa(g.Minutes),
				p.Name, won, strconv.Itoa(p.Place), strconv.Itoa(p.Low), strconv.Itoa(p.High),
			})
		}
	}
	return csv.NewWriter(out).WriteAll(rows)
}

// statsCommand adds up the finished games for each person and game or, for one person, tells how their
// own marks fared.
var statsCommand = command{"stats", cobra.NoArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	json, seat := false, ""
	cmd.Flags().StringVar(&seat, "seat", "", "flag.stats-seat")
	jsonFlag(cmd, &json)
	return func([]string) error {
		games, spoilt, err := finishedGames(a)
		if err != nil {
			return err
		}
		if spoilt != nil && len(games) == 0 && !json {
			return spoilt
		}
		if seat != "" {
			return errors.Join(printProgress(a, games, seat, json), spoilt)
		}
		sums := history.Sums(a.house, games)
		switch {
		case json:
			err = a.printJSON(append([]history.Sum{}, sums...))
		case len(sums) == 0:
			err = usage("no-history", nil)
		default:
			err = a.printDoc(history.SumsPage(a.voice, sums))
		}
		return errors.Join(err, spoilt)
	}
}}

// printProgress prints how a person's own marks fared, the latest game first. It asks for their word
// where they have one, and leaves the tables out that it does not open.
func printProgress(a *app, games []history.Game, person string, json bool) error {
	all, shut := []history.Progress{}, []string{}
	for _, g := range games {
		seat := g.SeatOf(person)
		if seat == "" || a.house.Game(g.Game).Follow == nil {
			continue
		}
		own, err := a.sitAs(g.Table, seat)
		if _, is := errors.AsType[*usageError](err); is {
			shut = append(shut, g.Table)
			continue
		}
		if err != nil {
			return err
		}
		p, marked, err := g.Progress(a.house, own)
		if err != nil {
			return err
		}
		if marked {
			all = append(all, p)
		}
	}
	if len(shut) > 0 {
		a.note(a.voice.Say("stats.shut", speak.Figures{"name": speak.Plain(person), "tables": shut}))
	}
	switch {
	case json:
		return a.printJSON(all)
	case len(all) == 0:
		return usage("no-progress", speak.Figures{"name": speak.Plain(person)})
	}
	return a.printDoc(history.ProgressPage(a.voice, all))
}

// finishedGames returns the games that ended. spoilt is a *history.Spoilt if some tables cannot be
// read; the games are then those of the others.
func finishedGames(a *app) (games []history.Game, spoilt, err error) {
	hall, err := a.hall()
	if errors.Is(err, journal.ErrNone) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	games, err = history.Games(hall)
	if _, is := errors.AsType[*history.Spoilt](err); is {
		return games, err, nil
	}
	return games, nil, err
}
