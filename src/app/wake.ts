/** When React comes to an island: the part of a page that holds more state than its markup can. */

import { loadPart } from "./load.ts";

/** A page that is never at rest gets its islands after this many milliseconds all the same. */
const IDLE_TIMEOUT_MS = 3000;

/** What somebody does who is about to use a control. Scrolling starts with none of them. */
const INTENTS = ["focusin", "click", "pointerover"] as const;

function intent(island: HTMLElement): Promise<void> {
  // Somebody has begun before script was there.
  if (island.contains(document.activeElement)) return Promise.resolve();
  return new Promise((resolve) => {
    const notice = (event: Event) => {
      if (
        event instanceof PointerEvent &&
        event.type === "pointerover" &&
        event.pointerType === "touch"
      )
        return;
      for (const name of INTENTS) island.removeEventListener(name, notice);
      resolve();
    };
    for (const name of INTENTS) island.addEventListener(name, notice, { passive: true });
  });
}

/** Resolves in an idle moment after all that belongs to the first screen has come. */
async function idle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve));
  }
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 200);
  });
}

/** Whether this browser or the address says something that the island shows: a draft, a menu. */
function hasSomething({ dataset: { remembers, query } }: HTMLElement): boolean {
  if (query && new URLSearchParams(location.search).has(query)) return true;
  try {
    const keys = remembers?.split(" ") ?? [];
    return keys.some((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key));
  } catch {
    // Private windows and strict settings throw where storage is touched.
    return false;
  }
}

/** An island that is all its page is for wakes in an idle moment; another waits until somebody means to use it. */
function wanted(island: HTMLElement): Promise<void> {
  const byItself = island.dataset["wake"] === "idle" && !navigator.connection?.saveData;
  const woken = intent(island);
  return byItself || hasSomething(island) ? Promise.race([woken, idle()]) : woken;
}

/** Hydrates every island when it is wanted. */
export function startIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]")) {
    void wanted(island)
      .then(() => loadPart("hydrate"))
      .then(({ start }) => start(island))
      .catch((error: unknown) => {
        // The page stays readable, and its forms post as they stand.
        console.error("A part of the page could not be started.", error);
      });
  }
}
