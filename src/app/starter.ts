/**
 * The only script before React: it decides when the page needs React. Small enough to stand in
 * every page, so it imports nothing.
 */
const INTENTS = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart"] as const;

/** Long enough after the first paint that fetching React cannot delay it. */
const IDLE_TIMEOUT_MS = 3000;

function isAtRest({ movementX, movementY }: PointerEvent): boolean {
  return movementX === 0 && movementY === 0;
}

function onIntent(start: () => void): void {
  const begin = (event: Event) => {
    // Browsers report a pointer that rests where the page appears; nobody has moved it.
    if (event instanceof PointerEvent && event.type === "pointermove" && isAtRest(event)) return;
    for (const intent of INTENTS) removeEventListener(intent, begin);
    start();
  };
  for (const intent of INTENTS) addEventListener(intent, begin, { passive: true });
}

function afterFirstPaint(run: () => void): void {
  if (performance.getEntriesByType("paint").length > 0) return void run();
  // A frame, then a task: by then the first paint has been handed to the screen.
  requestAnimationFrame(() => setTimeout(run));
}

/** Calls `load` once, when this page's hydration policy (`data-hydrate`) says so. */
export function startWhenWanted(load: () => unknown): void {
  let started = false;
  const start = () => {
    if (!started) load();
    started = true;
  };
  onIntent(start);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (document.documentElement.dataset["hydrate"] !== "idle" || connection?.saveData) return;
  afterFirstPaint(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(start, 200);
  });
}
