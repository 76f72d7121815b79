//go:build !js

package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"lestrade/assistant/indexed"
	"lestrade/assistant/phone/page"
	"lestrade/assistant/release"
	"lestrade/assistant/speak"
	"lestrade/data"
)

var (
	//go:embed index.html
	index string
	//go:embed start.js
	startScript string
	//go:embed page.js
	pageScript string
	//go:embed channel.js
	channelScript string
	//go:embed camera.js
	cameraScript string
	//go:embed join.js
	joinScript string
	//go:embed guest.js
	guestScript string
	//go:embed check.js
	checkScript string
	//go:embed calls.js
	callsScript string
	//go:embed host.js
	hostScript string
	//go:embed hand.js
	handScript string
	//go:embed qr.js
	codesScript string
	//go:embed engine.js
	engineScript string
	//go:embed sw.js
	workerScript string
	//go:embed icon.svg
	icon string
	//go:embed manifest.webmanifest
	manifest string
)

func main() {
	small := flag.Bool("small", false, "pack with zopfli, which takes minutes")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: lestrade-web [-small] FOLDER [ADDRESS]")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 && flag.NArg() != 2 {
		flag.Usage()
		os.Exit(2)
	}
	pack := fast
	if *small {
		pack = smallest
	}
	if err := write(flag.Arg(0), flag.Arg(1), pack); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write writes the site into a folder, and the single file beside it. What a page loads stands in a
// folder that is named by its version. An old page no longer finds its files once a new version
// replaces them, so the two never mix.
func write(folder, address string, pack packer) error {
	engine, err := buildEngine()
	if err != nil {
		return err
	}
	packed, err := buildProgram(pack)
	if err != nil {
		return err
	}
	script := channelScript + cameraScript + joinScript + guestScript + checkScript + callsScript + hostScript + handScript + pageScript + page.Script()
	script = comments.ReplaceAllString(script, "")
	parts := map[string]string{"look.css": page.Look(), "page.js": script, "engine.js": engine, "qr.js": codesScript, "lestrade.bin": string(packed)}
	var texts []string
	for _, lang := range data.Languages() {
		archive, err := textsOf(lang)
		if err != nil {
			return err
		}
		text, err := pack(archive)
		if err != nil {
			return err
		}
		parts[lang+".bin"] = string(text)
		texts = append(texts, base64.StdEncoding.EncodeToString(text))
	}
	at, languages := version(parts), strings.Join(data.Languages(), " ")
	site := map[string]string{
		"icon.svg": icon, "icon-192.png": drawIcon(192, 1), "icon-512.png": drawIcon(512, 1), "icon-mask.png": drawIcon(512, maskScale), "manifest.webmanifest": manifest,
		"index.html": fill(frame{
			Policy:  "script-src 'self' " + hashOf(startScript) + " 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; manifest-src 'self'",
			Version: at, Start: startScript, Languages: languages, Says: saysAlone(),
		}),
	}
	for name, text := range parts {
		site[at+"/"+name] = text
	}
	offline := []string{"./"} // what the site keeps for when there is no network
	for _, name := range slices.Sorted(maps.Keys(site)) {
		if name != "index.html" {
			offline = append(offline, name)
		}
	}
	list, _ := json.Marshal(offline) // strings never fail
	site["sw.js"] = strings.NewReplacer("VERSION", "lestrade "+version(site), "PARTS", string(list)).Replace(workerScript)
	for name, text := range site {
		file := filepath.Join(folder, "site", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			return err
		}
	}
	single := fill(frame{
		Policy: fmt.Sprintf("script-src %s %s 'wasm-unsafe-eval' blob:; worker-src blob:; style-src %s; connect-src data:", hashOf(startScript), hashOf(script), hashOf(page.Look())),
		Start:  startScript, Single: true, Address: address, Languages: languages, Says: saysAlone(), Codes: codesScript, Look: page.Look(), Page: script, Engine: engine, Packed: base64.StdEncoding.EncodeToString(packed), Texts: texts,
	})
	return os.WriteFile(filepath.Join(folder, "lestrade.html"), []byte(single), 0o644)
}

