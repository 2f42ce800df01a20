/** Header and footer of every page. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import { layOutAll } from "../../../scripts/lib/browser.ts";
import { hydrated, mainMenu, openPage, scrollPage } from "../support/browser.ts";
import { mainLink } from "../../setup/catalogs.ts";

const header = (page: Page) => page.getByRole("banner").first();

const ticker = (page: Page) => page.getByRole("list", { name: messages.controls.events });

test("the header links every part of the site and a chat, and marks the page", async () => {
  const page = await openPage("/gallery", { javaScript: false });
  const hrefOf = (name: string) =>
    mainMenu(page).getByRole("link", { name, exact: true }).getAttribute("href");

  for (const { label, to } of navigation.main) expect(await hrefOf(label)).toBe(to);
  expect(await header(page).getByRole("link", { name: site.name }).getAttribute("href")).toBe("/");
  const chat = new URL((await hrefOf(navigation.bookNow.label)) ?? "");
  expect(chat.href).toContain(`https://wa.me/${site.chat.number}`);
  expect(chat.searchParams.get("text")).toMatch(navigation.bookNow.message);
  expect(await mainMenu(page).locator("[aria-current=page]").allInnerTexts()).toEqual([
    mainLink("/gallery"),
  ]);
  const box = await header(page).locator("> div").boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1300);
});

test("the header has its links in one row at every width, in every language", async () => {
  const page = await openPage("/packages", { javaScript: false, reducedMotion: true });
  for (const route of ["/packages", "/hi/packages", "/mr/packages", "/gu/packages"]) {
    await page.goto(route);
    for (const width of [768, 990, 1149, 1150, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await header(page)
        .locator("> div > a, > div > button, nav > ul > li > a, nav > a")
        .filter({ visible: true })
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ left, right, top, bottom }) => ({ left, right, middle: (top + bottom) / 2 }))
            .sort((one, other) => one.left - other.left),
        );

      const where = `${route} at ${width}`;
      expect(boxes.length, where).toBe(width < 990 ? 2 : navigation.main.length + 2);
      for (const [index, { left, right }] of boxes.entries()) {
        expect(left, where).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
        expect(right, where).toBeLessThanOrEqual(width);
      }
      const middles = boxes.map(({ middle }) => middle);
      expect(Math.max(...middles) - Math.min(...middles), where).toBeLessThanOrEqual(3);
    }
  }
});

test("the footer has its links, the contact facts, social icons and the copyright", async () => {
  const page = await openPage("/loader", { javaScript: false, reducedMotion: true });
  const footer = page.getByRole("contentinfo");
  const { quickLinks, services } = navigation.footer;
  const hrefOf = (name: string) =>
    footer.getByRole("link", { name, exact: true }).getAttribute("href");

  for (const { label, to } of [...quickLinks.links, ...services.links])
    expect(await hrefOf(label)).toBe(to);
  expect(services.links).toHaveLength(4);
  expect(await hrefOf(site.phone.display)).toBe(`tel:${site.phone.number}`);
  expect(await hrefOf(site.email.address)).toBe(`mailto:${site.email.address}`);
  expect(await footer.innerText()).toContain(`© 2025 ${site.name}.`);
  const social = footer.getByRole("list", { name: messages.controls.social }).getByRole("link");
  expect(await social.count()).toBe(4);
  for (const link of await social.all())
    expect(await link.locator("i").evaluate((it) => getComputedStyle(it).maskImage)).toMatch(/url/);
});

test("the ticker without script moves beside its pause button until it is paused", async () => {
  const page = await openPage("/loader", { viewport: "phone", javaScript: false });
  const state = () => ticker(page).evaluate((it) => getComputedStyle(it).animationPlayState);
  const end = await ticker(page).evaluate(({ parentElement }) =>
    parentElement && getComputedStyle(parentElement).overflow === "hidden"
      ? parentElement.getBoundingClientRect().right
      : NaN,
  );
  const pause = await page.getByText(messages.controls.pauseEvents).locator("..").boundingBox();
  expect(end).toBeLessThanOrEqual(pause?.x ?? 0);

  expect(await state()).toBe("running");
  await page.getByRole("checkbox", { name: messages.controls.pauseEvents }).press("Space");
  expect(await state()).toBe("paused");
});

test("the button to the top appears below 300 px and scrolls to the top", async () => {
  const page = await openPage("/aboutUs");
  await hydrated(page);
  const scrollY = () => page.evaluate(() => window.scrollY);
  const button = page.getByRole("button", {
    name: messages.controls.backToTop,
    includeHidden: true,
  });
  await scrollPage(page, 300);
  await expect.poll(scrollY).toBe(300);
  expect(await button.isVisible()).toBe(false);
  await scrollPage(page, 301);
  await button.waitFor({ state: "visible" });
  await button.click();

  await expect.poll(scrollY).toBe(0);
  await button.waitFor({ state: "hidden" });
});

test("the button to the top adds no height and covers no link at the page's end", async () => {
  const page = await openPage("/contactUs", { reducedMotion: true });
  await hydrated(page);
  await layOutAll(page);
  const button = page.getByRole("button", { name: messages.controls.backToTop });
  for (const width of [390, 768, 1024, 1440, 1600]) {
    await page.setViewportSize({ width, height: 844 });
    await scrollPage(page, 0);
    await button.waitFor({ state: "hidden" });
    const below = await page.evaluate(() => {
      const end = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - Math.ceil(end + scrollY);
    });
    expect.soft(below, `${width} px: height below the footer`).toBeLessThanOrEqual(0);
    await expect
      .poll(async () => {
        await scrollPage(page, "end");
        return button.isVisible();
      })
      .toBe(true);
    const covered = await button.evaluate((top) => {
      const { left, top: upper } = top.getBoundingClientRect();
      return [...document.querySelectorAll("footer a")]
        .filter((link) => {
          const { right, bottom } = link.getBoundingClientRect();
          return right > left && bottom > upper;
        })
        .map((link) => link.textContent);
    });
    expect.soft(covered, `${width} px`).toEqual([]);
  }
});
