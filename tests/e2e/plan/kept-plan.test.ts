import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  navigation,
  compareCopy,
  homeCopy as home,
  messages,
  packages as packagesCatalog,
  planCopy,
} from "../../setup/texts.ts";
import { PLAN_LABELS } from "../../../lambda/mail/owner-words.ts";
import { fill, formatDay } from "../../../schemas/format.ts";
import { deliver, field, fillForm, form, mailAbout, send, visitor } from "../enquiry/enquiry.ts";
import {
  EMPTY_DOCUMENT,
  hydrated,
  ISLAND_FILES,
  openStill,
  scriptsWith,
  scrollPage,
  shareStorage,
  started,
  untilMatch,
} from "../support/browser.ts";
import { holdBack, intercept } from "../support/intercept.ts";
import { counterOf, hallOf, occasionOf, offerOf, startingWith } from "../../setup/catalogs.ts";
import { rupees } from "../../setup/planned-wedding.ts";
import {
  HALL,
  NOW,
  openFunction,
  OWN_PLACE,
  planAtOwnPlace,
  planEvening,
  planner,
} from "./planning.ts";

const FUNCTIONS = [
  { event: "haldi", guests: "80", date: "2027-02-12" },
  { event: "mehndi", guests: "120", date: "2027-02-13" },
  { event: "sangeet", guests: "250", date: "2027-02-13" },
  { event: "reception", guests: "400", date: "2027-02-15" },
] as const;

/** Plans four functions. Returns the number of taps; a choice from a list counts as two. */
async function planFour(page: Page): Promise<number> {
  let taps = 0;
  const tap = async (control: Locator) => {
    await control.tap();
    taps++;
  };
  const type = async (label: string, text: string) => {
    await tap(planner(page).getByLabel(label));
    await planner(page).getByLabel(label).fill(text);
  };
  const occasion = planner(page).getByLabel(planCopy.fields.event);
  for (const [place, { event, guests, date }] of FUNCTIONS.entries()) {
    if (place > 0) {
      await tap(planner(page).getByRole("button", { name: planCopy.functions.add }));
      await planner(page).getByRole("heading", { level: 3 }).nth(place).waitFor();
    }
    if ((await occasion.inputValue()) !== event) {
      await occasion.selectOption(occasionOf(event));
      taps += 2;
    }
    await type(planCopy.fields.guests, guests);
    await type(planCopy.fields.date, date);
  }
  await expect.poll(() => page.url()).toContain("guests4=400");
  return taps;
}

/** Queries of the stored plans, the newest first. */
async function keptQueries(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith("plan") ? [String(text)] : [],
    ),
  );
  return texts
    .toSorted((a, b) => Number.parseInt(b) - Number.parseInt(a))
    .map((text) => (JSON.parse(text.slice(text.indexOf("{"))) as { query: string }).query);
}

const keptQuery = async (page: Page) => (await keptQueries(page))[0];

const LAST = packagesCatalog.packages.at(-1);

/** Sends the form while its script is missing. */
async function post(page: Page): Promise<void> {
  await send(page);
  await page.waitForURL("**/api/enquiries/sent/*");
}

const hasStarted = (page: Page, island: string) =>
  untilMatch(page, `[data-island=${island}][data-started]`);

/** Opens a page whose islands have no script until `release` is called. */
async function openEarly(page: Page, address: string, island: string) {
  const release = await holdBack(page, ISLAND_FILES);
  await page.goto(address);
  await hasStarted(page, island);
  return { part: page.locator(`[data-island=${island}]`), release };
}

/** Types a day part by part, so that its year may be short or long. */
async function typeDay(date: Locator, year: string, day: string): Promise<void> {
  await date.focus();
  await date.pressSequentially(`0304${year}`);
  await expect.poll(() => date.inputValue()).toBe(day);
}

const keptFor = (ms: number, query: string) => ({
  plan: `${Date.now() + ms} {"query":"${query}"}`,
});

test("four functions planned in 24 taps are kept and sent from the contact page", async () => {
  const page = await openStill("/plan", { viewport: "phone", now: NOW });
  await hydrated(page);
  expect(await planFour(page)).toBeLessThanOrEqual(24);

  await page.goto("/");
  await page.goto("/services/jain-catering-service-kandivali-borivali-malad");
  await page.goto("/packages/compare");
  await page
    .getByRole("link", { name: startingWith(compareCopy.plan.replace("{name}", "")) })
    .last()
    .click();
  await page.waitForURL("**/plan?*");
  await expect.poll(() => page.url()).toContain("guests3=250");
  await expect.poll(() => page.url()).toContain(`package4=${LAST?.id}`);
  expect(new URL(page.url()).searchParams.get("package")).toBe("deluxe");

  const context = page.context();
  const next = await context.newPage();
  await page.close();
  await context.clock.setSystemTime("2026-11-22T06:00:00Z");
  await next.goto("/contactUs");
  await hydrated(next);
  const several = fill(messages.form.plan.several, { n: String(FUNCTIONS.length) });
  await form(next).getByText(`${messages.form.plan.text} ${several}.`).waitFor();
  const asha = visitor("");
  await deliver(next, asha);

  const { text } = await mailAbout(asha);
  for (const { event, guests, date } of FUNCTIONS) {
    expect(text).toContain(`\n${occasionOf(event)}`);
    expect(text).toContain(`${PLAN_LABELS.guests}: ${guests}`);
    expect(text).toContain(formatDay(date));
  }
  expect(text).toContain(LAST?.listName);
});