// textsOf returns a zip archive of the texts of a language. Its files are not packed one by one: a
// browser unpacks the whole sooner than the engine would unpack a file.
func textsOf(lang string) ([]byte, error) {
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for _, path := range data.FilesOf(lang) {
		folder, name, _ := strings.Cut(path, "/")
		text, err := data.Read(folder, name)
		if err != nil {
			return nil, err
		}
		file, err := w.CreateHeader(&zip.FileHeader{Name: path, Method: zip.Store})
		if err != nil {
			return nil, err
		}
		if _, err := file.Write(text); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return archive.Bytes(), err
}

// buildEngine returns the script of the worker: what Go needs in a browser, the store, and the
// start.
func buildEngine() (string, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	exec, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	return string(exec) + comments.ReplaceAllString(indexed.Script+engineScript, ""), err
}

// comments are the lines of our scripts that only comment: phones need not fetch them.
var comments = regexp.MustCompile(`(?m)^ *//.*\n`)

// buildProgram builds the program for browsers and returns it as gzip: then servers need not pack
// it, and some would not. Without inlining it is smaller by a fifth, and as fast from the first
// visit on.
func buildProgram(pack packer) ([]byte, error) {
	work, err := os.MkdirTemp("", "lestrade-web")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work) //nolint:errcheck // the system clears what remains there
	built := filepath.Join(work, "lestrade.wasm")
	build := exec.Command("go", "build", "-tags=apart", "-trimpath", "-ldflags=-s -w", "-gcflags=all=-l", "-o", built, "lestrade/cmd/lestrade-web")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if told, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, told)
	}
	code, err := os.ReadFile(built)
	if err != nil {
		return nil, err
	}
	joined, err := joinMemory(code)
	if err != nil {
		return nil, fmt.Errorf("what Go built: %w", err)
	}
	return pack(joined)
}

// frame is the page as it stands before its engine is loaded.
type frame struct {
	Policy    string // what it may load; everything else is forbidden
	Version   string // the folder of its parts; "" in the single file
	Start     string // the script that comes first
	Languages string // all of them, with spaces between
	Says      string // what people are told without an engine, as JSON

	// The rest is set only for the single file.

	Single                     bool
	Address                    string // of the site, for links
	Look, Page, Engine, Packed string
	Codes                      string // what reads and draws codes
	Texts                      []string
}

func fill(f frame) string {
	f.Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; " + f.Policy
	var out strings.Builder
	if err := template.Must(template.New("").Funcs(template.FuncMap{"release": release.Name}).Parse(index)).Execute(&out, f); err != nil {
		panic(err) // writing into memory cannot fail
	}
	return out.String()
}

// joining and checking are the sentences of joining, and of the page that tests a device. They stand
// in the page itself, in all languages, because no engine is there to say them.
var (
	joining  = []string{"again", "anew", "answer", "apart", "awake", "blind", "close", "hand", "hands", "hold", "host", "joined", "left", "light", "lost", "next", "paste", "scan", "show", "stuck", "take", "text", "unable", "waits"}
	checking = []string{
		"title", "what", "try", "there", "later", "lacks", "sum", "all", "secure", "secure.no", "program", "program.no", "storage", "offline", "offline.no", "channel", "channel.no",
		"address", "address.no", "named", "camera", "camera.no", "awake", "awake.no", "sound", "sound.no", "buzz", "buzz.no", "voice", "voice.no",
	}
	storing = []string{"may-erase", "may-erase-file", "keeps-nothing"} // of the storage, as the engine says them
)

func saysAlone() string {
	all := map[string]map[string]string{}
	for _, lang := range data.Languages() {
		v, says := speak.New(lang), map[string]string{}
		for _, id := range joining {
			says[id] = v.Say("web.join."+id, nil)
		}
		for _, id := range checking {
			says["check."+id] = v.Say("web.check."+id, nil)
		}
		for _, id := range storing {
			says["check."+id] = v.Say("web."+id, nil)
		}
		all[lang] = says
	}
	said, _ := json.Marshal(all) // strings never fail
	return string(said)
}

// hashOf returns the hash by which a policy allows a script or a style inside a page.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// version returns a short hash of all files of a site, which differs from one site to another.
func version(site map[string]string) string {
	all := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(site)) {
		_, _ = fmt.Fprintf(all, "%s %d\n%s", name, len(site[name]), site[name]) // a hash never fails
	}
	return hex.EncodeToString(all.Sum(nil))[:12]
}
