package files

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"lestrade/assistant/qr"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// Write writes a picture to a new file that only its owner may read, and leaves no file if it
// fails. The error is [fs.ErrExist] if there is such a file already, or comes from the disk.
func Write(name string, picture func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	err = errors.Join(picture(f), f.Close())
	if err != nil {
		_ = os.Remove(name) // the first error counts
	}
	return err
}

// pixels is how many pixels wide a module of a PNG is.
const pixels = 8

// PNG returns a function that writes a code as a picture.
func PNG(code *qr.Code) func(io.Writer) error {
	size := pixels * code.Size()
	picture := image.NewPaletted(image.Rect(0, 0, size, size), color.Palette{color.White, color.Black})
	for y := range size {
		for x := range size {
			if code.Dark(x/pixels, y/pixels) {
				picture.SetColorIndex(x, y, 1)
			}
		}
	}
	return func(w io.Writer) error { return png.Encode(w, picture) }
}

// Unkept is the error that no picture can be written into a folder.
type Unkept struct{ Why error }

func (u *Unkept) Error() string { return "no picture can be written here: " + u.Why.Error() }

// Unwrap returns the error of the disk.
func (u *Unkept) Unwrap() error { return u.Why }

// Tell returns the sentence that says it.
func (u *Unkept) Tell() (id string, figures rules.Figures) {
	return "qr.unkept", rules.Figures{"why": u.Why}
}

// KeepCodes writes codes as PNG into a folder, under new names made of words. "" is the working folder.
// Any other folder is made if it is missing, for its owner alone. The error is an *[Unkept].
func KeepCodes(folder string, codes []*qr.Code, words ...string) (names []string, err error) {
	if folder != "" {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return nil, unkept(err)
		}
	}
	if names, err = newNames(filepath.Join(folder, plainName(words)), ".png", len(codes)); err != nil {
		return nil, unkept(err)
	}
	for i, code := range codes {
		if err := Write(names[i], PNG(code)); err != nil {
			return names[:i], unkept(err)
		}
	}
	return names, nil
}

// KeepText writes a text into the working folder, under a new name made of words and an extension.
// The error comes from the disk.
func KeepText(text, ext string, words ...string) (name string, err error) {
	names, err := newNames(plainName(words), ext, 1)
	if err == nil {
		err = Write(names[0], func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
	}
	if err != nil {
		return "", unkept(err).Why
	}
	return names[0], nil
}

// Clear removes the pictures that KeepCodes wrote into a folder, and the folder too if nothing else is
// in it. The error comes from the disk.
func Clear(folder string) error {
	found, err := os.ReadDir(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	for _, file := range found {
		if ours, _ := filepath.Match(program+"-*.png", file.Name()); ours {
			err = errors.Join(err, os.Remove(filepath.Join(folder, file.Name())))
		}
	}
	_ = os.Remove(folder) // a folder with other files stays
	return err
}

// unkept makes an Unkept of an error of the disk, without the file's name, which nobody chose.
func unkept(err error) *Unkept {
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		err = at.Err
	}
	return &Unkept{err}
}

// newNames returns names for a number of files that no file has yet.
func newNames(base, ext string, of int) ([]string, error) {
	for n := 1; ; n++ {
		name := base
		if n > 1 {
			name += fmt.Sprintf("-%d", n)
		}
		names := make([]string, of)
		taken := false
		for i := range names {
			names[i] = Numbered(name+ext, i+1, of)
			_, err := os.Lstat(names[i])
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return nil, err
			}
			taken = taken || err == nil
		}
		if !taken {
			return names, nil
		}
	}
}

// Numbered adds its number to the name of one of several files.
func Numbered(name string, number, of int) string {
	if of == 1 {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), number, ext)
}

// The name of a picture begins with the program's, and has at most wordLength letters of each word.
const (
	program    = "lestrade"
	wordLength = 40
)

// plainName makes a name of words that every file system takes.
func plainName(words []string) string {
	parts := []string{program}
	for _, word := range words {
		letters := []rune(vocabulary.Plain(word))
		parts = append(parts, strings.FieldsFunc(string(letters[:min(len(letters), wordLength)]), func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r)
		})...)
	}
	return strings.Join(parts, "-")
}
