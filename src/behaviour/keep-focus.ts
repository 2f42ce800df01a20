const STOPS = "a[href], button, input, select, textarea, iframe, summary";

/** Tab moves the focus only inside the element, not to the browser's bars or the page behind. */
export function keepFocusInside(
  element: HTMLElement,
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "preventDefault">,
): void {
  if (event.key !== "Tab") return;
  const stops = [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [first, last] = [stops.at(0), stops.at(-1)];
  const leaving = event.shiftKey ? first : last;
  if (stops.length > 0 && document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
