package desk

import (
	"fmt"
	"hash/maphash"
)

// Sign tells a row from the others of its page, and is all that is kept of one that people hardly
// take any more: the row is worked out again from it.
type Sign uint64

var signs = maphash.MakeSeed()

// Signs are those of rows.
func Signs(rows []Row) []Sign {
	all := make([]Sign, len(rows))
	for i, row := range rows {
		all[i] = row.sign()
	}
	return all
}

// sign is made of what a row says, however it is offered, or of all that people read on it.
func (r Row) sign() Sign {
	if r.Entry != nil {
		return Sign(maphash.String(signs, fmt.Sprintf("%q %d %q", r.At.Way, r.At.Line, r.Entry)))
	}
	return Sign(maphash.String(signs, fmt.Sprintf("%q %q %q %q %d", r.Kind, r.Option, r.Text, r.Note, r.Answers)))
}

// Found is the row of a sign, of those for a typed text: that at its place, where others are like
// it. In the place of one that is there no more is a row that says so.
func (d Desk) Found(t Table, typed string, at int, sign Sign) Row {
	rows := d.Find(t, typed)
	if at < len(rows) && rows[at].sign() == sign {
		return rows[at]
	}
	for _, row := range rows {
		if row.sign() == sign {
			return row
		}
	}
	return Row{Take: func(d Desk, t Table) (Desk, *Intention, error) {
		return d.Tell(t.Say("record.moved", nil)), nil, nil
	}}
}
