//go:build apart

package data

import "embed"

// Built so, the program has no file of a language. They are laid over these with [Lay].
//
//go:embed */game.toml */setup.toml */verbs.toml */words.toml */rules.toml */*.lestrade
var embedded embed.FS
