package own

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
)

// LevelRows returns the levels of help, each with an example: the usual one first, then the others
// from the least help to the most.
func LevelRows(v *speak.Voice, option data.Option, take func(value string) desk.Step) (rows []desk.Row) {
	usual := UsualValue(option)
	others := slices.DeleteFunc(slices.Clone(option.Values), func(value string) bool { return value == usual })
	for _, value := range append([]string{usual}, others...) {
		rows = append(rows, desk.Row{Text: desk.LevelName(v, value), Note: v.Say("level."+value+".example", nil), Option: value, Take: take(value)})
	}
	return rows
}

// Tells tells whether people enter at a table what any help of its game is made of.
func Tells(game help.Game, h rules.Header) bool {
	return slices.ContainsFunc(game.Reports, func(r help.Report) bool { return r.Level > table.NoHelp && (r.Told == nil || r.Told(h)) })
}

// Helps tells whether the table can set how far Lestrade helps.
func Helps(s desk.Sight) bool {
	return levelOption(s) != nil && Tells(s.Game(), s.Sees.View().Header())
}

// levelOption returns the option for the level of help; nil if the game has none.
func levelOption(s desk.Sight) *data.Option {
	if !s.Sees.View().Named() {
		return nil
	}
	options := s.Sees.View().Vocabulary().Game.Option
	if at := slices.IndexFunc(options, func(option data.Option) bool { return option.ID == desk.HelpOption }); at >= 0 {
		return &options[at]
	}
	return nil
}

// OpenLevel asks for another level of help for the whole table.
func OpenLevel(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	now := s.Sees.View().Header().OptionOf("", desk.HelpOption)
	rows := slices.DeleteFunc(LevelsToSay(s), func(row desk.Row) bool { return row.Option == now })
	label := s.Say("menu.level.now", speak.Figures{"level": speak.Plain(desk.LevelName(s.VoiceHere(), now))})
	return d.Push(desk.List{Label: label, Rows: rows}), nil, nil
}

// LevelsToSay returns the rows that change the level of help from now on. They correct the line
// that set it, or insert one behind the other options. Everybody at the table must agree: with
// phones the host's yes counts for all, else the people around the screen are asked.
func LevelsToSay(s desk.Sight) []desk.Row {
	at := desk.Place{}
	for n, e := range s.Public().View().Lines() {
		switch {
		case LevelOf(e) != "":
			at = desk.Place{Way: rules.Correct, Line: n + 1}
		case at == desk.Behind && !rules.IsHeader(e.Verb):
			at = desk.Place{Way: rules.Insert, Line: n + 1}
		}
	}
	return LevelRows(s.VoiceHere(), *levelOption(s), func(value string) desk.Step {
		e := rules.Entry{Verb: "option", Args: []rules.Arg{{Field: "option", Words: []string{desk.HelpOption}}, {Field: "value", Words: []string{value}}}}
		say := func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return entry.Enter(d, t, e, at) }
		if s.ForAll(s.Sees.View()) && len(s.Sees.View().Header().Seats) > 1 {
			question := s.Say("menu.level.sure", speak.Figures{"level": speak.Plain(desk.LevelName(s.VoiceHere(), value))})
			return desk.Push(desk.Confirm{Question: question, Yes: say})
		}
		return say
	})
}

// LevelLine returns the level that a line such as "option help check" asks for. It is for a line
// typed once play has begun, when it would come too late as an option.
func LevelLine(s desk.Sight, typed string) (level string, is bool) {
	said := strings.Fields(typed)
	if len(said) != 3 || !Helps(s) {
		return "", false
	}
	words, lang := s.Sees.View().Vocabulary(), s.Voice.Lang
	option, name := words.Verb("option", false).Says.In(lang), words.Domain("option").Find(desk.HelpOption).Says.In(lang)
	return said[2], (desk.IsWord(said[0], option, true) || desk.IsWord(said[0], "option", true)) && (desk.IsWord(said[1], name, true) || desk.IsWord(said[1], desk.HelpOption, true))
}

// LevelOf returns the level of help that a line sets for the whole table; "" if it sets none.
func LevelOf(e rules.Entry) string {
	if e.Verb != "option" || e.Word("option") != desk.HelpOption || e.Word("which") != "" {
		return ""
	}
	return e.Word("value")
}

// LevelRow says how far Lestrade helps these eyes, and leads to the page that changes it.
func LevelRow(s desk.Sight, note string) desk.Row {
	level := s.Sees.View().Header().OptionOf(string(s.Viewer), desk.HelpOption)
	is := s.Say("play.level.is", speak.Figures{"level": speak.Plain(desk.LevelName(s.VoiceHere(), level))})
	return desk.Row{Text: is, Note: note, Kind: desk.KindMore, Take: OpenLevel}
}

// UsualValue is the value that an option has at a new table.
func UsualValue(o data.Option) string { return o.Default[len(o.Default)-1] }
