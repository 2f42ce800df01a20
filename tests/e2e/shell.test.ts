import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/paths.ts";
import type { Navigation, Site } from "../../schemas/generated/index.ts";
import { hydrated, openPage } from "./browser.ts";

async function catalog<Value>(name: string): Promise<Value> {
  const file = path.join(ROOT, `content/catalogs/${name}.json`);
  return JSON.parse(await readFile(file, "utf8")) as Value;
}

const navigation = await catalog<Navigation>("navigation");
const site = await catalog<Site>("site");

const header = (page: Page) => page.getByRole("banner").first();
const mainMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
const chatMessage = async (page: Page, name: string) => {
  const href = await page.getByRole("link", { name, exact: true }).first().getAttribute("href");
  return new URL(href ?? "").searchParams.get("text") ?? "";
};

/** How much of a picture's middle, between 0 and 1, differs from the colour at its upper edge. */
async function inkShare(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [Math.round(width / 4), Math.round(height / 4)];
  const { data, info } = await sharp(picture)
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data[0] ?? 0;
  const inked = data.filter((value) => Math.abs(value - ground) > 60).length;
  return inked / (info.width * info.height);
}

describe("the header", () => {
  test.each([true, false])(
    "leads to every part of the site (JavaScript: %s)",
    async (javaScript) => {
      const page = await openPage("/aboutUs", { javaScript });
      const links = mainMenu(page).getByRole("link");

      expect(await links.allInnerTexts()).toEqual(
        expect.arrayContaining([
          "Home",
          "About Us",
          "Services",
          "Cuisines",
          "Menu",
          "Gallery",
          "Contact Us",
          "Book Now",
        ]),
      );
      for (const { label, to } of navigation.main) {
        expect(
          await mainMenu(page).getByRole("link", { name: label, exact: true }).getAttribute("href"),
        ).toBe(to);
      }
      expect(await header(page).getByRole("link", { name: site.name }).getAttribute("href")).toBe(
        "/",
      );
    },
  );

  test("opens a chat that says the visitor is interested in the catering services", async () => {
    const page = await openPage("/menu");

    expect(await chatMessage(page, "Book Now")).toMatch(/interested in your catering services/i);
    const href = await page.getByRole("link", { name: "Book Now" }).first().getAttribute("href");
    expect(href).toContain(`https://wa.me/${site.chat.number}`);
  });

  test("is never wider than 1300 pixels", async () => {
    const page = await openPage("/");
    const box = await header(page).locator("> div").boundingBox();

    expect(box?.width).toBeLessThanOrEqual(1300);
  });

  test("marks the page that is shown", async () => {
    const page = await openPage("/gallery");

    expect(await mainMenu(page).locator("[aria-current=page]").allInnerTexts()).toEqual([
      "Gallery",
    ]);
  });
});

describe("the cuisines submenu", () => {
  const labels = ["Maharashtrian", "Gujarati", "Punjabi", "Marwadi", "South Indian", "Chinese"];
  const keys = ["maharashtra", "gujarat", "punjab", "marwadi", "southIndian", "chinese"];

  test.each(labels.map((label, index) => [label, keys[index]]))(
    "%s stores %s and shows its menu card",
    async (label, key) => {
      const page = await openPage("/gallery");
      await hydrated(page);
      await mainMenu(page).getByRole("link", { name: "Cuisines" }).hover();
      await mainMenu(page)
        .getByRole("link", { name: label ?? "" })
        .click();
      await page.waitForURL(`**/menuCard/${key}`);

      expect(await stored(page, "selectedMenu")).toBe(key);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  );

  test("opens with its chevron and without script, and its links work", async () => {
    const page = await openPage("/gallery", { javaScript: false });
    await page.getByLabel("Show cuisines").click();
    await mainMenu(page).getByRole("link", { name: "Gujarati" }).click();

    expect(new URL(page.url()).pathname).toBe("/menuCard/gujarat");
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
  });

  test("opens for the keyboard and is put away by Escape", async () => {
    const page = await openPage("/gallery");
    await hydrated(page);
    const gujarati = mainMenu(page).getByRole("link", { name: "Gujarati" });
    await mainMenu(page).getByRole("link", { name: "Cuisines" }).focus();
    await gujarati.waitFor({ state: "visible" });
    await page.keyboard.press("Escape");

    await gujarati.waitFor({ state: "hidden" });
  });

  test("works in a browser that forbids storage", async () => {
    const page = await openPage("/gallery", {
      before: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, "localStorage", {
            get() {
              throw new DOMException("denied", "SecurityError");
            },
          });
        }),
    });
    await hydrated(page);
    await mainMenu(page).getByRole("link", { name: "Cuisines" }).hover();
    await mainMenu(page).getByRole("link", { name: "Punjabi" }).click();

    await page.waitForURL("**/menuCard/punjab");
  });
});

