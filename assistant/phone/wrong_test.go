package phone_test

import (
	"strings"
	"testing"
)

// A refusal on a seat's phone leads to a file to send, which stands on that page alone, and as long
// as the page is bare.
func TestWrong(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna, bruno := e.sits("Anna"), e.sits("Bruno")
	e.say("front Bruno butcher market rifle")
	anna.get(anna.path)
	if strings.Contains(anna.text, `data-option="wrong"`) {
		t.Error("nothing was refused yet, and a button says that it is wrong")
	}
	anna.typed("ask Bruno gray = 1", "✗")
	anna.tap("wrong")
	anna.post(map[string][]string{"key": {anna.key()}, "typed": {"gray is in the box"}})
	if !strings.Contains(anna.text, "#? gray is in the box") || !strings.Contains(anna.text, `download="13-indices-wrong.lestrade"`) {
		t.Errorf("there is no file on Anna’s page:\n%s", anna.text)
	}
	_, file, _ := strings.Cut(anna.text, "<textarea readonly")
	if file, _, _ = strings.Cut(file, "</textarea>"); !strings.Contains(file, "front Bruno ? ? ?") {
		t.Error("the file has a card that the refusal does not rest on")
	}
	bruno.get(bruno.path)
	if strings.Contains(bruno.text, "#? gray") || strings.Contains(bruno.text, `data-option="wrong"`) {
		t.Errorf("Bruno’s page has something of it:\n%s", bruno.text)
	}
	anna.post(map[string][]string{"key": {anna.key()}, "cover": {""}})
	if strings.Contains(anna.text, "#? gray") {
		t.Error("it stands on a page that is covered")
	}
}
