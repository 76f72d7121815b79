package phone

import (
	"testing"
	"time"
)

// TestPresence: a phone is there while it fetches what its stream tells it of, and a while after
// it was seen last; one that never came is given the same while from the start.
func TestPresence(t *testing.T) {
	now := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	p := newPresence(func() time.Time { return now })
	const a, b = "Anna's", "Bruno's"
	there := func(when, hash string, want bool) {
		t.Helper()
		if got := p.present(hash, away); got != want {
			t.Errorf("%s: %s phone is there: %v", when, hash, got)
		}
	}
	there("at the start", b, true)
	now = now.Add(away)
	there("after a while", b, false)

	p.arrive(a)
	there("it came", a, true)
	stream, ok := p.open(a)
	if !ok {
		t.Fatal("it gets no stream")
	}
	now = now.Add(time.Hour)
	there("it listens", a, true)
	p.tell()
	there("it was told just now", a, true)
	now = now.Add(away)
	there("it fetched nothing", a, false)
	p.end(stream)
	there("its dead stream ended", a, false)
	p.arrive(a)
	there("it is back", a, true)

	for range mostStream {
		if _, ok = p.open(a); !ok {
			t.Fatal("it gets too few streams")
		}
	}
	if _, ok = p.open(a); ok {
		t.Error("it gets too many streams")
	}
	p.show(func(hash string) bool { return hash == a })
	now = now.Add(time.Hour)
	there("it was shown something that it need not fetch", a, true)
	p.forget(a)
	there("it was forgotten", a, false)
}
