package table

import "lestrade/rules"

// Eyes are a viewer's, whatever words keep them out.
func (t *Table) Eyes(viewer rules.Viewer) Sight { return Sight{seated: t, viewer: viewer} }

// Position is how the table stands, to nobody's eyes.
func (t *Table) Position() *rules.Position { return t.position() }

// After is what going back leaves.
func (u *Undone) After() *rules.Position { return u.after }
