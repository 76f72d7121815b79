package main

import (
	"encoding/csv"
	"errors"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"lestrade/assistant/history"
	"lestrade/assistant/journal"
)

type historyOptions struct {
	json, csv, bgstats bool
}

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
	Won   *bool  `json:"won"` // null where it is not known
	Place int    `json:"place,omitempty"`
	Low   int    `json:"low,omitempty"`
	High  int    `json:"high,omitempty"`
}

func newHistory(d *desk) *cobra.Command {
	o := historyOptions{}
	cmd := d.command("history", cobra.NoArgs, "nothing", func([]string) error { return runHistory(d, o) })
	d.jsonFlag(cmd, &o.json)
	cmd.Flags().BoolVar(&o.csv, "csv", false, "flag.history-csv")
	cmd.Flags().BoolVar(&o.bgstats, "bgstats", false, "flag.history-bgstats")
	return cmd
}

func runHistory(d *desk, o historyOptions) error {
	games, err := d.played()
	spoilt := (*history.Spoilt)(nil)
	if err != nil && (!errors.As(err, &spoilt) || len(games) == 0 && !o.json && !o.csv) {
		return err // not "no game was finished": those that were may be spoilt
	}
	return errors.Join(d.tellPlayed(o, games), err)
}

func (d *desk) tellPlayed(o historyOptions, games []history.Game) error {
	rows := []playedRow{}
	for _, g := range games {
		rows = append(rows, d.playedRow(g))
	}
	last := func(g history.Game) string { return g.Over(d.voice) }
	switch {
	case o.json:
		return d.printJSON(rows)
	case o.csv:
		return d.printCSV(rows)
	case len(rows) == 0:
		return usage("no-history", nil)
	case o.bgstats:
		last = func(g history.Game) string { return g.BGStats(d.voice) }
	}
	return d.printFolded(history.Text(d.voice, games, last))
}

// played are the finished games; those that can be read also with a *history.Spoilt.
func (d *desk) played() ([]history.Game, error) {
	hall, err := d.hall()
	if errors.Is(err, journal.ErrNone) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return history.Games(hall)
}

func (d *desk) playedRow(g history.Game) playedRow {
	row := playedRow{
		Table: g.Table, Game: g.Game, Began: g.Began, Ended: g.Ended, Minutes: g.Minutes(),
		Over: g.Over(d.voice), BGStats: g.BGStats(d.voice),
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
	return row
}

// printCSV has a row for each player of each game.
func (d *desk) printCSV(rows []playedRow) error {
	w := csv.NewWriter(d.out)
	all := [][]string{{"table", "game", "began", "ended", "minutes", "player", "won", "place", "low", "high"}}
	for _, r := range rows {
		for _, p := range r.Players {
			won := ""
			if p.Won != nil {
				won = strconv.FormatBool(*p.Won)
			}
			all = append(all, []string{
				r.Table, r.Game, r.Began.Format(time.RFC3339), r.Ended.Format(time.RFC3339), strconv.Itoa(r.Minutes),
				p.Name, won, strconv.Itoa(p.Place), strconv.Itoa(p.Low), strconv.Itoa(p.High),
			})
		}
	}
	return w.WriteAll(all)
}

type statsOptions struct{ json bool }

func newStats(d *desk) *cobra.Command {
	o := statsOptions{}
	cmd := d.command("stats", cobra.NoArgs, "nothing", func([]string) error { return runStats(d, o) })
	d.jsonFlag(cmd, &o.json)
	return cmd
}

// runStats says what the finished games come to for each person and game.
func runStats(d *desk, o statsOptions) error {
	games, err := d.played()
	spoilt := (*history.Spoilt)(nil)
	if err != nil && (!errors.As(err, &spoilt) || len(games) == 0 && !o.json) {
		return err
	}
	return errors.Join(d.tellSums(o, games), err)
}

func (d *desk) tellSums(o statsOptions, games []history.Game) error {
	sums := history.Sums(games)
	switch {
	case o.json:
		return d.printJSON(append([]history.Sum{}, sums...))
	case len(sums) == 0:
		return usage("no-history", nil)
	}
	return d.printFolded(history.SumsText(d.voice, sums))
}
