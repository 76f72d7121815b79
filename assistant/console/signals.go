package console

import (
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"
)

// guard catches the signals that end or suspend the program, until it is released: otherwise the
// terminal would be left raw, and a private page would stay on it.
func (t *Terminal) guard() (release func()) {
	t.guards++
	if t.guards > 1 {
		return func() { t.guards-- }
	}
	t.mode.keep()
	signals := make(chan os.Signal, 1)
	for _, s := range append([]os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGABRT}, stops...) {
		if !signal.Ignored(s) { // as nohup has it
			signal.Notify(signals, s)
		}
	}
	done, idle := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(idle)
		for {
			select {
			case s := <-signals:
				if !slices.Contains(stops, s) {
					t.leave(s)
				}
				t.pause()
			case <-done:
				return
			}
		}
	}()
	return func() {
		signal.Stop(signals)
		close(done)
		<-idle
		select {
		case s := <-signals: // it came at the last moment
			if !slices.Contains(stops, s) {
				t.leave(s)
			}
		default:
		}
		t.guards--
	}
}

// leave ends the program as a signal does, with the terminal as it was before. A terminal that
// takes nothing more is waited for, but only as long as a busy machine may need.
func (t *Terminal) leave(s os.Signal) {
	clean := make(chan struct{})
	go func() {
		t.mu.Lock() // for good: nothing is drawn any more
		if t.asking {
			t.write(t.blank() + showCursor)
		}
		if t.page {
			_, rows := t.size()
			t.write(wipePage(rows))
		}
		close(clean)
	}()
	select {
	case <-clean:
	case <-time.After(3 * time.Second):
	}
	t.mode.restore(t.mode.usual)
	status := 1
	if number, ok := s.(syscall.Signal); ok {
		status = 128 + int(number)
	}
	os.Exit(status)
}

// pause suspends the program when the system asks for it. A private page is wiped first, and is
// empty when the program goes on.
func (t *Terminal) pause() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.page {
		_, rows := t.size()
		t.write(wipePage(rows))
	}
	t.mode.runInUsualState(stop)
	if t.page {
		t.write(newPage)
	}
}

// suspend suspends the program at Ctrl-Z until it is resumed. On a private page it does nothing.
func (t *Terminal) suspend() {
	if !t.page {
		t.erase()
		t.mode.runInUsualState(stop)
	}
}
