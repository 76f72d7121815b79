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

// Tells tells whether a table with this header tells what at least one report of help in its game
// needs.
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

// OpenLevel asks for another level of help, for the whole table or for one seat. The row for one seat
// comes second, because the last rows are out of sight on a small screen.
func OpenLevel(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	rows := otherLevels(s, "")
	switch seats := s.Sees.View().Header().Seats; {
	case len(seats) < 2 || levelOption(s).Per == "":
	case s.Viewer != rules.Public:
		rows = slices.Insert(rows, 1, desk.Row{Text: s.Say("menu.level.only", speak.Figures{"seat": string(s.Viewer)}), Take: openLevelOf(string(s.Viewer))})
	default:
		rows = slices.Insert(rows, 1, OneSeatRow(s.VoiceHere(), seats, s.Sees.View().Header().SeatOptions[desk.HelpOption], false, openLevelOf))
	}
	now := speak.Plain(desk.LevelName(s.VoiceHere(), s.Sees.View().Header().OptionOf("", desk.HelpOption)))
	return d.Push(desk.List{Label: s.Say("menu.level.now", speak.Figures{"level": now}), Rows: rows}), nil, nil
}

// OneSeatRow is the row that leads to the level of help of one seat. Its note says which seats have a
// level of their own.
func OneSeatRow(v *speak.Voice, seats []string, levels map[string]string, stays bool, open func(seat string) desk.Step) desk.Row {
	var rows []desk.Row
	var settled []string
	for _, seat := range seats {
		row := desk.Row{Text: seat, Name: true, Take: open(seat)}
		if level, is := levels[seat]; is {
			row.Note = desk.LevelName(v, level)
			settled = append(settled, v.Say("menu.level.seat", speak.Figures{"seat": seat, "level": speak.Plain(row.Note)}))
		}
		rows = append(rows, row)
	}
	return desk.Row{Text: v.Say("menu.level.one", nil), Note: strings.Join(settled, ", "), Take: desk.Push(desk.List{Label: v.Say("menu.level.whose", nil), Rows: rows, Stays: stays})}
}

// openLevelOf asks for another level of help for one seat.
func openLevelOf(seat string) desk.Step {
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		s := d.Sight(t)
		now := speak.Plain(desk.LevelName(s.VoiceHere(), s.Sees.View().Header().OptionOf(seat, desk.HelpOption)))
		return d.Push(desk.List{Label: s.Say("menu.level.of", speak.Figures{"seat": seat, "level": now}), Rows: otherLevels(s, seat)}), nil, nil
	}
}

// otherLevels returns the rows for all levels but the one that a seat, or the whole table, has now.
func otherLevels(s desk.Sight, seat string) []desk.Row {
	now := s.Sees.View().Header().OptionOf(seat, desk.HelpOption)
	return slices.DeleteFunc(LevelsToSay(s, seat), func(row desk.Row) bool { return row.Option == now })
}

// LevelsToSay returns the rows that change the level of help of a seat from now on, or of the whole
// table if seat is "". They correct the line that set it, or insert one behind the other options.
// Everybody at the table must agree: with phones the host's yes counts for all, else the people
// around the screen are asked.
func LevelsToSay(s desk.Sight, seat string) []desk.Row {
	at := desk.Place{}
	for n, e := range s.Public().View().Lines() {
		switch {
		case isLevel(e) && e.Word("which") == seat:
			at = desk.Place{Way: rules.Correct, Line: n + 1}
		case at == desk.Behind && !rules.IsHeader(e.Verb):
			at = desk.Place{Way: rules.Insert, Line: n + 1}
		}
	}
	return LevelRows(s.VoiceHere(), *levelOption(s), func(value string) desk.Step {
		e := rules.Entry{Verb: "option", Args: []rules.Arg{{Field: "option", Words: []string{desk.HelpOption}}}}
		if seat != "" {
			e.Args = append(e.Args, rules.Arg{Field: "which", Words: []string{seat}})
		}
		e.Args = append(e.Args, rules.Arg{Field: "value", Words: []string{value}})
		say := func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return entry.Enter(d, t, e, at) }
		if s.ForAll(s.Sees.View()) && len(s.Sees.View().Header().Seats) > 1 {
			return desk.Push(desk.Confirm{Question: levelText(s, "sure", seat, value), Yes: say})
		}
		return say
	})
}

// LevelsTyped returns the levels that a typed value can mean, and the value without the name of the
// seat that it is for, if it begins with one.
func LevelsTyped(s desk.Sight, value string) (rows []desk.Row, level string) {
	first, rest, _ := strings.Cut(value, " ")
	if seat := findSeat(s, first, false); seat != "" && rest != "" && levelOption(s).Per != "" {
		return LevelsToSay(s, seat), rest
	}
	return LevelsToSay(s, ""), value
}

// LevelLine returns what a line such as "option help check" or "option help Anna check" asks for:
// the level, with the seat before it. It is for a line that is typed after play has begun, when it is
// too late to enter an option.
func LevelLine(s desk.Sight, typed string) (level string, is bool) {
	said := strings.Fields(typed)
	if len(said) < 3 || len(said) > 4 || len(said) == 4 && findSeat(s, said[2], false) == "" || !Helps(s) {
		return "", false
	}
	words, lang := s.Sees.View().Vocabulary(), s.Voice.Lang
	option, name := words.Verb("option", false).Says.In(lang), words.Domain("option").Find(desk.HelpOption).Says.In(lang)
	is = (desk.IsWord(said[0], option, true) || desk.IsWord(said[0], "option", true)) && (desk.IsWord(said[1], name, true) || desk.IsWord(said[1], desk.HelpOption, true))
	return strings.Join(said[2:], " "), is
}

// LevelAsked says what level of help a line asks for, and for whom; "" if it asks for none.
func LevelAsked(s desk.Sight, e rules.Entry) string {
	if !isLevel(e) {
		return ""
	}
	return levelText(s, "asked", e.Word("which"), e.Word("value"))
}

// isLevel tells whether a line sets a level of help.
func isLevel(e rules.Entry) bool { return e.Verb == "option" && e.Word("option") == desk.HelpOption }

// levelText is a sentence about a level of help for one seat, or for the whole table.
func levelText(s desk.Sight, id, seat, level string) string {
	if id = "menu.level." + id; seat != "" {
		id += "-seat"
	}
	return s.Say(id, speak.Figures{"seat": seat, "level": speak.Plain(desk.LevelName(s.VoiceHere(), level))})
}

// LevelRow says how far Lestrade helps these eyes, and leads to the page that changes it.
func LevelRow(s desk.Sight, note string) desk.Row {
	level := s.Sees.View().Header().OptionOf(string(s.Viewer), desk.HelpOption)
	is := s.Say("play.level.is", speak.Figures{"level": speak.Plain(desk.LevelName(s.VoiceHere(), level))})
	return desk.Row{Text: is, Note: note, Kind: desk.KindMore, Take: OpenLevel}
}

// UsualValue is the value that an option has at a new table.
func UsualValue(o data.Option) string { return o.Default[len(o.Default)-1] }
