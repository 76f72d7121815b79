// Package connect judges how cards are laid around a lead. A [Layout] holds the links between them, a
// [Board] the lead with what a player may connect to it. [Board.Check] gives the [Verdict], with each
// [Breach] of a rule. It knows the cards and one hand: no turn, no location, no other player.
package connect
