package desk_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/assistant/wifi"
)

// around is how it stands with phones, and what the host did.
type around struct {
	desk.Around
	Asks    []desk.Ask
	listens int
	said    []string
}

func (a *around) Listen() error { a.listens++; return nil }

func (a *around) Stands() desk.Around { return a.Around }

func (a *around) Waiting() []desk.Ask { return a.Asks }

func (a *around) Answer(ask int, yes bool) error {
	if len(a.Asks) == 0 || a.Asks[0].ID != ask {
		return desk.ErrNoAsk
	}
	said := "no"
	if yes {
		said = "yes"
	}
	a.said, a.Asks = append(a.said, said+" to "+a.Asks[0].Text), a.Asks[1:]
	return nil
}

// pick takes the row of the page on top that begins with a text.
func (f *face) pick(begins string) {
	f.Helper()
	rows := f.screen("").Rows
	for _, row := range rows {
		if strings.HasPrefix(row.Text, begins) {
			f.take(row)
			return
		}
	}
	f.Fatalf("no row begins with %q: %v", begins, texts(rows))
}

func withPhones(t *testing.T) (*face, *around) {
	t.Helper()
	f, a := at(t), &around{Around: desk.Around{Addresses: []string{"http://192.168.1.23:1887", "http://10.0.0.5:1887"}}}
	f.t.Phones = func(desk.Table) desk.Phones { return a }
	return f, a
}

// The row that opens the door stands at the table until somebody acts; it shows the likeliest
// address first, the others are one row away.
func TestPhonesAreOneRowAway(t *testing.T) {
	f, a := withPhones(t)
	shows := func(address string) {
		t.Helper()
		if q := f.screen("").Question; q.Code == nil || q.Code.Text != address || !strings.Contains(q.Told, "open "+address+"\n") {
			t.Errorf("%v, %q, wanted %s", q.Code, q.Told, address)
		}
	}
	f.pick("phones")
	if shows("http://192.168.1.23:1887"); a.listens != 1 {
		t.Errorf("it listens %d times", a.listens)
	}
	f.pick("show the code of http://10.0.0.5:1887")
	shows("http://10.0.0.5:1887")
	a.Addresses = a.Addresses[:1] // the laptop left that network
	shows("http://192.168.1.23:1887")
	a.Quiet = true
	if q := f.screen("").Question; !strings.Contains(q.Told, "hotspot") || q.Label != "nobody sits down with a phone yet" {
		t.Errorf("where none comes: %q\n%s", q.Label, q.Told)
	}
	a.Alone = true
	if q := f.screen("").Question; !strings.Contains(q.Told, "only this machine") || strings.Contains(q.Told, "hotspot, ") {
		t.Errorf("in no network: %q", q.Told)
	}
	f.pick("close the door")
	if q := f.screen("").Question; q.Code != nil || strings.Contains(q.Told, "192") {
		t.Errorf("behind a closed door %v is shown: %q", q.Code, q.Told)
	}
	f.pick("back to the table")
	if got := f.screen("").Label; got != "before the first turn" {
		t.Errorf("back at %q", got)
	}
}

func TestTheHostFreesASeatAndClosesTheDoor(t *testing.T) {
	f, _ := withPhones(t)
	for _, phone := range [][2]string{{"Anna", "one"}, {"Anna", "two"}, {"Chloé", "three"}, {table.Screen, "four"}} {
		if err := f.t.SitDown(phone[0], phone[1]); err != nil {
			t.Fatal(err)
		}
	}
	f.pick("phones")
	if got, want := f.screen("").Label, "Anna and Chloé sit with phones"; got != want {
		t.Errorf("%q, wanted %q", got, want)
	}
	f.pick("free the seat of Anna")
	if left := len(f.t.Table.Phones("Anna")); left != 0 || len(f.t.Table.Phones("Chloé")) != 1 {
		t.Errorf("%d sit at Anna's still", left)
	}
	f.pick("close the door")
	if f.t.Door() != table.Closed {
		t.Errorf("the door is %q", f.t.Door())
	}
	f.pick("let everybody")
	f.pick("open the door")
	if f.t.Door() != table.Open {
		t.Errorf("the door is %q", f.t.Door())
	}
	if moved := f.t.Moved(); moved > f.t.Public().View().Len() {
		t.Errorf("phones move the table: record %d", moved)
	}
}

