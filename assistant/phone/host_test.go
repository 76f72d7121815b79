package phone_test

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// company is a table with a phone at each seat; that of the first is the host's.
type company struct {
	*evening
	seats  []string
	phones map[string]*handset
}

// secret is what not all at the table know.
var secret = []string{"butcher", "market", "rifle"}

func companyOf(t *testing.T, seats ...string) *company {
	t.Helper()
	c := &company{open(t, "13-indices", seats, "first = "+seats[0]), seats, map[string]*handset{}}
	host := c.host()
	host.path = c.room.Path()
	host.post(url.Values{"seat": {seats[0]}})
	c.phones[seats[0]] = host
	for _, seat := range seats[1:] {
		c.phones[seat] = c.sits(seat)
	}
	c.say("front " + seats[1] + " " + strings.Join(secret, " "))
	return c
}

// comes is a new phone that asks for a seat.
func (c *company) comes(seat string) *handset {
	c.Helper()
	p := c.phone()
	p.post(url.Values{"seat": {seat}})
	return p
}

// pass has some time pass in which only the phones of some seats are looked at.
func (c *company) pass(long time.Duration, looked ...string) {
	c.Helper()
	c.now.at = c.now.at.Add(long)
	for _, seat := range looked {
		c.phones[seat].get(c.room.Path() + "seat")
	}
	c.pages.Look()
}

// sees tells whether the page of a phone has a text.
func (p *handset) sees(text string) bool {
	p.Helper()
	p.get(p.room.Path())
	return strings.Contains(p.text, text)
}

// says answers what is asked on the phone of a seat.
func (c *company) says(seat, answer string) {
	c.Helper()
	c.phones[seat].get(c.room.Path())
	c.phones[seat].tap(answer)
}

// asked tells whether the phone of a seat may answer what waits.
func (c *company) asked(seat string) bool {
	c.phones[seat].get(c.room.Path())
	return slices.Contains(c.phones[seat].rows(), "yes, do it")
}

// log is what the record tells.
func (c *company) log() string {
	c.Helper()
	if err := c.at.Refresh(); err != nil {
		c.Fatal(err)
	}
	return help.Log(speak.New("en").At(c.at.Public().View()), c.at.Public().Log())
}

// told has no page tell what a phone may not know that was given no yes.
func (c *company) told(p *handset) {
	c.Helper()
	for _, path := range []string{"", "seat", "table", "evening"} {
		p.get(c.room.Path() + path)
		for _, word := range secret {
			if strings.Contains(p.text, word) {
				c.Errorf("%s tells a phone without a yes of the %s:\n%s", p.path, word, p.text)
			}
		}
	}
}

