package transcript_test

import (
	"bytes"
	"os"
	"testing"

	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/vocabulary"
)

func BenchmarkRead200(b *testing.B) {
	text, err := os.ReadFile("../../cmd/lestrade/testdata/long.lestrade")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := transcript.Read(rules.Shelf{indices13.Game}, bytes.NewReader(text), "en"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := vocabulary.Load("13-indices"); err != nil {
			b.Fatal(err)
		}
	}
}
