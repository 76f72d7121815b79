package arkham

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
	"lestrade/rules/position"
)

// facing lets people tell a clue by its face, icon by icon. What they have chosen so far is written
// as the face, followed if need be by a space and the part whose icons come next.
type facing struct {
	v     *speak.Voice
	w     position.Walk
	shown face.Icons
}

// point lets people tell a clue by its face, in a field where one without a name may be meant; else nil.
func point(v *speak.Voice, w position.Walk, begun string) *help.Pointing {
	if !slices.Contains([]string{"named", "placed", "revealed"}, w.Domain().ID) {
		return nil
	}
	f := facing{v: v, w: w}
	if begun == "" {
		to := &help.Pointing{Parts: []help.Part{{Says: doc.Say(f.say("face")), Begun: f.shown.String()}}}
		table := referee.TableOf(w.At())
		atHand := func(name string) bool { // such a card can be chosen itself
			is := func(c referee.Seen) bool { return c.Name == name }
			return slices.ContainsFunc(table.Zones[cardboard.Hand].Cards, is) || slices.ContainsFunc(table.Zones[cardboard.Leads].Cards, is)
		}
		for name, face := range table.Faces {
			if len(face.Marks) > 0 && !atHand(name) {
				to.Behind = append(to.Behind, name)
			}
		}
		slices.Sort(to.Behind)
		return to
	}
	begun, of, _ := strings.Cut(begun, " ")
	f.shown = face.ReadIcons(begun)
	to := f.next()
	if of != "" {
		to = f.rest(of)
	}
	if len(f.shown.Types) > 0 {
		types, marks := f.shown.Words()
		written := f.shown.String()
		if len(f.shown.Left) == 0 {
			written = strings.TrimSuffix(written, "-")
		}
		to.Laid = doc.Doc{doc.Cards{Cards: []doc.Text{f.draw(written, types, marks)}}}
	}
	return to
}

func (f facing) say(id string) string { return f.v.Say("point."+id, nil) }

// next offers the icons of the kind that a face needs next, then more icons of the kinds before.
func (f facing) next() *help.Pointing {
	var types []help.Part
	if len(f.shown.Types) < face.MostTypes {
		types = f.more("types", face.TypeSigns)
	}
	left, right := f.edge("left"), f.edge("right")
	switch {
	case len(f.shown.Types) == 0:
		return f.ask("types", types)
	case len(f.shown.Left) == 0:
		return f.ask("left", f.met(), left, types)
	case len(f.shown.Right) == 0:
		return f.ask("right", f.met(), right, left, types)
	}
	// After types and techniques come the marks: first the penalties, which most clues have.
	signs := slices.Clone(face.MarkSigns)
	slices.Reverse(signs)
	marks := f.more("marks", signs)
	for _, one := range []struct{ of, sign string }{{"puzzle", ".p"}, {"minimum", ".m"}} {
		if !slices.ContainsFunc(f.shown.Marks, func(sign string) bool { return strings.HasPrefix(sign, one.sign) }) {
			marks = append(marks, f.behind("marks", one.of, one.of))
		}
	}
	marks = append(marks, f.behind("marks", "may", "may"), f.behind("marks", "must", "must"))
	return f.ask("rest", f.done(), f.met(), marks, right, left, types)
}

// ask asks people to choose one of the parts.
func (f facing) ask(what string, parts ...[]help.Part) *help.Pointing {
	return &help.Pointing{Wants: f.say("which." + what), Parts: slices.Concat(parts...)}
}

// more returns the icons of a kind that the face does not show yet.
func (f facing) more(kind string, all face.Signs) (parts []help.Part) {
	domain := map[string]string{"types": "type", "left": "icon", "right": "icon", "marks": "mark"}[kind]
	for _, s := range all {
		if next, is := f.shown.Add(kind, s.Sign); is {
			parts = append(parts, help.Part{Under: f.say(kind), Says: doc.Say(f.v.WordOf(domain, s.Word)), Begun: next.String()})
		}
	}
	return parts
}

// edge returns the techniques of an edge. The purple ones stand together behind one part.
func (f facing) edge(edge string) []help.Part {
	plain := slices.DeleteFunc(slices.Clone(face.TechniqueSigns), face.Sign.Purple)
	return append(f.more(edge, plain), f.behind(edge, "purple", edge))
}

