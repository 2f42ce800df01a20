import { text as readAll } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { claims, hall, messages, planCopy, planner as plannerCatalog } from "../../setup/texts.ts";
import { hydrated, openPage, stored, type OpenOptions } from "../support/browser.ts";
import { fill, formatWeekday } from "../../../schemas/format.ts";
import {
  ADDRESS,
  bill,
  BOOKED,
  estimate,
  LIST,
  NOW,
  OWN_PLACE,
  planAtOwnPlace,
  planner,
  planWedding,
} from "./planning.ts";
import { momentInIndia } from "../../../schemas/plan/days.ts";
import { counterOf, hallOf, occasionOf, offerOf, startingWith } from "../../setup/catalogs.ts";
import { WEDDING, rangeFrom } from "../../setup/planned-wedding.ts";

const sentence = (text: string, slot: string) =>
  fill(text, { day: LIST.asOf, slot: hallOf(slot).name });
const saying = (text: string, slot = "evening") => startingWith(sentence(text, slot));

const IN_WORDS = [
  occasionOf("wedding"),
  `250 ${planCopy.bill.guests}`,
  planCopy.bill.jainGuests.replace("{n}", "40"),
].join(", ");

const RANGE = rangeFrom(WEDDING.sum, WEDDING.hall);

const PRESET = {
  offer: offerOf(plannerCatalog.preset.package),
  hall: hallOf(plannerCatalog.preset.hall),
};

const guestsOf = (page: Page) => planner(page).getByLabel(planCopy.fields.guests);
const radio = (page: Page, name: string) =>
  planner(page).getByRole("radio", { name: startingWith(name) });
const status = (page: Page) => planner(page).getByRole("status").filter({ hasText: /\w/ }).last();
async function openPlan(address = "/plan", options: OpenOptions = {}): Promise<Page> {
  const page = await openPage(address, options);
  await hydrated(page);
  return page;
}

test("the plate in the planner's head follows package and guests", async () => {
  const page = await openPlan("/plan?guests=250&package=classic");
  const shown = () =>
    Promise.all(
      ["svg image", "[aria-hidden] > img"].map((of) => page.locator(`#head-plate ${of}`).count()),
    );
  // A plate has an empty thali, rice, two breads and a sweet beside its katoris.
  const plateOf = (id: string) => offerOf(id).plate.katoris.length + 5;
  await expect.poll(shown).toEqual([10, plateOf("classic")]);

  await guestsOf(page).fill("500");
  await radio(page, offerOf("royal").listName).check();

  await expect.poll(shown).toEqual([20, plateOf("royal")]);
});

test("a plan is kept in the address and is the same in chat, calendar and table", async () => {
  const page = await openPlan(ADDRESS, { viewport: "phone", now: NOW });
  await expect.poll(() => estimate(page)).toBe(RANGE);
  expect(await guestsOf(page).inputValue()).toBe("250");
  expect(await radio(page, offerOf("royal").listName).isChecked()).toBe(true);
  const chat = bill(page).getByRole("link", { name: planCopy.bill.chat.label });
  const words = async () =>
    new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  await expect
    .poll(words)
    .toContain(
      [
        `${IN_WORDS}, 14 February 2027`,
        sentence(planCopy.dates.free, "evening"),
        WEDDING.lines.royal,
      ].join("\n"),
    );
  expect(await words()).toMatch(
    new RegExp(`${RANGE}\\n[^\\n]+GST[^\\n]+\\nhttps://[^/]+${RegExp.escape(ADDRESS)}$`),
  );

  const download = page.waitForEvent("download");
  await bill(page).getByRole("button", { name: planCopy.dates.hold.label }).click();
  expect((await download).suggestedFilename()).toBe("2027-02-14.ics");
  const start = new Date(momentInIndia("2027-02-14", hallOf("evening").start));
  const file = (await readAll(await (await download).createReadStream())).replaceAll("\r\n ", "");
  for (const line of [
    `DTSTART:${start.toISOString().replace(/[-:]|\.000/g, "")}`,
    planCopy.dates.hold.note,
    ADDRESS.split(",")[0],
  ])
    expect(file).toContain(line);

  await guestsOf(page).fill("300");
  await expect.poll(() => page.url()).toContain("guests=300");
  const more = await estimate(page);
  await page.reload();
  await expect.poll(() => estimate(page)).toBe(more);
  await page.goto("/gallery");
  await hydrated(page);
  await page.goBack();
  await expect.poll(() => estimate(page)).toBe(more);

  await planAtOwnPlace(page);
  await expect.poll(() => page.url()).toContain("place=Shanti+Niwas,+Borivali+%28West%29");
  await expect.poll(words).toContain(`${OWN_PLACE}\n`);
  await page.reload();
  const place = planner(page).getByLabel(planCopy.fields.place);
  await expect.poll(() => place.inputValue()).toBe(OWN_PLACE);
  await hydrated(page);

  await page.goto("/plan?guests=300&package=deluxe");
  const row = page.getByRole("row", { name: /^300/ }).getByRole("cell").nth(1);
  const sum = (await row.innerText()).replaceAll(/\s+/g, " ");
  await expect.poll(() => estimate(page)).toBe(sum);
});

