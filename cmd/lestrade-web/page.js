// The table is in this very page: its engine answers in the place of a server, and the script
// that all pages have goes on below.
globalThis.table = await (async () => {
  const inside = (id) => document.getElementById(id)?.textContent; // of the page that is one file
  const code = inside("engine");
  const me = String(Math.random());
  const engine = new Worker(code ? URL.createObjectURL(new Blob([code], { type: "text/javascript" })) : "engine.js", { name: me });

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
    const told = document.createElement("p");
    told.setAttribute("role", "alert");
    told.textContent = `✗ ${why}`;
    document.querySelector("main").prepend(told);
  };
  engine.onerror = ({ message }) => fail(message);

  // Browsers may clear what a page keeps, unless they promise not to. That is said once.
  const kept = await navigator.storage?.persist?.().catch(() => false);
  const warns = !kept && !localStorage.getItem("warned");
  if (warns) localStorage.setItem("warned", "yes");
  const lang = localStorage.getItem("lang") ?? navigator.language.slice(0, 2);
  const packed = code && (await (await globalThis.fetch(`data:;base64,${inside("wasm").trim()}`)).arrayBuffer());
  document.querySelectorAll("#engine, #wasm").forEach((part) => part.remove());
  engine.postMessage({ starts: { lang, warns, address: code ? "" : location.origin + location.pathname }, packed, from: "lestrade.bin" }, packed ? [packed] : []);
  await started;

  // What a page says of itself besides its main part is taken over as well.
  const read = (text) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    Object.assign(document.body.dataset, page.body.dataset);
    document.documentElement.lang = page.documentElement.lang;
    localStorage.setItem("lang", page.documentElement.lang);
    return page;
  };
  const brought = location.hash.slice(1); // a table that somebody sent as a link
  history.replaceState(null, "", location.pathname);
  const first = read(await ask(brought ? String(new URLSearchParams({ bring: brought })) : null));
  document.title = first.title;
  document.querySelector("main").replaceWith(first.querySelector("main"));

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

if (navigator.serviceWorker && location.protocol !== "file:") navigator.serviceWorker.register("sw.js");

