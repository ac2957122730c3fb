// Keeps a page of the preview up to date: reloads it when its content changes, swaps changed
// stylesheets in place, and shows the current problems in a panel.
"use strict";
(() => {
  const script = document.currentScript;
  const known = new URL(script.src).searchParams;
  const keptKey = "proofbook.preview:" + location.pathname;

  // Restores open details, form values, focus, and the scroll position after a reload.
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
    try { sessionStorage.setItem(keptKey, JSON.stringify(kept)); } catch { /* No storage: nothing is restored. */ }
  };
  const restore = () => {
    let kept;
    try {
      kept = JSON.parse(sessionStorage.getItem(keptKey));
      sessionStorage.removeItem(keptKey);
    } catch { return; }
    if (!kept) return;
    const elements = stateful();
    // If the number of controls changed, the saved states can't be matched to them.
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

  // Removes the old stylesheet only after the new one has loaded, to avoid a flash.
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
      // After several saves in a row, only the newest stylesheet remains.
      next.addEventListener("load", () => old.forEach((link) => link.remove()));
      next.addEventListener("error", () => next.remove());
      last.after(next);
    }
  };

  // The panel has its own shadow tree, so that its styles and those of the page don't mix.
  const element = (name, content, className) => {
    const made = document.createElement(name);
    if (content) made.textContent = content;
    if (className) made.className = className;
    return made;
  };
  // Fetched up front, because the panel also reports that the server has stopped.
  const styles = new CSSStyleSheet();
  fetch("/.proofbook/preview.css").then((answer) => answer.text())
    .then((text) => styles.replace(text)).catch(() => { /* The panel stays unstyled. */ });
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
      // The panel stays hidden or open, on every page, until the problems change.
      try {
        sessionStorage.setItem(hiddenKey, list.hidden ? shown : "");
        sessionStorage.setItem(openKey, list.hidden ? "" : shown);
      } catch { /* No storage: the choice is not remembered. */ }
    });
    head.append(title, toggle);
    list = element("ol");
    list.id = "list";
    // Makes a long list scrollable by keyboard.
    list.tabIndex = 0;
    list.setAttribute("aria-labelledby", "title");
    panel.append(head, list);
    root.append(panel);
    panel.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || list.hidden) return;
      toggle.click();
      toggle.focus();
    });
    // Padding lets the end of the page scroll above the panel.
    new ResizeObserver(() => {
      const isThere = host.isConnected && !panel.classList.contains("pill");
      const height = isThere ? panel.offsetHeight + "px" : "";
      document.body.style.paddingBottom = height;
      // Keeps focused elements from ending up behind the panel.
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
  // A live region for screen readers. It has to exist before its text changes.
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
      // Makes long lines scrollable by keyboard.
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
      return say("Examples are still being proven; changes appear when they are done");
    }
    if (state.problems.length === 0) {
      // Replaces an outdated announcement.
      if (status.textContent) {
        status.textContent = before.problems.length > 0 ? "All problems are fixed." : "";
      }
      return close();
    }
    if (!host) build();
    const counts = [counted(state.errors, "error"), counted(state.warnings, "warning")]
      .filter(Boolean).join(", ");
    const isPlaceholder = known.get("page") === "none";
    title.textContent =
      counts + (state.isShown || isPlaceholder ? "" : " · the last save isn't shown yet");
    panel.className = state.errors ? "error" : "warning";
    const order = ["error", "warning"];
    const sorted = [...state.problems].sort(
      (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
    const { scrollTop } = list;
    list.replaceChildren(...sorted.map(entry));
    list.scrollTop = scrollTop;
    if (state.more) {
      list.append(element("li", "… and " + state.more + " more; run 'proofbook check' to list them"));
    }
    shown = JSON.stringify(
      state.problems.map((problem) => [problem.id, problem.message, problem.place]).sort());
    let [hidden, opened] = ["", ""];
    try {
      [hidden, opened] = [hiddenKey, openKey].map((key) => sessionStorage.getItem(key));
    } catch { /* No storage: nothing was hidden or opened. */ }
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

  // A WebSocket, because browsers allow only six HTTP connections per host across all tabs.
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
        // An open search keeps the index that it has loaded.
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
