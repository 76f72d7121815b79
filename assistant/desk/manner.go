package desk

import (
	"strconv"
	"time"

	"lestrade/assistant/speak"
)

// Manner is what people have their screen do besides showing: options of the sitting, and not
// of the game. All of it is off at first.
type Manner struct {
	Sound bool          // a bang is heard
	Talk  time.Duration // how long people talk before each turn; 0 for as long as they like
}

// Manner is how those whose desk it is want it.
func (d Desk) Manner() Manner { return d.manner }

// talks are the lengths that are offered, in seconds.
var talks = []int{0, 30, 45, 60, 90, 120}

// turnSound turns the sound on or off.
func turnSound(d Desk, t Table) (Desk, *Intention, error) {
	if d.manner.Sound = !d.manner.Sound; d.manner.Sound {
		return d.tell(t.say("play.sound.on", nil)), nil, nil
	}
	return d.tell(t.say("play.sound.off", nil)), nil, nil
}

// openTalk asks how long people talk before each turn.
func openTalk(d Desk, t Table) (Desk, *Intention, error) {
	var rows []Row
	for _, seconds := range talks {
		text := t.say("play.timer.none", nil)
		if seconds > 0 {
			text = strconv.Itoa(seconds) + "\u00a0s"
		}
		rows = append(rows, Row{Text: text, take: func(d Desk, t Table) (Desk, *Intention, error) {
			d.manner.Talk = time.Duration(seconds) * time.Second
			return d.tell(t.say("play.timer.set", speak.Figures{"length": speak.Plain(text)})), nil, nil
		}})
	}
	return d.push(list{label: t.say("play.timer.which", nil), rows: rows}), nil, nil
}
