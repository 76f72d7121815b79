package phone_test

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"lestrade/assistant/help/house"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/table"
	"lestrade/rules/rulestest/testbed"
)

// readOut wants a screen reader to read a page out as the file of its name says. UPDATE=1 keeps it anew.
func readOut(t *testing.T, name string, page *phonetest.Page) {
	t.Helper()
	var read strings.Builder
	for _, told := range page.Tells() {
		read.WriteString(told.String() + "\n")
	}
	file := "testdata/readout/" + name + ".txt"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(read.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), read.String()); diff != "" {
		t.Errorf("%s: wanted is -, read out is +\n%s", name, diff)
	}
}

// TestReadOut: what a screen reader reads out of the acting seat's page and the table's, for a
// position of each game, and out of each other kind of page once.
func TestReadOut(t *testing.T) {
	browser := phonetest.Open(t)
	for _, game := range house.Games[:testbed.Runs(1, len(house.Games))] {
		shown := midway(t, game.ID)
		_, seat := sits(t, browser, phonetest.Phone, "en", whose(shown), shown)
		readOut(t, game.ID+"-seat", seat)
		seat.Close()
		_, screen := sits(t, browser, phonetest.Tablet, "en", table.Screen, shown)
		readOut(t, game.ID+"-table", screen)
		screen.Close()
	}
	if !testbed.Thorough() {
		return
	}

	p, page := sits(t, browser, phonetest.Phone, "en", "Anna", midway(t, "13-indices"))
	p.turn(page, "[data-kind=act][data-option=ask]")
	p.turn(page, "[data-option=Chloé]")
	readOut(t, "asking-about", page)
	p.home(page)
	p.turn(page, "[data-kind=read][data-option=sheet]")
	readOut(t, "sheet", page)
	page.Tap(".type summary")
	page.Type(".type input[name=typed]", "look Z")
	p.turn(page, ".type button")
	readOut(t, "refused", page)

	p.server.Hub()
	for name, path := range map[string]string{"tables": "/", "opening": "/open", "door": p.room.Path(), "link": p.room.Links()["Bruno"], "nowhere": "/nowhere"} {
		other := browser.Page(t, phonetest.Phone, "en", false)
		other.Go(p.address + path)
		readOut(t, name, other)
		other.Close()
	}
	p.enter("Anna: accuse countess park gun = right")
	page.Go(p.address + p.room.Path() + "evening")
	readOut(t, "evening", page)
}
