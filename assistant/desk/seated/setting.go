package seated

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/speak"
)

// settingRows returns the rows that give a command the value typed behind it. If it cannot take
// the value, one row says which values it takes.
func settingRows(s desk.Sight, id, value string) (rows []desk.Row) {
	var all []desk.Row
	takes := ""
	switch id {
	case "sound":
		all = soundRows(s)
	case "speak":
		all = voiceRows(s)
	case "timer":
		if typed := timerTyped(s, value); typed != nil {
			return typed
		}
		takes = s.Say("play.timer.takes", nil)
	case "lang":
		all = tongueRows(s.VoiceHere())
	case "level":
		all, value = own.LevelsTyped(s, value)
	default:
		return nil
	}
	var texts []string
	for _, row := range all {
		called := s.VoiceHere().WordOf("option "+desk.HelpOption, row.Option)
		if texts = append(texts, row.Text); desk.Holds(row, value) || desk.IsWord(value, row.Option, true) || id == "level" && desk.IsWord(value, called, true) {
			rows = append(rows, row)
		}
	}
	if rows == nil {
		if takes == "" {
			takes = strings.Join(texts, ", ")
		}
		text := s.Say("play.takes", speak.Figures{"command": speak.Plain(s.Say("play."+id, nil)), "values": speak.Plain(takes)})
		rows = []desk.Row{{Text: "✗ " + text, Note: s.Say("play.step-back", nil), TypeOn: true}}
	}
	return rows
}

func soundRows(s desk.Sight) []desk.Row {
	set := func(on bool, told string) desk.Step {
		return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			d.Manner.Sound = on
			return d.Tell(t.Say(told, nil)), nil, nil
		}
	}
	return []desk.Row{
		{Text: s.Say("play.on", nil), Option: "on", Take: set(true, "play.sound.on")},
		{Text: s.Say("play.off", nil), Option: "off", Take: set(false, "play.sound.off")},
	}
}

// turnSound turns the sound on or off.
func turnSound(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	rows := soundRows(d.Sight(t))
	if d.Manner.Sound {
		slices.Reverse(rows)
	}
	return rows[0].Take(d, t)
}

// tongueRows returns a row for each of the other languages.
func tongueRows(v *speak.Voice) (rows []desk.Row) {
	for _, tongue := range v.Others() {
		rows = append(rows, desk.Row{Text: tongue.Name, Option: tongue.Lang, Take: desk.Intend(Speak{tongue.Lang})})
	}
	return rows
}

// OpenTongues asks which language to speak.
func OpenTongues(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	return d.Push(desk.List{Label: t.Say("menu.language", nil), Rows: tongueRows(t.VoiceHere())}), nil, nil
}

// Speak changes the language.
type Speak struct{ Lang string }

func (s Speak) Carry(desk.Table, *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{Lang: s.Lang}, nil
}

func (Speak) After(d desk.Desk, t desk.Table, _ desk.Outcome, _ error) (desk.Desk, *desk.Intention, error) {
	if d.Top().Is() == desk.AtDoor {
		return d.Uncover(t)
	}
	return d.Done(t)
}
