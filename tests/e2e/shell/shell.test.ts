import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import home from "../../../content/catalogs/pages/home.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import { hydrated, openPage, pageToMoveOn } from "../support/browser.ts";
import { mainMenu } from "./main-menu.ts";
import { PAGES } from "../support/pages.ts";
import { cuisinesLink, mainLink } from "../../setup/catalogs.ts";

const header = (page: Page) => page.getByRole("banner").first();

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
          mainLink("/"),
          mainLink("/aboutUs"),
          mainLink("/services"),
          cuisinesLink.label,
          mainLink("/menu"),
          mainLink("/plan"),
          mainLink("/gallery"),
          mainLink("/contactUs"),
          navigation.bookNow.label,
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

    expect(await chatMessage(page, navigation.bookNow.label)).toMatch(navigation.bookNow.message);
    const href = await page
      .getByRole("link", { name: navigation.bookNow.label })
      .first()
      .getAttribute("href");
    expect(href).toContain(`https://wa.me/${site.chat.number}`);
  });

  test("is never wider than 1300 pixels", async () => {
    const page = await openPage("/");
    const box = await header(page).locator("> div").boundingBox();

    expect(box?.width).toBeLessThanOrEqual(1300);
  });

  test.each(["phone", "desktop"] as const)(
    "stands at the same place on every page, on a %s",
    { timeout: 120_000 },
    async (viewport) => {
      const go = pageToMoveOn({ viewport, javaScript: false });
      const places = new Map<string, string>();
      for (const route of PAGES) {
        const box = await header(await go(route)).boundingBox();
        places.set(route, `${box?.y} to ${(box?.y ?? 0) + (box?.height ?? 0)}`);
      }

      expect(new Set(places.values()).size, JSON.stringify([...places])).toBe(1);
    },
  );

  test.each(["/packages", "/hi/packages", "/mr/packages", "/gu/packages"])(
    "of %s has its links in one row, all of them on the screen",
    async (route) => {
      const page = await openPage(route, { javaScript: false, reducedMotion: true });
      for (const width of [768, 990, 1024, 1149, 1150, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const boxes = await header(page)
          .locator("> div > a, > div > button, nav > ul > li > a, nav > a")
          .filter({ visible: true })
          .evaluateAll((all) =>
            all.map((one) => {
              const { left, right, top, bottom } = one.getBoundingClientRect();
              return { left, right, middle: Math.round((top + bottom) / 2) };
            }),
          );
        const inOrder = boxes.toSorted((one, other) => one.left - other.left);

        expect(boxes.length).toBe(width < 990 ? 2 : navigation.main.length + 2);
        for (const [index, { left, right }] of inOrder.entries()) {
          expect(left, `${width}`).toBeGreaterThanOrEqual(inOrder[index - 1]?.right ?? 0);
          expect(right, `${width}`).toBeLessThanOrEqual(width);
        }
        const middles = boxes.map(({ middle }) => middle);
        expect(Math.max(...middles) - Math.min(...middles), `${width}`).toBeLessThanOrEqual(3);
      }
    },
  );

  test("marks the page that is shown", async () => {
    const page = await openPage("/gallery");

    expect(await mainMenu(page).locator("[aria-current=page]").allInnerTexts()).toEqual([
      mainLink("/gallery"),
    ]);
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
    expect(services.links).toHaveLength(4);
    expect(await footer.getByRole("link", { name: site.phone.display }).getAttribute("href")).toBe(
      `tel:${site.phone.number}`,
    );
    expect(await footer.getByRole("link", { name: site.email.address }).getAttribute("href")).toBe(
      `mailto:${site.email.address}`,
    );
    expect(await footer.innerText()).toContain(`© 2025 ${site.name}.`);
    expect(
      await footer.getByRole("list", { name: messages.controls.social }).getByRole("link").count(),
    ).toBe(4);
  });

  test("shows a mark in each of its social links", async () => {
    const page = await openPage("/aboutUs", { reducedMotion: true });
    const links = page.getByRole("list", { name: messages.controls.social }).getByRole("link");
    for (const link of await links.all()) {
      expect(await inkShare(await link.screenshot()), await link.ariaSnapshot()).toBeGreaterThan(
        0.04,
      );
    }
  });

  test("its ticker goes by until it is paused, without script too", async () => {
    const page = await openPage("/menu", { javaScript: false });
    const list = page.getByRole("list", { name: messages.controls.events });
    const state = () => list.evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(await state()).toBe("running");

    await page
      .getByRole("checkbox", { name: messages.controls.pauseEvents })
      .check({ force: true });

    expect(await state()).toBe("paused");
  });

  test.each(["phone", "desktop"] as const)(
    "its ticker goes by beside its pause, not beneath it, on a %s",
    async (viewport) => {
      const page = await openPage("/menu", { viewport, javaScript: false });
      const list = page.getByRole("list", { name: messages.controls.events });
      const end = await list.evaluate((element) => {
        const { overflow } = getComputedStyle(element.parentElement ?? element);
        return overflow === "hidden" ? element.parentElement?.getBoundingClientRect().right : NaN;
      });
      const pause = await page.getByText(messages.controls.pauseEvents).locator("..").boundingBox();

      expect(end).toBeLessThanOrEqual(pause?.x ?? 0);
      expect(Math.min(pause?.width ?? 0, pause?.height ?? 0)).toBeGreaterThanOrEqual(44);
    },
  );

  test("its ticker stands still under reduced motion", async () => {
    const page = await openPage("/menu", { reducedMotion: true });
    const list = page.getByRole("list", { name: messages.controls.events });

    expect(await list.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  });
});

describe("the way back up", () => {
  test("appears below 300 pixels and leads to the top", async () => {
    const page = await openPage("/aboutUs");
    await hydrated(page);
    const button = page.getByRole("button", {
      name: messages.controls.backToTop,
      includeHidden: true,
    });
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

const SELLING = PAGES.filter((route) => route !== "/loader");

test.each(SELLING)("%s ends on a next step: a form, the planner or the enquiry", async (route) => {
  const page = await openPage(route, { javaScript: false });
  const end = page.locator("main section, main nav").filter({ visible: true }).last();
  const step = end.locator("form, a[href^='/plan'], a[href='/contactUs'], a[href='/']").first();

  expect(await step.isVisible()).toBe(true);
});

test.each(SELLING)("on %s every link to WhatsApp has its icon and one verb", async (route) => {
  const page = await openPage(route, { javaScript: false });
  const links = page.getByRole("main").locator("a[href*='wa.me']").filter({ visible: true });
  /** Where the specification has other words. */
  const others = [navigation.bookNow.label, home.hero.contact.label, home.hero.estimate.chat];

  for (const link of await links.all()) {
    expect(await link.locator("svg").count()).toBe(1);
    expect([navigation.bar.chat, ...others]).toContain((await link.innerText()).trim());
  }
});

test("the home page and About lead to the testimonials", async () => {
  for (const route of ["/", "/aboutUs"]) {
    const page = await openPage(route, { javaScript: false });
    const link = page.getByRole("main").locator(`a[href="${navigation.next.testimonials.to}"]`);
    expect(await link.count()).toBe(1);
  }
});
