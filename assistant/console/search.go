package console

import (
	"slices"
	"strings"
	"time"
)

// search is a palette in a terminal: a key changes the line, the line finds rows, and
// all of it is one picture.
type search struct {
	Palette
	typed   []rune
	refused bool   // what stands typed was: the next letter begins a line of its own …
	last    []rune // … and this is what it was
	rows    []Row
	at      int // the row under the cursor
	layout
}

// mostTyped is how many letters are taken: more than any line has, so that one which
// was cut is refused as too long.
const mostTyped = 5000

// pasting is how soon a key follows another in what was pasted.
const pasting = 5 * time.Millisecond

// Palette has a row chosen.
func (t *Terminal) Palette(p Palette) (row Row, err error) {
	resized, release := t.attend()
	defer release()
	s := &search{Palette: p, typed: []rune(oneLine(p.Typed)), refused: p.Refused, at: p.At}
	s.find()
	ahead := noKey
	for {
		t.paint(s.picture(t))
		k := ahead
		if ahead = noKey; k == noKey {
			k = t.in.key(resized)
		}
		refused := s.refused && len(s.typed) > 0
		if k != keyRedraw && k != keySuspend && k != keyStir {
			s.refused = false
		}
		switch {
		case k == keyEnter && len(s.rows) > 0:
			return s.rows[s.at], nil
		case k == keyEnter: // nothing is to be had for what stands there
			s.refused = true
		case k == keyInterrupt:
			return Row{}, ErrInterrupted
		case k == keyClosed, len(s.typed) == 0 && (k == keyDone || k == keyEsc):
			return Row{}, ErrBack
		case k == keySuspend:
			t.suspend()
			s.find()
		case k == keyRedraw:
			s.find() // rows are made for a width
		case k == keyStir:
			if err := s.renew(); err != nil {
				return Row{}, err
			}
		case k == keyUp && s.at == 0 && s.last != nil:
			s.typed, s.last = s.last, nil
			s.begin()
		case k > noKey, k == keyErase, k == keyEsc, k == keyClear, k == keyDone:
			was := slices.Clone(s.typed)
			if refused && k > noKey && k != ' ' {
				s.typed, s.last = nil, was
			}
			s.edit(k)
			// What was pasted behind it is taken with it, and rows are found once for all of
			// that; an interruption does not wait for them.
			for ahead == noKey && !s.ByKey && t.in.soon(pasting) {
				switch next := t.in.key(nil); {
				case next == keyInterrupt:
					return Row{}, ErrInterrupted
				case next > noKey, next == keyErase:
					s.edit(next)
				default:
					ahead = next
				}
			}
			if !slices.Equal(s.typed, was) {
				s.begin()
			}
			if s.ByKey && len(s.rows) > 0 && s.rows[0].AtOnce {
				return s.rows[0], nil
			}
		default:
			s.walk(k)
		}
	}
}

// begin finds the rows of a line that has changed.
func (s *search) begin() {
	s.at, s.top = 0, 0
	s.find()
}

// renew shows the palette as it is by now; the cursor stays at its row, as long as there is
// one, unless somebody has begun to wait for the answer to another.
func (s *search) renew() error {
	if s.Again == nil {
		return nil
	}
	next, err := s.Again()
	if err != nil {
		return err
	}
	marked, waits := "", map[string]bool{}
	if len(s.rows) > 0 {
		marked = s.rows[s.at].Text
	}
	for _, row := range s.rows {
		waits[row.Text] = row.Waits
	}
	next.Again = s.Again
	s.Palette, s.screen = next, nil
	s.find()
	s.at = slices.IndexFunc(s.rows, func(row Row) bool { return row.Waits && !waits[row.Text] })
	if s.at < 0 {
		s.at = max(0, slices.IndexFunc(s.rows, func(row Row) bool { return row.Text == marked }))
	}
	return nil
}

func (s *search) find() {
	s.rows = s.Find(strings.Trim(string(s.typed), " "))
	s.at = max(0, min(s.at, len(s.rows)-1))
}

func (s *search) edit(k key) {
	switch {
	case k > noKey && len(s.typed) < mostTyped:
		s.typed = append(s.typed, rune(k))
	case k == keyErase && len(s.typed) > 0:
		s.typed = s.typed[:len(s.typed)-1]
	case k == keyEsc, k == keyClear, k == keyDone:
		s.typed = nil
	}
}

// walk goes through the rows, and through what stands above them where that has more
// lines than there is room.
func (s *search) walk(k key) {
	last := max(0, len(s.rows)-1)
	switch {
	case k == keyPageUp && s.scrolls():
		s.scroll -= max(1, s.room-2)
	case k == keyPageDown && s.scrolls():
		s.scroll += max(1, s.room-2)
	case k == keyUp && s.scrolls() && last == 0:
		s.scroll--
	case k == keyDown && s.scrolls() && last == 0:
		s.scroll++
	case k == keyUp:
		s.at = max(0, s.at-1)
	case k == keyDown:
		s.at = min(last, s.at+1)
	case k == keyPageUp, k == keyLeft:
		s.top = s.before(s.top)
		s.at = min(s.at, s.top)
	case k == keyPageDown, k == keyRight:
		s.top = min(s.top+max(1, s.shown(s.top)), s.before(len(s.rows)))
		if s.at == s.top {
			s.at = last
		} else {
			s.at = max(s.at, s.top)
		}
	}
}

// before is the first of the rows that all show together before one.
func (s *search) before(row int) int {
	for top := range row {
		if top+s.shown(top) >= row {
			return top
		}
	}
	return max(0, row-1)
}
