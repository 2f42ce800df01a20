import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import menuCopy from "../../../content/catalogs/pages/menu.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";
import { form, mailAbout, send, visitor, write } from "./enquiry.ts";
import {
  ADDRESS,
  before,
  bill,
  openFunction,
  planner as group,
  planWedding,
} from "../plan/planning.ts";
import { categoryOf, counterOf, dishName, startingWith } from "../../setup/catalogs.ts";
import { WEDDING, WEDDING_CHOICES, rangeFrom } from "../../setup/planned-wedding.ts";
import planCopy from "../../../content/catalogs/pages/plan.json" with { type: "json" };
import planner from "../../../content/catalogs/planner.json" with { type: "json" };

const DISHES = [dishName("phulka"), dishName("dal-makhani")];

/** Each is looked for and put on one's own menu. */
async function chooseDishes(page: Page): Promise<void> {
  await page.goto("/menu");
  await hydrated(page);
  for (const dish of DISHES) {
    await page.getByRole("searchbox").fill(dish);
    await page
      .getByRole("checkbox", { name: `${menuCopy.myMenu.add}: ${dish}`, exact: true })
      .check();
  }
}

test("a Gujarati wedding of 250, 40 of them Jain, planned on a phone: plan, menu, enquiry, and a mail that asks nothing again", async () => {
  const page = await openPage("/plan", { viewport: "phone", before });
  const asha = visitor("We are Gujarati; please call after six.");
  await hydrated(page);

  await planWedding(page);
  await chooseDishes(page);
  await page.getByRole("link", { name: menuCopy.myMenu.send }).click();
  await page.waitForURL("**/plan?*my=*");
  await form(page).getByText(`${messages.form.menu.text} 2.`).waitFor();
  await write(page, asha);
  await send(page);
  await page.getByRole("dialog", { name: messages.dialogs.sent.title }).waitFor();

  const { text, html } = await mailAbout(page, asha);
  for (const words of [
    asha.name,
    asha.email,
    asha.phone,
    asha.msg,
    ...Object.values(WEDDING_CHOICES),
    `${planCopy.dates.fact}: `,
    WEDDING.lines.royal,
    `Estimate: ${rangeFrom(WEDDING.sum, WEDDING.hall)}`,
    "Menu, 2 dishes:",
    ...DISHES,
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain(`${ADDRESS.replaceAll("&", "&amp;")}"`);
  expect(html).toMatch(/href="[^"]*\/menu\?my=phulka,dal-makhani#my-menu"/);
});

test("three functions planned on a phone, opened from the shared address in another browser, sent with a menu: one mail holds all of it", async () => {
  const page = await openPage("/plan", { viewport: "phone", before });
  await hydrated(page);
  await planWedding(page);
  for (const [guests, dish] of [
    ["60", startingWith(counterOf("chat").name)],
    ["120", startingWith(counterOf("pizza").name)],
  ] as const) {
    await group(page).getByRole("button", { name: planCopy.functions.add }).tap();
    await group(page).getByLabel(planCopy.fields.guests).fill(guests);
    await group(page).getByRole("checkbox", { name: dish }).check();
  }
  const total = await bill(page).getByRole("status").first().innerText();
  await expect.poll(() => page.url()).toContain("guests3=120&package3=deluxe&counters3=pizza");

  const { pathname, search } = new URL(page.url());
  const other = await openPage(pathname + search, {
    viewport: "phone",
    reducedMotion: true,
    before,
  });
  await hydrated(other);
  await expect.poll(() => bill(other).getByRole("status").first().innerText()).toBe(total);
  await openFunction(other, 2);
  expect(await group(other).getByLabel(planCopy.fields.guests).inputValue()).toBe("120");
  await chooseDishes(other);
  await other.getByRole("link", { name: menuCopy.myMenu.send }).click();
  await other.waitForURL("**/plan?*my=*");
  await form(other).getByText(`${messages.form.menu.text} 2.`).waitFor();
  const asha = visitor("Three functions of one wedding");
  await write(other, asha);
  await send(other);
  await other.getByRole("dialog", { name: messages.dialogs.sent.title }).waitFor();

  const { text, html } = await mailAbout(other, asha);
  const lines = await group(other).getByRole("heading", { level: 3 }).locator("b").allInnerTexts();
  expect(lines).toHaveLength(3);
  for (const words of [
    ...lines.map((name) => `\n${name}`),
    `${planCopy.fields.guests}: 250`,
    `${planCopy.fields.guests}: 60`,
    `${planCopy.fields.guests}: 120`,
    `With ${planner.gst.percent} % GST`,
    ...(total.match(/₹[\d,]+/g) ?? []),
    "Menu, 2 dishes:",
    ...DISHES,
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain(`${pathname}${search.replaceAll("&", "&amp;")}"`);
});

test("the same journey without script: menu, plan, enquiry, and one mail with both", async () => {
  const page = await openPage("/menu#rotis", { viewport: "phone", javaScript: false });
  const asha = visitor("We are Gujarati; please call after six.");
  await page.getByRole("checkbox", { name: startingWith(dishName("phulka")) }).check();
  const courses = page.getByRole("navigation", { name: messages.controls.categories });
  await courses.getByRole("link", { name: startingWith(categoryOf("dal").name) }).click();
  await page.getByRole("checkbox", { name: startingWith(dishName("dal-makhani")) }).check();
  await page.getByRole("button", { name: menuCopy.myMenu.plan }).click();
  await page.waitForURL("**/plan?my=*");

  await planWedding(page);
  await write(page, asha);
  await send(page);
  await page.waitForURL("**/api/enquiries/sent/*");

  const { text, html } = await mailAbout(page, asha);
  for (const words of [
    asha.msg,
    ...Object.values(WEDDING_CHOICES),
    `Estimate: ${rangeFrom(WEDDING.sum, WEDDING.hall)}`,
    `Menu, 2 dishes:\n${categoryOf("rotis").name} (1): ${dishName("phulka")}\n${categoryOf("dal").name} (1): ${dishName("dal-makhani")}\n`,
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain(ADDRESS.replaceAll("&", "&amp;"));
  expect(html).toContain("/menu?my=phulka,dal-makhani#my-menu");
});