test("a link to another plan keeps the visitor's own plan, which one press restores", async () => {
  const own = "event=haldi&guests=80&guests2=400";
  const page = await openStill("/plan", { stored: keptFor(-60_000, "guests=80") });
  await hydrated(page);
  // The stored plan has expired, so the planner is empty.
  expect(await planner(page).getByLabel(planCopy.fields.guests).inputValue()).toBe("");
  await page.goto(`/plan?${own}`);
  await hydrated(page);
  await expect.poll(() => keptQuery(page)).toBe(own);

  await page.goto("/plan?guests=90");
  await page.getByText(planCopy.own.text).waitFor();
  await expect.poll(() => keptQueries(page)).toEqual([own]);
  await planner(page).getByLabel(planCopy.fields.guests).fill("95");
  await expect.poll(() => keptQueries(page)).toEqual(["guests=95", own]);
  await page.getByRole("button", { name: planCopy.own.back }).click();

  await expect.poll(() => new URL(page.url()).search).toBe(`?${own}`);
  const guests = planner(page).getByLabel(planCopy.fields.guests);
  expect(await guests.inputValue()).toBe("80");
  // Neither choice deletes a plan, and each can be taken back, also in a later tab.
  await page.getByRole("button", { name: planCopy.own.back }).click();
  await expect.poll(() => guests.inputValue()).toBe("95");
  expect(await keptQueries(page)).toEqual(["guests=95", own]);
  await guests.fill("96");
  await expect.poll(() => keptQueries(page)).toEqual(["guests=96", own]);
  await page.getByRole("button", { name: planCopy.own.keep }).click();
  await page.reload();
  await hydrated(page);
  expect(await page.getByText(planCopy.own.text).count()).toBe(0);
  const later = await page.context().newPage();
  await page.close();
  await later.goto("/plan");
  await hydrated(later);
  await later.getByRole("button", { name: planCopy.own.back }).click();
  await expect.poll(() => keptQueries(later)).toEqual([own, "guests=96"]);
  expect(await planner(later).getByLabel(planCopy.fields.guests).inputValue()).toBe("80");
});

test("two tabs keep both plans; a later tab shows the newest and offers the other", async () => {
  const page = await openStill("/plan");
  const open = async (address: string) => {
    const tab = await page.context().newPage();
    await tab.goto(address);
    await hydrated(tab);
    return tab;
  };
  const other = await open("/plan");
  const guests = (tab: Page) => planner(tab).getByLabel(planCopy.fields.guests);
  const keptGuests = async () =>
    (await keptQueries(page)).map((query) => new URLSearchParams(query).get("guests"));
  await guests(page).fill("450");
  await expect.poll(keptGuests).toEqual(["450"]);
  await shareStorage(other, page);
  await guests(other).fill("100");
  await expect.poll(keptGuests).toEqual(["100", "450"]);
  await page.reload();
  await hydrated(page);
  expect(await guests(page).inputValue()).toBe("450");
  await other.close();

  const later = await open("/plan");
  await expect.poll(() => guests(later).inputValue()).toBe("100");
  // A tab that only shows a plan follows it; a tab that changes it keeps its own.
  const third = await open("/plan");
  await guests(later).fill("110");
  await expect.poll(() => guests(third).inputValue()).toBe("110");
  await guests(third).fill("120");
  await expect.poll(keptGuests).toEqual(expect.arrayContaining(["110", "120", "450"]));
  await later.close();
  // Each press shows the next of all plans.
  const shown = ["120"];
  while (shown.length < 5) {
    await third.getByRole("button", { name: planCopy.own.back }).click();
    await expect.poll(() => guests(third).inputValue()).not.toBe(shown.at(-1));
    shown.push(await guests(third).inputValue());
  }
  expect(shown.slice(1, 4).toSorted()).toEqual(["110", "120", "450"]);
  expect(shown[4]).toBe(shown[1]);
  await expect.poll(keptGuests).toEqual(expect.arrayContaining(["110", "120", "450"]));
});

test("after a reload the fields show the function that was open, with text that is no number", async () => {
  const page = await openStill("/plan");
  await hydrated(page);
  await planAtOwnPlace(page);
  await planner(page).getByRole("button", { name: planCopy.functions.add }).click();
  const planField = (name: "guests" | "jain") => planner(page).getByLabel(planCopy.fields[name]);
  await planField("guests").fill("two hundred");
  await planField("jain").fill("12");
  await planEvening(page);
  await expect.poll(() => page.url()).toMatch(/guests2=two.*date2=2027-02-14/);
  await planner(page).getByText(planCopy.bill.guestsUnread).waitFor();

  for (const address of [page.url(), "/plan"]) {
    await page.goto(address);
    await hydrated(page);
    await expect.poll(() => planField("guests").inputValue()).toBe("two hundred");
    expect(await planField("jain").inputValue()).toBe("12");
    expect(await planner(page).getByRole("radio", { name: HALL.evening }).isChecked()).toBe(true);
    await planner(page).getByText(planCopy.bill.guestsUnread).waitFor();
  }
  await planField("guests").fill("9");
  await planField("guests").fill("");
  await expect.poll(() => page.url()).not.toContain("guests2");
  expect(page.url()).toContain("jain2=12");
  await openFunction(page, 0);
  await expect.poll(() => planField("guests").inputValue()).toBe("80");
});

test("a link to a day keeps the visitor's place, and offers the plan before it after a reload", async () => {
  const own = "place=Shanti+Soc&event=mehndi&guests=120&date=2027-03-03";
  const page = await openStill("/plan?hall=morning&date=2027-03-09", {
    stored: keptFor(60_000, own),
  });
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await hydrated(page);
    await page.getByText(planCopy.own.text).waitFor();
    await expect.poll(() => page.url()).toMatch(/place=Shanti\+Soc&.*date=2027-03-09$/);
    expect(await keptQueries(page)).toHaveLength(2);
  }
  await planner(page).getByRole("radio", { name: planCopy.fields.noHall }).check();
  expect(await planner(page).getByLabel(planCopy.fields.place).inputValue()).toBe("Shanti Soc");
  await page.getByRole("button", { name: planCopy.own.back }).click();
  await expect.poll(() => new URL(page.url()).search).toBe(`?${own}`);
});

