/** Chromium 92 runs no script of ours. It lacks APIs of Playwright's locators, so these tests read and click by coordinates. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { mailAbout, visitor } from "../enquiry/enquiry.ts";
import { openPage } from "../support/browser.ts";
import { PAGES } from "../support/built.ts";

const WIDTH = 390;

const open = (route: string) =>
  openPage(route, { viewport: "phone", expectedErrors: [/status of 404/] });

/** Middle of the first element of a selector that has this text or placeholder, scrolled into view. */
function middleOf(page: Page, selector: string, text: string): Promise<{ x: number; y: number }> {
  return page.evaluate(
    async ([all, words]) => {
      const element = [...document.querySelectorAll(all)].find((one) =>
        [one.textContent?.trim(), one.getAttribute("placeholder")].includes(words),
      );
      if (!element) throw new Error(`${all} has no ${words}`);
      document.documentElement.style.scrollBehavior = "auto";
      element.scrollIntoView({ block: "center" });
      await new Promise(requestAnimationFrame);
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    [selector, text] as const,
  );
}

async function click(page: Page, selector: string, text: string): Promise<void> {
  const { x, y } = await middleOf(page, selector, text);
  await page.mouse.click(x, y);
}

describe.each([...PAGES, "/hi", "/gu/contactUs", "/nothing-here"])("%s", (route) => {
  test("fits a phone, with its menu and without controls that need script", async () => {
    const page = await open(route);

    const seen = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].flatMap((one) => [...one.getClientRects()]);
      return {
        width: document.documentElement.scrollWidth,
        menu: boxes("header nav > ul > li > a").map(({ left, right, top }) => ({
          left,
          right,
          top,
        })),
        enlarged: boxes("main [popover]").length,
        scripted: boxes(".with-script, [popovertarget=nav]").length,
        headings: boxes("h1").length,
      };
    });

    expect(seen.width).toBe(WIDTH);
    expect(seen.menu.length).toBeGreaterThan(5);
    for (const { left, right } of seen.menu) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(WIDTH);
    }
    expect(new Set(seen.menu.map(({ top }) => top)).size).toBeGreaterThan(1);
    expect(seen).toMatchObject({ enlarged: 0, scripted: 0 });
    expect(seen.headings).toBeGreaterThan(0);
  });
});

test("the enquiry form's fields keep size and columns when the width changes", async () => {
  const page = await open("/contactUs");
  for (const width of [320, WIDTH]) await page.setViewportSize({ width, height: 844 });

  const [message, occasion, guests] = await page.evaluate(
    (names) =>
      names.map((name) =>
        (document.querySelector(`form [name=${name}]`) as Element).getBoundingClientRect().toJSON(),
      ) as DOMRect[],
    ["msg", "occasion", "guestCount"],
  );

  expect(message?.height).toBeLessThan(160);
  expect(guests?.top).toBe(occasion?.top);
  expect(guests?.left).toBeGreaterThan(occasion?.right ?? WIDTH);
});

test("a menu card has its frame", async () => {
  const page = await open("/menuCard/maharashtra");

  const width = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("main *")].map((one) => {
        const { borderImageSource, borderTopWidth } = getComputedStyle(one);
        return borderImageSource === "none" ? 0 : Number.parseFloat(borderTopWidth);
      }),
    ),
  );

  expect(width).toBeGreaterThanOrEqual(40);
});

test("an enquiry is sent and answered with its receipt", async () => {
  const page = await open("/contactUs");
  const asha = visitor();
  for (const name of ["name", "email", "phone", "msg"] as const) {
    await click(page, "form :is(input, textarea)", messages.form.fields[name].placeholder);
    await page.keyboard.type(asha[name]);
  }

  await click(page, "form button", messages.form.submit);

  await page.waitForURL("**/api/enquiries/sent/*");
  expect(await page.evaluate(() => document.querySelector("h1")?.textContent)).toBe(
    messages.dialogs.sent.title,
  );
  await mailAbout(asha);
});
