import jsQR from "jsqr";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { liveCounters as counters, planCopy as copy, policies, site } from "../../setup/texts.ts";
import { occasionOf } from "../../setup/catalogs.ts";
import { fill } from "../../../schemas/format.ts";
import { MAX_FUNCTIONS } from "../../../schemas/plan/plan.ts";
import { hydrated, openPage } from "../support/browser.ts";
import { ADDRESS, bill, EVENING } from "./planning.ts";
import { pdfSheets } from "./pdf.ts";

const TWO = `${ADDRESS}&event2=reception&guests2=120&package2=deluxe`;

/** The area between the margins of an A4 sheet, in CSS pixels. */
const A4 = { width: 703, height: 1031 };

async function beginPrinting(page: Page): Promise<void> {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

const printed = (page: Page) => page.locator("body > :last-child");

/** Dots per inch of a printer. A screen's resolution is too low for the QR code of a long plan. */
const PRINTER = 300;

async function readCode(page: Page): Promise<string | undefined> {
  const code = page.getByRole("img", { name: copy.print.scan });
  const svg = await code.evaluate((drawn) => new XMLSerializer().serializeToString(drawn));
  const { data, info } = await sharp(Buffer.from(svg), { density: PRINTER })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function openPlan(address: string): Promise<Page> {
  const page = await openPage(address);
  await hydrated(page);
  await expect.poll(() => bill(page).innerText()).toContain("₹");
  await page.waitForLoadState("networkidle");
  return page;
}

const ALL_COUNTERS = counters.counters.map(({ id }) => id);

const longPlan = (functions: number, counterCount: number): string =>
  Array.from({ length: functions }, (_, at) => {
    const n = at === 0 ? "" : at + 1;
    const chosen = ALL_COUNTERS.slice(0, counterCount).join(",");
    return `event${n}=wedding&guests${n}=1200&jain${n}=300&package${n}=royal&counters${n}=${chosen}&${EVENING.replaceAll("=", `${n}=`)}`;
  }).join("&");

test.each([
  ["one function with every counter", longPlan(1, ALL_COUNTERS.length), 1],
  ["three functions of six lines each and their warnings", longPlan(3, 4), 1],
  ["the longest plan", longPlan(MAX_FUNCTIONS, ALL_COUNTERS.length), 3],
])(
  "the printed plan of %s fits its A4 sheets, with its address as a QR code",
  async (_, query, sheets) => {
    const page = await openPlan(`/plan?${query}`);

    expect(await pdfSheets(page)).toEqual(Array(sheets).fill("A4"));
    await beginPrinting(page);
    const cut = await printed(page).evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(cut).toBe(0);
    expect(await readCode(page)).toContain(query);
  },
);

test("a printed plan of two functions begins with its sum, and has its terms once", async () => {
  const page = await openPlan(TWO);
  const sums = await bill(page).innerText();
  await beginPrinting(page);

  const text = await printed(page).innerText();
  const terms = policies.policies.map((policy) => policy.text);
  for (const words of [site.name, site.phone.display, ...terms, TWO])
    expect(text.split(words)).toHaveLength(2);
  expect(await readCode(page)).toMatch(new RegExp(`^https://[^/]+${RegExp.escape(TWO)}$`));
  const [total = "", ...amounts] = sums.match(/₹[\d,]+/g) ?? [];
  expect(text.indexOf(total)).toBeLessThan(text.indexOf(occasionOf("wedding")));
  for (const amount of amounts) expect(text).toContain(amount);
});

test("a printed plan has the guests as they were typed", async () => {
  const page = await openPlan("/plan?guests=about+300&jain=a+few&package=royal&guests2=many");
  await beginPrinting(page);

  const text = await printed(page).innerText();
  expect(text).toContain(`300 (about 300), ${fill(copy.bill.jainGuests, { n: "a few" })}`);
  expect(text).toContain("many");
});

test("an empty planner is printed as a normal page and fetches no QR encoder", async () => {
  const scripts: string[] = [];
  const page = await openPage("/plan", {
    before: (opened) =>
      void opened.on("request", (request) => {
        if (request.url().endsWith(".js")) scripts.push(request.url());
      }),
  });
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const before = scripts.length;
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(copy.heading);
  expect(await page.getByRole("table").first().isVisible()).toBe(true);
  expect(scripts).toHaveLength(before);

  await page.emulateMedia({ media: null });
  await page.getByLabel(copy.fields.guests).fill("100");
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
});
