package phonetest

// Voices takes the place of a browser's voices, before a page opens (see [Page.Begins]): one that needs a
// network, and two of the device. What they say is kept.
const Voices = `window.said = []
Object.defineProperty(window, "speechSynthesis", {value: {
	getVoices: () => [["far", "fr-FR", false], ["near", "fr-FR", true], ["english", "en-GB", true]].map(([name, lang, localService]) => ({name, lang, localService})),
	cancel() {},
	speak({text, voice, rate}) { window.said.push(voice.name + " " + rate + ": " + text) },
}})
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }`

// Heard is what the page's voice has said since it was last asked for: each time which voice, how fast,
// and what.
func (p *Page) Heard() []string {
	p.t.Helper()
	return Read[[]string](p, "window.said.splice(0)")
}
