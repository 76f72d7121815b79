package report_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/report"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// mostBytes is how large a page may be that people send to each other.
const mostBytes = 400_000

// read is a recorded game of the referees' tests, without the lines that these refuse.
func read(t *testing.T, file string) *position.Position {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		if !strings.Contains(line, "#!") {
			lines = append(lines, line)
		}
	}
	lang := data.English
	if strings.Contains(file, "-fr.") || strings.Contains(file, "francais") {
		lang = "fr"
	}
	p, err := transcript.Read(house.Games.Shelf(), strings.NewReader(strings.Join(lines, "")), lang)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return p
}

func evening(p *position.Position, lang string) report.Evening {
	return report.Evening{Voice: speak.New(lang).At(p), Game: house.Games.Game(p.Header().Game), View: p, Viewer: rules.Referee}
}

// TestEveryEvening: a page of each recorded game that is over is whole in itself and small
// enough to send, in every language; of one that is not over there is none. A hand at the keyboard
// waits for one language each.
func TestEveryEvening(t *testing.T) {
	files, err := filepath.Glob("../../rules/*/testdata/games/*.lestrade")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for n, file := range files {
		p := read(t, file)
		over, languages := p.Outcome() != nil, data.Languages()
		for i := range testbed.Runs(1, len(languages)) {
			lang := languages[(n+i)%len(languages)]
			e := evening(p, lang)
			page, err := e.Page()
			chat, chatErr := e.Chat()
			if !over {
				if err == nil || chatErr == nil || page+chat != "" {
					t.Errorf("%s is not over, and is told in %s: %v, %v", file, lang, err, chatErr)
				}
				continue
			}
			if err != nil || chatErr != nil {
				t.Errorf("%s: %v, %v", file, err, chatErr)
				continue
			}
			told[p.Header().Game] = true
			if len(page) > mostBytes {
				t.Errorf("%s: %d bytes in %s", file, len(page), lang)
			}
			for _, not := range []string{"<link", "src=", "http:", "https:", "url(", "<button", "<form"} {
				if strings.Contains(page, not) {
					t.Errorf("%s: %s stands in the page in %s", file, not, lang)
				}
			}
			if strings.Count(page, "<script>") != 1 {
				t.Errorf("%s: not one script in the page in %s", file, lang)
			}
			if lines := strings.Count(page, `<li id="line-`); lines != p.Len() {
				t.Errorf("%s: %d of %d lines", file, lines, p.Len())
			}
			if strings.Count(chat, "\n") != 3 {
				t.Errorf("%s: not three lines:\n%s", file, chat)
			}
		}
	}
	if len(told) != len(house.Games) {
		t.Errorf("only %v were told", told)
	}
}

// TestThen: the table beside a line is what everybody saw then, though the reader may see all.
func TestThen(t *testing.T) {
	page, err := evening(read(t, "../../data/13-indices/sample.lestrade"), data.English).Page()
	if err != nil {
		t.Fatal(err)
	}
	_, log, _ := strings.Cut(page, `<section id="log"`)
	opened, bruno := false, false
	for _, line := range strings.Split(log, `<li id="line-`)[1:] {
		said, then, _ := strings.Cut(line, "<pre")
		then, knew, _ := strings.Cut(then, "</pre>")
		for _, seat := range []string{"Anna", "Bruno", "Chloé"} { // Bruno has them there, and nobody else yet
			_, own, is := strings.Cut(knew, "<h3>"+seat+"</h3>")
			own, _, _ = strings.Cut(own, "</pre>")
			sees := strings.Contains(own, "nurse") && strings.Contains(own, "poison")
			if is && !opened && sees && seat != "Bruno" {
				t.Errorf("%s sees what is inside Bruno’s screen: %s", seat, own)
			}
			bruno = bruno || sees && seat == "Bruno"
		}
		opened = opened || strings.Contains(said, "accuse")
		for _, hidden := range []string{"nurse", "poison"} { // inside Bruno's screen
			if !opened && strings.Contains(then, hidden) {
				t.Errorf("before an accusation all see %q: %s", hidden, line)
			}
		}
	}
	if !opened || !bruno {
		t.Error("nobody accused, or Bruno never saw his own")
	}
}

