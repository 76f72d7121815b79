package table

import (
	"lestrade/rules"
	"lestrade/rules/position"
)

// Eyes are a viewer's, whatever words keep them out.
func (t *Table) Eyes(viewer rules.Viewer) Sight { return Sight{seated: t, viewer: viewer} }

// Position is how the table stands, to nobody's eyes.
func (t *Table) Position() *position.Position { return t.past.Position() }

// After is what going back leaves.
func (u *Undone) After() *position.Position { return u.what.After }
