// Adds a button that copies the code to each code block, and selects the tab of the example that a
// link leads to.
(() => {
  "use strict";
  const words = document.currentScript.dataset;
  const status = document.createElement("p");
  status.className = "vh";
  status.setAttribute("role", "status");
  document.querySelector("main").append(status);

  // Browsers have no clipboard on pages that are served without encryption.
  const write = (text) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied ? Promise.resolve() : Promise.reject();
  };

  let timer, last;
  const say = (button, words) => {
    clearTimeout(timer);
    if (last) delete last.dataset.done;
    last = button;
    button.dataset.done = status.textContent = words;
    timer = setTimeout(() => {
      status.textContent = "";
      delete button.dataset.done;
    }, 2000);
  };

  for (const block of document.querySelectorAll("main .code")) {
    const code = block.querySelector("code");
    if (!code || block.closest(".changes")) continue;
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "copy", title: words.copy });
    button.setAttribute("aria-label", words.copy);
    button.addEventListener("click", () =>
      write(code.textContent).then(() => say(button, words.copied), () => {}));
    block.prepend(button);
  }

  const show = () => {
    const target = document.querySelector(":target");
    const example = target?.closest(".tabbed > .example");
    if (!example) return;
    const code = example.querySelector(".example-body");
    if (code.checkVisibility()) return;
    const tabs = example.parentElement.querySelectorAll(".tabs input");
    tabs[example.classList.contains("correct") ? 1 : 0].checked = true;
    target.scrollIntoView();
  };
  addEventListener("hashchange", show);
  show();
})();
