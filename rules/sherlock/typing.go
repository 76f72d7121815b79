package sherlock

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
)

var typedLead = pattern(`^[lp][0-9]+$`)

// readLead is a lead typed in small letters: leads have a capital, clues none.
func readLead(_ state, _ rules.Entry, text string) string {
	if typedLead().MatchString(text) {
		return strings.ToUpper(text)
	}
	return text
}

// readLeadUp is the lead that a seat keeps, by its name or by its face.
func readLeadUp(s state, soFar rules.Entry, text string) string {
	name, face, given := strings.Cut(text, ":")
	name = readLead(s, soFar, name)
	if card, is := typedFace(face); given && is {
		return name + ":" + card.leadFace()
	}
	if _, told := s.leads[name]; told {
		return name
	}
	if card, is := typedFace(text); is && card.Bonus == "" {
		return s.wordOf(leadKind, card, nil, nil)
	}
	if words := recallLead(s, soFar, text); len(words) == 1 && len(text) >= leastBegunLead {
		return words[0]
	}
	return name
}

// readLeadSolved is the lead that a seat solves; a face begins with its points.
func readLeadSolved(s state, soFar rules.Entry, text string) string {
	if isLead(text) || typedLead().MatchString(nameOf(strings.ToLower(text))) {
		return readLeadUp(s, soFar, strings.ToLower(text))
	}
	return text
}

func recallLeadSolved(s state, soFar rules.Entry, text string) []string {
	if !s.rulings.light || !isLead(text) {
		return nil
	}
	return recallLead(s, soFar, text)
}

// readItem is a token or a clue, by its name or by its face.
func readItem(s state, soFar rules.Entry, text string) string {
	plain := rules.Plain(text)
	name, face, given := strings.Cut(plain, ":")
	if card, is := typedFace(face); given && is {
		return name + ":" + card.Face()
	}
	if _, told := s.clues[plain]; told {
		return plain
	}
	if name := s.numbered(plain); name != "" {
		return name
	}
	if card, is := typedFace(plain); is && card.Points == 0 {
		return s.wordOf(clueKind, card, s.among(soFar), soFar.Words(itemsField(soFar)))
	}
	if words := recallItem(s, soFar, plain); len(words) == 1 && len(plain) >= leastBegun {
		return words[0]
	}
	return plain
}

// leastBegun is how many letters of a face that one known card alone begins with are read as
// it: of a lead its points and a side.
const (
	leastBegun     = 3
	leastBegunLead = 2
)

// readLaid is what lies on a location; / is the next of those that are not told.
func readLaid(s state, soFar rules.Entry, text string) string {
	if text != "/" {
		return readItem(s, soFar, text)
	}
	s, i, items := s.filling(soFar)
	s.fill(filled{i, items}, 0)
	return readWhere(s, soFar, text)
}

// readWhere is the location that / stands for, after those that were told.
func readWhere(s state, _ rules.Entry, text string) string {
	if untold := s.spots.unknown(); text == "/" && untold != nil {
		return untold[0]
	}
	return text
}

// itemsField is the field in which a line names items.
func itemsField(e rules.Entry) string {
	if e.Verb == "solve" {
		return "kept"
	}
	return "items"
}

// among are the clues that a face in a line may stand for: what lies where it is taken, and
// what lies in the layout. A face that is laid out is a card of its own.
func (s state) among(soFar rules.Entry) []string {
	switch soFar.Verb {
	case "visit":
		return s.spots[spotOf(soFar.Word("location"))].items
	case "solve":
		return s.layoutItems(soFar)
	}
	return nil
}

// open stands behind a typed link for what is still to be typed of its clue.
const open = "\x00"

// recallLink are links to clues of which the typed one begins the face: in the speaker's hand,
// in a light game all that the table or its box has met.
func recallLink(s state, soFar rules.Entry, text string) (links []string) {
	link, is := ReadLink(readLooseLink(s, soFar, text+open))
	if !is {
		return nil
	}
	begun, _ := strings.CutSuffix(link.To, open)
	if begun == "" {
		return nil
	}
	i, said := s.seat(soFar.Seat), cardsIn(soFar.Words("links"))
	for _, word := range s.recalled(clueKind, begun, s.players[max(0, i)].clues, said, s.rulings.light) {
		link.To = word
		links = append(links, link.String())
	}
	return links
}

func recallLead(s state, _ rules.Entry, text string) []string {
	return s.recalled(leadKind, text, nil, nil, true)
}

func recallItem(s state, soFar rules.Entry, text string) []string {
	others := soFar.Verb == "fill" || soFar.Verb == "visit" && s.spots[spotOf(soFar.Word("location"))].unseen()
	return s.recalled(clueKind, text, s.among(soFar), soFar.Words(itemsField(soFar)), others)
}

