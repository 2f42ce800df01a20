import { expect, test } from "vitest";
import copy from "../../../content/catalogs/pages/not-found.json" with { type: "json" };
import { openPage, type OpenOptions } from "../support/browser.ts";

/** The browser itself notes every answer of 404. */
const expectedErrors = [/404/];

const open = (path: string, options: OpenOptions = {}) =>
  openPage(path, { ...options, expectedErrors });

test.each([
  ["desktop", true],
  ["phone", true],
  ["phone", false],
] as const)("an unknown page leads on (%s, JavaScript: %s)", async (viewport, javaScript) => {
  const page = await open("/no-such-page", { viewport, javaScript });

  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(copy.heading);
  expect(await page.getByText(copy.text).isVisible()).toBe(true);
  for (const { label, to } of copy.links) {
    const link = page.getByRole("main").getByRole("link", { name: label });
    expect(await link.getAttribute("href")).toBe(to);
  }
});

test("an unknown page answers 404 and stays out of search engines", async () => {
  const page = await open("/no-such-page");

  const answer = await page.request.get("/no-such-page");

  expect(answer.status()).toBe(404);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
});