// The host who comes back with another phone sits there again with the yes of two others, of the
// only other one, or of a terminal. The lost phone is let in no more.
func TestTheHostComesBack(t *testing.T) {
	for _, seats := range [][]string{{"Anna", "Bruno"}, {"Anna", "Bruno", "Chloé"}, {"Anna", "Bruno", "Chloé", "Dario", "Emma", "Farid"}} {
		for _, terminal := range []bool{false, true} {
			t.Run(fmt.Sprint(len(seats), terminal), func(t *testing.T) {
				c := companyOf(t, seats...)
				if terminal {
					c.pages.Tend()
				}
				lost, others := c.phones["Anna"], seats[1:]
				lost.post(url.Values{"key": {lost.key()}, "uncover": {""}})
				again := c.comes("Anna")
				if !again.sees("waiting for the yes of the host, Anna, since 20:00") || again.sees("it can be given at once") != terminal {
					t.Errorf("at first it is asked so:\n%s", again.text)
				}
				c.pass(31*time.Second, others...)
				whose := "waiting for the yes of two of " + speak.New("en").List(others)
				if len(others) < 3 {
					whose = "waiting for the yes of " + speak.New("en").List(others)
				}
				for _, seat := range others {
					if p := c.phones[seat]; !p.sees("another phone would sit down as Anna, in place of one that is away") || !strings.Contains(p.text, whose+" since 20:00, as no phone of the host’s is there") {
						t.Errorf("%s does not see what is wanted:\n%s", seat, p.text)
					}
				}
				screen := c.phone()
				if screen.post(url.Values{"seat": {"public"}}); !strings.Contains(screen.text, whose) || len(screen.rows()) > 0 {
					t.Errorf("the table's page does not say what is wanted, or answers it:\n%s", screen.text)
				}
				if c.told(again); !strings.Contains(again.text, whose) {
					t.Errorf("whoever comes back is told\n%s", again.text)
				}
				by := "the terminal"
				if terminal {
					waits := c.pages.Phones(desk.Table{}).Waiting()
					if len(waits) != 1 || !strings.Contains(waits[0].Text, "Anna") || !strings.Contains(waits[0].Wanted, "since 20:00") {
						t.Fatalf("at the terminal waits %+v", waits)
					}
					if err := c.pages.Phones(desk.Table{}).Answer(waits[0].ID, true); err != nil {
						t.Fatal(err)
					}
				} else {
					by = speak.New("en").List(others[:min(2, len(others))])
					for n, seat := range others[:min(2, len(others))] {
						if c.says(seat, "yes"); n == 0 && len(others) > 1 {
							if again.get(c.room.Path()); again.path != c.room.Path() || !strings.Contains(again.text, "already given by Bruno") || c.asked(seat) {
								t.Errorf("one of two is enough, or may say it twice: %s\n%s", again.path, again.text)
							}
						}
					}
				}
				if again.get(c.room.Path()); again.path != c.room.Path()+"seat" {
					t.Fatalf("the host is not back:\n%s", again.text)
				}
				c.told(lost)
				if !lost.sees("another phone sits as Anna now, with the yes of " + by) {
					t.Errorf("the lost phone is told\n%s", lost.text)
				}
				if log := c.log(); !strings.Contains(log, "a phone sits down as Anna  with the yes of "+by) || !strings.Contains(log, "one phone of Anna is let in no more") {
					t.Errorf("the record tells\n%s", log)
				}
				again.get(again.path)
				if again.typed("set turn Bruno", "set turn Bruno"); c.last() != "set turn Bruno" {
					t.Errorf("what the host does waits for a yes: %q\n%s", c.last(), again.text)
				}
				late := c.comes("Bruno")
				c.phones["Anna"] = again
				if !late.sees("waiting for the yes of the host, Anna") || !c.asked("Anna") {
					t.Errorf("whoever is back is not the host:\n%s", late.text)
				}
			})
		}
	}
}

// As long as a phone of the host's is there, nobody else says yes; one that has a stream and
// fetches nothing is not.
func TestTheHostIsThere(t *testing.T) {
	c := companyOf(t, "Anna", "Bruno", "Chloé")
	news := c.phones["Anna"].news()
	<-news
	c.pass(time.Hour, "Bruno", "Chloé")
	c.comes("Chloé")
	<-news
	for range 2 {
		if c.asked("Bruno") || c.asked("Chloé") {
			t.Errorf("the host's phone was told just now, and others are asked:\n%s", c.phones["Chloé"].text)
		}
		c.pass(29*time.Second, "Bruno", "Chloé")
		if c.asked("Anna") {
			c.pass(time.Second, "Bruno", "Chloé")
		}
	}
	c.phones["Bruno"].typed("host Chloé", "let Chloé be the host") // the host's phone is told of that too …
	<-news
	c.pass(31*time.Second, "Bruno", "Chloé") // … and does not fetch it
	if c.asked("Bruno") || !c.asked("Chloé") {
		t.Errorf("a phone that fetches nothing keeps others from saying yes:\n%s", c.phones["Chloé"].text)
	}
	if !c.asked("Anna") || c.asked("Chloé") {
		t.Errorf("once the host looks again, others are asked:\n%s", c.phones["Chloé"].text)
	}
}

