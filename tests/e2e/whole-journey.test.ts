import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, openPage } from "./browser.ts";
import { form, mailAbout, send, visitor, write } from "./enquiry.ts";
import { ADDRESS, before, planWedding } from "./planning.ts";

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
