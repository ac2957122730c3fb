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

  // The first option of a group is its default. With a setting of the reader's system, options have their second word.
  const groups = [...bar.querySelectorAll("fieldset")].map((group) => {
    const setting = matchMedia(group.dataset.media || "not all");
    setting.addEventListener("change", () => show(words));
    return {
      options: [...group.querySelectorAll("input")],
      word: (option) => option.dataset.see.split(" ")[+setting.matches],
    };
  });

  // Chooses what the words say, and the default of each other group.
  const show = (wanted) => {
    words = wanted;
    let changed;
    for (const { options, word } of groups) {
      const option = words.flatMap((said) => options.find((option) => word(option) === said) ?? []).at(-1);
      (option ?? options[0]).checked = true;
      if (option && option !== options[0]) changed ??= option;
    }
    if (changed) bar.scrollLeft += changed.getBoundingClientRect().left - innerWidth / 2;
  };

  // The words of what is shown, without defaults; for others, always with the appearance.
  const chosen = (forOthers) => groups.flatMap(({ options, word }, index) => {
    const option = options.find((option) => option.checked);
    return option === options[0] && !(forOthers && index === 0) ? [] : word(option);
  });

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

  bar.addEventListener("change", () => {
    words = chosen();
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
