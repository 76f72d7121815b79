package table

import (
	"lestrade/rules"
	"lestrade/rules/position"
)

// Level is how much help a table allows a seat: its option "help".
type Level int

// The levels, each with those before it.
const (
	NoHelp Level = iota // nothing but the referee
	CheckHelp
	SheetHelp
	AdviceHelp
)

// levels are those that the values of the option stand for: what a sheet is to one game
// is the arrangement of a lead to another.
var levels = map[string]Level{"none": NoHelp, "check": CheckHelp, "sheet": SheetHelp, "arrangement": SheetHelp, "advice": AdviceHelp}

// Allowed is how much help a table allows a viewer; all of it where its game has no
// such option, or where its value is a word of the game's own.
func Allowed(h rules.Header, viewer rules.Viewer) Level {
	if level, is := levels[h.OptionOf(string(viewer), "help")]; is {
		return level
	}
	return AdviceHelp
}

// Help is what somebody asks of Lestrade besides a referee: a report by its name.
type Help struct {
	Report string
	Level  Level // the least that the option must allow
	Whole  bool  // it is about all cards: nobody's before the end
}

// TooMuch tells that the option does not allow a viewer a report.
type TooMuch struct {
	Report string
	Value  string // of the option
}

func (t *TooMuch) Error() string { return t.Report + " is more help than " + t.Value }

// For tells whether the option allows a viewer the help: nil, or *[TooMuch].
func (h Help) For(viewer rules.Viewer, at rules.Header) error {
	if h.Level > Allowed(at, viewer) {
		return &TooMuch{h.Report, at.OptionOf(string(viewer), "help")}
	}
	return nil
}

// Now tells whether a viewer may have the help as the table stands: nil, *[TooMuch], or the
// *rules.Refusal of what is closed before the end.
func (h Help) Now(viewer rules.Viewer, view *position.Position) error {
	if err := h.For(viewer, view.Header()); err != nil {
		return err
	}
	if early := view.Early(); h.Whole && early != nil {
		return early
	}
	return nil
}
