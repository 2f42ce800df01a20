import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";
import { field, form, success } from "../enquiry/enquiry.ts";

/** An element that got the focus, and its faults. */
interface Stop {
  name: string;
  trouble: string[];
}

declare global {
  interface Window {
    stops: Stop[];
  }
}

/** Runs in the page: records every element that gets the focus. */
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
      // A hidden checkbox or radio button is shown by its label.
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

/** More elements than any page can focus. */
const ENOUGH = 250;

/** Presses Tab to the end of a page. */
async function tabThrough(page: Page): Promise<Stop[]> {
  await page.evaluate(watchFocus);
  for (let presses = 0; presses < ENOUGH; presses++) {
    await page.keyboard.press("Tab");
    const left = await page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          // The callback of the element comes first.
          requestAnimationFrame(() => done(document.activeElement === document.body));
        }),
    );
    if (left) break;
  }
  return page.evaluate(() => window.stops);
}

test.each([
  ["/", "desktop"],
  ["/plan", "desktop"],
  ["/menu", "phone"],
] as const)(
  "Tab goes from the skip link to the end of %s on a %s, always visibly",
  async (path, viewport) => {
    const page = await openPage(path, { viewport, reducedMotion: true });
    await hydrated(page);
    const stops = await tabThrough(page);

    const skip = await page.locator("a.skip").innerText();
    expect(stops[0]?.name).toBe(`A ${skip}`);
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.length).toBeLessThan(ENOUGH);
    expect(stops.filter(({ trouble }) => trouble.length > 0)).toEqual([]);
  },
);

test("an enquiry is corrected and sent by keyboard", async () => {
  const page = await openPage("/contactUs", { reducedMotion: true });
  await hydrated(page);
  await page.route("**/api/enquiries", (route) => route.fulfill({ status: 202, json: {} }));
  const focused = page.locator(":focus");
  await field(page, "name").focus();
  await page.keyboard.type("Asha");
  await page.keyboard.press("Enter");
  await page.locator("[aria-invalid=true]").first().waitFor();
  for (const [name, text] of [
    ["email", "asha@example.org"],
    ["phone", "9800000000"],
    ["msg", "A haldi morning for sixty guests."],
  ] as const) {
    expect(await focused.getAttribute("name")).toBe(name);
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await form(page).getByRole("button", { name: messages.form.submit }).press("Enter");
  await success(page).waitFor();
  expect(await focused.innerText()).toBe(messages.dialogs.sent.button);
  await page.keyboard.press("Enter");

  await page.waitForURL("**/sent*");
});

test("everything that moves on the testimonials page is stopped by keyboard", async () => {
  const { pauseSlider, pauseGuests, pauseEvents } = messages.controls;
  const page = await openPage("/testimonials");
  await hydrated(page);
  const running = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect, playState, timeline }) => {
          const { iterations } = effect?.getComputedTiming() ?? {};
          return (
            timeline instanceof DocumentTimeline &&
            playState === "running" &&
            iterations === Infinity
          );
        }).length,
    );
  expect(await running()).toBeGreaterThan(0);
  for (const name of [pauseSlider, pauseGuests, pauseEvents]) {
    const pause = page.getByRole("checkbox", { name });
    await pause.focus();
    await page.keyboard.press("Space");
    expect(await pause.isChecked()).toBe(true);
  }

  expect(await running()).toBe(0);
});
