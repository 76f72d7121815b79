package play

import (
	"time"

	"lestrade/assistant/help"
)

// talk is what this terminal knows of the talk before a turn. Its clock is its own.
type talk struct {
	turn  int       // the turn in which people talk …
	since time.Time // … since this moment
	blown bool      // the bell rang for the bang
	out   bool      // the bell rang for the end of the talk
}

// bangs is how often the bell rings for a bang.
const bangs = 3

// hear rings for a bang that was not heard yet, and when the time to talk is over. In a new turn it
// starts the clock anew.
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
	if left, runs := s.timeLeft(); runs && left <= 0 && !s.talk.out {
		s.Ask.Ring(1)
		s.talk.out = true
	}
}

// nowTalking is what there is to hear at the table now; nil at no table, or in a game without talk.
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

// timeLeft is how long people may still talk. It is false if no clock runs.
func (s *sitting) timeLeft() (time.Duration, bool) {
	length, now := s.desk.Manner.Talk, s.nowTalking()
	if length == 0 || now == nil || now.Turn == help.NoTurn {
		return 0, false
	}
	return length - s.Hall.Now().Sub(s.talk.since), true
}

// runClock redraws the palette each second until it is stopped, so that people see the clock go.
func (s *sitting) runClock() (stop func()) {
	if _, runs := s.timeLeft(); !runs {
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
