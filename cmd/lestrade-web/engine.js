// The engine: the program as WebAssembly, in a thread of its own, so that the page stays responsive
// while it thinks.

const fetched = async (name) => {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`); // the site has a newer version by now
  return answer;
};

// unpacked returns a part unpacked, as a stream. A part is given itself, or by the name of
// its file.
const unpacked = async (part) => {
  const stream = typeof part === "string" ? (await fetched(part)).body : new Blob([part]).stream();
  return stream.pipeThrough(new DecompressionStream("gzip"));
};
const compiled = async (program) => WebAssembly.compileStreaming(new Response(await unpacked(program), { headers: { "Content-Type": "application/wasm" } }));
const early = location.protocol === "blob:" ? undefined : compiled("lestrade.bin"); // before anything is asked
early?.catch(() => {}); // it is told when it is wanted

onmessage = async ({ data: { starts, packed, texts } }) => {
  globalThis.lestradeStarts = starts;
  globalThis.lestradeNews = () => postMessage({ news: true });
  globalThis.lestradeReady = (answer, answerGuest, followGuest) => {
    const follows = new Map();
    onmessage = ({ data: { id, form, asks, stops } }) => {
      if (stops) {
        follows.get(id)?.();
        follows.delete(id);
      } else if (asks?.follows) {
        follows.set(id, followGuest(asks, (beat, record) => postMessage({ id, told: record === undefined ? null : { beat, record } })));
      } else if (asks) {
        answerGuest(asks, (answer) => postMessage({ id, answer }));
      } else {
        answer(form, (page) => postMessage({ id, page }));
      }
    };
    postMessage({ ready: true });
  };
  const said = []; // what the program writes when it fails
  console.log = (line) => said.push(line);
  try {
    const go = new Go();
    go.env.GOGC = "200"; // its collector stops it, and the first page needs none yet
    const languages = Promise.all(texts.map(async (text) => new Uint8Array(await new Response(await unpacked(text)).arrayBuffer())));
    const instance = await WebAssembly.instantiate(await (early ?? compiled(packed)), go.importObject);
    globalThis.lestradeTexts = await languages;
    await go.run(instance);
    throw new Error("the program has ended");
  } catch (error) {
    postMessage({ failed: [error, ...said.slice(0, 12)].join(" · ") });
  }
};
