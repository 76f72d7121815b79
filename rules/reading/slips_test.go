package reading_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"lestrade/rules"
	"lestrade/rules/arkham"
	"lestrade/rules/charlock"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
	"lestrade/rules/sherlock"
	"lestrade/rules/timebomb"
	"lestrade/rules/vocabulary"
)

// Tables at which people typed what they say.
var slipTables = map[string][]string{
	"clues new": {"game 13-indices", "seats Léa Hugo Inès"},
	"clues":     {"game 13-indices", "seats Léa Hugo Inès", "first = Léa"},
	"a front":   {"game 13-indices", "seats Léa Hugo Inès", "front Léa maid museum crossbow"},
	"own":       {"game 13-indices", "seats Moi Ben Cléo", "option mine Moi", "first = Moi"},
	"purrrlock": {"game charlock", "seats Léa Hugo Zoé Marc", "trail 1 2 3 1", "first = Léa", "Léa: reveal rat-1 = dead-end", "Léa: reveal rat-2 = dead-end", "Hugo: reveal rat-3 = dead-end", "Hugo: reveal rat-4 = dead-end", "Zoé: reveal rat-6 = dead-end", "Zoé: reveal rat-7 = dead-end", "Marc: reveal rat-8 = dead-end", "Marc: reveal rat-9 = dead-end"},
	"guessed":   {"game charlock", "seats Léa Hugo Zoé Marc", "trail 1 2 3 1", "first = Léa", "Léa: reveal rat-1 = dead-end", "Léa: reveal rat-2 = dead-end", "Hugo: reveal rat-3 = dead-end", "Hugo: reveal rat-4 = dead-end", "Zoé: reveal rat-6 = dead-end", "Zoé: reveal rat-7 = dead-end", "Marc: reveal rat-8 = dead-end", "Marc: reveal rat-9 = dead-end", "Léa: guess hour 12 = wrong"},
	"hugo’s":    {"game charlock", "seats Léa Hugo Zoé Marc", "trail 1 2 3 1", "first = Hugo", "Hugo: reveal rat-1 = dead-end", "Hugo: reveal rat-2 = dead-end", "Zoé: reveal rat-3 = dead-end", "Zoé: reveal rat-4 = dead-end", "Marc: reveal rat-6 = dead-end", "Marc: reveal rat-7 = dead-end", "Léa: reveal rat-8 = dead-end", "Léa: reveal rat-9 = dead-end"},
	"bomb":      {"game timebomb", "seats Léa Marc Zoé Karim Élodie", "colours = yellow blue red pink green", "first = Marc"},
	"base":      {"game timebomb", "seats Ann Bob Cat Dan", "option variant base", "first = Ann"},
	"sherlock":  {"game sherlock", "seats Léa Hugo Zoé", "first = Léa", "Léa: lead L1", "Hugo: lead L2", "Zoé: lead L3"},
	"arkham":    {"game arkham", "seats Anna", "open 1a"},
}

func slipTable(t testing.TB, name string) *position.Position {
	t.Helper()
	shelf := rules.Shelf{indices13.Game, charlock.Game, timebomb.Game, arkham.Game, sherlock.Game}
	return rulestest.Begin(t, shelf, slipTables[name]...)
}

// read is what a typed line comes to: the entry, "…" where it waits for more, "? " before
// one that must be chosen; or the refusal.
func read(p *position.Position, typed, lang string) string {
	if all := reading.Complete(p, typed, lang, 5); len(all) > 0 {
		text := rules.Spell(p.Vocabulary(), all[0].Entry, lang)
		if !all[0].Whole() {
			text += " …"
		}
		if all[0].Asks || all[0].Begins || all[0].Alike {
			text = "? " + text
		}
		return text
	}
	r := reading.Barred(p, typed, lang)
	if r == nil {
		return "nothing"
	}
	text := "✗ " + strings.TrimSpace(r.Rule+" "+r.Reason)
	if r.Word != "" {
		text += " " + r.Word
	}
	if r.Domain != nil {
		text += " wants " + r.Domain.ID
	}
	if id, is := r.Figures["meant"].(string); is {
		text += " → " + id
	}
	if id, is := r.Figures["card"].(string); is && r.Reason == "beside" {
		text += " → " + id
	}
	if e, is := r.Figures["entry"].(rules.Entry); is {
		text += " → " + rules.Spell(p.Vocabulary(), e, lang)
	}
	return text
}

