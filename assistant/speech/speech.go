// Package speech has a program of this machine read texts aloud: Speech Dispatcher, the say of macOS,
// or eSpeak. None of them needs a network. A text goes to the program's standard input, where no list
// of programs shows it.
package speech

import (
	"os/exec"
	"strings"
	"sync"
)

// Program reads texts aloud, one at a time. Nobody waits for it.
type Program struct {
	mu      sync.Mutex
	ways    []way // those that are left to try, the best first
	running *exec.Cmd
}

// way is a program, and how it is called.
type way struct {
	path string
	args func(lang string, slow bool) []string
	stop []string // arguments that silence it, if ending the process does not
}

// Find returns the program that this machine has; nil if it has none.
func Find() *Program {
	var ways []way
	for _, known := range []way{
		{"spd-say", func(lang string, slow bool) []string {
			return append([]string{"--pipe-mode", "--language", lang}, slowed(slow, "--rate", "-40")...)
		}, []string{"--cancel"}},
		{"say", sayArgs, nil},
		{"espeak-ng", espeakArgs, nil},
		{"espeak", espeakArgs, nil},
	} {
		if path, err := exec.LookPath(known.path); err == nil {
			known.path = path
			ways = append(ways, known)
		}
	}
	if ways == nil {
		return nil
	}
	return &Program{ways: ways}
}

func slowed(slow bool, args ...string) []string {
	if slow {
		return args
	}
	return nil
}

func espeakArgs(lang string, slow bool) []string {
	return append([]string{"--stdin", "-v", lang}, slowed(slow, "-s", "120")...)
}

// sayArgs names a voice of the language, if macOS has one: its usual one may speak another.
func sayArgs(lang string, slow bool) []string {
	args := append([]string{"-f", "-"}, slowed(slow, "-r", "120")...)
	voices, _ := exec.Command("say", "-v", "?").Output() // without a list the usual voice speaks
	for line := range strings.Lines(string(voices)) {
		voice, _, _ := strings.Cut(line, "#")
		words := strings.Fields(voice)
		if last := len(words) - 1; last > 0 && strings.HasPrefix(words[last], lang+"_") {
			return append(args, "-v", strings.Join(words[:last], " "))
		}
	}
	return args
}

// Say reads a text aloud in a language, in place of what is being read.
func (p *Program) Say(lang, text string, slow bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.silence()
	for len(p.ways) > 0 {
		w := p.ways[0]
		cmd := exec.Command(w.path, w.args(lang, slow)...)
		cmd.Stdin = strings.NewReader(text)
		if cmd.Start() == nil {
			p.running = cmd
			go p.wait(cmd, func() { p.Say(lang, text, slow) })
			return
		}
		p.ways = p.ways[1:]
	}
}

// wait waits until a program has read its text. One that fails by itself is not tried again: the next
// one reads the text.
func (p *Program) wait(cmd *exec.Cmd, again func()) {
	err := cmd.Wait()
	p.mu.Lock()
	ended := p.running == cmd // nobody has silenced it
	if ended {
		p.running = nil
	}
	failed := err != nil && ended
	if failed {
		p.ways = p.ways[1:]
	}
	p.mu.Unlock()
	if failed {
		again()
	}
}

// Stop ends what is being read.
func (p *Program) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.silence()
}

func (p *Program) silence() {
	if p.running == nil {
		return
	}
	_ = p.running.Process.Kill() // it may have ended by itself
	p.running = nil
	if w := p.ways[0]; w.stop != nil {
		_ = exec.Command(w.path, w.stop...).Run() // to its end: else it might silence the next text too
	}
}

// Fails tells whether no program reads anything any more: each was tried, and failed.
func (p *Program) Fails() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.ways) == 0
}
