// A page is fetched whole; its main part replaces the one on the screen. Without this script every
// page works by its forms.

// Without a laptop the page itself has a table, and that answers instead.
const { fetch, EventSource } = globalThis.table ?? globalThis;

const says = document.body.dataset;
const main = () => document.querySelector("main");
const live = Boolean(says.stream && main()?.dataset.record);

// add puts an element of the script's own behind the page.
const add = (name, attributes) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.body.append(element);
  return element;
};

// The text that screen readers speak, and strips for when the table is out of reach, the keys are
// locked, or a voice is missing.
const news = add("p", { "aria-live": "polite", class: "unseen" });
const strips = add("div", { role: "status", class: "strips" });
const [away, keys, mute] = ["away", "keys", "mute"].map((name) => {
  const strip = strips.appendChild(document.createElement("p"));
  strip.className = name;
  strip.hidden = true;
  return strip;
});
const tell = (strip, text) => {
  strip.hidden = !text;
  strip.textContent = text;
};
const reached = (is) => tell(away, is ? "" : says.away);

// answered is when the answer came that the page shows.
let answered = globalThis.table ? performance.now() : performance.getEntriesByType("navigation")[0].responseStart;

const textOf = (page, selector) => page.querySelector(selector)?.textContent.trim().replace(/\s+/g, " ") ?? "";
const lastLine = (page) =>
  [...page.querySelectorAll(".news > *, .since li, .list.due li")]
    .filter((e) => !e.closest(".private")) // others hear it too, and it would stay
    .map((e) => e.textContent.trim())
    .join(". ");

// wanted is what the page asks its seat to do now; "" for nothing.
const wanted = (page) => [...page.querySelectorAll(".do, .part.answer h2")].map((e) => e.dataset.entry ?? e.textContent).join();

// selectorOf finds what has the focus on the page that takes this one's place.
const selectorOf = (element) => {
  const attribute = (name, value = element.getAttribute(name)) => (value === null ? "" : `[${name}="${CSS.escape(value)}"]`);
  if (element.name === "cover" || element.name === "uncover") return "[name=cover], [name=uncover]";
  if (element.localName === "summary") return `details${attribute("data-what", element.parentElement.dataset.what)} > summary`;
  if (element.name === "row") return `[name=row]${attribute("data-kind")}${attribute("data-option")}${attribute("data-entry")}`;
  if (element.name === "typed" && element.localName === "button") return `[name=typed]${attribute("value")}`;
  if (element.matches(".prose")) return ".prose";
  if (element.closest(".type")) return ".type [name=typed]"; // what was typed is readable while it is written
  return element.name ? `${element.localName}[name=${element.name}]` : ".ask h2";
};

// squaresOf returns what people can tap in a text that they read. A pad that is shown again has the
// same number, in the same places.
const squaresOf = (page) => [...page.querySelectorAll(".prose [form=asks]")];

// fit makes the table's page fill a wide screen without scrolling: nobody scrolls a television.
// Letters stay between these shares of their size. If that is not enough, notes on buttons are
// hidden, then what can be missed.
const [least, most] = [0.65, 1.4];
const shorter = ["terse", "short"];
const wide = matchMedia("(min-width: 60em)");
const fit = () => {
  const board = document.querySelector("main.board");
  if (!board) return;
  board.style.fontSize = "";
  board.classList.remove(...shorter);
  if (!wide.matches || board.querySelector(".ask.entry")) return;
  const size = parseFloat(getComputedStyle(board).fontSize);
  const fits = (share) => {
    board.style.fontSize = `${size * share}px`;
    return board.getBoundingClientRect().bottom + scrollY <= innerHeight && board.scrollWidth <= innerWidth;
  };
  for (const name of shorter) if (!fits(least)) board.classList.add(name);
  let [small, large] = [least, most];
  while (large - small > 0.02) {
    const share = (small + large) / 2;
    if (fits(share)) small = share;
    else large = share;
  }
  fits(small);
};
addEventListener("resize", fit);
queueMicrotask(fit); // once all that the script adds stands there

// Where each seat's things can be looked at apart, show those of the person who sits here, or of
// the seat chosen last.
let chosen;
const choose = () => {
  for (const whose of document.querySelectorAll(".whose")) {
    const ways = [...whose.querySelectorAll("input")];
    const way = (of) => ways.find(({ value }) => value === of);
    (way(chosen) ?? way(main().dataset.seat) ?? ways.at(-1)).checked = true;
  }
};
document.addEventListener("change", ({ target }) => {
  if (target.name === "whose") chosen = target.value;
});
choose();

