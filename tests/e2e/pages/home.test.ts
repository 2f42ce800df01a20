import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import servicesCopy from "../../../content/catalogs/pages/services.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import contactCopy from "../../../content/catalogs/pages/contact.json" with { type: "json" };
import claims from "../../../content/catalogs/claims.json" with { type: "json" };
import clients from "../../../content/catalogs/clients.json" with { type: "json" };
import cuisinesCatalog from "../../../content/catalogs/cuisines.json" with { type: "json" };
import about from "../../../content/catalogs/pages/about.json" with { type: "json" };
import copy from "../../../content/catalogs/pages/home.json" with { type: "json" };
import servicesCatalog from "../../../content/catalogs/services.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import testimonials from "../../../content/catalogs/testimonials.json" with { type: "json" };
import { hydrated, openPage, pagesToRead } from "../support/browser.ts";
import { formatCount } from "../../../schemas/format.ts";
import { mainLink } from "../../setup/catalogs.ts";

const { cuisines } = cuisinesCatalog;
const { services } = servicesCatalog;

const HEADLINE = copy.hero.headline
  .replace("{{guests.min}}", formatCount(claims.guests.min))
  .replace("{{guests.max}}", formatCount(claims.guests.max));

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

const section = (page: Page, name: string) =>
  page.locator("section").filter({ has: heading(page, name) });

