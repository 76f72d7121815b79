package play

import (
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/spoken"
)

// Speech reads texts aloud, each in place of the one before. Nobody waits for it.
type Speech interface {
	Say(lang, text string, slow bool)
	Stop()
	Fails() bool // it does not read anything
}

// said is what the terminal has said aloud.
type said struct {
	last []spoken.Utterance
	keys map[string]bool // of all that there was to say then
}

// utter says aloud what is new, where people want that, or once more what was said. asked tells whether
// they have just done something: what came of that is new then. A page of some seats is silent.
func (s *sitting) utter(q desk.Question, asked bool) error {
	want := s.desk.Manner.Voice
	s.desk.Manner.Voice.Once = 0
	switch {
	case s.Speech == nil || s.Speech.Fails():
		if want.On || want.Once != 0 {
			s.desk.Manner.Voice = desk.Voice{}
			s.note = strings.TrimPrefix(s.note+"\n"+s.Voice.Say("play.speak.none", nil), "\n")
		}
		return nil
	case !want.On && want.Once == 0:
		if s.said.keys != nil {
			s.Speech.Stop()
			s.said = said{}
		}
		return nil
	case q.Private && !want.Mine:
		return nil
	}
	now, err := spoken.Table(s.table())
	if err != nil {
		return err
	}
	now = spoken.Asked(s.table(), s.desk, q, now)
	if !want.Mine {
		now = spoken.ForAll(now)
	}
	keys := map[string]bool{}
	var fresh []spoken.Utterance
	for _, u := range now {
		if keys[u.Key] = true; !s.said.keys[u.Key] || u.Asked && asked {
			fresh = append(fresh, u)
		}
	}
	s.said.keys = keys
	switch {
	case want.Once == desk.More:
		fresh = spoken.More(now)
	case want.Once == desk.Again && s.said.last != nil:
		fresh = s.said.last
	}
	if fresh == nil {
		return nil
	}
	s.said.last = fresh
	var texts []string
	for _, u := range fresh {
		texts = append(texts, u.Text)
	}
	s.Speech.Say(s.Voice.Lang, strings.Join(texts, " "), want.Slow)
	return nil
}

// utterFound says aloud what a typed text may mean, where it is several things or none.
func (s *sitting) utterFound(q desk.Question, found []console.Row) {
	want := s.desk.Manner.Voice
	if !want.On || q.Private && !want.Mine || s.Speech == nil {
		return
	}
	var rows []string
	for _, row := range found {
		rows = append(rows, row.Text)
	}
	s.Speech.Say(s.Voice.Lang, spoken.Found(s.table(), rows), want.Slow)
}
