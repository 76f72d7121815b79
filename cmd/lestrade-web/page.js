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
  const onItsWay = (name) => channels.kept(name).catch(() => undefined); // a table; undefined also if the browser cannot read it
  if (joins && !(await onItsWay("coming"))?.mine) return guest(brought.slice("join=".length));

  const code = document.getElementById("engine")?.textContent; // of the page that is one file
  const engine = early ?? load(code ? URL.createObjectURL(new Blob([code], { type: "text/javascript" })) : new URL("engine.js", import.meta.url));
  const waits = new Map();
  let sent = 0;
  const ask = (form) => new Promise((resolve) => {
    waits.set(++sent, resolve);
    engine.postMessage({ id: sent, form });
  });
  const asking = new Set(); // the numbers of the asks of joined phones that are not answered yet
  const streams = new Set();
  const guests = new Map(); // what takes the answers for other phones, by the number of the ask
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

  // A phone that has joined asks over its channel. Whatever it sends is treated as text, and a phone
  // that sends too much is dropped.
  const longestAsk = 1 << 16; // letters; a form has at most a quarter
  const mostAsks = 32; // at once
  const joined = new Map(); // the channels, each with the seat of its phone, once it has one
  const mostWays = 3; // by which a phone may come back
  const serve = async (link, phone = { ways: [] }) => {
    const asks = new Map(); // its asks that are not answered yet: the engine's number by the phone's
    const stop = (id) => {
      engine.postMessage({ id: asks.get(id), stops: true });
      asking.delete(asks.get(id));
      guests.delete(asks.get(id));
      asks.delete(id);
    };
    const pipe = channels.pipe(link, {
      longest: longestAsk,
      hear: function hear(message) {
        const { id, path, form, cookies, follows, stops, takes, keeps, led } = message;
        if (stops) return stop(id);
        if (takes) return phone.offered && hand(pipe);
        if (keeps) return settle(pipe, String(keeps));
        if (led) return phone.given && leave(led);
        if (handing) return handing.then((stays) => stays && hear(message));
        if (asks.has(id) || asks.size >= mostAsks) return pipe.end();
        const mine = ++sent;
        const words = Object.fromEntries(Object.entries(cookies ?? {}).map(([name, word]) => [name, String(word)]));
        engine.postMessage({ id: mine, asks: { path: String(follows ?? path), form: follows || (form ?? null) === null ? null : String(form), cookies: words, follows: Boolean(follows) } });
        asks.set(id, mine);
        if (!follows) asking.add(mine);
        guests.set(mine, ({ answer, told }) => {
          if (!told) { // it is over
            asking.delete(mine);
            guests.delete(mine);
            asks.delete(id);
          }
          if (answer) sits(pipe, answer.body);
          pipe.send({ id, answer, told });
        });
      },
      gone: () => {
        [...asks.keys()].forEach(stop);
        if (pending?.to === pipe) pending.resolve(false);
        const seat = joined.get(pipe);
        joined.delete(pipe);
        if (seat && ![...joined.values()].includes(seat)) away.add(seat);
        tellAway();
        offerHands();
        stayAwake();
      },
    });
    if (joined.has(phone.pipe)) joined.set(phone.pipe, ""); // it has come back before it was missed
    phone.pipe?.end();
    Object.assign(phone, { pipe, by: link.by });
    pipe.phone = phone;
    joined.set(pipe, "");
    const wakes = stayAwake();
    // Ways in stay open for it, by which it comes back without a code, after a sleep too. Each works
    // once, and is lost if the phone breaks off on the way.
    const keepOpen = async () => {
      phone.ways = phone.ways.filter(({ peer }) => ["new", "connecting"].includes(peer.connectionState));
      const tell = () => pipe.send({ ways: phone.ways.map(({ code }) => code) });
      tell();
      while (phone.ways.length < mostWays) {
        const next = await channels.expect(link.by);
        phone.ways.push(next);
        next.opened.then(() => serve(next, phone));
        tell();
      }
    };
    keepOpen();
    return (await wakes) ? "" : joining.says().awake;
  };

  // A strip above the page names the seats whose phones are out of reach.
  const away = new Set();
  const strip = joining.make("div", { className: "lost", role: "status" });
  const tellAway = () => {
    const { says, button } = joining;
    const invites = button(says().again, () => joining.invite(address, serve));
    const close = button(says().close, () => tellAway(away.clear()));
    strip.replaceChildren(`${says().left} ${[...away].join(", ")} `, invites, close);
    if (away.size && !handing) document.body.prepend(strip);
    else strip.remove();
  };
  const sits = (pipe, page) => {
    const [, seat] = page.match(/<main [^>]*data-seat="([^"]*)"/) ?? [];
    if (!seat || !joined.has(pipe)) return;
    const name = new DOMParser().parseFromString(seat, "text/html").body.textContent;
    joined.set(pipe, name);
    offerHands();
    if (away.delete(name)) tellAway();
  };

  // hand gives the table to a phone that has joined. Only one phone has it at any moment: this one
  // takes no more lines once it sends the table, unless it learns that the table stays. It removes
  // the table when the other has stored it, and only then does the other begin. If the channel
  // breaks in between, the other asks when it is back.
  const handPatience = 20000;
  const leadPatience = 60000; // there the engine is loaded, and people are asked for the camera
  let handing; // true once the table stays, false once it is gone
  let pending; // what is on its way
  let along = []; // the phones to lead along
  let self; // the way that this phone goes along
  const hand = async (to) => {
    if (handing) return;
    to.phone.offered = false;
    let end;
    handing = new Promise((resolve) => (end = resolve));
    const stays = () => {
      handing = undefined;
      end(true);
    };
    while (waits.size || asking.size) await new Promise((resolve) => setTimeout(resolve, 20));
    const text = await ask("hands=1");
    const { Code: code, Records } = text ? JSON.parse(text) : {};
    const id = crypto.randomUUID();
    const keeps = text && (await new Promise((resolve) => {
      pending = { id, to, resolve };
      setTimeout(resolve, handPatience, false);
      to.send({ comes: { id, text } });
    }));
    pending = undefined;
    const written = keeps && (await channels.keep("given", { id, code, records: Records.length }).then(() => true, () => false));
    if (!written || !(await letGo())) {
      await channels.keep("given").catch(() => {});
      to.send({ stays: id });
      return stays();
    }
    along = [...joined.keys()].map(({ phone }) => phone).filter((phone) => phone !== to.phone);
    self = await channels.follow((await channels.offer()).code, await channels.certificate());
    end(false);
    give(to, id);
  };
  const letGo = async () => {
    const { code, records } = (await onItsWay("given")) ?? {};
    return Boolean(code) && ask(String(new URLSearchParams({ handed: code, records })));
  };
  const give = (to, id) => {
    to.phone.given = true;
    document.querySelector("main").replaceChildren(joining.make("p", { role: "status", textContent: joining.says().waits }));
    to.send({ yours: id, guests: [...along.map(({ by }) => by), ...(self ? [self.code] : [])] });
    setTimeout(leave, leadPatience, {});
  };
  const settle = async (to, id) => {
    if (pending?.id === id && pending.to === to) return pending.resolve(true);
    await handing;
    if ((await channels.kept("given"))?.id === id) give(to, id);
    else to.send({ stays: id });
  };

  // leave tells all guests where the table is now: by the ways open there, else by its code. This
  // page goes there too.
  const leave = ({ moved, ways = [] }) => {
    along.forEach(({ pipe }, i) => pipe.send({ moved: moved ?? {}, ways: ways[i] ?? [] }));
    keep("ways", (self && ways[along.length] ? ways[along.length] : []).map((code) => ({ code, words: self.words })));
    setTimeout(() => { // once they have heard it
      joined.clear(); // with those that came back meanwhile: nobody is asked whether to leave this page
      location.hash = "join=";
    }, 500);
  };

  // lead reconnects the guests of a table that was handed to this phone.
  const lead = async ({ text, ways, guests: were }, code) => {
    const eye = await camera.open().catch(() => undefined); // others learn this one's address then
    const open = await Promise.all(were.map(async (by) => {
      const phone = { ways: [] };
      const links = await Promise.all([by, by].map(channels.expect));
      links.forEach((link) => link.opened.then(() => serve(link, phone)));
      return links.map((link) => link.code);
    }));
    eye?.getTracks().forEach((track) => track.stop());
    const certificate = await channels.certificate();
    for (const way of ways) {
      const link = await channels.follow(way.code, certificate, way.words).catch(() => undefined);
      if (!link || !(await channels.opens(link, 8000))) continue;
      channels.pipe(link, { longest: longestAsk, hear: () => {}, gone: () => {} }).send({ led: { moved: { from: JSON.parse(text).Code, to: code }, ways: open } });
      return;
    }
  };

  // offerHands puts a button under the invitation for each phone that the table can be handed to.
  const offerHands = () => {
    document.querySelectorAll(".hands").forEach((old) => old.remove());
    const hands = [...joined].filter(([, seat]) => seat).map(([pipe, seat]) => {
      const hands = joining.button(`${joining.says().hand} ${seat}`, () => {
        hands.disabled = pipe.phone.offered = true;
        pipe.send({ offers: true });
      });
      hands.dataset.hand = seat;
      return hands;
    });
    document.querySelector("main [data-invite]")?.after(joining.make("div", { className: "hands" }, ...hands));
  };
  new MutationObserver((changes) => changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.localName === "main")) && offerHands()).observe(document.body, { childList: true });

  // While others play here the screen stays on, if the browser allows it; if not, people are told.
  let lock;
  const stayAwake = async () => {
    if (!joined.size) return lock?.release();
    if (document.visibilityState === "visible" && (lock?.released ?? true)) lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    return Boolean(lock);
  };
  document.addEventListener("visibilitychange", stayAwake);
  addEventListener("beforeunload", (event) => joined.size && event.preventDefault());
  addEventListener("pagehide", () => [...joined.keys()].forEach((pipe) => pipe.end()));
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-invite]")) joining.invite(address, serve);
    else if (target.closest?.("[data-follow]")) {
      location.hash = "join="; // the camera reads the code
    }
  });
  const fail = (why) => {
    const told = document.querySelector("template").content.cloneNode(true);
    told.querySelector("small").textContent = why;
    document.querySelector("main").prepend(told);
  };
  engine.onerror = ({ message }) => fail(message ?? "");
  if (engine.failed) engine.onerror(engine.failed);

  // Browsers may clear what a page keeps, unless they promise not to. People are warned of that
  // once. Some browsers ask people for the promise, who may take their time.
  const stays = await Promise.race([navigator.storage?.persist?.().catch(() => false), new Promise((resolve) => setTimeout(resolve, 300))]);
  const warns = !stays && !kept("warned");
  if (warns) keep("warned", true);
  const { lang } = document.documentElement;
  const address = code ? (document.querySelector("main").dataset.address ?? "") : location.origin + location.pathname;
  const bytes = async (part) => (await globalThis.fetch(`data:;base64,${part.textContent.trim()}`)).arrayBuffer();
  const packed = code && (await bytes(document.getElementById("wasm")));
  const texts = code ? await Promise.all([...document.querySelectorAll(".texts")].map(bytes)) : document.querySelector("main").dataset.texts.split(" ").map((lang) => `${lang}.bin`);
  document.querySelectorAll("#engine, #wasm, .texts").forEach((part) => part.remove());
  engine.postMessage({ starts: { lang, warns, address, single: Boolean(code) }, packed, texts }, code ? [packed, ...texts] : []);
  const [coming, given] = await Promise.all([onItsWay("coming"), onItsWay("given"), started]);
  if (given?.code && (await letGo())) await channels.keep("given", { ...(await channels.kept("given")), code: "" }); // it was closed in between
  if (coming?.mine) {
    const code = await ask(String(new URLSearchParams({ takes: coming.text })));
    if (code) {
      await channels.keep("coming");
      lead(coming, code);
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
      if (handing && !(await handing)) await new Promise(() => {}); // this page is on its way to where the table is
      const text = await ask(body ? String(body) : null);
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

// The text of a table to take along is selected as a whole, to be copied.
document.addEventListener("focusin", ({ target }) => target.matches(".taken textarea") && target.select());

if (navigator.serviceWorker && location.protocol !== "file:") navigator.serviceWorker.register("sw.js");

