package play

import (
	"sync/atomic"
	"time"

	"lestrade/assistant/table"
)

// heard is what this terminal has let people hear of the table.
type heard struct {
	blown bool         // the bell rang for the bang
	runs  bool         // the table's timer ran at the last look …
	ticks *time.Timer  // … and this is the next one
	up    *atomic.Bool // people were told since that it is up
}

// bangs is how often the bell rings for a bang.
const bangs = 3

// hear rings for a bang that was not heard yet, and when the time of the table is up.
func (s *sitting) hear() {
	if s.heard.ticks != nil {
		s.heard.ticks.Stop()
	}
	if s.at == nil || !s.desk.Sits() {
		s.heard = heard{}
		return
	}
	view := s.at.Public().View()
	if talk := s.House.Talk(view); talk != nil {
		if talk.Blast && !s.heard.blown && s.desk.Manner.Sound {
			s.Ask.Ring(bangs)
		}
		s.heard.blown = talk.Blast
	}
	now := s.at.Timer()
	if s.heard.runs && now.Runs && now.Left == 0 && !s.heard.up.Load() {
		up := s.Voice.Say("timer.up", nil)
		s.tell(up)
		if want := s.desk.Manner.Voice; want.On && s.Speech != nil {
			s.Speech.Say(s.Voice.Lang, up, want.Slow)
		}
	}
	if s.heard.runs = now.Runs && now.Left > 0; s.heard.runs {
		s.tick(now)
	}
}

// tick has the palette drawn again when the next second of a timer begins, so that people see it go.
// Where nothing is drawn, they are told when it is up.
func (s *sitting) tick(now table.Timer) {
	s.heard.up = new(atomic.Bool)
	if s.Ask.Draws() {
		s.heard.ticks = time.AfterFunc((now.Left-1)%time.Second+1, s.Ask.Stir)
		return
	}
	name, told, up := s.at.Name, s.heard.up, s.Voice.Say("timer.up", nil)
	s.heard.ticks = time.AfterFunc(now.Left, func() {
		at, err := s.Hall.Open(name) // somebody else may have stopped it
		if err == nil && at.Timer().Runs && at.Timer().Left == 0 {
			told.Store(true)
			s.tell(up)
		}
	})
}

// tell rings, and says why where nothing is drawn.
func (s *sitting) tell(why string) {
	s.Ask.Ring(1)
	if !s.Ask.Draws() {
		s.Ask.Show(why)
	}
}
