package seated

import (
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/mend"
	"lestrade/assistant/desk/own"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Elsewhere finds what a text may mean at the table.
type Elsewhere struct{}

func (Elsewhere) Lines(s desk.Sight, view *position.Position, typed string) ([]desk.Row, error) {
	return typedRows(s, view, typed)
}

func (Elsewhere) Mends(s desk.Sight, typed string) ([]desk.Row, error) {
	if way, n, rest, ok := reading.Mending(s.Sees.View(), wholeMend(s, typed)); ok {
		return mend.Rows(s, desk.Place{Way: way, Line: n}, rest, typed)
	}
	return commandRows(s, typed)
}

func (Elsewhere) Mend(s desk.Sight, at desk.Place) desk.Row { return mend.Row(s, at) }

func (Elsewhere) Repairs(s desk.Sight, rows []desk.Row, at desk.Place) ([]desk.Row, error) {
	return entry.WithRepairs(s, rows, at)
}

func (Elsewhere) Calls(s desk.Sight, view *position.Position, typed string) []desk.Row {
	return typedCallRows(s, view, typed)
}

func (Elsewhere) Commands(s desk.Sight, typed string) ([]desk.Row, error) {
	return commandRows(s, typed)
}

func (Elsewhere) Named(s desk.Sight, ids ...string) []desk.Row { return rowsOfCommands(s, ids) }

func (Elsewhere) IsCommand(s desk.Sight, typed string) bool { return isCommand(s, typed) }

// IsWayOut tells whether a text gives up what is begun; where the screen speaks, “undo” and “leave” do.
func (Elsewhere) IsWayOut(s desk.Sight, typed string) bool {
	bare := saidAlone(s, typed)
	return s.Heard && slices.ContainsFunc([]string{"undo", "leave"}, func(id string) bool { return s.Names("play", id, bare, true) }) || s.Names("play", "step-out", withoutBesides(s, typed), true)
}

func (Elsewhere) GiveBack() desk.Page { return own.GiveBack{} }
