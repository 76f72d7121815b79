// The engine takes longest, so it is loaded first. A page that joins a table on another phone has
// none, nor does the page that tests what a phone can do.
const me = String(Math.random()); // which of this browser's tabs it is
const checks = location.search === "?check" || location.hash === "#check";
const joins = location.hash.startsWith("#join=");
const load = (script) => {
  const worker = new Worker(script, { name: me });
  worker.onerror = (event) => (worker.failed = event); // until the page's own script can show it
  return worker;
};
const { engine } = document.currentScript.dataset; // none in the single file, which holds it further down
const early = engine && !checks && !joins ? load(engine) : undefined;
