// The tables of this browser. Operations return what the database holds; those that write return
// once it is on the disk, as far as the browser can tell.
globalThis.lestradeStore = (() => {
  const names = ["tables", "records", "box", "stamp"];
  const soon = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const told = new BroadcastChannel("lestrade");

  let opened;
  const open = () => (opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open("lestrade", 1);
    asked.onupgradeneeded = () => {
      const tables = asked.result.createObjectStore("tables", { keyPath: "id", autoIncrement: true });
      tables.createIndex("plain", "plain", { unique: true });
      asked.result.createObjectStore("records", { keyPath: ["table", "number"] });
      asked.result.createObjectStore("box", { keyPath: ["game", "subject"] });
      asked.result.createObjectStore("stamp");
    };
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close(); // a later version needs it closed
      resolve(asked.result);
    };
  }));

  // within does all of the work or none; no other tab comes between.
  const within = async (mode, work) => {
    const all = (await open()).transaction(names, mode, { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      all.oncomplete = resolve;
      all.onabort = () => reject(all.error ?? new Error("aborted"));
    });
    done.catch(() => {}); // the work says why
    const [tables, records, box, stamp] = names.map((name) => all.objectStore(name));
    const writes = async () => {
      const before = (await soon(stamp.get(0))) ?? 0;
      await soon(stamp.put(before + 1, 0));
      return before + 1;
    };
    let came;
    try {
      came = await work({ tables, records, box, stamp, writes });
    } catch (error) {
      if (all.error === null) try { all.abort(); } catch { /* it has ended by itself */ }
      throw all.error ?? error;
    }
    await done;
    if (mode === "readwrite") told.postMessage(self.name); // the tab whose worker this is knows already
    return came ?? null;
  };

  const known = async (tables, id) => {
    const table = await soon(tables.get(id));
    if (!table) throw new Error("no such table");
    return table;
  };
  const free = async (tables, plain, id) => {
    const other = await soon(tables.index("plain").get(plain));
    if (other && other.id !== id) throw new Error("taken");
  };
  const keep = async (at, table, lines) => {
    for (const line of lines) {
      await soon(at.records.put({ ...line, table: table.id, number: ++table.records }));
      table.last = line.at;
    }
    table.used = await at.writes(); // which one was used last
    await soon(at.tables.put(table));
    return table;
  };
  const learn = async (box, lines) => {
    for (const line of lines) await soon(box.put(line));
  };

  return {
    open: () => open().then(() => null),
    tables: () => within("readonly", ({ tables }) => soon(tables.getAll())),
    records: (id, after) => within("readonly", async ({ tables, records }) => {
      await known(tables, id);
      return soon(records.getAll(IDBKeyRange.bound([id, after], [id, Infinity], true)));
    }),
    create: (name, plain, now, lines) => within("readwrite", async (at) => {
      await free(at.tables, plain);
      const table = { name, plain, opened: now, last: now, records: 0 };
      table.id = await soon(at.tables.add(table));
      return keep(at, table, lines);
    }),
    rename: (id, name, plain) => within("readwrite", async ({ tables, writes }) => {
      const table = await known(tables, id);
      await free(tables, plain, id);
      await soon(tables.put({ ...table, name, plain }));
      await writes();
    }),
    delete: (id) => within("readwrite", async ({ tables, records, writes }) => {
      await known(tables, id);
      await soon(tables.delete(id));
      await soon(records.delete(IDBKeyRange.bound([id, 0], [id, Infinity])));
      await writes();
    }),
    append: (id, seen, lines, learnt) => within("readwrite", async (at) => {
      const table = await known(at.tables, id);
      if (table.records !== seen) throw new Error("moved");
      await keep(at, table, lines);
      await learn(at.box, learnt);
    }),
    stamp: () => within("readonly", async ({ stamp }) => (await soon(stamp.get(0))) ?? 0),
    box: (game) => within("readonly", ({ box }) => soon(box.getAll(IDBKeyRange.bound([game, ""], [game, []])))),
    learn: (lines) => within("readwrite", async ({ box, writes }) => {
      await learn(box, lines);
      await writes();
    }),
    forget: (game, subject) => within("readwrite", async ({ box, writes }) => {
      const had = (await soon(box.count([game, subject]))) > 0;
      await soon(box.delete([game, subject]));
      await writes();
      return had;
    }),
  };
})();
