/** Enquiries without script that are refused, throttled or meet an outage: the text is kept. */
import { onTestFinished, expect, test } from "vitest";
import type { Page } from "playwright-core";
import answering from "../../../content/catalogs/answering.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import sentCopy from "../../../content/catalogs/pages/sent.json" with { type: "json" };
import facts from "../../../content/catalogs/site.json" with { type: "json" };
import { DIST } from "../../../scripts/lib/paths.ts";
import { responsePolicies } from "../../../scripts/build/output/headers.ts";
import { startPreview } from "../../../scripts/dev/preview-server.ts";
import { startWay } from "../../enquiries/support/way.ts";
import { openPage, overflow, type OpenOptions } from "../support/browser.ts";
import { startingWith } from "../../setup/catalogs.ts";
import { asha, typed, write } from "./enquiry.ts";

const WRONG = { ...asha, phone: "ring twice" };

async function post(page: Page, values: object, url = "**/api/enquiries"): Promise<void> {
  await write(page, values);
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

/** The site with an enquiry service whose database and mail refuse. */
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

test("a mistake is answered in the site's styles and corrected there", async () => {
  const page = await openForm();
  await post(page, WRONG);
  expect(await typed(page)).toEqual(WRONG);
  expect(await fontOf(page, sentCopy.correction.title)).toContain("Rozha One");
  expect(await page.evaluate(() => document.fonts.check("30px 'Rozha One'"))).toBe(true);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page
    .getByRole("link", { name: startingWith(`${messages.form.fields.phone.label}: `) })
    .click();
  const phone = page.locator("[name=phone]");
  expect(await phone.evaluate((it) => it.matches(":target"))).toBe(true);
  await phone.fill(asha.phone);
  await page.getByRole("button", { name: messages.form.submit }).click();
  await page.waitForURL("**/api/enquiries/sent/*");

  const reference = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const text = await page.getByRole("main").innerText();
  const [promise = ""] = answering.promise.split("{days}");
  for (const words of [
    messages.dialogs.sent.text,
    reference,
    promise.replace("{hours}", String(answering.promisedHours)),
  ])
    expect(text).toContain(words);
  const chat = page.getByRole("link", { name: answering.chat.label });
  expect(await chat.getAttribute("href")).toContain(reference);
});

test("an outage keeps the text and offers call and chat", async () => {
  const url = await siteInAnOutage();
  const page = await openForm();
  await page.goto(`${url}/contactUs`);
  await post(page, asha);

  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
    sentCopy.unavailable.title,
  );
  expect(await typed(page)).toEqual(asha);
  const { call, chat } = messages.dialogs.otherWays;
  const callLink = page.getByRole("link", { name: `${call} ${facts.phone.display}` });
  expect(await callLink.getAttribute("href")).toMatch(/^tel:/);
  const chatUrl = await page.getByRole("link", { name: chat }).getAttribute("href");
  expect(new URL(chatUrl ?? "").searchParams.get("text")).toBe(asha.msg.replace("\n", "\r\n"));
});

/** Headers that CloudFront adds to an answer of the API. */
const ADDED = responsePolicies().api;

test("a form that the gateway throttles ends on our page, and Back shows it filled in", async () => {
  const page = await openForm({
    before: (context) =>
      context.route("**/api/enquiries", (route) =>
        route.fulfill({
          status: 429,
          headers: { ...ADDED, "content-type": "application/json" },
          body: '{"message":"Too Many Requests"}',
        }),
      ),
  });
  await post(page, asha, "**/enquiry-busy.html");

  expect(await fontOf(page, "Your enquiry did not reach us")).toContain("Rozha One");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await page.getByRole("link", { name: "Call us" }).getAttribute("href")).toMatch(/^tel:/);
  await page.goBack();
  await page.waitForURL("**/contactUs");
  expect(await typed(page)).toEqual(asha);
});

test("an answer of the service works under CloudFront's headers and without styles", async () => {
  const page = await openForm({
    before: async (context) => {
      await context.route("**/enquiry-answer.css", (route) => route.abort());
      await context.route("**/api/enquiries", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, headers: { ...ADDED, ...answer.headers() } });
      });
    },
  });
  await post(page, WRONG);
  await page.waitForLoadState("networkidle");

  expect(new URL(page.url()).pathname).toBe("/api/enquiries");
  expect(await typed(page)).toEqual(WRONG);
  expect(await page.getByRole("button", { name: messages.form.submit }).isVisible()).toBe(true);
});
