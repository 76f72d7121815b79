// callsTo returns the ways to ask the engine: for this page, and for phones that have joined. fail is
// told why the engine failed.
const callsTo = (engine, fail) => {
  let sent = 0;
  const waits = new Map(); // what takes a page that this page asked for, by the number of the call
  const takers = new Map(); // what takes the answers for another phone, by that number
  const unanswered = new Set(); // the numbers of other phones' calls that are not answered yet
  const streams = new Set(); // they tell this page of news
  const forget = (id) => {
    unanswered.delete(id);
    takers.delete(id);
  };
  const started = new Promise((resolve) => {
    engine.onmessage = ({ data: { ready, failed, news, id, page, answer, told } }) => {
      if (ready) return resolve();
      if (failed) return fail(failed);
      if (news) return streams.forEach((stream) => stream.tell("message"));
      if (page === undefined) return takers.get(id)?.(answer ? { answer } : { told });
      waits.get(id)(page);
      waits.delete(id);
    };
  });
  return {
    started,
    streams,
    ask: (form) => new Promise((resolve) => {
      waits.set(++sent, resolve);
      engine.postMessage({ id: sent, form });
    }),
    // pass passes on what another phone asks. It returns the number of the call.
    pass(asks, take) {
      const id = ++sent;
      engine.postMessage({ id, asks });
      if (!asks.follows) unanswered.add(id);
      takers.set(id, (said) => {
        if (!said.told) forget(id); // it is over
        take(said);
      });
      return id;
    },
    stop(id) {
      engine.postMessage({ id, stops: true });
      forget(id);
    },
    // quiet waits until nothing waits for an answer.
    quiet: async () => {
      while (waits.size || unanswered.size) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
};
