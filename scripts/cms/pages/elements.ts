/** Runs in the browser: elements made without HTML in texts, so that nothing from outside is read as markup. */

type Child = Node | string | null | undefined;

/** An element with attributes and children; a child that is missing is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | boolean>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/**
 * A button that shows while it works that it does, and cannot be pressed twice meanwhile.
 *
 * @param work what pressing it does; what it throws is the caller's to have shown
 */
export function button(words: string, work: () => Promise<void>, quiet = false): HTMLButtonElement {
  const made = element("button", { type: "button", ...(quiet && { class: "quiet" }) }, words);
  made.addEventListener("click", () => {
    if (made.getAttribute("aria-disabled") === "true") return;
    made.setAttribute("aria-disabled", "true");
    void work().finally(() => made.removeAttribute("aria-disabled"));
  });
  return made;
}

/** Shows a message at the foot of the screen, wherever the page is scrolled to; screen readers say it. */
export function say(words: string, isError = false): void {
  const line = document.querySelector("#said");
  if (!line) return;
  line.textContent = words;
  line.classList.toggle("error", isError);
}

export function fail(error: unknown): void {
  say(error instanceof Error ? error.message : String(error), true);
}
