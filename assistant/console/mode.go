package console

import "golang.org/x/term"

// mode is how the terminal treats what people type. As usual, it edits and echoes that; while
// something is asked it is raw.
type mode struct {
	fd    int
	usual *term.State
	holds int
}

// keep notes the usual state of the terminal.
func (m *mode) keep() { m.usual, _ = term.GetState(m.fd) }

// hold keeps the terminal raw until it is released. It stays raw between questions, and after
// promptui, which leaves it as promptui found it.
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

// runAsUsual does something while the terminal is in its usual state.
func (m *mode) runAsUsual(do func()) {
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
