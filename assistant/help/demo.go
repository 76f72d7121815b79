package help

import (
	"bytes"
	"errors"
	"io/fs"
	"iter"
	"strconv"
	"strings"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

const (
	sample = "sample.lestrade" // the file of a game's sample game
	tried  = "#! "             // stands before a line that somebody might say there and Lestrade refuses
)

// Sample reads a game's sample game up to its end; nil if it has none. The error is a fault in its file.
func Sample(shelf rules.Shelf, game string) (*position.Position, error) {
	played, err := data.Read(game, sample)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return transcript.Read(shelf, bytes.NewReader(played), data.English)
}

// Demo plays a game's sample game in steps. A step tells lines as people may type them, what they did,
// what is due then, and what to look at, if there is a text for the line (demo.12, demo.12.tried). It
// ends behind such a text, and behind each act. The error is a fault in the game's files.
func Demo(v *speak.Voice, house House, game Game) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		played, err := data.Read(game.ID, sample)
		if err != nil {
			yield("", err)
			return
		}
		p, err := position.Begin(house.Shelf())
		d := demo{voice: v, at: p}
		for row := range strings.Lines(string(played)) {
			if err = errors.Join(err, d.play(strings.TrimSpace(row))); err != nil {
				yield("", err)
				return
			}
			if !d.ended {
				continue
			}
			if !yield(d.step, nil) {
				return
			}
			d.step, d.ended = "", false
		}
		yield(d.step+text.Page(Show(v.At(d.at), d.at, rules.Referee, game), 0), nil)
	}
}

// demo holds how far a sample game was played.
type demo struct {
	voice *speak.Voice
	at    *position.Position
	step  string // the text of the step under way
	ended bool   // the step is at its end
}

// play plays a row of the file, or tries it and tells how it is refused.
func (d *demo) play(row string) error {
	typed, isTried := strings.CutPrefix(row, tried)
	if !isTried && reading.Blank(row) {
		return nil
	}
	next, err := transcript.Say(d.at, typed, "en", rules.Referee)
	if refusal, is := errors.AsType[*rules.Refusal](err); isTried && is {
		v := d.voice.At(d.at)
		if e, err := reading.Read(d.at, typed, "en"); err == nil {
			typed = v.Entry(e)
		}
		d.step += v.Refusal(refusal, v.Say("demo.tried", nil), typed) + "\n"
		d.look(strconv.Itoa(d.at.Len()+1) + ".tried")
		return nil
	}
	if err != nil {
		return err
	}
	did := table.Told(d.at, next)
	d.at = next
	d.step += Entered(d.voice, did)
	if next.Line(did.Line).Seat != "" {
		d.step, d.ended = d.step+Next(d.voice, did), true
	}
	d.look(strconv.Itoa(did.Line))
	return nil
}

// look ends the step with what to look at, if the game's files have a text for the line.
func (d *demo) look(line string) {
	if v := d.voice.At(d.at); v.Has("demo." + line) {
		d.step += "\n  * " + strings.ReplaceAll(v.Say("demo."+line, nil), "\n", "\n    ") + "\n"
		d.ended = true
	}
}
