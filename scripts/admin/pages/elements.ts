/** Creates elements from plain texts, so that other people's text is never parsed as HTML. Runs in the browser. */

type Attributes = Record<string, string>;

/** @param parts attributes and children; null adds nothing */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  ...parts: (Attributes | Node | string | null)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const part of parts)
    if (typeof part === "string" || part instanceof Node) made.append(part);
    else Object.entries(part ?? {}).forEach((attribute) => made.setAttribute(...attribute));
  return made;
}

export const paragraph = (words: string, name = "") => element("p", { class: name }, words);

export const list = (name: string, items: readonly Node[]) =>
  element("ul", { class: name }, ...items);

/** A button that runs `work` on a click and is disabled until `work` has finished. */
export function button(words: string, work: () => Promise<void>, isQuiet = false) {
  const made = element("button", { type: "button", class: isQuiet ? "quiet" : "" }, words);
  made.addEventListener("click", () => {
    if (made.getAttribute("aria-disabled") === "true") return;
    made.setAttribute("aria-disabled", "true");
    void work().finally(() => made.removeAttribute("aria-disabled"));
  });
  return made;
}

/** Shows a message in the page's status line, which screen readers announce. */
export function showMessage(words: string, isError = false): void {
  const line = document.querySelector("#message");
  if (!line) return;
  line.textContent = words;
  line.classList.toggle("error", isError);
}

export function showError(error: unknown): void {
  showMessage(error instanceof Error ? error.message : String(error), true);
}

/**
 * Follows the URL's hash. Asks before unsaved words are left, and keeps a form during its save.
 *
 * @param unsaved selector of an element that exists while words are unsaved
 * @param saving selector of an element that exists during a save
 * @param hasBackup whether unsaved words are kept on this device
 */
export function guardForms(
  unsaved: string,
  saving: string,
  follow: () => void,
  hasBackup = () => false,
): void {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const mayLeave = () => hasBackup() || window.confirm("Leave without what is not saved?");
  window.addEventListener("beforeunload", (event) => {
    if (has(`${unsaved}, ${saving}`)) event.preventDefault();
  });
  const leave = (event: HashChangeEvent) => {
    if (!has(saving) && (!has(unsaved) || mayLeave())) return follow();
    event.stopImmediatePropagation();
    // Returns to the form. The next Back leaves it again.
    history.pushState({ from: event.newURL }, "", event.oldURL);
  };
  window.addEventListener("hashchange", leave, { capture: true });
}

let release = () => undefined as void;

/**
 * Reserves a form for this tab. Forms of two tabs have one backup, which the later words replace: a second tab asks.
 *
 * @param form empty for none
 */
export function reserve(form: string, leave: () => void): void {
  release();
  if (form === "") return;
  const request = navigator.locks.request(form, { ifAvailable: true }, (lock) => {
    const question =
      "Another tab has this open. Open it here too? Unsaved words there may be lost.";
    if (!lock && !window.confirm(question)) return leave();
    return new Promise<void>((done) => (release = done));
  });
  // Without storage, a browser has no locks.
  request.catch(() => undefined);
}
