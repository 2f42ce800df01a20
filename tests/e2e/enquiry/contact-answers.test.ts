import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { fill, formatCount } from "../../../schemas/format.ts";
import { fieldName, MAX_FUNCTIONS, MAX_TEXT_CHARACTERS } from "../../../schemas/plan/plan.ts";
import { homeCopy, messages, planCopy } from "../../setup/texts.ts";
import { openFunction, planner } from "../plan/planning.ts";
import {
  delayFiles,
  delayScripts,
  hydrated,
  ISLAND_FILES,
  openStill,
  untilMatch,
} from "../support/browser.ts";
import type { SentRequest } from "../support/intercept.ts";
import {
  accept,
  answer,
  asha,
  deliver,
  EMPTY,
  expectedErrors,
  failure,
  field,
  form,
  KEPT_NOTE,
  openForm,
  overlay,
  send,
  serve,
  success,
  fieldValues,
  fillForm,
} from "./enquiry.ts";

const keysOf = (requests: SentRequest[]) =>
  requests.map(({ headers }) => headers["idempotency-key"]);

test("a refusal is shown at its field; an unchanged draft keeps its idempotency key", async () => {
  const page = await openForm({ expectedErrors });
  const message = "Please give us another number.";
  const refusal = answer(422, { errors: [{ field: "phone", message }] });
  const requests = await serve(page, refusal, answer(400), accept);
  await fillForm(page);
  await send(page);
  await page.getByText(message).waitFor();
  expect(await overlay(page).isVisible()).toBe(false);
  expect(await field(page, "phone").evaluate((it) => it === document.activeElement)).toBe(true);
  await page.reload();
  await hydrated(page);
  expect(await fieldValues(page)).toEqual(asha);
  await send(page);
  await failure(page).waitFor();
  await page.keyboard.press("Escape");
  expect(await fieldValues(page)).toEqual(asha);
  await deliver(page, { msg: "150 guests after all" });

  const [first, second, changed] = keysOf(requests);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
  await page.reload();
  await hydrated(page);
  expect(await fieldValues(page)).toEqual(EMPTY);
});

test("a draft typed before script is kept in another language and after Back", async () => {
  const { delayed, release } = delayFiles(ISLAND_FILES);
  const page = await openStill("/contactUs", delayed);
  await untilMatch(page, "[data-island][data-started]");
  await fillForm(page);
  await page.goto("/hi/contactUs");
  await release();
  await hydrated(page);
  await expect.poll(() => fieldValues(page)).toEqual(asha);
  await fillForm(page, { msg: "A hundred and fifty guests, and a DJ" });
  await page.goBack();
  await hydrated(page);
  const changed = { ...asha, msg: "A hundred and fifty guests, and a DJ" };
  await expect.poll(() => fieldValues(page)).toEqual(changed);

  // Simulates another page that changes the draft while this page is in the back/forward cache.
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem("enquiry") ?? "") as {
      values: Record<string, string>;
    };
    draft.values["msg"] = "Changed";
    sessionStorage.setItem("enquiry", JSON.stringify(draft));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect.poll(() => fieldValues(page)).toEqual({ ...asha, msg: "Changed" });
});

/** Types the month of a day, which then has no value. */
async function typeMonth(day: Locator): Promise<void> {
  await day.focus();
  await day.pressSequentially("02");
}

