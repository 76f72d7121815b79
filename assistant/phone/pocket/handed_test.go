package pocket_test

import (
	"encoding/json"
	"errors"
	"testing"

	"lestrade/assistant/phone/pocket"
	"lestrade/assistant/store"
)

// TestATableThatIsHandedOver lies on one device at any moment, with all its records. A device that was
// closed while it took it over takes it once.
func TestATableThatIsHandedOver(t *testing.T) {
	from, to := take(t), take(t)
	from.bring(append(opening, "Bruno: ask Anna red = 2")...)
	text, err := from.Hand()
	if err != nil {
		t.Fatal(err)
	}
	var handed pocket.Handed
	if err := json.Unmarshal([]byte(text), &handed); err != nil {
		t.Fatal(err)
	}
	if err := from.LetGo(handed.Code, len(handed.Records)-1); !errors.Is(err, store.ErrMoved) {
		t.Errorf("a table with a record that the other device lacks is let go of: %v", err)
	}
	from.page = from.Page()
	from.shows("Chloé to play")
	if err := from.LetGo(handed.Code, len(handed.Records)); err != nil {
		t.Fatal(err)
	}
	from.page = from.Page()
	from.hides("Chloé")
	if err := from.LetGo(handed.Code, len(handed.Records)); !errors.Is(err, store.ErrNoTable) {
		t.Errorf("a table that is gone is let go of: %v", err)
	}

	to.bring(opening...) // another one of that name
	var codes []string
	for range 2 {
		code, err := to.TakeOver(text)
		if err != nil {
			t.Fatal(err)
		}
		codes = append(codes, code)
	}
	to.page = to.Page()
	to.shows("Chloé to play")
	if all, err := to.hall.Store.Tables(); err != nil || len(all) != 2 || codes[0] != codes[1] {
		t.Errorf("%d tables lie there (%v), known by %q", len(all), err, codes)
	}
	again, err := to.Hand()
	if err != nil {
		t.Fatal(err)
	}
	var back pocket.Handed
	if err := json.Unmarshal([]byte(again), &back); err != nil || len(back.Records) != len(handed.Records) {
		t.Errorf("%d records have become %d (%v)", len(handed.Records), len(back.Records), err)
	}
}
