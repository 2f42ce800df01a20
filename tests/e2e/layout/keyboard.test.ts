import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { messages, testimonialsCopy } from "../../setup/texts.ts";
import { hydrated, openPage } from "../support/browser.ts";
import { accept, field, form, serve, success } from "../enquiry/enquiry.ts";

/** Runs in the page: records every element that gets the focus, with its faults. */
function watchFocus(): void {
  const stops: string[] = [];
  Object.assign(window, { stops });
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const at = stops.push(`${target.tagName} ${target.textContent.trim().slice(0, 40)}`) - 1;
    requestAnimationFrame(() => {
      const fault = (text: string) => void (stops[at] += ` FAULT: ${text}`);
      // A hidden checkbox or radio button is shown by its label.
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const seen = target.matches("input.vh, fieldset input") ? label : target;
      const box = seen?.getClientRects()[0];
      if (!seen || !box) return fault("it takes no room");
      const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
      const hit = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2);
      if (!hit || !(seen.contains(hit) || hit.contains(seen)))
        fault(`hidden by ${hit?.tagName} ${hit?.className}`);
      const around = [target, seen, ...target.querySelectorAll("*"), target.nextElementSibling];
      const isMarked = around.some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part ?? target);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      if (!isMarked) fault("nothing shows that it has the focus");
    });
  });
}

const MAX_PRESSES = 250;

/** Presses Tab to the end of a page. Returns the focused elements with their faults. */
async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus);
  let isEnd = false;
  for (let presses = 0; presses < MAX_PRESSES && !isEnd; presses++) {
    await page.keyboard.press("Tab");
    isEnd = await page.evaluate(
      () =>
        new Promise<boolean>((done) => {
          // Runs after the callback that examines the focused element.
          requestAnimationFrame(() => done(document.activeElement === document.body));
        }),
    );
  }
  expect(isEnd).toBe(true);
  return page.evaluate(() => (window as unknown as { stops: string[] }).stops);
}

test.each([
  ["/", "desktop"],
  ["/plan", "desktop"],
  ["/menu", "phone"],
] as const)(
  "the focus is visible from the skip link to the end of %s on a %s",
  async (path, viewport) => {
    const page = await openPage(path, { viewport, reducedMotion: true });
    await hydrated(page);
    const stops = await tabThrough(page);

    expect(stops[0]).toBe(`A ${await page.locator("a.skip").innerText()}`);
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.filter((stop) => stop.includes("FAULT"))).toEqual([]);
  },
);

test("an enquiry is corrected and sent by keyboard", async () => {
  const page = await openPage("/contactUs", { reducedMotion: true });
  await hydrated(page);
  await serve(page, accept);
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

test("every endless animation of the testimonials page can be paused by keyboard", async () => {
  const { pauseSlider, pauseGuests, pauseEvents } = messages.controls;
  const page = await openPage("/testimonials");
  await hydrated(page);
  const isMoving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, timeline }) => playState === "running" && timeline === document.timeline,
        )
        .some(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
    );
  for (const [view, names] of [
    [testimonialsCopy.views.slider, [pauseSlider]],
    [testimonialsCopy.views.row, [pauseGuests, pauseEvents]],
  ] as const) {
    await page.getByRole("radio", { name: view }).press("Space");
    expect(await isMoving()).toBe(true);
    for (const name of names) await page.getByRole("checkbox", { name }).press("Space");
  }

  expect(await isMoving()).toBe(false);
});
