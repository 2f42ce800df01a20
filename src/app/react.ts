/**
 * The first of the chunks in which the application arrives. What it takes from React is used here,
 * so that React is set up when this chunk is evaluated, in a task of its own.
 */
import { startTransition, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";

/** Takes over what the prerender wrote, in slices that let the visitor in between. */
export function takeOver(container: Element, app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(container, app);
  });
}

/** Runs an update whose result is in the document, effects included, when this returns. */
export function renderNow(update: () => void): void {
  flushSync(update);
}