// TestOfSomeEyes: a page for everybody's eyes, or for a seat's, is made from what these know.
func TestOfSomeEyes(t *testing.T) {
	for _, file := range evenings {
		whole := read(t, "../../"+file)
		for _, viewer := range append([]rules.Viewer{rules.Public}, rules.Viewer(whole.Header().Seats[0])) {
			e := evening(whole.View(viewer), data.English)
			e.Viewer = viewer
			page, err := e.Page()
			if err != nil {
				t.Errorf("%s, for %s: %v", file, viewer, err)
			}
			if strings.HasSuffix(file, "13-indices/sample.lestrade") && strings.Contains(page, "poison") { // inside Bruno’s screen
				t.Errorf("%s tells %s what is inside Bruno’s screen", file, viewer)
			}
		}
	}
}

// TestChatNamesNoCard: people who read the three lines can still play that game.
func TestChatNamesNoCard(t *testing.T) {
	p := read(t, "../../data/13-indices/sample.lestrade")
	for _, lang := range data.Languages() {
		e := evening(p, lang)
		chat, err := e.Chat()
		if err != nil {
			t.Fatal(err)
		}
		for _, card := range p.Vocabulary().Domain("card").Words {
			if strings.Contains(chat, e.Voice.Word(card.ID)) {
				t.Errorf("%s is named:\n%s", card.ID, chat)
			}
		}
	}
}

// TestForAll: nothing on the page keeps anybody from reading it, light or dark.
func TestForAll(t *testing.T) {
	testbed.NeedTime(t)
	browser := phonetest.OpenAlone(t)
	for _, file := range []string{
		"indices13/testdata/games/three-players", "charlock/testdata/games/light", "timebomb/testdata/games/evolution",
		"arkham/testdata/games/full", "sherlock/testdata/games/evening",
	} {
		told := read(t, "../../rules/"+file+".lestrade")
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			page, err := evening(told, r.URL.Query().Get("lang")).Page()
			if err != nil {
				t.Error(err)
			}
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = w.Write([]byte(page))
		}))
		for lang, dark := range map[string]bool{"en": false, "fr": true} {
			p := browser.Page(t, phonetest.Phone, lang, dark)
			p.Go(server.URL + "?lang=" + lang)
			for _, barrier := range p.Barriers() {
				t.Errorf("%s, dark %v: %s", file, dark, barrier)
			}
			if wide := phonetest.Read[int](p, "document.documentElement.scrollWidth"); wide > int(phonetest.Phone.Width) {
				t.Errorf("%s: %d pixels wide", file, wide)
			}
		}
		server.CloseClientConnections()
		server.Close()
	}
}

// TestStory: the points of each line are those that the referee's transcript says by it.
func TestStory(t *testing.T) {
	p := read(t, "../../rules/sherlock/testdata/games/evening.lestrade")
	page, err := evening(p, data.English).Page()
	if err != nil {
		t.Fatal(err)
	}
	points := map[string]string{}
	for _, f := range figuresOf(page) {
		points[p.Line(f.line).String()+" "+f.of] = f.says
	}
	for at, want := range map[string]string{
		"Anna: solve E:C=c3 keep c3 C Anna": "10", "Anna: solve E:C=c3 keep c3 C Bruno": "4",
		"Bruno: solve N:F=c4 keep c4 F Anna": "10", "Bruno: solve N:F=c4 keep c4 F Bruno": "6",
	} {
		if points[at] != want {
			t.Errorf("%s: %q points, want %s in %v", at, points[at], want, points)
		}
	}
}
