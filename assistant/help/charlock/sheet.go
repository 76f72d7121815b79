package charlock

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Sheet is the report as data. For each card, suspect and hour it counts the worlds in which the
// case has it. If the worlds are not equally likely, each says "never", "always" or "open" instead.
type Sheet struct {
	Game     string         `json:"game"`
	Seat     string         `json:"seat"`
	Worlds   *int           `json:"worlds,omitempty"`
	Missing  []string       `json:"missing,omitempty"` // the lines that the seat could enter and nobody did, as "case Bruno"
	Cards    map[string]any `json:"cards"`
	Suspects map[string]any `json:"suspects"`
	Hours    map[string]any `json:"hours"`
	Marks    *pads.Marks    `json:"marks,omitempty"`
}

// sheet is the clock of suspects and hours as a seat could mark it, with exact odds.
var sheet = help.SheetReport(func(r help.Request) (help.Page, error) {
	k := know(r.View, string(r.Viewer))
	notes, err := pads.ReadNotes(r, k.pad(r))
	if err != nil {
		return help.Page{}, err
	}
	if unknown := k.unknown(r); unknown != nil {
		return *unknown, nil
	}
	s := Sheet{Game: referee.ID, Seat: k.seat, Missing: k.missing, Marks: notes.Shown()}
	if k.even {
		worlds := k.left.count()
		s.Worlds = &worlds
	}
	worlds := func(words []string) map[string]any {
		all := map[string]any{}
		for _, word := range words {
			all[word] = k.worlds(k.of[word])
		}
		return all
	}
	s.Cards, s.Suspects, s.Hours = worlds(k.names), worlds(k.suspects), worlds(k.hours)
	brief := help.BriefTitle(r)
	for i, words := range k.groups() {
		brief += "\n" + k.chances(r.Voice, words, inList[i])
	}
	return help.Page{Doc: sheetDoc(r, k, notes), Brief: brief, Data: s}, nil
}, padReport)

// own holds what a seat can know of its own case.
type own struct {
	*memory
	*inquiry
	view     *position.Position
	left     cards    // the candidates for the case
	sight    cards    // the cards that the seat sees, or has seen, elsewhere
	missing  []string // the lines that the seat could enter and nobody did
	standing bool     // there is a case on the stand
}

// know works out from a seat's view what the seat can know of its case.
func know(view *position.Position, seat string) *own {
	m := remember(view)
	q := m.now[view.Header().Seat(seat)]
	k := &own{memory: m, inquiry: q, view: view, left: q.may(), standing: referee.HasCase(view, seat)}
	k.sight = q.seen
	if q.known {
		k.sight = allCards &^ q.card
	}
	table := referee.TableOf(view)
	for _, name := range view.Header().Seats {
		of := table.Seats[name]
		k.sight |= m.set(slices.Concat(of.Leads, of.DeadEnds, of.Cards, of.Closed))
		if name != seat {
			k.sight |= m.set([]string{of.Case})
		}
		if name != seat && of.Case == rules.Unknown && referee.HasCase(view, name) {
			k.missing = append(k.missing, "case "+name)
		}
		if of.Solved > len(of.Closed) {
			k.missing = append(k.missing, "solved "+name)
		}
		if name == seat && len(of.Cards) < of.Hand {
			k.missing = append(k.missing, "hand "+name)
		}
	}
	return k
}

// mine says whether the case is one of the cards of a set: "never", "always" or "open".
func (k *own) mine(set cards) string { return sayOf(k.left, set) }

// worlds counts the worlds in which the case is one of the cards of a set. If they are not equally
// likely, it says "never", "always" or "open" instead.
func (k *own) worlds(set cards) any {
	if !k.even {
		return k.mine(set)
	}
	return (k.left & set).count()
}

// unknown makes the page of a report that has nothing to tell: for a seat without a case, as at the
// end of the game, or if no card can be the case. It is nil for other seats.
func (k *own) unknown(r help.Request) *help.Page {
	var page help.Page
	switch {
	case !k.standing:
		page.Doc, page.Data = doc.Sentences(r.Voice.Say("sheet.no-case", nil)), struct {
			Game string `json:"game"`
			Seat string `json:"seat"`
			Case any    `json:"case"`
		}{referee.ID, string(r.Viewer), nil}
	case k.left == 0:
		page = k.contradiction(r)
	default:
		return nil
	}
	return &page
}

// readWord reads a suspect, an hour or a card as a guess would name it. The error is a *rules.Refusal.
func readWord(r help.Request, typed string) (string, error) {
	var refusal *rules.Refusal
	for _, kind := range []string{"suspect", "hour", "both"} {
		w := r.View.Walk().Take(string(r.Viewer)).Take("guess").Take(kind)
		id, unread := reading.Pick(w, strings.TrimSpace(typed), r.Voice.Lang)
		if unread == nil {
			return id, nil
		}
		refusal = unread
	}
	return "", help.Unread(r, refusal, "guess")
}