// What people type, slips and all, and what it is taken for: never a rule of a reading
// that nobody meant.
func TestSlips(t *testing.T) {
	for _, row := range []struct{ table, lang, typed, want string }{
		{"clues new", "fr", "hugo rouge 2", "✗ 13.first.1 who-begins Léa wants seat"},
		{"clues", "fr", "c a", "Léa: consulter A …"},
		{"clues", "fr", "c e", "Léa: consulter E …"},
		{"clues", "fr", "c f", "Léa: consulter F …"},
		{"clues", "fr", "rouge hugo 2", "✗ order rouge → Léa: interroger Hugo rouge = 2"},
		{"clues", "fr", "hugo vret 2", "✗ meant vret → green → Léa: interroger Hugo vert = 2"},
		{"clues", "fr", "boucher salon épée juste", "? Léa: accuser boucher salon épée = juste"},
		{"clues", "fr", "hugo rouge 2!", "Léa: interroger Hugo rouge = 2"},
		{"clues", "fr", "hugo rouge deux", "Léa: interroger Hugo rouge = 2"},
		{"clues", "fr", "lea rouge 2", "✗ 13.ask.1 oneself Léa wants seat"},
		{"purrrlock", "fr", "chein 3 impasse", "✗ meant chein → dog → Léa: révéler chien-3 = impasse"},
		{"purrrlock", "fr", "chien 3 impase", "✗ meant impase → dead-end → Léa: révéler chien-3 = impasse"},
		{"purrrlock", "fr", "chien 3 oui", "✗ word oui wants answer"},
		{"purrrlock", "fr", "3 chien impasse", "✗ order 3 → Léa: révéler chien-3 = impasse"},
		{"purrrlock", "fr", "enquêter chien 3 impasse", "Léa: révéler chien-3 = impasse"},
		{"purrrlock", "fr", "je révèle le chien 8 : impasse", "Léa: révéler chien-8 = impasse"},
		{"purrrlock", "fr", "je révèle le chien 8 impasse", "Léa: révéler chien-8 = impasse"},
		{"hugo’s", "fr", "le chien 3 impasse", "Hugo: révéler chien-3 = impasse"},
		{"purrrlock", "fr", "chien 12h impasse", "Léa: révéler chien-12 = impasse"},
		{"purrrlock", "fr", "heure 12 juste", "? Léa: deviner heure 12 = juste"},
		{"guessed", "fr", "heure 12 juste", "✗ ch.turn.3 guessed guess wants verb"},
		{"purrrlock", "fr", "pattes crapaud 10 juste", "? Léa: pattes deux crapaud-10 = juste"},
		{"purrrlock", "fr", "zoé pattes crapaud 10 juste", "Zoé: pattes deux crapaud-10 = juste"},
		{"purrrlock", "fr", "deviner heure 6 juste", "Léa: deviner heure 6 = juste"},
		{"purrrlock", "fr", "chien 3 impasse.", "Léa: révéler chien-3 = impasse"},
		{"purrrlock", "fr", "Zoé crie pattes crapaud 10 juste", "Zoé: pattes deux crapaud-10 = juste"},
		{"bomb", "fr", "zoé vret", "✗ meant vret → green → Marc: couper chez Zoé = vert"},
		{"bomb", "fr", "karin bleu", "✗ meant karin → Karim → Marc: couper chez Karim = bleu"},
		{"bomb", "fr", "bleu", "✗ before bleu wants seat → Marc: couper chez"},
		{"bomb", "fr", "rouge zoé", "✗ order rouge → Marc: couper chez Zoé = rouge"},
		{"bomb", "fr", "KARIM 1", "✗ no-verb KARIM → Karim: annoncer câble 1"},
		{"bomb", "fr", "marc : 1", "✗ no-verb marc → Marc: annoncer câble 1"},
		{"bomb", "fr", "3", "annonces 3 …"},
		{"bomb", "fr", "1 2 2 ? 1", "annonces 1 2 2 ? 1"},
		{"bomb", "fr", "??1??", "annonces ? ? 1 ? ?"},
		{"bomb", "fr", "? 1 0 ? ?", "annonces ? 1 0 ? ?"},
		{"bomb", "fr", "122?1", "annonces 1 2 2 ? 1"},
		{"bomb", "fr", "annonces 12201", "annonces 1 2 2 0 1"},
		{"bomb", "fr", "1 2 2 9 1", "✗ word 9 wants 0..5"},
		{"bomb", "fr", "câble", "✗ before câble wants seat → Marc: couper chez"},
		{"bomb", "fr", "désamorcer vert", "✗ tb.defuse.5 nothing-to-assign assign wants verb"},
		{"bomb", "fr", "marc dit 1", "Marc: annoncer câble 1"},
		{"bomb", "fr", "zoé bleu", "Marc: couper chez Zoé = bleu"},
		{"bomb", "fr", "l ro", "? Marc: couper chez Léa = rouge"},
		{"bomb", "fr", "zoé câble", "Marc: couper chez Zoé = câble"},
		{"base", "fr", "dan 0", "✗ no-verb dan → Dan: annoncer câble 0"},
		{"sherlock", "fr", "2 c13 tém", "✗ meant tém → T → Léa: visiter 2 prendre c13 T"},
		{"sherlock", "fr", "2 c13 medico", "Léa: visiter 2 prendre c13 F"},
		{"sherlock", "fr", "2 c13 cyb", "✗ meant cyb → C → Léa: visiter 2 prendre c13 C"},
		{"sherlock", "fr", "2 c13 temoins", "Léa: visiter 2 prendre c13 T"},
		{"sherlock", "fr", "2 c13 jeton", "✗ word jeton wants item"},
		{"sherlock", "fr", "2 c13 m", "Léa: visiter 2 prendre c13 F"},
		{"sherlock", "fr", "vister 2 c13 c14", "✗ meant vister → visit → Léa: visiter 2 prendre c13 c14"},
		{"sherlock", "fr", "visiter lieu 3 c15 T", "Léa: visiter 3 prendre c15 T"},
		{"sherlock", "fr", "je prends c15 et T au lieu 3", "✗ word prends wants verb"},
		{"sherlock", "fr", "5 c15 c16", "✗ word 5 wants location"},
		{"sherlock", "fr", "i c13 n:x", "✗ word n:x wants side"},
		{"sherlock", "fr", "i c13 n:m", "indice c13 N:F"},
		{"sherlock", "fr", "indice c13 rien", "✗ word rien wants side"},
		{"sherlock", "fr", "i c13 nord t", "indice c13 N:T"},
		{"sherlock", "fr", "3 c6 c7", "Léa: visiter 3 prendre c6 c7"},
		{"arkham", "fr", "piste s s s r r r", "✗ spare-of-many r"},
		{"sherlock", "fr", "3 c15 c16 c17", "✗ spare-of-many c17"},
		{"sherlock", "fr", "score", "✗ word score wants verb"},
		{"sherlock", "fr", "/nfc.efc f t/sx.ef f", "✗ word sx.ef wants laid"},
		{"arkham", "fr", "joeur", "✗ meant joeur → play → Anna: jouer"},
		{"arkham", "fr", "ouv 1a", "✗ an.setup.2 twice 1a wants case-number"},
		{"arkham", "fr", "utiliser contact", "? Anna: utiliser contact"},
		{"arkham", "fr", "passer sablié", "Anna: passer = sablier"},
		{"clues", "en", "l a", "Léa: look A …"},
		{"clues", "fr", "devant hugo duc jau bleu", "? devant Hugo duc musée fusil"},
		{"own", "fr", "devant ben duc jau bleu", "devant Ben duc musée fusil"},
		{"own", "fr", "m", "Moi: interroger …"},
		{"own", "fr", "c e", "Moi: consulter E …"},
		{"own", "fr", "c a épé", "Moi: consulter A = épée"},
		{"clues", "fr", "léa accuse: c'est le boucher au marche avec le poison", "Léa: accuser boucher marché poison …"},
		{"clues", "fr", "j’accuse : c’est l’officier au marché, avec l’arbalète", "Léa: accuser officier marché arbalète …"},
		{"clues", "fr", "ce n'est pas le boucher au marché avec le poison", "✗ word n'est wants verb"},
		{"clues", "fr", "hugo combien de femmes tu vois 0", "Léa: interroger Hugo femmes = 0"},
		{"clues", "fr", "hugo combien d'hommes vois-tu ? 2", "Léa: interroger Hugo hommes = 2"},
		{"clues", "fr", "je regarde à B, c’est le duc", "Léa: consulter B = duc"},
		{"clues", "fr", "devant hugo le duc rose port le couteau violet", "devant Hugo duc port couteau"},
		{"clues", "fr", "devant hugo duc bleu port couteau", "devant Hugo duc port couteau"}, // the port is
		{"clues", "fr", "devant hugo duc bleu marché couteau", "✗ beside bleu → market → devant Hugo duc marché couteau"},
		{"clues", "fr", "devant hugo duc port couteau vert", "✗ beside vert → knife → devant Hugo duc port couteau"},
		{"clues", "fr", "devant hugo duc rouge épée", "devant Hugo duc bibliothèque épée"},
		{"clues", "fr", "je regarde à B, c’est le duc rose", "Léa: consulter B = duc"},
		{"clues", "fr", "hugo rose 2", "Léa: interroger Hugo rose = 2"},
		{"clues", "de", "vorne hugo der rosa Herzog der Hafen das lila Messer", "vorne Hugo Herzog Hafen Messer"},
		{"clues", "de", "vorne hugo der blaue Herzog Hafen Messer", "✗ beside blaue → duke → vorne Hugo Herzog Hafen Messer"},
		{"clues", "it", "davanti hugo il duca rosa il porto il coltello viola", "davanti Hugo duca porto pugnale"},
		{"clues", "en", "front Hugo the red butcher the green park and the orange gun", "front Hugo butcher park gun"},
		{"clues", "en", "front Hugo red duke park gun", "✗ beside red → duke → front Hugo duke park gun"},
		{"clues", "fr", "consulter A B duc", "✗ word B wants card"},
		{"clues", "de", "hugo wie viele frauen siehst du? 0", "Léa: befragen Hugo Frauen = 0"},
		{"clues", "de", "ich beschuldige: es ist der metzger auf dem markt mit dem gift", "Léa: anklagen Metzger Markt Gift …"},
		{"clues", "de", "ich sehe mir B an, es ist die Armbrust", "Léa: ansehen B = Armbrust"},
		{"clues", "it", "accuso: è l'ufficiale al mercato con il veleno", "Léa: accusare ufficiale mercato veleno …"},
		{"purrrlock", "fr", "c'est le chien 8, c'est une impasse", "Léa: révéler chien-8 = impasse"},
		{"purrrlock", "en", "I reveal the dog 8 and it's a dead end", "Léa: reveal dog-8 = dead-end"},
		{"purrrlock", "de", "ich decke den Hund 8 auf, es ist eine Sackgasse", "Léa: aufdecken Hund-8 = Sackgasse"},
		{"bomb", "fr", "je coupe chez zoé, c'est un câble", "Marc: couper chez Zoé = câble"},
		{"bomb", "en", "Zoé says she has 2 cables", "Zoé: claim cable 2"},
		{"sherlock", "en", "I visit location 3 and take c15 and T", "Léa: visit 3 take c15 T"},
		{"sherlock", "de", "ich besuche ort 3 und nehme c15 und T", "Léa: besuchen 3 nehmen c15 T"},
		{"arkham", "fr", "je joue l'indice 1a", "Anna: jouer 1a"},
		{"arkham", "es", "pongo la pista 1a", "Anna: jugar 1a"},
		{"a front", "en", "front Hugo bu mar pi", "✗ 13.setup.2 elsewhere-front crossbow wants card"},
		{"clues", "en", "hugo gren 2", "✗ meant gren → green → Léa: ask Hugo green = 2"},
		{"clues", "en", "red hugo 2", "✗ order red → Léa: ask Hugo red = 2"},
		{"clues", "en", "butcher parlor sword right", "? Léa: accuse butcher parlor sword = right"},
		{"purrrlock", "en", "the dog 3 dead end", "Léa: reveal dog-3 = dead-end"},
		{"purrrlock", "en", "investigate dog 3 dead-end", "Léa: reveal dog-3 = dead-end"},
		{"purrrlock", "en", "hour 12 right", "? Léa: guess hour 12 = right"},
		{"guessed", "en", "hour 12 right", "✗ ch.turn.3 guessed guess wants verb"},
		{"purrrlock", "en", "paws toad 10 right", "? Léa: paws both toad-10 = right"},
		{"purrrlock", "en", "dgo 3 lead", "✗ meant dgo → dog → Léa: reveal dog-3 = lead"},
		{"purrrlock", "en", "dog 3 ledd", "✗ meant ledd → lead → Léa: reveal dog-3 = lead"},
		{"bomb", "en", "marc claims 1", "Marc: claim cable 1"},
		{"bomb", "en", "Marc cuts Zoé red", "Marc: cut Zoé = red"},
		{"bomb", "en", "zoé gren", "✗ meant gren → green → Marc: cut Zoé = green"},
		{"bomb", "en", "KARIM 1", "✗ no-verb KARIM → Karim: claim cable 1"},
		{"bomb", "en", "red zoé", "✗ order red → Marc: cut Zoé = red"},
		{"bomb", "en", "red", "✗ before red wants seat → Marc: cut"},
		{"sherlock", "en", "visti 2 c13 c14", "✗ meant visti → visit → Léa: visit 2 take c13 c14"},
		{"sherlock", "en", "2 c13 witness", "Léa: visit 2 take c13 T"},
		{"sherlock", "en", "2 c13 wit", "✗ meant wit → T → Léa: visit 2 take c13 T"},
		{"sherlock", "en", "5 c15 c16", "✗ word 5 wants location"},
		{"arkham", "en", "paly 1a", "✗ meant paly → play → Anna: play 1a"},
		{"arkham", "en", "use contact", "? Anna: use contact"},
	} {
		if got := read(slipTable(t, row.table), row.typed, row.lang); got != row.want {
			t.Errorf("%s, %s: %q: got %s, want %s", row.table, row.lang, row.typed, got, row.want)
		}
	}
}

