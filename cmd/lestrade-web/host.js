// A phone that has joined asks over its channel. Whatever it sends is treated as text, and a phone
// that sends too much is dropped.
const longestAsk = 1 << 16; // letters; a form has at most a quarter
const mostAsks = 32; // at once

// hosting lets other phones play at the table of this page. It returns what hands the table over.
const hosting = (calls, address) => {
  const joined = new Map(); // the channels, each with the seat of its phone, once it has one
  const mostWays = 3; // by which a phone may come back
  const serve = async (link, phone = { ways: [] }) => {
    const asks = new Map(); // its asks that are not answered yet: the number of the call by the phone's
    const stop = (id) => {
      calls.stop(asks.get(id));
      asks.delete(id);
    };
    const pipe = channels.pipe(link, {
      longest: longestAsk,
      hear: function hear(message) {
        const { id, path, form, cookies, follows, stops, takes, keeps, led, heard } = message;
        if (stops) return stop(id);
        if (takes) return phone.offered && hands.hand(pipe);
        if (keeps) return hands.settle(pipe, String(keeps));
        if (led) return phone.given && hands.leave(led);
        if (heard) return (phone.heard = true);
        if (hands.underWay()) return hands.stays().then((stays) => stays && hear(message));
        if (asks.has(id) || asks.size >= mostAsks) return pipe.end();
        const words = Object.fromEntries(Object.entries(cookies ?? {}).map(([name, word]) => [name, String(word)]));
        const asked = { path: String(follows ?? path), form: follows || (form ?? null) === null ? null : String(form), cookies: words, follows: Boolean(follows) };
        asks.set(id, calls.pass(asked, ({ answer, told }) => {
          if (!told) asks.delete(id);
          if (answer) sits(pipe, answer.body);
          pipe.send({ id, answer, told });
        }));
      },
      gone: () => {
        [...asks.keys()].forEach(stop);
        hands.lost(pipe);
        const seat = joined.get(pipe);
        joined.delete(pipe);
        if (seat && ![...joined.values()].includes(seat)) away.add(seat);
        tellAway();
        hands.offer();
        stayAwake();
      },
    });
    if (joined.has(phone.pipe)) joined.set(phone.pipe, ""); // it has come back before it was missed
    phone.pipe?.end();
    Object.assign(phone, { pipe, by: link.by });
    pipe.phone = phone;
    joined.set(pipe, "");
    hands.point(phone);
    const wakes = stayAwake();
    // Ways in stay open for it, by which it comes back without a code, after a sleep too. Each works
    // once, and is lost if the phone breaks off on the way.
    const keepOpen = async () => {
      phone.ways = phone.ways.filter(({ peer }) => ["new", "connecting"].includes(peer.connectionState));
      const tell = () => phone.moves || pipe.send({ ways: phone.ways.map(({ code }) => code) }); // else it has the ways of the next host
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
  const hands = handover(calls, joined, serve);

  // A strip above the page names the seats whose phones are out of reach.
  const away = new Set();
  const strip = joining.make("div", { className: "lost", role: "status" });
  const tellAway = () => {
    const { says, button } = joining;
    const invites = button(says().again, () => joining.invite(address, serve));
    const close = button(says().close, () => tellAway(away.clear()));
    strip.replaceChildren(`${says().left} ${[...away].join(", ")} `, invites, close);
    if (away.size && !hands.underWay()) document.body.prepend(strip);
    else strip.remove();
  };
  const sits = (pipe, page) => {
    const [, seat] = page.match(/<main [^>]*data-seat="([^"]*)"/) ?? [];
    if (!seat || !joined.has(pipe)) return;
    const name = new DOMParser().parseFromString(seat, "text/html").body.textContent;
    joined.set(pipe, name);
    hands.offer();
    if (away.delete(name)) tellAway();
  };

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
  });
  return hands;
};
