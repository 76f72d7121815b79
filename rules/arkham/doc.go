// Package arkham referees Arkham Noir, case 3, for one player, and does the upkeep. No list of the
// cards is public. So the referee checks each move against what the table has told about the cards,
// and asks for what a card shows only when it matters, and only once.
//
// What a card shows, where the cards lie, and the steps of a turn stand in packages below: face,
// cardboard and turn. Here stand the verbs with their bars. Most files have the name of their verb.
// The others are: option.go with keep and skip, play.go with play, from-hand and unlock, answer.go
// with yes, no and go-on, briefcase.go with use, stow and ready, close.go with close and finish,
// take.go with take and swap, name.go with lead and hand, learn.go with clue, case, danger-card and
// objectives, count.go with deck, dangers, pile and empty, and right.go with move, active and shut.
// [Game] gathers them, and [TableOf] returns the [Table] for panels and JSON.
//
// The package knows no text, no chance and no seat but the one that plays. Numbers like an.play.2
// are those of data/arkham/rules.toml.
package arkham
