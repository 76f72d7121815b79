package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Timer is the time that a table gives itself, as it stands at a moment. It bars nothing: when it
// is up, people hear so. Its zero value is no timer.
type Timer struct {
	For    Span
	Length time.Duration
	Left   time.Duration
	Runs   bool // else people have stopped it …
	Waits  bool // … or it is for turns, and there is none yet
}

// Span is what a timer is for.
type Span string

// The spans of a timer.
const (
	EachTurn   Span = "turn" // it begins anew with each turn
	Discussion Span = "discussion"
	WholeGame  Span = "game"
)

// Spans are all of them.
var Spans = []Span{EachTurn, Discussion, WholeGame}

// The times that a timer may have.
const (
	LeastTime = 5 * time.Second
	MostTime  = 12 * time.Hour
)

// Timer is the table's timer now. A game that is over has none.
func (t *Table) Timer() Timer {
	if t.past.Position().Outcome() != nil {
		return Timer{}
	}
	return t.timed.at(t.hall.Now())
}

// The acts of SetTimer, besides beginning a timer.
const (
	StopTimer = "stop"
	RunTimer  = "go" // one that is up begins anew
	DropTimer = "off"
)

// StartTimer is the act by which SetTimer begins a timer in place of the one that there is.
func StartTimer(of Span, length time.Duration) string { return string(of) + " " + length.String() }

// SetTimer stops the timer, lets it go on, drops it, or begins another. The error says that there
// is no such act, or comes from the store.
func (t *Table) SetTimer(act string) error {
	_, err := t.record(rules.Public, func() (what addition, err error) {
		now := t.timed.at(t.hall.Now())
		next := now
		switch act {
		case StopTimer:
			next.Runs = false
		case RunTimer:
			if next.Runs = now.For != ""; now.Left == 0 {
				next.Left = now.Length
			}
		case DropTimer:
			next = Timer{}
		default:
			if next, err = begin(act); err != nil {
				return what, err
			}
		}
		if next == now {
			return what, errSameTimer
		}
		what.add(store.KindTimer, fmt.Sprintf(timerText, next.For, next.Length, next.Left, next.Runs))
		return what, nil
	})
	if errors.Is(err, errSameTimer) {
		return nil
	}
	return err
}

// begin is the timer that begins by an act.
func begin(act string) (Timer, error) {
	of, text, _ := strings.Cut(act, " ")
	length, err := time.ParseDuration(text)
	if err != nil || !slices.Contains(Spans, Span(of)) || length < LeastTime || length > MostTime {
		return Timer{}, fmt.Errorf("no timer begins by %q", act)
	}
	return Timer{For: Span(of), Length: length, Left: length, Runs: true}, nil
}

var errSameTimer = errors.New("the timer is so already")

// timerText is how a record says a timer: what it is for, its length, what was left, and whether it
// ran.
const timerText = "%q %s %s %t"

// timed is what the records say of the timer. Time passes by the clock of the machine, so that all
// programs there agree, and one that was killed goes on.
type timed struct {
	Timer           // as it stood …
	since time.Time // … at this moment
	turn  string    // the turn in which it runs
}

// fold folds a record, after which the table stands at a position.
func (t *timed) fold(r store.Record, stands func() *position.Position) error {
	if r.Kind != store.KindTimer && t.For != EachTurn {
		return nil
	}
	at, now := stands(), r.At.Round(0)
	turn := turnOf(at)
	if r.Kind == store.KindTimer {
		*t = timed{since: now, turn: turn}
		if err := t.read(r.Text); err != nil {
			return err
		}
	}
	if t.For != EachTurn {
		return nil
	}
	if t.Waits = at.Turn() == ""; t.Waits || t.turn != turn {
		t.turn, t.since, t.Left, t.Runs = turn, now, t.Length, !t.Waits
	}
	return nil
}

func (t *timed) read(text string) error {
	var length, left string
	_, err := fmt.Sscanf(text, timerText, &t.For, &length, &left, &t.Runs)
	if err == nil {
		t.Length, err = time.ParseDuration(length)
	}
	if err == nil {
		t.Left, err = time.ParseDuration(left)
	}
	return err
}

// at is the timer at a moment. A clock that was set back gives no time.
func (t *timed) at(now time.Time) Timer {
	timer := t.Timer
	if timer.Runs {
		timer.Left = min(t.Left, max(0, t.Left-now.Round(0).Sub(t.since)))
	}
	return timer
}

// turnOf tells turns apart. Where one seat plays alone, the game numbers its turns.
func turnOf(p *position.Position) string { return p.Turn() + " " + p.Counter("turn", "") }

// Clock writes a time as people read it: "2:13". A second that has begun counts.
func Clock(left time.Duration) string {
	seconds := (left + time.Second - 1) / time.Second
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}