// show replaces this page by a fetched one. After a question it scrolls to the answer, after a line
// to what is due, after an answer to the next question. Otherwise the place stays, unless it is this
// seat's turn.
const show = (page, body) => {
  const [asked, cleared] = [Boolean(body), body?.has("clear")];
  const next = page.querySelector("main");
  if (!next) return;
  const before = lastLine(main());
  const open = [...main().querySelectorAll("details[open]")].map((d) => d.dataset.what);
  const same = textOf(main(), ".ask h2") === textOf(next, ".ask h2") && textOf(main(), ".begun") === textOf(next, ".begun");
  const called = wanted(next) && wanted(next) !== wanted(main());
  const { activeElement: active } = document;
  const focused = active?.closest("main") && selectorOf(active);
  const [squares, marked] = [squaresOf(main()), squaresOf(next)];
  const tapped = asked && squares.length === marked.length ? squares.indexOf(active) : -1;
  const place = active?.getBoundingClientRect().top;
  const field = main().querySelector("input[name=typed]");
  const anew = next.querySelector("input[name=typed]");
  const draft = field && field.value !== field.defaultValue && (cleared ? active === field : !body?.has("typed"));
  const goesOn = draft && anew?.type === field.type && (same || !asked && [field, anew].every((input) => input.closest(".type")));
  const writes = goesOn && active === field;
  const old = main();
  old.replaceWith(next);
  choose();
  if (same) next.querySelectorAll("details").forEach((d) => (d.open ||= open.includes(d.dataset.what)));
  const typed = next.querySelector("details.type");
  const again = marked[tapped] || (focused && next.querySelector(focused));
  if (focused && (!asked || same)) (again || next.querySelector(".ask h2"))?.focus({ preventScroll: true });
  if (again?.value && again.matches("input[name=typed]:focus")) again.setSelectionRange(again.value.length, again.value.length); // to be typed on
  if (goesOn) { // what somebody has typed survives lines of others
    anew.value = field.value;
    anew.closest("details")?.setAttribute("open", "");
  }
  if (writes) {
    anew.focus({ preventScroll: true });
    anew.setSelectionRange(field.selectionStart, field.selectionEnd);
  }
  fit();
  document.title = page.title;
  heed(old.dataset, next.dataset);
  utter(old, next, asked && !["cover", "uncover"].some((name) => body.has(name)));
  const after = lastLine(next);
  const against = body?.get("typed") && next.querySelector(".ask .part [aria-disabled], .ask .note");
  if (after !== before) news.textContent = after;
  else if (against) news.textContent = against.textContent;
  const answer = asked && next.querySelector(".prose");
  if (answer && marked[tapped]) {
    marked[tapped].focus({ preventScroll: true });
    scrollBy(0, marked[tapped].getBoundingClientRect().top - place);
  } else if (answer) {
    answer.scrollIntoView({ block: "start" });
    answer.focus({ preventScroll: true });
  } else if (asked && (!same || tapped < 0 && next.dataset.record !== old.dataset.record)) {
    scrollTo(0, 0);
    next.querySelector(".ask h2")?.focus({ preventScroll: true });
  } else if (cleared || asked && typed?.matches(".typed")) {
    typed.scrollIntoView({ block: "nearest" });
  } else if (asked) {
    next.querySelector("[role=alert], [data-open]")?.scrollIntoView({ block: "nearest" });
  } else if (called && !writes) {
    scrollTo(0, 0);
  }
  if (document.hidden) coverHidden();
  else coverSoon();
  atOnce();
};

// atOnce sits down where the page waited for a seat that is free by now.
const atOnce = () => {
  const form = main().querySelector("form[data-at-once]");
  form?.requestSubmit(form.querySelector("button"));
};

// One thing at a time is sent, and waited for. Of the taps meanwhile the last one is sent next; if
// there were none but something happened, the page is fetched again. A tap that could not be sent,
// or was not answered, is sent again once the table is in reach. It counts once, whether it arrived
// or not.
const patience = 10000;
const soon = 2000;
let busy = false;
let next, late, unsent, retry;

const fetchPage = async (path, body) => {
  if (busy) {
    if (body) next = [path, body];
    else late = true;
    return;
  }
  if (!body && unsent) [path, body] = unsent;
  if (body && !body.has("uncover") && !body.has("cover")) unsent = [path, body];
  clearTimeout(retry);
  busy = document.body.ariaBusy = true;
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(path, body ? { method: "POST", body, signal } : { signal });
    answered = performance.now();
    if (new URL(answer.url).pathname !== location.pathname) {
      location.assign(answer.url);
      return;
    }
    const page = await answer.text();
    if (unsent?.[1] === body) unsent = undefined;
    show(new DOMParser().parseFromString(page, "text/html"), body);
    if (!away.hidden) listen(); // it may be dead too
    reached(true);
    if (unsent) retry = setTimeout(fetchPage, 0, path);
  } catch {
    reached(false);
    retry = setTimeout(fetchPage, soon, location.pathname);
  } finally {
    busy = document.body.ariaBusy = false;
  }
  const tapped = next ?? (late && [path]);
  next = late = undefined;
  if (tapped) fetchPage(...tapped);
};

document.addEventListener("submit", (event) => {
  if (!live || !event.target.closest("main")) return;
  event.preventDefault();
  if (event.submitter?.name === "cover") return coverNow();
  fetchPage(event.target.action || location.pathname, new URLSearchParams(new FormData(event.target, event.submitter)));
});

