// The engine: the program as WebAssembly, in a thread of its own, so that a long thought never
// keeps a page from answering a finger.

onmessage = async ({ data: { starts, packed, from } }) => {
  globalThis.lestradeStarts = starts;
  globalThis.lestradeReady = (answer) => {
    onmessage = ({ data: { id, form } }) => answer(form, (page) => postMessage({ id, page }));
    postMessage({ ready: true });
  };
  const said = []; // what the program says when it fails
  console.log = (line) => said.push(line);
  try {
    const stream = packed ? new Blob([packed]).stream() : (await fetch(from)).body;
    const code = new Response(stream.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
    const go = new Go();
    const { instance } = await WebAssembly.instantiateStreaming(code, go.importObject);
    await go.run(instance);
    throw new Error("the program has ended");
  } catch (error) {
    postMessage({ failed: [error, ...said.slice(0, 12)].join(" · ") });
  }
};