/** Chooses the language in the header, which a phone shows in its menu. */
const changeLanguage = (page: Page, tag: string) =>
  page
    .locator(`header a[lang=${tag}]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test.each([
  { state: "unchanged", address: "/plan?guests=90&guests2=80" },
  { state: "changed", address: "/plan?guests=90&guests2=80" },
  { state: "opened before its script", address: "/plan?guests=90&guests2=80" },
  { state: "begun anew", address: "/plan#anew" },
])(
  "a plan beside the own one, $state, is shown and changed in another language",
  async ({ state, address }) => {
    const own = "event=wedding&guests=301";
    const page = await openStill(EMPTY_DOCUMENT, { stored: keptFor(60_000, own) });
    const isEarly = state === "opened before its script";
    const isLeft = () => new URL(page.url()).pathname === "/gu";
    const release = isEarly ? await holdBack(page, ISLAND_FILES) : undefined;
    await page.goto(address);
    await (isEarly ? started : hydrated)(page);
    const guests = page.locator("main [name=guests]").first();
    const isTyped = state === "changed" || state === "begun anew";
    if (isTyped) await guests.fill("95");
    const beside = () => keptQueries(page).then((queries) => queries.filter((one) => one !== own));
    await expect.poll(beside).toHaveLength(isTyped ? 1 : 0);
    const [linked = "guests=90&guests2=80"] = await beside();
    await changeLanguage(page, "gu");
    await page.waitForURL(isLeft);
    await release?.();

    for (const path of ["/gu", "/gu/contactUs", "/gu"]) {
      if (path !== new URL(page.url()).pathname) await page.goto(path);
      await hydrated(page);
      const count = page.locator("main").locator("[name=guests], [name=guestCount]").first();
      await expect.poll(() => count.inputValue()).toBe(isTyped ? "95" : "90");
    }
    expect(new URL(page.url()).search).toBe("");
    expect(await keptQueries(page)).toEqual([...(await beside()), own]);
    await guests.fill("100");
    const changed = linked.replace(/guests=\d+/, "guests=100");
    await expect.poll(() => keptQueries(page)).toEqual([changed, own]);
    await page.goto("/plan");
    await hydrated(page);
    await expect.poll(() => new URL(page.url()).search).toBe(`?${changed}`);
    await page.getByRole("button", { name: planCopy.own.back }).click();
    await expect.poll(() => new URL(page.url()).search).toBe(`?${own}`);
    expect(await keptQueries(page)).toEqual([own, changed]);
  },
);

test("a linked plan fills the form in the language to which a visitor changes", async () => {
  const page = await openStill("/contactUs?guests=90&date=2027-03-03");
  for (const tag of ["gu", "hi", "en-IN"]) {
    await hydrated(page);
    await expect.poll(() => page.locator("main form [name=guestCount]").inputValue()).toBe("90");
    await changeLanguage(page, tag);
    await page.waitForURL(({ pathname }) => pathname.startsWith(`/${tag}/`) || tag === "en-IN");
  }
  await hydrated(page);
  await expect.poll(() => field(page, "eventDate").inputValue()).toBe("2027-03-03");
});

test("a plan left out on the contact page is sent with the planner's form, which shows it", async () => {
  const page = await openStill("/contactUs", {
    stored: keptFor(60_000, "guests=240&package=royal"),
  });
  await hydrated(page);
  await form(page).getByRole("button", { name: messages.form.plan.leave }).click();
  await page.getByText(messages.form.plan.left).waitFor();
  await page.goto("/plan");
  await hydrated(page);
  const asha = visitor("");
  await deliver(page, asha);
  expect((await mailAbout(asha)).text).toContain(`${PLAN_LABELS.guests}: 240`);
});

test("details of the contact page are in the mail of the planner's form", async () => {
  const page = await openStill("/contactUs");
  await hydrated(page);
  await field(page, "occasion").selectOption("wedding");
  await field(page, "guestCount").fill("275");
  await page.goto("/plan");
  await hydrated(page);
  await planner(page).getByLabel(planCopy.fields.guests).fill("250-300");
  await planner(page).getByLabel(planCopy.fields.jain).fill("half + 20: dadi's side");
  const date = planner(page).getByLabel(planCopy.fields.date);
  await date.fill("2027-03-01");
  // The contact page takes the day from the plan, which changes afterwards.
  await page.goto("/contactUs");
  await hydrated(page);
  await expect.poll(() => field(page, "eventDate").first().inputValue()).toBe("2027-03-01");
  await field(page, "msg").fill("Please");
  await page.goto("/plan");
  await hydrated(page);
  await date.fill("2027-03-02");
  await expect.poll(() => keptQuery(page)).toContain("2027-03-02");
  await page.goto("/contactUs");
  await hydrated(page);
  await expect.poll(() => field(page, "eventDate").first().inputValue()).toBe("2027-03-02");
  expect(await field(page, "guestCount").inputValue()).toBe("275");
  await page.goto("/plan");
  await hydrated(page);
  const asha = visitor("Please call");
  await deliver(page, asha);

  const { text } = await mailAbout(asha);
  expect(text).toContain(`${messages.form.fields.occasion.label}: ${occasionOf("wedding")}`);
  expect(text).toContain(`${PLAN_LABELS.guests}: 300 (typed: “250-300”)`);
  expect(text).toContain(`${PLAN_LABELS.jain}: typed: “half + 20: dadi's side”`);
  expect(text).toContain(`${messages.form.fields.guestCount.label}: 275`);
  expect(text).toContain("2 March 2027");
  expect(text).not.toMatch(/01\/03\/2027|1 March 2027/);
});

/** A plan whose choices left the catalogue, with a second function that has no other. */
const OUTDATED =
  "event=sweet-sixteen&guests=120&package=royal-feast&cuisine=fusion&counters=dosa,chaat-bar&hall=roof-top&date=2027-02-30&event2=gala-night";
const OUTDATED_NAMES = [
  "sweet sixteen, royal feast, fusion, chaat bar, roof top, 2027-02-30",
  "gala night",
];

const unknownNote = (names = "") => fill(planCopy.bill.unknown, { names });
const [FIRST_NOTE = "", SECOND_NOTE = ""] = OUTDATED_NAMES.map(unknownNote);

test("the planner names choices that left the catalogue, and the owner reads them in the mail", async () => {
  const page = await openStill(`/plan?${OUTDATED}`);
  await hydrated(page);
  await planner(page).locator("div > p", { hasText: FIRST_NOTE }).waitFor();
  await planner(page).locator("h3", { hasText: SECOND_NOTE }).waitFor();
  expect(await planner(page).getByLabel(planCopy.fields.event).inputValue()).toBe("");
  await planner(page).getByLabel(planCopy.fields.guests).fill("130");
  const changed = OUTDATED.replace("120", "130");
  await expect.poll(() => decodeURIComponent(page.url())).toContain(changed);
  await expect.poll(() => keptQuery(page)).toBe(changed);
  const name = startingWith(offerOf("royal").listName);
  await planner(page).getByRole("radio", { name }).check();
  await planner(page)
    .locator("div > p", { hasText: FIRST_NOTE.replace("royal feast, ", "") })
    .waitFor();
  const asha = visitor("");
  await deliver(page, asha);

  const { text } = await mailAbout(asha);
  for (const value of [
    `${PLAN_LABELS.event}: sweet-sixteen (unknown)`,
    `${PLAN_LABELS.package}: ${offerOf("royal").listName}`,
    `${PLAN_LABELS.cuisine}: fusion (unknown)`,
    "chaat-bar (unknown)",
    `${PLAN_LABELS.hall}: roof-top (unknown)`,
    `${PLAN_LABELS.date}: 2027-02-30 (unknown)`,
    "gala-night (unknown)",
  ])
    expect(text).toContain(value);
});

