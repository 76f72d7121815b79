package sherlock

import (
	"maps"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/speak"
	lestrade "lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sherlock/typing"
	"lestrade/rules/vocabulary"
)

// padReport is a seat's hand, laid around its lead by the seat itself. The word of a mark is a clue, and
// its sign the side and token at which it lies: a mark is a link. Cards are never turned (sh.link.1).
var padReport = newPad()

func newPad() help.Report {
	report := pads.Report(fillPad).Until(lestrade.CheckHelp)
	report.Told = handsTold
	return report
}

func fillPad(r help.Request) pads.Pad {
	s, why := situationOf(r)
	d := draft{Request: r, laying: laying{v: r.Voice, board: s.board}}
	for _, done := range s.seat.Solved {
		for _, id := range done.Direct {
			if !s.table.Clue(id).Known { // it may have brought a universal token
				d.board.Hand.Tokens[cards.Universal]++
			}
		}
	}
	pad := pads.Pad{Words: s.seat.Clues, Lay: d.read, Draw: d.doc, More: d.rows, Check: d.check}
	for _, e := range r.View.Lines() {
		if e.Seat == s.name && slices.Contains([]string{"lead", "solve"}, e.Verb) {
			pad.Leaf++ // another lead has another layout
		}
	}
	if why != "" {
		says := doc.Doc{doc.One(doc.Vital, doc.Say(r.Voice.Say(why, rules.Figures{"seat": s.name, "lead": s.board.Lead.ID})))}
		pad = pads.Pad{
			Lay:  func(_ pads.Notes, typed string) (string, string, error) { return "", "", d.unread(typed) },
			Draw: func(pads.Notes) doc.Doc { return says },
			More: func(pads.Notes) []help.More { return nil },
		}
	}
	return pad
}

// draft is a layout that a seat is trying out.
type draft struct {
	help.Request
	laying
}

// with returns the draft with the links that are marked.
func (d draft) with(n pads.Notes) draft {
	var layout connect.Layout
	for _, clue := range d.board.Hand.Clues {
		if link, is := connect.ReadLink(n.Of[clue] + "=" + clue); is {
			layout = append(layout, link)
		}
	}
	d.lay(layout)
	return d
}

// read reads a link as a mark. A link without its clue is a pen, and a clue behind "=" goes back into
// the hand. A card cannot lie where another lies.
func (d draft) read(n pads.Notes, typed string) (sign, word string, err error) {
	place, name, linked := strings.Cut(typed, "=")
	from, signs, hangs := strings.Cut(place, ".")
	if !hangs {
		from, signs = "", place
	}
	t := typing.In(d.Voice.Lang)
	if !linked || place != "" && !t.Link.MatchString(strings.ToLower(signs)+"=x") {
		if pads.IsPen(typed) {
			return typed, "", nil // no side is chosen any more
		}
		return "", "", d.unread(typed)
	}
	if word = d.clue(name); word == "" && (name != "" || place == "") || hangs && d.clue(from) == "" {
		return "", "", d.unread(typed)
	}
	if place == "" {
		return "", word, nil
	}
	part := t.Link.FindStringSubmatch(strings.ToLower(signs) + "=x")
	link := connect.Link{
		From: d.clue(from), Side: cards.Side(strings.Index(cards.Compass, t.Sides[part[1]])),
		Symbol: cards.Symbol(t.Symbols[part[2]][0]), Universal: part[3] != "", To: word,
	}
	sign = strings.TrimSuffix(link.String(), "="+word)
	if word == "" {
		return sign, "", nil
	}
	of := maps.Clone(n.Of)
	of[word] = sign
	laid := d.with(pads.Notes{Of: of})
	for _, breach := range laid.board.Check(laid.layout).Wrong {
		if bar := laid.board.Bar(laid.layout, []connect.Breach{breach}); bar.Rule == "sh.link.1" {
			return "", "", &rules.Refusal{Kind: rules.Refused, Bar: *bar, Word: typed}
		}
	}
	return sign, word, nil
}

// clue reads the name of a clue of the hand, its beginning, or its number; "" for no such clue.
func (d draft) clue(typed string) string {
	clues := d.board.Hand.Clues
	if numbered := cards.EveningNames[cards.Clue] + typed; slices.Contains(clues, numbered) {
		return numbered
	}
	clue, _ := vocabulary.FindNamed(typed, clues, func(clue string) []string { return []string{clue} })
	return clue
}

