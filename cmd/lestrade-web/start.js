// The engine takes longest, so it is loaded before all else. A page that joins a table on another
// phone has none, and neither has the page that tries what a phone can do.
const me = String(Math.random()); // which of this browser's tabs it is
const checks = location.search === "?check" || location.hash === "#check";
const joins = location.hash.startsWith("#join=");
const load = (script) => {
  const worker = new Worker(script, { name: me });
  worker.onerror = (event) => (worker.failed = event); // until the page's own script is there to tell it
  return worker;
};
const { engine } = document.currentScript.dataset; // none in the single file, where it stands further down
const early = engine && !checks && !joins ? load(engine) : undefined;