test("a desktop of 900 px shows the sum with all actions, also after the window was narrower", async () => {
  const page = await openPlan(`${ADDRESS},pizza,pasta,thai,soup`);
  await expect.poll(() => estimate(page)).toContain("₹");
  for (const width of [800, 1440]) await page.setViewportSize({ width, height: 900 });
  await page.locator("#sum").evaluate((element) => element.scrollIntoView());

  const acts = bill(page).locator(".acts > :is(a, button)");
  const shown = () =>
    acts.evaluateAll((all) =>
      all.map((one) => {
        const isInside = one.getBoundingClientRect().bottom < innerHeight;
        return isInside && getComputedStyle(one).visibility;
      }),
    );
  await expect.poll(shown).toEqual(["visible", "visible", "visible", "visible"]);
});

test("guest counts are read in any script; missing and unusual values are named", async () => {
  const page = await openPlan();
  expect(await estimate(page)).toBe(planCopy.bill.missingGuests);
  await guestsOf(page).fill("२५०-३००");
  await planner(page).getByText(planCopy.fields.guestsCounted.replace("{n}", "300")).waitFor();
  const { offer, hall: slot } = PRESET;
  expect(await estimate(page)).toBe(rangeFrom(offer.monthlyPrice * 300 + slot.price, slot.price));
  await guestsOf(page).fill("many");
  await planner(page).getByText(planCopy.bill.guestsUnread).waitFor();

  await guestsOf(page).fill(String(hall.roundTables.guests + 1));
  const seats = `${hall.roundTables.label} ${hall.roundTables.guests}`;
  expect(await planner(page).innerText()).toContain(seats);
  expect(await bill(page).innerText()).toContain(seats);
  await radio(page, planCopy.fields.noHall).check();
  expect(await page.locator("main").innerText()).not.toContain(seats);

  await radio(page, planCopy.fields.noPackage).check();
  for (const [count, words] of [
    ["250", planCopy.bill.missingChoice],
    ["20", planCopy.bill.tooFew.replace("{{guests.min}}", String(claims.guests.min))],
    ["5,000", planCopy.bill.tooMany.replace("{{guests.max}}", "1,500")],
  ] as const) {
    await guestsOf(page).fill(count);
    expect(await estimate(page)).toBe(words);
  }
  await page.goto("/plan?guests=30&jain=40");
  const jain = planner(page).getByLabel(planCopy.fields.jain);
  await expect.poll(() => jain.getAttribute("aria-invalid")).toBe("true");
  expect(await planner(page).innerText()).toContain(planCopy.fields.jainTooMany);
});

test("an empty plan shows a preset and the list of booked days, and stores nothing", async () => {
  const bare = await openPage("/plan", { javaScript: false });
  const page = await openPlan("/plan", { viewport: "phone" });
  for (const name of [PRESET.offer.listName, PRESET.hall.name]) {
    expect(await radio(bare, name).isChecked()).toBe(true);
    expect(await radio(page, name).isChecked()).toBe(true);
  }
  expect(await stored(page, "plan")).toBeNull();
  await page.goto("/plan?event=sangeet&guests=90");
  await hydrated(page);
  for (const name of [planCopy.fields.noPackage, planCopy.fields.noHall])
    await expect.poll(() => radio(page, name).isChecked()).toBe(true);

  const { heading, text } = planCopy.dates.list;
  await bare.getByText(heading).click();
  const list = await bare.getByRole("group").filter({ hasText: heading }).last().innerText();
  const [asOf = "", until = ""] = text.split(/ ?\{until\}/);
  expect(list).toContain(asOf.replace("{day}", LIST.asOf));
  expect(list).toContain(until.replace("{after}", LIST.after));
  expect(list).toMatch(new RegExp(`${formatWeekday(BOOKED.date)}\\s+${hallOf("evening").name}`));
});

