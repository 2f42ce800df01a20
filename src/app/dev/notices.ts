/** Development only: shows mistakes in Vite's error overlay, and unpublished content in a corner. */
import type { DevState } from "./state.ts";

const BADGE =
  "position: fixed; inset: auto 16px 16px auto; z-index: 9999; margin: 0; padding: 8px 16px; color: #fff; background: #1c1d52; font: 16px/1.5 system-ui;";

function badge(text: string): HTMLElement {
  const made = document.createElement("content-notice");
  made.textContent = text;
  made.style.cssText = BADGE;
  return made;
}

/** Replaces the notices of the page. Esc hides the overlay until the next save. */
export function showNotices({ problems, unpublished }: DevState, path: string): void {
  for (const notice of document.querySelectorAll("content-notice, vite-error-overlay"))
    notice.remove();
  const Overlay = customElements.get("vite-error-overlay");
  if (problems !== "" && Overlay)
    document.body.append(new Overlay({ message: problems, stack: "" }));
  const words = unpublished[path] ?? [];
  // Outside the element that React renders.
  if (words.length > 0) document.documentElement.append(badge(words.join(" · ")));
}
