package phone_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/help/house"
	"lestrade/assistant/journal"
	"lestrade/assistant/phone"
	phonenet "lestrade/assistant/phone/net"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
)

// TestManyPhones: after each line that somebody says every phone of that table shows it, and
// at the end none is lost.
func TestManyPhones(t *testing.T) {
	c := crowdOf(t, 4)
	c.play(t, 3)
	for n, line := range c.lines(t) {
		if line != 3 {
			t.Errorf("table %d has %d lines", n, line)
		}
	}
}

// crowd is people at many tables, each with a phone.
type crowd struct {
	server *httptest.Server
	hall   *table.Hall
	tables []*crowded
}

type crowded struct {
	name, path string
	phones     []*fan
}

// fan is a phone that fetches its page whenever it is told of news, as the script does.
type fan struct {
	http.Client
	server, path string
	shows        chan int // the record that its page shows
}

// regulars are those of every table; the last phone is the table's screen.
var regulars = []string{"Anna", "Bruno", "Chloé", "Dario"}

func crowdOf(t testing.TB, tables int) *crowd {
	t.Helper()
	j, err := journal.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	c := &crowd{hall: &table.Hall{
		Store: store.Shared(j), Shelf: house.Games.Shelf(), Chance: first{}, Seed: func() draw.Seed { return draw.Seed{} }, Now: time.Now,
	}}
	t.Cleanup(func() { _ = j.Close() })
	head, err := transcript.Head(c.hall.Shelf, "13-indices", regulars, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := phone.New(c.hall, house.Games, speak.New("en"), anywhere{}, nil)
	c.server = httptest.NewServer(phonenet.Handler(s, func(string) bool { return true }))
	t.Cleanup(c.server.Close)
	t.Cleanup(c.server.CloseClientConnections)
	for range tables {
		at, err := c.hall.Create("", head)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := at.Public().Enter("first = Anna", "en", table.Anything); err != nil {
			t.Fatal(err)
		}
		room, err := s.Room(at)
		if err != nil {
			t.Fatal(err)
		}
		of := &crowded{name: at.Name, path: room.Path()}
		for _, seat := range append(slices.Clone(regulars), table.Screen) {
			of.phones = append(of.phones, c.sits(t, room.Path(), seat))
		}
		c.tables = append(c.tables, of)
	}
	return c
}

// anywhere is a network where every name is ours.
type anywhere struct{}

func (anywhere) Listen() error  { return nil }
func (anywhere) URLs() []string { return nil }

func (c *crowd) sits(t testing.TB, room, seat string) *fan {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	f := &fan{Client: http.Client{Jar: jar, Transport: &http.Transport{}}, server: c.server.URL, path: room + "seat", shows: make(chan int, 64)}
	if seat == table.Screen {
		f.path = room + "table"
	}
	if _, err := f.post(room, url.Values{"seat": {seat}}); err != nil {
		t.Fatal(err)
	}
	answer, err := f.Get(f.server + room + "stream")
	if err != nil {
		t.Fatal(err)
	}
	told := make(chan struct{})
	go f.follow(answer.Body, told)
	<-told
	return f
}

// follow fetches the page each time that the stream tells of news.
func (f *fan) follow(stream io.ReadCloser, told chan struct{}) {
	defer stream.Close() //nolint:errcheck // it was read
	piece := make([]byte, 4096)
	for first := true; ; first = false {
		n, err := stream.Read(piece)
		switch {
		case err != nil:
			return
		case first:
			close(told)
		case n > 0:
			text, err := f.page()
			if err != nil {
				return
			}
			if found := record.FindStringSubmatch(text); found != nil {
				n, _ := strconv.Atoi(found[1])
				f.shows <- n
			}
		}
	}
}

var record = regexp.MustCompile(`data-record="(\d+)"`)

func (f *fan) page() (string, error) { return text(f.Get(f.server + f.path)) }

func (f *fan) post(path string, form url.Values) (string, error) {
	request, err := http.NewRequest(http.MethodPost, f.server+path, strings.NewReader(form.Encode()))
	if err != nil {
		return "", err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", f.server)
	return text(f.Do(request))
}

func text(answer *http.Response, err error) (string, error) {
	if err != nil {
		return "", err
	}
	defer answer.Body.Close() //nolint:errcheck // it was read
	all, err := io.ReadAll(answer.Body)
	return string(all), err
}

// play has so many lines said at each table, all tables at once.
func (c *crowd) play(t testing.TB, lines int) {
	var all sync.WaitGroup
	for _, at := range c.tables {
		all.Go(func() {
			for i := range lines {
				if err := c.say(at, i); err != nil {
					t.Errorf("%s: %v", at.name, err)
					return
				}
			}
		})
	}
	all.Wait()
}

var turn = regexp.MustCompile(`([^ >]+) to play`)

// say has the next at a table say whose turn it is what they ask, and waits until every phone
// shows it.
func (c *crowd) say(at *crowded, n int) error {
	f := at.phones[n%len(regulars)]
	before, err := f.page()
	if err != nil {
		return err
	}
	speaker := n % len(regulars) // whose own turn it is is told so, without a name
	if named := turn.FindStringSubmatch(before); named != nil {
		speaker = slices.Index(regulars, named[1])
	}
	line := fmt.Sprintf("%s: ask %s red = ?", regulars[speaker], regulars[(speaker+1)%len(regulars)])
	stands, _ := strconv.Atoi(record.FindStringSubmatch(before)[1])
	found, err := f.post(f.path, url.Values{"key": keyed.FindStringSubmatch(before)[1:], "typed": {line}})
	if err != nil {
		return err
	}
	row := regexp.MustCompile(`value="(\d+)"[^>]*data-entry="` + regexp.QuoteMeta(line) + `"`).FindStringSubmatch(found)
	if row == nil {
		return fmt.Errorf("%q is not offered:\n%s", line, found)
	}
	if _, err := f.post(f.path, url.Values{"key": keyed.FindStringSubmatch(found)[1:], "row": row[1:]}); err != nil {
		return err
	}
	for _, other := range at.phones {
		for shown := stands; shown <= stands; {
			shown = <-other.shows
		}
	}
	return nil
}

// lines are how many questions stand at each table.
func (c *crowd) lines(t testing.TB) (all []int) {
	t.Helper()
	for _, at := range c.tables {
		opened, err := c.hall.Open(at.name)
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		for _, line := range opened.Public().View().Lines() {
			if line.Verb == "ask" {
				asked++
			}
		}
		all = append(all, asked)
	}
	return all
}
