package reading

import (
	"cmp"
	"slices"

	"lestrade/rules"
	"lestrade/rules/position"
)

// reading is one entry that a line may stand for.
type reading struct {
	entry rules.Entry
	walk  position.Walk
	way

	offered *Completion // the completion of the reading, once it was worked out
}

// way says how a reading took the typed words.
type way struct {
	stop      int        // the depth of the first barred word; open if no rule bars a word
	guess     int        // what the line left out: noVerb, noColon, noKind, noRest
	spoken    bool       // the speaker was typed
	secret    bool       // only the beginning of a hidden word was typed …
	letter    bool       // … and that is one letter
	weak      bool       // the first barred word is a verb, and only its beginning was typed
	passed    int        // how many typed words were skipped
	joined    int        // how many typed words were taken together with the one before them
	byFeature bool       // a card was named by a feature, such as its colour
	begun     bool       // only the beginning of the verb was typed
	part      bool       // … or, of a line without its verb, of its first word, and more than one letter
	oneLetter bool       // one letter is all that was typed
	byLetter  bool       // one letter was taken for a word
	misnaming *misnaming // a feature that the card does not have; nil if there is none
	doubtful  bool       // it was dictated, and other entries may be meant
	explained bool       // it was dictated, and the likeliest reading explains every word …
	alike     bool       // … though one only sounds nearly alike
	likely    bool       // it was dictated, and is far likelier than all others
}

// comparePlainness puts a reading that names cards before one that names their features.
func (v way) comparePlainness(other way) int {
	switch {
	case v.byFeature == other.byFeature:
		return 0
	case other.byFeature:
		return -1
	}
	return 1
}

// What the line left out, so that the reading guessed it.
const (
	noVerb  = 1
	noColon = 2
	noKind  = 4 // a word that follows from the next one
	noRest  = 8 // the rest of a card's face, though the typed part is a card, too
)

// open is the stop of a reading that no rule bars.
const open = 1 << 30

// best returns the entries of the readings that no other beats, each once. These criteria decide, the
// first one first:
//
//   - If both are barred, the text is the entry as it is stored.
//   - Its first barred word comes later.
//   - It names cards and not their features.
//   - It skips fewer words.
//   - It joins fewer words to one, so that a stored line of a table of Léo and Léo2 reads back.
func (s *search) best() []rules.Entry {
	if len(s.found) == 0 {
		return nil
	}
	found := s.found
	if slices.ContainsFunc(found, s.isWrittenAsStored) {
		found = slices.DeleteFunc(slices.Clone(found), func(r reading) bool { return r.joined > 0 })
	}
	beats := func(a, b reading) int {
		if is := s.isWrittenAsStored(a); is != s.isWrittenAsStored(b) && max(a.stop, b.stop) < open {
			if is {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.stop, a.stop), a.comparePlainness(b.way), cmp.Compare(a.passed, b.passed), cmp.Compare(a.joined, b.joined))
	}
	top := slices.MinFunc(found, beats)
	var out []rules.Entry
	seen := map[string]bool{}
	for _, r := range found {
		if text := r.entry.String(); beats(r, top) == 0 && !seen[text] {
			seen[text] = true
			out = append(out, r.entry)
		}
	}
	turn := s.at.Turn()
	if top.stop == open || turn == "" {
		return out
	}
	// A line that nobody may say is refused as said by the seat whose turn it is.
	theirs := slices.DeleteFunc(slices.Clone(out), func(e rules.Entry) bool { return e.Seat != turn })
	if len(theirs) == 0 {
		return out
	}
	return theirs
}

// isWrittenAsStored tells whether the typed text is the entry as it is stored. An act without a seat is
// never stored.
func (s *search) isWrittenAsStored(r reading) bool {
	return (r.entry.Seat != "" || r.walk.Verb() == nil || !r.walk.Verb().Act) && r.entry.String() == s.text
}

// saysNothing tells whether at most a speaker was typed.
func (r reading) saysNothing() bool { return r.guess&noVerb != 0 && len(r.entry.Args) == 0 }

// mustAsk tells whether the line leaves out something that is never inferred: some verbs and their
// speakers, all of a hidden word but a letter, or all of an act but a letter.
func (r reading) mustAsk() bool {
	verb := r.walk.Verb()
	return r.letter || r.isLetterAlone() || verb != nil && (verb.Asked && r.guess&noVerb != 0 && !r.saysNothing() || verb.Caller && !r.spoken)
}

// isLetterAlone tells whether one letter was taken for a whole act. A reply may be one letter.
func (r reading) isLetterAlone() bool {
	return r.oneLetter && r.entry.Seat != "" && !r.saysNothing() && !r.walk.Verb().Field(r.entry.Args[0].Field).Reply && r.completion().Whole()
}
