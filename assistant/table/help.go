package table

import (
	"lestrade/rules"
	"lestrade/rules/position"
)

// Level is how much help a table allows a seat: its option "help".
type Level int

// The levels, each with those before it.
const (
	NoHelp     Level = iota // nothing but the referee
	PadHelp                 // a pad of one's own, which knows nothing
	CheckHelp               // what is wrong on the pad
	HintHelp                // what could be known next
	SheetHelp               // all that can be known
	AdviceHelp              // what to do
)

// levels gives the level for each value of the option. What the sheet is to one game, the
// arrangement of a lead is to another.
var levels = map[string]Level{"none": NoHelp, "pad": PadHelp, "check": CheckHelp, "hints": HintHelp, "sheet": SheetHelp, "arrangement": SheetHelp, "advice": AdviceHelp}

// Allowed is how much help a table allows a viewer. It is all help if the game has no such
// option, or if the option's value is a word of the game's own.
func Allowed(h rules.Header, viewer rules.Viewer) Level {
	if level, is := levels[h.OptionOf(string(viewer), "help")]; is {
		return level
	}
	return AdviceHelp
}

// Help is a report that somebody can ask Lestrade for.
type Help struct {
	Report string
	Level  Level // the lowest level at which it is allowed
	Whole  bool  // it tells of all cards, so that nobody may have it before the end
}

// TooMuch refuses a report that the option "help" does not allow a viewer.
type TooMuch struct {
	Report string
	Value  string // of the option
}

func (t *TooMuch) Error() string { return t.Report + " is more help than " + t.Value }

// For is nil if the option allows a viewer the help, else a *[TooMuch].
func (h Help) For(viewer rules.Viewer, at rules.Header) error {
	if h.Level > Allowed(at, viewer) {
		return &TooMuch{h.Report, at.OptionOf(string(viewer), "help")}
	}
	return nil
}

// Now is nil if a viewer may have the help at the table as it stands. Otherwise it is a
// *[TooMuch], or the *rules.Refusal of a report that is closed before the end.
func (h Help) Now(viewer rules.Viewer, view *position.Position) error {
	if err := h.For(viewer, view.Header()); err != nil {
		return err
	}
	if early := view.Early(); h.Whole && early != nil {
		return early
	}
	return nil
}
