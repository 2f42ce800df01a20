/**
 * Chromium 92 does not run the site's script. It lacks APIs that Playwright's locators need, so these tests use
 * selectors in the page and click at coordinates.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fill } from "../../../schemas/format.ts";
import { messages } from "../../setup/texts.ts";
import { SHARED, SHARED_IN_MAIL } from "../../setup/planned-wedding.ts";
import { mailAbout, visitor } from "../enquiry/enquiry.ts";
import { openPage } from "../support/browser.ts";
import { PAGES } from "../support/built.ts";

const WIDTH = 390;

const open = (route: string) =>
  openPage(route, { viewport: "phone", expectedErrors: [/status of 404/] });

async function click(page: Page, selector: string, text: string): Promise<void> {
  const [x, y] = await page.evaluate(
    async ([all, words]) => {
      const element = [...document.querySelectorAll(all)].find((one) =>
        [one.textContent?.trim(), one.getAttribute("placeholder")].includes(words),
      );
      if (!element) throw new Error(`${all} has no ${words}`);
      document.documentElement.style.scrollBehavior = "auto";
      element.scrollIntoView({ block: "center" });
      await new Promise(requestAnimationFrame);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [(left + right) / 2, (top + bottom) / 2] as const;
    },
    [selector, text] as const,
  );
  await page.mouse.click(x, y);
}

test.each([...PAGES, "/hi", "/gu/contactUs", "/nothing-here"])(
  "%s fits a phone, with its menu and without controls that need script",
  async (route) => {
    const page = await open(route);

    const seen = await page.evaluate(() => {
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].flatMap((one) => [...one.getClientRects()]);
      return {
        width: document.documentElement.scrollWidth,
        menu: boxes("header nav > ul > li > a").map(({ left, right, top }) => [left, right, top]),
        needScript: boxes("main [popover], .with-script, [popovertarget=nav]").length,
        headings: boxes("h1").length,
      };
    });

    expect(seen).toMatchObject({ width: WIDTH, needScript: 0 });
    expect(seen.headings).toBeGreaterThan(0);
    expect(seen.menu.length).toBeGreaterThan(5);
    for (const [left, right] of seen.menu) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(WIDTH);
    }
    expect(new Set(seen.menu.map(([, , top]) => top)).size).toBeGreaterThan(1);
  },
);

test("a shared plan is named, and sent with the changed field", async () => {
  const page = await open(`/plan?${SHARED}`);
  const asha = visitor("");
  const note = () =>
    page.evaluate(() => {
      const shown = document.querySelector<HTMLElement>("[data-old]");
      return shown && shown.offsetHeight > 0 && shown.innerText;
    });
  await expect
    .poll(note)
    .toBe(`${messages.form.plan.text} ${fill(messages.form.plan.several, { n: "4" })}.`);
  // The plan must be in the form, because a Referer may have no query.
  await page.evaluate(() => history.replaceState(null, "", location.pathname));
  for (const [name, text] of Object.entries({ ...asha, guests: "450" })) {
    await page.evaluate((field) => document.getElementsByName(field)[0]?.focus(), name);
    await page.keyboard.type(text);
  }

  await click(page, "form button", messages.form.submit);

  await page.waitForURL("**/api/enquiries/sent/*");
  const { text } = await mailAbout(asha);
  for (const part of SHARED_IN_MAIL) expect(text).toContain(part);
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
