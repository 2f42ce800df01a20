import type { Browser } from "playwright-core";
import { hydrate, slowVisit } from "./phone.ts";

/** How long a finger rests on a link. */
const FINGER_MS = 80;

/** A reader looks at a page before tapping on. */
const READ_MS = 1500;

export interface TapOptions {
  from: string;
  /** A link on the page `from`, and the main heading of the page it leads to. */
  link: string;
  heading: string;
  /** Whether React has taken over before the tap. */
  hydrated: boolean;
}

declare global {
  interface Window {
    /** When the frame with the heading was drawn, in milliseconds since 1970. */
    shownAt?: number;
  }
}

/** Runs in every document before its own scripts: notes the first frame that shows the heading. */
function watchFor(heading: string): void {
  const look = () => {
    if (document.querySelector("h1")?.textContent?.trim() !== heading) {
      return void requestAnimationFrame(look);
    }
    // A task behind a frame runs when that frame has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      window.shownAt = performance.timeOrigin + performance.now();
    });
    port1.start();
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}

/** Milliseconds from lifting the finger off a link to the frame that shows the next page. */
export async function timeTap(browser: Browser, options: TapOptions): Promise<number> {
  const { from, link, heading, hydrated } = options;
  const { page, session, end } = await slowVisit(browser);
  await page.addInitScript(watchFor, heading);
  await page.goto(from);
  await page.waitForLoadState("networkidle");
  if (hydrated) await hydrate(page);
  const target = page.locator(link).first();
  await target.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  await page.waitForTimeout(READ_MS);
  await page.waitForLoadState("networkidle");
  const box = await target.boundingBox();
  if (!box) throw new Error(`${from} shows no link ${link}`);
  const point = { x: box.x + Math.min(box.width / 2, 60), y: box.y + Math.min(box.height / 2, 10) };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(FINGER_MS);
  const lifted = Date.now();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const shown = await page
    .waitForFunction(() => window.shownAt, undefined, { polling: 100, timeout: 20_000 })
    .then((handle) => handle.jsonValue());
  await end();
  return (shown ?? Number.NaN) - lifted;
}
