import { isStored } from "../behaviour/storage.ts";
import { loadPart } from "./load.ts";

const IDLE_TIMEOUT_MS = 3000;

/** Events of a visitor who is about to use a control. */
const INTENTS = ["focusin", "click", "pointerover"] as const;

function intent(island: HTMLElement): Promise<void> {
  // The visitor focused a control before this script ran.
  if (island.contains(document.activeElement)) return Promise.resolve();
  return new Promise((resolve) => {
    const notice = (event: Event) => {
      // Touch scrolling also fires `pointerover` on controls.
      if (event.type === "pointerover" && (event as PointerEvent).pointerType === "touch") return;
      for (const name of INTENTS) island.removeEventListener(name, notice);
      resolve();
    };
    for (const name of INTENTS) island.addEventListener(name, notice, { passive: true });
  });
}

async function idle(): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve));
  }
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window)
      // oxlint-disable-next-line browsers/runtime-apis -- tested above
      requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 200);
  });
}

/** True when storage or the address has state of the island: a draft, a menu. */
function hasStoredState({ dataset: { remembers, query } }: HTMLElement): boolean {
  if (query && new URLSearchParams(location.search).has(query)) return true;
  return remembers?.split(" ").some(isStored) ?? false;
}

function whenNeeded(island: HTMLElement): Promise<void> {
  // oxlint-disable-next-line browsers/runtime-apis -- undefined where it is unknown
  const whenIdle = island.dataset["hydrate"] === "idle" && !navigator.connection?.saveData;
  const used = intent(island);
  return whenIdle || hasStoredState(island) ? Promise.race([used, idle()]) : used;
}

/** Hydrates islands, and starts the parts that `data-use` names, when they are needed. */
export function startIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-hydrate]")) {
    void whenNeeded(island)
      .then(() => loadPart(island.dataset["use"] ?? "hydrate"))
      .then(({ start }) => start(island))
      .catch((error: unknown) => {
        // The page stays readable, and its forms post without script.
        island.dataset["failed"] = "";
        console.error("A part of the page could not be started.", error);
      });
  }
}