test("half-typed days and long texts are asked about once, and no text is cut", async () => {
  const { fields, problems } = messages.form;
  const { check, options } = fields.eventDate;
  const page = await openForm();
  const requests = await serve(page, accept);
  await fillForm(page);
  const [day, count] = [field(page, "eventDate"), field(page, "guestCount")];
  await day.fill("2027-02-14");
  await form(page)
    .getByLabel(options[0]?.label ?? "")
    .check();
  expect(await day.inputValue()).toBe("");
  await page.reload();
  await hydrated(page);
  await form(page)
    .getByLabel(options[0]?.label ?? "")
    .uncheck();
  expect(await day.inputValue()).toBe("2027-02-14");
  await day.fill("");
  const guests = "about 250, or 300 if the cousins from Surat come";
  await count.focus();
  await page.keyboard.insertText(guests);
  await send(page);
  await form(page).getByText(fields.guestCount.invalid).waitFor();
  expect(await count.inputValue()).toBe(guests);
  await count.fill("300");
  await typeMonth(day);
  await send(page);
  await form(page).getByText(check).waitFor();
  await expect.poll(() => day.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(requests).toEqual([]);
  await send(page);
  await success(page).waitFor();
  expect(requests[0]?.json()).toMatchObject({ guestCount: "300" });
  expect(requests[0]?.json()).not.toHaveProperty("eventDate");

  const home = await openStill("/");
  await hydrated(home);
  const estimate = home.getByRole("form", { name: homeCopy.hero.estimate.label });
  await typeMonth(estimate.locator("[name=date]"));
  await estimate.getByLabel(homeCopy.hero.estimate.guests).fill("many");
  await estimate.getByText(planCopy.bill.guestsUnread).waitFor();
  await estimate.getByLabel(homeCopy.hero.estimate.guests).fill("300");
  await estimate.getByText(check).waitFor();

  const plan = await openStill("/plan");
  await hydrated(plan);
  const sent = await serve(plan, accept);
  const [place, date] = [planCopy.fields.place, planCopy.fields.date].map((label) =>
    planner(plan).getByLabel(label),
  );
  await planner(plan).getByLabel(planCopy.fields.guests).fill("80");
  await planner(plan).getByRole("radio", { name: planCopy.fields.noHall }).check();
  const address = "Shanti Niwas ".repeat(130).trim();
  await place?.focus();
  await plan.keyboard.insertText(address);
  const counts = { limit: formatCount(MAX_TEXT_CHARACTERS), n: formatCount(address.length) };
  await planner(plan).getByText(fill(problems.tooLong, counts)).waitFor();
  if (date) await typeMonth(date);
  await fillForm(plan);
  await planner(plan).getByText(check).waitFor();
  // Another function would empty the half-typed day, which no script can read.
  const add = planner(plan).getByRole("button", { name: planCopy.functions.add });
  await add.click();
  await expect.poll(() => date?.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await date?.evaluate((one: HTMLInputElement) => one.validity.badInput)).toBe(true);
  for (const asked of [place, date]) {
    await send(plan);
    await expect.poll(() => asked?.evaluate((one) => one === document.activeElement)).toBe(true);
  }
  // A choice leaves the half-typed day, and a reload the long text.
  await planner(plan).getByLabel(planCopy.fields.event).selectOption({ index: 1 });
  expect(await date?.evaluate((one: HTMLInputElement) => one.validity.badInput)).toBe(true);
  await send(plan);
  await success(plan).waitFor();
  const body = sent[0]?.json() as { plan: { query: string } } | undefined;
  expect(new URLSearchParams(body?.plan.query).get("place")).toBe(address);
});

test("a half-changed day is not sent, and after a reload the day before it is shown", async () => {
  const page = await openForm();
  const requests = await serve(page, accept);
  const show = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
  };
  /** Empties a part of a day. */
  const halve = async (day: Locator) => {
    await day.focus();
    await day.press("Backspace");
    await expect
      .poll(() => day.evaluate((one: HTMLInputElement) => one.validity.badInput))
      .toBe(true);
    await expect.poll(() => day.inputValue()).toBe("");
  };
  const days: [path: string, day: Locator][] = [
    ["/contactUs", field(page, "eventDate")],
    ["/plan", planner(page).getByLabel(planCopy.fields.date)],
    ["/", page.locator("main form [name=date]").first()],
  ];
  await fillForm(page);
  for (const [path, day] of days) {
    await show(path);
    await day.fill("2027-02-14");
    await halve(day);
    await day.blur();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => day.inputValue(), { message: path }).toBe("2027-02-14");
  }
  const { check } = messages.form.fields.eventDate;
  const query = () =>
    (requests.at(-1)?.json() as { plan: { query: string } } | undefined)?.plan.query;
  await show("/plan");
  await planner(page).getByLabel(planCopy.fields.guests).fill("90");
  await page.goto("/contactUs");
  await hydrated(page);
  for (const [path, day] of days) {
    await show(path);
    await fillForm(page);
    await day.fill("2027-02-14");
    await halve(day);
    await send(page);
    await page.getByText(check).first().waitFor();
    await page.locator("[type=date]:focus").waitFor();
    await send(page);
    await success(page).waitFor();
    expect(requests.at(-1)?.json(), path).not.toHaveProperty("eventDate");
    expect(path !== "/contactUs" && query()?.includes("date"), path).toBe(false);
  }
  // Chromium fires no event for the second and the third part of a day.
  for (const [path, day] of days) {
    await show(path);
    await day.fill("2027-02-14");
    await day.focus();
    for (const key of ["Backspace", "Tab", "Backspace", "Tab", "Backspace"]) await day.press(key);
    await day.blur();
    await page.waitForURL((url) => !url.search.includes("date"));
    await page.reload();
    await hydrated(page);
    expect(await day.inputValue(), path).toBe("");
  }
});