// An ask that waits for a yes stands above the table, and above the list of who sits where;
// Enter alone answers nothing.
func TestTheHostSaysYes(t *testing.T) {
	f, a := withPhones(t)
	a.Asks = []desk.Ask{{ID: 7, Text: "Bruno asks: undo"}, {ID: 8, Text: "Chloé asks: set turn Anna"}}
	if first := f.screen("").Rows[0]; first.Text != "Bruno asks: undo" {
		t.Errorf("first stands %q", first.Text)
	}
	if f.choose("other", 0); !strings.Contains(f.screen("").Told, "Bruno asks: undo — a yes is wanted at the table") {
		t.Errorf("in a list is told %q", f.screen("").Told)
	}
	f.back()
	f.pick("Bruno asks: undo")
	if q := f.screen("").Question; q.Label != "Bruno asks: undo" || a.said != nil {
		t.Errorf("%q is asked, and %q said", q.Label, a.said)
	}
	f.pick("yes")
	f.take(f.screen("phones").Rows[0])
	f.pick("Chloé asks: set turn Anna")
	f.pick("no")
	if got := strings.Join(a.said, ", "); got != "yes to Bruno asks: undo, no to Chloé asks: set turn Anna" {
		t.Errorf("the host said %s", got)
	}
	if q := f.screen("").Question; q.Code == nil {
		t.Errorf("after the answer %q is asked", q.Label)
	}
	a.Asks = []desk.Ask{{ID: 9, Text: "gone"}}
	f.pick("gone")
	a.Asks = nil
	f.pick("yes")
	if q := f.screen("").Question; !strings.Contains(q.Told, "nobody asks") {
		t.Errorf("of what nobody asks for any more is told %q", q.Told)
	}
}

// On a device that is the host's, what is asked heads two buttons.
func TestTheHostSaysYesOnADevice(t *testing.T) {
	f, a := withPhones(t)
	f.desk = seated.Arriving(f.t, "Anna")
	a.Asks = []desk.Ask{{ID: 7, Text: "Bruno asks: undo", Wanted: "a yes is wanted from Anna"}}
	q := f.screen("").Question
	first := q.Parts()[0]
	if got := texts(q.Rows[:2]); first.Kind != desk.KindAnswer || len(first.Rows) != 2 || q.Rows[0].Note != "Bruno asks: undo — a yes is wanted from Anna" {
		t.Errorf("%q of kind %q, under %q", got, first.Kind, q.Rows[0].Note)
	}
	f.pick("no")
	if len(a.said) != 1 {
		t.Errorf("said %q", a.said)
	}
}

// The row stands at the beginning of every game, however much there is to say first.
func TestPhonesAreOneRowAwayInEveryGame(t *testing.T) {
	for _, c := range []struct{ game, seats string }{
		{"13-indices", "Anna Bruno Chloé"}, {"charlock", "Anna Bruno"}, {"timebomb", "Anna Bruno Chloé Dario"}, {"arkham", "Anna"}, {"sherlock", "Anna Bruno"},
	} {
		f, _ := withPhones(t)
		head, err := transcript.Head(f.t.Hall.Shelf, c.game, strings.Fields(c.seats), nil)
		if err == nil {
			f.t.Table, err = f.t.Hall.Create("another", head)
		}
		if err != nil {
			t.Fatal(err)
		}
		f.desk = seated.At(f.t.Public()).Saw(f.t)
		rows := texts(f.screen("").Rows)
		at := slices.IndexFunc(rows, func(row string) bool { return strings.HasPrefix(row, "phones") })
		if at < 1 || len(rows) > 6 || !strings.HasPrefix(rows[len(rows)-1], "other") {
			t.Errorf("%s begins with %q", c.game, rows)
		}
	}
}

// A phone that sat at the table finds it again by itself, once people sit down there again.
func TestPhonesAreLetBack(t *testing.T) {
	for name, c := range map[string]struct {
		lines   []string
		sits    string
		listens int
	}{
		"nobody sat there":      {nil, "", 0},
		"Anna did":              {nil, "Anna", 1},
		"a screen did":          {nil, table.Screen, 1},
		"she did, and it ended": {[]string{"first = Anna", "Anna: accuse butcher market rifle = right"}, "Anna", 0},
	} {
		f, a := withPhones(t)
		for _, line := range c.lines {
			if _, err := f.whole().Enter(line, "en", table.Anything); err != nil {
				t.Fatal(err)
			}
		}
		if c.sits != "" {
			if err := f.t.SitDown(c.sits, "phone"); err != nil {
				t.Fatal(err)
			}
		}
		f.goOn(host.Arrive(seated.At(f.t.Public()), f.t))
		told := f.screen("").Told
		if want := "phones find the table again, at http://192.168.1.23:1887"; a.listens != c.listens || c.listens > 0 && told != want {
			t.Errorf("%s: it listens %d times, and says %q", name, a.listens, told)
		}
	}
}

