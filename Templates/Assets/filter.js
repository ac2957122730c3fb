// Filters the page of all rules: options of a facet are combined with OR, facets with AND.
(() => {
  "use strict";
  const page = document.getElementById("filter");
  if (!page) return;
  const words = page.dataset, panel = page.querySelector(".facets"), tally = page.querySelector(".tally");
  const list = page.querySelector(".rows");

  const make = (tag, properties, ...inside) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...inside);
    return element;
  };

  const find = make("input", { type: "search", autocomplete: "off", spellcheck: false });
  const clear = make("button", { type: "button", className: "clear" }, words.clear);
  const none = make("p", { className: "none" }, words.none);
  panel.querySelector("summary").after(make("label", { className: "narrow" }, words.label, find), clear);
  list.after(none);

  const facets = [...page.querySelectorAll("[data-facet]")].map((facet) => {
    facet.setAttribute("role", "group");
    facet.setAttribute("aria-labelledby", facet.querySelector("h2").id);
    const boxes = [...facet.querySelectorAll("a")].map((link) => {
      const box = make("input", { type: "checkbox", value: link.dataset.key });
      link.before(make("label", {}, box, make("span", {}, link.textContent), link.nextElementSibling));
      link.remove();
      return box;
    });
    return { key: facet.dataset.facet, boxes };
  });

  // The searchable data of each row, read once.
  const rows = [...list.children].map((row) => ({
    row,
    title: row.querySelector(".row-title").textContent.toLowerCase(),
    keys: facets.map(({ key }) => (row.dataset[key] || "").split(",")),
  }));

  const apply = () => {
    const chosen = facets.map(({ boxes }) => boxes.filter((box) => box.checked).map((box) => box.value));
    const text = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { row, title, keys } of rows) {
      row.hidden = !chosen.every((wanted, f) => !wanted.length || wanted.some((key) => keys[f].includes(key)))
        || !text.every((word) => title.includes(word));
      if (!row.hidden) count++;
    }
    tally.textContent = `${count} ${count === 1 ? words.one : words.other}`;
    none.hidden = count > 0;
    clear.hidden = !text.length && !chosen.flat().length;
    const url = new URL(location.href), query = url.searchParams;
    facets.forEach(({ key }, f) => {
      query.delete(key);
      for (const value of chosen[f]) query.append(key, value);
    });
    if (find.value) query.set("title", find.value); else query.delete("title");
    try { history.replaceState(history.state, "", url); } catch { /* some browsers forbid this on file: URLs */ }
  };

  const asked = new URLSearchParams(location.search);
  for (const { key, boxes } of facets) {
    for (const box of boxes) box.checked = asked.getAll(key).includes(box.value);
  }
  find.value = asked.get("title") || "";
  apply();

  panel.addEventListener("input", apply);
  clear.addEventListener("click", () => {
    for (const { boxes } of facets) for (const box of boxes) box.checked = false;
    find.value = "";
    find.focus();
    apply();
  });
  if (matchMedia("(max-width: 67.49rem)").matches) panel.open = false;
  panel.classList.add("ready");
})();
