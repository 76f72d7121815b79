package history

import (
	"encoding/json"
	"net/url"
	"strconv"
	"strings"
	"time"

	"lestrade/assistant/speak"
	"lestrade/rules/vocabulary"
)

// pushURL is the address at which BG Stats, an app that keeps records of plays, takes a play from a
// link. The parameter data holds the play as JSON. Dates are in UTC, and each player must say
// whether they won. Lestrade sends nothing: people open the link on their phone, and the app asks
// them.
const pushURL = "https://app.bgstatsapp.com/createPlay.html?data="

type pushed struct {
	SourceName string         `json:"sourceName"`
	PlayID     string         `json:"sourcePlayId"`
	Date       string         `json:"playDate"`
	Minutes    int            `json:"durationMin,omitempty"`
	Game       pushedGame     `json:"game"`
	Players    []pushedPlayer `json:"players"`
}

type pushedGame struct {
	Name        string `json:"name"`
	ID          string `json:"sourceGameId"`
	HighestWins bool   `json:"highestWins"`
	NoPoints    bool   `json:"noPoints"`
}

type pushedPlayer struct {
	Name   string `json:"name"`
	ID     string `json:"sourcePlayerId"`
	Start  bool   `json:"startPlayer"`
	Winner bool   `json:"winner"`
	Rank   int    `json:"rank,omitempty"`
	Score  string `json:"score,omitempty"`
}

// BGStats returns the link that takes the game into BG Stats, with its name in the voice's
// language.
func (g Game) BGStats(v *speak.Voice) string {
	out := pushed{
		SourceName: "Lestrade", PlayID: g.Table + " " + g.Began.UTC().Format(time.RFC3339), Date: g.Ended.UTC().Format(time.DateTime), Minutes: g.Minutes(),
		Game: pushedGame{Name: v.Called(g.Game), ID: g.Game, HighestWins: true, NoPoints: true},
	}
	for _, seat := range g.Seats {
		s := g.Standing(seat)
		p := pushedPlayer{Name: seat, ID: vocabulary.Plain(seat), Start: seat == g.First, Winner: g.Result(seat) == Won, Rank: s.Place}
		if s.Low != 0 && s.Low == s.High {
			p.Score, out.Game.NoPoints = strconv.Itoa(s.Low), false
		}
		out.Players = append(out.Players, p)
	}
	text, _ := json.Marshal(out) // strings and numbers never fail
	return pushURL + strings.ReplaceAll(url.QueryEscape(string(text)), "+", "%20")
}
