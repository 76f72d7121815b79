package phone

import (
	"fmt"
	"net/http"
	"time"
)

// heartbeat is how often a phone is told that it is still heard.
var heartbeat = 15 * time.Second

const (
	mostStream = 4 // of one phone
	patience   = 10 * time.Second
)

// stream tells a phone, as server-sent events, each time that there is something new: the
// number of the table's last record. The page is then fetched whole, so that nothing is
// missed by a phone that slept. Beats tell the same number: a page that hears none for a
// while knows that its network is gone, of which no browser says a word.
func (r *Room) stream(w http.ResponseWriter, req *http.Request) {
	news, status := r.listen(req)
	if status != http.StatusOK {
		w.WriteHeader(status)
		return
	}
	defer r.leave(news)
	w.Header().Set("Content-Type", "text/event-stream")
	out := http.NewResponseController(w)
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for kind := ""; ; {
		r.mu.Lock()
		record := r.table.Last()
		r.mu.Unlock()
		_ = out.SetWriteDeadline(time.Now().Add(patience)) // where it can be set: a phone that is gone must not be waited for
		if _, err := fmt.Fprintf(w, "%sdata: %d\n\n", kind, record); err != nil || out.Flush() != nil {
			return
		}
		select {
		case <-news:
			kind = ""
		case <-beat.C:
			kind = "event: beat\n"
		case <-req.Context().Done():
			return
		}
	}
}

// listen is a channel that is told of news, where the phone sits at the table and has not
// too many of them.
func (r *Room) listen(req *http.Request) (chan struct{}, int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	defer r.spoken(r.server.voiceOf(req))()
	if r.askAgain(req) {
		defer r.wake()
	}
	hash := r.hash(req)
	if r.device(req) == nil && r.askOf(hash) == nil {
		return nil, http.StatusNoContent // with that a browser asks no more
	}
	of := 0
	for _, other := range r.streams {
		if other == hash {
			of++
		}
	}
	if of >= mostStream {
		return nil, http.StatusTooManyRequests
	}
	news := make(chan struct{}, 1)
	r.streams[news] = hash
	return news, http.StatusOK
}

func (r *Room) leave(news chan struct{}) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seen = r.server.hall.Now()
	if d := r.devices[r.streams[news]]; d != nil && d.owes.IsZero() {
		d.here = r.seen
	}
	delete(r.streams, news)
}
