import { expect, test } from "vitest";
import { messages, navigation, site } from "../../setup/texts.ts";
import { layOutAll } from "../../setup/hydrated.ts";
import { hydrated, mainMenu, openPage, scrollPage } from "../support/browser.ts";
import { mainLink } from "../../setup/catalogs.ts";

test("header and footer link the parts of the site, a chat and the contacts", async () => {
  const page = await openPage("/gallery", { javaScript: false, reducedMotion: true });
  const footer = page.getByRole("contentinfo");
  const { quickLinks, services } = navigation.footer;
  const linksIn = async (place: typeof footer) =>
    new Map(
      await place
        .getByRole("link")
        .evaluateAll((all) =>
          all.map((link) => [link.textContent.trim(), link.getAttribute("href")] as const),
        ),
    );
  const header = await linksIn(mainMenu(page));
  for (const { label, to } of navigation.main) expect(header.get(label)).toBe(to);
  const chat = new URL(header.get(navigation.bookNow.label) ?? "");
  expect(chat.href).toContain(`https://wa.me/${site.chat.number}`);
  expect(chat.searchParams.get("text")).toMatch(navigation.bookNow.message);
  expect(await mainMenu(page).locator("[aria-current=page]").allInnerTexts()).toEqual([
    mainLink("/gallery"),
  ]);
  const banner = page.getByRole("banner").first();
  expect(await banner.getByRole("link", { name: site.name }).getAttribute("href")).toBe("/");

  const hrefs = await linksIn(footer);
  for (const { label, to } of [...quickLinks.links, ...services.links])
    expect(hrefs.get(label)).toBe(to);
  expect(hrefs.get(site.phone.display)).toBe(`tel:${site.phone.number}`);
  expect(hrefs.get(site.email.address)).toBe(`mailto:${site.email.address}`);
});

test("the header has its links in one row at every width, in every language", async () => {
  const page = await openPage("/loader", { javaScript: false, reducedMotion: true });
  for (const route of ["/packages", "/hi/packages", "/mr/packages", "/gu/packages"]) {
    await page.goto(route);
    for (const width of [768, 990, 1149, 1150, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .locator("header > div")
        .locator("> a, > button, nav > ul > li > a, nav > a:not([href^=tel])")
        .filter({ visible: true })
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ left, right, top, bottom }) => ({ left, right, middle: (top + bottom) / 2 }))
            .sort((one, other) => one.left - other.left),
        );

      const where = `${route} at ${width}`;
      expect(boxes.length, where).toBe(width < 990 ? 2 : navigation.main.length + 2);
      for (const [index, { left, right, middle }] of boxes.entries()) {
        expect(left, where).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
        expect(right, where).toBeLessThanOrEqual(width);
        expect(Math.abs(middle - (boxes[0]?.middle ?? NaN)), where).toBeLessThanOrEqual(3);
      }
    }
  }
});

test("the ticker without script moves beside its pause button until it is paused", async () => {
  const page = await openPage("/loader", { viewport: "phone", javaScript: false });
  const ticker = page.getByRole("list", { name: messages.controls.events });
  const state = () => ticker.evaluate((it) => getComputedStyle(it).animationPlayState);
  const frame = await ticker.locator("..").boundingBox();
  const pause = await page.getByText(messages.controls.pauseEvents).locator("..").boundingBox();
  expect((frame?.x ?? 0) + (frame?.width ?? NaN)).toBeLessThanOrEqual(pause?.x ?? 0);

  expect(await state()).toBe("running");
  await page.getByRole("checkbox", { name: messages.controls.pauseEvents }).press("Space");
  expect(await state()).toBe("paused");
});

test("the button to the top appears after 300 px, covers no link and adds no height", async () => {
  const page = await openPage("/contactUs", { reducedMotion: true });
  await hydrated(page);
  await layOutAll(page);
  const scrollY = () => page.evaluate(() => window.scrollY);
  const name = messages.controls.backToTop;
  const button = page.getByRole("button", { name, includeHidden: true });
  await scrollPage(page, 300);
  await expect.poll(scrollY).toBe(300);
  expect(await button.isVisible()).toBe(false);
  await scrollPage(page, 301);
  await button.waitFor({ state: "visible" });

  for (const width of [390, 768, 1024, 1440, 1600]) {
    await page.setViewportSize({ width, height: 844 });
    await scrollPage(page, "end");
    await button.waitFor({ state: "visible" });
    const { below, covered } = await button.evaluate((top) => {
      const end = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
      const box = top.getBoundingClientRect();
      const links = [...document.querySelectorAll("footer a")].filter((link) => {
        const { right, bottom } = link.getBoundingClientRect();
        return right > box.left && bottom > box.top;
      });
      return {
        below: document.documentElement.scrollHeight - Math.ceil(end + window.scrollY),
        covered: links.map((link) => link.textContent),
      };
    });
    expect.soft(below, `${width} px: height below the footer`).toBeLessThanOrEqual(0);
    expect.soft(covered, `${width} px`).toEqual([]);
  }
  await button.click();

  await expect.poll(scrollY).toBe(0);
  await button.waitFor({ state: "hidden" });
  expect(await page.locator("main#main:focus").count()).toBe(1);
});
