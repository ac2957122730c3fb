// Search dialog, opened by "/" or [data-search]. The index is a script, so that file:// works.
(() => {
  "use strict";
  const words = document.currentScript.dataset, shown = 50;
  let dialog, input, list, state, more, loading, active = -1;

  // Splits a query into words: identifiers end before "("; Han, Kana, and Hangul become bigrams.
  const cjk = /([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]+)/;
  const split = (query) => query.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC").split(/\s+/).flatMap((word) =>
    word.split("(")[0].replace(/^["'`“‘„[]+|["'`”’\],;:!?.]+$/g, "").split(cjk).filter(Boolean).flatMap((run) =>
      cjk.test(run) && run.length > 1 ? Array.from(run.slice(1), (_, i) => run.slice(i, i + 2)) : run));

  // The edit distance of two words (a transposition counts once), or `most + 1` if greater.
  const edits = (a, b, most) => {
    let before, row = Array.from({ length: b.length + 1 }, (_, j) => j);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
      }
      if (Math.min(...next) > most) return most + 1;
      [before, row] = [row, next];
    }
    return row[b.length];
  };

  // Pages with a word and their best score: exact term 4, prefix 2, typo 1.
  const match = (index, raw, loose) => {
    const { terms, postings } = index, word = raw.toLowerCase(), pages = new Map();
    const put = (page, score) => pages.set(page, Math.max(pages.get(page) || 0, score));
    const add = (term, quality) => {
      for (let i = 0, page = 0, list = postings[term]; i < list.length; i += 2) put(page += list[i], list[i + 1] * quality);
    };
    let low = 0, high = terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (terms[middle] < word) low = middle + 1; else high = middle;
    }
    const exact = terms[low] === word;
    for (; low < terms.length && terms[low].startsWith(word); low++) add(low, terms[low] === word ? 4 : 2);
    if (exact && !loose) return pages;
    const pieces = (raw.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{L}+/gu) || []).filter((piece) => piece.length > 1);
    if (pieces.length && pieces[0] !== raw) for (const [page, score] of every(index, pieces, loose)) put(page, score / pieces.length);
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
    for (let near = 1; near <= most && (loose || !pages.size); near++) {
      terms.forEach((term, i) => {
        const start = word.length < 7 ? term : term.slice(0, word.length + 1);
        if (Math.abs(start.length - word.length) <= near && edits(word, start, near) <= near) add(i, 1);
      });
    }
    return pages;
  };

  // Pages with every word and the sum of their scores.
  const every = (index, list, loose) => list.map((word) => match(index, word, loose)).reduce((found, pages) => {
    for (const [page, score] of found) {
      if (pages.has(page)) found.set(page, score + pages.get(page)); else found.delete(page);
    }
    return found;
  });

  const find = (index, query) => {
    const list = split(query), named = ([page]) => index.pages[page][0].toLowerCase() === query.toLowerCase();
    if (!list.length) return [];
    // If fewer than three pages match, similar spellings follow.
    const found = every(index, list), rest = found.size < 3 ? every(index, list, true) : [];
    for (const [page, score] of rest) if (!found.has(page)) found.set(page, score / 100);
    return [...found].sort((a, b) => named(b) - named(a) || b[1] - a[1] || a[0] - b[0]).map(([page]) => index.pages[page]);
  };

  const load = () => loading ||= new Promise((done, fail) => {
    const script = make("script", { src: words.root + "search-index.js" });
    script.onload = () => done(window.proofbookIndex);
    script.onerror = fail;
    document.head.append(script);
  }).catch(() => { loading = undefined; });

  const make = (tag, attributes, ...inside) => {
    const element = document.createElement(tag);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    element.append(...inside);
    return element;
  };

  const remember = (query) => {
    const url = new URL(location.href);
    if (query) url.searchParams.set("q", query); else url.searchParams.delete("q");
    try { history.replaceState(history.state, "", url); } catch { /* some browsers forbid this on file: URLs */ }
  };

  const choose = (to) => {
    const hits = list.children;
    hits[active]?.setAttribute("aria-selected", "false");
    active = hits.length ? (to + hits.length) % hits.length : -1;
    hits[active]?.setAttribute("aria-selected", "true");
    hits[active]?.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", hits[active]?.id || "");
  };

  const say = (text, hits = [], ...rest) => {
    state.textContent = text;
    list.replaceChildren(...hits);
    list.hidden = !hits.length;
    input.setAttribute("aria-expanded", String(!list.hidden));
    more.replaceChildren(...rest);
    choose(0);
  };

  const show = async () => {
    const query = input.value.trim(), browse = make("a", { href: words.all }, words.browse);
    remember(query);
    if (!query) return say("", [], words.start);
    if (!window.proofbookIndex) say(words.loading);
    const index = await load();
    if (query !== input.value.trim()) return;
    if (!index) return say(words.failed, [], browse);
    const pages = find(index, query);
    if (!pages.length) return say(words.none, [], words.hint, " ", browse);
    say(`${pages.length} ${pages.length === 1 ? words.one : words.other}`, pages.slice(0, shown).map(([title, url, kind, context], i) =>
      make("a", { class: "hit k" + kind, role: "option", id: "hit-" + i, href: words.root + url, tabindex: -1, "aria-selected": "false" },
        make("span", { class: "hit-title" }, title), " ", make("span", { class: "hit-context" }, context), " ",
        make("span", { class: "hit-kind" }, index.kinds[kind]))));
  };

  const build = () => {
    input = make("input", {
      type: "search", role: "combobox", "aria-label": words.title, "aria-autocomplete": "list", "aria-controls": "hits",
      placeholder: words.placeholder, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    });
    const close = make("button", { type: "button", "aria-label": words.close }, "×");
    list = make("div", { id: "hits", role: "listbox", "aria-label": words.title });
    state = make("p", { role: "status" });
    more = make("p");
    dialog = make("dialog", { class: "search", "aria-label": words.title },
      make("div", { class: "search-field" }, input, close), state, list, more, make("p", { class: "search-keys" }, words.keys));
    document.body.append(dialog);
    const keys = {
      ArrowDown: () => choose(active + 1), ArrowUp: () => choose(active - 1),
      Enter: () => list.children[active]?.click(), Escape: () => dialog.close(),
    };
    input.addEventListener("input", show);
    input.addEventListener("keydown", (event) => {
      if (event.isComposing || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener("close", () => remember(""));
  };

  const open = (query, event) => {
    event?.preventDefault();
    if (!dialog) build();
    if (!dialog.open) dialog.showModal();
    input.value = query;
    input.select();
    load();
    show();
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-search], [data-query]");
    if (link && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) open(link.dataset.query || "", event);
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.isComposing) return;
    const command = event.metaKey || event.ctrlKey;
    const typing = event.target.closest?.("input:not([type=checkbox]), textarea, select, [contenteditable]");
    if (command ? event.key === "k" : event.key === "/" && !typing) open(input?.value || "", event);
  });

  const asked = new URLSearchParams(location.search).get("q");
  if (asked) open(asked);
})();
