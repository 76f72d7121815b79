package history

import (
	"strconv"
	"strings"
	"time"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Progress is how somebody's own marks fared in a finished game. Its figures are those of
// [help.Followed], added up over the seat's cases.
type Progress struct {
	Table  string    `json:"table"`
	Game   string    `json:"game"`
	Ended  time.Time `json:"ended"`
	Seat   string    `json:"seat"`
	Known  int       `json:"known"`
	AtOnce int       `json:"at_once"`
	Early  int       `json:"early"`
	Later  int       `json:"later"`
	Missed int       `json:"missed"`
	Wrong  int       `json:"wrong"`
}

// Progress adds up what became of the marks of the seat whose eyes these are, in a game whose pad has
// something that could be known ([help.Game.Follow]). It is false if the seat made no marks. If the words of others keep all
// cards shut, a mark is wrong only against what the seat itself could know.
func (g Game) Progress(house help.House, own table.Sight) (Progress, bool, error) {
	view := own.View()
	if whole, err := own.Table().As(rules.Referee, own.Keys()...); err == nil {
		view = whole.View()
	}
	all, err := house.Game(g.Game).Follow(view, own.Pads())
	p := Progress{Table: g.Table, Game: g.Game, Ended: g.Ended, Seat: string(own.Viewer())}
	for _, f := range all {
		p.Known += f.Known
		p.AtOnce += f.AtOnce
		p.Early += f.Early
		p.Later += f.Later
		p.Missed += f.Missed
		p.Wrong += f.Wrong
	}
	return p, len(all) > 0, err
}

// ProgressPage lists how marks fared, a row for each game under a head.
func ProgressPage(v *speak.Voice, all []Progress) doc.Doc {
	t := doc.Table{Columns: doc.Columns(strings.Split(v.Say("stats.progress", nil), "|")...), Headed: true}
	t.Columns[4].Rank = doc.Spare
	for _, p := range all {
		row := []string{v.Date(p.Ended.Local()), v.CalledShort(p.Game)}
		for _, n := range []int{p.Known, p.AtOnce, p.Early, p.Later, p.Missed, p.Wrong} {
			row = append(row, strconv.Itoa(n))
		}
		t.Rows = append(t.Rows, doc.Says(row...))
	}
	return doc.Doc{t}
}
