package phone_test

import (
	"net/url"
	"runtime"
	"strings"
	"testing"
)

// A row of a page can be chosen, once, even if the phone has turned many pages since. If it is not
// offered any more, people are told.
func TestPagesFromBefore(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna := e.sits("Anna")
	turn := func(pages int) {
		for range pages {
			anna.get(anna.path)
		}
	}
	asks := anna.row("ask")
	turn(1)
	other := anna.row("…")
	turn(10)
	if anna.post(asks); !strings.Contains(anna.text, `data-kind="seat"`) || strings.Contains(anna.text, "look at it again") {
		t.Errorf("a question is not begun from a page from before:\n%s", anna.text)
	}
	if anna.post(asks); strings.Contains(anna.text, "look whether it stands") || !strings.Contains(anna.text, `data-kind="seat"`) {
		t.Errorf("what is sent twice counts twice:\n%s", anna.text)
	}
	if anna.post(other); !strings.Contains(anna.text, "correct") {
		t.Errorf("the other lines do not open from a page from before:\n%s", anna.text)
	}
	turn(20)
	if anna.post(asks); !strings.Contains(anna.text, "look whether it stands") {
		t.Errorf("a page of which nothing is known any more:\n%s", anna.text)
	}

	anna.post(url.Values{"key": {anna.key()}, "back": {"1"}})
	e.say("Anna: ask Bruno red = 2")
	anna.get(anna.path)
	undo := anna.row("undo")
	e.say("Bruno: ask Anna red = 1")
	turn(10)
	if anna.post(undo); !strings.Contains(anna.text, "look at it again") {
		t.Errorf("what others have spoken behind is taken back by a page from before:\n%s", anna.text)
	}
}

// A phone that turns page after page holds little more for each: a hub has a thousand of them.
func TestPagesAreLight(t *testing.T) {
	e := sitDown(t, "first = Anna")
	var phones []*handset
	for _, seat := range []string{"Anna", "Bruno", "Chloé"} {
		phones = append(phones, e.sits(seat))
	}
	held := func() int {
		for range 4 {
			for _, p := range phones {
				p.get(p.path)
			}
		}
		var memory runtime.MemStats
		runtime.GC()
		runtime.GC() // this drops what is kept to be used again
		runtime.ReadMemStats(&memory)
		return int(memory.HeapAlloc)
	}
	before := held()
	for range 2 {
		held()
	}
	const pages, most = 12, 3 << 10
	if each := (held() - before) / len(phones) / pages; each > most {
		t.Errorf("a page keeps %d bytes, more than %d", each, most)
	}
}