// behind returns a part that opens more icons.
func (f facing) behind(kind, says, of string) help.Part {
	return help.Part{Under: f.say(kind), Says: doc.Say(f.say(says)), Begun: f.shown.String() + " " + of}
}

// rest offers the icons behind the part of.
func (f facing) rest(of string) *help.Pointing {
	var parts []help.Part
	add := func(says, kind, sign string) {
		if next, is := f.shown.Add(kind, sign); is {
			parts = append(parts, help.Part{Says: doc.Say(says), Begun: next.String()})
		}
	}
	switch of {
	case "left", "right":
		purple := slices.DeleteFunc(slices.Clone(face.TechniqueSigns), func(s face.Sign) bool { return !s.Purple() })
		parts = f.more(of, purple)
	case "puzzle":
		for letter := 'a'; letter <= 'z'; letter++ {
			add(strings.ToUpper(string(letter)), "marks", ".p"+string(letter))
		}
	case "minimum":
		for n := 1; n <= 9; n++ {
			add(strconv.Itoa(n), "marks", ".m"+strconv.Itoa(n))
		}
	default:
		for _, s := range face.EffectSigns {
			add(f.v.GlossOf("effect", s.Word), "effects", map[string]string{"may": "+", "must": "-"}[of]+s.Sign)
		}
	}
	return f.ask(of, parts)
}

// done returns the part that ends the face: the first card with this face that may be meant.
func (f facing) done() []help.Part {
	for k := 1; ; k++ {
		name := face.NthName(f.shown.String(), k)
		if bar, conceivable := f.w.Option(name); bar == nil && conceivable || k == face.MostAlike {
			return []help.Part{{Says: doc.Say(f.say("done")), Word: name}}
		}
	}
}

// mostMet is how many cards that the table has met are offered at most.
const mostMet = 6

// met returns the cards met before that show all icons chosen so far, if they are at most mostMet.
func (f facing) met() (parts []help.Part) {
	types, marks := f.shown.Words()
	lacks := func(shown []string) func(string) bool {
		return func(word string) bool { return !slices.Contains(shown, word) }
	}
	faces := referee.TableOf(f.w.At()).Faces
	var names []string
	for name, known := range faces {
		bar, conceivable := f.w.Option(name)
		if bar == nil && conceivable && len(known.Marks) > 0 && face.ReadIcons(name).String() != f.shown.String() &&
			!slices.ContainsFunc(types, lacks(known.Types)) && !slices.ContainsFunc(marks, lacks(known.Marks)) {
			names = append(names, name)
		}
	}
	if len(names) > mostMet {
		return nil
	}
	slices.Sort(names)
	for _, name := range names {
		parts = append(parts, help.Part{Under: f.say("met"), Says: f.draw(name, faces[name].Types, faces[name].Marks), Word: name})
	}
	return parts
}

// draw returns a card with its name and what it shows.
func (f facing) draw(name string, types, marks []string) doc.Text {
	text := doc.Say(f.v.Word(name))
	shows := strings.Join(slices.Concat(f.wordsOf("type", types), f.wordsOf("mark", marks)), ", ")
	piece := doc.Piece{Shape: doc.ShapeCard, Name: text.Long, Note: shows}
	text.Long += " (" + shows + ")"
	return text.Draw(piece)
}

func (f facing) wordsOf(domain string, ids []string) (words []string) {
	for _, id := range ids {
		words = append(words, f.v.WordOf(domain, id))
	}
	return words
}

// spell says in words what a clue shows that is told by its face: "artifact, left collection, right
// research, hourglass" for "ac-r.ho".
func spell(v *speak.Voice, word string) (string, bool) {
	stored, _, is := face.TypingIn(v.Lang).Read(word)
	if !is || !strings.Contains(word, "-") {
		return "", false
	}
	shown, is := face.Parse(stored)
	if !is {
		return "", false
	}
	var all []string
	for _, sign := range append(v.Words(shown.Types), v.Words(shown.Marks)...) {
		all = append(all, strings.ReplaceAll(sign, "-", " "))
	}
	return strings.Join(all, ", "), true
}
