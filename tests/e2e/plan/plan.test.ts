import { text as readAll } from "node:stream/consumers";
import ICAL from "ical.js";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import planCopy from "../../../content/catalogs/pages/plan.json" with { type: "json" };
import messages from "../../../content/catalogs/messages.json" with { type: "json" };
import galleryCopy from "../../../content/catalogs/pages/gallery.json" with { type: "json" };
import { hydrated, openPage } from "../support/browser.ts";
import { ADDRESS, before, bill, planner, planWedding } from "./planning.ts";
import { translate } from "../support/translate.ts";
import { mailAbout, send, visitor, write } from "../enquiry/enquiry.ts";
import {
  counterOf,
  hallOf,
  mainLink,
  occasionOf,
  offerOf,
  startingWith,
} from "../../setup/catalogs.ts";
import { WEDDING, WEDDING_CHOICES, rangeFrom } from "../../setup/planned-wedding.ts";
import hall from "../../../content/catalogs/hall.json" with { type: "json" };
import plannerCatalog from "../../../content/catalogs/planner.json" with { type: "json" };
import claims from "../../../content/catalogs/claims.json" with { type: "json" };
import site from "../../../content/catalogs/site.json" with { type: "json" };

/** React comes when the page has loaded and nothing else is to be done. */
const SOON = { timeout: 15_000 };

/** The day of which the list of taken slots is. */
const AS_OF = "14 November 2026";
const FREE = startingWith(planCopy.dates.free.replace("{day}", AS_OF));

/** The beginning of the plan as a sentence. */
const IN_WORDS = [
  occasionOf("wedding"),
  `250 ${planCopy.bill.guests}`,
  planCopy.bill.jainGuests.replace("{n}", "40"),
].join(", ");

const RANGE = rangeFrom(WEDDING.sum, WEDDING.hall);

