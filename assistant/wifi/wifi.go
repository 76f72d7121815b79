package wifi

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"lestrade/assistant/store"
	"lestrade/rules"
)

// Network is a Wi-Fi.
type Network struct {
	Name     string `json:"name"`
	Password string `json:"password"` // "" where it is open
}

// The limits of IEEE 802.11, in bytes; a password of the greatest length is the key itself.
const (
	longestName      = 32
	shortestPassword = 8
	longestPassword  = 64
)

// The errors of a name and of a password that no Wi-Fi has.
var (
	ErrName     = &store.Fixed{Sentence: "phones.wifi.bad-name", Text: "no Wi-Fi has such a name"}
	ErrPassword = &store.Fixed{Sentence: "phones.wifi.bad-password", Text: "no Wi-Fi has such a password"}
)

// Unkept is the error that the disk does not give or take the network.
type Unkept struct{ Why error }

func (u *Unkept) Error() string { return "the Wi-Fi is not kept: " + u.Why.Error() }

// Unwrap returns the error of the disk.
func (u *Unkept) Unwrap() error { return u.Why }

// Tell returns the sentence that says it.
func (u *Unkept) Tell() (id string, figures rules.Figures) {
	return "phones.wifi.unkept", rules.Figures{"why": u.Why}
}

// CheckName returns [ErrName] if no Wi-Fi can be called so.
func CheckName(name string) error {
	if name == "" || len(name) > longestName {
		return ErrName
	}
	return nil
}

// CheckPassword returns [ErrPassword] if no Wi-Fi can have it. An open one has "".
func CheckPassword(password string) error {
	if n := len(password); n != 0 && (n < shortestPassword || n > longestPassword) {
		return ErrPassword
	}
	return nil
}

var escaped = strings.NewReplacer(`\`, `\\`, `;`, `\;`, `,`, `\,`, `:`, `\:`, `"`, `\"`)

// Code is the text of a code that a phone's camera takes for the way into the network.
func (n Network) Code() string {
	if n.Password == "" {
		return "WIFI:T:nopass;S:" + escaped.Replace(n.Name) + ";;"
	}
	return "WIFI:T:WPA;S:" + escaped.Replace(n.Name) + ";P:" + escaped.Replace(n.Password) + ";;"
}

// File is where the network is kept. "" keeps none.
type File string

// In is the file in a data folder.
func In(folder string) File { return File(filepath.Join(folder, "wifi.json")) }

// Kept returns the network that is kept; nil if there is none. The error is an *[Unkept].
func (f File) Kept() (*Network, error) {
	text, err := os.ReadFile(string(f))
	switch {
	case f == "" || errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, &Unkept{err}
	}
	var n Network
	if json.Unmarshal(text, &n) != nil || CheckName(n.Name) != nil || CheckPassword(n.Password) != nil {
		return nil, nil // it is typed once more
	}
	return &n, nil
}

// Keep keeps a network in place of the one before. The error is an *[Unkept].
func (f File) Keep(n Network) error {
	text, err := json.Marshal(n)
	if err != nil {
		return err
	}
	made, err := os.CreateTemp(filepath.Dir(string(f)), "wifi") // for its owner alone
	if err != nil {
		return &Unkept{err}
	}
	_, err = made.Write(text)
	if err = errors.Join(err, made.Close()); err == nil {
		err = os.Rename(made.Name(), string(f))
	}
	if err != nil {
		_ = os.Remove(made.Name()) // the first error counts
		return &Unkept{err}
	}
	return nil
}

// Forget forgets the network. The error is an *[Unkept].
func (f File) Forget() error {
	if err := os.Remove(string(f)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &Unkept{err}
	}
	return nil
}
