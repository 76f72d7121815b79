package page_test

import (
	"fmt"
	"strings"

	"lestrade/assistant/phone/page"
	"lestrade/assistant/speak"
)

// A page says in one language what stands against a request.
func ExampleDraw() {
	v := speak.New("fr")
	var drawn strings.Builder
	err := page.Draw(&drawn, "refusal", struct {
		page.Head
		Told string
	}{page.NewHead(v, "13 Indices"), "Ce lien a déjà servi."})
	fmt.Println(err, strings.Contains(drawn.String(), `<html lang="fr"`), strings.Contains(drawn.String(), "Ce lien a déjà servi."))
	// Output: <nil> true true
}
