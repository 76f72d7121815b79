package charlock

import (
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/charlock"
)

// Review is the report as data.
type Review struct {
	Game  string          `json:"game"`
	Cases []Reviewed      `json:"cases"`
	Cut   int             `json:"cut,omitempty"` // the last line of the review, if it stopped before the game's last
	Marks []help.Followed `json:"marks,omitempty"`
}

// Reviewed is a case, and from when its seat could know the card by what was entered.
type Reviewed struct {
	Seat   string `json:"seat"`
	Case   int    `json:"case"`            // its number among the seat's cases
	Known  int    `json:"known,omitempty"` // the line; 0 if the seat never could
	Left   int    `json:"left"`            // how many cards it could have been to the end
	Closed int    `json:"closed"`          // the line at which …
	How    string `json:"how"`             // … it was "solved" or "abandoned", or "left" when the game ended
}

// review tells of each case of a game that is over from when its seat could know it, and of its marks.
var review = help.Report{
	Name: "review", Whole: true, Words: "nothing",
	Make: func(r help.Request) (help.Page, error) {
		v, out := r.Voice, &Review{Game: referee.ID, Cases: []Reviewed{}}
		all, cut := goThrough(r.View, r.View.Header().Seats)
		out.Cut, out.Marks = cut, compareMarks(all, r.Pads)
		t := doc.Table{Title: doc.Say(v.Say("review.knew", nil)), Columns: doc.Columns(strings.Split(v.Say("review.head", nil), "|")...), Headed: true, Rank: doc.Vital}
		for _, s := range all {
			out.Cases = append(out.Cases, Reviewed{s.seat, s.number, s.known, s.left.count(), s.closed, s.how})
			knew := v.Say("review.never", speak.Figures{"number": s.left.count()})
			if s.known > 0 {
				knew = v.Say("review.known", speak.Figures{"line": s.known})
			}
			t.Rows = append(t.Rows, doc.Says(s.seat, strconv.Itoa(s.number), knew, v.Say("review."+s.how, speak.Figures{"line": s.closed})))
		}
		d := doc.Doc{doc.One(doc.Wanted, doc.Say(help.Title(v, r.View, r.Viewer))), doc.Gap{}, t}
		if cut > 0 {
			d = append(d, doc.Sentences(v.Say("review.cut", speak.Figures{"line": cut}))...)
		}
		return help.Page{Doc: append(d, help.FollowedDoc(v, out.Marks)...), Data: out}, nil
	},
}
