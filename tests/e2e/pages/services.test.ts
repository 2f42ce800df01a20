import { expect, test } from "vitest";
import copy from "../../../content/catalogs/pages/services.json" with { type: "json" };
import servicesCatalog from "../../../content/catalogs/services.json" with { type: "json" };
import { openPage } from "../support/browser.ts";

const { services, types } = servicesCatalog;

test("the services list without script shows six services and every further guide", async () => {
  const page = await openPage("/services", { javaScript: false });
  const cards = page.getByRole("main").getByRole("article");

  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(copy.heading);
  expect(await page.getByText(copy.kicker, { exact: true }).count()).toBe(1);
  expect(await page.getByRole("heading", { level: 2, name: copy.title }).count()).toBe(1);
  expect(await cards.getByRole("heading").allInnerTexts()).toEqual(
    services.map((service) => service.title),
  );
  for (const service of services) {
    const card = cards.filter({ has: page.getByRole("img", { name: service.alt }) });
    const details = card.getByRole("link", { name: `${copy.details}: ${service.title}` });
    expect(await details.getAttribute("href")).toBe(`/services/${service.id}`);
    expect((await details.innerText()).trim()).toBe(copy.details);
    expect(await card.innerText()).toMatch(/From ₹599.*guests/);
  }
  // Weddings come first and are the largest.
  const heights = await cards
    .getByRole("img")
    .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(services[0]?.id).toBe("wedding-caterers-kandivali-borivali-malad");
  expect(Math.max(...heights)).toBe(heights[0]);

  const guides = await page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: copy.moreHeading }) })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(guides).toContain("/services/jain-catering-service-kandivali-borivali-malad");
  expect(guides).toHaveLength(new Set(guides).size);
  for (const { id } of services) expect(guides).not.toContain(`/services/${id}`);
});

test.each(["phone", "desktop"] as const)(
  "a service's card on a %s leads to its article from any point",
  async (viewport) => {
    const page = await openPage("/services", { viewport });
    const [service] = services.slice(1);
    const picture = page.getByRole("img", { name: service?.alt ?? "" });

    await page
      .getByRole("article")
      .filter({ has: picture })
      .click({ position: { x: 30, y: 30 } });

    await page.waitForURL(`**/services/${service?.id}`);
  },
);

test.each([
  { address: "/services", type: "default" },
  { address: "/services?type=birthday", type: "birthday" },
  { address: "/services?type=wedding", type: "wedding" },
  { address: "/services?type=circus", type: "default" },
] as const)("$address has the title and metadata of type $type", async ({ address, type }) => {
  const page = await openPage(address, { javaScript: false });
  const meta = (name: string) => page.locator(`meta[name=${name}]`).getAttribute("content");

  expect(await page.title()).toBe(types[type].title);
  expect(await meta("description")).toBe(types[type].description);
  expect(await meta("keywords")).toBe(types[type].keywords.join(", "));
});
