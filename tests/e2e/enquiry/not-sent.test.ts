import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { answering, messages, sentCopy } from "../../setup/texts.ts";
import { responsePolicies } from "../../../scripts/build/output/headers.ts";
import { openPage, overflow, type OpenOptions } from "../support/browser.ts";
import { startingWith } from "../../setup/catalogs.ts";
import { asha, fieldValues, fillForm } from "./enquiry.ts";

const WRONG = { ...asha, phone: "ring twice" };

async function post(page: Page, values: object, url = "**/api/enquiries"): Promise<void> {
  await fillForm(page, values);
  await page.getByRole("main").getByRole("button", { name: messages.form.submit }).click();
  await page.waitForURL(url);
}

const openForm = (options: OpenOptions = {}) =>
  openPage("/contactUs", {
    viewport: "phone",
    javaScript: false,
    expectedErrors: [/422|429|503|ERR_FAILED/],
    ...options,
  });

const fontOf = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name }).evaluate((it) => getComputedStyle(it).fontFamily);

/** Headers that CloudFront adds to an answer of the API. */
const ADDED = responsePolicies().api;

test("a correction page works and has the site's fonts under CloudFront's headers", async () => {
  const page = await openForm({
    before: (opened) =>
      opened.route("**/api/enquiries", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, headers: { ...ADDED, ...answer.headers() } });
      }),
  });
  await post(page, WRONG);
  expect(await fieldValues(page)).toEqual(WRONG);
  expect(await fontOf(page, sentCopy.correction.title)).toContain("Rozha One");
  expect(
    await page.evaluate(async () => (await document.fonts.load("30px 'Rozha One'")).length),
  ).toBeGreaterThan(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.unrouteAll();
  await page.context().unrouteAll();
  await page
    .getByRole("link", { name: startingWith(`${messages.form.fields.phone.label}: `) })
    .click();
  const phone = page.locator("[name=phone]");
  expect(await phone.evaluate((it) => it.matches(":target"))).toBe(true);
  await phone.fill(asha.phone);
  await page.getByRole("button", { name: messages.form.submit }).click();
  await page.waitForURL("**/api/enquiries/sent/*");

  const reference = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  expect(await page.getByRole("main").innerText()).toContain(reference);
  const chat = page.getByRole("link", { name: answering.chat.label });
  expect(await chat.getAttribute("href")).toContain(reference);
});

test("a throttled form leads to a page of the site, and Back shows the typed text", async () => {
  const page = await openForm({
    before: (opened) =>
      opened.route("**/api/enquiries", (route) =>
        route.fulfill({
          status: 429,
          headers: { ...ADDED, "content-type": "application/json" },
          body: '{"message":"Too Many Requests"}',
        }),
      ),
  });
  await post(page, asha, "**/enquiry-busy.html");

  expect(await fontOf(page, "That did not reach us")).toContain("Rozha One");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await page.getByRole("link", { name: "Call us" }).getAttribute("href")).toMatch(/^tel:/);
  await page.goBack();
  await page.waitForURL("**/contactUs");
  expect(await fieldValues(page)).toEqual(asha);
});
