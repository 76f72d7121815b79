package phone

import "time"

// presence knows which phones look at a table. It knows a phone by its hash. A phone has come if it
// has an open stream or once asked for something.
type presence struct {
	now     func() time.Time
	began   time.Time                // when the program began to serve the table
	came    map[string]time.Time     // when a phone last asked for something, or ended its stream
	owes    map[string]time.Time     // since when a phone was told of news that it has not fetched
	streams map[chan struct{}]string // the hash of the phone behind each stream
}

func newPresence(now func() time.Time) *presence {
	return &presence{now, now(), map[string]time.Time{}, map[string]time.Time{}, map[chan struct{}]string{}}
}

// arrive notes that a phone asks for something, and so has fetched its news.
func (p *presence) arrive(hash string) {
	p.came[hash] = p.now()
	delete(p.owes, hash)
}

// forget drops all that is known of a phone, as if it had never come.
func (p *presence) forget(hash string) {
	delete(p.came, hash)
	delete(p.owes, hash)
}

// mostStream is how many streams one phone may have.
const mostStream = 4

// open gives a phone a stream. ok is false if the phone has too many already.
func (p *presence) open(hash string) (news chan struct{}, ok bool) {
	had := 0
	for _, other := range p.streams {
		if other == hash {
			had++
		}
	}
	if had >= mostStream {
		return nil, false
	}
	news = make(chan struct{}, 1)
	p.streams[news] = hash
	return news, true
}

// end takes a stream away. Its phone counts as seen until now, unless it owes a visit.
func (p *presence) end(news chan struct{}) {
	hash := p.streams[news]
	delete(p.streams, news)
	if !p.came[hash].IsZero() && p.owes[hash].IsZero() {
		p.came[hash] = p.now()
	}
}

// tell tells all phones of news by their streams. Each then owes a visit until it fetches them.
func (p *presence) tell() {
	for news, hash := range p.streams {
		if !p.came[hash].IsZero() && p.owes[hash].IsZero() {
			p.owes[hash] = p.now()
		}
		wake(news)
	}
}

// show tells the chosen phones by their streams that there is something to see. No phone owes a
// visit for it: nothing was recorded, so a phone that does not come is not lost.
func (p *presence) show(to func(hash string) bool) {
	for news, hash := range p.streams {
		if to(hash) {
			wake(news)
		}
	}
}

func wake(news chan struct{}) {
	select {
	case news <- struct{}{}:
	default: // it is told already
	}
}

// present tells whether a phone looks at the table, or did within some time. A phone that was told
// of news and does not fetch them is lost, even while its stream is still open.
func (p *presence) present(hash string, within time.Duration) bool {
	last, owes := p.began, p.owes[hash]
	if came := p.came[hash]; !came.IsZero() {
		last = came
		switch {
		case !p.listens(hash):
		case owes.IsZero():
			return true
		case owes.After(last):
			last = owes
		}
	}
	return p.now().Sub(last) < within
}

// listens tells whether a phone has an open stream.
func (p *presence) listens(hash string) bool {
	for _, other := range p.streams {
		if other == hash {
			return true
		}
	}
	return false
}
