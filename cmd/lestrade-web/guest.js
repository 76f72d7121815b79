// A page that has joined a table on another phone. It needs no engine: what people tap is asked of
// that phone, over the channel, and its pages are shown here, with the same script as everywhere.
const guest = async (offered) => {
  const { says } = joining;
  const waits = new Map(); // what was asked, by its number
  const streams = new Set();
  let pipe;
  let asked = 0;

  // What a table knows this phone by stays with it, so that a phone that comes again is back in its
  // seat.
  const jar = JSON.parse(noted("guest") ?? "{}");
  const keep = (cookies) => {
    for (const { name, value, lasts } of cookies) {
      if (lasts) jar[name] = value;
      else delete jar[name];
    }
    noted("guest", JSON.stringify(jar));
  };

  const hear = ({ id, answer, told }) => {
    if (answer) waits.get(id)?.resolve(answer);
    else for (const stream of streams) if (stream.id === id) stream.tell(told);
  };
  const send = (value) => {
    if (!pipe) throw new TypeError(says().lost);
    pipe.send(value);
  };
  const ask = (request, signal) => {
    const id = ++asked;
    return new Promise((resolve, reject) => {
      waits.set(id, { resolve, reject });
      signal?.addEventListener("abort", () => reject(signal.reason));
      send({ id, cookies: jar, ...request });
    }).finally(() => waits.delete(id));
  };

  // lost says that the other phone is out of reach, and how it is found again. What was typed stays.
  const lost = document.createElement("div");
  lost.className = "lost";
  lost.setAttribute("role", "alert");
  const rejoin = document.createElement("button");
  rejoin.type = "button";
  rejoin.className = "do";
  rejoin.onclick = () => connect("").catch(() => {});
  const gone = () => {
    pipe = undefined;
    for (const { reject } of waits.values()) reject(new TypeError(says().lost));
    for (const stream of streams) stream.fail();
    rejoin.textContent = says().again;
    lost.replaceChildren(says().lost, " ", rejoin);
    document.body.prepend(lost);
  };
  const connect = async (code) => {
    const link = await joining.follow(code);
    const mine = channels.pipe(link, { hear, gone: () => pipe === mine && gone(), away: (is) => is && streams.forEach((stream) => stream.fail()) });
    pipe = mine;
    lost.remove();
    for (const stream of streams) stream.begin();
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
      send({ id: this.id, cookies: jar, follows: this.path });
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
      if (pipe && this.id) send({ id: this.id, stops: true });
    }
  }

  let at = "/"; // the path of the page that stands here
  const fetch = async (path, { body, signal } = {}) => {
    const { pathname } = new URL(path, location.href);
    let to = pathname === location.pathname ? at : pathname;
    let form = body ? String(body) : null;
    for (;;) {
      const answer = await ask({ path: to, form }, signal);
      keep(answer.cookies);
      if (answer.to) {
        [to, form] = [answer.to, null];
        continue;
      }
      at = to;
      const page = new DOMParser().parseFromString(answer.body, "text/html");
      Object.assign(document.body.dataset, page.body.dataset);
      document.documentElement.lang = page.documentElement.lang;
      return { url: location.href, page, text: async () => answer.body };
    }
  };

  await connect(offered);
  addEventListener("pagehide", () => pipe?.end());

  // Until this phone has a seat, what it taps is sent from here.
  const put = ({ page }) => {
    document.title = page.title;
    document.body.replaceChildren(...page.body.children);
  };
  const seated = () => document.querySelector("main.phone, main.board");
  put(await fetch("/"));
  await new Promise((resolve) => {
    const look = async (path, body) => {
      put(await fetch(path, { body }).catch(() => fetch("/")));
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
    const asks = setInterval(() => (seated() || document.querySelector("main [role=status]")) && look(location.pathname), 2000); // while a yes is awaited
    if (seated()) look(location.pathname);
  });

  // The language is chosen outside of what is fetched anew.
  document.addEventListener("submit", async (event) => {
    if (event.target.closest("main, dialog")) return;
    event.preventDefault();
    const here = at;
    await fetch(event.target.action, { body: new URLSearchParams(new FormData(event.target, event.submitter)) });
    at = here;
    dispatchEvent(new Event("online")); // has the page fetched
  });
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.("main a[href^='/']");
    if (!link) return;
    event.preventDefault();
    const { body } = await ask({ path: link.getAttribute("href"), form: null });
    open(URL.createObjectURL(new Blob([body], { type: "text/html" })));
  });
  return { EventSource: Stream, fetch };
};
