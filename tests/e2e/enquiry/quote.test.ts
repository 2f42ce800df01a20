import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PAGE_HEADERS } from "../../../lambda/http/pages.ts";
import { pdfSheets } from "../plan/pdf.ts";
import { answerPages } from "../support/answer-pages.ts";
import { openPage } from "../support/browser.ts";
import { intercept } from "../support/intercept.ts";

/** Opens an answer of the service. */
async function openAnswer(name: string) {
  const body = answerPages().get(name) ?? "";
  const page = await openPage("/robots.txt");
  await intercept(page, "*/api/enquiries", () => ({ headers: PAGE_HEADERS, body }));
  await page.goto("/api/enquiries");
  return page;
}

test("the kitchen sheet prints one A4 page per function", async () => {
  expect(await pdfSheets(await openAnswer("owner-kitchen"))).toEqual(["A4", "A4"]);
});

test.each(["quote", "quote-hi"])(
  "the page %s prints on one A4 sheet, with a code that a payment app reads",
  async (name) => {
    const page = await openAnswer(name);
    const code = page.locator(".code svg");
    const svg = await code.evaluate((drawn) => new XMLSerializer().serializeToString(drawn));
    const { data, info } = await sharp(Buffer.from(svg))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });

    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(read).toBe(await page.locator(".pay .btn").getAttribute("href"));
    expect(read).toMatch(/^upi:\/\/pay\?pa=thali\.toran@okbank&pn=.+&am=\d+\.00&cu=INR&tn=/);
    // The longest quote has 30 lines.
    await page
      .locator("tbody tr")
      .first()
      .evaluate((row) => {
        for (let lines = 3; lines < 30; lines++) row.after(row.cloneNode(true));
      });
    expect(await pdfSheets(page)).toEqual(["A4"]);
  },
);