// All that needs a yes passes on to others, as when the host comes back: a correction of others'
// lines, a count set, the seed, a seat freed, the door, the host's part.
func TestEveryYesPassesOn(t *testing.T) {
	for does, did := range map[string]func(c *company) bool{
		"set turn Dario":                       func(c *company) bool { return c.last() == "set turn Dario" },
		"correct 4: first = Dario|correct 4":   func(c *company) bool { return slices.Contains(c.lines(), "first = Dario") },
		"remove 4|take out line 4":             func(c *company) bool { return !slices.Contains(c.lines(), "first = Anna") },
		"undo 1|the last line":                 func(c *company) bool { return !strings.HasPrefix(c.last(), "front") },
		"phones|phones|free the seat of Dario": func(c *company) bool { return len(c.seated("Dario")) == 0 },
		"phones|phones|close the door":         func(c *company) bool { return c.at.Refresh() == nil && c.at.Door() == table.Closed },
		"host bruno|let Bruno be the host":     func(c *company) bool { return slices.Equal(c.seated("Bruno"), c.seated("*")) },
	} {
		t.Run(does, func(t *testing.T) {
			c := companyOf(t, "Anna", "Bruno", "Chloé", "Dario")
			steps := strings.Split(does, "|")
			if len(steps) == 1 {
				steps = append(steps, steps[0])
			}
			bruno := c.phones["Bruno"]
			bruno.get(bruno.path)
			if bruno.typed(steps[0], steps[1:]...); did(c) || !bruno.sees("Bruno asks: ") {
				t.Fatalf("without a yes:\n%s", bruno.text)
			}
			c.pass(40*time.Second, "Bruno", "Chloé", "Dario")
			for _, seat := range []string{"Chloé", "Dario"} {
				if did(c) {
					t.Errorf("it is done before %s said yes", seat)
				}
				c.says(seat, "yes")
			}
			if !did(c) || !bruno.sees("Chloé and Dario said yes — ") || !strings.Contains(c.log(), "with the yes of Chloé and Dario") {
				t.Errorf("after both said yes stands %q, and Bruno is told\n%s\n%s", c.last(), bruno.text, c.log())
			}
		})
	}
}

// How far Lestrade shall help is asked of the host in the words of who asked, not as a line put in.
func TestTheLevelIsAskedInWords(t *testing.T) {
	for typed, row := range map[string]string{"level checks": "checks my pad", "option help check": "checks my pad"} {
		c := companyOf(t, "Anna", "Bruno")
		bruno := c.phones["Bruno"]
		bruno.get(bruno.path)
		bruno.typed(typed, row)
		if want := "Bruno asks: help from now on: checks my pad"; !bruno.sees(want) || !c.phones["Anna"].sees(want) {
			t.Errorf("%s is asked as\n%s\n%s", typed, bruno.text, c.phones["Anna"].text)
		}
	}
}

// One no is enough. The phone that asked is told whose, and may ask again.
func TestOneNoIsEnough(t *testing.T) {
	c := companyOf(t, "Anna", "Bruno", "Chloé", "Dario")
	thief := c.comes("Anna")
	c.pass(40*time.Second, "Bruno", "Chloé", "Dario")
	c.says("Bruno", "yes")
	c.says("Chloé", "no")
	if !thief.sees("Chloé said no — another phone would sit down as Anna") || c.asked("Dario") || len(c.seated("Anna")) != 1 {
		t.Errorf("after a no:\n%s", thief.text)
	}
	c.told(thief)
}

// A seat whose own phone is there says itself who else sits there: the only other one awake cannot
// let a second phone of his own in there.
func TestASeatSaysWhoSitsBeside(t *testing.T) {
	c := companyOf(t, "Anna", "Bruno", "Chloé")
	c.pass(40*time.Second, "Bruno", "Chloé")
	thief := c.comes("Chloé")
	if c.asked("Bruno") || !c.asked("Chloé") {
		t.Errorf("Bruno is asked who sits as Chloé:\n%s", c.phones["Bruno"].text)
	}
	c.pass(4*time.Minute, "Bruno") // both others sleep, as phones do between turns
	c.pass(0, "Bruno")
	if c.says("Bruno", "yes"); len(c.seated("Chloé")) != 1 || !c.phones["Bruno"].sees("already given by Bruno") {
		t.Errorf("Bruno alone lets a phone in:\n%s", c.phones["Bruno"].text)
	}
	c.told(thief)
	if !c.asked("Anna") {
		t.Errorf("the host, who looks again, is not asked:\n%s", c.phones["Anna"].text)
	}
}

