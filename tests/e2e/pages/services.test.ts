import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import copy from "../../../content/catalogs/pages/services.json" with { type: "json" };
import servicesCatalog from "../../../content/catalogs/services.json" with { type: "json" };
import { DIST } from "../../../scripts/lib/paths.ts";
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

test("a service's card leads to its article from any point", async () => {
  const page = await openPage("/services", { viewport: "phone" });
  const [service] = services.slice(1);
  const picture = page.getByRole("img", { name: service?.alt ?? "" });

  await page
    .getByRole("article")
    .filter({ has: picture })
    .click({ position: { x: 30, y: 30 } });

  await page.waitForURL(`**/services/${service?.id}`);
});

test.each([
  ["services", types.default],
  ["_variants/services-type-birthday", types.birthday],
  ["_variants/services-type-wedding", types.wedding],
])("%s has its own title and metadata", async (folder, { title, description, keywords }) => {
  const html = await readFile(path.join(DIST, folder, "index.html"), "utf8");

  expect(html).toContain(`<title>${title.replaceAll("&", "&amp;")}</title>`);
  for (const [name, text] of [
    ["description", description],
    ["keywords", keywords.join(", ")],
  ] as const)
    expect(html).toContain(`<meta name="${name}" content="${text.replaceAll("&", "&amp;")}"`);
});
