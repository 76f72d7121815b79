//go:build !apart

package data

import "embed"

//go:embed */*.toml */*.lestrade
var embedded embed.FS
