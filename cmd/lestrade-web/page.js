// The table is in this very page: its engine answers in the place of a server, and the script
// that all pages have goes on below. A page that joins a table on another phone has no engine: that
// phone answers. start.js came first, with me, checks, joins, load and early.

// Earlier versions kept these under names that other sites of the same origin may use too.
for (const name of ["lang", "warned", "jar", "ways"]) {
  try {
    const old = localStorage.getItem(name);
    if (old !== null && kept(name) === undefined) keep(name, /^[[{]/.test(old) ? JSON.parse(old) : old);
  } catch {} // the browser keeps nothing, or another site wrote it
}

globalThis.table = await (async () => {
  const brought = location.hash.slice(1); // a table that somebody sent as a link, or the way to one
  document.documentElement.lang = kept("lang", navigator.language.slice(0, 2));
  history.replaceState(null, "", location.pathname);
  addEventListener("hashchange", () => location.reload());
  if (checks) {
    check();
    await new Promise(() => {}); // there is no table
  }
  if (joins && !(await onItsWay("coming"))?.mine) return guest(brought.slice("join=".length));

  const code = document.getElementById("engine")?.textContent; // of the page that is one file
  const engine = early ?? load(code ? URL.createObjectURL(new Blob([code], { type: "text/javascript" })) : new URL("engine.js", import.meta.url));
  const fail = (why) => {
    const told = document.querySelector("template").content.cloneNode(true);
    told.querySelector("small").textContent = why;
    document.querySelector("main").prepend(told);
  };
  const calls = callsTo(engine, fail);
  const address = code ? (document.querySelector("main").dataset.address ?? "") : location.origin + location.pathname;
  const hands = hosting(calls, address);
  engine.onerror = ({ message }) => fail(message ?? "");
  if (engine.failed) engine.onerror(engine.failed);

  // Browsers may clear what a page keeps, unless they promise not to. People are warned of that
  // once. Some browsers ask people for the promise, who may take their time.
  const stays = await Promise.race([navigator.storage?.persist?.().catch(() => false), new Promise((resolve) => setTimeout(resolve, 300))]);
  const warns = !stays && !kept("warned");
  if (warns) keep("warned", true);
  const { lang } = document.documentElement;
  const bytes = async (part) => (await globalThis.fetch(`data:;base64,${part.textContent.trim()}`)).arrayBuffer();
  const packed = code && (await bytes(document.getElementById("wasm")));
  const texts = code ? await Promise.all([...document.querySelectorAll(".texts")].map(bytes)) : document.querySelector("main").dataset.texts.split(" ").map((lang) => `${lang}.bin`);
  document.querySelectorAll("#engine, #wasm, .texts").forEach((part) => part.remove());
  engine.postMessage({ starts: { lang, warns, address, single: Boolean(code) }, packed, texts }, code ? [packed, ...texts] : []);
  const [coming, given] = await Promise.all([onItsWay("coming"), onItsWay("given"), calls.started]);
  if (given?.code && (await hands.letGo())) await channels.keep("given", { ...(await channels.kept("given")), code: "" }); // it was closed in between
  if (coming?.mine) {
    const code = await calls.ask(String(new URLSearchParams({ takes: coming.text })));
    if (code) {
      await channels.keep("coming");
      hands.lead(coming, code);
    } else {
      fail(""); // it is tried again when this page is opened again
    }
  }

  // The page's language and the body's data are taken over too.
  const read = (text) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    Object.assign(document.body.dataset, page.body.dataset);
    document.documentElement.lang = page.documentElement.lang;
    keep("lang", page.documentElement.lang);
    return page;
  };
  const first = read(await calls.ask(brought ? String(new URLSearchParams({ bring: brought })) : null));
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
      calls.streams.add(this);
      this.hear = ({ data }) => data !== me && this.tell("message");
      others.addEventListener("message", this.hear);
      setTimeout(() => this.tell("message"));
    }
    tell(kind) {
      this.dispatchEvent(new MessageEvent(kind, { data: document.querySelector("main").dataset.record }));
    }
    close() {
      this.readyState = Stream.CLOSED;
      calls.streams.delete(this);
      clearInterval(this.beat);
      others.removeEventListener("message", this.hear);
    }
  }
  return {
    EventSource: Stream,
    fetch: async (_, { body } = {}) => {
      if (!(await hands.stays())) await new Promise(() => {}); // this page is on its way to where the table is
      const text = await calls.ask(body ? String(body) : null);
      read(text);
      return { url: location.href, text: async () => text };
    },
  };
})();

// A chosen file is brought as its text.
const longest = 8 << 20; // bytes, far beyond any table
document.addEventListener("change", async ({ target }) => {
  const [file] = (target.type === "file" && target.files) || [];
  if (!file) return;
  target.form.elements.bring.value = await file.slice(0, longest).text();
  target.form.requestSubmit();
});

// The camera reads the code of a table that has moved.
document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-follow]")) location.hash = "join=";
});

// The text of a table to take along is selected as a whole, to be copied.
document.addEventListener("focusin", ({ target }) => target.matches(".taken textarea") && target.select());

if (navigator.serviceWorker && location.protocol !== "file:") navigator.serviceWorker.register("sw.js");

