import { expect, test } from "vitest";
import claims from "../../../content/catalogs/claims.json" with { type: "json" };
import foundersCatalog from "../../../content/catalogs/founders.json" with { type: "json" };
import copy from "../../../content/catalogs/pages/about.json" with { type: "json" };
import navigation from "../../../content/catalogs/navigation.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };
import { openPage } from "../support/browser.ts";

const { founders, story, award } = foundersCatalog;

test("About Us without script tells everything the specification lists", async () => {
  const page = await openPage("/aboutUs", { viewport: "phone", javaScript: false });
  const main = page.getByRole("main");
  const title = page.getByRole("heading", { level: 1, name: copy.heading });

  const banner = await main.locator("header").filter({ has: title }).boundingBox();
  expect(banner?.height).toBeGreaterThanOrEqual(300);
  expect(banner?.height).toBeLessThan(340);

  const text = await main.innerText();
  expect(text).toMatch(new RegExp(`${copy.since.label}\\s+${site.foundedYear}`));
  const figures = [
    `${claims.yearsOfExperience}\\+`,
    `${claims.events}\\+`,
    `${claims.repeatCustomersPercent}%`,
  ];
  expect(claims.tiles).toHaveLength(figures.length);
  for (const [index, { label }] of claims.tiles.entries())
    expect(text).toMatch(new RegExp(`${figures[index]}\\s*${label}`));

  expect(founders).toHaveLength(2);
  for (const { alt } of founders)
    expect(await page.getByRole("img", { name: alt }).count()).toBe(1);
  const { mission, vision, values } = copy.purpose;
  for (const words of [...founders.map(({ role }) => role), award.text, mission.text, vision.text])
    expect(text).toContain(words);

  expect([values.length, copy.why.cards.length]).toEqual([4, 4]);
  expect(await page.getByRole("heading").allInnerTexts()).toEqual(
    expect.arrayContaining([
      copy.founders.heading,
      story.heading,
      award.name,
      copy.purpose.heading,
      ...[...values, ...copy.why.cards].map((card) => card.title),
    ]),
  );

  const menu = main.getByRole("link", { name: copy.menuButton.label });
  expect(await menu.getAttribute("href")).toBe("/menu");
  expect(await main.locator(`a[href="${navigation.next.testimonials.to}"]`).count()).toBe(1);
});
