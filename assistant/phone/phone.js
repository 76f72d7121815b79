// A page is fetched whole; what is in its main part takes the place of what stands there.

const put = async (answer) => {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (new URL(answer.url).pathname !== location.pathname) {
    location.assign(answer.url);
    return;
  }
  const next = page.querySelector("main");
  if (next) document.querySelector("main").replaceWith(next);
};

const fetchPage = async (body) => {
  document.body.classList.remove("away");
  try {
    await put(await fetch(location.pathname, body ? { method: "POST", body } : {}));
  } catch {
    document.body.classList.add("away");
  }
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!document.body.dataset.stream || !form.closest("main.phone, main.table")) return;
  event.preventDefault();
  fetchPage(new URLSearchParams(new FormData(form, event.submitter)));
});

// The stream is closed while the page is hidden, for phones let it die then without a word.
let stream;

const listen = () => {
  stream?.close();
  stream = undefined;
  if (document.hidden || !document.body.dataset.stream) return;
  stream = new EventSource(document.body.dataset.stream);
  stream.onmessage = ({ data }) => {
    if (document.querySelector("main").dataset.record !== data) fetchPage();
  };
  stream.onerror = () => document.body.classList.add("away");
  stream.onopen = () => document.body.classList.remove("away");
};

document.addEventListener("visibilitychange", () => {
  listen();
  if (!document.hidden) fetchPage();
});
if (document.querySelector("main.phone, main.table")) listen();