test("a place typed beside a hall that left the catalogue is in the mail with it", async () => {
  const page = await openStill("/plan?guests=80&hall=terrace");
  await hydrated(page);
  await planner(page).getByLabel(planCopy.fields.place).fill(OWN_PLACE);
  await expect.poll(() => page.url()).toContain("place=");
  const asha = visitor("");
  await deliver(page, asha);

  const { text } = await mailAbout(asha);
  expect(text).toContain(`${PLAN_LABELS.hall}: terrace (unknown): ${OWN_PLACE}`);
});

test("home's estimate names choices that left the catalogue; a change keeps them, one press removes them", async () => {
  const page = await openStill("/", { stored: keptFor(60_000, OUTDATED) });
  await hydrated(page);
  await page.getByText(FIRST_NOTE).waitFor();
  const guests = page.getByLabel(home.hero.estimate.guests, { exact: true }).first();
  await guests.fill("150");

  await expect.poll(() => keptQuery(page)).toBe(OUTDATED.replace("120", "150"));
  const estimate = page.locator("[data-island=estimate]");
  await estimate.getByRole("button", { name: messages.form.plan.leave }).click();
  const known = "guests=150&counters=dosa&event2=gala-night";
  await expect.poll(() => keptQuery(page)).toBe(known);
});

test("a live counter that left the catalogue stays beside others until one press removes it", async () => {
  const page = await openStill("/plan?guests=80&counters=dosa,chaat-bar");
  await hydrated(page);
  const counter = startingWith(counterOf("pav-bhaji").name);
  await planner(page).getByRole("checkbox", { name: counter }).check();
  await expect.poll(() => page.url()).toContain("counters=dosa,pav-bhaji,chaat-bar");
  await planner(page).getByRole("button", { name: messages.form.plan.leave }).press("Enter");
  await expect.poll(() => page.url()).toMatch(/counters=dosa,pav-bhaji$/);
  await expect.poll(() => keptQuery(page)).toBe("guests=80&counters=dosa,pav-bhaji");

  expect(await planner(page).getByText(unknownNote("chaat bar")).isVisible()).toBe(false);
  expect(await planner(page).locator(":focus").getAttribute("name")).toBe("event");
});

test("home's estimate is kept as soon as a choice is made, also in a plan of two functions", async () => {
  const plan = keptFor(60_000, "event=haldi&guests=80");
  const page = await openStill(EMPTY_DOCUMENT);
  const estimate = async (guests: string) => {
    await page.goto("/");
    await hydrated(page);
    await page.getByLabel(home.hero.estimate.guests, { exact: true }).first().fill(guests);
  };

  await page.goto("/");
  await hydrated(page);
  await page.getByLabel(home.hero.estimate.date, { exact: true }).first().fill("2027-06-06");
  await page.getByRole("checkbox", { name: home.hero.estimate.jain }).check();
  await expect.poll(() => keptQuery(page)).toMatch(/jain=all.*date=2027-06-06/);
  await page.reload();
  await hydrated(page);
  expect(await page.locator("main [name=jain]").isChecked()).toBe(true);
  await page.evaluate((text) => localStorage.setItem("plan", text), plan.plan);
  await estimate("90");
  await expect.poll(() => keptQuery(page)).toContain("event=haldi&guests=90");

  await page.goto("/plan?guests=1&guests2=2");
  await page.getByRole("button", { name: planCopy.own.keep }).click();
  await expect.poll(() => keptQuery(page)).toContain("guests2=2");
  // A function that was made without a package gets none.
  await estimate("70");
  await expect.poll(() => keptQuery(page)).toBe("guests=70&guests2=2");
  await page.locator("main form [name=package][value=deluxe]").check();
  await expect
    .poll(() => page.getByRole("form").first().innerText())
    .toContain(rupees(70 * offerOf("deluxe").monthlyPrice));
  await expect.poll(() => keptQuery(page)).toBe("guests=70&package=deluxe&guests2=2");
});

const OF_ALL = "guests=200&jain=40&package=royal&guests2=90&jain2=7";

/** Home in another tab of the same visitor, with the estimate's further fields. */
async function openHome(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/");
  await hydrated(tab);
  await tab.locator("[data-island=estimate] [name=guests]").focus();
  return tab;
}

const jainForAll = (page: Page) => page.getByRole("checkbox", { name: home.hero.estimate.jain });

/** Ticks “Jain for all”, which replaces the number of a plan. */
async function tickJain(page: Page): Promise<void> {
  await jainForAll(page).check();
  await expect.poll(() => keptQuery(page)).toMatch(/guests=(\d+)&jain=\1&/);
}

async function untickJain(page: Page, kept: string): Promise<void> {
  await jainForAll(page).uncheck();
  await expect.poll(() => keptQueries(page)).toEqual([kept]);
}

test.each(["40", "40-50", ""])(
  "“Jain for all” on home, ticked and unticked, returns the number “%s”",
  async (typed) => {
    const own = `guests=200${typed && `&jain=${typed}`}&package=royal&guests2=90&jain2=7`;
    const page = await openStill("/", { stored: keptFor(60_000, own) });
    await hydrated(page);
    const guests = page.locator("[data-island=estimate] [name=guests]");
    await guests.focus();
    await tickJain(page);
    await untickJain(page, own);
    await tickJain(page);
    await page.reload();
    await hydrated(page);
    await guests.focus();
    await untickJain(page, own);
    await tickJain(page);
    await guests.fill("300");
    await untickJain(page, own.replace("200", "300"));
  },
);

test("another plan does not get the number before “Jain for all”", async () => {
  const page = await openStill(EMPTY_DOCUMENT, { stored: keptFor(60_000, OF_ALL) });
  const tab = await openHome(page);
  await tickJain(tab);
  await untickJain(tab, OF_ALL);
  await tab.goto("/plan#anew");
  await hydrated(tab);
  await planner(tab).getByLabel(planCopy.fields.guests).fill("50");
  await expect.poll(() => keptQuery(tab)).toContain("guests=50");
  await planner(tab).getByLabel(planCopy.fields.jain).fill("50");
  await expect.poll(() => keptQuery(tab)).toContain("jain=50");
  await tab.goto("/");
  await hydrated(tab);
  await tab.locator("[data-island=estimate] [name=guests]").focus();
  await jainForAll(tab).uncheck();
  await expect.poll(() => keptQuery(tab)).not.toContain("jain");
});