// The stream is closed while the page is hidden, because phones drop it silently. Its messages tell
// of something new; the first one and the beats give the number of the last record. When the beats
// stop the network has dropped it, and it is opened anew.
const silent = 2 * says.beat + 1000;
let stream, again, quiet;

const listen = () => {
  stream?.close();
  clearTimeout(again);
  clearTimeout(quiet);
  stream = undefined;
  if (document.hidden) return;
  const heard = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      reached(false);
      fetchPage(location.pathname);
      listen();
    }, silent);
  };
  const told = (news) => ({ data }) => {
    heard();
    if (news || main().dataset.record !== data) fetchPage(location.pathname);
    else if (!busy && !unsent) reached(true);
  };
  heard();
  stream = new EventSource(says.stream);
  stream.addEventListener("beat", told(false));
  stream.addEventListener("message", (first) => {
    told(false)(first);
    stream.addEventListener("message", told(true));
  }, { once: true });
  stream.onerror = () => {
    if (stream.readyState !== EventSource.CLOSED) return reached(false);
    again = setTimeout(() => { // the table ended it: perhaps nobody sits here any more
      fetchPage(location.pathname);
      listen();
    }, soon);
  };
};

// Private things cover themselves: after some seconds, when the page is hidden, and when the finger
// that held them open is lifted. They leave the page at once, even if the table is out of reach.
const bareFor = 20000;
const heldAfter = 350;
let cover, hold;

// A text that is being typed may be private. Its style covers it once the field is left, which
// happens after some seconds too, and when the page is hidden.
const leave = () => document.activeElement?.matches(".type input") && document.activeElement.blur();
let typing;
document.addEventListener("input", ({ target }) => {
  if (live && !target.value) target.form?.querySelector("[name=clear]")?.click();
  clearTimeout(typing);
  typing = setTimeout(leave, bareFor);
});

const own = () => document.querySelector("section.private[data-open]");
const act = (name) => new URLSearchParams({ key: document.querySelector("[name=key]")?.value ?? "", [name]: "" });
const coverHere = () => {
  if (next?.[1].has("uncover")) next = undefined;
  own()?.querySelectorAll(":scope > :not(form)").forEach((part) => part.remove());
  document.querySelectorAll(".spoken [data-mine]").forEach((said) => said.remove());
  return Boolean(own());
};
const coverNow = () => coverHere() && fetchPage(location.pathname, act("cover"));
const coverHidden = () => // a hidden page may be stopped before it is answered
  coverHere() && fetch(location.pathname, { method: "POST", body: act("cover"), keepalive: true }).catch(() => {});
const coverSoon = () => {
  clearTimeout(cover);
  if (own()) cover = setTimeout(coverNow, bareFor);
};

document.addEventListener("pointerdown", ({ target }) => {
  if (!live || !target.closest?.("[name=uncover]")) return;
  hold = setTimeout(async () => {
    hold = "held";
    await fetchPage(location.pathname, act("uncover"));
    if (hold !== "held") coverNow();
  }, heldAfter);
});
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => {
    if (hold === "held") coverNow();
    else clearTimeout(hold);
    hold = undefined;
  });
}
document.addEventListener("contextmenu", (event) => event.target.closest?.("[name=uncover], .lock") && event.preventDefault());

const back = () => {
  listen();
  if (!document.hidden) fetchPage(location.pathname);
};
document.addEventListener("visibilitychange", () => {
  if (!live) return;
  if (document.hidden) {
    leave();
    coverHidden();
  }
  back();
});
addEventListener("online", () => live && back());

// The lock keeps a phone in a pocket or under a hand from sending anything. Holding it opens it.
const lockable = () => {
  const lock = add("button", { type: "button", class: "lock", "aria-pressed": "false", "aria-label": says.lock });
  lock.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="5" y="11" width="14" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/></svg>';
  let opening;
  const set = (locked) => {
    document.body.classList.toggle("locked", locked);
    lock.setAttribute("aria-pressed", locked);
    lock.setAttribute("aria-label", locked ? says.unlock : says.lock);
    main().inert = locked;
    tell(keys, locked ? says.unlock : "");
  };
  const locked = () => document.body.classList.contains("locked");
  const keep = new MutationObserver(() => (main().inert = locked()));
  keep.observe(document.body, { childList: true });
  lock.addEventListener("pointerdown", () => {
    if (locked()) opening = setTimeout(() => (opening = set(false) ?? "open"), 700);
  });
  lock.addEventListener("pointerup", () => clearTimeout(opening));
  lock.addEventListener("click", ({ detail }) => {
    if (!locked() && opening !== "open") set(true);
    else if (detail === 0) set(false); // by a key, which is no stray tap
    opening = undefined;
  });
};

if (live) {
  atOnce();
  coverSoon();
  listen();
  if (document.querySelector("main.phone")) lockable();
}