// unread returns the refusal of a mark that cannot be read, and offers the clues of the hand.
func (d draft) unread(typed string) error {
	unread := &rules.Refusal{Kind: rules.Unreadable, Bar: *position.NoWord.Bar(), Word: typed, Domain: d.View.Vocabulary().Domain("clue")}
	for _, clue := range d.board.Hand.Clues {
		unread.Near = append(unread.Near, rules.Entry{Args: []rules.Arg{{Field: "clue", Words: []string{clue}}}})
	}
	return unread
}

// check finds the links that break a rule in this layout. It does not say what the lead still needs,
// and does not check cards that touch without a link (sh.link.9).
func (d draft) check(n pads.Notes) (faults []pads.Fault) {
	d = d.with(n)
	for _, breach := range d.board.Check(d.layout).Wrong {
		bar := d.board.Bar(d.layout, []connect.Breach{breach})
		says := d.Voice.Reason(&rules.Refusal{Kind: rules.Refused, Bar: *bar})
		faults = append(faults, pads.Fault{Word: breach.Links[len(breach.Links)-1].To, Says: says})
	}
	return faults
}

// pen returns the side and the token that were chosen for the next clue; false if none are.
func (d draft) pen(n pads.Notes) (here connect.Link, is bool) {
	here, is = connect.ReadLink(n.Pen + "=?")
	here.To = ""
	_, lies := d.placed.At[here.From]
	return here, is && lies && !d.hasLink(here.From, here.Side)
}

// begin starts a link at a side, with the first symbol that the side shows.
func (d draft) begin(here connect.Link) connect.Link {
	here.Symbol = d.symbolsAt(here, false)[0]
	return here
}

// doc draws the layout, with the sides where a clue can be laid, and what is left in the hand.
func (d draft) doc(n pads.Notes) doc.Doc {
	d = d.with(n)
	picture, at := d.picture()
	picture.Rank = doc.Vital
	here, is := d.pen(n)
	for _, side := range d.free() {
		spot := d.spot(at, side)
		spot.Types, spot.Chosen = "pad "+d.begin(side).String(), is && side.From == here.From && side.Side == here.Side
		picture.Spots = append(picture.Spots, spot)
	}
	laid := d.Voice.Say("pad.laid.none", nil)
	if len(d.layout) > 0 {
		laid = d.Voice.Say("pad.laid", speak.Figures{"links": speak.Plain(strings.Join(d.Voice.Words(d.layout.Sorted().Words()), " "))})
	}
	all := doc.Doc{picture, doc.Gap{}}
	if rest := d.rest(); rest.Cards != nil {
		all = append(all, rest)
	}
	return append(all, doc.One(doc.Vital, doc.Say(laid)))
}

// rows are the marks that can be made: a side to lay a clue at; then the clue, or another token.
func (d draft) rows(n pads.Notes) (rows []help.More) {
	d = d.with(n)
	add := func(says, mark string) { rows = append(rows, help.More{Says: says, Words: []string{mark}}) }
	here, is := d.pen(n)
	if !is {
		_, at := d.picture()
		for _, side := range d.free() {
			add(d.spot(at, side).Says, d.begin(side).String())
		}
		for _, link := range d.layout {
			add(d.Voice.Say("pad.back", speak.Figures{"card": link.To}), "="+link.To)
		}
		return rows
	}
	for _, clue := range d.cluesLeft() {
		here.To = clue
		add(faceText(d.Voice, clue, d.board.Card(clue)), here.String())
	}
	here.To = ""
	for _, symbol := range d.symbolsAt(here, false) {
		for _, universal := range []bool{false, true} {
			if other := here; symbol != here.Symbol || universal != here.Universal {
				id := "pad.token"
				if other.Symbol, other.Universal = symbol, universal; universal {
					id = "point.universal"
				}
				if !universal || d.tokens[cards.Universal] > 0 {
					add(d.Voice.Say(id, speak.Figures{"symbol": symbol.String()}), other.String())
				}
			}
		}
	}
	add(d.Voice.Say("pad.elsewhere", nil), pads.Struck)
	return rows
}