test("“Jain for all” on home, ticked in one tab and unticked in another, returns a text", async () => {
  let kept = OF_ALL.replace("40", "about+40");
  const page = await openStill(EMPTY_DOCUMENT, { stored: keptFor(60_000, kept) });
  const [first, tab] = [await openHome(page), await openHome(page)];
  const guests = tab.locator("[data-island=estimate] [name=guests]");
  const tickAndUntick = async (act?: () => Promise<unknown>, ticking = first) => {
    await expect.poll(() => jainForAll(ticking).isChecked()).toBe(false);
    await tickJain(ticking);
    await expect.poll(() => jainForAll(tab).isChecked()).toBe(true);
    await act?.();
    await guests.focus();
    await untickJain(tab, kept);
  };
  await tickAndUntick();
  await tickAndUntick(() => tab.reload().then(() => hydrated(tab)));
  await tickAndUntick(async () => {
    await tab.goto("/packages");
    await hydrated(tab);
    await tab.goBack();
    await hydrated(tab);
  });
  kept = kept.replace("200", "300");
  await tickAndUntick(() => guests.fill("300"));
  kept = kept.replace("royal", "deluxe");
  await tickAndUntick(() => tab.locator("[data-island=estimate] [value=deluxe]").check());
  kept += "&package2=classic";
  await tickAndUntick(async () => {
    await tab.goto("/plan");
    await hydrated(tab);
    await openFunction(tab, 1);
    await planner(tab)
      .getByRole("radio", { name: startingWith(offerOf("classic").listName) })
      .check();
    await expect.poll(() => keptQuery(tab)).toContain("package2=classic");
    await tab.goto("/");
    await hydrated(tab);
  });
  await tickAndUntick(() => first.close());
  await tickAndUntick(undefined, await openHome(page));
});

test("guests typed on home digit by digit leave the Jain guests, though fewer digits are as many", async () => {
  const page = await openStill("/", { stored: keptFor(60_000, OF_ALL) });
  await hydrated(page);
  const guests = page.locator("[data-island=estimate] [name=guests]");
  await guests.fill("");
  await guests.pressSequentially("400");
  await expect.poll(() => keptQuery(page)).toBe(OF_ALL.replace("200", "400"));
  await jainForAll(page).check();
  await guests.fill("");
  await guests.pressSequentially("405");
  await expect.poll(() => keptQuery(page)).toContain("guests=405&jain=405&");
  await jainForAll(page).uncheck();
  await expect.poll(() => keptQuery(page)).toBe(OF_ALL.replace("200", "405"));
  await guests.fill("40");
  await jainForAll(page).uncheck();
  await expect.poll(() => keptQuery(page)).not.toContain("jain=");
});

test("a plan that leaves another tab's change to it takes the number before “Jain for all” along", async () => {
  const page = await openStill(EMPTY_DOCUMENT, { stored: keptFor(60_000, OF_ALL) });
  const [first, other] = [await openHome(page), await openHome(page)];
  await jainForAll(first).check();
  await expect.poll(() => jainForAll(other).isChecked()).toBe(true);
  await first.goto("/plan");
  await hydrated(first);
  const place = planner(first).getByLabel(planCopy.fields.place);
  await place.fill("Borivali");
  await expect.poll(() => keptQuery(page)).toContain("place=Borivali");
  await jainForAll(other).uncheck();
  const returned = `place=Borivali&${OF_ALL}`;
  await expect.poll(() => keptQueries(page)).toContain(returned);
  await place.fill("Malad");
  await expect.poll(() => keptQuery(page)).toContain("place=Malad&guests=200&jain=200");
  await first.goto("/");
  await hydrated(first);
  await first.locator("[data-island=estimate] [name=guests]").focus();
  await jainForAll(first).uncheck();
  const left = returned.replace("Borivali", "Malad");
  await expect.poll(() => keptQueries(page)).toEqual([left, returned]);
});

test("“Jain for all” of a function that the planner has moved first returns no number of another", async () => {
  const own =
    "guests=200&jain=40&package=royal&guests2=90&jain2=90&package2=royal&date2=2027-02-14";
  const page = await openStill(EMPTY_DOCUMENT, { stored: keptFor(60_000, own) });
  const tab = await openHome(page);
  await jainForAll(tab).check();
  await expect.poll(() => keptQuery(page)).toContain("guests=200&jain=200&");
  await tab.goto("/plan");
  await hydrated(tab);
  await planner(tab).getByLabel(planCopy.fields.date).fill("2027-02-20");
  await openFunction(tab, 1);
  await expect.poll(() => keptQuery(page)).toMatch(/^guests=90&jain=90&.*guests2=200&jain2=200/);
  await tab.close();
  const other = await openHome(page);
  await jainForAll(other).uncheck();
  await expect.poll(() => keptQuery(page)).toMatch(/^guests=90&package.*guests2=200&jain2=200/);
});

test("home's estimate follows the plan of another tab, so that its next choice keeps it", async () => {
  const page = await openStill(EMPTY_DOCUMENT);
  await page.evaluate(
    (text) => localStorage.setItem("plan", text),
    keptFor(60_000, "guests=90").plan,
  );
  await page.goto("/");
  await hydrated(page);
  const guests = page.locator("main form [name=guests]").first();
  await expect.poll(() => guests.inputValue()).toBe("90");
  const tab = await page.context().newPage();
  await tab.goto("/plan");
  await hydrated(tab);
  await tab.getByLabel(planCopy.fields.guests, { exact: true }).fill("200");
  await expect.poll(() => guests.inputValue()).toBe("200");
  await tab.close();

  await guests.focus();
  await page.getByRole("checkbox", { name: home.hero.estimate.jain }).check();
  await expect.poll(() => keptQuery(page)).toContain("guests=200&jain=200");
});

