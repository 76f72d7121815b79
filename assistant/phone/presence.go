package phone

import "time"

// presence knows which phones look at a table, by their hashes. A phone that has come has an open
// stream, or asked for something at some time.
type presence struct {
	now     func() time.Time
	began   time.Time                // when the program took the table up
	came    map[string]time.Time     // when a phone last asked for something, or ended its stream
	owes    map[string]time.Time     // since when it has not fetched the news that it was told of
	streams map[chan struct{}]string // whose each is
}

func newPresence(now func() time.Time) *presence {
	return &presence{now, now(), map[string]time.Time{}, map[string]time.Time{}, map[chan struct{}]string{}}
}

// arrive notes that a phone asks for something, and so fetches its news.
func (p *presence) arrive(hash string) {
	p.came[hash] = p.now()
	delete(p.owes, hash)
}

// forget lets a phone be as one that never came.
func (p *presence) forget(hash string) {
	delete(p.came, hash)
	delete(p.owes, hash)
}

// mostStream is how many streams one phone may have.
const mostStream = 4

// open gives a phone a stream; false where it has too many.
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

// end takes a stream away: its phone was there until now, unless it owes a visit.
func (p *presence) end(news chan struct{}) {
	hash := p.streams[news]
	delete(p.streams, news)
	if !p.came[hash].IsZero() && p.owes[hash].IsZero() {
		p.came[hash] = p.now()
	}
}

// tell has all streams tell of news, which their phones fetch.
func (p *presence) tell() {
	for news, hash := range p.streams {
		if !p.came[hash].IsZero() && p.owes[hash].IsZero() {
			p.owes[hash] = p.now()
		}
		wake(news)
	}
}

// show has the streams of some phones tell that there is something to be seen. The record says
// nothing of it, so that nobody is lost who does not come.
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

// there tells whether a phone looks at the table, or did a moment ago. A phone that was told of
// news and does not fetch them is lost, though nothing has ended its stream yet.
func (p *presence) there(hash string, within time.Duration) bool {
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

// listens tells whether a phone has a stream that nothing has ended.
func (p *presence) listens(hash string) bool {
	for _, other := range p.streams {
		if other == hash {
			return true
		}
	}
	return false
}
