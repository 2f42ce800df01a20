import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
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
import founders from "../../../content/catalogs/founders.json" with { type: "json" };
import { hydrated, openPage, overflow, scrollPage, stored } from "../support/browser.ts";
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

test("home without script has every block of the specification", async () => {
  const page = await openPage("/", { javaScript: false });
  const main = page.getByRole("main");
  const texts = (parts: Locator) => parts.allInnerTexts();

  const hero = page.locator("section").first();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  expect(title.replace(/\s+/g, " ")).toBe(HEADLINE);
  const [welcome = ""] = copy.hero.lead.replace("{{site.name}}", site.name).split("{{");
  expect(await hero.innerText()).toContain(welcome.trim());
  const chat = await hero.getByRole("link", { name: mainLink("/contactUs") }).getAttribute("href");
  expect(chat).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  expect(new URL(chat ?? "").searchParams.get("text")).toBe(copy.hero.contact.message);

  const wall = section(page, copy.cuisines.heading);
  expect(await wall.innerText()).toContain(copy.cuisines.subheading);
  expect(await texts(wall.getByRole("heading", { level: 3 }))).toEqual(
    cuisines.map(({ name }) => name),
  );
  expect(
    await wall
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual(cuisines.map(({ key }) => `/cuisine/${key}`));
  for (const { alt } of cuisines) expect(await wall.locator(`img[alt="${alt}"]`).count()).toBe(1);

  const text = await main.innerText();
  expect(text).toContain(about.since.label);
  for (const { label } of claims.tiles) expect(text).toContain(label);
  expect(text).toMatch(new RegExp(`${claims.events}\\+\\s*${claims.tiles[1]?.label}`));
  const cards = section(page, servicesCopy.title).first().getByRole("article");
  expect(await texts(cards.getByRole("heading"))).toEqual(
    services.slice(0, 3).map((service) => service.title),
  );

  const reasons = section(page, copy.why.heading).getByRole("heading", { level: 3 });
  expect(copy.why.cards).toHaveLength(4);
  expect(await texts(reasons)).toEqual(copy.why.cards.map((card) => card.title));
  expect(clients.clients).toHaveLength(8);
  for (const { alt } of clients.clients)
    expect(await page.getByRole("img", { name: alt, exact: true }).count()).toBe(1);
  const guests = section(page, copy.testimonials.heading);
  for (const { name } of testimonials.testimonials)
    expect(await guests.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
  expect(await page.getByRole("button", { name: messages.form.submit }).count()).toBe(1);

  // Parts of other pages that the embedded blocks leave out.
  for (const [name, count] of [
    [copy.contact.heading, 1],
    [about.purpose.heading, 0],
    [about.why.cards[0]?.title ?? "", 0],
  ] as const)
    expect(await heading(page, name).count()).toBe(count);
  expect(await page.getByRole("heading", { level: 1, name: contactCopy.heading }).count()).toBe(0);

  for (const [link, address] of [
    [hero.getByRole("link", { name: copy.hero.explore.label }), "/aboutUs"],
    [main.getByRole("link", { name: about.menuButton.label }), "/menu"],
    [main.getByRole("link", { name: servicesCopy.viewAll.label }), "/services"],
    [main.getByRole("link", { name: founders.story.heading }), "/aboutUs#story"],
  ] as const)
    expect(await link.getAttribute("href")).toBe(address);
});

test("a service's picture opens the service, a cuisine is stored when chosen", async () => {
  const page = await openPage("/", { reducedMotion: true });
  const { key = "", name } = cuisines[1] ?? {};
  const card = section(page, servicesCopy.title).first().getByRole("article").nth(1);
  await card.click({ position: { x: 60, y: 60 } });
  await page.waitForURL(`**/services/${services[1]?.id}`);
  await page.goBack();
  await hydrated(page);

  await page.getByRole("main").locator(`a[href="/cuisine/${key}"]`).click();

  await page.waitForURL(`**/cuisine/${key}`);
  expect(await stored(page, "cuisine-details")).toBe(name);
});

test("the cuisines on a phone scroll sideways to the one that gets the focus", async () => {
  const page = await openPage("/", { viewport: "phone", reducedMotion: true });
  await hydrated(page);
  const last = section(page, copy.cuisines.heading).getByRole("list").getByRole("link").last();
  expect((await last.boundingBox())?.x).toBeGreaterThan(390);

  await last.focus();

  await expect
    .poll(() => last.boundingBox().then((box) => box && box.x + box.width))
    .toBeLessThanOrEqual(390);
  expect(await overflow(page)).toBe(0);
});

const FINAL = claims.counters.map(({ value, suffix }) => `${value}${suffix}`);

const counters = (page: Page) => section(page, copy.counters.heading).getByRole("list");

const figures = (page: Page) =>
  counters(page)
    .locator("b")
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()));

/** Lit petals of each rangoli: a ring is a dashed circle with a dash for each petal. */
const litPetals = (page: Page) =>
  counters(page)
    .getByRole("listitem")
    .evaluateAll((items) =>
      items.map((item) =>
        [...item.querySelectorAll("[data-inside]:not([data-unlit])")]
          .map((ring) => Number(ring.firstElementChild?.getAttribute("pathLength") ?? 1))
          .reduce((sum, count) => sum + count, 0),
      ),
    );

test("the counters climb by ones when they come into view, and end at their numbers", async () => {
  const page = await openPage("/", { now: "2026-11-21T06:00:00Z" });
  await hydrated(page);
  const snapshot = await counters(page).ariaSnapshot();
  for (const { value, suffix, label } of claims.counters)
    expect(snapshot).toContain(`${value}${suffix} ${label}`);

  for (const _ of ["first", "again"]) {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await counters(page).evaluate((list) => list.scrollIntoView({ block: "center" }));
    await expect.poll(async () => (await figures(page)).at(-1)).toBe("0k");
    await page.clock.runFor(500);
    expect(Number.parseInt((await figures(page)).at(-1) ?? "", 10)).toBeCloseTo(50, -1);
    await page.clock.runFor(2000);
    expect(await figures(page)).toEqual(FINAL);
    expect(await litPetals(page)).toEqual([25, 50, 45, 200]);
    await page.clock.resume();
    await scrollPage(page, 0);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
});

test("the counters without script show their final numbers at once", async () => {
  const page = await openPage("/", { javaScript: false });
  await counters(page).evaluate((list) => list.scrollIntoView({ block: "center" }));

  expect(FINAL).toEqual(["25", "50", "45", "200k"]);
  expect(await figures(page)).toEqual(FINAL);
  expect(await litPetals(page)).toEqual([25, 50, 45, 200]);
});
