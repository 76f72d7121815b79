package console

import "golang.org/x/term"

// mode is how the terminal treats what people type. In its usual state it edits and echoes that;
// while something is asked, it is raw.
type mode struct {
	fd    int
	usual *term.State
	holds int // how many holds are not released yet
}

// keep notes the usual state of the terminal.
func (m *mode) keep() { m.usual, _ = term.GetState(m.fd) }

// hold makes the terminal raw until every hold has been released. It stays raw between the
// questions of one hold, even after promptui has asked: promptui restores the state that it found,
// which was raw.
func (m *mode) hold() (release func()) {
	m.holds++
	_, _ = term.MakeRaw(m.fd) // a terminal that is gone needs nothing
	return func() {
		m.holds--
		if m.holds == 0 {
			m.restore(m.usual)
		}
	}
}

// runInUsualState calls do while the terminal is in its usual state.
func (m *mode) runInUsualState(do func()) {
	now, err := term.GetState(m.fd)
	m.restore(m.usual)
	do()
	if err == nil {
		m.restore(now)
	}
}

func (m *mode) restore(state *term.State) {
	if state != nil {
		_ = term.Restore(m.fd, state) // a terminal that is gone needs nothing
	}
}
