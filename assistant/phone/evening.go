package phone

import (
	"net/http"

	"lestrade/assistant/report"
	"lestrade/rules"
)

// evening is where the evening stands as a page, once the game is over, for whoever sits at the
// table: with all cards, where no seat has a word, and else as everybody knows it.
const evening = "evening"

// evenings is the address of that page; "" while the game lasts.
func (r *Room) evenings() string {
	if view := r.table.Public().View(); !view.Named() || view.Early() != nil {
		return ""
	}
	return r.Path() + evening
}

func (r *Room) showEvening(req *http.Request) answer {
	if r.device(req) == nil || r.evenings() == "" {
		return answer{to: r.Path()}
	}
	sees, err := r.table.As(rules.Referee)
	if err != nil {
		sees = r.table.Public()
	} else if err := sees.NoteReading(); err != nil {
		return r.failure(err)
	}
	view := sees.View()
	whole, err := report.Evening{
		Voice: r.voice.At(view), Game: r.server.house.Game(view.Header().Game), View: view, Viewer: sees.Viewer(), At: &sees,
	}.Page()
	if err != nil {
		return r.failure(err)
	}
	return answer{whole: whole}
}