// Where no phone comes, the host is told what to look at; where something asked by https, that.
func TestWhyNoPhoneComes(t *testing.T) {
	f, a := withPhones(t)
	f.pick("phones")
	if rows := f.screen("why").Rows; len(rows) > 0 && rows[0].Take != nil {
		t.Errorf("before anybody had time to come: %v", texts(rows))
	}
	a.Quiet = true
	f.pick("why does no phone come")
	q := f.screen("").Question
	told := q.Told
	if q.Code != nil || strings.Count(told, "\n") < 6 {
		t.Errorf("%v, and told is\n%s", q.Code, told)
	}
	last := 0
	for _, cause := range []string{"another network", "keeps its devices apart", "firewall", "VPN", "https", "hotspot"} {
		at := strings.Index(told, cause)
		if at < last {
			t.Errorf("%s stands at %d, after %d, in\n%s", cause, at, last, told)
		}
		last = at
	}
	f.pick("back to the code")
	if q := f.screen("").Question; q.Code == nil {
		t.Errorf("back at %q", q.Label)
	}
	a.HTTPS = true
	if q := f.screen("").Question; !strings.Contains(q.Told, "type http://192.168.1.23:1887 there") {
		t.Errorf("where something asks by https: %q", q.Told)
	}
}

// The host is asked for the Wi-Fi once, for its password unseen. It is a code from then on, on no
// seat's page and in no record.
func TestTheCodeOfTheWiFi(t *testing.T) {
	f, _ := withPhones(t)
	offers := func() bool {
		return slices.ContainsFunc(f.screen("").Rows, func(row desk.Row) bool { return strings.Contains(row.Text, "joins the Wi-Fi") })
	}
	if f.pick("phones"); offers() {
		t.Error("where nothing keeps it, it is offered")
	}
	f.t.WiFi = wifi.In(t.TempDir())
	moved := f.t.Moved()
	f.pick("show a code that joins")
	types := func(text string, asks desk.Asking) {
		t.Helper()
		s := f.screen(text)
		if s.Asks != asks {
			t.Fatalf("%q asks %d", s.Label, s.Asks)
		}
		f.take(s.Rows[0])
	}
	if row := f.screen(strings.Repeat("x", 33)).Rows[0]; !row.TypeOn {
		t.Errorf("no Wi-Fi is called so: %q", row.Text)
	}
	types(`Holmes; "221B"`, desk.Line)
	types("short", desk.Word)
	if told := f.screen("").Told; !strings.Contains(told, "8 to 64") {
		t.Errorf("of a password that is none is told %q", told)
	}
	const want = `WIFI:T:WPA;S:Holmes\; \"221B\";P:elementary\:1;;`
	types("elementary:1", desk.Word)
	for range 2 {
		s := f.screen("")
		if s.Code == nil || s.Code.Text != want || !s.Code.Secret {
			t.Errorf("%q shows %v", s.Label, s.Code)
		}
		for _, said := range append(texts(s.Rows), s.Label, s.Told, strings.Join(s.Code.Name, " ")) {
			if strings.Contains(said, "elementary") {
				t.Errorf("the password stands in %q", said)
			}
		}
		f.pick("back to the code")
		f.pick("show a code that joins")
	}
	f.pick("another Wi-Fi")
	types("Café", desk.Line)
	types("", desk.Word)
	if code := f.screen("").Code; code == nil || code.Text != "WIFI:T:nopass;S:Café;;" {
		t.Errorf("an open one is %v", code)
	}
	f.pick("forget")
	f.pick("show a code that joins")
	if label := f.screen("").Label; !strings.HasPrefix(label, "what the Wi-Fi is called") {
		t.Errorf("once it is forgotten is asked %q", label)
	}
	if f.t.Moved() != moved {
		t.Error("the record has it")
	}
}
