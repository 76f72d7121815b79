package console

// Private does something on the alternate screen, and wipes that after it.
func (t *Terminal) Private(do func() error) error {
	if t.page {
		return do()
	}
	release := t.guard()
	defer release()
	t.turn(newPage, true)
	defer func() {
		_, rows := t.size()
		t.turn(wiping(rows), false)
	}()
	return do()
}

func (t *Terminal) turn(how string, page bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.write(how)
	t.page = page
}