test("a wedding planned on a phone is added up to the rupee, sent, and read by the owner line by line", async () => {
  const page = await openPage("/plan", { viewport: "phone", before });
  const asha = visitor("A Gujarati wedding");
  await hydrated(page);

  await planWedding(page);
  expect(await bill(page).getByRole("status").first().innerText()).toBe(RANGE);
  await bill(page).getByRole("link", { name: planCopy.bill.send }).click();
  await write(page, asha);
  await send(page);
  await page.getByRole("dialog", { name: messages.dialogs.sent.title }).waitFor();

  const { text, html } = await mailAbout(page, asha);
  for (const words of [
    occasionOf("wedding"),
    "250",
    WEDDING_CHOICES.jain,
    offerOf("royal").listName,
    WEDDING_CHOICES.counters,
    hallOf("evening").name,
    "14 February 2027",
    `${planCopy.dates.fact}: `,
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toContain(WEDDING.lines.royal);
  expect(text).toContain(WEDDING.lines.pavBhaji);
  expect(text).toContain(`Estimate: ${rangeFrom(WEDDING.sum, WEDDING.hall)}`);
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
  expect(text).toContain(WEDDING_CHOICES.guests);
  expect(text).toContain(WEDDING_CHOICES.jain);
  expect(text).toContain(WEDDING_CHOICES.counters);
  expect(text).toContain(`Estimate: ${rangeFrom(WEDDING.sum, WEDDING.hall)}`);
  expect(html).toContain(ADDRESS.replaceAll("&", "&amp;"));
});

const OWN_PLACE = "Shanti Niwas, Borivali (West)";

async function planAtOwnPlace(page: Page): Promise<void> {
  const place = planner(page).getByLabel(planCopy.fields.place);
  await place.waitFor({ state: "hidden" });
  await planner(page).getByLabel(planCopy.fields.guests).fill("80");
  await planner(page).getByRole("radio", { name: planCopy.fields.noHall }).check();
  await place.fill(OWN_PLACE);
}

test("the address of one's own place is asked beside it, survives a reload, and goes into the chat", async () => {
  const page = await openPage("/plan", { viewport: "phone", before });
  await hydrated(page);

  await planAtOwnPlace(page);

  await expect.poll(() => page.url()).toContain("place=Shanti+Niwas,+Borivali+%28West%29");
  const chat = bill(page).getByRole("link", { name: planCopy.bill.chat.label });
  expect(decodeURIComponent((await chat.getAttribute("href")) ?? "")).toContain(`${OWN_PLACE}\n`);
  await page.reload();
  await expect
    .poll(() => planner(page).getByLabel(planCopy.fields.place).inputValue(), SOON)
    .toBe(OWN_PLACE);
});

test.each([true, false])(
  "the address of one's own place is mailed with the plan (JavaScript: %s)",
  async (javaScript) => {
    const page = await openPage("/plan", { javaScript, before });
    const asha = visitor("A lunch at home");

    await planAtOwnPlace(page);
    await write(page, asha);
    await send(page);

    const { text, html } = await mailAbout(page, asha);
    expect(text).toContain(`${planCopy.fields.noHall}: ${OWN_PLACE}`);
    expect(html).toContain("place=Shanti+Niwas");
  },
);

test("without script an untouched planner adds no plan, and the message stays required", async () => {
  const page = await openPage("/plan", { javaScript: false, expectedErrors: [/422/] });
  const asha = visitor("");

  await write(page, asha);
  await send(page);
  const correction = page.getByRole("alert");
  expect(await correction.innerText()).toContain(messages.form.fields.msg.missing);
  await page.getByLabel(messages.form.fields.msg.label, { exact: true }).fill("A lunch");
  await page.getByRole("button", { name: messages.form.submit }).click();
  await page.waitForURL("**/api/enquiries/sent/*");

  expect((await mailAbout(page, asha)).text).not.toContain("Plan:");
});

test("without script the plan of a link is sent from its page, and after a correction too", async () => {
  const page = await openPage(ADDRESS, { javaScript: false, expectedErrors: [/422/] });
  const asha = visitor("");

  await write(page, { ...asha, phone: "ring twice" });
  await send(page);
  await page.getByLabel(messages.form.fields.phone.label, { exact: true }).fill(asha.phone);
  await page.getByRole("button", { name: messages.form.submit }).click();
  await page.waitForURL("**/api/enquiries/sent/*");

  const { text, html } = await mailAbout(page, asha);
  expect(text).toContain(`Estimate: ${rangeFrom(WEDDING.sum, WEDDING.hall)}`);
  expect(html).toContain(ADDRESS.replaceAll("&", "&amp;"));
});

test("a mistake without script is named, and the plan goes along", async () => {
  const page = await openPage("/plan", { javaScript: false, expectedErrors: [/422/] });

  await planWedding(page);
  await write(page, { ...visitor("A wedding"), phone: "ring twice" });
  await send(page);
  const asha = visitor("A wedding");
  await page.getByLabel(messages.form.fields.phone.label, { exact: true }).fill(asha.phone);
  await page.getByLabel(messages.form.fields.name.label, { exact: true }).fill(asha.name);
  await page.getByRole("button", { name: messages.form.submit }).click();
  await page.waitForURL("**/api/enquiries/sent/*");

  expect((await mailAbout(page, asha)).text).toContain(WEDDING_CHOICES.counters);
});

test("a plan is an address: whoever opens it, reloads it or comes back to it finds the same plan", async () => {
  const page = await openPage(ADDRESS);
  const shown = () => bill(page).getByRole("status").first().innerText();
  await expect.poll(shown, SOON).toBe(RANGE);
  expect(await planner(page).getByLabel(planCopy.fields.guests).inputValue()).toBe("250");
  expect(
    await planner(page)
      .getByRole("radio", { name: startingWith(offerOf("royal").listName) })
      .isChecked(),
  ).toBe(true);

  await planner(page).getByLabel(planCopy.fields.guests).fill("300");
  await expect.poll(() => page.url()).toContain("guests=300");
  const more = await shown();
  await page.reload();
  await expect.poll(shown, SOON).toBe(more);
  await hydrated(page);

  await page
    .getByRole("navigation")
    .getByRole("link", { name: mainLink("/gallery") })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: galleryCopy.heading }).waitFor();
  await page.goBack();
  await expect.poll(shown, SOON).toBe(more);
});

const PRESET = {
  offer: offerOf(plannerCatalog.preset.package),
  hall: hallOf(plannerCatalog.preset.hall),
};

test.each([
  ["३००", 300],
  ["250-300 guests", 300],
  ["1,00,000", 100_000],
])("guests typed as %s are counted at once, and the number is said", async (typed, count) => {
  const page = await openPage("/plan");
  await hydrated(page);
  const guests = planner(page).getByLabel(planCopy.fields.guests);

  await guests.fill(typed);

  const counted = planCopy.fields.guestsCounted.replace("{n}", count.toLocaleString("en-IN"));
  await planner(page).getByText(counted).waitFor();
  const { monthlyPrice } = PRESET.offer;
  const sum = monthlyPrice * count + PRESET.hall.price;
  expect(await bill(page).getByRole("status").first().innerText()).toBe(
    count > claims.guests.max
      ? planCopy.bill.tooMany.replace("{{guests.max}}", claims.guests.max.toLocaleString("en-IN"))
      : rangeFrom(sum, PRESET.hall.price),
  );
  await guests.fill("many");
  await planner(page).getByText(planCopy.fields.guestsUnread).waitFor();
});

