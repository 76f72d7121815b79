package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"lestrade/assistant/table"
)

// BenchmarkManyPhones has tables played on the phones of a hub, a program of its own: the
// processor's time that a line takes there while all play in haste; then, at the pace of people,
// how long after a line was said each phone shows it; what the program takes when all wait; and
// the most memory that it ever had, which is bounded.
func BenchmarkManyPhones(b *testing.B) {
	for _, c := range []struct {
		tables int
		most   float64 // MiB
	}{{40, 200}, {200, 512}} {
		b.Run(fmt.Sprintf("%d tables, %d phones", c.tables, c.tables*(len(regulars)+1)), func(b *testing.B) {
			for b.Loop() {
				h := openHub(b, c.tables)
				before := h.busy()
				h.play(wholeEvening, func(int) {})
				b.ReportMetric((h.busy()-before).Seconds()*1000/float64(wholeEvening*c.tables), "cpu-ms/line")
				h.took = nil
				h.play(2, func(n int) { time.Sleep(time.Duration(5000+n*1371%10000) * time.Millisecond) })
				slices.Sort(h.took)
				b.ReportMetric(float64(h.took[len(h.took)/2].Microseconds())/1000, "median-ms")
				b.ReportMetric(float64(h.took[len(h.took)*99/100].Microseconds())/1000, "99%-ms")
				before = h.busy()
				time.Sleep(waiting)
				b.ReportMetric(100*(h.busy()-before).Seconds()/waiting.Seconds(), "idle-%")
				h.fits(c.most)
				b.ReportMetric(h.most(), "MiB")
				h.close()
			}
		})
	}
}

// wholeEvening is how many lines are said at a table before it is measured: each phone has turned
// that many pages then, and those that spoke more.
const wholeEvening = 16

// waiting is how long the tables are left alone to see what that takes.
const waiting = 5 * time.Second

// regulars are those who sit at each table, beside its screen.
var regulars = []string{"Anna", "Bruno", "Chloé", "Dario"}

// hub is a program with many tables, and the people at them.
type hub struct {
	testing.TB
	serving
	tables []*crowded
	mu     sync.Mutex
	took   []time.Duration
}

// crowded is a table with its phones, the screen last.
type crowded struct{ phones []*fan }

// fan is a phone that fetches its page whenever it is told of news, as the script does.
type fan struct {
	witness
	shows  chan int // the record that its page shows
	stream io.Closer
}

func openHub(tb testing.TB, tables int) *hub {
	tb.Helper()
	h := &hub{TB: tb, serving: serve(tb, build(tb, "."), tb.TempDir(), "127.0.0.1:0", "--hub")}
	for range tables {
		of := &crowded{}
		host := newFan(tb)
		room, err := host.opens(h.Join[0], regulars)
		if err != nil {
			tb.Fatal(err)
		}
		for _, seat := range append(slices.Clone(regulars), table.Screen) {
			f := host
			if seat != regulars[0] {
				f = newFan(tb)
			}
			if err := f.sits(room, seat); err != nil {
				tb.Fatal(err)
			}
			of.phones = append(of.phones, f)
		}
		if err := of.phones[0].tell("first = " + regulars[0]); err != nil {
			tb.Fatal(err)
		}
		for _, f := range of.phones {
			<-f.shows
		}
		h.tables = append(h.tables, of)
	}
	return h
}

func newFan(tb testing.TB) *fan {
	tb.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		tb.Fatal(err)
	}
	return &fan{witness: witness{Client: http.Client{Jar: jar, Transport: &http.Transport{}}}, shows: make(chan int, 64)}
}

// opens opens a table from a phone, which then is the host's, and returns where the table is.
func (f *fan) opens(at string, seats []string) (room string, err error) {
	err = cmp.Or(f.get(at+"/open"), f.taps("13 Clues"), f.send(url.Values{"typed": {strings.Join(seats, " ")}}),
		f.taps("as the box"), f.taps("tells me"))
	return f.at.String(), err
}

// taps takes the row that begins so.
func (f *fan) taps(row string) error {
	found := regexp.MustCompile(`value="(\d+)"[^>]*>` + regexp.QuoteMeta(row)).FindStringSubmatch(f.page)
	if found == nil {
		return fmt.Errorf("%q is not offered:\n%s", row, f.page)
	}
	return f.send(url.Values{"row": found[1:]})
}

