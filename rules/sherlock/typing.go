package sherlock

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sherlock/locations"
	"lestrade/rules/sherlock/typing"
	"lestrade/rules/vocabulary"
)

// reader reads what people type at a table, in the language of that table.
type reader struct {
	state
	in *typing.Language
}

func readerAt(s state, lang string) reader { return reader{s, typing.In(lang)} }

// readWith turns a method of a reader into a function that the rulebook takes.
func readWith[R any](do func(r reader, soFar rules.Entry, text string) R) func(state, rules.Entry, string, string) R {
	return func(s state, soFar rules.Entry, text, lang string) R { return do(readerAt(s, lang), soFar, text) }
}

var typedLead = cards.Pattern(`^[lp][0-9]+$`)

// readLead reads a lead's name typed in small letters. The names that tables give, L1 or P1, have a
// capital.
func (r reader) readLead(_ rules.Entry, text string) string {
	if typedLead().MatchString(text) {
		return strings.ToUpper(text)
	}
	return text
}

// readLeadUp reads the lead that a seat keeps, by its name or by its face.
func (r reader) readLeadUp(soFar rules.Entry, text string) string {
	name, face, given := strings.Cut(text, ":")
	name = r.readLead(soFar, name)
	if card, is := r.in.ReadTyped(face); given && is {
		return name + ":" + card.FaceAs(cards.Lead)
	}
	if _, told := r.Leads[name]; told {
		return name
	}
	if card, is := r.in.ReadTyped(text); is && card.Bonus == "" {
		if word := r.wordOf(cards.Lead, card, nil, nil); card.Points > 0 || cards.IsLead(text) || word == cards.NameOf(word) {
			return word
		}
		return strings.ToLower(strings.ReplaceAll(card.Face(), ".", "")) // barKept bars it: the face lacks the points, and is no name
	}
	if words := r.recallLead(soFar, text); len(words) == 1 && len(text) >= leastBegunLead {
		return words[0]
	}
	return name
}

// readLeadSolved reads the lead that a seat solves in a light game. The text must be a name, or a
// face that begins with its points.
func (r reader) readLeadSolved(soFar rules.Entry, text string) string {
	if cards.IsLead(text) || typedLead().MatchString(cards.NameOf(strings.ToLower(text))) {
		return r.readLeadUp(soFar, strings.ToLower(text))
	}
	return text
}

func (r reader) recallLeadSolved(soFar rules.Entry, text string) []string {
	if !r.Rulings.Light || !cards.IsLead(text) {
		return nil
	}
	return r.recallLead(soFar, text)
}

// readItem reads a token or a clue, by its name or by its face.
func (r reader) readItem(soFar rules.Entry, text string) string {
	plain := vocabulary.Plain(text)
	name, face, given := strings.Cut(plain, ":")
	if card, is := r.in.ReadTyped(face); given && is {
		return name + ":" + card.Face()
	}
	if r.isTold(plain) {
		return plain
	}
	if name := r.ByNumber(plain); name != "" {
		return name
	}
	if card, is := r.in.ReadTyped(plain); is && card.Points == 0 {
		return r.wordOf(cards.Clue, card, r.candidates(soFar), soFar.Words(itemsField(soFar)))
	}
	if words := r.recallItem(soFar, plain); len(words) == 1 && len(plain) >= leastBegun {
		return words[0]
	}
	return plain
}

// If only one known card has a face with the typed beginning, that card is meant. The beginning must
// have at least this many letters; that of a lead's face begins with its points.
const (
	leastBegun     = 3
	leastBegunLead = 2
)

// readLaid reads an item on a location. A / is the next untold location, after the last of the line.
func (r reader) readLaid(soFar rules.Entry, text string) string {
	if text != "/" {
		return r.readItem(soFar, text)
	}
	told := contentsOf(soFar)
	isTold := func(where string) bool {
		return slices.ContainsFunc(told, func(c contents) bool { return locations.SpotName(c.spot) == where })
	}
	untold := slices.DeleteFunc(r.Untold(), isTold)
	if len(untold) == 0 {
		return text
	}
	last := locations.SpotName(told[len(told)-1].spot)
	for _, where := range untold {
		if where > last {
			return where
		}
	}
	return untold[0]
}

// readWhere reads a location. A / is the first untold one.
func (r reader) readWhere(_ rules.Entry, text string) string {
	if untold := r.Untold(); text == "/" && untold != nil {
		return untold[0]
	}
	return text
}

// itemsField returns the field in which a line names items.
func itemsField(e rules.Entry) string {
	if e.Verb == "solve" {
		return "kept"
	}
	return "items"
}

// candidates returns the clues that a face in a line may mean: in a visit those at the location, in a
// solve those in the layout. In a fill there are none, because each face there is another card.
func (r reader) candidates(soFar rules.Entry) []string {
	switch soFar.Verb {
	case "visit":
		return r.At(soFar.Word("location")).Items
	case "solve":
		return layoutItems(r.state, soFar)
	}
	return nil
}

// unfinished is put after a typed link and stands for the rest of its clue.
const unfinished = "\x00"

// recallLink completes a link whose clue's face has only been begun. It returns a link to each clue
// that fits in the speaker's hand; in a light game to each that the table or its box has met.
func (r reader) recallLink(soFar rules.Entry, text string) (links []string) {
	link, is := connect.ReadLink(r.readLooseLink(soFar, text+unfinished))
	if !is {
		return nil
	}
	begun, _ := strings.CutSuffix(link.To, unfinished)
	if begun == "" {
		return nil
	}
	for _, word := range r.recall(cards.Clue, begun, r.cluesInHand(soFar), connect.CardsIn(soFar.Words("links")), r.Rulings.Light) {
		link.To = word
		links = append(links, link.String())
	}
	return links
}

