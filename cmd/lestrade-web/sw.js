// All parts of the page are kept, in one version: a page never meets the engine of another version.
const version = "VERSION";
const parts = PARTS;

addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(version);
    await cache.addAll(parts.map((part) => new Request(part, { cache: "no-cache" })));
    const index = await (await cache.match("./")).text();
    if (!parts.some((part) => part.endsWith("/page.js") && index.includes(part))) throw new Error("another version came meanwhile");
  };
  event.waitUntil(keep());
});

// A version takes over once no page of the one before is open; then the old one is deleted.
addEventListener("activate", (event) => {
  const old = async () => Promise.all((await caches.keys()).filter((name) => name.startsWith("lestrade ") && name !== version).map((name) => caches.delete(name)));
  event.waitUntil(old().then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  const asked = event.request.mode === "navigate" ? "./" : event.request; // there is one page
  const kept = async () => (await caches.open(version)).match(asked);
  event.respondWith(kept().then((found) => found ?? fetch(event.request)));
});
