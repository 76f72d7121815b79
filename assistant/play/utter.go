package play

import (
	"strings"

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
	want desk.Voice // how it speaks since people were told
	last []spoken.Utterance
	keys map[string]bool // of all that there was to say then
}

// utter says aloud what is new, or repeats what was said, if people want to hear it. asked tells that
// they have just done something, whose result counts as new. On a page of some seats it is silent.
func (s *sitting) utter(q desk.Question, asked bool) error {
	want := s.desk.Manner.Voice
	s.desk.Manner.Voice.Once = 0
	wanted := want.On || want.Once != 0
	switch able := s.Speech != nil && !s.Speech.Fails(); {
	case wanted && !able:
		s.desk.Manner.Voice, s.said = desk.Voice{}, said{}
		s.noteThat("play.speak.none")
		return nil
	case want.On != s.said.want.On || want.Mine != s.said.want.Mine:
		s.noteThat(map[bool]string{true: "play.speak.on", false: "play.speak.off"}[want.On])
		if want.Mine {
			s.noteThat("play.speak.mine")
		}
		if s.said = (said{want: want}); !want.On {
			s.Speech.Stop()
		}
	}
	if !wanted || q.Private && !want.Mine {
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
		if keys[u.Key] = true; !s.said.keys[u.Key] && (s.said.keys != nil || !u.Past) || u.Asked && asked {
			fresh = append(fresh, u)
		}
	}
	s.said.keys = keys
	switch {
	case want.Once == desk.More:
		fresh = spoken.More(s.said.last)
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

// speak says a sentence about a question aloud.
func (s *sitting) speak(q desk.Question, said string) {
	if want := s.desk.Manner.Voice; want.On && s.Speech != nil && (!q.Private || want.Mine) {
		s.Speech.Say(s.Voice.Lang, said, want.Slow)
	}
}

// noteThat puts a sentence above the next palette.
func (s *sitting) noteThat(id string) {
	s.note = strings.TrimPrefix(s.note+"\n"+s.Voice.Say(id, nil), "\n")
}

// askBack says aloud what a typed text may mean, if that is several things or none, and lets the desk
// wait for the choice.
func (s *sitting) askBack(typed string) {
	s.desk = s.desk.AskBack(s.table(), typed)
	if q, err := s.desk.Ask(s.table()); err == nil { // else the palette that stays open meets it again
		_ = s.utter(q, true)
	}
}
