// Keeps the choices of the view bar, for the whole site and in the address. It runs before the drawings are parsed,
// which therefore appear as chosen.
(() => {
  "use strict";
  const bar = document.querySelector(".see");
  if (!bar) return;
  const key = "proofbook.see " + new URL("..", document.currentScript.src).pathname;
  let words = [];

  // Storage may be off, and some browsers forbid changes of file: URLs.
  const attempt = (action) => { try { return action(); } catch { return null; } };

  // The options of a group, or a switch. What is chosen is a word, and so is being off ("no-"). With a setting of the
  // reader's system, options have their second word. A group in which pairs open with an option has none at first.
  const groups = [...bar.querySelectorAll("fieldset:not(.see-overlays), [type=checkbox]")].map((group) => {
    const setting = matchMedia(group.dataset.media || "not all");
    setting.addEventListener("change", () => show(words));
    const name = group.dataset.see;
    const options = name ? [group] : [...group.querySelectorAll("input")];
    const word = (option) => option ? option.dataset.see.split(" ")[+setting.matches] : name ? "no-" + name : "";
    return {
      options,
      has: (said) => [...options, null].some((option) => word(option) === said),
      now: () => word(options.find((option) => option.checked)),
      initial: () => word(options.find((option) => option.defaultChecked)),
      choose(said) { for (const option of options) option.checked = word(option) === said; },
    };
  });

  // Chooses what the words say, and what is chosen at first in each other group.
  const show = (wanted) => {
    words = wanted;
    let changed;
    for (const { options, has, initial, choose } of groups) {
      const said = words.findLast((said) => said && has(said));
      choose(said ?? initial());
      if (said && said !== initial()) changed ??= options.find((option) => option.checked);
    }
    if (changed) bar.scrollLeft += changed.getBoundingClientRect().left - innerWidth / 2;
  };

  // The words of what is not as at first; for others, always with the appearance.
  const chosen = (forOthers) => groups.flatMap(({ now, initial }, index) =>
    now() !== initial() || forOthers && !index ? now() || [] : []);

  const address = (words) => {
    const url = new URL(location.href);
    const query = url.search.slice(1).split("&").filter((part) => part && !/^see(=|$)/.test(part));
    if (words.length) query.push("see=" + words);
    url.search = query.join("&");
    return url.href;
  };
  const rewrite = () => attempt(() => history.replaceState(history.state, "", address(chosen())));

  const open = () => {
    const asked = new URLSearchParams(location.search).get("see");
    show((asked ?? attempt(() => localStorage.getItem(key)) ?? "").split(","));
    if (asked === null && chosen().length) rewrite();
  };

  // Choices that are as at first on this page are kept for others.
  bar.addEventListener("change", ({ target }) => {
    words = [...chosen(), ...groups.flatMap(({ options, initial }) =>
      options.includes(target) ? [] : words.filter((said) => said && said === initial()))];
    attempt(() => words.length ? localStorage.setItem(key, words) : localStorage.removeItem(key));
    rewrite();
  });
  // The browser may show a page as it was.
  addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  open();

  // The bar leaves the top of the window while no drawing is in view.
  addEventListener("DOMContentLoaded", () => {
    const seen = new Set();
    const observer = new IntersectionObserver((changes) => {
      for (const each of changes) seen[each.isIntersecting ? "add" : "delete"](each.target);
      bar.classList.toggle("away", !seen.size);
    }, { rootMargin: "-108px 0px 0px" });
    for (const stage of document.querySelectorAll("[data-drawing]")) observer.observe(stage);
  });

  const button = bar.querySelector("button"), status = bar.querySelector("[role=status]");
  if (!button || !navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const { done, failed } = status.dataset;
    status.textContent = await navigator.clipboard.writeText(address(chosen(true))).then(() => done, () => failed);
    setTimeout(() => { status.textContent = ""; }, 3000);
  });
})();