test("package and hall are preset where no function is named, also without script, and a plan of nothing else is not kept", async () => {
  for (const javaScript of [true, false]) {
    const page = await openPage("/plan", { javaScript });
    for (const name of [PRESET.offer.listName, PRESET.hall.name])
      expect(
        await planner(page)
          .getByRole("radio", { name: startingWith(name) })
          .isChecked(),
      ).toBe(true);
    if (!javaScript) continue;
    await hydrated(page);
    expect(await page.evaluate(() => localStorage.getItem("plan"))).toBeNull();
  }
});

test("on a phone each question is above its field, as wide as the form", async () => {
  const page = await openPage("/plan", { viewport: "phone" });

  const wide = await page.evaluate(() =>
    ["guests", "jain"].map((name) => {
      const input = document.querySelector(`[name=${name}]`) as Element;
      const box = input.getBoundingClientRect();
      const label = document.querySelector(`label[for="${input.id}"]`) as Element;
      const { left, right, bottom } = label.getBoundingClientRect();
      return [left === box.left, right === box.right, bottom <= box.top];
    }),
  );

  expect(wide).toEqual([
    [true, true, true],
    [true, true, true],
  ]);
});

test("an address that names a function without package and hall means counters alone, elsewhere", async () => {
  const page = await openPage("/plan?event=sangeet&guests=90");
  await hydrated(page);

  for (const name of [planCopy.fields.noPackage, planCopy.fields.noHall])
    await expect.poll(() => planner(page).getByRole("radio", { name }).isChecked()).toBe(true);
});

test("more guests than the hall seats are named at the field and in the bill", async () => {
  const page = await openPage("/plan");
  await hydrated(page);

  await planner(page).getByLabel(planCopy.fields.guests).fill("1200");

  const words = planCopy.bill.overSeats.replace("{seated}", String(hall.seated.guests));
  expect(await planner(page).innerText()).toContain(words);
  expect(await bill(page).innerText()).toContain(words);
  await planner(page).getByRole("radio", { name: planCopy.fields.noHall }).check();
  expect(await page.locator("main").innerText()).not.toContain(words);
});

test("a missing number is requested, and one that is out of range is named", async () => {
  const page = await openPage("/plan");
  await hydrated(page);
  const shown = () => bill(page).getByRole("status").first().innerText();
  const group = planner(page);
  const guests = group.getByLabel(planCopy.fields.guests);

  expect(await shown()).toBe(planCopy.bill.missingGuests);
  await group.getByRole("radio", { name: planCopy.fields.noPackage }).check();
  await group.getByRole("radio", { name: planCopy.fields.noHall }).check();
  await guests.fill("250");
  expect(await shown()).toBe(planCopy.bill.missingChoice);
  await guests.fill("20");
  expect(await shown()).toBe(
    planCopy.bill.tooFew.replace("{{guests.min}}", String(claims.guests.min)),
  );
  await guests.fill("5,000");
  expect(await shown()).toBe(
    planCopy.bill.tooMany.replace("{{guests.max}}", claims.guests.max.toLocaleString("en-IN")),
  );
});

test("what can be had only with a package says so, and Enter in a field sends nothing", async () => {
  const page = await openPage("/plan");
  await hydrated(page);

  await planner(page).getByRole("radio", { name: planCopy.fields.noPackage }).check();
  await planner(page)
    .getByRole("checkbox", {
      name: new RegExp(`^${counterOf("pani-puri").name}.*${planCopy.fields.onlyWithPackage}`),
    })
    .check();
  await planner(page).getByLabel(planCopy.fields.guests).fill("100");
  await page.keyboard.press("Enter");
  expect(await bill(page).innerText()).not.toContain(counterOf("pani-puri").name);
  expect(
    await page.getByRole("form", { name: messages.form.heading }).getByRole("alert").count(),
  ).toBe(0);

  await planner(page)
    .getByRole("radio", { name: startingWith(offerOf("classic").listName) })
    .check();
  expect(await bill(page).innerText()).toContain(counterOf("pani-puri").name);
});

