package console

import "github.com/manifoldco/promptui"

// line is what stands typed at a prompt, and where its cursor is. Each change gives
// the keys that make promptui do the same.
type line struct {
	text []rune
	at   int
}

func (l *line) String() string { return string(l.text) }

// mostTyped is how many letters are taken: more than any line has, so that one which
// was cut is refused as too long.
const mostTyped = 5000

func (l *line) insert(r rune) []rune {
	if len(l.text) >= mostTyped {
		return nil
	}
	text := append([]rune{}, l.text[:l.at]...)
	l.text = append(append(text, r), l.text[l.at:]...)
	l.at++
	return []rune{r}
}

func (l *line) erase() []rune {
	if l.at == 0 {
		return nil
	}
	l.text = append(append([]rune{}, l.text[:l.at-1]...), l.text[l.at:]...)
	l.at--
	return []rune{promptui.KeyBackspace}
}

// move goes to a place as near as there is one.
func (l *line) move(to int) (keys []rune) {
	to = max(0, min(to, len(l.text)))
	for ; l.at > to; l.at-- {
		keys = append(keys, promptui.KeyBackward)
	}
	for ; l.at < to; l.at++ {
		keys = append(keys, promptui.KeyForward)
	}
	return keys
}

// remove takes away what stands under the cursor.
func (l *line) remove() []rune {
	if l.at == len(l.text) {
		return nil
	}
	keys := l.move(l.at + 1)
	return append(keys, l.erase()...)
}

func (l *line) clear() []rune {
	keys := l.move(len(l.text))
	for len(l.text) > 0 {
		keys = append(keys, l.erase()...)
	}
	return keys
}
