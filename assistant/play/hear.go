package play

import (
	"fmt"
	"math"
	"time"

	"lestrade/assistant/help"
)

// talk is what there is to hear of a table, by a clock that is this terminal's alone.
type talk struct {
	turn  int       // in which people talk …
	since time.Time // … from then on
	blown bool      // the bang was heard
	out   bool      // and so was the end of the talk
}

// bangs is how often the bell rings for one.
const bangs = 3

// hear rings for a bang that was not heard yet, and where a talk is over; the clock of a new
// turn begins.
func (s *sitting) hear() {
	now := s.nowTalking()
	if now == nil {
		s.talk = talk{}
		return
	}
	if now.Blast && !s.talk.blown && s.desk.Manner.Sound {
		s.Ask.Ring(bangs)
	}
	if s.talk.blown = now.Blast; s.talk.since.IsZero() || now.Turn != s.talk.turn {
		s.talk.turn, s.talk.since, s.talk.out = now.Turn, s.Hall.Now(), false
	}
	if left, runs := s.left(); runs && left <= 0 && !s.talk.out {
		s.Ask.Ring(1)
		s.talk.out = true
	}
}

// nowTalking is what the table gives to hear; nil where it gives nothing.
func (s *sitting) nowTalking() *help.Talk {
	if s.at == nil || !s.desk.Sits() {
		return nil
	}
	view := s.at.Public().View()
	of := s.House.Game(view.Header().Game).Talk
	if of == nil {
		return nil
	}
	now := of(view)
	return &now
}

// left is how long people may still talk; false where no clock runs.
func (s *sitting) left() (time.Duration, bool) {
	length, now := s.desk.Manner.Talk, s.nowTalking()
	if length == 0 || now == nil || now.Turn == help.NoTurn {
		return 0, false
	}
	return length - s.Hall.Now().Sub(s.talk.since), true
}

// clock is how a palette's question goes on while the clock runs: " · 0:45".
func (s *sitting) clock() string {
	left, runs := s.left()
	if !runs {
		return ""
	}
	seconds := max(0, int(math.Ceil(left.Seconds())))
	return fmt.Sprintf(" · %d:%02d", seconds/60, seconds%60)
}

// run has the clock go on in sight until it is stopped.
func (s *sitting) run() (stop func()) {
	if _, runs := s.left(); !runs {
		return func() {}
	}
	stopped := make(chan struct{})
	go func() {
		beats := time.NewTicker(time.Second)
		defer beats.Stop()
		for {
			select {
			case <-stopped:
				return
			case <-beats.C:
				s.Ask.Stir()
			}
		}
	}()
	return func() { close(stopped) }
}
