import { onTestFinished, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import sentCopy from "../../../content/catalogs/pages/sent.json" with { type: "json" };
import facts from "../../../content/catalogs/site.json" with { type: "json" };
import { DIST } from "../../../scripts/lib/paths.ts";
import { responsePolicies } from "../../../scripts/build/output/headers.ts";
import { startPreview } from "../../../scripts/dev/preview-server.ts";
import { startWay } from "../../enquiries/support/way.ts";
import { openPage, type OpenOptions } from "../support/browser.ts";
import { startingWith } from "../../setup/catalogs.ts";

const asha = {
  name: "Asha Shah",
  email: "asha@example.com",
  phone: "ring twice",
  msg: "A wedding lunch for 300 guests, half of them Jain.",
};

/** What the form holds now, by field. */
const typed = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(asha).map(async (name) => [
        name,
        await page.locator(`[name=${name}]`).inputValue(),
      ]),
    ),
  ) as typeof asha;

async function post(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await page.locator(`[name=${name}]`).fill(text);
  await page.getByRole("main").getByRole("button", { name: messages.form.submit }).click();
  await page.waitForURL("**/api/enquiries");
}

const openForm = (options: OpenOptions = {}) =>
  openPage("/contactUs", { javaScript: false, expectedErrors: [/422|503/], ...options });

/** An enquiry service that nobody behind it answers, under the built site. */
async function siteInAnOutage(): Promise<string> {
  const way = await startWay();
  way.ses.fault = way.dynamo.fault = () => "refuse";
  const site = await startPreview({
    directory: DIST,
    port: 0,
    api: (...call) => way.service.handle(...call),
  });
  onTestFinished(async () => {
    await site.close();
    await way.close();
  });
  return site.url;
}

describe.each(["phone", "desktop"] as const)("on a %s without JavaScript", (viewport) => {
  test("a mistake is answered in the site's styles, with the text kept, and corrected there", async () => {
    const page = await openForm({ viewport });
    await post(page, asha);

    expect(await typed(page)).toEqual(asha);
    const heading = page.getByRole("heading", { level: 1, name: sentCopy.correction.title });
    expect(await heading.evaluate((it) => getComputedStyle(it).fontFamily)).toContain("Rozha One");
    expect(await page.evaluate(() => document.fonts.check("30px 'Rozha One'"))).toBe(true);
    const { width, scroll } = await page.evaluate(() => ({
      width: innerWidth,
      scroll: document.documentElement.scrollWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(width);

    await page
      .getByRole("link", { name: startingWith(`${messages.form.fields.phone.label}: `) })
      .click();
    expect(await page.locator("[name=phone]").evaluate((it) => it.matches(":target"))).toBe(true);
    await page.locator("[name=phone]").fill("+91 98200 12345");
    await page.getByRole("button", { name: messages.form.submit }).click();
    await page.waitForURL("**/api/enquiries/sent/*");
  });

  test("an outage keeps the text and offers other ways", async () => {
    const url = await siteInAnOutage();
    const page = await openForm({
      viewport,
      before: (context) => context.route(`${url}/**`, (route) => route.continue()),
    });
    await page.goto(`${url}/contactUs`);
    const fields = { ...asha, phone: "+91 98200 12345" };
    await post(page, fields);

    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
      sentCopy.unavailable.title,
    );
    expect(await typed(page)).toEqual(fields);
    const call = page.getByRole("link", {
      name: `${messages.dialogs.otherWays.call} ${facts.phone.display}`,
    });
    expect(await call.getAttribute("href")).toMatch(/^tel:/);
    const chat = await page
      .getByRole("link", { name: messages.dialogs.otherWays.chat })
      .getAttribute("href");
    expect(new URL(chat ?? "").searchParams.get("text")).toBe(asha.msg);
  });
});

/** What CloudFront adds to an answer of the API that does not say it itself. */
const ADDED = responsePolicies().api;

test.each(["phone", "desktop"] as const)(
  "a form that the gateway throttles ends on a page of ours, and is still there on the way back (%s)",
  async (viewport) => {
    const page = await openForm({
      viewport,
      expectedErrors: [/429/],
      before: (context) =>
        context.route("**/api/enquiries", (route) =>
          route.fulfill({
            status: 429,
            headers: { ...ADDED, "content-type": "application/json" },
            body: '{"message":"Too Many Requests"}',
          }),
        ),
    });
    for (const [name, text] of Object.entries(asha))
      await page.locator(`[name=${name}]`).fill(text);
    await page.getByRole("main").getByRole("button", { name: messages.form.submit }).click();
    await page.waitForURL("**/enquiry-busy.html");

    const heading = page.getByRole("heading", { level: 1, name: "Your enquiry did not reach us" });
    expect(await heading.evaluate((it) => getComputedStyle(it).fontFamily)).toContain("Rozha One");
    const { width, scroll } = await page.evaluate(() => ({
      width: innerWidth,
      scroll: document.documentElement.scrollWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(width);
    expect(await page.getByRole("link", { name: "Call us" }).getAttribute("href")).toMatch(/^tel:/);
    await page.goBack();
    await page.waitForURL("**/contactUs");
    expect(await typed(page)).toEqual(asha);
  },
);

test("an answer of our own stays where it is under what CloudFront adds", async () => {
  const page = await openForm({
    before: (context) =>
      context.route("**/api/enquiries", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, headers: { ...ADDED, ...answer.headers() } });
      }),
  });
  await post(page, asha);

  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe("/api/enquiries");
  expect(await typed(page)).toEqual(asha);
});

test("where the site's style sheet does not come, the page is plain and still has everything", async () => {
  const page = await openForm({
    // The contact page would pass into the answer, which has no style sheet to allow it.
    expectedErrors: [/422|ERR_FAILED/],
    before: (context) => context.route("**/enquiry-answer.css", (route) => route.abort()),
  });
  await post(page, asha);

  expect(await typed(page)).toEqual(asha);
  expect(await page.getByRole("button", { name: messages.form.submit }).isVisible()).toBe(true);
});
