package desk

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"lestrade/assistant/speak"
)

// How long people may talk before a turn, in seconds.
const (
	leastTalk = 10
	mostTalk  = 600
)

// talks are the lengths that are offered, in seconds.
var talks = []int{0, 30, 45, 60, 90, 120}

// settingRows are those by which a command is given the value that is typed behind it. Of one that
// it does not take, a row says which it does.
func (s sight) settingRows(id, value string) (rows []Row) {
	var all []Row
	takes := ""
	switch id {
	case "sound":
		all = s.soundRows()
	case "timer":
		all, takes = s.timerRows(), s.say("play.timer.takes", speak.Figures{"min": leastTalk, "max": mostTalk})
		if seconds, err := strconv.Atoi(strings.TrimRight(value, " s")); err == nil {
			all = nil
			if seconds >= leastTalk && seconds <= mostTalk {
				return []Row{s.timerRow(seconds)}
			}
		}
	case "lang":
		all = tongueRows(s.voice())
	case "level":
		all = s.levelsToSay()
	default:
		return nil
	}
	var texts []string
	for _, row := range all {
		called := s.voice().WordOf("option "+helpOption, row.Option)
		if texts = append(texts, row.Text); holds(row, value) || isWord(value, row.Option, true) || id == "level" && isWord(value, called, true) {
			rows = append(rows, row)
		}
	}
	if rows == nil {
		if takes == "" {
			takes = strings.Join(texts, ", ")
		}
		text := s.say("play.takes", speak.Figures{"command": speak.Plain(s.say("play."+id, nil)), "values": speak.Plain(takes)})
		rows = []Row{{Text: "✗ " + text, Note: s.say("play.step-back", nil), stays: true}}
	}
	return rows
}

func (s sight) soundRows() []Row {
	set := func(on bool, told string) step {
		return func(d Desk, t Table) (Desk, *Intention, error) {
			d.manner.Sound = on
			return d.tell(t.say(told, nil)), nil, nil
		}
	}
	return []Row{
		{Text: s.say("play.on", nil), Option: "on", take: set(true, "play.sound.on")},
		{Text: s.say("play.off", nil), Option: "off", take: set(false, "play.sound.off")},
	}
}

// turnSound turns the sound on or off.
func turnSound(d Desk, t Table) (Desk, *Intention, error) {
	rows := d.sight(t).soundRows()
	if d.manner.Sound {
		slices.Reverse(rows)
	}
	return rows[0].take(d, t)
}

func (s sight) timerRows() (rows []Row) {
	for _, seconds := range talks {
		rows = append(rows, s.timerRow(seconds))
	}
	return append(rows, Row{Text: s.say("play.off", nil), Option: "off", take: rows[0].take})
}

func (s sight) timerRow(seconds int) Row {
	text := s.say("play.timer.none", nil)
	if seconds > 0 {
		text = strconv.Itoa(seconds) + "\u00a0s"
	}
	return Row{Text: text, Option: strconv.Itoa(seconds), take: func(d Desk, t Table) (Desk, *Intention, error) {
		d.manner.Talk = time.Duration(seconds) * time.Second
		return d.tell(t.say("play.timer.set", speak.Figures{"length": speak.Plain(text)})), nil, nil
	}}
}

// openTalk asks how long people talk before each turn.
func openTalk(d Desk, t Table) (Desk, *Intention, error) {
	return d.push(list{label: t.say("play.timer.which", nil), rows: d.sight(t).timerRows()[:len(talks)]}), nil, nil
}

// tongueRows have each of the other languages spoken.
func tongueRows(v *speak.Voice) (rows []Row) {
	for _, tongue := range v.Others() {
		rows = append(rows, Row{Text: tongue.Name, Option: tongue.Lang, take: intend(Speak{tongue.Lang})})
	}
	return rows
}

// openTongues asks which language is to be spoken.
func openTongues(d Desk, t Table) (Desk, *Intention, error) {
	return d.push(list{label: t.say("menu.language", nil), rows: tongueRows(t.voice())}), nil, nil
}

// Speak has another language spoken.
type Speak struct{ Lang string }

func (s Speak) carry(Table, *Intention) (Outcome, error) { return Outcome{Lang: s.Lang}, nil }

func (Speak) after(d Desk, t Table, _ Outcome, _ error) (Desk, *Intention, error) {
	if _, is := d.top().page.(door); is {
		return door{}.again(d, t)
	}
	return d.done(t)
}
