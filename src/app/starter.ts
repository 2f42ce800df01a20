/**
 * The only script before React: it decides when the page needs React. Small enough to stand in
 * every page, so it imports nothing.
 */
const INTENTS = ["pointerdown", "pointermove", "keydown", "focusin"] as const;

/** A page that is never at rest has React after so long all the same. */
const IDLE_TIMEOUT_MS = 3000;

function isAtRest(event: PointerEvent): boolean {
  return event.movementX === 0 && event.movementY === 0;
}

/** Resolves when somebody means to use this page. */
function intent(): Promise<void> {
  return new Promise((resolve) => {
    const notice = (event: Event) => {
      // Browsers report a pointer that rests where the page appears; nobody has moved it.
      if (event instanceof PointerEvent && event.type === "pointermove" && isAtRest(event)) return;
      // A link leads away: React would only keep its page from coming.
      if (event.target instanceof Element && event.target.closest("a")) return;
      for (const name of INTENTS) removeEventListener(name, notice);
      resolve();
    };
    for (const name of INTENTS) addEventListener(name, notice, { passive: true });
  });
}

/**
 * Chromium keeps the first paint back until the fonts that are asked for ahead have come, or for a tenth of a second, and
 * does nothing meanwhile: on a slow phone half of that is the time to lay the page out.
 */
export function layOut(): void {
  document.body.getBoundingClientRect();
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
  });
}

/** Resolves when all that belongs to the first screen has come. */
function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve());
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    const options = { timeout: IDLE_TIMEOUT_MS };
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), options);
    else setTimeout(resolve, 200);
  });
}

/**
 * Fetches and evaluates the scripts that `data-app` names, in their order, when the page's hydration
 * policy (`data-hydrate`) says so: never before the first paint, and each in an idle moment of its
 * own, unless somebody is waiting for them.
 */
export async function startWhenWanted(load: (url: string) => Promise<unknown>): Promise<void> {
  const { app = "", hydrate } = document.documentElement.dataset;
  const wanted = intent();
  const whenIdle = () => Promise.race([wanted, idle()]);
  await firstPaint();
  if (hydrate === "idle" && !navigator.connection?.saveData) {
    await Promise.race([wanted, loaded().then(idle)]);
  } else await wanted;
  const scripts = app.split(" ");
  for (const href of scripts) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
  for (const url of scripts) {
    await whenIdle();
    await load(url);
  }
}
