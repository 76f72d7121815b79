package seated

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules/vocabulary"
)

// times are those that are offered for each span.
var times = map[table.Span][]time.Duration{
	table.EachTurn:   {30 * time.Second, time.Minute, 2 * time.Minute},
	table.Discussion: {2 * time.Minute, 3 * time.Minute, 5 * time.Minute},
	table.WholeGame:  {30 * time.Minute, time.Hour},
}

// TimerActs are acts that are offered for the table's timer.
type TimerActs struct {
	Of   string // what a new timer would be for; "" for acts on the present one
	Acts []TimerAct
}

// TimerAct is something to do to the table's timer, for [table.Table.SetTimer], with its words.
type TimerAct struct{ Act, Text string }

// ActsOf returns the acts that are offered for a timer.
func ActsOf(v *speak.Voice, now table.Timer) []TimerActs {
	does := func(act string) TimerAct { return TimerAct{act, v.Say("timer."+act, nil)} }
	var own []TimerAct
	switch {
	case now.Runs && now.Left > 0:
		own = append(own, does(table.StopTimer))
	case now.For != "" && !now.Waits:
		own = append(own, does(table.RunTimer))
	}
	var all []TimerActs
	if now.For != "" {
		all = append(all, TimerActs{"", append(own, does(table.DropTimer))})
	}
	for _, of := range table.Spans {
		begins := TimerActs{Of: v.Say("timer."+string(of), nil)}
		for _, length := range times[of] {
			begins.Acts = append(begins.Acts, TimerAct{table.StartTimer(of, length), inWords(length)})
		}
		all = append(all, begins)
	}
	return all
}

func inWords(length time.Duration) string {
	if length%time.Minute == 0 {
		return strconv.Itoa(int(length.Minutes())) + "\u00a0min"
	}
	return strconv.Itoa(int(length.Seconds())) + "\u00a0s"
}

// timeOf says a time, with what it is for.
func timeOf(v *speak.Voice, of, time string) string {
	return v.Say("timer.of", speak.Figures{"span": speak.Plain(of), "time": speak.Plain(time)})
}

// timerStands says how the timer stands.
func timerStands(t desk.Table) string {
	now := t.Timer()
	if now.For == "" {
		return t.Say("timer.off", nil)
	}
	return timeOf(t.VoiceHere(), t.Say("timer."+string(now.For), nil), TimeLeft(t.VoiceHere(), now))
}

// TimeLeft says what is left of a timer, in few signs: it is drawn again each second.
func TimeLeft(v *speak.Voice, now table.Timer) string {
	left := table.Clock(now.Left)
	switch {
	case now.Left == 0:
		return v.Say("timer.up", nil)
	case !now.Runs && !now.Waits:
		return v.Say("timer.stopped", speak.Figures{"left": speak.Plain(left)})
	}
	return left
}

// SetTimer does something to the table's timer, in these words.
type SetTimer struct{ act, text string }

func (a SetTimer) Carry(t desk.Table, _ *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, t.SetTimer(a.act)
}

func (a SetTimer) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	told := a.text
	if a.act == table.StopTimer || a.act == table.RunTimer {
		told = timerStands(t)
	}
	next, i, err := d.Done(t)
	return next.Tell(told), i, err
}

func timerRow(text, act string) desk.Row {
	return desk.Row{Text: text, Option: act, Take: desk.Intend(SetTimer{act, text})}
}

func timerRows(s desk.Sight) (rows []desk.Row) {
	for _, acts := range ActsOf(s.VoiceHere(), s.Timer()) {
		for _, act := range acts.Acts {
			text := act.Text
			if acts.Of != "" {
				text = timeOf(s.VoiceHere(), acts.Of, text)
			}
			rows = append(rows, timerRow(text, act.Act))
		}
	}
	return rows
}

// openTimer says how the timer stands, and asks what to do to it.
func openTimer(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	return d.Push(desk.List{Label: t.VoiceHere().Aside(t.Say("play.timer", nil), timerStands(t)), Rows: timerRows(d.Sight(t))}), nil, nil
}

// timeTyped is a time as it is typed: "3", "3 minutes", "90s", "1:30".
var timeTyped = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\d{1,4})(?::(\d\d)| ?(s|se\pL*|m|mi\pL*)\.?)?$`)
})

// timerTyped returns the row for what is typed behind the word for the timer: an act, or a time with
// or without what it is for, which is else a discussion. It is nil if that means nothing.
func timerTyped(s desk.Sight, typed string) []desk.Row {
	for _, act := range []string{table.StopTimer, table.RunTimer, table.DropTimer} {
		if s.Names("timer", act, typed, true) {
			return []desk.Row{timerRow(s.Say("timer."+act, nil), act)}
		}
	}
	of, words := table.Discussion, strings.Fields(vocabulary.Plain(typed))
	for _, span := range table.Spans {
		for n := 1; n < len(words); n++ {
			if s.Names("timer", string(span), strings.Join(words[:n], " "), true) {
				of, words = span, words[n:]
			}
		}
	}
	found := timeTyped().FindStringSubmatch(strings.Join(words, " "))
	if found == nil {
		return nil
	}
	number, _ := strconv.Atoi(found[1])
	seconds, _ := strconv.Atoi(found[2])
	unit := time.Minute
	if strings.HasPrefix(found[3], "s") || found[2]+found[3] == "" && of == table.EachTurn && number >= 10 { // nobody has ten minutes for a turn
		unit = time.Second
	}
	length := time.Duration(number)*unit + time.Duration(seconds)*time.Second
	if length < table.LeastTime || length > table.MostTime {
		return nil
	}
	return []desk.Row{timerRow(timeOf(s.VoiceHere(), s.Say("timer."+string(of), nil), inWords(length)), table.StartTimer(of, length))}
}
