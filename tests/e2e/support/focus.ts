import type { Page } from "playwright-core";

/** A stop of the focus, and what is wrong with it once it is scrolled to. */
export interface Stop {
  name: string;
  trouble: string[];
}

declare global {
  interface Window {
    stops: Stop[];
  }
}

/** Runs in the page: keeps every stop of the focus. */
function watchFocus(): void {
  window.stops = [];
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const stop = {
      name: `${target.tagName} ${(target.ariaLabel ?? target.textContent).trim().slice(0, 40)}`,
      trouble: [] as string[],
    };
    window.stops.push(stop);
    requestAnimationFrame(() => {
      // A checkbox or a radio button that is not drawn is seen by its label.
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const undrawn = target.matches("input.vh, fieldset input");
      const seen = undrawn ? label : target;
      const box = seen?.getClientRects()[0];
      if (!seen || !box) return void stop.trouble.push("it takes no room");
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      const hit = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
      if (!hit || !(seen.contains(hit) || hit.contains(seen))) {
        stop.trouble.push(`hidden by ${hit?.tagName} ${hit?.className}`);
      }
      const around = [
        target,
        seen,
        ...target.querySelectorAll("*"),
        ...(target.nextElementSibling ? [target.nextElementSibling] : []),
      ];
      const marked = around.some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      if (!marked) stop.trouble.push("nothing shows that it has the focus");
    });
  });
}

/** More stops than any page has. */
export const ENOUGH = 250;

/** Goes through a page with Tab until the page's end, and gives every stop. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  await page.evaluate(watchFocus);
  for (let presses = 0; presses < ENOUGH; presses++) {
    await page.keyboard.press("Tab");
    const left = await page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done(document.activeElement === document.body)),
          );
        }),
    );
    if (left) break;
  }
  return page.evaluate(() => window.stops);
}
