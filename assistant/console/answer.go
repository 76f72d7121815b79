package console

import (
	"slices"
	"strings"

	"github.com/manifoldco/promptui"

	"lestrade/assistant/doc/text"
)

// answer is a line that is being typed to promptui.
type answer struct {
	text []rune
	at   int // the letter at which its cursor stands
}

// line asks for a line behind a label. Some of it may stand there already. The error is [ErrBack],
// [ErrInterrupted], or promptui's own.
func (t *Terminal) line(label, typed string, mask rune) (string, error) {
	a := answer{text: []rune(typed), at: len([]rune(typed))}
	resized, release := t.attend()
	defer release()
	for {
		s := &session{terminal: t, resized: resized, take: a.take, drew: make(chan struct{}, 1)}
		cols, _ := t.size()
		label := text.Cut(label, max(2, cols-8))
		s.keys = presses(promptui.KeyBackward, len(a.text)-a.at)
		prompt := promptui.Prompt{
			Label: label, Default: string(a.text), AllowEdit: true,
			Validate: func(text string) error {
				a.at += len([]rune(text)) - len(a.text)
				a.text = []rune(text)
				return nil
			},
			// A space as mask hides all of promptui's own text. The part that fits stands in the pointer.
			Mask: ' ',
			Pointer: func([]rune) []rune {
				letters := slices.Clone(a.text)
				if mask != 0 {
					letters = presses(mask, len(letters))
				}
				line, column := window(string(letters[:a.at])+string(cursor)+string(letters[a.at:]), cols-1-text.Width(label))
				s.cursor(text.Width(label) + column)
				return []rune(line)
			},
			Templates: &promptui.PromptTemplates{
				Prompt: "{{.}}", Valid: "{{.}}", Invalid: "{{.}}", Success: "{{.}}", ValidationError: "{{.}}",
			},
			Stdin: s, Stdout: s,
		}
		typed, err := prompt.Run()
		switch s.end {
		case open, answered: // err is nil, unless promptui did not even begin
			return typed, err
		case back:
			return "", ErrBack
		case interrupted:
			return "", ErrInterrupted
		}
		t.erase() // it was interrupted by a suspension or a new size: ask anew
	}
}

// take edits the line by a key. It returns the keys that make promptui do the same.
func (a *answer) take(k key) ([]rune, ending) {
	last, at, erased := len(a.text), a.at, 0
	switch {
	case last == 0 && (k == keyDone || k == keyEsc):
		return nil, back
	case k > noKey && last < mostTyped:
		return []rune{rune(k)}, open
	case k == keyHome:
		at = 0
	case k == keyEnd:
		at = last
	case k == keyLeft:
		at = max(0, at-1)
	case k == keyRight:
		at = min(last, at+1)
	case k == keyErase:
		erased = 1
	case k == keyDelete, k == keyDone:
		at = min(last, at+1)
		erased = at - a.at
	case k == keyEsc, k == keyClear:
		at, erased = last, last
	}
	keys := slices.Concat(presses(promptui.KeyForward, at-a.at), presses(promptui.KeyBackward, a.at-at), presses(promptui.KeyBackspace, erased))
	a.at = at
	return keys, open
}

// Text asks for a line.
func (t *Terminal) Text(question string, check func(string) error) (string, error) {
	return t.text(question, check, 0, true)
}

// Secret asks for a line that is typed unseen.
func (t *Terminal) Secret(question string, check func(string) error) (string, error) {
	return t.text(question, check, '•', true)
}

// Confirm asks for yes or no.
func (t *Terminal) Confirm(question string, usual bool, read func(answer string) (yes, is bool)) (bool, error) {
	return t.words.confirm(question, usual, read, func(question string, check func(string) error) (string, error) {
		return t.text(question, check, 0, false)
	})
}

// text asks until check takes the answer. An answer that check refuses can be mended if mended is
// set; otherwise it is typed anew. Keys that were typed ahead belong to the new answer.
func (t *Terminal) text(question string, check func(string) error, mask rune, mended bool) (answer string, err error) {
	err = t.Unseen(func() error {
		// A question that would leave too little room stands above in full.
		label := oneLine(question) + " "
		if strings.Contains(question, "\n") || text.Width(question) > t.Width()/2 {
			t.Show(question)
			label = "> "
		}
		typed, said := "", ""
		for {
			if typed, err = t.line(label, typed, mask); err != nil {
				return err
			}
			if answer = strings.TrimSpace(typed); check == nil {
				break
			}
			refused := check(answer)
			if refused == nil {
				break
			}
			if why := refused.Error(); why != said { // else it stands there still
				t.Show(why)
				said = why
			}
			if !mended {
				typed = ""
			}
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
