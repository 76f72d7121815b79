
// Who wants to hears the table: a bang when it ends with one, and a clock for the talk before each
// turn. Both are off until they are tapped, and they are this page's alone.
const lengths = [0, 30, 45, 60, 90, 120]; // seconds
const noTurn = "-1";

const tone = (audio, kind, from, to, seconds) => {
  const now = audio.currentTime;
  const sounds = audio.createOscillator();
  const loud = audio.createGain();
  sounds.type = kind;
  sounds.frequency.setValueAtTime(from, now);
  sounds.frequency.exponentialRampToValueAtTime(to, now + seconds);
  loud.gain.setValueAtTime(0.7, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  sounds.connect(loud).connect(audio.destination);
  sounds.start(now);
  sounds.stop(now + seconds);
};

const hear = () => {
  const bar = add("div", { class: "hear" });
  document.body.prepend(bar);
  const button = (name) => {
    const made = document.createElement("button");
    made.type = "button";
    made.dataset.hear = name;
    bar.append(made);
    return made;
  };
  const sound = button("sound");
  const timer = button("timer");
  const clock = add("p", { role: "timer", class: "clock", hidden: "" });
  let audio, turn, until, rang;
  let loud = false;
  let length = 0;
  let blown = "blast" in main().dataset;
  const speak = () => {
    const { sound: called, timer: clocked } = main().dataset;
    sound.textContent = `${called} ${loud ? "●" : "○"}`;
    sound.setAttribute("aria-pressed", loud);
    timer.textContent = `${clocked} ${length ? `${length} s` : "○"}`;
  };
  const begin = () => (until = Date.now() + length * 1000);
  const look = () => {
    const { talk, blast } = main().dataset;
    if (talk === undefined) return;
    if (blast !== undefined && !blown && loud) tone(audio, "sawtooth", 160, 25, 1.6);
    blown = blast !== undefined;
    if (talk !== turn) begin();
    rang &&= talk === turn;
    turn = talk;
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    clock.hidden = !length || talk === noTurn;
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("out", left === 0);
    if (clock.hidden || left > 0 || rang) return;
    rang = true;
    tone(audio, "sine", 880, 660, 0.5);
  };
  bar.addEventListener("click", ({ target }) => {
    audio ??= new AudioContext(); // browsers let nothing sound before a tap
    if (target === sound) loud = !loud;
    if (target === timer) length = lengths[(lengths.indexOf(length) + 1) % lengths.length];
    begin();
    rang = false;
    speak();
    look();
  });
  speak();
  setInterval(look, 250);
};

if (live && document.querySelector("main.board[data-talk]")) hear();
