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

/** So long Chromium keeps the first paint back for fonts that are asked for ahead. */
const FONTS_WAIT_MS = 100;

/** A font that the browser has kept is there so long after the page. */
const KEPT_FONT_MS = 50;

/**
 * The first paint waits for fonts, or for the styles of what is below, and nothing is done meanwhile: on a slow phone that is
 * the time it takes to lay the first screen out. And where the page itself was longer on its way, a font, which is larger,
 * comes too late in any case: without the element that asked for it nobody waits, and the page's rules have asked for it too
 * by then.
 */
export function hastenFirstPaint(): void {
  document.body.getBoundingClientRect();
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const now = performance.now();
  // Of a long page the rest may still be on its way.
  const came = page?.responseEnd || now;
  if (!page || came - page.requestStart < FONTS_WAIT_MS) return;
  const letGo = () => {
    for (const asking of document.querySelectorAll('link[as="font"]')) asking.remove();
  };
  setTimeout(letGo, KEPT_FONT_MS - (now - came));
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
