// Package arkham referees Arkham Noir, case 3, for one player, and does the upkeep. No list of the
// cards is public: the referee checks what it knows of a card and never asks for it again, and asks
// for the rest when it matters.
//
// What a card shows, where the cards lie, and the steps of a turn stand in packages below: face,
// cardboard and turn. Here each verb stands with its bars in a file of its name. [Game] gathers
// them, and [TableOf] is the [Table] for panels and JSON.
//
// The package knows no text, no chance and no seat but the one that plays. Numbers like an.play.2
// are those of data/arkham/rules.toml.
package arkham
