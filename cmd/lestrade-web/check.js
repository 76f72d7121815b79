// The page that tests whether this device can play without a laptop, and says what is missing and
// what to do. It has no engine, so it works where the engine does not start.
const check = () => {
  const { make, button } = joining;
  const says = (id) => joining.says()[`check.${id}`];
  const single = location.protocol === "file:";
  const within = (time, promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, time))]);
  const main = document.querySelector("main");
  if (!main.dataset.texts.split(" ").includes(document.documentElement.lang)) document.documentElement.lang = "en";
  const { lang } = document.documentElement;

  // ways returns which kind of address this device tells others, and whether a channel from this
  // page to itself opens.
  const ways = async () => {
    if (!globalThis.RTCPeerConnection) return { address: "none", opens: false };
    const near = await channels.offer();
    const at = [...near.peer.localDescription.sdp.matchAll(/^a=candidate:(?:\S+ ){4}(\S+) /gm)].map(([, address]) => address);
    const address = at.some((one) => !one.endsWith(".local")) ? "plain" : at.length ? "named" : "none";
    try {
      const far = await channels.follow(near.code);
      await near.answer(far.code);
      const opens = await channels.opens(near, 8000);
      far.peer.close();
      return { address, opens };
    } finally {
      near.peer.close();
    }
  };
  let found;
  const look = () => (found = ways().catch(() => ({ address: "none", opens: false })));

  // Each need returns true if it is there, false if it is missing, "later" if it is tried after a
  // tap, or the id of a text that says what is wrong.
  let eye, heard;
  const needs = {
    secure: () => isSecureContext,
    program: () => Boolean(globalThis.WebAssembly && globalThis.Worker && globalThis.DecompressionStream),
    storage: async () => {
      const opened = new Promise((resolve, reject) => {
        const asks = indexedDB.open("lestrade check");
        asks.onsuccess = () => resolve(asks.result);
        asks.onerror = reject;
      });
      const made = await within(10000, opened).catch(() => undefined);
      if (!made) return "keeps-nothing";
      made.close();
      indexedDB.deleteDatabase("lestrade check");
      return (await within(3000, navigator.storage?.persist?.())) || (single ? "may-erase-file" : "may-erase");
    },
    offline: async () => {
      if (single) return true;
      await navigator.serviceWorker.register("sw.js");
      return Boolean(await within(20000, navigator.serviceWorker.ready));
    },
    channel: async () => (await found).opens,
    address: async () => {
      const { address } = await found;
      return address === "plain" || (address === "named" ? "named" : false);
    },
    camera: () => (navigator.mediaDevices ? eye ?? "later" : false),
    awake: async () => {
      const lock = await navigator.wakeLock.request("screen");
      await lock.release();
      return true;
    },
    sound: () => (globalThis.AudioContext ? heard ?? "later" : false),
    buzz: () => (navigator.vibrate ? heard === undefined ? "later" : true : false),
    voice: async () => {
      if (!globalThis.speechSynthesis) return false;
      if (!voicesOf(lang).length) await within(2000, new Promise((resolve) => speechSynthesis.addEventListener("voiceschanged", resolve, { once: true })));
      return voicesOf(lang).length > 0;
    },
  };

  const list = make("ul", { className: "check" });
  const sum = make("p", { role: "status" });
  const rows = Object.fromEntries(Object.keys(needs).map((id) => [id, list.appendChild(make("li"))]));
  const lacks = new Set();
  const test = async (ids) => {
    sum.textContent = joining.says().waits;
    await Promise.all(ids.map(async (id) => {
      const is = await (async () => needs[id]())().catch(() => false);
      rows[id].dataset.is = is === true ? "there" : is === "later" ? "later" : "lacks";
      const advice = is === true || is === "later" ? "" : says(typeof is === "string" ? is : `${id}.no`);
      rows[id].replaceChildren(make("b", { textContent: says(id) }), ": ", says(rows[id].dataset.is), ...(advice ? [make("p", { textContent: advice })] : []));
      if (advice) lacks.add(id);
      else lacks.delete(id);
    }));
    const missing = Object.keys(needs).filter((id) => lacks.has(id));
    sum.textContent = missing.length ? `${says("sum")} ${missing.map(says).join(" · ")}` : says("all");
  };

  // What asks people's leave, or only people can see or hear, is tried after a tap.
  const tryAll = async () => {
    go.disabled = true;
    navigator.vibrate?.([200, 100, 200]);
    const audio = globalThis.AudioContext && new AudioContext();
    if (audio) {
      const tone = audio.createOscillator();
      tone.connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + 0.5);
      await within(1000, audio.resume());
    }
    heard = audio?.state === "running";
    const stream = await (async () => camera.open())().catch(() => undefined);
    eye = Boolean(stream);
    look(); // now that the camera is allowed
    await test(["storage", "camera", "sound", "buzz", "channel", "address"]);
    stream?.getTracks().forEach((track) => track.stop());
    go.disabled = false;
  };
  const go = button(says("try"), tryAll, "do");

  document.title = says("title");
  main.removeAttribute("aria-busy");
  main.replaceChildren(make("h1", { textContent: says("title") }), make("p", { textContent: says("what") }), sum, go, list, button("Lestrade", () => location.reload(), "back"));
  look();
  test(Object.keys(needs));
};
