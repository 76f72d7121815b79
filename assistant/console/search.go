package console

import (
	"slices"
	"strings"
	"time"
)

// search is an open palette in a terminal. A key changes the line, the line finds rows, and all of
// it is drawn as one picture.
type search struct {
	Palette
	typed   []rune
	refused bool   // the line was refused: the next letter begins a new one …
	last    []rune // … and Up brings this one back
	rows    []Row
	at      int // the index of the row under the cursor
	layout
}

// mostTyped is how many letters can be typed. That is more than any line has, so that a line that
// was cut off here is refused as too long.
const mostTyped = 5000

// pasting is how soon one key follows another when text is pasted.
const pasting = 5 * time.Millisecond

// Palette lets people choose a row. The error is [ErrBack], [ErrInterrupted], or comes from Again.
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
		case k == keyEnter: // the line finds no row
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
			// If text was pasted, take all of it before finding rows. Ctrl-C does not wait for them.
			for ahead == noKey && !s.ByKey && t.in.comesSoon(pasting) {
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

// begin finds the rows of a line that has changed, and marks the first.
func (s *search) begin() {
	s.at, s.top = 0, 0
	s.find()
}

// renew shows what the palette holds by now. The cursor moves to a row for which somebody has begun
// to wait; otherwise it stays at its row while there is such a row.
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

// walk moves the cursor through the rows, or scrolls the screen above them if not all of that fits.
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
	case k == keyPageUp:
		s.top = s.pageBefore(s.top)
		s.at = min(s.at, s.top)
	case k == keyPageDown:
		s.top = min(s.top+max(1, s.shown(s.top)), s.pageBefore(len(s.rows)))
		if s.at == s.top {
			s.at = last
		} else {
			s.at = max(s.at, s.top)
		}
	}
}

// pageBefore is the first row of a page that ends just before a row.
func (s *search) pageBefore(row int) int {
	for top := range row {
		if top+s.shown(top) >= row {
			return top
		}
	}
	return max(0, row-1)
}
