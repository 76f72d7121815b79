package pads

import (
	"cmp"
	"maps"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/table"
)

// Follow follows one case of a seat while a finished game is replayed, and then compares the seat's
// marks with what it could know. What lies in the seat's sight needs no mark and does not count.
type Follow struct {
	Seat  string
	Case  int
	Words []string // the words that count
	// Tells returns what marks say about a word after a line: "never", "always" or "open". Marks say
	// more than is written: if one suspect is sure, all others are ruled out.
	Tells func(line int, signs map[string]string, word string) string

	from    int               // the line after which it was looked at first
	is      map[string]string // of the words that could be known
	known   map[string]int
	inSight map[string]bool
}

// Look notes what the seat can know after a line: is says "never", "always", "open", or "" if in sight.
func (f *Follow) Look(line int, is func(word string) string) {
	if f.known == nil {
		f.from, f.is, f.known, f.inSight = line, map[string]string{}, map[string]int{}, map[string]bool{}
	}
	for _, word := range f.Words {
		if f.known[word] > 0 || f.inSight[word] {
			continue
		}
		switch now := is(word); now {
		case "":
			f.inSight[word] = true
		case "never", "always":
			f.is[word], f.known[word] = now, line
		}
	}
}

// Open tells whether there is a word that could not be known yet.
func (f *Follow) Open() bool {
	return f.known == nil || len(f.known)+len(f.inSight) < len(f.Words)
}

// Close ends the case at the line that revealed or abandoned it, or ended the game. Marks from that
// line on do not count, nor do marks from before the case began. truth says what a word was, if that
// is known by now. Close returns false if no mark counts, or if Look was never called.
func (f *Follow) Close(line, begun int, marks []table.Mark, truth func(word string) string) (help.Followed, bool) {
	marks = slices.DeleteFunc(slices.Clone(marks), func(m table.Mark) bool { return m.Line < begun || m.Line >= line })
	if f.known == nil || len(marks) == 0 {
		return help.Followed{}, false
	}
	for i := range marks { // marks made before the first Look count as made at that line
		marks[i].Line = max(marks[i].Line, f.from)
	}
	all := slices.Clone(f.Words)
	signs := steps(marks)
	for _, step := range signs {
		for _, word := range slices.Sorted(maps.Keys(step)) {
			if !slices.Contains(all, word) {
				all = append(all, word)
			}
		}
	}
	is := func(word string) string { return cmp.Or(f.is[word], truth(word)) }
	wrong := func(word, sign string) bool {
		return sign == Struck && is(word) == "always" || sign == Sure && is(word) == "never"
	}
	right := make([]map[string]string, len(signs)) // the signs without the wrong ones: a wrong mark finds nothing
	for i, step := range signs {
		right[i] = maps.Clone(step)
		maps.DeleteFunc(right[i], wrong)
	}
	out := help.Followed{Seat: f.Seat, Case: f.Case, Words: []help.FollowedWord{}}
	for _, word := range all {
		w := help.FollowedWord{Word: word, Is: is(word), Known: f.known[word]}
		var since int // from when a wrong mark stands
		for i, step := range signs {
			at := marks[i].Line
			switch {
			case f.Tells(at, right[i], word) != w.Is:
				w.Found = 0
			case w.Found == 0:
				w.Found = at
			}
			switch wrong := wrong(word, step[word]); {
			case wrong && since == 0:
				since = at
			case !wrong && since > 0:
				if at > since { // else it was a slip, mended at once
					w.Wrong, w.Noticed = since, at
				}
				since = 0
			}
		}
		if since > 0 {
			w.Wrong, w.Noticed = since, 0
		}
		count(&out, w)
	}
	return out, true
}

// steps are the signs of all words after each mark.
func steps(marks []table.Mark) (all []map[string]string) {
	var kept []table.Mark
	for _, mark := range marks {
		kept = keep(kept, mark)
		n := Notes{Of: map[string]string{}}
		for _, mark := range kept {
			n.put(splitMark(mark.Text))
		}
		all = append(all, n.Of)
	}
	return all
}

// count adds a word, if it could be known or was marked wrongly.
func count(f *help.Followed, w help.FollowedWord) {
	if w.Known == 0 {
		w.Found = 0
	}
	if w.Known == 0 && w.Wrong == 0 {
		return
	}
	f.Words = append(f.Words, w)
	if w.Wrong > 0 {
		f.Wrong++
	}
	switch {
	case w.Known == 0:
		return
	case w.Found == 0:
		f.Missed++
	case w.Found < w.Known:
		f.Early++
	case w.Found == w.Known:
		f.AtOnce++
	default:
		f.Later++
	}
	f.Known++
}