test("a counter sold only with packages needs a package; Enter sends nothing", async () => {
  const page = await openPlan();
  const { name } = counterOf("pani-puri");
  await radio(page, planCopy.fields.noPackage).check();
  await planner(page)
    .getByRole("checkbox", { name: new RegExp(`^${name}.*${planCopy.fields.onlyWithPackage}`) })
    .check();
  await guestsOf(page).fill("100");
  await page.keyboard.press("Enter");
  expect(await bill(page).innerText()).not.toContain(name);
  const form = page.getByRole("form", { name: messages.form.heading });
  expect(await form.getByRole("alert").count()).toBe(0);

  await radio(page, offerOf("classic").listName).check();

  expect(await bill(page).innerText()).toContain(name);
});

function recordHandOvers(): void {
  const handedOver: string[] = [];
  Object.assign(window, { handedOver });
  Object.defineProperty(navigator, "share", {
    value: ({ title, url }: ShareData) => void handedOver.push(`${title}: ${url}`),
  });
  window.print = () => void handedOver.push(location.href);
}

test.each([
  ["the chat", planCopy.bill.chat.label],
  ["the share sheet", planCopy.share.label],
  ["the printer", planCopy.print.label],
])(
  "a press before the planner's data arrives passes the whole plan to %s later",
  async (name, label) => {
    const gate = Promise.withResolvers<void>();
    const chats: string[] = [];
    const page = await openPage(ADDRESS, {
      viewport: "phone",
      now: NOW,
      init: recordHandOvers,
      before: async (opened) => {
        await opened.route("https://wa.me/**", async (route) => {
          chats.push(decodeURIComponent(route.request().url()));
          await route.fulfill({ body: "chat" });
        });
        await opened.route("**/plan/index.json", async (route) => {
          await gate.promise;
          await route.continue();
        });
      },
    });
    const handedOver = async () =>
      name === "the chat" ? chats : ((await page.evaluate("handedOver")) as string[]);
    await page.waitForSelector("[data-island=planner][data-started]");
    await bill(page).getByText(label).tap();
    expect(await handedOver()).toEqual([]);

    gate.resolve();

    await expect.poll(handedOver).toEqual([expect.stringContaining(ADDRESS)]);
    const title = label === planCopy.share.label ? `${planCopy.heading}: ` : "";
    expect((await handedOver())[0]).toMatch(startingWith(`${title}http`));
  },
);

test("a booked evening offers free slots until the list ends at midnight in India", async () => {
  const page = await openPlan(`/plan?guests=250&hall=evening&date=${BOOKED.date}`, {
    viewport: "phone",
    now: NOW,
  });
  const date = planner(page).getByLabel(planCopy.fields.date);
  const choose = (group: string, name: string) =>
    page.getByRole("group", { name: group }).getByRole("button", { name }).click();
  await expect.poll(() => status(page).innerText()).toMatch(saying(planCopy.dates.taken));
  await choose(planCopy.dates.days, formatWeekday(BOOKED.dayBefore));
  expect(await status(page).innerText()).toMatch(saying(planCopy.dates.free));
  await expect.poll(() => page.url()).toContain(`date=${BOOKED.dayBefore}`);
  expect(await date.evaluate((field) => field === document.activeElement)).toBe(true);

  await date.fill(BOOKED.date);
  await choose(planCopy.dates.slots, hallOf("morning").name);
  expect(await status(page).innerText()).toMatch(saying(planCopy.dates.free, "morning"));
  await expect.poll(() => page.url()).toContain(`hall=morning&date=${BOOKED.date}`);

  // The list is valid until the end of a day in India.
  for (const [now, text] of [
    [LIST.endsAt - 60_000, planCopy.dates.free],
    [LIST.endsAt, planCopy.dates.old],
  ] as const) {
    await page.clock.setSystemTime(now);
    await page.reload();
    await expect.poll(() => status(page).innerText()).toMatch(saying(text, "morning"));
  }
});

test("an error in one part of the planner does not affect the other parts", async () => {
  const page = await openPlan("/plan", {
    now: NOW,
    expectedErrors: [/TypeError|reading 'map'/],
    before: (opened) =>
      opened.route("**/plan/index.json", async (route) => {
        const data = (await (await route.fetch()).json()) as { bill: { included?: object } };
        delete data.bill.included;
        await route.fulfill({ json: data });
      }),
  });
  await page.getByRole("alert").getByText(messages.dialogs.failed.title).waitFor();
  await planWedding(page);

  expect(await guestsOf(page).inputValue()).toBe("250");
  await expect.poll(() => new URL(page.url()).search).toBe(`?${WEDDING.query}`);
  expect(await page.getByRole("form", { name: messages.form.heading }).isVisible()).toBe(true);
});
