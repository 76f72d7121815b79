package seated

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/speak"
)

// The time to talk before a turn lies between leastTalk and mostTalk seconds.
const (
	leastTalk = 10
	mostTalk  = 600
)

// talks are the times that are offered, in seconds; 0 for no limit.
var talks = []int{0, 30, 45, 60, 90, 120}

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
		all, takes = timerRows(s), s.Say("play.timer.takes", speak.Figures{"min": leastTalk, "max": mostTalk})
		if seconds, err := strconv.Atoi(strings.TrimRight(value, " s")); err == nil {
			all = nil
			if seconds >= leastTalk && seconds <= mostTalk {
				return []desk.Row{timerRow(s, seconds)}
			}
		}
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

func timerRows(s desk.Sight) (rows []desk.Row) {
	for _, seconds := range talks {
		rows = append(rows, timerRow(s, seconds))
	}
	return append(rows, desk.Row{Text: s.Say("play.off", nil), Option: "off", Take: rows[0].Take})
}

func timerRow(s desk.Sight, seconds int) desk.Row {
	text := s.Say("play.timer.none", nil)
	if seconds > 0 {
		text = strconv.Itoa(seconds) + "\u00a0s"
	}
	return desk.Row{Text: text, Option: strconv.Itoa(seconds), Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		d.Manner.Talk = time.Duration(seconds) * time.Second
		return d.Tell(t.Say("play.timer.set", speak.Figures{"length": speak.Plain(text)})), nil, nil
	}}
}

// openTalk asks how long people talk before each turn.
func openTalk(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	return d.Push(desk.List{Label: t.Say("play.timer.which", nil), Rows: timerRows(d.Sight(t))[:len(talks)]}), nil, nil
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
