
// What a page is heard by. A seat's phone calls whoever holds it when it is their turn, or when they
// are asked something: it trembles and sounds softly. The table's page is silent until it is tapped
// for sound. Both let a cut be heard, and a bang. What was chosen stays with the device.
const inHand = main().matches(".phone");
const noTurn = "-1";

const kept = (name, otherwise) => {
  try {
    return JSON.parse(localStorage.getItem(`lestrade-${name}`)) ?? otherwise;
  } catch { // a browser may keep nothing
    return otherwise;
  }
};
const keep = (name, value) => {
  try {
    localStorage.setItem(`lestrade-${name}`, JSON.stringify(value));
  } catch {} // then it holds until the page is left
};

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
    made.textContent = `${says[name]} ${on ? "●" : "○"}`;
    made.setAttribute("aria-pressed", on);
  };
  speak();
  return () => on;
};

const sounds = toggle("sound", inHand);
const trembles = navigator.vibrate && main().matches("[data-seat]") ? toggle("buzz", true) : () => false;

// tone plays from one pitch to another. Browsers let nothing sound before a tap.
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

// heed lets that be heard which a page says and the page before it did not.
const heed = (before, now) => {
  const talks = main().matches("[data-seat], [data-talk]");
  for (const made of bar.querySelectorAll("[data-hear=sound], [data-hear=buzz], [data-hear=timer]")) made.hidden = !talks;
  const old = before.summons?.split(" ") ?? [];
  if (now.summons?.split(" ").some((one) => !old.includes(one))) call();
  if (!sounds()) return;
  if (now.blast !== undefined && before.blast === undefined) tone("sawtooth", 160, 25, 1.6);
  else if (Number(now.cuts) > Number(before.cuts)) tone("square", 2400, 600, 0.08);
};

// A clock for the talk before each turn, which this page alone has.
const lengths = [0, 30, 45, 60, 90, 120]; // seconds

const clocks = () => {
  let turn, until, rang;
  let length = 0;
  const clock = add("p", { role: "timer", class: "clock", hidden: "" });
  const begin = () => (until = Date.now() + length * 1000);
  const look = () => {
    const { talk } = main().dataset;
    if (talk === undefined) return;
    if (talk !== turn) begin();
    rang &&= talk === turn;
    turn = talk;
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    clock.hidden = !length || talk === noTurn;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("out", left === 0);
    if (clock.hidden || left > 0 || rang) return;
    rang = true;
    tone("sine", 880, 660, 0.5);
  };
  const speak = () => (timer.textContent = `${says.timer} ${length ? `${length} s` : "○"}`);
  const timer = button("timer", () => {
    length = lengths[(lengths.indexOf(length) + 1) % lengths.length];
    begin();
    rang = false;
    speak();
    look();
  });
  speak();
  setInterval(look, 250);
};

if (live) {
  if (inHand) (document.querySelector("body > footer") ?? main().parentNode.insertBefore(document.createElement("footer"), main().nextSibling)).prepend(bar);
  else document.body.prepend(bar);
  if (main().matches(".board[data-talk]")) clocks();
  heed(main().dataset, main().dataset);
}