describe("on a phone", () => {
  const open = (page: Page) => page.getByRole("button", { name: "Menu", exact: true }).click();

  test.each([true, false])(
    "the hamburger opens the menu and the dimmed page closes it (JavaScript: %s)",
    async (javaScript) => {
      const page = await openPage("/services", { viewport: "phone", javaScript });
      const about = mainMenu(page).getByRole("link", { name: "About Us" });
      expect(await about.isVisible()).toBe(false);

      await open(page);
      await about.waitFor({ state: "visible" });
      await page.mouse.click(12, 500);

      await about.waitFor({ state: "hidden" });
    },
  );

  test("a menu whose opening calls for React stays open when React comes", async () => {
    const page = await openPage("/aboutUs", { viewport: "phone" });
    await open(page);
    await page.waitForSelector("html[data-hydrated]", { state: "attached" });
    // React's effects have run by the second frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );

    expect(await page.locator("nav[popover]").evaluate((nav) => nav.matches(":popover-open"))).toBe(
      true,
    );
  });

  test("the page behind does not scroll while the menu is open, and does again after", async () => {
    const page = await openPage("/services", { viewport: "phone" });
    await hydrated(page);
    /** How far the page has gone when the wheel is turned beside the menu. */
    const scrolled = async () => {
      await page.mouse.move(12, 500);
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(300);
      return page.evaluate(() => scrollY);
    };
    await open(page);
    expect(await scrolled()).toBe(0);

    await page.keyboard.press("Escape");

    await expect.poll(scrolled).toBeGreaterThan(100);
  });

  test("the submenu opens and closes by itself, and closes with the menu", async () => {
    const page = await openPage("/services", { viewport: "phone" });
    await hydrated(page);
    const marwadi = mainMenu(page).getByRole("link", { name: "Marwadi" });
    await open(page);
    expect(await marwadi.isVisible()).toBe(false);
    await page.getByLabel("Show cuisines").click();
    await marwadi.waitFor({ state: "visible" });

    await page.getByRole("button", { name: "Close menu" }).click();
    await marwadi.waitFor({ state: "hidden" });
    await open(page);

    await mainMenu(page).getByRole("link", { name: "About Us" }).waitFor({ state: "visible" });
    expect(await marwadi.isVisible()).toBe(false);
  });

  test("focus goes round inside the open menu", async () => {
    const page = await openPage("/services", { viewport: "phone" });
    await hydrated(page);
    await open(page);
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("nav")?.id)).toBe("nav");
    }
  });

  test("a link in the menu closes it", async () => {
    const page = await openPage("/services", { viewport: "phone" });
    await hydrated(page);
    await open(page);
    await mainMenu(page).getByRole("link", { name: "About Us" }).click();
    await page.waitForURL("**/aboutUs");

    await mainMenu(page).getByRole("link", { name: "Gallery" }).waitFor({ state: "hidden" });
  });
});