describe.each([true, false])("the home page (JavaScript: %s)", (javaScript) => {
  const read = pagesToRead();

  test("welcomes under one main heading, with a way in and a chat", async () => {
    const page = await openPage("/", { javaScript });
    const hero = page.locator("section").first();

    const title = await hero.getByRole("heading", { level: 1 }).innerText();
    expect(title.replace(/\s+/g, " ")).toBe(HEADLINE);
    const [welcome = ""] = copy.hero.lead.replace("{{site.name}}", site.name).split("{{");
    expect(await hero.innerText()).toContain(welcome.trim());
    const chat = await hero
      .getByRole("link", { name: mainLink("/contactUs") })
      .getAttribute("href");
    expect(chat).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(new URL(chat ?? "").searchParams.get("text")).toBe(copy.hero.contact.message);
    await hero.getByRole("link", { name: copy.hero.explore.label }).click();
    await page.waitForURL("**/aboutUs");
  });

  test("shows six cuisines, each leading to its region", async () => {
    const page = await read("/", { javaScript });
    const block = section(page, copy.cuisines.heading);

    expect(await block.innerText()).toContain(copy.cuisines.subheading);
    expect(await block.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(
      cuisines.map(({ name }) => name),
    );
    const targets = await block
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(cuisines.map(({ key }) => `/cuisine/${key}`));
    for (const { alt } of cuisines) {
      expect(await block.locator(`img[alt="${alt}"]`).count()).toBe(1);
    }
  });

  test("embeds who we are, without what only the About page tells", async () => {
    const page = await openPage("/", { javaScript });
    const text = await page.getByRole("main").innerText();

    expect(text).toContain(about.since.label);
    for (const { label } of claims.tiles) expect(text).toContain(label);
    expect(text).toMatch(new RegExp(`${claims.events}\\+\\s*${claims.tiles[1]?.label}`));
    expect(await heading(page, about.purpose.heading).count()).toBe(0);
    expect(await heading(page, about.why.cards[0]?.title ?? "").count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await page.getByRole("link", { name: about.menuButton.label }).click();
    await page.waitForURL("**/menu");
  });

  test("shows the first three services and the way to all of them", async () => {
    const page = await openPage("/", { javaScript });
    const block = section(page, servicesCopy.title).first();

    expect(await block.getByRole("article").getByRole("heading").allInnerTexts()).toEqual(
      services.slice(0, 3).map(({ title }) => title),
    );
    await block.getByRole("link", { name: servicesCopy.viewAll.label }).click();
    await page.waitForURL("**/services");
  });

  test("gives four reasons, names its clients and lets its guests speak", async () => {
    const page = await read("/", { javaScript });

    const reasons = section(page, copy.why.heading).getByRole("heading", { level: 3 });
    expect(copy.why.cards).toHaveLength(4);
    expect(await reasons.allInnerTexts()).toEqual(copy.why.cards.map(({ title }) => title));
    for (const { alt } of clients.clients) {
      expect(await page.getByRole("img", { name: alt, exact: true }).count()).toBe(1);
    }
    expect(clients.clients).toHaveLength(8);
    const guests = section(page, copy.testimonials.heading);
    for (const { name } of testimonials.testimonials) {
      expect(await guests.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
    }
  });

  test("ends with the enquiry form, without the contact page's banner", async () => {
    const page = await read("/", { javaScript });

    expect(await heading(page, copy.contact.heading).count()).toBe(1);
    expect(await page.getByRole("button", { name: messages.form.submit }).count()).toBe(1);
    expect(await page.getByRole("heading", { level: 1, name: contactCopy.heading }).count()).toBe(
      0,
    );
  });
});

test("/home is the same page, listed under its shorter address", async () => {
  const page = await openPage("/home");

  expect(await heading(page, HEADLINE).count()).toBe(1);
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/[^/]\/$/);
});

test.each(cuisines.slice(0, 2))("choosing $name remembers it", async ({ key, name }) => {
  const page = await openPage("/");
  await hydrated(page);

  await page.getByRole("main").locator(`a[href="/cuisine/${key}"]`).click();

  await page.waitForURL(`**/cuisine/${key}`);
  expect(await page.evaluate(() => localStorage.getItem("cuisine-details"))).toBe(name);
});

test("the picture of a service leads where its words lead", async () => {
  const page = await openPage("/", { reducedMotion: true });
  await hydrated(page);
  const cards = section(page, servicesCopy.title).first().getByRole("article");

  // In the upper left corner, far from the words.
  await cards.nth(1).click({ position: { x: 60, y: 60 } });

  await page.waitForURL(`**/services/${services[1]?.id}`);
});

test("on a phone the cuisines are a wall to walk along, by keyboard too", async () => {
  const page = await openPage("/", { viewport: "phone", reducedMotion: true });
  await hydrated(page);
  const wall = section(page, copy.cuisines.heading).getByRole("list");
  const last = wall.getByRole("link").last();
  expect((await last.boundingBox())?.x).toBeGreaterThan(390);

  await last.focus();

  await expect
    .poll(() => last.boundingBox().then((box) => box && box.x + box.width))
    .toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

describe("the counters", () => {
  /** The largest counter takes two seconds on a machine that is not busy. */
  const patience = { timeout: 15_000 };

  const final = claims.counters.map(({ value, suffix }) => `${value}${suffix}`);

  const counters = (page: Page) => section(page, copy.counters.heading).getByRole("list");

  const figures = (page: Page) =>
    counters(page)
      .locator("b")
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.trim()));

  /** Writes down every number the largest counter shows, and when. */
  const record = (page: Page) =>
    counters(page)
      .locator("b")
      .last()
      .evaluate((element) => {
        const seen: { value: number; at: number }[] = [];
        new MutationObserver(() => {
          seen.push({ value: Number.parseInt(element.textContent, 10), at: performance.now() });
        }).observe(element, { characterData: true, childList: true, subtree: true });
        Object.assign(window, { seen });
      });

  const recorded = (page: Page) =>
    page.evaluate(() => (window as unknown as { seen: { value: number; at: number }[] }).seen);

  /** How many petals are lit in each rangoli: a ring is a dashed circle with a dash for each petal. */
  const lit = (page: Page) =>
    counters(page)
      .getByRole("listitem")
      .evaluateAll((items) =>
        items.map((item) =>
          [...item.querySelectorAll("[data-inside]:not([data-unlit])")]
            .map((ring) => Number(ring.firstElementChild?.getAttribute("pathLength") ?? 1))
            .reduce((sum, count) => sum + count, 0),
        ),
      );

  test("stand at 25, 50, 45 and 200k without JavaScript", async () => {
    const page = await openPage("/", { javaScript: false });

    expect(await figures(page)).toEqual(["25", "50", "45", "200k"]);
    expect(await lit(page)).toEqual([25, 50, 45, 200]);
  });

  test.each(["phone", "desktop"] as const)(
    "climb by ones from nothing on a %s",
    async (viewport) => {
      const page = await openPage("/", { viewport });
      await hydrated(page);
      await record(page);

      await counters(page).evaluate((list) => list.scrollIntoView({ block: "center" }));
      await expect
        .poll(() => recorded(page).then((seen) => seen.at(-1)?.value), patience)
        .toBe(200);

      const seen = await recorded(page);
      const first = seen[0] ?? { value: 200, at: 0 };
      const last = seen.at(-1) ?? first;
      expect(first.value).toBeLessThan(100);
      expect(seen.map(({ value }) => value)).toEqual(
        seen.map(({ value }) => value).toSorted((a, b) => a - b),
      );
      // One every 10 ms: never faster, however slow the machine is.
      expect(last.at - first.at).toBeGreaterThan((last.value - first.value) * 10 - 100);
      expect(await figures(page)).toEqual(final);
      expect(await lit(page)).toEqual([25, 50, 45, 200]);
    },
  );

  test("start again whenever they come back into view", async () => {
    const page = await openPage("/");
    await hydrated(page);
    await counters(page).evaluate((list) => list.scrollIntoView({ block: "center" }));
    await record(page);
    await expect.poll(() => recorded(page).then((seen) => seen.at(-1)?.value), patience).toBe(200);

    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await record(page);
    await counters(page).evaluate((list) => list.scrollIntoView({ block: "center" }));

    await expect
      .poll(() => recorded(page).then((seen) => (seen[0]?.value ?? 200) < 100), patience)
      .toBe(true);
    await expect.poll(() => figures(page), patience).toEqual(final);
  });

  test("are final at once for a visitor who prefers reduced motion", async () => {
    const page = await openPage("/", { reducedMotion: true });
    await hydrated(page);
    await record(page);

    await counters(page).evaluate((list) => list.scrollIntoView({ block: "center" }));
    await page.evaluate(() => new Promise(requestAnimationFrame));

    expect(await figures(page)).toEqual(final);
    expect(await recorded(page)).toEqual([]);
    expect(await lit(page)).toEqual([25, 50, 45, 200]);
  });

  test("are announced to a screen reader once, with their final numbers", async () => {
    const page = await openPage("/");
    await hydrated(page);

    const snapshot = await counters(page).ariaSnapshot();

    for (const { value, suffix, label } of claims.counters) {
      expect(snapshot).toContain(`${value}${suffix} ${label}`);
    }
  });
});
