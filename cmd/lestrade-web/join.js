// What people see while phones join: a code to show, or the camera that reads one. For phones
// without a camera a code is also a text, to copy and send.
const joining = (() => {
  const told = JSON.parse(document.getElementById("says").textContent);
  const says = () => told[document.documentElement.lang] ?? told.en;

  const make = (name, attributes = {}, ...inside) => {
    const made = Object.assign(document.createElement(name), attributes);
    made.append(...inside);
    return made;
  };
  const button = (textContent, onclick, className = "") => make("button", { type: "button", textContent, onclick, className });
  const noteOf = (text) => (text ? [make("p", { className: "note", role: "status", textContent: text })] : []);

  // sheet is a dialog over the page. until waits for a promise, and rejects if people close the
  // sheet first.
  const sheet = () => {
    const stop = new AbortController();
    const stopped = new Promise((_, reject) => stop.signal.addEventListener("abort", () => reject(stop.signal.reason)));
    stopped.catch(() => {}); // nobody may be waiting
    const box = make("dialog", { className: "join" });
    box.addEventListener("close", () => {
      stop.abort();
      box.remove();
    });
    document.body.append(box);
    box.showModal();
    const show = (title, ...inside) => {
      box.ariaLabel = title;
      const head = make("h2", { tabIndex: -1, textContent: title });
      box.replaceChildren(head, ...inside, button(says().close, () => box.close(), "back"));
      head.focus();
    };
    return { show, signal: stop.signal, until: (promise) => Promise.race([promise, stopped]), close: () => box.close() };
  };

  // codeIn finds one of our codes in a text.
  const codeIn = (text) => text.trim().split("#join=").at(-1);

  // picture draws a text in as few modules as possible, so that each is large: the link to this page
  // stands in bytes, and our code in its own letters.
  const margin = 4; // modules
  const picture = async (text) => {
    const { Alphanumeric, Byte, Encoder } = await codes();
    const own = codeIn(text);
    const link = text.slice(0, text.length - own.length);
    const drawn = new Encoder({ level: "M" }).encode(...(link ? [new Byte(link)] : []), new Alphanumeric(own));
    const dark = [];
    for (let y = 0; y < drawn.size; y++) for (let x = 0; x < drawn.size; x++) if (drawn.get(x, y)) dark.push(`M${x} ${y}h1v1h-1z`);
    const code = make("div", { className: "code", ariaHidden: "true" });
    const wide = drawn.size + 2 * margin;
    code.innerHTML = `<svg viewBox="${-margin} ${-margin} ${wide} ${wide}"><path d="${dark.join("")}"/></svg>`;
    return code;
  };

  // present shows a code.
  const present = async (box, title, text, ...more) => {
    const area = make("textarea", { readOnly: true, rows: 3, value: text, ariaLabel: says().text, onfocus: () => area.select() });
    const code = await picture(text).catch(() => ""); // the text will do
    box.show(title, code, ...more, make("details", { open: !code }, make("summary", { textContent: says().text }), area));
  };

  // scan reads the other phone's code, by the camera or as a text that people paste.
  const scan = async (box, title, stream, fits, ...more) => {
    const field = make("textarea", { rows: 3, autocapitalize: "off", spellcheck: false, ariaLabel: says().paste });
    const pasted = new Promise((resolve) => {
      field.addEventListener("input", () => fits(codeIn(field.value)) && resolve(codeIn(field.value)));
    });
    const video = make("video", { playsInline: true, muted: true });
    const typed = make("details", { open: !stream }, make("summary", { textContent: says().paste }), field);
    const lamp = stream && camera.torch(stream);
    box.show(title, ...(stream ? [video] : noteOf(says().blind)), ...(lamp ? [button(says().light, lamp)] : []), ...more, typed);
    const seen = stream ? camera.read(stream, video, (text) => fits(codeIn(text)), box.signal).then(codeIn) : pasted;
    seen.catch(() => {}); // it is looked for no more
    const code = await box.until(Promise.race([seen, pasted]));
    navigator.vibrate?.(60);
    return code;
  };

  const eye = () => camera.open().catch(() => undefined); // then codes are pasted
  const shut = (stream) => stream?.getTracks().forEach((track) => track.stop());

  // failed tells why phones cannot join here, unless people have closed the sheet.
  const failed = (box, reason) => {
    if (!box.signal.aborted) box.show(says().unable, make("p", {}, make("small", { textContent: String(reason) })));
  };

  // invite lets one phone after another join, until people close the sheet. address is the link at
  // which a phone's own camera app opens Lestrade; "" if there is none. joined gets the channel of
  // each phone, and returns what people must be told.
  const patience = 15000;
  const invite = async (address, joined) => {
    const box = sheet();
    let stream, link, note;
    try {
      box.show(says().waits);
      stream = await box.until(eye()); // allowed it, a browser tells other phones the address of this one
      for (;;) {
        link = await box.until(channels.offer());
        await box.until(new Promise((resolve, reject) => {
          present(box, says().show, address ? `${address}#join=${link.code}` : link.code, ...noteOf(note), button(says().next, resolve, "do")).catch(reject);
        }));
        const code = await scan(box, says().scan, stream, channels.isAnswer);
        box.show(says().waits);
        await link.answer(code);
        if (await box.until(channels.opens(link, patience))) {
          note = [says().joined, await joined(link)].join(" ");
        } else {
          note = says().apart;
          link.peer.close();
        }
        link = undefined;
      }
    } catch (reason) {
      link?.peer.close();
      failed(box, reason);
    } finally {
      shut(stream);
    }
  };

  // follow joins a table by its code, or by the one that the camera reads; the link is open then.
  const follow = async (code, certificate) => {
    const box = sheet();
    let stream, link;
    try {
      for (;;) {
        box.show(says().waits);
        if (!channels.isOffer(code)) {
          stream ??= await box.until(eye());
          code = await scan(box, says().host, stream, channels.isOffer);
          box.show(says().waits);
        }
        link = await box.until(channels.follow(code, certificate));
        const anew = new Promise((resolve, reject) => {
          present(box, says().answer, link.code, ...noteOf(says().hold), button(says().anew, () => resolve(false))).catch(reject);
        });
        if (await box.until(Promise.race([link.opened.then(() => true), anew]))) {
          box.close();
          return link;
        }
        link.peer.close();
        code = "";
      }
    } catch (reason) {
      link?.peer.close();
      shut(stream);
      failed(box, reason);
      await box.until(new Promise(() => {})).catch(() => {}); // until it is closed
      throw reason;
    } finally {
      shut(stream);
    }
  };

  // agrees asks people for a yes.
  const agrees = (asked, yes) => new Promise((resolve) => {
    const box = sheet();
    box.signal.addEventListener("abort", () => resolve(false));
    box.show(asked, button(yes, () => {
      resolve(true);
      box.close();
    }, "do"));
  });

  return { invite, follow, agrees, says, make, button };
})();
