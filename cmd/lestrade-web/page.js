// The table is in this very page: its engine answers in the place of a server, and the script
// that all pages have goes on below.
globalThis.table = await (async () => {
  const code = document.getElementById("engine")?.textContent; // of the page that is one file
  const me = String(Math.random());
  const engine = new Worker(code ? URL.createObjectURL(new Blob([code], { type: "text/javascript" })) : new URL("engine.js", import.meta.url), { name: me });

  const waits = new Map();
  let sent = 0;
  const ask = (form) => new Promise((resolve) => {
    waits.set(++sent, resolve);
    engine.postMessage({ id: sent, form });
  });
  const started = new Promise((resolve) => {
    engine.onmessage = ({ data: { ready, failed, id, page } }) => {
      if (ready) return resolve();
      if (failed) return fail(failed);
      waits.get(id)(page);
      waits.delete(id);
    };
  });
  const fail = (why) => {
    const told = document.querySelector("template").content.cloneNode(true);
    told.querySelector("small").textContent = why;
    document.querySelector("main").prepend(told);
  };
  engine.onerror = ({ message }) => fail(message ?? "");

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

  // Browsers may clear what a page keeps, unless they promise not to. That is said once. Some ask
  // people first, who may take their time.
  const kept = await Promise.race([navigator.storage?.persist?.().catch(() => false), new Promise((resolve) => setTimeout(resolve, 300))]);
  const warns = !kept && !noted("warned");
  if (warns) noted("warned", "yes");
  const lang = noted("lang") ?? navigator.language.slice(0, 2);
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
  const brought = location.hash.slice(1); // a table that somebody sent as a link
  history.replaceState(null, "", location.pathname);
  addEventListener("hashchange", () => location.reload());
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
      this.hear = ({ data }) => data !== me && this.tell("message");
      others.addEventListener("message", this.hear);
      setTimeout(() => this.tell("message"));
    }
    tell(kind) {
      this.dispatchEvent(new MessageEvent(kind, { data: document.querySelector("main").dataset.record }));
    }
    close() {
      this.readyState = Stream.CLOSED;
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

