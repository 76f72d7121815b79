package phone

import (
	"context"
	"slices"
	"sync"
	"time"

	"lestrade/assistant/report"
	"lestrade/rules"
)

// evening is the address of the page that tells the evening, for those who sit at the table; ""
// while the game lasts.
func (v visitor) evening() string {
	if view := v.table.Public().View(); !view.Named() || view.Early() != nil {
		return ""
	}
	return v.Path() + "evening"
}

func (v visitor) showEvening(req Request) answer {
	if v.sitter() == nil || v.evening() == "" {
		return answer{to: v.Path()}
	}
	told, err := report.Told(v.voice, v.server.house, v.table)
	if err != nil {
		return v.failure(err)
	}
	of := edition{v.code, v.table.Moved(), v.voice.Lang, told.Viewer}
	busy := v.refusal(unavailable, "phone.evening-waits")
	busy.wait = v.server.press.most
	return answer{later: func() answer {
		whole, err := v.server.press.page(req.Context, of, told)
		switch {
		case err != nil:
			return failure(told.Voice, err)
		case whole == "":
			return busy
		}
		return answer{whole: whole}
	}}
}

// press makes the pages of evenings, one at a time: that of a long game takes a second or two, and
// as much memory as a table. No room is locked meanwhile.
type press struct {
	most time.Duration // how long a request waits for its turn
	turn chan struct{}

	mu   sync.Mutex
	made []printed // the pages made last, the latest at the end
}

// printed is a page with the edition that it was made of.
type printed struct {
	of   edition
	page string
}

// edition says what a page of an evening was made of. Two pages of one edition are the same.
type edition struct {
	room   string
	record int
	lang   string
	viewer rules.Viewer
}

// mostPrinted is how many pages are kept for later requests. longestTurn is how long a request waits
// while other pages are made; the sentence that tells people to wait names the same time.
const (
	mostPrinted = 8
	longestTurn = 10 * time.Second
)

func newPress() *press { return &press{most: longestTurn, turn: make(chan struct{}, 1)} }

// page returns the page of an evening. It is "" if others were still before it when its time was
// up. The error comes from making the page.
func (p *press) page(ctx context.Context, of edition, told report.Evening) (string, error) {
	if page := p.kept(of); page != "" {
		return page, nil
	}
	ctx, cancel := context.WithTimeout(ctx, p.most)
	defer cancel()
	select {
	case p.turn <- struct{}{}:
		defer func() { <-p.turn }()
	case <-ctx.Done():
		return "", nil
	}
	if page := p.kept(of); page != "" { // somebody else wanted the same
		return page, nil
	}
	page, err := told.Page()
	if err != nil {
		return "", err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.made = append(p.made[max(0, len(p.made)+1-mostPrinted):], printed{of, page})
	return page, nil
}

func (p *press) kept(of edition) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	i := slices.IndexFunc(p.made, func(m printed) bool { return m.of == of })
	if i < 0 {
		return ""
	}
	return p.made[i].page
}
