import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, openPage } from "./browser.ts";
import { mailAbout, send, visitor, write } from "./enquiry.ts";

/** React comes when the page has loaded and nothing else is to be done. */
const SOON = { timeout: 15_000 };

const planner = (page: Page) => page.getByRole("group", { name: "Plan your event" });
const bill = (page: Page) => page.getByRole("region", { name: "What it comes to" });

/** A Gujarati wedding of 250 with two live counters in the evening hall. */
async function planWedding(page: Page): Promise<void> {
  const group = planner(page);
  await group.getByLabel("What are you celebrating?").selectOption("Wedding");
  await group.getByLabel("How many guests?").fill("250");
  await group.getByRole("radio", { name: /^Royal/ }).check();
  await group.getByRole("checkbox", { name: /^Pav Bhaji/ }).check();
  await group.getByRole("checkbox", { name: /^Dosa/ }).check();
  await group.getByRole("radio", { name: /^Evening/ }).check();
  await group.getByLabel("On which day?").fill("2027-02-14");
}

const ADDRESS =
  "/plan?event=wedding&guests=250&package=royal&counters=dosa,pav-bhaji&hall=evening&date=2027-02-14";

/** 799 × 250 + 100 × 250 (dosa, alone) + 80 × 250 (pav bhaji, with the package) + 250,000. */
const SUM = "₹4,94,750";

const TO = "₹5,69,000";

test("a wedding planned on a phone is added up to the rupee, sent, and read by the owner line by line", async () => {
  const page = await openPage("/plan", { viewport: "phone" });
  const asha = visitor("A Gujarati wedding, 40 of the guests are Jain");
  await hydrated(page);

  await planWedding(page);
  expect(await bill(page).getByRole("status").first().innerText()).toBe(`From ${SUM} to ${TO}`);
  await bill(page).getByRole("link", { name: "Send us this plan" }).click();
  await write(page, asha);
  await send(page);
  await page.getByRole("dialog", { name: "Email Sent!" }).waitFor();

  const { text, html } = await mailAbout(page, asha);
  for (const words of [
    "Wedding",
    "250",
    "Royal",
    "Dosa, Pav Bhaji",
    "Evening",
    "14 February 2027",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain("Royal: ₹799 × 250 = ₹1,99,750");
  expect(text).toContain("Pav Bhaji: ₹80 × 250 = ₹20,000");
  expect(text).toContain(`Estimate: ${SUM} to ${TO}`);
  expect(html).toContain(`${ADDRESS.replaceAll("&", "&amp;")}"`);
  // The plan is still there, to be changed and sent again.
  expect(page.url()).toContain(ADDRESS);
});

test("without script the same plan is chosen, posted with the form and read by the owner", async () => {
  const page = await openPage("/plan", { viewport: "phone", javaScript: false });
  const asha = visitor("A Gujarati wedding");

  await planWedding(page);
  await write(page, asha);
  await send(page);
  await page.waitForURL("**/contactUs/sent");

  const { text, html } = await mailAbout(page, asha);
  expect(text).toContain("guests: 250");
  expect(text).toContain("counters: dosa, pav-bhaji");
  expect(html).toContain(ADDRESS.replaceAll("&", "&amp;"));
});

test("a mistake without script is named, and the plan goes along", async () => {
  const page = await openPage("/plan", { javaScript: false, expectedErrors: [/422/] });

  await planWedding(page);
  await write(page, { ...visitor("A wedding"), phone: "ring twice" });
  await send(page);
  const asha = visitor("A wedding");
  await page.getByLabel("Your Phone").fill(asha.phone);
  await page.getByLabel("Your Name").fill(asha.name);
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await page.waitForURL("**/contactUs/sent");

  expect((await mailAbout(page, asha)).text).toContain("counters: dosa, pav-bhaji");
});

test("a plan is an address: whoever opens it, reloads it or comes back to it finds the same plan", async () => {
  const page = await openPage(ADDRESS);
  const shown = () => bill(page).getByRole("status").first().innerText();
  await expect.poll(shown, SOON).toBe(`From ${SUM} to ${TO}`);
  expect(await planner(page).getByLabel("How many guests?").inputValue()).toBe("250");
  expect(
    await planner(page)
      .getByRole("radio", { name: /^Royal/ })
      .isChecked(),
  ).toBe(true);

  await planner(page).getByLabel("How many guests?").fill("300");
  await expect.poll(() => page.url()).toContain("guests=300");
  const more = await shown();
  await page.reload();
  await expect.poll(shown, SOON).toBe(more);
  await hydrated(page);

  await page.getByRole("navigation").getByRole("link", { name: "Gallery" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();
  await page.goBack();
  await expect.poll(shown, SOON).toBe(more);
});

test("what is not known yet is asked for, and what nobody can cook for is said", async () => {
  const page = await openPage("/plan");
  await hydrated(page);
  const shown = () => bill(page).getByRole("status").first().innerText();
  const guests = planner(page).getByLabel("How many guests?");

  expect(await shown()).toBe("Type how many guests you expect, and the sum appears here.");
  await guests.fill("250");
  expect(await shown()).toBe("Choose a thali, a live counter or the hall.");
  await guests.fill("20");
  expect(await shown()).toMatch(/^We cook from 30 guests on/);
  await guests.fill("5,000");
  expect(await shown()).toMatch(/^We cook for up to 1,500 guests/);
});

test("what can be had only with a package says so, and Enter in a field sends nothing", async () => {
  const page = await openPage("/plan");
  await hydrated(page);

  await planner(page)
    .getByRole("checkbox", { name: /^Pani Puri.*with a package/ })
    .check();
  await planner(page).getByLabel("How many guests?").fill("100");
  await page.keyboard.press("Enter");
  expect(await bill(page).innerText()).not.toContain("Pani Puri");
  expect(await page.getByRole("form", { name: "Nimantran" }).getByRole("alert").count()).toBe(0);

  await planner(page)
    .getByRole("radio", { name: /^Classic/ })
    .check();
  expect(await bill(page).innerText()).toContain("Pani Puri");
});

test("the chat begins with the plan in words and the link to it", async () => {
  const page = await openPage(ADDRESS);
  const chat = bill(page).getByRole("link", { name: "Chat about this plan" });

  await expect
    .poll(
      async () => new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text"),
      SOON,
    )
    .toMatch(/Wedding, 250 guests, 14 February 2027\nRoyal: ₹799 × 250 = ₹1,99,750\n/);
  const words = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  expect(words).toMatch(
    new RegExp(`From ${SUM} to ${TO}\\nhttps://[^/]+${ADDRESS.replace("?", "\\?")}$`),
  );
});

test("the table says what the planner says", async () => {
  const page = await openPage("/plan?guests=300&package=deluxe");
  const row = page.getByRole("row", { name: /^300/ });

  await expect
    .poll(() => bill(page).getByRole("status").first().innerText(), SOON)
    .toBe(`From ${await row.getByRole("cell").nth(1).innerText()}`);
});