test.each([
  ["one digit", "2", "0002-03-04"],
  ["five digits", "20275", "20275-03-04"],
])(
  "a year of %s is asked about, never sent, and a reload shows the day before it",
  async (_, year, wrong) => {
    const { check } = messages.form.fields.eventDate;
    const page = await openForm();
    const requests = await serve(page, accept);
    const day = field(page, "eventDate");
    /** Types another month and day, then the digits of a year. */
    const halve = async () => {
      await day.fill("2027-02-14");
      await day.focus();
      await day.pressSequentially(`0304${year}`);
      await expect.poll(() => day.inputValue()).toBe(wrong);
    };
    await halve();
    const stored = () => page.evaluate(() => Object.values(localStorage).join());
    await expect.poll(stored).toContain("2027-03-04");
    await page.reload();
    await hydrated(page);
    await expect.poll(() => day.inputValue()).toBe("2027-03-04");
    await halve();
    await fillForm(page);
    await form(page).getByText(check).waitFor();
    expect(await day.inputValue()).toBe(wrong);
    await send(page);
    await page.locator("[type=date]:focus").waitFor();
    await send(page);
    await success(page).waitFor();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).not.toMatch(/0002|2027/);
  },
);

test.each([
  { halved: "an emptied month", before: "2027-02-14", shown: "2027-02-14" },
  { halved: "a year of one digit", before: "2027-03-04", shown: "2027-03-04" },
  { halved: "a year of one digit", before: "", shown: "0002-03-04" },
])(
  "“not decided”, ticked and unticked over $halved, returns the whole day “$before”",
  async ({ halved, before, shown }) => {
    const page = await openForm();
    const [day, tick] = [
      field(page, "eventDate"),
      form(page).getByLabel(messages.form.fields.eventDate.options[0]?.label ?? ""),
    ];
    await fillForm(page);
    await day.fill(before);
    await day.focus();
    if (halved === "an emptied month") await day.press("Backspace");
    else await day.pressSequentially("03042");
    await tick.check();
    await tick.uncheck();
    await expect.poll(() => day.inputValue()).toBe(shown);
    await page.reload();
    await hydrated(page);
    expect(await tick.isChecked()).toBe(false);
    await expect.poll(() => day.inputValue()).toBe(before);
    const requests = await serve(page, accept);
    await send(page);
    await success(page).waitFor();
    const body = requests[0]?.json() as { eventDate?: string } | undefined;
    expect(body?.eventDate ?? "").toBe(before);
  },
);

test("a whole day that is typed digit by digit is sent", async () => {
  const page = await openForm();
  const requests = await serve(page, accept);
  await fillForm(page);
  await field(page, "eventDate").focus();
  await field(page, "eventDate").pressSequentially("02142027");
  await send(page);
  await success(page).waitFor();
  expect(requests[0]?.json()).toMatchObject({ eventDate: "2027-02-14" });
});

