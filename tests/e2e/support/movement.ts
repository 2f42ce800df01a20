import type { Page } from "playwright-core";

/** Longer than any of our movements waits before it goes on. */
const WATCHED_MS = 4000;

/**
 * What moves by itself for longer than five seconds (WCAG 2.2.2): animations without an end, and
 * what script scrolls or says anew while nobody touches the page.
 */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(async (watched) => {
    const name = (target: EventTarget | null | undefined) =>
      target instanceof Element ? `${target.tagName} ${target.className}` : "the page";
    const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
    // Whoever has just pressed something has scrolled there, and the page may still be on its way.
    for (let before = -1; before !== scrollY; await wait(1000)) before = scrollY;
    const endless = document.getAnimations().flatMap((animation) => {
      const { effect, playState, timeline } = animation;
      const { endTime = 0 } = effect?.getComputedTiming() ?? {};
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const byTime = timeline instanceof DocumentTimeline;
      return byTime && playState === "running" && Number(endTime) > 5000
        ? [`${name(target)} is animated`]
        : [];
    });
    const scrolled = new Set<string>();
    const note = ({ target }: Event) => void scrolled.add(`${name(target)} is scrolled`);
    addEventListener("scroll", note, { capture: true });
    await wait(watched);
    removeEventListener("scroll", note, { capture: true });
    return [...new Set(endless), ...scrolled];
  }, WATCHED_MS);
}

/** Presses every visible pause. */
export async function pauseAll(page: Page): Promise<number> {
  const pauses = page.locator("label.pause");
  const count = await pauses.count();
  let seen = 0;
  for (let index = 0; index < count; index++) {
    const pause = pauses.nth(index);
    if (!(await pause.isVisible())) continue;
    seen++;
    await pause.locator("input").press("Space");
  }
  return seen;
}
