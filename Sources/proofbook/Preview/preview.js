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
      place: stateful().indexOf(document.activeElement),
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
    if (elements.length === kept.states.length) elements[kept.place]?.focus({ preventScroll: true });
    if (kept.focus) document.getElementById(kept.focus)?.focus({ preventScroll: true });
    scrollTo({ left: kept.x, top: kept.y, behavior: "instant" });
  };
  restore();
  const again = () => {
    keep();
    location.reload();
  };

  // A stylesheet is taken out when the new one is there: nothing flashes.
  const swap = (encoded) => {
    const paths = encoded.map(decodeURIComponent);
    const links = new Map();
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      const path = new URL(link.href).pathname;
      links.set(path, [...(links.get(path) ?? []), link]);
    }
    for (const [path, old] of links) {
      if (!paths.includes(decodeURIComponent(path))) continue;
      const last = old.at(-1);
      const next = last.cloneNode();
      const address = new URL(last.href);
      address.searchParams.set("saved", String(Date.now()));
      next.href = address.href;
      // Of several saves in a row the last counts.
      next.addEventListener("load", () => old.forEach((link) => link.remove()));
      next.addEventListener("error", () => next.remove());
      last.after(next);
    }
  };

  // The panel lives in a tree of its own, so that neither style touches the other.
  const element = (name, content, className) => {
    const made = document.createElement(name);
    if (content) made.textContent = content;
    if (className) made.className = className;
    return made;
  };
  // Fetched while there is a server: the panel also says that there is none any more.
  const styles = new CSSStyleSheet();
  fetch("/.proofbook/preview.css").then((answer) => answer.text())
    .then((text) => styles.replace(text)).catch(() => { /* Then the panel is plain. */ });
  const [hiddenKey, openKey] = ["proofbook.preview.hidden", "proofbook.preview.open"];
  let host, panel, list, title, toggle, shown;
  const build = () => {
    host = element("div");
    host.id = "proofbook-preview";
    const root = host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [styles];
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
    toggle.addEventListener("click", () => {
      open(list.hidden);
      // One that was put away or opened stays so, on every page, until something else is wrong.
      try {
        sessionStorage.setItem(hiddenKey, list.hidden ? shown : "");
        sessionStorage.setItem(openKey, list.hidden ? "" : shown);
      } catch { /* Then not. */ }
    });
    head.append(title, toggle);
    list = element("ol");
    list.id = "list";
    // What is longer than the panel is scrolled by keyboard, too.
    list.tabIndex = 0;
    list.setAttribute("aria-labelledby", "title");
    panel.append(head, list);
    root.append(panel);
    panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || list.hidden) return;
      toggle.click();
      toggle.focus();
    });
    // The end of the page can be scrolled above the panel.
    new ResizeObserver(() => {
      const isThere = host.isConnected && !panel.classList.contains("pill");
      const height = isThere ? panel.offsetHeight + "px" : "";
      document.body.style.paddingBottom = height;
      // What the keyboard reaches is not behind it.
      document.documentElement.style.scrollPaddingBottom = height;
    }).observe(panel);
  };
  const open = (isOpen) => {
    list.hidden = !isOpen;
    toggle.hidden = list.childElementCount === 0;
    toggle.textContent = isOpen ? "Hide" : "Show";
    toggle.setAttribute("aria-expanded", String(isOpen));
    panel.classList.toggle("pill", !isOpen);
  };
  const close = () => {
    host?.remove();
    document.body.style.paddingBottom = "";
    document.documentElement.style.scrollPaddingBottom = "";
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
  document.body.append(status);

  const counted = (count, noun) => count ? count + " " + noun + (count === 1 ? "" : "s") : "";
  const entry = (problem) => {
    const item = element("li", "", problem.severity);
    const message = element("p", "", "message");
    message.append(element("strong", problem.severity + ":"), " " + problem.message);
    const place = element("p", problem.place + " ", "place");
    place.append(element("span", "[" + problem.id + "]"));
    item.append(message, place);
    if (problem.excerpt) {
      const excerpt = element("pre", problem.excerpt.replace(/\n$/, ""));
      // A long line is scrolled by keyboard, too.
      excerpt.tabIndex = 0;
      item.append(excerpt);
    }
    for (const note of problem.notes) item.append(element("p", "note: " + note));
    if (problem.help) {
      const help = element("p");
      help.append(element("strong", "help:"), " " + problem.help);
      item.append(help);
    }
    return item;
  };
  let last = { problems: [], errors: 0, warnings: 0, more: 0, isShown: true };
  const report = (state) => {
    const before = last;
    last = state;
    if (state.problems.length === 0 && !state.isShown) {
      return say("Examples are still being proven; what is saved shows when they are");
    }
    if (state.problems.length === 0) {
      // What was said before is no longer so.
      if (status.textContent) {
        status.textContent = before.problems.length > 0 ? "Nothing is wrong any more." : "";
      }
      return close();
    }
    if (!host) build();
    const counts = [counted(state.errors, "error"), counted(state.warnings, "warning")]
      .filter(Boolean).join(", ");
    const isPlaceholder = known.get("page") === "none";
    title.textContent =
      counts + (state.isShown || isPlaceholder ? "" : " · the last save is not shown yet");
    panel.className = state.errors ? "error" : "warning";
    const order = ["error", "warning"];
    const sorted = [...state.problems].sort(
      (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
    const { scrollTop } = list;
    list.replaceChildren(...sorted.map(entry));
    list.scrollTop = scrollTop;
    if (state.more) {
      list.append(element("li", "… and " + state.more + " more: 'proofbook check' lists them"));
    }
    shown = JSON.stringify(
      state.problems.map((problem) => [problem.id, problem.message, problem.place]).sort());
    let [hidden, opened] = ["", ""];
    try {
      [hidden, opened] = [hiddenKey, openKey].map((key) => sessionStorage.getItem(key));
    } catch { /* Then nothing was put away or opened. */ }
    document.body.append(host);
    open(isPlaceholder || opened === shown || (state.errors > 0 && hidden !== shown));
    const first = sorted[0];
    status.textContent = counts + ". " + first.message + ", " + first.place;
  };
  const say = (words) => {
    if (!host) build();
    list.replaceChildren();
    title.textContent = words;
    status.textContent = words + ".";
    panel.className = "warning";
    document.body.append(host);
    open(false);
  };

  // A socket: of other connections a browser allows six for all tabs together.
  known.set("path", location.pathname);
  const scheme = location.protocol === "https:" ? "wss://" : "ws://";
  let isLeft = false;
  let hasStopped = false;
  const connect = () => {
    const socket = new WebSocket(scheme + location.host + "/.proofbook/events?" + known);
    socket.addEventListener("message", (message) => {
      const { event, data } = JSON.parse(message.data);
      if (hasStopped) {
        hasStopped = false;
        close();
      }
      if (event === "reload") {
        again();
      } else if (event === "index" && window.proofbookIndex) {
        // A search that is open goes on with what it has.
        const dialog = document.querySelector("dialog[open]");
        if (dialog) dialog.addEventListener("close", again, { once: true });
        else again();
      } else if (event === "moved") {
        if (!location.pathname.startsWith(data.from)) return;
        isLeft = true;
        location.replace(
          data.to + location.pathname.slice(data.from.length) + location.search + location.hash);
      } else if (event === "styles") {
        swap(data);
      } else if (event === "problems") {
        report(data);
      }
    });
    socket.addEventListener("close", () => {
      if (isLeft) return;
      if (!hasStopped) say("The preview has stopped");
      hasStopped = true;
      setTimeout(connect, 1000);
    });
  };
  addEventListener("pagehide", () => { isLeft = true; });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  connect();
})();