// sits makes a phone sit down, and then it is told of news.
func (f *fan) sits(room, seat string) error {
	if err := cmp.Or(f.get(room), f.send(url.Values{"seat": {seat}})); err != nil {
		return err
	}
	answer, err := f.Get(room + "stream")
	if err != nil {
		return err
	}
	f.stream = answer.Body
	told := bufio.NewReader(answer.Body)
	if _, err := told.ReadString('\n'); err != nil {
		return err
	}
	go f.follow(told, f.at.String())
	return nil
}

// follow fetches the page each time that the stream tells of news, until that ends.
func (f *fan) follow(stream *bufio.Reader, page string) {
	own := witness{Client: f.Client}
	for beat := false; ; {
		line, err := stream.ReadString('\n')
		switch {
		case err != nil:
			return
		case strings.HasPrefix(line, "event"):
			beat = true
		case strings.HasPrefix(line, "data"):
			if !beat && own.get(page) == nil {
				f.shows <- own.record()
			}
			beat = false
		}
	}
}

var recordShown = regexp.MustCompile(`data-record="(\d+)"`)

// record is the last one that the page shows; 0 where it is none of a table.
func (w *witness) record() int {
	found := recordShown.FindStringSubmatch(w.page)
	if found == nil {
		return 0
	}
	n, _ := strconv.Atoi(found[1])
	return n
}

// play has so many lines said at each table, all tables at once.
func (h *hub) play(lines int, rest func(n int)) {
	h.Helper()
	var all sync.WaitGroup
	for n, at := range h.tables {
		all.Go(func() {
			for i := range lines {
				rest(n + 7*i)
				took, err := at.say(i)
				if err != nil {
					h.Error(err)
					return
				}
				h.mu.Lock()
				h.took = append(h.took, took...)
				h.mu.Unlock()
			}
		})
	}
	all.Wait()
	if h.Failed() {
		h.FailNow()
	}
}

var toPlay = regexp.MustCompile(`([^ >]+) to play`)

// say has the next phone of a table say whose turn it is what they ask, and tells how long it took
// until each phone showed it.
func (c *crowded) say(n int) (took []time.Duration, err error) {
	f := c.phones[n%len(regulars)]
	if err := f.get(f.at.String()); err != nil {
		return nil, err
	}
	speaker, stands := n%len(regulars), f.record() // whose own turn it is is told so, without a name
	if named := toPlay.FindStringSubmatch(f.page); named != nil {
		speaker = slices.Index(regulars, named[1])
	}
	if err := f.send(url.Values{"typed": {fmt.Sprintf("%s: ask %s red = ?", regulars[speaker], regulars[(speaker+1)%len(regulars)])}}); err != nil {
		return nil, err
	}
	sent := time.Now()
	if err := f.send(url.Values{"row": {"0"}}); err != nil {
		return nil, err
	}
	for _, other := range c.phones {
		for shown := 0; shown <= stands; {
			shown = <-other.shows
		}
		took = append(took, time.Since(sent))
	}
	return took, nil
}

// busy is how long the program has worked so far.
func (h *hub) busy() time.Duration {
	h.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", h.Process.Pid))
	if err != nil {
		h.Fatal(err)
	}
	fields := strings.Fields(string(text[strings.LastIndex(string(text), ")")+1:]))
	ticks := 0
	for _, field := range fields[11:13] { // of its own, and of the system for it
		n, _ := strconv.Atoi(field)
		ticks += n
	}
	return time.Duration(ticks) * time.Second / 100
}

var peak = regexp.MustCompile(`VmHWM:\s+(\d+) kB`)

// most is the most memory that the program has had so far, in MiB.
func (h *hub) most() float64 {
	h.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", h.Process.Pid))
	if err != nil {
		h.Fatal(err)
	}
	kilo, _ := strconv.ParseFloat(string(peak.FindSubmatch(text)[1]), 64)
	return kilo / 1024
}

func (h *hub) fits(most float64) {
	h.Helper()
	if had := h.most(); had > most {
		h.Errorf("the hub had %.0f MiB, more than %.0f", had, most)
	}
}

// close has all phones go, and the program end.
func (h *hub) close() {
	_ = h.Process.Kill()
	for _, at := range h.tables {
		for _, f := range at.phones {
			_ = f.stream.Close()
			f.CloseIdleConnections()
		}
	}
}