test("the chat begins with the plan in words and the link to it", async () => {
  const page = await openPage(ADDRESS, { before });
  const chat = bill(page).getByRole("link", { name: planCopy.bill.chat.label });

  await expect
    .poll(
      async () => new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text"),
      SOON,
    )
    .toContain(
      [
        `${IN_WORDS}, 14 February 2027`,
        planCopy.dates.free.replace("{day}", AS_OF),
        WEDDING.lines.royal,
      ].join("\n"),
    );
  const words = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  expect(words).toMatch(
    new RegExp(`${RANGE}\\n[^\\n]+GST[^\\n]+\\nhttps://[^/]+${ADDRESS.replace("?", "\\?")}$`),
  );
});

describe("a press before the planner has started", () => {
  /** Opens a plan whose data comes late, presses, and lets the data come; the plans that were shared. */
  async function pressEarly(press: (page: Page) => Promise<void>): Promise<string[]> {
    const gate = Promise.withResolvers<void>();
    const shared: string[] = [];
    const page = await openPage(ADDRESS, {
      viewport: "phone",
      before: async (context) => {
        await before(context);
        await context.exposeFunction("noteShared", (url: string) => void shared.push(url));
        await context.addInitScript(() => {
          const note = (url = location.href) =>
            (window as unknown as { noteShared: (url: string) => void }).noteShared(url);
          Object.defineProperty(navigator, "share", { value: (data: ShareData) => note(data.url) });
          window.print = () => note();
        });
        await context.route("https://wa.me/**", async (route) => {
          shared.push(decodeURIComponent(route.request().url()));
          await route.fulfill({ body: "chat" });
        });
        await context.route("**/plan/index.json", async (route) => {
          await gate.promise;
          await route.continue();
        });
      },
    });
    await page.waitForSelector("[data-island=planner][data-started]");
    await press(page);
    expect(shared).toEqual([]);
    gate.resolve();
    await expect.poll(() => shared.length, SOON).toBe(1);
    return shared;
  }

  test.each([
    ["the chat", (page: Page) => bill(page).getByText(planCopy.bill.chat.label).tap()],
    ["the share sheet", (page: Page) => bill(page).getByText(planCopy.share.label).tap()],
    ["the printer", (page: Page) => bill(page).getByText(planCopy.print.label).tap()],
  ])("hands the whole plan to %s afterwards", async (_, press) => {
    expect((await pressEarly(press))[0]).toContain(ADDRESS);
  });
});

test("a plan in the address is sent although the planner has not started", async () => {
  const page = await openPage(ADDRESS, {
    expectedErrors: [/could not be started/, /ERR_FAILED/],
    before: (context) => context.route("**/plan/index.json", (route) => route.abort()),
  });
  await page.waitForSelector("[data-island=planner][data-failed]");
  const asha = visitor("");
  await write(page, asha);

  await send(page);
  await page.waitForURL("**/api/enquiries/sent/*");

  expect((await mailAbout(page, asha)).text).toContain(WEDDING.lines.royal);
});

test("the table says what the planner says", async () => {
  const page = await openPage("/plan?guests=300&package=deluxe");
  const row = page.getByRole("row", { name: /^300/ });

  await expect
    .poll(() => bill(page).getByRole("status").first().innerText(), SOON)
    .toBe(await row.getByRole("cell").nth(1).innerText());
});

const day = (page: Page) => planner(page).getByLabel(planCopy.fields.date);
const said = (page: Page) => planner(page).getByRole("status").filter({ hasText: /\w/ }).last();

test("a taken evening is named, with the morning of that day and the nearest free evenings to take instead", async () => {
  const page = await openPage("/plan?guests=250&hall=evening&date=2026-12-12", {
    viewport: "phone",
    before,
  });
  await hydrated(page);

  await expect
    .poll(() => said(page).innerText())
    .toMatch(startingWith(planCopy.dates.taken.replace("{day}", AS_OF)));
  await page
    .getByRole("group", { name: planCopy.dates.days })
    .getByRole("button", { name: "Fri, 11 Dec 2026" })
    .click();
  expect(await said(page).innerText()).toMatch(FREE);
  await expect.poll(() => page.url()).toContain("date=2026-12-11");
  expect(await day(page).evaluate((field) => field === document.activeElement)).toBe(true);

  await day(page).fill("2026-12-12");
  await page
    .getByRole("group", { name: planCopy.dates.slots })
    .getByRole("button", { name: hallOf("morning").name })
    .click();
  expect(await said(page).innerText()).toMatch(FREE);
  await expect.poll(() => page.url()).toContain("hall=morning&date=2026-12-12");
});