// Whatever is typed, Enter alone takes no entry with a hidden word that was not typed whole.
func TestHiddenWordsAreNeverInferred(t *testing.T) {
	for _, name := range []string{"clues", "purrrlock", "bomb"} {
		p := slipTable(t, name)
		var words []string
		for _, d := range []string{"card", "letter", "cable", "suspect"} {
			if d := p.Vocabulary().Domain(d); d != nil {
				for _, w := range d.Words {
					words = append(words, w.Says.In("fr"))
				}
			}
		}
		words = append(words, p.Header().Seats...)
		for _, v := range p.Vocabulary().Verbs {
			words = append(words, v.Says.In("fr"))
		}
		rapid.Check(t, func(t *rapid.T) {
			var typed []string
			for range rapid.IntRange(1, 5).Draw(t, "words") {
				word := []rune(rapid.SampledFrom(words).Draw(t, "word"))
				typed = append(typed, string(word[:rapid.IntRange(1, len(word)).Draw(t, "letters")]))
			}
			text := strings.Join(typed, " ")
			all := reading.Complete(p, text, "fr", 3)
			if len(all) == 0 || !all[0].Whole() || all[0].Asks || all[0].Begins || all[0].Alike {
				return
			}
			verb := p.Vocabulary().Verb(all[0].Entry.Verb, all[0].Entry.Seat != "")
			for _, arg := range all[0].Entry.Args {
				for _, id := range arg.Words {
					whole := rules.InField(p.Vocabulary(), all[0].Entry, arg.Field, id, "fr")
					if f := verb.Field(arg.Field); f.Private() && id != rules.Unknown && len(id) > 1 && !strings.Contains(plainly(text), plainly(whole)) {
						t.Errorf("%q is taken for %s", text, all[0].Entry)
					}
				}
			}
		})
	}
}