func (r reader) recallLead(_ rules.Entry, text string) []string {
	return r.recall(cards.Lead, text, nil, nil, true)
}

func (r reader) recallItem(soFar rules.Entry, text string) []string {
	others := soFar.Verb == "fill" || soFar.Verb == "visit" && r.At(soFar.Word("location")).HasUntold()
	return r.recall(cards.Clue, text, r.candidates(soFar), soFar.Words(itemsField(soFar)), others)
}

// readFace reads a face and writes it as it is stored.
func (r reader) readFace(_ rules.Entry, text string) string {
	card, is := r.in.ReadTyped(text)
	switch {
	case !is:
		return text
	case card.Points > 0 || strings.HasPrefix(text, rules.Unknown):
		return card.FaceAs(cards.Lead)
	}
	return card.Face()
}

// readLooseLink reads a link that people type in small letters, without its signs, with the side in
// their language, or with faces instead of names: ntx1, x1.ef=st.of+1, et.sc.nf=st.of+1. A link like
// .ef=st goes on from the clue of the link before.
func (r reader) readLooseLink(soFar rules.Entry, text string) string {
	text = strings.ToLower(text)
	head, tail, parted := strings.Cut(text, ".")
	layout := connect.ReadLayout(soFar.Words("links"))
	switch from := cmp.Or(r.ByNumber(head), r.nameInHand(soFar, head)); {
	case parted && head == "" && len(layout) > 0:
		if link := r.readLinkFrom(soFar, layout[len(layout)-1].To, tail); link != "" {
			return link
		}
	case parted && r.isAtHand(soFar, from):
		if link := r.readLinkFrom(soFar, from, tail); link != "" {
			return link
		}
	}
	if link := r.readLinkFrom(soFar, "", text); link != "" {
		return link
	}
	if link := r.linkFromFace(soFar, text); link != "" {
		return link
	}
	return cmp.Or(r.readLinkFrom(soFar, head, tail), text)
}

// linkFromFace reads a link that starts with the face of a clue in the layout. It returns "" unless
// exactly one clue there shows that face.
func (r reader) linkFromFace(soFar rules.Entry, text string) string {
	behind, to, linked := strings.Cut(text, "=")
	dot := strings.LastIndex(behind, ".")
	if !linked || dot < 0 {
		return ""
	}
	face, is := r.in.ReadTyped(behind[:dot])
	if !is {
		return ""
	}
	laid := connect.CardsIn(soFar.Words("links"))
	faces := r.withFaces(laid).Clues
	var from []string
	for _, name := range cards.NamesOf(laid) {
		if told, known := faces[name]; known && r.Rulings.Links.Same(told.Card, face) {
			from = append(from, name)
		}
	}
	if len(from) != 1 {
		return ""
	}
	return r.readLinkFrom(soFar, from[0], behind[dot+1:]+"="+to)
}

// readLinkFrom reads the text of a link after the card from which it starts; from is "" for the lead.
// It returns "" if the text is no link.
func (r reader) readLinkFrom(soFar rules.Entry, from, text string) string {
	t := r.in
	part := t.Link.FindStringSubmatch(text)
	if part == nil {
		return ""
	}
	link := connect.Link{
		From: from, Side: cards.Side(strings.Index(cards.Compass, t.Sides[part[1]])), Symbol: cards.Symbol(t.AfterSide[part[2]][0]), Universal: part[3] != "",
		To: part[4],
	}
	// It leads to a clue by its name or by its face. A face means a clue in the speaker's hand if one
	// shows it, and else a clue out of sight or a new one.
	name, face, given := strings.Cut(link.To, ":")
	card, shows := t.ReadTyped(face)
	if given && shows {
		link.To = name + ":" + card.Face()
		return link.String()
	}
	if r.isAtHand(soFar, link.To) || r.isTold(link.To) {
		return link.String()
	}
	card, shows = t.ReadTyped(link.To)
	switch name := r.ByNumber(link.To); {
	case name != "":
		link.To = name
	case shows && card.Points == 0:
		link.To = r.wordOf(cards.Clue, card, r.cluesInHand(soFar), connect.CardsIn(soFar.Words("links")))
	default:
		link.To = r.nameInHand(soFar, link.To)
	}
	return link.String()
}

// cluesInHand returns the clues in the speaker's hand.
func (r reader) cluesInHand(soFar rules.Entry) []string {
	if i := r.Seat(soFar.Seat); i >= 0 {
		return r.players[i].Clues
	}
	return nil
}

// isAtHand tells whether a clue is in the speaker's hand or in the layout.
func (r reader) isAtHand(soFar rules.Entry, name string) bool {
	return slices.Contains(r.cluesInHand(soFar), name) || slices.Contains(cards.NamesOf(connect.CardsIn(soFar.Words("links"))), name)
}

// nameInHand completes the beginning of a name that only one clue of the hand has. Another text
// stays as it is.
func (r reader) nameInHand(soFar rules.Entry, text string) string {
	hand := r.cluesInHand(soFar)
	if text == "" || slices.Contains(hand, text) {
		return text
	}
	var begun []string
	for _, clue := range hand {
		if strings.HasPrefix(plainName(clue), plainName(text)) {
			begun = append(begun, clue)
		}
	}
	if len(begun) != 1 {
		return text
	}
	return begun[0]
}