test("a press hits its button though leaving a field shows a message", async () => {
  const { eventDate, phone } = messages.form.fields;
  const press = async (page: Page, button: Locator) => {
    // Waits until the button does not move any more.
    await button.hover({ position: { x: 20, y: 10 } });
    await page.mouse.down();
    // Messages of the field that was left would be shown now.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
    await page.mouse.up();
  };
  const focused = (box: Locator) => box.evaluate((one) => one === document.activeElement);
  const page = await openForm({ viewport: "phone" });
  const requests = await serve(page, accept);
  const submit = form(page).locator("[type=submit]");
  const day = field(page, "eventDate");
  await fillForm(page);
  await typeMonth(day);
  await press(page, submit);
  await form(page).getByText(eventDate.check).waitFor();
  await expect.poll(() => focused(day)).toBe(true);
  await day.fill("2027-02-14");
  const number = field(page, "phone");
  await number.fill("98200 00");
  await press(page, submit);
  await expect.poll(() => focused(number)).toBe(true);
  expect(await form(page).innerText()).toContain(phone.check.replace(/\{.*/, ""));
  await number.fill(asha.phone);
  await press(page, submit);
  await success(page).waitFor();
  expect(requests).toHaveLength(1);

  const plan = await openStill("/plan", { viewport: "phone" });
  await hydrated(plan);
  await planner(plan).getByLabel(planCopy.fields.guests).fill("80");
  await typeMonth(planner(plan).getByLabel(planCopy.fields.date));
  await press(plan, planner(plan).getByRole("button", { name: planCopy.functions.add }));
  await planner(plan).getByText(eventDate.check).waitFor();
  await expect.poll(() => focused(planner(plan).getByLabel(planCopy.fields.date))).toBe(true);
});

test("a press on a function goes on if a half-typed day was asked about", async () => {
  const page = await openStill("/plan?guests=80&guests2=90");
  await hydrated(page);
  await expect.poll(() => planner(page).getByRole("heading", { level: 3 }).count()).toBe(2);
  const { fields, functions } = planCopy;
  const [date, guests] = [fields.date, fields.guests].map((label) =>
    planner(page).getByLabel(label),
  );
  for (const press of [
    () => openFunction(page, 1),
    () => planner(page).getByRole("button", { name: functions.remove }).click(),
  ]) {
    if (date) await typeMonth(date);
    const before = await guests?.inputValue();
    await press();
    await planner(page).getByText(messages.form.fields.eventDate.check).waitFor();
    await expect.poll(() => date?.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await guests?.inputValue()).toBe(before);
    await press();
    await expect.poll(() => guests?.inputValue()).not.toBe(before);
  }
});

test("seven places of 1,000 letters are kept whole, and named before sending if too long", async () => {
  const places = Array.from(
    { length: MAX_FUNCTIONS },
    (_, n) => `${n} ${"ગલી ".repeat(150).trim()}`,
  );
  const page = await openStill("/plan");
  await hydrated(page);
  const requests = await serve(page, accept);
  const place = planner(page).getByLabel(planCopy.fields.place);
  for (const [n, text] of places.entries()) {
    if (n > 0) await planner(page).getByRole("button", { name: planCopy.functions.add }).click();
    await planner(page).getByRole("radio", { name: planCopy.fields.noHall }).check();
    await place.fill(text);
  }
  // Links and chats of this plan lack places, which the form sends.
  await page.getByText(planCopy.bill.noRoom.replace(/\{.*/, "")).waitFor();
  for (const path of ["/plan", "/contactUs"]) {
    await page.goto(path);
    await hydrated(page);
    await fillForm(page);
    await send(page);
    const counts = {
      limit: formatCount(MAX_TEXT_CHARACTERS),
      n: formatCount([...(places[0] ?? "")].length),
    };
    await form(page).getByText(fill(messages.form.problems.tooLong, counts)).waitFor();
  }
  expect(requests).toEqual([]);
  await page.goto("/plan");
  await hydrated(page);
  for (const [n, text] of places.entries()) {
    await openFunction(page, n);
    expect(await place.inputValue()).toBe(text);
    await place.fill(text.slice(0, 199));
  }
  await send(page);
  await success(page).waitFor();
  const body = requests[0]?.json() as { plan: { query: string } } | undefined;
  const sent = new URLSearchParams(body?.plan.query);
  for (const [n, text] of places.entries())
    expect(sent.get(fieldName("place", n))).toBe(text.slice(0, 199).trim());
});

/** Runs in the page: the browser forbids storage. */
function forbidStorage(): void {
  for (const name of ["sessionStorage", "localStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  }
}

test("without storage, links take plan and menu along, and each page says that nothing is kept", async () => {
  const { refused } = messages.form.kept;
  const page = await openStill("/menu", { init: forbidStorage });
  const requests = await serve(page, accept);
  const follow = async (path: string) => {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await page.waitForURL(`**${path}?*`);
    await hydrated(page);
  };
  await hydrated(page);
  await page.locator("form [name=my], main [name=my]").first().check();
  await page.getByText(refused).filter({ visible: true }).waitFor();
  await follow("/");
  const guests = page.locator("form [name=guests]");
  await guests.fill("320");
  await page.getByText(refused).filter({ visible: true }).waitFor();
  await guests.press("Enter");
  await page.waitForURL("**/plan?*");
  await hydrated(page);
  await planner(page).getByLabel(planCopy.fields.jain).fill("12");
  await page.getByText(refused).filter({ visible: true }).first().waitFor();
  await planner(page).getByRole("button", { name: planCopy.functions.add }).click();
  await follow("/");
  await guests.fill("330");
  for (const language of ["/gu", "/"]) {
    await follow(language);
    await expect.poll(() => guests.inputValue()).toBe("330");
  }
  await follow("/menu");
  await follow("/contactUs");
  await form(page).getByText(messages.form.plan.text).waitFor();
  await form(page).getByText(messages.form.menu.text).waitFor();
  await fillForm(page);
  await form(page).getByText(refused).waitFor();
  await send(page);
  await success(page).waitFor();
  const body = requests[0]?.json() as { plan: { query: string }; menu: string[] } | undefined;
  const plan = new URLSearchParams(body?.plan.query);
  expect([plan.get("guests"), plan.get("jain"), plan.has("hall2")]).toEqual(["330", "12", true]);
  expect(body?.menu).toHaveLength(1);
});

test("text typed before script is sent where the browser forbids storage", async () => {
  const { delayed, release } = delayScripts();
  const page = await openStill("/contactUs", { ...delayed, init: forbidStorage });
  const requests = await serve(page, accept);
  await fillForm(page);

  await release();
  await hydrated(page);
  expect(await fieldValues(page)).toEqual(asha);
  await form(page).getByText(messages.form.kept.refused).waitFor();
  await send(page);

  await success(page).waitFor();
  expect(requests[0]?.json()).toMatchObject(asha);
});

/** Runs in the page: storage refuses every later value. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
}

test("text that dictation changes during the sending is kept as a new enquiry", async () => {
  const page = await openForm();
  const answered = Promise.withResolvers<void>();
  const requests = await serve(page, () => answered.promise.then(() => accept));
  await fillForm(page, { ...asha, msg: "First" });
  await send(page);
  await expect.poll(() => requests.length).toBe(1);
  await field(page, "msg").evaluate((box: HTMLTextAreaElement) => {
    box.value = "First and dictated";
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  answered.resolve();
  await success(page).waitFor();
  await page.goto("/menu");
  await page.goto("/contactUs");
  await hydrated(page);
  await expect.poll(() => field(page, "msg").inputValue()).toBe("First and dictated");
});

/** Runs in the page: fills the storage of the device, except for a number of characters. */
function fillNearly(left: number): void {
  let full = "";
  for (let size = 2 ** 20; size >= 1;) {
    try {
      localStorage.setItem("full", full + "x".repeat(size));
      full += "x".repeat(size);
    } catch {
      size = Math.floor(size / 2);
    }
  }
  localStorage.setItem("full", full.slice(left));
}

test("a menu, plan, draft and call that a nearly full device refused are sent", async () => {
  const page = await openStill("/menu", { viewport: "phone" });
  const requests = await serve(page, accept);
  const open = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
  };
  const box = page.locator("main [name=my]:visible");
  const count = () => new URL(page.url()).searchParams.get("my")?.split(",").length;
  const call = page.getByRole("form", { name: messages.form.callBack.heading });
  await hydrated(page);
  for (const n of [0, 1]) await box.nth(n).check();
  await expect.poll(count).toBe(2);
  await open("/plan");
  const guests = planner(page).getByLabel(planCopy.fields.guests);
  await guests.fill("90");
  await page.waitForURL("**/plan?*guests=90*");
  await open("/contactUs");
  await call.locator("[name=name]").fill("Meena");
  await call.getByText(KEPT_NOTE).waitFor();
  await fillForm(page, { ...asha, msg: "Lunch" });
  const stored = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(stored).toContain("Lunch");
  await page.evaluate(fillNearly, 9);

  await field(page, "msg").fill("Lunch and dinner, please");
  await form(page).getByText(messages.form.kept.refused).waitFor();
  await call.locator("[name=name]").fill("Meena Deshpande");
  await call.getByText(messages.form.kept.refused).waitFor();
  await open("/plan");
  await planner(page).getByRole("radio", { name: planCopy.fields.noHall }).check();
  await planner(page).getByLabel(planCopy.fields.place).fill("Shanti Niwas");
  await page.getByText(messages.form.kept.refused).filter({ visible: true }).first().waitFor();
  await open("/menu");
  await box.nth(2).check();
  await page.getByText(messages.form.kept.refused).filter({ visible: true }).waitFor();
  await page.reload();
  await hydrated(page);
  await expect.poll(count).toBe(3);
  await box.nth(3).check();
  await expect.poll(count).toBe(4);
  await open("/contactUs");
  await form(page).getByText(`${messages.form.menu.text} 4.`).waitFor();
  await expect.poll(() => call.locator("[name=name]").inputValue()).toBe("Meena Deshpande");
  await send(page);
  await success(page).waitFor();
  const body = requests[0]?.json() as { plan: { query: string } } | undefined;
  expect(body).toMatchObject({ msg: "Lunch and dinner, please", menu: { length: 4 } });
  expect(new URLSearchParams(body?.plan.query).get("place")).toBe("Shanti Niwas");
});

test("a clock that is wrong by years for one visit deletes nothing; an expired record goes", async () => {
  const page = await openStill("/contactUs", { now: new Date().toISOString() });
  const { clock } = page.context();
  const call = (tab: Page) => tab.getByRole("form", { name: messages.form.callBack.heading });
  const caller = (tab: Page) => call(tab).locator("[name=name]").inputValue();
  const guests = (tab: Page) => planner(tab).getByLabel(planCopy.fields.guests);
  const kinds = ["call-back", "enquiry", "plan"];
  const kept = (tab: Page) => tab.evaluate(() => Object.keys(localStorage));
  /** Opens the page in a new tab at a time, until it has asked the server for its time. */
  const openAt = async (path: string, time: number | string, asks = true) => {
    const tab = await page.context().newPage();
    await clock.setSystemTime(time);
    const asked = tab.waitForResponse("**/robots.txt");
    await tab.goto(path);
    await hydrated(tab);
    if (asks) await asked;
    else asked.catch(() => undefined);
    return tab;
  };
  await hydrated(page);
  await fillForm(page);
  await call(page).locator("[name=name]").fill("Meena");
  await call(page).getByText(KEPT_NOTE).waitFor();
  await page.goto("/plan");
  await hydrated(page);
  await guests(page).fill("90");
  await expect.poll(() => kept(page)).toHaveLength(kinds.length);

  await page.close();
  const late = await openAt("/contactUs", "2030-01-01");
  expect(await fieldValues(late)).toEqual(EMPTY);
  await late.goto("/plan");
  await hydrated(late);
  await guests(late).fill("30");
  await expect.poll(() => kept(late)).toHaveLength(kinds.length + 1);
  await late.close();

  const early = await openAt("/contactUs", "2024-01-01");
  expect(await fieldValues(early)).toEqual(asha);
  expect(await caller(early)).toBe("Meena");
  await field(early, "msg").fill("Typed in 2024");
  // The text of a tab stays in it.
  await clock.setSystemTime("2030-01-01");
  await early.reload();
  await hydrated(early);
  expect((await fieldValues(early)).msg).toBe("Typed in 2024");
  await early.close();
  const now = await openAt("/contactUs", Date.now());
  expect(await fieldValues(now)).toEqual({ ...asha, msg: "Typed in 2024" });
  await now.goto("/plan");
  await hydrated(now);
  await now.getByText(planCopy.own.text).waitFor();
  const days = () =>
    now.evaluate(() =>
      Object.values(localStorage).map((text) => /\d{13}/.exec(String(text))?.[0] ?? ""),
    );
  const dated = async () =>
    (await days())
      .map((until) => String(Math.ceil((Number(until) - Date.now()) / 86_400_000)))
      .toSorted();
  await expect.poll(dated).toEqual(["30", "30", "7", "7"]);

  await now.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage))
      localStorage.setItem(key, String(text).replaceAll(/\d{13}/g, String(Date.now() - 60_000)));
  });
  await now.close();
  const later = await openAt("/contactUs", Date.now());
  expect(await fieldValues(later)).toEqual(EMPTY);
  expect(await caller(later)).toBe("");
  await expect.poll(() => kept(later)).toEqual([]);
});

test("form and planner say that a device with full storage keeps nothing", async () => {
  const { refused } = messages.form.kept;
  const page = await openForm();
  await field(page, "name").fill("Asha");
  await form(page).getByText(KEPT_NOTE).waitFor();
  await page.evaluate(fillStorage);
  await field(page, "name").fill("Asha Shah");
  await form(page).getByText(refused).waitFor();
  expect(await form(page).getByText(KEPT_NOTE).isVisible()).toBe(false);

  const plan = await openStill("/plan");
  await hydrated(plan);
  await planner(plan).getByLabel(planCopy.fields.guests).fill("4");
  await expect.poll(() => plan.url()).toContain("guests=4");
  expect(await plan.getByText(refused).filter({ visible: true }).count()).toBe(0);
  await plan.evaluate(fillStorage);
  await planner(plan).getByLabel(planCopy.fields.guests).fill("45");
  await plan.getByText(refused).filter({ visible: true }).waitFor();
});
