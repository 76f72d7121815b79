//go:build apart

package data

import "embed"

// A program that is built so has no files of languages. [Lay] puts them over these files.
//
//go:embed */game.toml */setup.toml */steps.toml */verbs.toml */words.toml */rules.toml */*.lestrade
var embedded embed.FS
