package page

import (
	"crypto/rand"
	"net/url"
	"slices"
	"strconv"

	"lestrade/assistant/desk"
)

// Offer is what a page offered, under a key that counts once. Only the newest offers keep their
// rows: an older one keeps the signs that tell its rows apart.
type Offer struct {
	Key  string
	Used bool

	desk  desk.Desk
	typed string // the typed text for which its rows were found
	rows  []desk.Row
	signs []desk.Sign
}

// Offers has the offers of a device's pages that are open or on their way.
type Offers []*Offer

// mostOffers is how many offers of a device are kept, and mostWhole how many of them keep their rows:
// while one page is tapped the next may be on its way. A hub has thousands of pages, and older ones
// are rarely tapped.
const (
	mostOffers = 16
	mostWhole  = 2
)

// Add keeps what a page offers on a desk for a typed text, and returns its key.
func (all *Offers) Add(d desk.Desk, typed string, rows []desk.Row) string {
	o := &Offer{Key: rand.Text(), desk: d, typed: typed, rows: rows}
	*all = append(slices.Clone((*all)[max(0, len(*all)-mostOffers+1):]), o)
	if before := len(*all) - 1 - mostWhole; before >= 0 {
		(*all)[before].signs, (*all)[before].rows = desk.Signs((*all)[before].rows), nil
	}
	return o.Key
}

// Find returns the offer with a key; nil if there never was one, or it is no longer kept.
func (all Offers) Find(key string) *Offer {
	if at := slices.IndexFunc(all, func(o *Offer) bool { return o.Key == key }); at >= 0 {
		return all[at]
	}
	return nil
}

// Take does what a form chose among what its page offered: it takes a row, steps back, or types a
// text. A typed text is taken as a line or word where the desk asks for one; otherwise its rows are
// shown, unless the form wants a report at once and the text names one. A form that chooses nothing
// leaves the desk at stands. The error comes from the desk.
func (o *Offer) Take(t desk.Table, stands desk.Desk, form url.Values) (desk.Desk, *desk.Intention, error) {
	var row desk.Row
	switch at, err := strconv.Atoi(form.Get("row")); {
	case form.Has("clear"):
		return o.desk.Type(""), nil, nil
	case form.Has("back"):
		o.Used = true
		return o.desk.Back(t)
	case err == nil && 0 <= at && at < len(o.rows):
		row = o.rows[at]
	case err == nil && 0 <= at && at < len(o.signs):
		row = desk.FindSigned(o.desk.Find(t, o.typed), at, o.signs[at])
	case form.Has("typed"):
		q, err := o.desk.Ask(t)
		if err != nil {
			return stands, nil, err
		}
		if chosen := o.chosen(t, q, form.Get("typed")); len(chosen) == 1 {
			row = chosen[0]
			break
		} else if chosen != nil { // the page asks still
			return stands, nil, nil
		}
		whole := q.Asks == desk.Line || q.Asks == desk.Word
		var found []desk.Row
		if whole || form.Has("at-once") {
			found = o.desk.Find(t, form.Get("typed"))
		}
		if !whole && (len(found) != 1 || found[0].Kind != desk.KindRead) {
			return o.desk.Type(form.Get("typed")), nil, nil
		}
		row = found[0]
	default:
		return stands, nil, nil
	}
	o.Used = true
	return o.desk.Take(t, row)
}

// chosen returns the row that a typed text picks by a word for it, or all rows that it may mean: people
// who only heard the page pick like that.
func (o *Offer) chosen(t desk.Table, q desk.Question, typed string) []desk.Row {
	if q.Asks != desk.Rows || o.typed == "" && q.Stands {
		return nil
	}
	return desk.ChoiceAmong(o.rows, o.typed != "").Take(o.desk.Sight(t), o.typed, typed)
}
