import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { cuisines, homeCopy as home, planCopy } from "../../setup/texts.ts";
import { fill } from "../../../schemas/format.ts";
import { layOutAll } from "../../setup/hydrated.ts";
import { hallOf, offerOf } from "../../setup/catalogs.ts";
import { rangeFrom, rupees } from "../../setup/planned-wedding.ts";
import { PLAN_LABELS } from "../../../lambda/mail/owner-words.ts";
import { deliver, mailAbout, visitor } from "../enquiry/enquiry.ts";
import { LIST, NOW } from "../plan/planning.ts";
import { hydrated, openPage, openStill } from "../support/browser.ts";
import { layoutShift, watchShifts } from "../support/checks.ts";

const words = home.hero.estimate;
const GUESTS = 300;
const FOOD = offerOf("deluxe").monthlyPrice * GUESTS;
const RENT = hallOf("evening").price;

/** The evening of this day is in the list of booked slots. */
const TAKEN = "2026-12-12";
const FREE = "2027-02-14";

const form = (page: Page) => page.getByRole("form", { name: words.label });

const beginningOf = (text: string, slot: string) =>
  fill(text, { slot: hallOf(slot).name })
    .split("{day}")[0]
    ?.trim() ?? "";

async function ask(page: Page, date: string): Promise<string> {
  await form(page).getByLabel(words.guests).fill(String(GUESTS));
  await form(page).getByLabel(words.date, { exact: true }).fill(date);
  await form(page).getByLabel(words.place).selectOption(hallOf("evening").id);
  await expect.poll(() => form(page).innerText()).toContain(rupees(FOOD + RENT));
  return form(page).innerText();
}

test("the estimate without script opens the planner with its values", async () => {
  const page = await openPage("/", { javaScript: false });
  await form(page).getByLabel(words.guests).fill(String(GUESTS));

  await form(page).getByRole("button", { name: words.price }).click();

  await page.waitForURL(`**/plan?*guests=${GUESTS}*`);
});

test("once the list of dates has expired, the estimate leads to the telephone", async () => {
  const page = await openPage("/", { now: new Date(LIST.endsAt).toISOString() });
  await form(page).getByLabel(words.guests).focus();
  await form(page).getByText(words.hintAsk).waitFor();

  expect(await ask(page, FREE)).toContain(planCopy.dates.old);
  expect(await form(page).getByText(planCopy.dates.list.heading).count()).toBe(0);
  const chat = await form(page).getByRole("link", { name: words.chat }).getAttribute("href");
  expect(decodeURIComponent(chat ?? "")).not.toContain(planCopy.dates.old);
});

