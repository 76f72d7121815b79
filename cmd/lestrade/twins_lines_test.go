package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/vocabulary"
)

// mostSteps is how many steps twins take; they are told what is hidden in the first ones.
const mostSteps, tellSteps = 30, 8

// play takes random steps, and reads after each.
func (w *twins) play() *apart {
	most := mostSteps
	if *twinsLong == 0 && !testbed.Thorough() {
		most = 14
	}
	for range most {
		if len(w.alike) == 0 || *twinsLong > 0 && !timeLeft(w.T) {
			break
		}
		var done bool
		for try := 0; try < 12 && !done; try++ {
			s, is := w.any()
			if !is {
				continue
			}
			var found *apart
			if done, found = w.take(s, w.chance.IntN(12) == 0); found != nil {
				return found
			}
		}
		if found := w.look(); found != nil {
			return found
		}
	}
	w.count()
	return nil
}

// count finds out whether those who may know it see what parts the twins.
func (w *twins) count() {
	if w.closed {
		return
	}
	for _, seat := range w.seats {
		this, _ := w.says(0, w.lang, []string{"export", "--seat", seat})
		that, _ := w.says(1, w.lang, []string{"export", "--seat", seat})
		if this != that {
			w.known++
		}
	}
}

// any is a random step; it is false where none was found.
func (w *twins) any() (s twinStep, is bool) {
	w.Helper()
	s = twinStep{eyes: w.someone(), lang: testbed.Language(w.chance), more: []string{"", "", "--json"}[w.chance.IntN(3)]}
	both := w.sit()
	view := must(both[0].As(rules.Referee)).View().View(viewer(s.eyes))
	lines := must(both[0].As(rules.Referee)).View().Len()
	line := 1 + w.chance.IntN(lines+1)
	if w.chance.IntN(2) == 0 {
		line = lines - w.chance.IntN(min(6, lines))
	}
	say := func(how string) { s.how, s.text[0] = how, w.typed(view, s.lang); s.text[1] = s.text[0] }
	switch roll := w.chance.IntN(100); {
	case len(w.steps) < 2 && roll < 20:
		s, is = w.statement(view, s, "option")
	case len(w.steps) < 5 && roll < 60: // who begins, and the like
		verbs := slices.DeleteFunc(slices.Clone(view.Vocabulary().Verbs), func(verb *vocabulary.Verb) bool {
			return verb.Act || verb.Box || rules.IsHeader(verb.ID) || verb.ID == "set" || slices.ContainsFunc(verb.Fields, (*vocabulary.Field).Private)
		})
		s, is = w.statement(view, s, verbs[w.chance.IntN(len(verbs))].ID)
	case len(w.steps) < tellSteps && roll < 85, roll < 12:
		s, is = w.secret(both, true)
	case roll < 38:
		s, is = w.secret(both, false)
	case roll < 63:
		say("do")
	case roll < 68:
		say(fmt.Sprint("insert ", line))
	case roll < 74:
		say(fmt.Sprint("correct ", line))
		if w.chance.IntN(3) == 0 {
			said := view.Heard(min(line, lines), viewer(s.eyes)).String()
			s.text = [2]string{said, said}
		} else if w.chance.IntN(3) == 0 {
			reply := "= " + []string{"0", "1", "2", "right", "wrong", "lead", "dead-end", "?"}[w.chance.IntN(8)]
			s.text = [2]string{reply, reply}
		}
	case roll < 76:
		s.how = fmt.Sprint("remove ", line)
	case roll < 84:
		s.how, s.more = "undo", []string{"", "--turn", "--json", fmt.Sprint("--to=", line), fmt.Sprint("--to=", line), "--turn"}[w.chance.IntN(6)]
		if w.chance.IntN(3) > 0 {
			s.more += " --yes"
		}
	case roll < 92 && len(both[0].Public().Offer()) > 0 || roll == 91:
		s.how, s.more = "redo", []string{"", "", "--all", "--drop", "--let-go --yes", "--instead"}[w.chance.IntN(6)]
		if s.more == "--instead" {
			s.more = ""
			say("redo")
		}
	case roll < 93:
		s, is = w.statement(view, s, "salt")
	case roll < 97:
		s, is = w.statement(view, s, "set")
	case roll < 98 && len(w.steps) > mostSteps/2:
		s = twinStep{eyes: w.seats[w.chance.IntN(len(w.seats))], how: "word", text: [2]string{"teapot", "kettle"}}
	case roll < 99 && len(w.steps) > mostSteps/2:
		s = twinStep{eyes: string(rules.Public), how: "seed", more: "--yes", lang: s.lang}
	}
	is = is || s.how != "" && (s.how != "do" || s.text[0] != "")
	return s, is
}

// someone is somebody who has heard the same of both tables.
func (w *twins) someone() string {
	all := slices.Sorted(maps.Keys(w.alike))
	return all[w.chance.IntN(len(all))]
}

