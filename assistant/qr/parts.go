package qr

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
)

// A transcript that travels through codes is compressed and written in base 32, which codes
// hold in their denser mode of capitals and digits. Each code is a text
//
//	LESTRADE 2/5 K7QZ3M <part>
//
// with its number, how many there are, and a tag: the beginning of the SHA-256 of the compressed
// whole, also in base 32. A link holds it as one such text, with dots in place of spaces and slashes.
const (
	mark        = "LESTRADE"
	tagLength   = 6       // how many letters the tag has
	mostLetters = 4296    // how many capitals and digits the largest code holds
	mostBytes   = 8 << 20 // the most bytes of a transcript: far more than any has, but a few codes must not fill the memory
)

var (
	alphabet = base32.StdEncoding.WithPadding(base32.NoPadding)
	part     = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`\b` + mark + `[ .](\d{1,4})[/.](\d{1,4})[ .]([A-Z2-7]{6})[ .]([A-Z2-7]+)`)
	})
)

// Errors of Join.
var (
	ErrMixed   = errors.New("the codes are of several tables")
	ErrDamaged = errors.New("the codes do not hold what was put into them")
)

// Missing is the error that codes are missing. Of is how many codes there are in all.
type Missing struct {
	Numbers []int
	Of      int
}

func (m *Missing) Error() string { return fmt.Sprintf("%v of %d codes are missing", m.Numbers, m.Of) }

// capacities holds how many capitals and digits a code holds, by its modules a side. The library
// does not tell it, and a search makes a dozen codes.
var capacities sync.Map // of func() int by int

// Split makes the texts of the fewest codes that hold a transcript, each with at most that many
// modules a side. The error is [ErrTooLong] if codes of that size cannot hold it.
func Split(transcript string, modules int) ([]string, error) {
	data, tag := pack(transcript)
	known, _ := capacities.LoadOrStore(modules, sync.OnceValue(func() int {
		return sort.Search(mostLetters, func(n int) bool {
			code, err := New(strings.Repeat("A", n+1))
			return err != nil || code.Size() > modules
		})
	}))
	room := known.(func() int)()
	for n := 1; n <= len(data); n++ {
		head := len(partText(n, n, tag, ""))
		size := (len(data) + n - 1) / n
		switch {
		case head >= room || n > 9999:
			return nil, ErrTooLong
		case head+size > room:
			continue
		}
		var texts []string
		for p := range slices.Chunk([]byte(data), size) {
			texts = append(texts, string(p))
		}
		for i, p := range texts {
			texts[i] = partText(i+1, len(texts), tag, p)
		}
		return texts, nil
	}
	return nil, ErrTooLong
}

// Link is the address of the page for browsers with a transcript in its fragment, which browsers
// send to no server. Without an address it is a text to paste into that page, or to put behind a
// command: no shell takes it for a comment. Join reads it as it reads codes.
func Link(address, transcript string) string {
	data, tag := pack(transcript)
	if address != "" {
		address += "#"
	}
	return address + strings.NewReplacer(" ", ".", "/", ".").Replace(partText(1, 1, tag, data))
}

func partText(number, of int, tag, part string) string {
	return mark + " " + strconv.Itoa(number) + "/" + strconv.Itoa(of) + " " + tag + " " + part
}

func pack(transcript string) (data, tag string) {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression) // the level exists
	_, _ = io.WriteString(w, transcript)               // a buffer takes all
	_ = w.Close()
	return alphabet.EncodeToString(b.Bytes()), tagOf(b.Bytes())
}

func tagOf(packed []byte) string {
	sum := sha256.Sum256(packed)
	return alphabet.EncodeToString(sum[:])[:tagLength]
}

// Holds tells whether a text holds a scanned code or a link.
func Holds(text string) bool { return strings.Contains(text, mark) && part().MatchString(text) }

// Join puts a transcript together from a link, or from codes scanned in any order, some of them
// perhaps twice, and with other text between them. The error is a *[Missing], [ErrMixed] or
// [ErrDamaged].
func Join(scanned string) (string, error) {
	parts := map[int]string{}
	of, tag := 0, ""
	for _, m := range part().FindAllStringSubmatch(scanned, -1) {
		number, _ := strconv.Atoi(m[1]) // digits, at most four
		all, _ := strconv.Atoi(m[2])
		before, again := parts[number]
		switch {
		case len(parts) > 0 && (all != of || m[3] != tag):
			return "", ErrMixed
		case number < 1 || number > all, again && before != m[4]:
			return "", ErrDamaged
		}
		of, tag, parts[number] = all, m[3], m[4]
	}
	var data strings.Builder
	missing := &Missing{Of: of}
	for n := 1; n <= of; n++ {
		if _, found := parts[n]; !found {
			missing.Numbers = append(missing.Numbers, n)
		}
		data.WriteString(parts[n])
	}
	if len(missing.Numbers) > 0 {
		return "", missing
	}
	packed, err := alphabet.DecodeString(data.String())
	if err != nil || tagOf(packed) != tag {
		return "", ErrDamaged
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostBytes))
	if err != nil || len(text) == mostBytes {
		return "", ErrDamaged
	}
	return string(text), nil
}
