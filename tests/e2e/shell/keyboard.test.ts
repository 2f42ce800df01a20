import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";
import { mainLink } from "../../setup/catalogs.ts";

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
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done(document.activeElement === document.body)),
          );
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

interface Focused {
  role: string;
  name: string;
}

/** Role and name of the focused element. */
async function focused(page: Page): Promise<Focused> {
  const snapshot = await page.locator(":focus").first().ariaSnapshot();
  const [, role = "", name = ""] = /^- '?(\w+)(?: "([^"]*)")?/.exec(snapshot) ?? [];
  return { role, name };
}

/** Presses Tab until an element with this role and name has the focus. */
async function tabTo(page: Page, role: string, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < ENOUGH) {
    await page.keyboard.press("Tab");
    const words = await page.evaluate(() => {
      const it = document.activeElement as HTMLInputElement | null;
      const labels = [...(it?.labels ?? [])].map(({ textContent }) => textContent);
      return [it?.ariaLabel, it?.textContent, ...labels].join(" ");
    });
    passed.push(words);
    // The accessible name takes longer.
    if (!words.includes(name)) continue;
    const found = await focused(page);
    if (found.role === role && found.name === name) return;
  }
  throw new Error(`Tab does not reach the ${role} ${name}, but:\n${passed.join("\n")}`);
}

test("an enquiry is corrected and sent by keyboard", async () => {
  const page = await openPage("/menu", { reducedMotion: true });
  await hydrated(page);
  await page.route("**/api/enquiries", (route) => route.fulfill({ status: 202, json: {} }));
  await tabTo(page, "link", mainLink("/contactUs"));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/contactUs");
  await hydrated(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await tabTo(page, "textbox", messages.form.fields.name.label);
  await page.keyboard.type("Asha");
  await page.keyboard.press("Enter");
  await page.locator("[aria-invalid=true]").first().waitFor();
  expect((await focused(page)).name).toBe(messages.form.fields.email.label);
  await page.keyboard.type("asha@example.org");
  await page.keyboard.press("Tab");
  await page.keyboard.type("9800000000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A haldi morning for sixty guests.");
  await tabTo(page, "button", messages.form.submit);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: messages.dialogs.sent.title }).waitFor();
  expect(await focused(page)).toEqual({ role: "button", name: messages.dialogs.sent.button });
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
