import { expect, test } from "vitest";
import { services as servicesCatalog, servicesCopy as copy } from "../../setup/texts.ts";
import { openPage } from "../support/browser.ts";

const { services, types } = servicesCatalog;

test("the services list without script shows six services and every further guide", async () => {
  const page = await openPage("/services", { javaScript: false, viewport: "phone" });
  const cards = page.getByRole("main").getByRole("article");
  for (const { id, title, alt } of services) {
    const card = cards.filter({ has: page.getByRole("img", { name: alt }) });
    const details = card.getByRole("link", { name: `${copy.details}: ${title}` });
    expect(await details.getAttribute("href")).toBe(`/services/${id}`);
  }
  const guides = await page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: copy.moreHeading }) })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(guides).toContain("/services/jain-catering-service-kandivali-borivali-malad");
  expect(guides).toHaveLength(new Set(guides).size);
  for (const { id } of services) expect(guides).not.toContain(`/services/${id}`);

  await cards.nth(1).click({ position: { x: 30, y: 30 } });
  await page.waitForURL(`**/services/${services[1]?.id}`);
  for (const [type, { title, description, keywords }] of Object.entries(types)) {
    await page.goto(`/services?type=${type}`);
    const meta = (name: string) => page.locator(`meta[name=${name}]`).getAttribute("content");
    expect(await page.title()).toBe(title);
    expect(await meta("description")).toBe(description);
    expect(await meta("keywords")).toBe(keywords.join(", "));
  }
});