// If nobody is there who may say yes, the table says who might. A closed door still lets somebody
// ask who lost a phone, and nobody else.
func TestNobodyIsThere(t *testing.T) {
	c := companyOf(t, "Anna", "Bruno")
	if err := c.at.SetDoor(table.Closed); err != nil {
		t.Fatal(err)
	}
	c.pass(10*time.Minute, "Bruno")
	p := c.phone()
	if !strings.Contains(p.text, `value="Anna"`) || strings.Contains(p.text, `value="Bruno"`) || strings.Contains(p.text, `value="public"`) {
		t.Errorf("behind a closed door are offered\n%s", p.text)
	}
	p.post(url.Values{"seat": {"Anna"}})
	c.pass(10 * time.Minute)
	if !p.sees("nobody is there who may give it: Anna and Bruno may, once they look at their phones") {
		t.Errorf("whoever asks is told\n%s", p.text)
	}
	c.told(p)
	if c.says("Bruno", "yes"); !p.sees(`data-seat="Anna"`) {
		t.Errorf("the only other one says yes, and\n%s", p.text)
	}
	solo := open(t, "arkham", []string{"Anna"})
	lone := &company{solo, nil, map[string]*handset{"Anna": solo.sits("Anna")}}
	lone.pages.Tend()
	again := lone.comes("Anna")
	if lone.pass(time.Hour); !again.sees("no phone is there that may give it — at the terminal it can be given at once") {
		t.Errorf("of one who plays alone is told\n%s", again.text)
	}
}

// The host passes the part on, and has to ask from then on.
func TestTheHostsPartIsPassedOn(t *testing.T) {
	c := companyOf(t, "Anna", "Bruno", "Chloé")
	anna := c.phones["Anna"]
	anna.get(c.room.Path() + "seat")
	anna.typed("host chloe", "let Chloé be the host")
	if !anna.sees("Chloé is the host from now on") || !strings.Contains(c.log(), "Chloé is the table’s host") {
		t.Errorf("it is not said:\n%s\n%s", anna.text, c.log())
	}
	anna.typed("set turn Bruno", "set turn Bruno")
	if c.asked("Bruno") || !c.asked("Chloé") {
		t.Errorf("what Anna asks is not asked of Chloé:\n%s", c.phones["Chloé"].text)
	}
}

// What a phone asks for stands in the words in which it was asked, whatever has become of the lines that it
// speaks of, and in whichever language it is looked at; the host's answer reaches who asked.
func TestAnAskOutlivesItsLines(t *testing.T) {
	undo := func(c *company) error {
		_, err := c.at.Undo(table.Back{}, table.Anything)
		return err
	}
	for asks, then := range map[string]func(c *company) error{
		"waiting|waiting|let go of: ":        func(c *company) error { _, err := c.at.Public().Redo(); return err },
		"remove 5|take out line 5":           undo,
		"correct 4: first = Bruno|correct 4": func(c *company) error { return errors.Join(undo(c), undo(c)) },
	} {
		t.Run(asks, func(t *testing.T) {
			c := companyOf(t, "Anna", "Bruno")
			if strings.HasPrefix(asks, "waiting") {
				if err := undo(c); err != nil {
					t.Fatal(err)
				}
			}
			bruno, host, rows := c.phones["Bruno"], c.phones["Anna"], strings.Split(asks, "|")
			bruno.get(c.room.Path() + "seat")
			bruno.typed(rows[0], rows[1:]...)
			if !bruno.sees("waiting for the yes") {
				t.Fatalf("it needs no yes:\n%s", bruno.text)
			}
			if err := then(c); err != nil {
				t.Fatal(err)
			}
			host.send("POST", "/lang", "lang=fr", "Origin", c.server.URL)
			host.get(c.room.Path())
			host.tap("non")
			if !bruno.sees("Anna said no — ") {
				t.Errorf("who asked is not told:\n%s", bruno.text)
			}
			c.told(c.comes("Bruno"))
		})
	}
}
