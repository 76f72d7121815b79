package phone_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help/house"
	"lestrade/assistant/phone/phonetest"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules/position"
)

// midway is a game that is under way.
func midway(t testing.TB, game string) *position.Position {
	t.Helper()
	source, err := os.ReadFile("testdata/midway/" + game + ".lestrade")
	if err != nil {
		t.Fatal(err)
	}
	under, err := transcript.Read(house.Games.Shelf(), bytes.NewReader(source), "en")
	if err != nil {
		t.Fatal(err)
	}
	return under
}

// pictures are what the READMEs show, a file for each language: at a game under way, the table's
// page, and beside it the phone of the acting seat, with a report, just high enough that nothing
// is cut.
var pictures = map[string]struct {
	game, report string
	height       int64
}{
	"en": {"13-indices", "sheet", 740},
	"fr": {"13-indices", "sheet", 764},
	"de": {"13-indices", "sheet", 782},
	"it": {"13-indices", "sheet", 760},
	"es": {"arkham", "odds", 740},
}

const pictureFolder = "../../.pictures/"

// TestPictures: each picture is shown by the README of its language, and no other is kept. UPDATE=1
// draws them anew.
func TestPictures(t *testing.T) {
	kept, err := filepath.Glob(pictureFolder + "*")
	if err != nil {
		t.Fatal(err)
	}
	for lang := range pictures {
		page, file := ".github/README."+lang+".md", "play-"+lang+".png"
		if lang == "en" {
			page = "README.md"
		}
		if text, err := os.ReadFile("../../" + page); err != nil || !strings.Contains(string(text), ".pictures/"+file) {
			t.Errorf("%s does not show %s (%v)", page, file, err)
		}
		if os.Getenv("UPDATE") != "" {
			t.Run(lang, func(t *testing.T) { drawPicture(t, lang, pictureFolder+file) })
		} else if !slices.Contains(kept, pictureFolder+file) {
			t.Errorf("there is no %s", file)
		}
	}
	if len(kept) > len(pictures) {
		t.Errorf("%d pictures are kept, and %d are shown", len(kept), len(pictures))
	}
}

func drawPicture(t *testing.T, lang, file string) {
	browser, of := phonetest.Open(t), pictures[lang]
	shot := func(name string, page *phonetest.Page) string {
		name = filepath.Join(t.TempDir(), name)
		page.Picture(name)
		drawn, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return base64.StdEncoding.EncodeToString(drawn)
	}
	game := midway(t, of.game)
	_, screen := sits(t, browser, phonetest.Size{Width: 1024, Height: 740}, lang, table.Screen, game)
	p, phone := sits(t, browser, phonetest.Size{Width: 360, Height: of.height}, lang, whose(game), game)
	p.turn(phone, fmt.Sprintf("[name=row][data-option=%q]", of.report))
	both := browser.Page(t, phonetest.Size{Width: 1460, Height: of.height + 40}, lang, false)
	both.Go("data:text/html," + `<body style="margin:0"><style>img{vertical-align:top;margin:20px 0 0 20px;border-radius:16px;box-shadow:0 0 0 1px grey,0 2px 9px grey}</style><img><img>`)
	for i, drawn := range []string{shot("table", screen), shot("phone", phone)} {
		_ = phonetest.Read[bool](both, fmt.Sprintf(`(async (img) => { img.src = "data:image/png;base64,%s"; await img.decode(); return true })(document.images[%d])`, drawn, i))
	}
	both.Picture(file)
}