test("an unreadable number of guests is named directly under its field", async () => {
  const page = await openPage("/", { viewport: "phone", now: NOW });
  const guests = form(page).getByLabel(words.guests);
  await guests.fill("abc");

  const message = form(page).getByRole("alert");
  expect(await message.innerText()).toBe(planCopy.bill.guestsUnread);
  expect(await guests.getAttribute("aria-describedby")).toBe(await message.getAttribute("id"));
  const [field, text] = await Promise.all([guests.boundingBox(), message.boundingBox()]);
  expect((text?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(20);
});

test("the estimate offers a free slot, shows its sums, and fills the planner", async () => {
  const page = await openPage("/", { viewport: "phone", now: NOW });
  await form(page).getByLabel(words.guests).fill(String(GUESTS));
  await form(page).getByLabel(words.date, { exact: true }).fill(TAKEN);
  await expect.poll(() => form(page).innerText()).toContain(rangeFrom(FOOD));
  const atOwnPlace = await form(page).innerText();
  expect(atOwnPlace).toContain(planCopy.bill.higher);
  expect(atOwnPlace).not.toContain(rupees(FOOD + RENT));
  expect(await form(page).getByRole("group", { name: planCopy.dates.slots }).innerText()).toBe(
    [planCopy.dates.slots, fill(planCopy.bill.ourHall, { slot: hallOf("morning").name })].join(
      "\n",
    ),
  );
  const answer = await ask(page, TAKEN);
  expect(answer).toContain(beginningOf(planCopy.dates.taken, "evening"));
  expect(answer).not.toContain(`${planCopy.dates.slots}: `);
  expect(answer).toContain(words.totalOther.split("{")[0]);
  for (const guests of [String(GUESTS), "701", "29"]) {
    await form(page).getByLabel(words.guests).fill(guests);
    const { y = 0, height = 844 } = (await form(page).getByRole("status").boundingBox()) ?? {};
    expect(y + height, guests).toBeLessThanOrEqual(844);
  }
  await form(page).getByLabel(words.guests).fill(String(GUESTS));
  await form(page)
    .getByRole("button", { name: hallOf("morning").name })
    .click();
  const place = form(page).getByLabel(words.place);
  expect(await place.inputValue()).toBe(hallOf("morning").id);
  await expect
    .poll(() => form(page).innerText())
    .toContain(beginningOf(planCopy.dates.free, "morning"));

  await place.selectOption(hallOf("evening").id);
  const text = await ask(page, FREE);
  for (const part of [
    beginningOf(planCopy.dates.free, "evening"),
    rangeFrom(FOOD),
    rupees(RENT),
    rangeFrom(FOOD + RENT, RENT),
  ])
    expect(text).toContain(part);

  const query = `guests=${GUESTS}&package=deluxe&hall=evening&date=${FREE}`;
  const chat = await form(page).getByRole("link", { name: words.chat }).getAttribute("href");
  expect(decodeURIComponent(chat ?? "")).toContain(`/plan?${query}`);
  await form(page).getByRole("button", { name: words.plan }).click();

  await page.waitForURL("**/plan?*");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(
    Object.fromEntries(new URLSearchParams(query)),
  );
});

test("the thali follows cuisine, package, guests and Jain food, and the message carries them", async () => {
  const page = await openPage("/", { viewport: "phone", now: NOW, init: watchShifts });
  const katoris = page.locator("form img[src*='/katori/']");
  const bengali = cuisines.cuisines.find(({ key }) => key === "bengali");
  if (!bengali) throw new Error("no Bengali cuisine");
  const { plate, label } = bengali;
  const dish = (id: string | undefined) => cuisines.plateDishes.find((one) => one.id === id);
  const names = plate.katoris.map((id) => dish(id)?.name ?? "");
  const others = [plate.rice, plate.bread, plate.sweet].map((id) => dish(id)?.name ?? "");

  await form(page).locator("[name=cuisine][value=bengali]").check();
  await expect
    .poll(() => form(page).innerText())
    .toContain([...others, ...names.slice(0, 7)].join(", "));
  for (const [offer, count] of [
    ["classic", 5],
    ["royal", 11],
    ["deluxe", 7],
  ] as const) {
    await form(page).locator(`[name=package][value=${offer}]`).check();
    await expect.poll(() => katoris.count()).toBe(count);
  }
  await form(page).getByLabel(words.guests).fill("200");
  await expect.poll(() => page.locator("form svg image").count()).toBe(200 / 25);
  await form(page).getByLabel(words.jain).check();
  await form(page).getByText(words.jainDishes).waitFor();
  const jainNames = plate.katoris.slice(0, 7).map((id) => dish(dish(id)?.jainDish ?? id)?.name);
  await expect.poll(() => form(page).innerText()).toContain(jainNames.join(", "));
  for (const typed of ["", "250"]) {
    await form(page).getByLabel(words.guests).fill(typed);
    expect(await form(page).getByLabel(words.jain).isChecked(), typed).toBe(true);
  }

  const chat = form(page).getByRole("link", { name: words.chat });
  const query = "guests=250&jain=250&package=deluxe&cuisine=bengali";
  await expect
    .poll(async () => decodeURIComponent((await chat.getAttribute("href")) ?? ""))
    .toContain(`/plan?${query}`);
  await form(page).getByLabel(words.date, { exact: true }).fill(TAKEN);
  await form(page).getByLabel(words.place).selectOption(hallOf("evening").id);
  await expect.poll(() => page.locator("[data-view=hall] [data-laid]").count()).toBe(25);
  await page.reload();
  await page.locator("form [data-view=hall][data-availability=taken]").waitFor();
  const chip = form(page).getByText(label);
  const { x = -1, width = 0 } = (await chip.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  expect((await layoutShift(page)).sum).toBeLessThan(0.005);
  await form(page).getByLabel(words.guests).focus();
  await expect.poll(() => form(page).innerText()).toContain(jainNames.join(", "));
  expect(await form(page).getByLabel(words.jain).isChecked()).toBe(true);
  await form(page).getByLabel(words.jain).uncheck();
  await expect.poll(() => form(page).innerText()).toContain(names.slice(0, 7).join(", "));
  expect(await form(page).getByLabel(words.jain).isChecked()).toBe(false);
});

test("the estimate keeps its values after a reload and in Hindi, with dates in Hindi", async () => {
  const page = await openPage("/", { now: NOW });
  const estimate = page.locator("[data-island=estimate]");
  await ask(page, FREE);
  await form(page).getByLabel(words.place).selectOption("");

  for (const path of ["/", "/hi"]) {
    await page.goto(path);
    await expect.poll(() => estimate.locator("[name=guests]").inputValue()).toBe(String(GUESTS));
    expect(await estimate.locator("[name=date]").inputValue()).toBe(FREE);
    expect(await estimate.locator("[name=package]:checked").count()).toBe(1);
    expect(await estimate.locator("[name=hall]").inputValue()).toBe("");
  }
  await estimate.locator("[name=guests]").focus();
  await estimate.locator("[name=hall]").selectOption("evening");
  await estimate.locator("[name=date]").fill(TAKEN);
  await expect.poll(() => estimate.innerText()).toContain("21 नवंबर 2026");
  await expect
    .poll(() => estimate.getByRole("button").allInnerTexts())
    .toContain("रवि, 13 दिस॰ 2026");
});

test("home fits ten phone screens; the first has headline, estimate and telephone", async () => {
  const page = await openPage("/", { viewport: "phone" });
  await page.evaluate(async () => void (await document.fonts.ready));
  for (const [width, height] of [
    [360, 780],
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const ends = await page.evaluate(() =>
      ["h1", "form", "form button:last-of-type", "a[href^='tel:']"].map(
        (selector) => document.querySelector(`main ${selector}`)?.getBoundingClientRect().bottom,
      ),
    );

    for (const end of ends) expect(end, `${width}`).toBeLessThanOrEqual(height);
  }
  await layOutAll(page);
  // Retries until the style sheet of the parts below the first screen has loaded.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(10 * 844);
});

test.each(["/", "/gu", "/hi", "/mr"])(
  "the estimate on %s keeps a day of which a part is erased, until the new day is whole",
  async (address) => {
    const page = await openStill(address);
    const day = page.locator("[data-island=estimate] [name=date]");
    const show = async (path: string) => {
      await page.goto(path);
      await hydrated(page);
    };
    const halve = async () => {
      await day.press("Backspace");
      await expect.poll(() => day.evaluate((it) => it.matches(":invalid"))).toBe(true);
      await day.blur();
      await page.locator("[data-island=estimate] [name=guests]").fill("180");
    };
    await hydrated(page);
    await day.fill(FREE);
    await halve();
    await expect
      .poll(() => page.locator("#enquiry [name=eventDate]").first().inputValue())
      .toBe("");
    await day.fill(FREE);
    await day.blur();
    await expect
      .poll(() => page.locator("#enquiry [name=eventDate]").first().inputValue())
      .toBe(FREE);
    await halve();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => day.inputValue()).toBe(FREE);
    await halve();
    await show(address);
    await expect.poll(() => day.inputValue()).toBe(FREE);
    await halve();
    await show("/contactUs");
    const who = visitor();
    await deliver(page, who);

    const { text } = await mailAbout(who);
    expect(text).toContain(`${PLAN_LABELS.date}: 14 February 2027`);
  },
);
