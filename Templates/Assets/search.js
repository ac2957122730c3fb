// Search dialog, opened by "/" or [data-search]. The index and its parts are scripts, so that file:// works.
(() => {
  "use strict";
  const words = document.currentScript.dataset, pageSize = 20;
  let dialog, input, list, state, more, index, loading, answered, shown = pageSize, active = -1;

  // Words as in the index; points and colons between digits belong to them.
  const wordsOf = (text) => text.match(/(?:\d[.:](?=\d)|[\p{Alphabetic}\p{N}\p{Mn}_])+/gu) || [];
  const isWord = (text) => wordsOf(text)[0] === text.replace(/^[.@#$]/, "");
  const folded = (word) => word.toLowerCase().replace(/./gu, (letter) => index.spellings[letter] || letter);

  // Splits a query at spaces: identifiers end before "("; Han, Kana, and Hangul become bigrams. Lone signs are left out.
  const cjk = /([\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]+)/;
  const split = (query) => query.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC").split(/\s+/).flatMap((word) =>
    word.replace(/^["'`“‘„([]+/, "").split("(")[0].replace(/["'`”’\]),;:!?.]+$/, "").split(cjk).filter(Boolean).flatMap((run) =>
      cjk.test(run) && run.length > 1 ? Array.from(run.slice(1), (_, i) => run.slice(i, i + 2)) : run))
    .filter((word, _, all) => all.length === 1 || wordsOf(word).length);

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

  // The pages with a term and its weight there. In base 30, lowest digit first: "#"… a weight other than 1,
  // "="… a digit of the difference from the previous page, "]"… its last digit.
  const decode = (postings, visit) => {
    for (let i = 0, page = 0, difference = 0, scale = 1, weight = 1; i < postings.length; i++) {
      const code = postings.charCodeAt(i);
      if (code < 61) weight = code - 33;
      else if (code < 93) { difference += (code - 61) * scale; scale *= 30; }
      else {
        page += difference + (code - 93) * scale;
        visit(page, weight);
        difference = 0; scale = weight = 1;
      }
    }
  };

  // The numbers of the parts with the terms that start with a prefix.
  const partsOf = (prefix) => index.firsts.flatMap((first, part, all) =>
    (first < prefix || first.startsWith(prefix)) && (part + 1 === all.length || all[part + 1] > prefix) ? part : []);

  // The pieces of a camel-case name, or the words of `c++` and `well-known`. Words of one character end with a space, so
  // that no longer term starts with them.
  const piecesOf = (word) => {
    if (!isWord(word.trim())) return wordsOf(word).map((piece) => piece.length > 1 ? piece : piece + " ");
    const pieces = (word.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}[\p{N}.:]*|\p{L}+/gu) || []).filter((piece) => piece.length > 1);
    return pieces[0] === word ? [] : pieces;
  };

  // Whether a term has all but a few letters of a word; quicker than the edit distance.
  const letters = (text) => {
    let set = 0;
    for (let i = 0; i < text.length; i++) set |= 1 << text.charCodeAt(i);
    return set;
  };
  const resembles = (term, set, most) => {
    let missing = set & ~letters(term), count = 0;
    for (; missing; missing &= missing - 1) count++;
    return count <= most;
  };

  // The best score of each page for a word: exact term 4, prefix or pieces 2, typo 1, times the weight; 0 without it.
  // Typos count at level 1 for words without a match, and at level 2 for all.
  const match = (raw, level) => {
    const word = folded(raw), scores = new Float32Array(index.size);
    let exact = false, any = false;
    const put = (page, score) => { any = true; if (scores[page] < score) scores[page] = score; };
    for (const part of partsOf(word)) {
      const [terms, postings] = index.terms[part];
      let low = 0, high = terms.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (terms[middle] + " " < word) low = middle + 1; else high = middle;
      }
      for (; low < terms.length && (terms[low] + " ").startsWith(word); low++) {
        const same = terms[low].length <= word.length;
        exact ||= same;
        decode(postings[low], (page, weight) => put(page, weight * (same ? 4 : 2)));
      }
    }
    if (exact && level < 2 && isWord(raw)) return scores;
    const pieces = piecesOf(raw);
    if (pieces.length) every(pieces, level).forEach((score, page) => { if (score) put(page, score / pieces.length / 2); });
    const most = !level || word.length < 4 ? 0 : word.length < 8 ? 1 : 2, set = letters(word);
    for (let near = 1; near <= most && (level > 1 || !any); near++) {
      for (const part of partsOf(word[0])) {
        const [terms, postings] = index.terms[part];
        terms.forEach((term, i) => {
          if (term.length < word.length - near || !resembles(term, set, near)) return;
          const start = word.length < 7 ? term : term.slice(0, word.length + 1);
          if (Math.abs(start.length - word.length) <= near && edits(word, start, near) <= near) decode(postings[i], put);
        });
      }
    }
    return scores;
  };

  // The sum of the scores of each page that has every word; 0 for others.
  const every = (list, level) => list.map((word) => match(word, level)).reduce((found, scores) =>
    found.map((score, page) => score && scores[page] && score + scores[page]));

  const script = (address) => new Promise((done, fail) => {
    const element = make("script", { src: words.root + address });
    element.onload = done;
    element.onerror = fail;
    document.head.append(element);
  });

  // Loads the index; again after a failure, or if a part is of another version of the site.
  const load = () => loading ||= script("search-index.js" + (index ? "?" + Date.now() : "")).then(() => {
    index = window.proofbookIndex;
    index.parts = {};
  });

  const loadParts = (list, parts) => Promise.all(parts.map((part) => index.parts[list + part] ||= Promise.resolve(
    index[list][part] || script(`assets/search/${list}-${part}.js?${index.stamp}`)).then(() => {
    if (!index[list][part]) throw new Error("another version");
    if (list === "terms") index.terms[part] = index.terms[part].map((text) => text.split(" "));
  })));

  const loadTerms = (prefixes) => loadParts("terms", prefixes.flatMap(partsOf));

  // A letter whose terms are in several parts. The index has its best pages.
  const bestOf = (word) => word.length === 1 && index.letters[folded(word)];

  const scoresOf = async (list) => {
    const withPieces = (word) => [word, ...piecesOf(word).flatMap(withPieces)];
    const all = list.flatMap(withPieces).map(folded);
    await loadTerms(all);
    const strict = every(list, 0);
    if (strict.filter(Boolean).length > 2) return strict;
    // If fewer than three pages match, similar spellings follow.
    await loadTerms(all.filter((word) => word.length > 3).map((word) => word[0]));
    const similar = every(list, 2);
    return every(list, 1).map((score, page) => score || similar[page] / 100);
  };

  // The number of pages with every word, and the first ones.
  const find = async (query) => {
    // Beside other words, a single letter is the start of a word that is still being typed.
    const all = split(query), list = all.filter((word) => !bestOf(word));
    const best = !list.length && all.length ? bestOf(all.at(-1)) : [0];
    const scores = list.length ? await scoresOf(list) : new Float32Array(index.size);
    for (let i = 1; i < best.length; i += 2) scores[best[i]] = best[i + 1];
    const first = [], partOf = (page) => Math.floor(page * index.pageParts / index.size);
    let count = 0;
    scores.forEach((score, page) => {
      let at = first.length;
      if (!score || (++count > shown && score <= scores[first[at - 1]])) return;
      while (at && scores[first[at - 1]] < score) at--;
      first.splice(at, 0, page);
      first.length = Math.min(first.length, shown);
    });
    await loadParts("pages", first.map(partOf));
    // The next letter needs these.
    loadTerms(all.filter(bestOf).map(folded)).catch(() => {});
    const named = ([title]) => title.toLowerCase() === query.toLowerCase();
    const pages = first.map((page) => index.pages[partOf(page)][page - Math.ceil(partOf(page) * index.size / index.pageParts)]);
    return { count: best[0] || count, pages: pages.sort((a, b) => named(b) - named(a)) };
  };

  const make = (tag, attributes, ...inside) => {
    const element = document.createElement(tag);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    element.append(...inside);
    return element;
  };

  // Changing the address is slow, so it follows when nothing has been typed for a while.
  let changing;
  const remember = (query, delay = 0) => {
    clearTimeout(changing);
    if (delay) { changing = setTimeout(remember, delay, query); return; }
    const url = new URL(location.href);
    if (query) url.searchParams.set("q", query); else url.searchParams.delete("q");
    try { history.replaceState(history.state, "", url); } catch { /* some browsers forbid this on file: URLs */ }
  };

  const choose = (to, scrolls) => {
    const hits = list.children;
    hits[active]?.setAttribute("aria-selected", "false");
    active = hits.length ? (to + hits.length) % hits.length : -1;
    hits[active]?.setAttribute("aria-selected", "true");
    if (scrolls) hits[active]?.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", hits[active]?.id || "");
  };

  const say = (text, hits = [], ...rest) => {
    state.textContent = text;
    list.replaceChildren(...hits);
    list.setAttribute("aria-busy", "false");
    list.hidden = !hits.length;
    input.setAttribute("aria-expanded", String(!list.hidden));
    more.replaceChildren(...rest);
    choose(0);
    // Scrolling needs the layout of the results.
    if (shown === pageSize) requestAnimationFrame(() => { list.scrollTop = 0; });
  };

  const answer = async () => {
    const query = input.value.trim(), browse = make("a", { href: words.all }, words.browse);
    remember(query, 300);
    if (!query) return say("", [], words.start);
    if (!index) say(words.loading);
    list.setAttribute("aria-busy", "true");
    const search = () => load().then(() => find(query)).catch((error) => { loading = undefined; throw error; });
    const found = await search().catch(search).catch(() => {});
    if (query !== input.value.trim()) return;
    if (!found) return say(words.failed, [], browse);
    const { count, pages } = found, next = make("button", { type: "button" }, words.more);
    if (!count) return say(words.none, [], words.hint, " ", browse);
    next.addEventListener("click", () => { shown += pageSize; show(); input.focus(); });
    say(`${count} ${count === 1 ? words.one : words.other}`, pages.map(([title, url, kind, context], i) =>
      make("a", { class: "hit k" + kind, role: "option", id: "hit-" + i, href: words.root + url, tabindex: -1, "aria-selected": "false" },
        make("span", { class: "hit-title" }, title), " ", make("span", { class: "hit-context" }, context), " ",
        make("span", { class: "hit-kind" }, index.kinds[kind]))), ...(pages.length === shown && count > shown ? [next] : []));
  };

  const show = () => { answered = answer(); };

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
      ArrowDown: () => choose(active + 1, true), ArrowUp: () => choose(active - 1, true),
      Enter: () => answered.then(() => list.children[active]?.click()), Escape: () => dialog.close(),
    };
    input.addEventListener("input", () => { shown = pageSize; show(); });
    list.addEventListener("click", () => remember(input.value.trim()));
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
    load().catch(() => { loading = undefined; });
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
