// The evening line by line: above the list, which works without a script, a slider and two buttons
// show the table as it was.
(() => {
  const log = document.getElementById("log"), lines = [...log.querySelectorAll("li")];
  const make = (tag, named) => Object.assign(document.createElement(tag), named);
  const box = make("div", { className: "replay" }), bar = make("p", { className: "steps" });
  const slider = make("input", { type: "range", min: 1, max: lines.length, value: lines.length });
  slider.setAttribute("aria-label", log.dataset.replay);
  const step = (by, sign, says) => {
    const button = make("button", { type: "button", textContent: sign });
    button.setAttribute("aria-label", says);
    button.onclick = () => show(Math.min(lines.length, Math.max(1, +slider.value + by)));
    return button;
  };
  const then = make("div", { className: "then" });
  bar.append(step(-1, "‹", log.dataset.before), slider, step(1, "›", log.dataset.after));
  box.append(bar, then);
  log.querySelector("h2").after(box);

  // Each line shows the last table drawn up to it. If the table has changed since without being
  // drawn, the line says from when the drawing is.
  const show = (n) => {
    slider.value = n;
    log.querySelector("li.now")?.classList.remove("now");
    lines[n - 1].classList.add("now");
    const said = lines[n - 1].querySelector("summary") || lines[n - 1].firstChild;
    const table = lines.slice(0, n).reverse().find((line) => line.querySelector("details"));
    then.replaceChildren(make("p", { className: "said", textContent: n + "  " + said.textContent }));
    const drawn = lines.slice(0, n).reverse().find((line) => !line.classList.contains("undrawn"));
    if (table && drawn !== lines[n - 1]) then.append(make("p", { textContent: log.dataset.undrawn + " " + drawn.value }));
    if (table) then.append(...[...table.querySelector("details").children].slice(1).map((part) => part.cloneNode(true)));
  };
  const anchored = () => {
    const at = lines.findIndex((line) => "#" + line.id === location.hash);
    if (at >= 0) show(at + 1);
  };
  slider.oninput = () => show(+slider.value);
  addEventListener("hashchange", anchored);
  show(lines.length);
  anchored();
})();
