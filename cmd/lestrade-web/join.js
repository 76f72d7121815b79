// What people see while phones join: a code to show, or the camera that reads one. A code is also a
// text, to be copied and sent, for phones without a camera.
const joining = (() => {
  const told = JSON.parse(document.getElementById("says").textContent);
  const says = () => told[document.documentElement.lang] ?? told.en;

  const make = (name, attributes = {}, ...inside) => {
    const made = Object.assign(document.createElement(name), attributes);
    made.append(...inside);
    return made;
  };

  // sheet is a page above the page. Whoever closes it stops what it is for.
  const sheet = () => {
    const stop = new AbortController();
    const box = make("dialog", { className: "join" });
    box.addEventListener("close", () => {
      stop.abort();
      box.remove();
    });
    document.body.append(box);
    box.showModal();
    const show = (title, ...inside) =>
      box.replaceChildren(make("h2", { tabIndex: -1, textContent: title }), ...inside, make("button", { type: "button", className: "back", textContent: says().close, onclick: () => box.close() }));
    return { show, signal: stop.signal, close: () => box.close() };
  };

  const picture = async (text) => {
    const { encode } = await codes();
    const code = make("div", { className: "code" });
    code.innerHTML = encode(text, "svg", { ecc: "low", border: 4 });
    code.firstElementChild.setAttribute("aria-hidden", "true");
    return code;
  };
  const copied = (text) => {
    const area = make("textarea", { readOnly: true, rows: 3, value: text, onfocus: () => area.select() });
    return make("details", {}, make("summary", { textContent: says().text }), area);
  };

  // present shows a code until the other phone has it, which is known once until is.
  const present = async (box, title, text, until, ...more) => {
    box.show(title, await picture(text), ...more, copied(text));
    return until;
  };

  // codeIn is what a text holds of a code of ours.
  const codeIn = (text) => text.trim().split("#join=").at(-1);

  // scan reads the other phone's code, by the camera or as a text that people paste.
  const scan = async (box, title, stream, fits) => {
    const field = make("textarea", { rows: 3, autocapitalize: "off", spellcheck: false, ariaLabel: says().paste });
    const taken = new Promise((resolve) => {
      field.addEventListener("input", () => fits(codeIn(field.value)) && resolve(codeIn(field.value)));
    });
    const video = make("video", { playsInline: true, muted: true });
    const typed = make("details", { open: !stream }, make("summary", { textContent: says().paste }), field);
    const lamp = stream && camera.torch(stream);
    const light = lamp ? [make("button", { type: "button", textContent: says().light, onclick: lamp })] : [];
    box.show(title, ...(stream ? [video, ...light] : [make("p", { className: "note", textContent: says().blind })]), typed);
    const stopped = new Promise((_, reject) => box.signal.addEventListener("abort", () => reject(box.signal.reason)));
    const seen = stream ? camera.read(stream, video, (text) => fits(codeIn(text)), box.signal).then(codeIn) : taken;
    return Promise.race([seen, taken, stopped]);
  };

  const eye = () => camera.open().catch(() => undefined); // then codes are pasted
  const shut = (stream) => stream?.getTracks().forEach((track) => track.stop());

  // invite lets one phone after another join, until people close the sheet. address is where a
  // phone's own camera opens Lestrade; "" if that is nowhere.
  const patience = 15000;
  const invite = async (address, joined) => {
    const box = sheet();
    let stream, note;
    try {
      box.show(says().waits);
      stream = await eye();
      for (;;) {
        const link = await channels.offer();
        const shown = new Promise((resolve) => {
          const next = make("button", { type: "button", className: "do", textContent: says().next, onclick: resolve });
          const more = note ? [make("p", { className: "note", role: "status", textContent: note })] : [];
          present(box, says().show, address ? `${address}#join=${link.code}` : link.code, undefined, ...more, next);
        });
        await Promise.race([shown, new Promise((_, reject) => box.signal.addEventListener("abort", () => reject(box.signal.reason)))]);
        const code = await scan(box, says().scan, stream, (text) => channels.isAnswer(text));
        box.show(says().waits);
        await link.answer(code);
        const opened = await Promise.race([link.opened.then(() => true, () => false), new Promise((resolve) => setTimeout(resolve, patience, false))]);
        note = opened ? says().joined : says().apart;
        if (opened) joined(link);
        else link.peer.close();
      }
    } catch (reason) {
      if (!box.signal.aborted) throw reason;
    } finally {
      shut(stream);
    }
  };

  // follow joins a table by its code, or by the one that the camera reads; the link is open then.
  const follow = async (code) => {
    const box = sheet();
    let stream;
    try {
      if (!channels.isOffer(code)) {
        box.show(says().waits);
        stream = await eye();
        code = await scan(box, says().host, stream, (text) => channels.isOffer(text));
        navigator.vibrate?.(60);
      }
      const link = await channels.follow(code);
      await present(box, says().answer, link.code, link.opened, make("p", { className: "note", textContent: says().hold }));
      return link;
    } finally {
      shut(stream);
      box.close();
    }
  };

  return { invite, follow, says };
})();
