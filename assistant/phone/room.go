package phone

import (
	"crypto/rand"
	"fmt"
	"slices"
	"sync"
	"time"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/desk/spoken"
	"lestrade/assistant/help"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/assistant/teach"
)

// Room is a table with the phones around it. Requests come in one at a time.
type Room struct {
	server *Server
	code   string

	mu sync.Mutex
	seating
	owner    desk.Owner
	clashes  help.Clashes
	courses  teach.Courses
	turns    seated.Turns
	boards   map[string]board   // by language
	devices  map[string]*device // of the phones that sit, by their hashes
	links    map[string]string  // the links that nobody has followed yet, each with its seat
	queue    queue
	watching bool              // whether the asks are looked at again and again
	notices  map[string]string // what each phone is told once, by its hash: a no to its ask, or that its seat was freed
	guesses  int               // how many wrong or spent links were tried
	seen     time.Time         // when a phone last asked for something
	changes  int               // how often something changed that is not in the record
	told     state             // the state that the streams were told last
	spoke    map[string]bool   // the seats on whose phones something was said since the program started
}

// board is what all may see of the table as it stood at a record.
type board struct {
	record int
	page.Board
	spoken []spoken.Utterance // what a voice says of it
}

// state is compared with the state told last: if they differ, phones should fetch their pages anew.
type state struct {
	record, changes int
	judges          string // who may say yes to each ask
}

// Path is the address of the room's door, to be put after the server's address.
func (r *Room) Path() string { return "/t/" + r.code + "/" }

// Links makes new links to sit down by, one for each seat and one at [table.Host] for a screen of
// the host's. Each works for one phone.
func (r *Room) Links() map[string]string {
	r.mu.Lock()
	defer r.mu.Unlock()
	links := map[string]string{}
	for _, seat := range append(slices.Clone(r.names()), table.Host) {
		link := rand.Text()
		r.links[link] = seat
		links[seat] = r.Path() + "sit/" + link
	}
	return links
}

// desk is the table as everybody sees it, in the words of a voice.
func (r *Room) desk(v *speak.Voice) desk.Table {
	t := desk.Table{Table: r.table, Hall: r.server.hall, House: r.server.house, Voice: v, Clashes: &r.clashes, Courses: &r.courses}
	for _, d := range r.inOrder() {
		if asks := entry.Asks(d.desk); asks != nil {
			t.Asked = append(t.Asked, *asks)
		}
	}
	return t
}

// inOrder are the devices that sit, in the order of their seats.
func (r *Room) inOrder() (all []*device) {
	for _, seat := range r.table.Public().View().Header().Seats {
		for _, d := range r.devices {
			if d.seat == seat {
				all = append(all, d)
			}
		}
	}
	return all
}

func (r *Room) state() state {
	s := state{record: r.table.Last(), changes: r.changes}
	for _, a := range r.queue.asks {
		s.judges += fmt.Sprint(r.judges(a), r.listens(table.Host))
	}
	return s
}

// locked reads what others have recorded, does something with the table while the room is locked,
// and tells the streams what has changed.
func (r *Room) locked(do func() answer) answer {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.table.Refresh(); err != nil {
		return failure(desk.VoiceAt(r.server.voice, r.table), err)
	}
	r.seen = r.server.hall.Now()
	a := do()
	r.wake()
	return a
}

// Look tells the streams what others have recorded, and who may now say yes to the asks.
func (r *Room) Look() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.presence.streams)+len(r.queue.asks) == 0 || r.table.Refresh() != nil { // the next page says what stands against it
		return
	}
	if r.settle() == nil {
		r.wake()
	}
}

func (r *Room) wake() {
	if now := r.state(); now != r.told {
		r.told = now
		r.presence.tell()
		r.server.woken()
	}
}

// heartbeat is how often a stream tells its phone that the program is still there.
var heartbeat = 15 * time.Second

// Follow tells a phone each time there is something new at its table, by the number of the table's
// last record, until the phone is gone or tell fails. The page is then fetched whole, so a phone
// that slept misses nothing. Beats tell the same number: a page that hears none for a while knows
// that its network is gone, which no browser says. Follow returns the status of the answer: a phone
// that neither sits at the table nor waits for a seat is told nothing.
func (s *Server) Follow(req Request, tell func(beat bool, record int) error) (status int) {
	r, err := s.roomOf(req)
	if err != nil || !req.Follows() {
		return notFound
	}
	news, status := r.listen(req)
	if status != ok {
		return status
	}
	defer func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.seen = r.server.hall.Now()
		r.presence.end(news)
	}()
	beats := time.NewTicker(heartbeat)
	defer beats.Stop()
	for beat := false; ; {
		r.mu.Lock()
		record := r.table.Last()
		r.mu.Unlock()
		if tell(beat, record) != nil {
			return ok
		}
		select {
		case <-news:
			beat = false
		case <-beats.C:
			beat = true
		case <-req.Context.Done():
			return ok
		}
	}
}

// listen opens a stream for a phone. Otherwise it returns the status that says why there is none.
func (r *Room) listen(req Request) (chan struct{}, int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	v := r.visitor(req)
	v.arrive()
	if v.askAgain(req) {
		defer r.wake()
	}
	if v.sitter() == nil && r.queue.askFrom(v.hash) == nil {
		return nil, noContent // with that a browser asks no more
	}
	news, is := r.presence.open(v.hash)
	if !is {
		return nil, tooMany
	}
	return news, ok
}
