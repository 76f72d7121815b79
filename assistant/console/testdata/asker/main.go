// Command asker asks the questions that its arguments name, one after the other, in the language of
// ASKER_LANG, and prints each answer as a line on standard output.
package main

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"lestrade/assistant/console"
	"lestrade/assistant/doc/text"
	"lestrade/assistant/speak"
)

func main() {
	lang := os.Getenv("ASKER_LANG")
	if lang == "" {
		lang = "fr"
	}
	t, ok := console.Open(os.Getenv, os.Getenv("ASKER_PLAIN") != "", console.WordsOf(speak.New(lang)))
	if !ok {
		fmt.Println("no terminal")
		return
	}
	if err := run(t, os.Args[1:]); err != nil {
		fmt.Println("error", err)
	}
	fmt.Println("the end")
}

func run(t console.Prompter, what []string) error {
	for i, w := range what {
		if w == "private" {
			return t.Private(func() error {
				t.Show("le secret de Bruno : la comtesse")
				return run(t, what[i+1:])
			})
		}
		answer, err := ask(t, w)
		switch {
		case errors.Is(err, console.ErrBack):
			answer = "back"
		case errors.Is(err, console.ErrInterrupted):
			answer = "interrupted"
		case err != nil:
			return err
		}
		fmt.Printf("<%s>\n", answer)
	}
	return nil
}

func ask(t console.Prompter, what string) (string, error) {
	switch what {
	case "text":
		return t.Text("Ton nom :", nil)
	case "long":
		return t.Text("Les joueurs, dans l’ordre où ils sont assis autour de la table :", nil)
	case "checked":
		return t.Text("Ton nom :", func(answer string) error {
			if answer != "Zoé" {
				return errors.New("« " + answer + " » n’est pas Zoé")
			}
			return nil
		})
	case "secret":
		return t.Secret("Ta carte :", nil)
	case "yes", "no":
		yes, err := t.Confirm("On joue ?", what == "yes", nil)
		return fmt.Sprint(yes), err
	case "empty":
		row, err := t.Palette(console.List("Rien ici", "› ", nil, nil))
		return row.Text, err
	case "panic":
		panic("a mistake")
	}
	p, found := palette(what), 0
	if what == "counting" {
		find := p.Find
		p.Find = func(typed string) []console.Row {
			found++
			count := fmt.Sprintf("%d letters, found %d times", utf8.RuneCountInString(typed), found)
			return append([]console.Row{{Text: count}}, find("")...)
		}
	}
	if what == "stirred" || what == "called" { // typing stirs the palette, as somebody else may
		find := p.Find
		p.Find = func(typed string) []console.Row {
			if typed == "le" {
				t.Stir()
			}
			return find(typed)
		}
		p.Again = func() (console.Palette, error) {
			first := console.Row{Text: "le salon", Waits: what == "called"}
			next := console.List("À toi, Chloé : que fais-tu de cette carte ?", "› ", []console.Row{first, {Text: "le parc"}, {Text: "le cœur"}},
				func(row console.Row, typed string) bool { return strings.Contains(row.Text, typed) })
			return next, nil
		}
	}
	row, err := t.Palette(p)
	return row.Text, err
}

func palette(what string) console.Palette {
	var rows []console.Row
	switch what {
	case "many":
		for n := range 60 {
			rows = append(rows, console.Row{Text: fmt.Sprintf("carte %d", n)})
		}
	case "wild":
		rows = []console.Row{
			{Text: "une ligne\net une autre"},
			{Text: "rouge \x1b[31m et sonnette \a"},
			{Text: strings.Repeat("très ", 40) + "longue"},
			{Text: strings.Repeat("très ", 40) + "différente à la fin"},
		}
	default:
		for _, said := range []string{"l’épée", "la comtesse", "le cœur", "le parc", "a/b", "jkhl"} {
			rows = append(rows, console.Row{Text: said})
		}
	}
	p := console.List("À toi, Bruno : que fais-tu de cette carte, ici et maintenant ?", "› ", rows,
		func(row console.Row, typed string) bool { return strings.Contains(row.Text, typed) })
	switch what {
	case "noted":
		p.Note = note
	case "menu":
		p.Menu = true
	case "counted":
		rows[1].Text, p.Menu = "3 cartes", true
	case "table":
		p.Screen = func(cols, rows int) []string { return table(cols, 10) }
		p.Label, p.Note = "Fay est dans son tour", note
	case "full":
		p.Screen, p.Note = table, note
		p.Label = "Fay est dans son tour"
	case "report":
		p.Screen = func(cols, _ int) []string { return table(cols, 40) }
		p.Label, p.Find = "Le rapport", func(string) []console.Row { return []console.Row{{Text: "revenir à la table"}} }
	case "eyes":
		p.Screen = func(cols, _ int) []string { return table(cols, 4) }
		p.Label, p.For = "que dis-tu\u00a0?", "Anna"
		p.Find = func(string) []console.Row {
			return []console.Row{{Text: "demander Bruno rouge"}, {Text: "consulter A = …", Private: true}, {Text: "consulter B, et il n’y a presque plus de place ici", Private: true}}
		}
	case "refused":
		p.Typed, p.Refused = "parc", true
	case "made":
		p.Find = func(typed string) []console.Row {
			if typed == "" {
				return []console.Row{{Text: "seul"}}
			}
			var made []console.Row
			for n := range 5 {
				made = append(made, console.Row{Text: fmt.Sprintf("%s %d", typed, n)})
			}
			return made
		}
	case "slow":
		find := p.Find
		p.Find = func(typed string) []console.Row {
			time.Sleep(10 * time.Millisecond)
			return find(typed)
		}
	case "endless":
		p.Find = func(typed string) []console.Row {
			if typed != "" {
				select {}
			}
			return rows
		}
	case "panicking":
		p.Find = func(typed string) []console.Row {
			if typed == "" {
				return rows
			}
			panic("a mistake")
		}
	}
	if p.Screen != nil {
		p.Aloud = func() (now, stands []text.Spoken) {
			lines := p.Screen(80, 24)
			for i, line := range lines {
				lines[i] = colours.ReplaceAllString(line, "")
			}
			return nil, []text.Spoken{{Lines: lines}}
		}
	}
	return p
}

var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

func note(row console.Row) []string {
	return []string{"une note sur " + row.Text + ", assez longue pour ne pas tenir en trente-deux colonnes"}
}

// table is a screen with a number of lines, each of which says how wide and high the screen may be.
func table(cols, rows int) (lines []string) {
	for n := range rows {
		lines = append(lines, fmt.Sprintf("\x1b[1mligne %d\x1b[0m sur %d, \x1b[31mrouge\x1b[0m %s %d", n+1, rows, strings.Repeat("·", max(0, cols-32)), cols))
	}
	return lines
}
