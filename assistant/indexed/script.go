// Package indexed is the store of a browser, in its IndexedDB. It is used where the program runs in
// a worker of a page. What is written there stays when the page is closed, and several pages may
// have it open.
package indexed

import _ "embed"

// Script is what the worker loads first: the store's own half, which speaks to the database.
//
//go:embed store.js
var Script string
