package transcript_test

import (
	"bytes"
	"os"
	"testing"

	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/indices13"
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
		if _, err := rules.Load("13-indices"); err != nil {
			b.Fatal(err)
		}
	}
}
