import jsQR from "jsqr";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import copy from "../../../content/catalogs/pages/plan.json" with { type: "json" };
import policies from "../../../content/catalogs/policies.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import counters from "../../../content/catalogs/live-counters.json" with { type: "json" };
import { MOST_FUNCTIONS } from "../../../schemas/plan/plan.ts";
import { hydrated, openPage } from "../support/browser.ts";
import { ADDRESS, bill, EVENING } from "./planning.ts";
import { pdfSheets } from "./pdf.ts";

const TWO = `${ADDRESS}&event2=reception&guests2=120&package2=deluxe`;

/** What lies between the margins of an A4 sheet, in pixels of 1/96 inch. */
const A4 = { width: 703, height: 1031 };

/** As the browser does it, but the page stays as it is printed. */
async function beginPrinting(page: Page): Promise<void> {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

/** The dots of a printer to an inch; a screen has too few for the code of a long plan. */
const PRINTER = 300;

/** What a phone's camera reads of the code on a sheet. */
async function readCode(page: Page, sheet: number): Promise<string | undefined> {
  const code = page.getByRole("img", { name: copy.print.scan }).nth(sheet);
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

test("a plan is printed on an A4 sheet for each function, and the page comes back afterwards", async () => {
  const page = await openPlan(TWO);

  expect(await pdfSheets(page)).toEqual(["A4", "A4"]);

  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(copy.heading);
});

const ALL_COUNTERS = counters.counters.map(({ id }) => id);

/** A plan of so many functions, each with a package, so many counters and the hall. */
const longPlan = (functions: number, dishes: number): string =>
  Array.from({ length: functions }, (_, at) => {
    const n = at === 0 ? "" : at + 1;
    const chosen = ALL_COUNTERS.slice(0, dishes).join(",");
    return `event${n}=wedding&guests${n}=1200&jain${n}=300&package${n}=royal&counters${n}=${chosen}&${EVENING.replaceAll("=", `${n}=`)}`;
  }).join("&");

test.each([
  ["four functions of eight lines with their total on the last sheet", longPlan(4, 6), 4],
  [
    "the longest plan with its total on one more sheet",
    longPlan(MOST_FUNCTIONS, ALL_COUNTERS.length),
    MOST_FUNCTIONS + 1,
  ],
])("%s, nothing cut off", async (_, query, sheets) => {
  const page = await openPlan(`/plan?${query}`);

  expect(await pdfSheets(page)).toEqual(Array(sheets).fill("A4"));
  await beginPrinting(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("body > :last-child > section")].map(
      (sheet) => sheet.scrollHeight - sheet.clientHeight,
    ),
  );
  expect(cut).toEqual(Array(sheets).fill(0));
  expect(await readCode(page, sheets - 1)).toContain(query);
});

test("each sheet says who we are, what was planned, the terms and the plan's address, as words and as a code", async () => {
  const page = await openPlan(TWO);
  const sums = await bill(page).innerText();
  await beginPrinting(page);

  const sheets = page.locator("body > :last-child > section");
  expect(await sheets.count()).toBe(2);
  for (const at of [0, 1]) {
    const text = await sheets.nth(at).innerText();
    for (const words of [
      site.name,
      site.phone.display,
      ...policies.policies.map(({ text: terms }) => terms),
      TWO,
    ])
      expect(text).toContain(words);
    expect(await readCode(page, at)).toMatch(new RegExp(`^https://[^/]+${RegExp.escape(TWO)}$`));
  }
  const last = await sheets.last().innerText();
  expect(last).toContain(copy.bill.total);
  for (const amount of sums.match(/₹[\d,]+/g) ?? []) {
    expect(await page.locator("body > :last-child").innerText()).toContain(amount);
  }
});

test("a page on which nothing is planned is printed as it stands", async () => {
  const page = await openPage("/plan");
  await hydrated(page);

  await beginPrinting(page);

  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(copy.heading);
  expect(await page.getByRole("table").first().isVisible()).toBe(true);
});

test("no part of the code's encoder is fetched before something is planned", async () => {
  const scripts: string[] = [];
  const page = await openPage("/plan", {
    before: (context) =>
      void context.on("request", (request) => {
        if (request.url().endsWith(".js")) scripts.push(request.url());
      }),
  });
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const before = scripts.length;

  await page.getByLabel(copy.fields.guests).fill("100");

  await expect.poll(() => scripts.length).toBe(before + 1);
});