test("home's estimate, typed in, shows what another tab then makes of its plan, and keeps each", async () => {
  const page = await openStill("/");
  await hydrated(page);
  const estimate = page.locator("[data-island=estimate]");
  const guests = estimate.locator("[name=guests]");
  await guests.fill("90");
  await expect.poll(() => keptQuery(page)).toContain("guests=90");
  const tab = await page.context().newPage();
  await tab.goto("/plan");
  await hydrated(tab);
  const inTab = (label: string) => planner(tab).getByLabel(label);
  await expect.poll(() => inTab(planCopy.fields.guests).inputValue()).toBe("90");
  await inTab(planCopy.fields.guests).fill("200");
  await inTab(planCopy.fields.date).fill("2027-02-14");

  await expect.poll(() => estimate.locator("[name=date]").inputValue()).toBe("2027-02-14");
  expect(await guests.inputValue()).toBe("200");
  await form(page)
    .getByText(fill(messages.form.plan.guests, { guests: "200" }))
    .waitFor();
  await guests.fill("210");
  // The tab of the planner keeps its own.
  const containing = (guestCounts: readonly number[]) =>
    guestCounts.map((count) => expect.stringContaining(`guests=${count}`));
  await expect
    .poll(async () => (await keptQueries(page)).toSorted())
    .toEqual(containing([200, 210]));
  await inTab(planCopy.fields.guests).fill("205");
  await expect.poll(() => keptQueries(page)).toEqual(containing([205, 210]));

  // A tab that only shows the plan shows that it was emptied.
  const shown = await page.context().newPage();
  await shown.goto("/");
  await hydrated(shown);
  const shownGuests = shown.locator("[data-island=estimate] [name=guests]");
  await expect.poll(() => shownGuests.inputValue()).toBe("205");
  for (const label of [planCopy.fields.date, planCopy.fields.guests]) await inTab(label).fill("");
  await planner(tab).getByRole("radio", { name: HALL.evening }).check();
  await expect.poll(() => keptQueries(tab)).toEqual(containing([210]));
  await expect.poll(() => shownGuests.inputValue()).toBe("");
  const rest = shown.locator("[data-island=estimate]");
  expect(await rest.locator("[name=date]").inputValue()).toBe("");
  expect(await rest.locator("[name=package]:checked").count()).toBe(1);
  expect(await guests.inputValue()).toBe("210");
});

test.each(["visibilitychange", "pageshow"])(
  "home's estimate and form show another tab's plan at %s, if no storage event came",
  async (type) => {
    const page = await openStill("/", {
      init: () =>
        addEventListener("storage", (event) => {
          if (event.isTrusted && location.pathname === "/") event.stopImmediatePropagation();
        }),
    });
    await hydrated(page);
    const guests = page.locator("[data-island=estimate] [name=guests]");
    await guests.fill("90");
    const tab = await page.context().newPage();
    await tab.goto("/plan");
    await hydrated(tab);
    await planner(tab).getByLabel(planCopy.fields.guests).fill("200");
    await expect.poll(() => keptQuery(tab)).toContain("guests=200");
    await shareStorage(page, tab);
    expect(await guests.inputValue()).toBe("90");

    await page.evaluate((name) => {
      document.dispatchEvent(
        name === "pageshow"
          ? new PageTransitionEvent(name, { persisted: true, bubbles: true })
          : new Event(name, { bubbles: true }),
      );
    }, type);
    await expect.poll(() => guests.inputValue()).toBe("200");
    await form(page)
      .getByText(fill(messages.form.plan.guests, { guests: "200" }))
      .waitFor();
  },
);

/** The plan of an unchanged page, with further values. */
const shownOn = (island: "estimate" | "planner", values: string) =>
  `${values}&package=deluxe${island === "planner" ? "&hall=evening" : ""}`;

test.each([
  { address: "/", island: "estimate", name: "guests" },
  { address: "/plan", island: "planner", name: "guests" },
  { address: "/plan", island: "planner", name: "jain" },
] as const)(
  "$name typed on $address before its script begin a plan as shown, beside the stored one",
  async ({ address, island, name }) => {
    const own = `event=wedding&${name === "jain" ? "guests=301&" : ""}package=royal&date=2027-02-14&event2=mehndi`;
    const page = await openStill(EMPTY_DOCUMENT);
    await page.evaluate((text) => localStorage.setItem("plan", text), keptFor(60_000, own).plan);
    const input = (key: string) => page.locator(`[data-island=${island}] [name=${key}]`).first();
    const { release } = await openEarly(page, address, island);
    await input(name).pressSequentially("9");
    await expect.poll(() => keptQueries(page)).toEqual([shownOn(island, `${name}=9`), own]);
    await page.reload();
    await hasStarted(page, island);
    await input(name).pressSequentially("220");
    const kept = [shownOn(island, `${name}=220`), own];
    await expect.poll(() => keptQueries(page)).toEqual(kept);

    // The form names the plan that it sends, also when the page is left before its script.
    await page.goto("/contactUs");
    await release();
    await hydrated(page);
    const named = [
      name === "guests" && fill(messages.form.plan.guests, { guests: "220" }),
      offerOf("deluxe").listName,
    ];
    await form(page)
      .getByText(`${messages.form.plan.text} ${named.filter(Boolean).join(", ")}.`)
      .waitFor();
    for (const path of [address, "/contactUs", address]) {
      await page.goto(path);
      await hydrated(page);
      await expect.poll(() => keptQueries(page)).toEqual(kept);
    }
    expect(await input("date").inputValue()).toBe("");
    await page.goto("/plan");
    await hydrated(page);
    expect(await planner(page).getByLabel(planCopy.fields[name]).inputValue()).toBe("220");
    await page.getByRole("button", { name: planCopy.own.back }).click();
    await expect.poll(() => new URL(page.url()).search).toBe(`?${own}`);
    expect(await keptQueries(page)).toEqual([own, kept[0]]);
  },
);

test("a choice made before the planner's script is sent as shown, without the stored plan", async () => {
  const own = "guests=451&jain=30&package=royal&hall=evening&date=2027-02-14";
  const page = await openStill(EMPTY_DOCUMENT, { stored: keptFor(60_000, own) });
  const { part } = await openEarly(page, "/plan", "planner");
  await part.locator("[name=event]").selectOption("haldi");
  await part.locator("[name=guests]").pressSequentially("80");
  const shown = shownOn("planner", "event=haldi&guests=80");
  await expect.poll(() => keptQueries(page)).toEqual([shown, own]);
  const who = visitor("We come from Nashik");
  await fillForm(page, who);
  await post(page);
  const { text } = await mailAbout(who);
  expect(text).toContain(`${PLAN_LABELS.guests}: 80`);
  expect(text).toContain(offerOf("deluxe").listName);
  for (const words of [PLAN_LABELS.jain, offerOf("royal").listName, "14 February 2027"])
    expect(text).not.toContain(words);
});