// readFace is a face as it is stored.
func readFace(_ state, _ rules.Entry, text string) string {
	card, is := typedFace(text)
	switch {
	case !is:
		return text
	case card.Points > 0 || strings.HasPrefix(text, rules.Unknown):
		return card.leadFace()
	}
	return card.Face()
}

// readLooseLink is a link typed in small letters, without its signs, with a side as a
// language names it, or with the faces of its clues: ntx1, x1.ef=st.of+1, et.sc.nf=st.of+1;
// .ef=st goes on from the clue of the link before.
func readLooseLink(s state, soFar rules.Entry, text string) string {
	text = strings.ToLower(text)
	head, tail, parted := strings.Cut(text, ".")
	layout := ReadLayout(soFar.Words("links"))
	switch from := cmp.Or(s.numbered(head), s.fullName(soFar, head)); {
	case parted && head == "" && len(layout) > 0:
		if link := s.typedLink(soFar, layout[len(layout)-1].To, tail); link != "" {
			return link
		}
	case parted && s.lies(soFar, from):
		if link := s.typedLink(soFar, from, tail); link != "" {
			return link
		}
	}
	if link := s.typedLink(soFar, "", text); link != "" {
		return link
	}
	if link := s.typedFromFace(soFar, text); link != "" {
		return link
	}
	return cmp.Or(s.typedLink(soFar, head, tail), text)
}

// typedFromFace reads a link that hangs from a laid clue told by its face; "" where no clue, or
// several, show it.
func (s state) typedFromFace(soFar rules.Entry, text string) string {
	behind, to, linked := strings.Cut(text, "=")
	dot := strings.LastIndex(behind, ".")
	if !linked || dot < 0 {
		return ""
	}
	face, is := typedFace(behind[:dot])
	if !is {
		return ""
	}
	laid := cardsIn(soFar.Words("links"))
	faces := s.knowing(laid).clues
	var from []string
	for _, name := range namesOf(laid) {
		if told, known := faces[name]; known && s.same(told.Card, face) {
			from = append(from, name)
		}
	}
	if len(from) != 1 {
		return ""
	}
	return s.typedLink(soFar, from[0], behind[dot+1:]+"="+to)
}

// typedLink reads what is typed of a link behind the card that it hangs from; "" for none.
func (s state) typedLink(soFar rules.Entry, from, text string) string {
	t := typed()
	part := t.link.FindStringSubmatch(text)
	if part == nil {
		return ""
	}
	return Link{
		From: from, Side: Side(strings.Index(compass, t.sides[part[1]])), Symbol: Symbol(t.symbols[part[2]][0]), Universal: part[3] != "",
		To: s.typedClue(soFar, part[4]),
	}.String()
}

// typedClue is the clue of a link by its name or by its face: one in the speaker's hand, or
// else another that no line told.
func (s state) typedClue(soFar rules.Entry, text string) string {
	name, face, given := strings.Cut(text, ":")
	if card, is := typedFace(face); given && is {
		return name + ":" + card.Face()
	}
	if s.lies(soFar, text) {
		return text
	}
	if _, told := s.clues[text]; told {
		return text
	}
	if name := s.numbered(text); name != "" {
		return name
	}
	if card, is := typedFace(text); is && card.Points == 0 {
		i, said := s.seat(soFar.Seat), cardsIn(soFar.Words("links"))
		if i >= 0 {
			return s.wordOf(clueKind, card, s.players[i].clues, said)
		}
		return s.wordOf(clueKind, card, nil, said)
	}
	return s.fullName(soFar, text)
}

// numbered is the clue to which the program gave a number as its name; "" for none.
func (s state) numbered(text string) string {
	name := eveningNames[clueKind] + text
	if _, told := s.clues[name]; told && rules.Number(text) > 0 {
		return name
	}
	return ""
}

// lies tells whether a name is that of a clue in the speaker's hand or in the layout.
func (s state) lies(soFar rules.Entry, name string) bool {
	i := s.seat(soFar.Seat)
	return i >= 0 && slices.Contains(s.players[i].clues, name) || slices.Contains(namesOf(cardsIn(soFar.Words("links"))), name)
}

// fullName is a clue by its name, or by the beginning of it where the speaker has no
// other.
func (s state) fullName(soFar rules.Entry, text string) string {
	i := s.seat(soFar.Seat)
	if i < 0 || text == "" || slices.Contains(s.players[i].clues, text) {
		return text
	}
	var begun []string
	for _, clue := range s.players[i].clues {
		if strings.HasPrefix(alike(clue), alike(text)) {
			begun = append(begun, clue)
		}
	}
	if len(begun) != 1 {
		return text
	}
	return begun[0]
}
