
// The sounds of a page. A seat's phone vibrates and sounds softly when it is that seat's turn, or when it
// is asked something. The table's page is silent until it is tapped for sound. Both play a sound for a cut,
// for a bang, and at the end of a time. The device keeps what was chosen.
const inHand = main().matches(".phone");

// kept and keep are declared as functions, so that scripts that stand before this one can call them.
function kept(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`lestrade-${name}`)) ?? otherwise;
  } catch { // a browser may keep nothing
    return otherwise;
  }
}
function keep(name, value) {
  try {
    localStorage.setItem(`lestrade-${name}`, JSON.stringify(value));
  } catch {} // then it holds until the page is left
}

const bar = document.createElement("div");
bar.className = "hear";
const button = (name, tapped) => {
  const made = document.createElement("button");
  made.type = "button";
  made.dataset.hear = name;
  made.addEventListener("click", tapped);
  bar.append(made);
  return made;
};

// toggle is a button that turns something on and off.
const toggle = (name, otherwise) => {
  let on = kept(name, otherwise);
  const made = button(name, () => {
    on = !on;
    keep(name, on);
    speak();
  });
  const speak = () => {
    made.textContent = says[name];
    made.setAttribute("aria-pressed", on);
  };
  speak();
  return () => on;
};

const sounds = toggle("sound", inHand);
const trembles = navigator.vibrate && main().matches("[data-seat]") ? toggle("buzz", true) : () => false;

// tone slides from one pitch to another. Browsers play nothing before a tap.
let audio;
document.addEventListener("click", () => (audio ??= new AudioContext()));
const tone = (kind, from, to, seconds, after = 0) => {
  if (!audio) return;
  audio.resume();
  const begins = audio.currentTime + after;
  const makes = audio.createOscillator();
  const loud = audio.createGain();
  makes.type = kind;
  makes.frequency.setValueAtTime(from, begins);
  makes.frequency.exponentialRampToValueAtTime(to, begins + seconds);
  loud.gain.setValueAtTime(inHand ? 0.2 : 0.7, begins);
  loud.gain.exponentialRampToValueAtTime(0.001, begins + seconds);
  makes.connect(loud).connect(audio.destination);
  makes.start(begins);
  makes.stop(begins + seconds);
};

const call = () => {
  if (trembles()) navigator.vibrate([60, 80, 60]);
  if (!sounds()) return;
  tone("sine", 660, 660, 0.2);
  tone("sine", 880, 880, 0.4, 0.2);
};

// heed plays the sounds for what is new on a page.
const heed = (before, now) => {
  const talks = main().matches("[data-seat], [data-cuts], :has(.timer)");
  for (const made of bar.querySelectorAll("[data-hear=sound], [data-hear=buzz]")) made.hidden = !talks;
  time();
  const old = before.summons?.split(" ") ?? [];
  if (now.summons?.split(" ").some((one) => !old.includes(one))) call();
  if (!sounds()) return;
  if (now.blast !== undefined && before.blast === undefined) tone("sawtooth", 160, 25, 1.6);
  else if (Number(now.cuts) > Number(before.cuts)) tone("square", 2400, 600, 0.08);
};

// The table's timer runs here by the page's own clock. Another device tells how much time was left
// when it answered; a table in this very page tells when it ends. It is asked again now and then,
// and when the device has slept or its clock was set.
const lasts = 60000;
const moments = [[60000, "minute"], [10000, "ten"], [0, "up"]];
let until, before, asked, slept, tick;
const sleeps = () => Date.now() - performance.now();

const time = () => {
  const shown = main().querySelector("[data-runs]");
  const left = shown && Number(shown.dataset.left);
  if (!shown) before = undefined;
  else if (!(left < before + 1000)) before = left; // it begins, or begins anew
  [asked, slept] = [performance.now(), sleeps()];
  until = shown?.dataset.ends ? shown.dataset.ends - slept : answered + left;
  count();
};

const count = () => {
  clearTimeout(tick);
  const shown = main().querySelector("[data-runs]");
  if (!shown) return;
  const left = Math.max(0, until - performance.now());
  const seconds = Math.ceil(left / 1000);
  shown.textContent = left ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : says.up;
  for (const [at, word] of moments) {
    if (!(left <= at && before > at && left > at - 2000)) continue;
    news.textContent = says[word];
    proclaim(says[word]);
  }
  shown.classList.toggle("out", !left);
  if (!left && before > 0) {
    if (trembles()) navigator.vibrate([200, 100, 200]);
    if (sounds()) tone("sine", 880, 660, 0.5);
  }
  before = left;
  if (left) tick = setTimeout(count, left % 1000 || 1000);
  if (document.hidden || performance.now() - asked < lasts && Math.abs(sleeps() - slept) < 100) return;
  asked = performance.now();
  fetchPage(location.pathname);
};

if (live) {
  if (inHand) (document.querySelector("body > footer") ?? main().parentNode.insertBefore(document.createElement("footer"), main().nextSibling)).prepend(bar);
  else document.body.prepend(bar);
  heed(main().dataset, main().dataset);
}