test("home's fields that a reload restores keep the event and the second function of the plan", async () => {
  const own = "event=wedding&guests=301&package=royal&date=2027-02-14&event2=mehndi&guests2=100";
  const page = await openStill("/", {
    stored: keptFor(60_000, own),
    // Fills the field before the scripts, as Firefox does.
    init: () => {
      const [{ type } = {}] = performance.getEntriesByType(
        "navigation",
      ) as PerformanceNavigationTiming[];
      if (type !== "reload") return;
      new MutationObserver((_changes, observer) => {
        const typed = document.querySelector<HTMLInputElement>(
          "[data-island=estimate] [name=guests]",
        );
        if (!typed) return;
        typed.value = "302";
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    },
  });
  await hydrated(page);
  const guests = page.locator("[data-island=estimate] [name=guests]");
  await guests.fill("302");
  const kept = own.replace("301", "302");
  await expect.poll(() => keptQueries(page)).toEqual([kept]);
  const release = await holdBack(page, ISLAND_FILES);
  await page.reload();
  await hasStarted(page, "estimate");
  await expect.poll(() => guests.inputValue()).toBe("302");
  expect(await keptQueries(page)).toEqual([kept]);
  await page.reload();
  await release();
  await hydrated(page);
  expect(await keptQueries(page)).toEqual([kept]);
});

/** Words that only the own script of an island has. */
const OWN_SCRIPT = { planner: "head-plate", estimate: "guests-unread" };

/** Two functions, of which the second was edited last. */
const TWO_KEPT = {
  query: "event=wedding&guests=301&event2=mehndi&guests2=90&hall2=evening",
  open: 1,
};
const ONE_KEPT = { query: "event=wedding&guests=90&jain=90&package=royal", open: 0 };
const OF_TWO = [`${PLAN_LABELS.guests}: 301`, occasionOf("mehndi"), hallOf("evening").name];
const DELUXE = offerOf("deluxe").listName;

const UNSTARTED = [
  {
    address: "/plan",
    island: "planner",
    kept: TWO_KEPT,
    sent: [DELUXE],
    unsent: OF_TWO.slice(0, 2),
  },
  {
    address: "/plan?package=royal",
    island: "planner",
    kept: TWO_KEPT,
    sent: [offerOf("royal").listName],
    unsent: OF_TWO,
  },
  {
    address: "/plan?event=haldi&guests=90&date=2027-02-14",
    island: "planner",
    kept: TWO_KEPT,
    sent: [occasionOf("haldi"), "14 February 2027"],
    unsent: OF_TWO,
  },
  {
    address: "/plan#anew",
    island: "planner",
    kept: TWO_KEPT,
    sent: [DELUXE],
    unsent: OF_TWO.slice(0, 2),
  },
  {
    address: "/",
    island: "estimate",
    kept: ONE_KEPT,
    sent: [DELUXE],
    unsent: [occasionOf("wedding"), offerOf("royal").listName, PLAN_LABELS.jain],
  },
] as const;

test.each(
  UNSTARTED.flatMap((one) => [
    { ...one, posted: false },
    { ...one, posted: true },
  ]),
)(
  "guests typed on $address while the $island has no script are sent and kept (posted: $posted)",
  async ({ address, island, kept, sent, unsent, posted }) => {
    const page = await openStill(EMPTY_DOCUMENT, {
      stored: { plan: `${Date.now() + 60_000} ${JSON.stringify(kept)}` },
      expectedErrors: [/ERR_|could not be started/],
    });
    // Without React, the form has no script either.
    const missing = posted ? ISLAND_FILES : scriptsWith(OWN_SCRIPT[island]);
    const end = await intercept(page, missing, () => undefined);
    await page.goto(address);
    const part = page.locator(`[data-island=${island}]`);
    await hasStarted(page, island);
    await part.locator("[name=guests]").first().fill("451");
    const who = visitor("We come from Nashik");
    await fillForm(page, who);
    await page.locator(`[data-island=${island}][data-failed]`).waitFor();
    const isStarted = posted ? "failed" : "hydrated";
    await page.locator(`[data-island=enquiry][data-${isStarted}]`).waitFor();
    if (!posted && island === "estimate")
      await form(page)
        .getByText(fill(messages.form.plan.guests, { guests: "451" }))
        .waitFor();
    await (posted ? post(page) : deliver(page, who));

    const { text } = await mailAbout(who);
    for (const words of [`${PLAN_LABELS.guests}: 451`, ...sent]) expect(text).toContain(words);
    for (const words of [`${PLAN_LABELS.guests}: 90`, ...unsent]) expect(text).not.toContain(words);
    await end();
    const later = await page.context().newPage();
    await later.goto("/plan");
    await hydrated(later);
    await expect
      .poll(() => later.locator("[data-island=planner] [name=guests]").first().inputValue())
      .toBe("451");
  },
);

test.each([
  { address: "/plan?guests=90&date=2027-02-14", island: "planner", year: "27", day: "0027-03-04" },
  { address: "/plan", island: "planner", year: "20277", day: "20277-03-04" },
  { address: "/", island: "estimate", year: "2", day: "0002-03-04" },
])(
  "a day of the year $year that is typed on $address before its script is named and in the mail",
  async ({ address, island, year, day }) => {
    const page = await openStill(EMPTY_DOCUMENT);
    const typeEarly = async () => {
      const { part, release } = await openEarly(page, address, island);
      await typeDay(part.locator("[name=date]"), year, day);
      return release;
    };
    const end = await typeEarly();
    const posted = visitor("We come from Nashik");
    await fillForm(page, posted);
    await post(page);
    const named = `${PLAN_LABELS.date}: ${day} (unknown)`;
    expect((await mailAbout(posted)).text).toContain(named);

    await end();
    const release = await typeEarly();
    await page.goto(address.replace(/\?.*/, ""));
    await release();
    await hydrated(page);
    const note = unknownNote(day);
    await page.locator(`[data-island=${island}]`).getByText(note).first().waitFor();
    await page.goto("/contactUs");
    await hydrated(page);
    const sent = visitor("We come from Nashik");
    await deliver(page, sent);
    expect((await mailAbout(sent)).text).toContain(named);
  },
);

test.each([
  { address: "/plan", island: "planner" },
  { address: "/", island: "estimate" },
])(
  "a half-typed day that is typed on $address before its script stays, and the form asks",
  async ({ address, island }) => {
    const page = await openStill(EMPTY_DOCUMENT);
    const { part, release } = await openEarly(page, address, island);
    const date = part.locator("[name=date]");
    await date.focus();
    await date.pressSequentially("0304");
    await release();
    await hydrated(page);
    const isHalfTyped = () =>
      date.evaluate((input) => (input as HTMLInputElement).validity.badInput);
    expect(await isHalfTyped()).toBe(true);
    await date.blur();
    await page.locator("[data-island=enquiry] [name=name]").focus();
    await date.focus();
    expect(await isHalfTyped()).toBe(true);

    await fillForm(page, visitor("We come from Nashik"));
    await send(page);
    await expect.poll(() => date.evaluate((input) => input === document.activeElement)).toBe(true);
  },
);

test.each([
  { address: "/plan", island: "planner", year: "27", day: "0027-03-04" },
  { address: "/", island: "estimate", year: "20277", day: "20277-03-04" },
])(
  "a day of the year $year that is typed on $address is named and in the mail",
  async ({ address, island, year, day }) => {
    const page = await openStill(EMPTY_DOCUMENT);
    const part = page.locator(`[data-island=${island}]`);
    const leave = part.getByRole("button", { name: messages.form.plan.leave });
    const named = `${PLAN_LABELS.date}: ${day} (unknown)`;
    const type = async (before: string) => {
      await page.goto(address);
      await hydrated(page);
      await part.locator("[name=guests]").fill("150");
      const date = part.locator("[name=date]");
      await date.fill(before);
      await typeDay(date, year, day);
      // The note would move the fields with each digit of a year.
      expect(await leave.count()).toBe(0);
    };
    const mail = async () => {
      const who = visitor("We come from Nashik");
      await deliver(page, who);
      const { text } = await mailAbout(who);
      expect(text).toContain(named);
      expect(text).not.toContain("14 February 2027");
    };
    await type("");
    await mail();
    for (const next of [address, "/plan", "/contactUs"]) {
      await type("2027-02-14");
      await page.goto(next);
      await hydrated(page);
      if (next !== "/contactUs")
        await page.getByText(unknownNote(day)).filter({ visible: true }).first().waitFor();
      await mail();
    }
    await type("2027-02-14");
    await part.locator("[name=guests]").focus();
    await leave.click();
    await expect.poll(() => part.locator("[name=date]").inputValue()).toBe("");
    await expect.poll(() => keptQuery(page)).not.toContain("date");
  },
);

test("a day that is half-changed before the planner's script leaves the day before it", async () => {
  const page = await openStill(EMPTY_DOCUMENT);
  await openEarly(page, "/plan", "planner");
  const date = page.locator("[data-island=planner] [name=date]");
  await date.fill("2027-02-14");
  await date.focus();
  await date.press("Backspace");
  await expect.poll(() => date.inputValue()).toBe("");
  await page.locator("[data-island=planner] [name=guests]").fill("90");
  await expect.poll(() => keptQuery(page)).toMatch(/guests=90.*date=2027-02-14/);
});

const bar = (page: Page) => page.getByRole("navigation", { name: messages.plan.label });

const TWO = "guests=80&guests2=400";

test("on a phone the contact bar leads to the kept plan, in one row", async () => {
  const page = await openStill("/aboutUs", { viewport: "phone" });
  const toPlan = page
    .getByRole("navigation", { name: navigation.bar.label })
    .locator("[href='/plan']");
  expect(await toPlan.innerText()).toBe(navigation.bar.plan);
  await page.evaluate((plan) => localStorage.setItem("plan", plan), keptFor(60_000, TWO).plan);
  await page.goto("/");
  await scrollPage(page, "end");

  await expect.poll(() => toPlan.innerText()).toBe(messages.plan.label);
  expect(await bar(page).isVisible()).toBe(false);
  await toPlan.click();
  await page.waitForURL("**/plan*");
  await expect.poll(() => page.url()).toContain("guests2=400");
});

test("the plan's bar on a desktop covers no control, leads to the plan and begins anew", async () => {
  const page = await openStill("/aboutUs", { viewport: "desktop" });
  expect(await bar(page).isVisible()).toBe(false);
  await page.evaluate((plan) => localStorage.setItem("plan", plan), keptFor(60_000, TWO).plan);
  const show = async (path = "/aboutUs") => {
    await page.goto(path);
    await page.locator("nav[data-plan-bar]").waitFor();
  };
  for (const path of ["/", "/gu", "/sent"]) await show(path);

  await show();
  const { x = 0, y = 0, width = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
  const others = page.locator("header a").filter({ visible: true });
  for (const control of await others.all()) {
    const box = await control.boundingBox();
    if (!box || (await control.evaluate((it) => it.closest("[data-plan-bar]")))) continue;
    const isBeside = box.x + box.width <= x || box.x >= x + width;
    expect(isBeside || box.y + box.height <= y || box.y >= y + height).toBe(true);
  }
  await bar(page).getByRole("link", { name: messages.plan.go }).click();
  await page.waitForURL("**/plan*");
  await expect.poll(() => page.url()).toContain("guests2=400");
  expect(await bar(page).count()).toBe(0);

  await show();
  await bar(page).getByRole("link", { name: messages.plan.anew }).click();
  await page.waitForURL("**/plan#anew");
  await hydrated(page);
  const guests = planner(page).getByLabel(planCopy.fields.guests);
  expect(await guests.inputValue()).toBe("");
  expect(await keptQuery(page)).toBe(TWO);
  await guests.fill("95");
  await expect.poll(() => keptQuery(page)).toContain("guests=95");
  await page.getByRole("button", { name: planCopy.own.back }).click();
  await expect.poll(() => keptQuery(page)).toBe(TWO);
  await page.reload();
  await hydrated(page);
  expect(await guests.inputValue()).toBe("80");

  await show();
  await bar(page).getByRole("link", { name: messages.plan.anew }).click();
  await page.getByRole("button", { name: planCopy.own.back }).click();
  await show();
  await bar(page).getByRole("link", { name: messages.plan.anew }).click();
  await page.getByRole("button", { name: planCopy.own.keep }).click();
  await page.getByText(planCopy.own.text).waitFor({ state: "detached" });
  expect(await keptQueries(page)).toContain(TWO);
});
