
// A page's voice says hidden texts of the page (see package spoken), each once. A new text cuts off
// the one before. The voice is the device's own and needs no network. It is silent until it is
// turned on, and on a new page until the first tap there.
const speaker = globalThis.speechSynthesis;
const slow = 0.7;

// What the voice says: nothing, what everybody may hear, or on a seat's page also that seat's
// own things.
const manners = main().matches("[data-seat]") ? ["off", "on", "mine"] : ["off", "on"];
let manner = manners.includes(kept("voice", "off")) ? kept("voice", "off") : "off";
let slowly = kept("slower", false);
let last = []; // what was said last
let touched = false;

const utterances = (page, anew = () => true) =>
  [...page.querySelectorAll(".spoken li")].filter((e) => anew(e) && (e.dataset.mine === undefined || manner === "mine"));

// complain shows for a while that there is no voice.
let complaint;
const complain = () => {
  clearTimeout(complaint);
  tell(mute, says.mute);
  complaint = setTimeout(tell, 5000, mute, "");
};

// voicesOf are the device's own voices of a language. It is declared as a function, so that scripts
// that stand before this one can call it.
function voicesOf(lang) {
  return (globalThis.speechSynthesis?.getVoices() ?? []).filter((voice) => voice.localService && voice.lang.slice(0, 2).toLowerCase() === lang);
}

const pronounce = (texts) => {
  speaker.cancel();
  const ours = voicesOf(document.documentElement.lang);
  const voice = ours.find((one) => one.default) ?? ours[0];
  if (!voice) return complain();
  for (const text of texts) {
    const said = new SpeechSynthesisUtterance(text);
    Object.assign(said, { voice, lang: voice.lang, rate: slowly ? slow : 1 });
    speaker.speak(said);
  }
};

// proclaim says a text that is not on the page.
const proclaim = (text) => speaker && manner !== "off" && touched && pronounce([text]);

const textsOf = (all) => all.map((e) => e.textContent);

// utter says what is new on a page. An answer to this device is new each time.
const utter = (before, now, asked) => {
  if (!speaker || manner === "off" || !touched) return;
  const heard = new Set([...before.querySelectorAll(".spoken li")].map((e) => e.dataset.key));
  const fresh = utterances(now, ({ dataset }) => !heard.has(dataset.key) || (asked && dataset.asked !== undefined));
  if (!fresh.length) return;
  last = fresh;
  pronounce(textsOf(last));
};

const voiced = () => {
  const at = () => manners.indexOf(manner);
  const way = button("voice", () => {
    manner = manners[(at() + 1) % manners.length];
    keep("voice", manner);
    look();
    if (manner === "off") speaker.cancel();
    else if (manner === "on") {
      last = utterances(main(), ({ dataset }) => dataset.past === undefined);
      pronounce(textsOf(last));
    }
  });
  const slower = button("slower", () => {
    slowly = !slowly;
    keep("slower", slowly);
    look();
    pronounce(textsOf(last));
  });
  const again = button("again", () => pronounce(textsOf(last)));
  const more = button("more", () => {
    const all = utterances(main());
    const longer = all.filter((e) => e.dataset.more);
    pronounce(longer.length ? longer.map((e) => e.dataset.more) : textsOf(all));
  });
  const all = document.createElement("div");
  all.className = "voice";
  all.append(way, again, slower, more);
  const look = () => {
    const place = inHand && at() ? document.body : bar; // at hand while it is used
    if (all.parentNode !== place) {
      const focused = document.activeElement === way;
      if (place === bar) bar.append(all);
      else document.body.prepend(all);
      if (focused) way.focus();
    }
    way.textContent = manner === "mine" ? says.mine : says.voice;
    way.setAttribute("aria-pressed", at() > 0);
    slower.textContent = says.slower;
    slower.setAttribute("aria-pressed", slowly);
    again.textContent = says.again;
    more.textContent = says.more;
    for (const made of [slower, again, more]) made.hidden = !at();
  };
  look();
};

if (live && speaker && main().matches(".phone, .board")) {
  speaker.getVoices(); // some browsers load them when first asked
  document.addEventListener("click", () => (touched = true), true);
  voiced();
}