describe("the footer", () => {
  test("has its links, the contact facts and the copyright line", async () => {
    const page = await openPage("/loader", { javaScript: false });
    const footer = page.getByRole("contentinfo");
    const { quickLinks, services } = navigation.footer;

    for (const { label, to } of [...quickLinks.links, ...services.links]) {
      expect(
        await footer.getByRole("link", { name: label, exact: true }).getAttribute("href"),
      ).toBe(to);
    }
    expect(services.links.map(({ label }) => label)).toEqual([
      "Wedding Event",
      "Anniversary Event",
      "Engagement",
      "Birthday Party",
    ]);
    expect(await footer.getByRole("link", { name: site.phone.display }).getAttribute("href")).toBe(
      `tel:${site.phone.number}`,
    );
    expect(await footer.getByRole("link", { name: site.email.address }).getAttribute("href")).toBe(
      `mailto:${site.email.address}`,
    );
    expect(await footer.innerText()).toContain(`© 2025 ${site.name}.`);
    expect(await footer.getByRole("list", { name: "Social media" }).getByRole("link").count()).toBe(
      4,
    );
  });

  test("shows a mark in each of its social links", async () => {
    const page = await openPage("/aboutUs", { reducedMotion: true });
    const links = page.getByRole("list", { name: "Social media" }).getByRole("link");
    for (const link of await links.all()) {
      expect(await inkShare(await link.screenshot()), await link.ariaSnapshot()).toBeGreaterThan(
        0.04,
      );
    }
  });

  test("its ticker goes by until it is paused, without script too", async () => {
    const page = await openPage("/menu", { javaScript: false });
    const list = page.getByRole("list", { name: "Events we cater" });
    const state = () => list.evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(await state()).toBe("running");

    await page.getByRole("checkbox", { name: "Pause scrolling" }).check({ force: true });

    expect(await state()).toBe("paused");
  });

  test("its ticker stands still under reduced motion", async () => {
    const page = await openPage("/menu", { reducedMotion: true });
    const list = page.getByRole("list", { name: "Events we cater" });

    expect(await list.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  });
});

describe("the way back up", () => {
  test("appears below 300 pixels and leads to the top", async () => {
    const page = await openPage("/aboutUs");
    await hydrated(page);
    const button = page.getByRole("button", { name: "Back to top", includeHidden: true });
    const scroll = (top: number) =>
      page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);

    await scroll(300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    expect(await button.isVisible()).toBe(false);
    await scroll(301);
    await button.waitFor({ state: "visible" });
    await button.click();

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await button.waitFor({ state: "hidden" });
  });
});

describe("the cursor", () => {
  const flower = (page: Page) => page.getByTestId("cursor").locator("i").last();
  const ringAt = (page: Page) =>
    page
      .getByTestId("cursor")
      .locator("> div")
      .first()
      .evaluate((ring) => new DOMMatrix(getComputedStyle(ring).transform).e);

  test("is a marigold whose ring follows until it has arrived", async () => {
    const page = await openPage("/gallery");
    await hydrated(page);
    await page.mouse.move(200, 300);
    await page.mouse.move(700, 300);
    expect(await ringAt(page)).toBeLessThan(700);

    await expect.poll(() => ringAt(page), { timeout: 10_000 }).toBeGreaterThan(699);
    const hidden = await page.evaluate(() => getComputedStyle(document.body).cursor);
    expect(hidden).toBe("none");
  });

  test("shrinks while pressed, and its ring grows", async () => {
    const page = await openPage("/gallery");
    await hydrated(page);
    await page.mouse.move(700, 20);
    const scale = (index: number) =>
      page
        .getByTestId("cursor")
        .locator("i")
        .nth(index)
        .evaluate((part) => Number(getComputedStyle(part).scale));

    await page.mouse.down();
    await expect.poll(() => scale(0)).toBeCloseTo(1.4);
    await expect.poll(() => scale(1)).toBeCloseTo(0.6);
    await page.mouse.up();

    await expect
      .poll(() => page.evaluate(() => document.documentElement.className))
      .not.toContain("pressed");
  });

  test.each([
    ["under reduced motion", { reducedMotion: true }],
    ["on a touch screen", { viewport: "phone" as const }],
  ])("stays away %s", async (_, options) => {
    const page = await openPage("/gallery", options);
    await hydrated(page);
    await page.mouse.move(200, 300);

    expect(await flower(page).isVisible()).toBe(false);
  });

  test("leaves text fields to the system's cursor", async () => {
    const page = await openPage("/contactUs");
    await hydrated(page);
    await page.mouse.move(700, 20);
    await flower(page).waitFor({ state: "visible" });
    await page.getByPlaceholder("Your Name").hover();

    await flower(page).waitFor({ state: "hidden" });
  });
});

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
