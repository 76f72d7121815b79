package console

import (
	"slices"
	"strings"

	"github.com/manifoldco/promptui"
)

// answer is a line that promptui asks for.
type answer struct {
	text   []rune
	at     int  // where its cursor stands
	renews bool // the next letter begins it anew
}

// line has a line typed behind a label, on from what stands there.
func (t *Terminal) line(label, text string, renews bool, mask rune) (string, error) {
	a := answer{text: []rune(text), at: len([]rune(text)), renews: renews}
	err := t.put(func(s *session) error {
		s.take, s.height = a.take, 1
		if !a.renews {
			s.keys = slices.Repeat([]rune{promptui.KeyBackward}, len(a.text)-a.at)
		}
		prompt := promptui.Prompt{
			Label: label, Default: string(a.text), AllowEdit: !a.renews,
			Validate: func(text string) error {
				a.at += len([]rune(text)) - len(a.text)
				a.text = []rune(text)
				return nil
			},
			// A space hides all of the text. What fits in the line stands at the cursor.
			Mask: ' ',
			Pointer: func([]rune) []rune {
				shown := slices.Clone(a.text)
				if mask != 0 {
					shown = slices.Repeat([]rune{mask}, len(a.text))
				}
				cols, _ := t.size()
				line, column := window(string(shown[:a.at])+string(cursor)+string(shown[a.at:]), cols-1-width(label))
				s.cursor(width(label) + column)
				return []rune(line)
			},
			Templates: &promptui.PromptTemplates{
				Prompt: "{{.}}", Valid: "{{.}}", Invalid: "{{.}}", Success: "{{.}}", ValidationError: "{{.}}",
			},
			Stdin: s, Stdout: s,
		}
		var err error
		text, err = prompt.Run()
		return err
	})
	return text, err
}

func (a *answer) take(k key) (keys []rune, end ending) {
	if len(a.text) == 0 && (k == keyDone || k == keyEsc) {
		return nil, back
	}
	if a.renews && k > noKey { // promptui does so itself …
		a.renews, a.at = false, len(a.text)
		return []rune{rune(k)}, open
	}
	if a.renews { // … but stands at the head of what it would take away
		a.renews = false
		keys = slices.Repeat([]rune{promptui.KeyForward}, len(a.text))
	}
	move := func(to int) {
		to = max(0, min(to, len(a.text)))
		keys = append(keys, slices.Repeat([]rune{promptui.KeyForward}, max(0, to-a.at))...)
		keys = append(keys, slices.Repeat([]rune{promptui.KeyBackward}, max(0, a.at-to))...)
		a.at = to
	}
	switch k {
	case keyErase:
		keys = append(keys, promptui.KeyBackspace)
	case keyDelete, keyDone:
		if a.at < len(a.text) {
			move(a.at + 1)
			keys = append(keys, promptui.KeyBackspace)
		}
	case keyEsc, keyClear:
		move(len(a.text))
		keys = append(keys, slices.Repeat([]rune{promptui.KeyBackspace}, len(a.text))...)
	case keyLeft:
		move(a.at - 1)
	case keyRight:
		move(a.at + 1)
	case keyHome:
		move(0)
	case keyEnd:
		move(len(a.text))
	default:
		if k > noKey && len(a.text) < mostTyped {
			keys = append(keys, rune(k))
		}
	}
	return keys, open
}

// Text asks for a line.
func (t *Terminal) Text(question string, check func(string) error) (string, error) {
	return t.text(question, check, 0, false)
}

// Secret asks for a line that is typed unseen.
func (t *Terminal) Secret(question string, check func(string) error) (string, error) {
	return t.text(question, check, '•', false)
}

// Confirm asks for yes or no.
func (t *Terminal) Confirm(question string, usual bool) (bool, error) {
	return t.words.confirm(question, usual, func(question string, check func(string) error) (string, error) {
		return t.text(question, check, 0, true)
	})
}

// text asks until check takes the answer; what is typed after one that it does not
// take belongs to the next, and stands behind it unless it renews the answer.
func (t *Terminal) text(question string, check func(string) error, mask rune, renews bool) (answer string, err error) {
	err = t.Unseen(func() error {
		// A question that would leave too little room stands above in full.
		label := oneLine(question) + " "
		if strings.Contains(question, "\n") || width(question) > t.Width()/2 {
			t.Show(question)
			label = "> "
		}
		typed, refused := "", error(nil)
		for {
			if typed, err = t.line(label, typed, renews && refused != nil, mask); err != nil {
				return err
			}
			if answer = strings.TrimSpace(typed); check != nil {
				refused = check(answer)
			}
			if check == nil || refused == nil {
				break
			}
			t.Show(refused.Error())
		}
		if mask != 0 && answer != "" {
			t.Show(label + strings.Repeat(string(mask), 3))
		} else {
			t.Show(label + answer)
		}
		return nil
	})
	return answer, err
}
