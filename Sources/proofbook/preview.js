// Makes a page of the preview follow what is saved: it loads again when it is another one, takes other
// styles as they are, and says what is wrong while something is.
"use strict";
(() => {
  const script = document.currentScript;
  const known = new URL(script.src).searchParams;
  const keptKey = "proofbook.preview:" + location.pathname;

  // What a reader has opened, chosen and reached stays through a reload.
  const stateful = () => [...document.querySelectorAll("details, input, select")];
  const keep = () => {
    const kept = {
      x: scrollX,
      y: scrollY,
      focus: document.activeElement?.id ?? "",
      states: stateful().map((element) =>
        element.localName === "details" ? element.open
          : element.type === "radio" || element.type === "checkbox" ? element.checked
          : element.value),
    };
    try { sessionStorage.setItem(keptKey, JSON.stringify(kept)); } catch { /* Then nothing is kept. */ }
  };
  const restore = () => {
    let kept;
    try {
      kept = JSON.parse(sessionStorage.getItem(keptKey));
      sessionStorage.removeItem(keptKey);
    } catch { return; }
    if (!kept) return;
    const elements = stateful();
    // In a page with other controls nobody can tell which was which.
    if (elements.length === kept.states.length) {
      elements.forEach((element, index) => {
        const state = kept.states[index];
        if (element.localName === "details") element.open = state;
        else if (element.type === "radio" || element.type === "checkbox") element.checked = state;
        else if (element.value !== state) {
          element.value = state;
          element.dispatchEvent(new Event("input", { bubbles: true }));
        }
      });
    }
    if (kept.focus) document.getElementById(kept.focus)?.focus({ preventScroll: true });
    scrollTo({ left: kept.x, top: kept.y, behavior: "instant" });
  };
  restore();

  // A stylesheet is taken out when the new one is there: nothing flashes.
  const swap = (paths) => {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      const address = new URL(link.href);
      if (!paths.includes(decodeURI(address.pathname))) continue;
      address.searchParams.set("saved", String(Date.now()));
      const next = link.cloneNode();
      next.href = address.href;
      next.addEventListener("load", () => link.remove());
      next.addEventListener("error", () => next.remove());
      link.after(next);
    }
  };

  // The panel lives in a tree of its own, so that neither style touches the other.
  let host, panel, list, title, toggle;
  const element = (name, content, className) => {
    const made = document.createElement(name);
    if (content) made.textContent = content;
    if (className) made.className = className;
    return made;
  };
  const build = () => {
    host = element("div");
    host.id = "proofbook-preview";
    const root = host.attachShadow({ mode: "open" });
    const styles = element("link");
    styles.rel = "stylesheet";
    styles.href = "/.proofbook/preview.css";
    panel = element("section");
    panel.lang = "en";
    panel.dir = "ltr";
    panel.setAttribute("aria-labelledby", "title");
    const head = element("header");
    title = element("h2");
    title.id = "title";
    toggle = element("button");
    toggle.type = "button";
    toggle.setAttribute("aria-controls", "list");
    toggle.addEventListener("click", () => show(list.hidden));
    head.append(title, toggle);
    list = element("ol");
    list.id = "list";
    // What is longer than the window is scrolled by keyboard, too.
    list.tabIndex = 0;
    list.setAttribute("aria-labelledby", "title");
    panel.append(head, list);
    root.append(styles, panel);
    panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || list.hidden) return;
      show(false);
      toggle.focus();
    });
  };
  const show = (isShown) => {
    list.hidden = !isShown;
    toggle.textContent = isShown ? "Hide" : "Show";
    toggle.setAttribute("aria-expanded", String(isShown));
  };
  // Told to those who do not see it. It has to be there before it says something.
  const status = element("div");
  status.setAttribute("role", "status");
  status.setAttribute("aria-live", "polite");
  status.lang = "en";
  Object.assign(status.style, {
    position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  });

  const counted = (problems, severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count ? count + " " + severity + (count === 1 ? "" : "s") : "";
  };
  const entry = (problem) => {
    const item = element("li", "", problem.severity);
    const message = element("p", "", "message");
    message.append(element("strong", problem.severity + ":"), " " + problem.message);
    item.append(message, element("p", problem.place, "place"));
    if (problem.excerpt) item.append(element("pre", problem.excerpt.replace(/\n$/, "")));
    for (const note of problem.notes) item.append(element("p", "note: " + note));
    if (problem.help) {
      const help = element("p");
      help.append(element("strong", "help:"), " " + problem.help);
      item.append(help);
    }
    return item;
  };
  const report = (problems) => {
    if (problems.length === 0) {
      if (host?.isConnected) status.textContent = "The errors are mended.";
      host?.remove();
      return;
    }
    if (!host) build();
    const order = ["error", "warning", "note"];
    const sorted = [...problems].sort(
      (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
    const counts = order.map((severity) => counted(problems, severity)).filter(Boolean).join(", ");
    title.textContent = counts + (known.get("page") === "none" ? "" : " · this is the last good page");
    list.replaceChildren(...sorted.map(entry));
    if (!host.isConnected) {
      document.body.append(host);
      show(true);
    }
    const first = sorted[0];
    status.textContent = counts + ". " + first.message + ", " + first.place;
  };

  document.body.append(status);
  known.set("path", location.pathname);
  const events = new EventSource("/.proofbook/events?" + known);
  events.addEventListener("reload", () => {
    keep();
    location.reload();
  });
  events.addEventListener("styles", (event) => swap(JSON.parse(event.data)));
  events.addEventListener("problems", (event) => report(JSON.parse(event.data)));
  // A page that is left lets its connection go: browsers have few of them for one host.
  addEventListener("pagehide", () => events.close());
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
})();
