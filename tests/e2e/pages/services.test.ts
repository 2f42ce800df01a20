import { describe, expect, test } from "vitest";
import copy from "../../../content/catalogs/pages/services.json" with { type: "json" };
import servicesCatalog from "../../../content/catalogs/services.json" with { type: "json" };
import { openPage, pagesToRead } from "../support/browser.ts";

const { services, types } = servicesCatalog;

describe.each([
  { viewport: "desktop", javaScript: true },
  { viewport: "phone", javaScript: true },
  { viewport: "desktop", javaScript: false },
] as const)("the services list ($viewport, JavaScript: $javaScript)", (options) => {
  const read = pagesToRead();

  test("shows all six services with picture, words and a way to each", async () => {
    const page = await read("/services", options);

    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(copy.heading);
    expect(await page.getByText(copy.kicker, { exact: true }).count()).toBe(1);
    const title = page.getByRole("heading", { level: 2, name: copy.title });
    expect(await title.count()).toBe(1);
    const cards = page.getByRole("main").getByRole("article");
    expect(await cards.getByRole("heading").allInnerTexts()).toEqual(
      services.map((service) => service.title),
    );
    for (const service of services) {
      const card = cards.filter({ has: page.getByRole("img", { name: service.alt }) });
      const details = card.getByRole("link", { name: `${copy.details}: ${service.title}` });
      expect(await details.getAttribute("href")).toBe(`/services/${service.id}`);
      expect((await details.innerText()).trim()).toBe(copy.details);
    }
  });

  test.each(services.slice(0, 2))("leads to $title from anywhere on its band", async (service) => {
    const page = await openPage("/services", options);

    const picture = page.getByRole("img", { name: service.alt });
    const band = page.getByRole("article").filter({ has: picture });
    await band.click({ position: { x: 30, y: 30 } });

    await page.waitForURL(`**/services/${service.id}`);
  });

  test("begins with weddings, the largest band, and says price and guests on each", async () => {
    const page = await read("/services", options);
    const bands = page.getByRole("main").getByRole("article");
    const pictures = await bands
      .getByRole("img")
      .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));

    expect(services[0]?.id).toBe("wedding-caterers-kandivali-borivali-malad");
    expect(Math.max(...pictures)).toBe(pictures[0]);
    for (const text of await bands.allInnerTexts()) expect(text).toMatch(/From ₹599.*guests/);
  });

  test("lists the other guides", async () => {
    const page = await read("/services", options);
    const more = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: copy.moreHeading }) });

    const targets = await more
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets).toContain("/services/jain-catering-service-kandivali-borivali-malad");
    expect(targets).toHaveLength(new Set(targets).size);
    for (const { id } of services) expect(targets).not.toContain(`/services/${id}`);
  });
});

describe.each([true, false])("the services' type (JavaScript: %s)", (javaScript) => {
  test.each([
    { address: "/services", type: "default" },
    { address: "/services?type=birthday", type: "birthday" },
    { address: "/services?type=wedding", type: "wedding" },
    { address: "/services?type=circus", type: "default" },
  ] as const)("$address is described as $type", async ({ address, type }) => {
    const page = await openPage(address, { javaScript });
    const meta = (name: string) => page.locator(`meta[name=${name}]`).getAttribute("content");

    expect(await page.title()).toBe(types[type].title);
    expect(await meta("description")).toBe(types[type].description);
    expect(await meta("keywords")).toBe(types[type].keywords.join(", "));
  });
});
