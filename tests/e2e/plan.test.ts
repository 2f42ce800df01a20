import { text as readAll } from "node:stream/consumers";
import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, openPage } from "./browser.ts";
import { ADDRESS, before, bill, planner, planWedding } from "./planning.ts";
import { mailAbout, send, visitor, write } from "./enquiry.ts";

/** React comes when the page has loaded and nothing else is to be done. */
const SOON = { timeout: 15_000 };

/** 799 × 250 + 100 × 250 (dosa, alone) + 80 × 250 (pav bhaji, with the package) + 250,000. */
const SUM = "₹4,94,750";

const TO = "₹5,69,000";

test("a wedding planned on a phone is added up to the rupee, sent, and read by the owner line by line", async () => {
  const page = await openPage("/plan", { viewport: "phone", before });
  const asha = visitor("A Gujarati wedding");
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
    "How many of them eat Jain food?: 40",
    "Royal",
    "Dosa, Pav Bhaji",
    "Evening",
    "14 February 2027",
    "The hall on that day: ",
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain("Royal: ₹799 × 250 = ₹1,99,750");
  expect(text).toContain("Pav Bhaji: ₹80 × 250 = ₹20,000");
  expect(text).toContain(`Estimate: ${SUM} to ${TO}`);
  expect(text).not.toContain("Prices may have changed");
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
  await page.waitForURL("**/api/enquiries/sent/*");

  const { text, html } = await mailAbout(page, asha);
  expect(text).toContain("How many guests?: 250");
  expect(text).toContain("How many of them eat Jain food?: 40");
  expect(text).toContain("Live counters: Dosa, Pav Bhaji");
  expect(text).toContain(`Estimate: ${SUM} to ${TO}`);
  expect(html).toContain(ADDRESS.replaceAll("&", "&amp;"));
});

test("a mistake without script is named, and the plan goes along", async () => {
  const page = await openPage("/plan", { javaScript: false, expectedErrors: [/422/] });

  await planWedding(page);
  await write(page, { ...visitor("A wedding"), phone: "ring twice" });
  await send(page);
  const asha = visitor("A wedding");
  await page.getByLabel("Phone", { exact: true }).fill(asha.phone);
  await page.getByLabel("Name", { exact: true }).fill(asha.name);
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await page.waitForURL("**/api/enquiries/sent/*");

  expect((await mailAbout(page, asha)).text).toContain("Live counters: Dosa, Pav Bhaji");
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
  const page = await openPage(ADDRESS, { before });
  const chat = bill(page).getByRole("link", { name: "Chat about this plan" });

  await expect
    .poll(
      async () => new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text"),
      SOON,
    )
    .toMatch(
      /Wedding, 250 guests, 40 of them Jain, 14 February 2027\nFree as of [^\n]+\nRoyal: ₹799 × 250 = ₹1,99,750\n/,
    );
  const words = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  expect(words).toMatch(
    new RegExp(
      `From ${SUM} to ${TO}\\n[^\\n]+GST[^\\n]+\\nhttps://[^/]+${ADDRESS.replace("?", "\\?")}$`,
    ),
  );
});

test("the table says what the planner says", async () => {
  const page = await openPage("/plan?guests=300&package=deluxe");
  const row = page.getByRole("row", { name: /^300/ });

  await expect
    .poll(() => bill(page).getByRole("status").first().innerText(), SOON)
    .toBe(`From ${await row.getByRole("cell").nth(1).innerText()}`);
});

const day = (page: Page) => planner(page).getByLabel("On which day?");
const said = (page: Page) => planner(page).getByRole("status").filter({ hasText: /\w/ }).last();

test("a taken evening is named, with the morning of that day and the nearest free evenings to take instead", async () => {
  const page = await openPage("/plan?guests=250&hall=evening&date=2026-12-12", {
    viewport: "phone",
    before,
  });
  await hydrated(page);

  await expect
    .poll(() => said(page).innerText())
    .toMatch(/^Taken, says our register of 14 November/);
  await page
    .getByRole("group", { name: "The nearest free days" })
    .getByRole("button", { name: "Fri, 11 Dec 2026" })
    .click();
  expect(await said(page).innerText()).toMatch(/^Free as of 14 November 2026/);
  await expect.poll(() => page.url()).toContain("date=2026-12-11");
  expect(await day(page).evaluate((field) => field === document.activeElement)).toBe(true);

  await day(page).fill("2026-12-12");
  await page
    .getByRole("group", { name: "Free on that day" })
    .getByRole("button", { name: "Morning" })
    .click();
  expect(await said(page).innerText()).toMatch(/^Free as of/);
  await expect.poll(() => page.url()).toContain("hall=morning&date=2026-12-12");
});

test.each([
  [
    "after the list's life",
    "2026-11-28T18:30:00Z",
    /^Ask us about this day. Our list is of 14 November/,
  ],
  ["in its last minute", "2026-11-28T18:29:00Z", /^Free as of 14 November 2026/],
])("%s, by the clock of India, the planner says no more than it knows", async (_, time, words) => {
  const page = await openPage("/plan?guests=250&hall=evening&date=2027-02-14", {
    before: (context) => context.clock.setFixedTime(time),
  });

  await expect.poll(() => said(page).innerText(), SOON).toMatch(words);
});

test("the day is kept in the visitor's own calendar, and called no booking", async () => {
  const page = await openPage(ADDRESS, { viewport: "phone", before });
  await hydrated(page);

  const download = page.waitForEvent("download");
  await bill(page).getByRole("button", { name: "Keep the day in my calendar" }).click();
  const file = await readAll(await (await download).createReadStream());

  expect((await download).suggestedFilename()).toBe("2027-02-14.ics");
  const [kept] = new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents("vevent");
  const entry = new ICAL.Event(kept);
  expect(entry.startDate.toJSDate().toISOString()).toBe("2027-02-14T11:30:00.000Z");
  expect(entry.summary).toMatch(/^Wedding \(tentative\)/);
  expect(entry.description).toMatch(
    /^Tentative — not a booking.\nWedding, 250 guests, 40 of them Jain/,
  );
  expect(entry.description).toContain(ADDRESS);
});

test("more Jain guests than guests are an error at once", async () => {
  const page = await openPage("/plan?guests=30&jain=40");

  const field = planner(page).getByLabel("How many of them eat Jain food?");
  await expect.poll(() => field.getAttribute("aria-invalid"), SOON).toBe("true");
  expect(await planner(page).innerText()).toContain("That is more than all your guests");
});

test("without script the list of taken days says how old it is and how long it may be believed", async () => {
  const page = await openPage("/plan", { javaScript: false });

  await page.getByText("Which days are taken?").click();
  const list = await page
    .getByRole("group")
    .filter({ hasText: "Which days are taken?" })
    .last()
    .innerText();
  // Once the list is too old, the next build says nothing of any day.
  const isOld = Date.now() >= Date.parse("2026-11-28T18:30:00Z");
  expect(list).toMatch(
    isOld
      ? /Ask us about your day/
      : /So says our register of 14 November 2026.*From 29 November 2026 on this list is too old.*Sat, 12 Dec 2026\s+Evening/s,
  );
});
