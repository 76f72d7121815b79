package face_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"lestrade/data"
	"lestrade/rules/arkham"
	"lestrade/rules/arkham/face"
)

// What people read of the letters of faces lists each sign that is read, as their language types
// it, and no other: a puzzle and a minimum by an example.
func TestListsOfSigns(t *testing.T) {
	for _, lang := range data.Languages() {
		if !data.Speaks(lang, arkham.ID) {
			continue
		}
		texts, err := data.TextsOf(arkham.ID, lang)
		if err != nil {
			t.Fatal(err)
		}
		typed := func(key, sign string) string {
			if names := texts.Names("word.face-sign." + key + sign); names != nil {
				return strings.TrimLeft(names[0], ".+")
			}
			return sign
		}
		for part, list := range map[string]struct {
			before string
			all    face.Signs
			more   []string
		}{
			"types":      {"", face.TypeSigns, nil},
			"techniques": {"", slices.DeleteFunc(slices.Clone(face.TechniqueSigns), func(s face.Sign) bool { return len(s.Sign) > 1 }), nil},
			"marks":      {"", face.MarkSigns, []string{"pb", "m3"}},
			"effects":    {"+", face.EffectSigns, nil},
		} {
			want := map[string]bool{}
			for _, s := range list.all {
				want[typed(list.before, s.Sign)] = true
			}
			for _, sign := range list.more {
				want[sign] = true
			}
			text, _ := texts.Find("face." + part)
			got := map[string]bool{}
			for word := range strings.FieldsSeq(text.Other) {
				if word = strings.Trim(word, ","); want[word] {
					got[word] = true
				}
			}
			if !maps.Equal(got, want) {
				t.Errorf("%s: face.%s lists %v, want %v", lang, part, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
			}
		}
	}
}