test.each([
  [
    "after the list's life",
    "2026-11-28T18:30:00Z",
    startingWith(planCopy.dates.old.replace("{day}", AS_OF)),
  ],
  ["in its last minute", "2026-11-28T18:29:00Z", FREE],
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
  await bill(page).getByRole("button", { name: planCopy.dates.hold.label }).click();
  const file = await readAll(await (await download).createReadStream());

  expect((await download).suggestedFilename()).toBe("2027-02-14.ics");
  const [kept] = new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents("vevent");
  const entry = new ICAL.Event(kept);
  expect(entry.startDate.toJSDate().toISOString()).toBe("2027-02-14T11:30:00.000Z");
  expect(entry.summary).toBe(
    planCopy.dates.hold.summary
      .replace("{event}", occasionOf("wedding"))
      .replace("{{site.name}}", site.name),
  );
  expect(entry.description).toMatch(startingWith(`${planCopy.dates.hold.note}\n${IN_WORDS}`));
  expect(entry.description).toContain(ADDRESS);
});

test("more Jain guests than guests are an error at once", async () => {
  const page = await openPage("/plan?guests=30&jain=40");

  const field = planner(page).getByLabel(planCopy.fields.jain);
  await expect.poll(() => field.getAttribute("aria-invalid"), SOON).toBe("true");
  expect(await planner(page).innerText()).toContain(planCopy.fields.jainTooMany);
});

test("without script the list of taken days says how old it is and how long it may be believed", async () => {
  const page = await openPage("/plan", { javaScript: false });

  await page.getByText(planCopy.dates.list.heading).click();
  const list = await page
    .getByRole("group")
    .filter({ hasText: planCopy.dates.list.heading })
    .last()
    .innerText();
  // Once the list is too old, the next build says nothing of any day.
  const isOld = Date.now() >= Date.parse("2026-11-28T18:30:00Z");
  const { old, text } = planCopy.dates.list;
  const [asOf = "", until = ""] = text.split(/ ?\{until\}/);
  expect(list).toContain(isOld ? old : asOf.replace("{day}", AS_OF));
  if (isOld) return;
  expect(list).toContain(until.replace("{after}", "29 November 2026"));
  expect(list).toMatch(new RegExp(`Sat, 12 Dec 2026\\s+${hallOf("evening").name}`));
});

test("a page that is translated shows the same sums and words at every step of a plan", async () => {
  const texts = [];
  for (const isTranslated of [false, true]) {
    const page = await openPage("/plan", { before });
    await hydrated(page);
    if (isTranslated) await page.evaluate(translate);
    const seen: string[] = [];
    const look = async () => seen.push(await page.locator("[data-island=planner]").innerText());
    const group = planner(page);
    const guests = group.getByLabel(planCopy.fields.guests);

    await planWedding(page);
    await look();
    await guests.fill("300");
    await look();
    await guests.fill("20000");
    await look();
    await guests.fill("");
    await look();
    await guests.fill("30");
    await look();
    await planWedding(page);
    await group.getByRole("button", { name: planCopy.functions.add }).click();
    await planWedding(page);
    await look();
    await group.getByRole("button", { name: planCopy.functions.remove }).click();
    await look();
    await group.getByRole("button", { name: planCopy.functions.undo }).click();
    await look();
    expect(await guests.inputValue()).toBe("250");
    texts.push(seen);
  }

  expect(texts[1]).toEqual(texts[0]);
});

test("a part of the planner that breaks leaves the others, and what they hold", async () => {
  const page = await openPage("/plan", {
    expectedErrors: [/TypeError|reading 'map'/],
    before: async (context) => {
      await before(context);
      await context.route("**/plan/index.json", async (route) => {
        const data = (await (await route.fetch()).json()) as { bill: { included?: object } };
        delete data.bill.included;
        await route.fulfill({ json: data });
      });
    },
  });
  await hydrated(page);

  await page.getByRole("alert").getByText(messages.dialogs.failed.title).waitFor();
  await planWedding(page);

  expect(await planner(page).getByLabel(planCopy.fields.guests).inputValue()).toBe("250");
  await expect.poll(() => new URL(page.url()).search).toBe(`?${WEDDING.query}`);
  expect(await page.getByRole("form", { name: messages.form.heading }).isVisible()).toBe(true);
});
