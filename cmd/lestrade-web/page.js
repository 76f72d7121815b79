// The table is in this very page: its engine answers in the place of a server, and the script
// that all pages have goes on below. A page that joins a table on another phone has no engine: that
// phone answers.

// noted is a word of the page's own under a key, a new one where it is said; null where the
// browser keeps nothing.
const noted = (key, word) => {
  try {
    if (word) localStorage.setItem(key, word);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

document.documentElement.lang = noted("lang") ?? navigator.language.slice(0, 2);
globalThis.table = await (async () => {
  const brought = location.hash.slice(1); // a table that somebody sent as a link, or the way to one
  history.replaceState(null, "", location.pathname);
  addEventListener("hashchange", () => location.reload());
  if (brought.startsWith("join=")) return guest(brought.slice("join=".length));

  const code = document.getElementById("engine")?.textContent; // of the page that is one file
  const me = String(Math.random());
  const engine = new Worker(code ? URL.createObjectURL(new Blob([code], { type: "text/javascript" })) : new URL("engine.js", import.meta.url), { name: me });

  const waits = new Map();
  let sent = 0;
  const ask = (form) => new Promise((resolve) => {
    waits.set(++sent, resolve);
    engine.postMessage({ id: sent, form });
  });
  const streams = new Set();
  const guests = new Map(); // what other phones are told, by the number of what they asked
  const started = new Promise((resolve) => {
    engine.onmessage = ({ data: { ready, failed, news, id, page, answer, told } }) => {
      if (ready) return resolve();
      if (failed) return fail(failed);
      if (news) return streams.forEach((stream) => stream.tell("message"));
      if (page === undefined) return guests.get(id)?.(answer ? { answer } : { told });
      waits.get(id)(page);
      waits.delete(id);
    };
  });

  // A phone that has joined asks over its channel. What it sends is taken for no more than texts.
  const serve = (link) => {
    const follows = new Map(); // the numbers of its streams, as it has them and as the engine has
    const stop = (id) => {
      engine.postMessage({ id, stops: true });
      guests.delete(id);
    };
    const pipe = channels.pipe(link, {
      hear: ({ id, path, form, cookies, follows: followed, stops }) => {
        if (stops) return stop(follows.get(id));
        const mine = ++sent;
        if (followed) follows.set(id, mine);
        guests.set(mine, (told) => {
          if (told.answer) guests.delete(mine);
          pipe.send({ id, ...told });
        });
        const words = Object.fromEntries(Object.entries(cookies ?? {}).map(([name, word]) => [name, String(word)]));
        engine.postMessage({ id: mine, asks: { path: String(followed ?? path), form: form === null || followed ? null : String(form), cookies: words, follows: Boolean(followed) } });
      },
      gone: () => {
        [...follows.values()].forEach(stop);
        joined.delete(pipe);
      },
    });
    joined.add(pipe);
    stayAwake();
  };
  const joined = new Set();
  const stayAwake = () => joined.size && document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", stayAwake);
  addEventListener("beforeunload", (event) => joined.size && event.preventDefault());
  document.addEventListener("click", async ({ target }) => {
    if (target.closest?.("[data-invite]")) joining.invite(address, serve);
    else if (target.closest?.("[data-follow]")) {
      location.hash = "join="; // which code, the camera will tell
    }
  });
  const fail = (why) => {
    const told = document.querySelector("template").content.cloneNode(true);
    told.querySelector("small").textContent = why;
    document.querySelector("main").prepend(told);
  };
  engine.onerror = ({ message }) => fail(message ?? "");

  // Browsers may clear what a page keeps, unless they promise not to. That is said once. Some ask
  // people first, who may take their time.
  const kept = await Promise.race([navigator.storage?.persist?.().catch(() => false), new Promise((resolve) => setTimeout(resolve, 300))]);
  const warns = !kept && !noted("warned");
  if (warns) noted("warned", "yes");
  const { lang } = document.documentElement;
  const address = code ? (document.querySelector("main").dataset.address ?? "") : location.origin + location.pathname;
  const bytes = async (part) => (await globalThis.fetch(`data:;base64,${part.textContent.trim()}`)).arrayBuffer();
  const packed = code && (await bytes(document.getElementById("wasm")));
  const texts = code ? await Promise.all([...document.querySelectorAll(".texts")].map(bytes)) : document.querySelector("main").dataset.texts.split(" ").map((lang) => `${lang}.zip`);
  document.querySelectorAll("#engine, #wasm, .texts").forEach((part) => part.remove());
  engine.postMessage({ starts: { lang, warns, address, single: Boolean(code) }, packed, texts }, code ? [packed, ...texts] : []);
  await started;

  // What a page says of itself besides its main part is taken over as well.
  const read = (text) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    Object.assign(document.body.dataset, page.body.dataset);
    document.documentElement.lang = page.documentElement.lang;
    noted("lang", page.documentElement.lang);
    return page;
  };
  const first = read(await ask(brought ? String(new URLSearchParams({ bring: brought })) : null));
  document.title = first.title;
  document.querySelector("main").replaceWith(first.querySelector("main"));
  performance.mark("lestrade");

  const others = new BroadcastChannel("lestrade"); // tabs with the same tables
  class Stream extends EventTarget {
    static CLOSED = 2;
    readyState = 1;
    constructor() {
      super();
      this.beat = setInterval(() => this.tell("beat"), document.body.dataset.beat);
      streams.add(this);
      this.hear = ({ data }) => data !== me && this.tell("message");
      others.addEventListener("message", this.hear);
      setTimeout(() => this.tell("message"));
    }
    tell(kind) {
      this.dispatchEvent(new MessageEvent(kind, { data: document.querySelector("main").dataset.record }));
    }
    close() {
      this.readyState = Stream.CLOSED;
      streams.delete(this);
      clearInterval(this.beat);
      others.removeEventListener("message", this.hear);
    }
  }
  return {
    EventSource: Stream,
    fetch: async (_, { body } = {}) => {
      const text = await ask(body ? String(body) : null);
      read(text);
      return { url: location.href, text: async () => text };
    },
  };
})();

// A file that is chosen is brought as its text would be.
const longest = 8 << 20; // bytes, far beyond any table
document.addEventListener("change", async ({ target }) => {
  const [file] = (target.type === "file" && target.files) || [];
  if (!file) return;
  target.form.elements.bring.value = await file.slice(0, longest).text();
  target.form.requestSubmit();
});

// A table that is taken along is copied whole.
document.addEventListener("focusin", ({ target }) => target.matches(".taken textarea") && target.select());

if (navigator.serviceWorker && location.protocol !== "file:") navigator.serviceWorker.register("sw.js");

