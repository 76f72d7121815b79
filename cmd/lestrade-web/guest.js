// A page that has joined a table on another phone. It needs no engine: it asks that phone over the
// channel and shows its pages, with the same script as everywhere.
const guest = async (offered) => {
  const { says } = joining;
  const waits = new Map(); // what was asked, by its number
  const streams = new Set();
  const longest = 8 << 20; // letters, beyond any page
  const longestForm = 1 << 15; // beyond any that is taken
  const sending = 300; // milliseconds in which a last message gets out
  let pipe;
  let asked = 0;

  // The jar holds the cookies by which tables know this phone, so that it gets its seat back when
  // it comes again. As everywhere, each is sent to paths of its own table only.
  const jar = kept("jar", {});
  const keepCookies = (cookies) => {
    for (const { name, value, path, lasts } of cookies) {
      if (lasts) jar[name] = { value, path };
      else delete jar[name];
    }
    if (cookies.length) keep("jar", jar);
  };
  const cookiesFor = (to) => Object.fromEntries(Object.entries(jar).filter(([, { path }]) => to.startsWith(path)).map(([name, { value }]) => [name, value]));

  const ask = (was, form, signal) => {
    const [id, path] = [++asked, pathOf(was)];
    return new Promise((resolve, reject) => {
      if (!pipe) throw new TypeError(says().lost);
      waits.set(id, { resolve, reject });
      signal?.addEventListener("abort", () => reject(signal.reason));
      pipe.send({ id, path, form: form?.slice(0, longestForm), cookies: cookiesFor(path) });
    }).finally(() => waits.delete(id));
  };

  // The other phone keeps ways in open for this one, by which it comes back without a code: after a
  // sleep, or when its page is loaded again. Each works once.
  let ways = kept("ways", []);
  const keepWays = (now) => keep("ways", ways = now);
  const certificate = await channels.certificate();
  const begin = (link) => {
    const before = pipe;
    pipe = undefined;
    before?.end();
    const mine = channels.pipe(link, {
      longest,
      hear: ({ id, answer, told, ways, moved, offers, comes, stays, yours, guests }) => {
        if (offers) consider();
        else if (comes) arrives(comes);
        else if (stays) coming?.id === stays && keepComing();
        else if (yours) coming?.id === yours && takeOver(guests);
        else if (ways) keepWays(ways.map((code) => ({ code, words: link.words })));
        else if (answer) waits.get(id)?.resolve(answer);
        else for (const stream of streams) if (stream.id === id) stream.tell(told);
        if (moved) {
          follows(moved);
          mine.send({ heard: true });
          setTimeout(mine.end, sending);
        }
      },
      gone: () => pipe === mine && gone(),
      away: (is) => is && pipe === mine && streams.forEach((stream) => stream.fail()),
    });
    pipe = mine;
    lost.remove();
    if (coming) pipe.send({ keeps: coming.id });
    for (const stream of streams) stream.begin();
  };

  // The other phone hands its table to this one. This one stores it first. It owns the table once the
  // other says so, and then this page begins anew, with that table.
  let coming = await channels.kept("coming").catch(() => undefined);
  const keepComing = async (now) => {
    await channels.keep("coming", now);
    coming = now;
  };
  const consider = async () => (await joining.agrees(says().hands, says().take)) && pipe?.send({ takes: true });
  const arrives = async ({ id, text }) => {
    await keepComing({ id, text });
    pipe?.send({ keeps: id });
  };
  const takeOver = async (guests) => {
    await keepComing({ ...coming, mine: true, guests, ways });
    location.replace(location.pathname);
  };

  // follows renames this phone's cookies after the table has moved.
  const moves = new Map(); // the path that a table had, and the one that it has now
  const follows = ({ from, to }) => {
    if (!from) return;
    moves.set(`/t/${from}/`, `/t/${to}/`);
    const had = jar[`lestrade-${from}`];
    delete jar[`lestrade-${from}`];
    if (had) keepCookies([{ name: `lestrade-${to}`, value: had.value, path: `/t/${to}/`, lasts: 1 }]);
  };
  const pathOf = (path) => [...moves].reduce((now, [from, to]) => now.replace(from, to), path);

  const [patience, rest] = [8000, 1000];
  const comeBack = async () => {
    const tried = ways;
    const opens = async (link) => {
      for (let waited = 0; waited < patience && ways === tried; waited += rest) if (await channels.opens(link, rest)) return true;
      return false;
    };
    for (const way of tried) {
      const link = await channels.follow(way.code, certificate, way.words).catch(() => undefined); // a browser may refuse the words
      if (!pipe && link && (await opens(link))) {
        keepWays(ways.filter((other) => other !== way));
        begin(link);
      } else {
        link?.peer.close();
      }
      if (pipe) return true;
      if (ways !== tried) return false; // it joined by a code meanwhile, and was lost again: the rest lead nowhere
    }
    return false;
  };
  const connect = async (code) => {
    const link = await joining.follow(code, certificate);
    keepWays([]);
    begin(link);
  };

  // lost says that the other phone is out of reach, and how to find it again. Typed text stays.
  // While people look at this page it keeps trying by itself.
  const lost = joining.make("div", { className: "lost", role: "alert" });
  const seen = () => new Promise((resolve) => {
    if (!document.hidden) return setTimeout(resolve, rest);
    document.addEventListener("visibilitychange", () => resolve(seen()), { once: true });
  });
  let [scans, tries] = [false, false];
  const gone = async () => {
    pipe = undefined;
    for (const { reject } of waits.values()) reject(new TypeError(says().lost));
    for (const stream of streams) stream.fail();
    const again = joining.button(says().again, async () => {
      scans = true;
      await connect("").catch(() => {}); // people have closed it
      scans = false;
    }, "do");
    lost.replaceChildren(says().lost, " ", again, ...(coming ? [joining.button(says().stuck, () => takeOver([]))] : []));
    document.body.prepend(lost);
    if (tries) return;
    tries = true;
    while (!pipe && ways.length) {
      await seen();
      if (!pipe && !scans) await comeBack();
    }
    tries = false;
  };

  // A stream of news, as pages know it.
  class Stream extends EventTarget {
    static CLOSED = 2;
    readyState = 0;
    constructor(path) {
      super();
      this.path = path;
      streams.add(this);
      if (pipe) this.begin();
      else setTimeout(() => this.fail());
    }
    begin() {
      this.id = ++asked;
      this.readyState = 1;
      const path = pathOf(this.path);
      pipe.send({ id: this.id, cookies: cookiesFor(path), follows: path });
    }
    tell(told) {
      if (told) return this.dispatchEvent(new MessageEvent(told.beat ? "beat" : "message", { data: String(told.record) }));
      this.readyState = Stream.CLOSED;
      this.onerror?.();
    }
    fail() {
      this.readyState = 0;
      this.onerror?.();
    }
    close() {
      streams.delete(this);
      if (this.id) pipe?.send({ id: this.id, stops: true });
    }
  }

  let at = "/"; // the path of the page that stands here
  const fetch = async (path, { body, signal } = {}) => {
    const { pathname } = new URL(path, location.href);
    let to = pathname === location.pathname ? at : pathname;
    let form = body ? String(body) : null;
    for (;;) {
      const answer = await ask(to, form, signal);
      keepCookies(answer.cookies);
      if (answer.to) {
        [to, form] = [answer.to, null];
        continue;
      }
      if (answer.status === 404 && to !== "/") { // this phone knows another table: here it comes to the door
        [to, form] = ["/", null];
        continue;
      }
      at = to;
      const page = new DOMParser().parseFromString(answer.body, "text/html");
      Object.assign(document.body.dataset, page.body.dataset);
      document.documentElement.lang = page.documentElement.lang;
      return { url: location.href, page, text: async () => answer.body };
    }
  };

  // A page that is loaded again joins again; without #join= it opens this phone's own door.
  history.replaceState(null, "", "#join=");
  document.querySelector("main").append(joining.make("p", { textContent: says().waits }));
  try {
    if (offered || !(await comeBack())) await connect(offered);
  } catch {
    location.replace(location.pathname);
    return new Promise(() => {});
  }
  document.documentElement.classList.add("joined");
  addEventListener("pagehide", () => pipe?.end());

  // Until this phone has a seat, its taps are sent from here.
  const seated = () => document.querySelector("main.phone, main.board");
  const put = ({ page }) => {
    document.title = page.title;
    document.body.replaceChildren(...(lost.isConnected ? [lost] : []), ...page.body.children);
  };
  await new Promise((resolve) => {
    let busy = false;
    const look = async (path, body) => {
      if (busy) return;
      busy = true;
      await fetch(path, { body }).then(put, () => {}); // lost says already that the other phone is out of reach
      busy = false;
      if (!seated()) return;
      clearInterval(asks);
      document.removeEventListener("submit", tapped);
      resolve();
    };
    const tapped = (event) => {
      event.preventDefault();
      look(event.target.action || location.pathname, new URLSearchParams(new FormData(event.target, event.submitter)));
    };
    document.addEventListener("submit", tapped);
    const asks = setInterval(() => (!document.querySelector("main.door form") || document.querySelector("main [role=status]")) && look(location.pathname), 2000); // while a yes is awaited
    look("/");
  });

  // The choice of a language stands outside of the main part, which alone is fetched anew.
  document.addEventListener("submit", async (event) => {
    if (event.target.closest("main, dialog")) return;
    event.preventDefault();
    const here = at;
    await fetch(event.target.action, { body: new URLSearchParams(new FormData(event.target, event.submitter)) });
    at = here;
    dispatchEvent(new Event("online")); // has the page fetched
  });

  // A link to another page of the table is saved as a file.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("main a[href^='/']");
    if (!link) return;
    event.preventDefault();
    const { body, kind } = await ask(link.getAttribute("href"), null);
    joining.make("a", { download: "lestrade.html", href: URL.createObjectURL(new Blob([body], { type: kind })) }).click();
  });
  return { EventSource: Stream, fetch };
};
