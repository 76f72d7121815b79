package face_test

import (
	"testing"

	"lestrade/rules/arkham/face"
)

// A face is said in words, with each edge before or behind what it bears.
func TestSaid(t *testing.T) {
	for _, c := range []struct{ lang, text, face string }{
		{"en", "person left collection right surveillance collection", "PC-CS"},
		{"en", "artifact left collection right research scales must test", "AC-R.sc-te"},
		{"en", "monster surveillance left interview right", "MS-I"},
		{"en", "a place left any right surveillance our glass no scales", "L*-S.ho"},
		{"en", "evidence left purple research right purple puzzle b minimum 3 may take leads stays in hand", "EVR-V.st.m3.pb+tl"},
		{"fr", "lieu gauche filature droite interrogatoire sablier", "LS-I.ho"},
		{"fr", "preuve recherche à gauche filature à droite sans balance", "ER-S"},
		{"de", "Artefakt links Durchsuchung rechts Recherche keine Waage muss Test", "AC-R-te"},
		{"en", "person left collection", ""},
		{"en", "person left collection right research must", ""},
		{"en", "person left collection right research artifact", ""},
		{"en", "person left collection right research gangster", ""},
		{"en", "person left collection right research scales scales", ""},
	} {
		got, is := face.Said(c.text, c.lang)
		if is != (c.face != "") || is && got != c.face {
			t.Errorf("%s: %q is read as %q, %v, wanted %q", c.lang, c.text, got, is, c.face)
		}
	}
}
