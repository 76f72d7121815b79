package phone

import (
	"net/http"

	"lestrade/assistant/report"
)

// evening is where the evening stands as a page, once the game is over, for whoever sits at the
// table.
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
	whole, err := report.Told(r.voice, r.server.house, r.table)
	if err != nil {
		return r.failure(err)
	}
	return answer{whole: whole}
}