// statement is a random one of a verb.
func (w *twins) statement(view *position.Position, s twinStep, verb string) (twinStep, bool) {
	e, is := w.of(view, "", verb)
	s.how, s.text = "do", [2]string{e.String(), e.String()}
	return s, is
}

// of is a random open line of a verb.
func (w *twins) of(p *position.Position, speaker, verb string) (rules.Entry, bool) {
	walk := p.Walk().Take(speaker)
	if bar, conceivable := walk.Option(verb); !conceivable || bar != nil {
		return rules.Entry{}, false
	}
	return w.rest(walk.Take(verb), false)
}

// open is a random open line: an act mostly, where somebody may act.
func (w *twins) open(p *position.Position) (e rules.Entry, is bool) {
	for try := 0; try < 40 && !is; try++ {
		speakers := p.Walk().Open()
		speaker := ""
		if w.chance.IntN(10) > 0 && try < 30 {
			speaker = speakers[w.chance.IntN(len(speakers))]
		}
		e, is = w.rest(p.Walk().Take(speaker), false)
		is = is && !rules.IsHeader(e.Verb)
	}
	return e, is
}

// tellOf is a random line that keeps something from somebody.
func (w *twins) tellOf(p *position.Position) (rules.Entry, bool) {
	verbs := slices.DeleteFunc(slices.Clone(p.Vocabulary().Verbs), func(verb *vocabulary.Verb) bool {
		return !slices.ContainsFunc(verb.Fields, (*vocabulary.Field).Private)
	})
	if len(verbs) == 0 {
		return rules.Entry{}, false
	}
	verb, speaker := verbs[w.chance.IntN(len(verbs))], ""
	if seats := p.Header().Seats; verb.Act {
		speaker = seats[w.chance.IntN(len(seats))]
	}
	return w.of(p, speaker, verb.ID)
}

// rest goes on with a line at random, by open words or by any; it is false where none
// leads to the line's end.
func (w *twins) rest(walk position.Walk, barred bool) (rules.Entry, bool) {
	for walk.Field() != nil {
		words := walk.Open()
		if barred && (len(words) == 0 || w.chance.IntN(4) == 0) {
			words = nil
			for word := range walk.Options() {
				words = append(words, word.ID)
			}
		}
		if len(words) == 0 {
			return walk.Entry(), false
		}
		if known := slices.DeleteFunc(slices.Clone(words), func(id string) bool { return id == rules.Unknown }); len(known) > 0 && w.chance.IntN(6) > 0 {
			words = known
		}
		walk = walk.Take(words[w.chance.IntN(len(words))])
	}
	return walk.Entry(), true
}

// secret is a random line, open at the whole of the first table; or one that tells what
// somebody may not know. Words that w.part may not know are others at the other table.
func (w *twins) secret(both [2]*table.Table, tells bool) (twinStep, bool) {
	this, that := must(both[0].As(rules.Referee)).View(), must(both[1].As(rules.Referee)).View()
	if w.closed { // nobody can say it unasked
		return twinStep{}, false
	}
	e, is := w.open(this)
	for try := 0; tells && try < 30 && (!is || this.Hears(rules.Viewer(w.part), e)); try++ {
		e, is = w.tellOf(this)
	}
	if !is {
		return twinStep{}, false
	}
	s := twinStep{eyes: "referee", how: "do", text: [2]string{e.String(), e.String()}, lang: "en"}
	if this.Hears(rules.Viewer(w.part), e) {
		if w.chance.IntN(4) > 0 {
			s.eyes = w.someone()
		}
		return s, true
	}
	other, is := w.otherwise(that, e)
	s.text[1] = other.String()
	return s, is
}

// otherwise is an entry with other open words in the fields that somebody may not know.
func (w *twins) otherwise(p *position.Position, e rules.Entry) (rules.Entry, bool) {
	walk := p.Walk()
	for f := walk.Field(); f != nil; f = walk.Field() {
		said, word := walk.Entry(), ""
		switch {
		case f.Name == "speaker" && said.Verb == "":
			word = e.Seat
		case f.Name == "verb" && said.Verb == "":
			word = e.Verb
		default:
			if words := e.Words(f.Name); len(said.Words(f.Name)) < len(words) {
				word = words[len(said.Words(f.Name))]
			}
		}
		bar, is := walk.Option(word)
		if hidden := said.Verb != "" && !p.MayKnow(rules.Viewer(w.part), said, f); hidden && (!is || bar != nil || w.chance.IntN(4) > 0) {
			open := walk.Open()
			if len(open) == 0 {
				return e, false
			}
			word, bar, is = open[w.chance.IntN(len(open))], nil, true
		}
		if !is || bar != nil {
			return e, false
		}
		walk = walk.Take(word)
	}
	return walk.Entry(), true
}

