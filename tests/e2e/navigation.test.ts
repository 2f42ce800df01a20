import { describe, expect, test } from "vitest";
import site from "../../content/catalogs/site.json" with { type: "json" };
import { hydrated, openPage } from "./browser.ts";
import { mainMenu } from "./main-menu.ts";

describe("going from page to page", () => {
  test("changes title, description, keywords and canonical without loading a document", async () => {
    const page = await openPage("/aboutUs");
    await hydrated(page);
    await page.evaluate(() => void ((window as unknown as { same: boolean }).same = true));
    const content = (name: string) => page.locator(`meta[name=${name}]`).getAttribute("content");
    const before = [await content("description"), await content("keywords")];

    await mainMenu(page).getByRole("link", { name: "Gallery" }).click();
    await page.waitForURL("**/gallery");
    await page.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();

    await expect.poll(() => page.title()).toMatch(/gallery/i);
    expect([await content("description"), await content("keywords")]).not.toEqual(before);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(
      `${site.url.address}/gallery`,
    );
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true);
  });

  test("moves the focus to the new page and announces it", async () => {
    const page = await openPage("/aboutUs");
    await hydrated(page);
    await mainMenu(page).getByRole("link", { name: "Gallery" }).click();
    await page.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();

    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
    await expect
      .poll(() => page.locator("body > div > p[role=status]").innerText())
      .toMatch(/gallery/i);
  });

  test("starts at the top, and going back restores the place", async () => {
    const page = await openPage("/aboutUs");
    await hydrated(page);
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await page
      .getByRole("link", { name: "Catering Packages" })
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL("**/packages");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();

    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  });

  test("falls back to loading the document when the page's data does not come", async () => {
    const page = await openPage("/aboutUs", {
      expectedErrors: [/ERR_FAILED/],
      before: (context) => context.route("**/gallery/index.json", (route) => route.abort()),
    });
    await hydrated(page);
    await mainMenu(page).getByRole("link", { name: "Gallery" }).click();

    await page.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/gallery");
  });

  test("a page that does not exist says so, in place and by its address", async () => {
    const page = await openPage("/no-such-page", { expectedErrors: [/404/] });

    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });
});

test.each(["/contact", "/Contact/", "/contactus"])(
  "%s arrives at the contact page",
  async (address) => {
    const page = await openPage(address);

    expect(new URL(page.url()).pathname).toBe("/contactUs");
  },
);