// plainly is a text without what parts and accents its words.
func plainly(text string) string { return strings.Join(vocabulary.Parts(text), "") }

// A command reads what the prompt reads, and asks what the prompt asks.
func TestHear(t *testing.T) {
	for _, row := range [][3]string{
		{"clues", "hugo rouge 2", "Léa: ask Hugo red = 2"},
		{"clues", "boucher salon épée juste", "ambiguous asked"},
		{"clues", "hugo vret 2", "unreadable meant"},
		{"clues", "devant hugo duc port couteau vert", "unreadable beside"},
		{"purrrlock", "rat 5 i", "Léa: reveal rat-5 = dead-end"},
		{"purrrlock", "pattes crapaud 10 juste", "ambiguous asked"},
		{"guessed", "heure 12 juste", "refused guessed"},
		{"bomb", "zoé bleu", "Marc: cut Zoé = blue"},
		{"bomb", "l ro", "ambiguous asked"},
		{"bomb", "KARIM 1", "unreadable no-verb"},
		{"sherlock", "5 c15 c16", "unreadable word wants location"},
	} {
		e, err := reading.Hear(slipTable(t, row[0]), row[1], "fr")
		got := e.String()
		if r := (*rules.Refusal)(nil); errors.As(err, &r) {
			got = string(r.Kind) + " " + r.Reason
			if r.Reason == "word" {
				got += " wants " + r.Domain.ID
			}
		}
		if got != row[2] {
			t.Errorf("%s: %q is heard as %s, want %s", row[0], row[1], got, row[2])
		}
	}
}
