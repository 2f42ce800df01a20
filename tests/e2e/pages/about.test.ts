import { describe, expect, test } from "vitest";
import claims from "../../../content/catalogs/claims.json" with { type: "json" };
import foundersCatalog from "../../../content/catalogs/founders.json" with { type: "json" };
import copy from "../../../content/catalogs/pages/about.json" with { type: "json" };
import { hydrated, openPage, pagesToRead } from "../support/browser.ts";
import site from "../../../content/catalogs/site.json" with { type: "json" };
import menuCopy from "../../../content/catalogs/pages/menu.json" with { type: "json" };

const { founders, story, award } = foundersCatalog;

describe.each([
  { viewport: "desktop", javaScript: true },
  { viewport: "phone", javaScript: true },
  { viewport: "desktop", javaScript: false },
] as const)("About Us ($viewport, JavaScript: $javaScript)", (options) => {
  const read = pagesToRead();

  test("opens with a banner of at least 300 pixels", async () => {
    const page = await read("/aboutUs", options);
    const title = page.getByRole("heading", { level: 1, name: copy.heading });

    const banner = page.getByRole("main").locator("header").filter({ has: title });
    const box = await banner.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(300);
    expect(box?.height).toBeLessThan(340);
  });

  test("says since when, and counts years, events and returning guests", async () => {
    const page = await read("/aboutUs", options);
    const text = await page.getByRole("main").innerText();

    expect(text).toMatch(new RegExp(`${copy.since.label}\\s+${site.foundedYear}`));
    const figures = [
      `${claims.yearsOfExperience}\\+`,
      `${claims.events}\\+`,
      `${claims.repeatCustomersPercent}%`,
    ];
    for (const [index, { label }] of claims.tiles.entries()) {
      expect(text).toMatch(new RegExp(`${figures[index]}\\s*${label}`));
    }
    expect(claims.tiles).toHaveLength(3);
  });

  test("introduces two founders, their story and the award", async () => {
    const page = await read("/aboutUs", options);
    const text = await page.getByRole("main").innerText();

    expect(await page.getByRole("heading", { name: copy.founders.heading }).count()).toBe(1);
    expect(founders).toHaveLength(2);
    for (const { role, alt } of founders) {
      expect(text).toContain(role);
      expect(await page.getByRole("img", { name: alt }).count()).toBe(1);
    }
    expect(await page.getByRole("heading", { name: story.heading }).count()).toBe(1);
    expect(await page.getByRole("heading", { name: award.name }).count()).toBe(1);
    expect(text).toContain(award.text);
  });

  test("states mission, vision, four values and four reasons", async () => {
    const page = await read("/aboutUs", options);
    const titles = await page.getByRole("heading", { level: 3 }).allInnerTexts();

    expect(await page.getByRole("heading", { name: copy.purpose.heading }).count()).toBe(1);
    expect(copy.purpose.values).toHaveLength(4);
    expect(copy.why.cards).toHaveLength(4);
    expect(titles).toEqual(
      expect.arrayContaining([
        ...copy.purpose.values.map(({ title }) => title),
        ...copy.why.cards.map(({ title }) => title),
      ]),
    );
    expect(await page.getByRole("main").innerText()).toContain(copy.purpose.mission.text);
    expect(await page.getByRole("main").innerText()).toContain(copy.purpose.vision.text);
  });

  test("leads to the menu", async () => {
    const page = await openPage("/aboutUs", options);

    await page.getByRole("link", { name: copy.menuButton.label }).click();

    await page.getByRole("heading", { level: 1, name: menuCopy.heading }).waitFor();
  });
});

test("the founders' story is one click away from the home page", async () => {
  const page = await openPage("/");
  await hydrated(page);

  await page.getByRole("link", { name: story.heading }).click();

  const heading = page.getByRole("heading", { name: story.heading });
  await heading.waitFor();
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(900);
});