// typed is something to say at a view: an open line, any line at all, the secret of one of
// the tables, and each of them with slips.
func (w *twins) typed(view *position.Position, lang string) string {
	e, _ := w.open(view)
	if w.chance.IntN(3) == 0 {
		e, _ = w.rest(view.Walk(), true)
	}
	text := e.String()
	if w.chance.IntN(3) == 0 {
		text = speak.New(lang).At(view).Entry(e)
	}
	switch roll := w.chance.IntN(12); {
	case roll < 3 && len(w.secrets) > 0:
		text = w.secrets[w.chance.IntN(len(w.secrets))]
	case roll < 5:
		text = e.Question().String()
	case roll < 6:
		text = e.Question().String() + " = draw"
	case roll < 7:
		text += " insisted"
	}
	if w.chance.IntN(5) == 0 {
		text = w.slip(text)
	}
	return text
}

// slip mistypes a text.
func (w *twins) slip(text string) string {
	words := strings.Fields(text)
	if len(words) == 0 {
		return "nonsense"
	}
	n := w.chance.IntN(len(words))
	letters := []rune(words[n])
	switch w.chance.IntN(7) {
	case 0:
		words = slices.Delete(words, n, n+1)
	case 1:
		words = slices.Insert(words, n, words[w.chance.IntN(len(words))])
	case 2:
		words[n] = string(letters[:1+w.chance.IntN(len(letters))])
	case 3:
		at := w.chance.IntN(len(letters))
		words[n] = string(slices.Replace(letters, at, at+1, 'x'))
	case 4:
		words[n] = rules.Unknown
	case 5:
		words = words[:n]
	case 6:
		m := w.chance.IntN(len(words))
		words[n], words[m] = words[m], words[n]
	}
	return strings.Join(words, " ")
}

// look reads some of all that can be read, for some of those that heard the same; in the
// long run for all of them, and now and then everything.
func (w *twins) look() *apart {
	w.leave()
	eyes, some := slices.Sorted(maps.Keys(w.alike)), 3
	w.chance.Shuffle(len(eyes), func(i, j int) { eyes[i], eyes[j] = eyes[j], eyes[i] })
	switch {
	case *twinsLong > 0 && w.chance.IntN(8) == 0:
		some = 1000
	case *twinsLong > 0:
		some = 10
	default:
		eyes = eyes[:min(2, len(eyes))]
	}
	for _, one := range eyes {
		reads := w.reads(one)
		w.chance.Shuffle(len(reads), func(i, j int) { reads[i], reads[j] = reads[j], reads[i] })
		for _, command := range reads[:min(some, len(reads))] {
			if found := w.read(one, command); found != nil {
				return found
			}
		}
	}
	return nil
}

// leave puts each table's whole transcript beside it, which readers may be given.
func (w *twins) leave() {
	for i, one := range w.sit() {
		w.write(i, "whole", transcript.Write(must(one.As(rules.Referee)).View()))
	}
}

func (w *twins) write(i int, name, text string) {
	if err := os.WriteFile(filepath.Join(w.folders[i], name), []byte(text), 0o600); err != nil {
		w.Fatal(err)
	}
}

// reads are the commands by which some eyes look at a table, in both forms that they have.
func (w *twins) reads(eyes string) (all []string) {
	card, asked := "butcher", []string{"red", "men", "yellow"}[w.chance.IntN(3)]
	if w.game == "charlock" {
		card = []string{"rat", "crow", "dog", "toad"}[w.chance.IntN(4)] + fmt.Sprint("-", 1+w.chance.IntN(12))
	}
	if len(w.secrets) > 0 && w.chance.IntN(2) == 0 {
		words := strings.Fields(w.secrets[w.chance.IntN(len(w.secrets))])
		card = words[len(words)-1]
	}
	words := map[string]string{"explain": card, "answer": asked, "qr answer": asked}
	for _, cmd := range seeing(w.T) {
		name := cmd.name
		if slices.Contains([]string{"do", "correct", "insert", "remove", "set", "undo", "redo", "play"}, name) || anothers(w.game, name) && w.chance.IntN(20) > 0 {
			continue
		}
		line := strings.TrimSpace(name + " --seat " + eyes + " " + words[name])
		switch {
		case cmd.Flags().Lookup("png") != nil && w.chance.IntN(30) > 0: // to make a code takes long
			continue
		case cmd.Flags().Lookup("png") != nil:
			line += " --png FOLDER/code.png"
		case cmd.Flags().Lookup("json") != nil:
			all = append(all, line+" --json")
		}
		all = append(all, line)
		if cmd.Flags().Lookup("from") != nil {
			all = append(all, line+" --from FOLDER/whole")
		}
	}
	all = append(all, "check FOLDER/whole --seat "+eyes, "check FOLDER/whole --json --seat "+eyes)
	for _, typed := range []string{"", "a", w.seats[0] + ": ", "behind " + w.seats[0] + " ", "case " + w.seats[0] + " ", w.seats[1%len(w.seats)] + ": claim ", "set "} {
		all = append(all, "__complete do --seat "+eyes+" "+typed)
	}
	if eyes == string(rules.Public) {
		all = append(all, "export --public", "tables", "tables --json", "history", "history --json", "stats --json", "box "+w.game,
			"seed", "verify FOLDER/whole", "__complete show --seat ", "__complete correct 7 ")
	}
	return all
}
