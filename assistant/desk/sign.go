package desk

import (
	"fmt"
	"hash/maphash"
)

// Sign identifies a row among the others of its page. A face keeps only the sign of a row that
// people hardly take any more, and [FindSigned] works the row out again from it.
type Sign uint64

var signs = maphash.MakeSeed()

// Signs returns the sign of each row, in their order.
func Signs(rows []Row) []Sign {
	all := make([]Sign, len(rows))
	for i, row := range rows {
		all[i] = row.sign()
	}
	return all
}

// sign hashes the entry of a row and its place, so that it does not matter how the entry is
// worded. It hashes all that people read on a row that has no entry.
func (r Row) sign() Sign {
	if r.Entry != nil {
		return Sign(maphash.String(signs, fmt.Sprintf("%q %d %q", r.At.Way, r.At.Line, r.Entry)))
	}
	return Sign(maphash.String(signs, fmt.Sprintf("%q %q %q %q %d", r.Kind, r.Option, r.Text, r.Note, r.Answers)))
}

// FindSigned returns the row with a sign among those that were found anew. If several rows have
// the sign, the one at the given index wins. If none has it any more, the row returned tells
// people that the table has moved.
func FindSigned(rows []Row, at int, sign Sign) Row {
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
