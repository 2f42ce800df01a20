import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, openPage } from "./browser.ts";
import { form, mailAbout, send, visitor, write } from "./enquiry.ts";
import copy from "../../content/catalogs/pages/plan.json" with { type: "json" };
import planner from "../../content/catalogs/planner.json" with { type: "json" };
import { ADDRESS, before, bill, openFunction, planner as group, planWedding } from "./planning.ts";

const DISHES = ["Phulka", "Dal Makhani"];

/** Each is looked for and put on one's own menu. */
async function chooseDishes(page: Page): Promise<void> {
  await page.goto("/menu");
  await hydrated(page);
  for (const dish of DISHES) {
    await page.getByRole("searchbox").fill(dish);
    await page.getByRole("checkbox", { name: `Add to my menu: ${dish}`, exact: true }).check();
  }
}

test("a Gujarati wedding of 250, 40 of them Jain, planned on a phone: plan, menu, enquiry, and a mail that asks nothing again", async () => {
  const page = await openPage("/plan", { viewport: "phone", before });
  const asha = visitor("We are Gujarati; please call after six.");
  await hydrated(page);

  await planWedding(page);
  await chooseDishes(page);
  await page.getByRole("link", { name: "Send with my enquiry" }).click();
  await page.waitForURL("**/plan?*my=*");
  await form(page).getByText("Your menu goes along. Dishes: 2.").waitFor();
  await write(page, asha);
  await send(page);
  await page.getByRole("dialog", { name: "Email Sent!" }).waitFor();

  const { text, html } = await mailAbout(page, asha);
  for (const words of [
    asha.name,
    asha.email,
    asha.phone,
    asha.msg,
    "What are you celebrating?: Wedding",
    "How many guests?: 250",
    "How many of them eat Jain food?: 40",
    "Live counters: Dosa, Pav Bhaji",
    "Where?: Evening",
    "On which day?: 14 February 2027",
    "The hall on that day: ",
    "Royal: ₹799 × 250 = ₹1,99,750",
    "Estimate: ₹4,94,750 to ₹5,69,000",
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
    ["60", /^Chat/],
    ["120", /^Pizza/],
  ] as const) {
    await group(page).getByRole("button", { name: copy.functions.add }).tap();
    await group(page).getByLabel(copy.fields.guests).fill(guests);
    await group(page).getByRole("checkbox", { name: dish }).check();
  }
  const total = await bill(page).getByRole("status").first().innerText();
  await expect.poll(() => page.url()).toContain("guests3=120&counters3=pizza");

  const { pathname, search } = new URL(page.url());
  const other = await openPage(pathname + search, { viewport: "phone", before });
  await hydrated(other);
  await expect.poll(() => bill(other).getByRole("status").first().innerText()).toBe(total);
  await openFunction(other, 2);
  expect(await group(other).getByLabel(copy.fields.guests).inputValue()).toBe("120");
  await chooseDishes(other);
  await other.getByRole("link", { name: "Send with my enquiry" }).click();
  await other.waitForURL("**/plan?*my=*");
  await form(other).getByText("Your menu goes along. Dishes: 2.").waitFor();
  const asha = visitor("Three functions of one wedding");
  await write(other, asha);
  await send(other);
  await other.getByRole("dialog", { name: "Email Sent!" }).waitFor();

  const { text, html } = await mailAbout(other, asha);
  const lines = await group(other).getByRole("heading", { level: 3 }).locator("b").allInnerTexts();
  expect(lines).toHaveLength(3);
  for (const words of [
    ...lines.map((name) => `\n${name}`),
    "How many guests?: 250",
    "How many guests?: 60",
    "How many guests?: 120",
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
  await page.getByRole("checkbox", { name: /^Phulka/ }).check();
  const courses = page.getByRole("navigation", { name: "Menu categories" });
  await courses.getByRole("link", { name: /^Dal/ }).click();
  await page.getByRole("checkbox", { name: /^Dal Makhani/ }).check();
  await page.getByRole("button", { name: "Plan an event with it" }).click();
  await page.waitForURL("**/plan?my=*");

  await planWedding(page);
  await write(page, asha);
  await send(page);
  await page.waitForURL("**/api/enquiries/sent/*");

  const { text, html } = await mailAbout(page, asha);
  for (const words of [
    asha.msg,
    "What are you celebrating?: Wedding",
    "How many guests?: 250",
    "How many of them eat Jain food?: 40",
    "Live counters: Dosa, Pav Bhaji",
    "Where?: Evening",
    "On which day?: 14 February 2027",
    "Estimate: ₹4,94,750 to ₹5,69,000",
    "Menu, 2 dishes:\nRotis (1): Phulka\nDal (1): Dal Makhani\n",
  ]) {
    expect(text).toContain(words);
  }
  expect(html).toContain(ADDRESS.replaceAll("&", "&amp;"));
  expect(html).toContain("/menu?my=phulka,dal-makhani#my-menu");
});
