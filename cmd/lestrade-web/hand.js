// onItsWay returns a table that is on its way: "coming" to this device, or "given" away. It is
// undefined also if the browser cannot read it.
const onItsWay = (name) => channels.kept(name).catch(() => undefined);

// handover gives the table to a phone that has joined. Only one phone has it at any moment: this one
// takes no more lines once it sends the table, unless it learns that the table stays. It removes
// the table when the other has stored it, and only then does the other begin. If the channel
// breaks in between, the other asks when it is back.
const handover = (calls, joined, serve) => {
  const handPatience = 20000;
  const leadPatience = 60000; // there the engine is loaded, and people are asked for the camera
  const leavePatience = 12000;
  let handing; // while the table is handed over: the promise that tells whether it stays
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
    await calls.quiet();
    const text = await calls.ask("hands=1");
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
    return Boolean(code) && calls.ask(String(new URLSearchParams({ handed: code, records })));
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
  // page goes there too, once they have heard it. A guest whose channel died comes back here by a way
  // of its own, and is told then.
  let leaves = false;
  const leave = async ({ moved, ways = [] }) => {
    if (leaves) return;
    leaves = true;
    along.forEach((phone, i) => {
      phone.moves = { moved: moved ?? {}, ways: ways[i] ?? [] };
      point(phone);
    });
    keep("ways", (self && ways[along.length] ? ways[along.length] : []).map((code) => ({ code, words: self.words })));
    for (let waited = 0; waited < leavePatience && !along.every(({ heard }) => heard); waited += 100) await new Promise((resolve) => setTimeout(resolve, 100));
    joined.clear(); // nobody is asked whether to leave this page
    location.hash = "join=";
  };
  const point = ({ pipe, moves }) => moves && pipe.send(moves);

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

  // offer puts a button under the invitation for each phone that the table can be handed to.
  const offer = () => {
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
  new MutationObserver((changes) => changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.localName === "main")) && offer()).observe(document.body, { childList: true });

  return {
    hand, letGo, settle, leave, point, lead, offer,
    underWay: () => Boolean(handing),
    stays: async () => handing ?? true,
    lost: (pipe) => pending?.to === pipe && pending.resolve(false), // its channel is gone
  };
};
