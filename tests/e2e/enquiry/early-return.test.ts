/** Fields that are changed before the page's first script, after Back or a reload, over values that the device keeps. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { hindi, marathi, messages } from "../../setup/texts.ts";
import { hydrated, idle, openStill } from "../support/browser.ts";
import { holdBack } from "../support/intercept.ts";
import { accept, asha, field, fieldValues, fillForm, openForm, serve } from "./enquiry.ts";

type Way = "Back" | "a reload";

/** Returns to the page, whose scripts load when the returned function is called. */
async function returnSlowly(page: Page, way: Way): Promise<() => Promise<void>> {
  if (way === "Back") await page.goto("/privacy");
  const release = await holdBack(page, "*.js");
  const options = { waitUntil: "domcontentloaded" } as const;
  await (way === "Back" ? page.goBack(options) : page.reload(options));
  return async () => {
    await release();
    await hydrated(page);
  };
}

const island = (page: Page, name: string, selector: string) =>
  page.locator(`[data-island=${name}] [name=${selector}`).first();
const inPlanner = (page: Page, selector: string) => island(page, "planner", selector);

/** Queries of the device's plans. */
const plans = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("plan"))
      .map(([, text]) => String(text))
      .map((text) => (JSON.parse(text.slice(text.indexOf("{"))) as { query: string }).query),
  );

const stored = (query: string, open = 0) => ({
  plan: `${Date.now() + 60_000} ${JSON.stringify({ query, open })}`,
});

const OWN =
  "event=wedding&guests=180&jain=20&package=royal&counters=dosa&hall=evening&date=2027-02-14";

const CHANGES: [name: string, act: (page: Page) => Promise<unknown>, from: string, to: string][] = [
  ["guests", (page) => inPlanner(page, "guests]").fill("275"), "guests=180", "guests=275"],
  ["jain", (page) => inPlanner(page, "jain]").fill("35"), "jain=20", "jain=35"],
  ["event", (page) => inPlanner(page, "event]").press("End"), "event=wedding", "event=corporate"],
  [
    "package",
    (page) => inPlanner(page, "package][value=classic]").press("Space"),
    "package=royal",
    "package=classic",
  ],
  [
    "counters",
    (page) => inPlanner(page, "counters][value=pav-bhaji]").press("Space"),
    "counters=dosa",
    "counters=dosa,pav-bhaji",
  ],
  ["hall", (page) => inPlanner(page, "hall][value=morning]").press("Space"), "evening", "morning"],
  ["date", (page) => inPlanner(page, "date]").pressSequentially("05012027"), "02-14", "05-01"],
];

test.each(["Back", "a reload"] as const)(
  "after %s, a change of each field of the planner before its script is in the kept plan",
  async (way) => {
    const page = await openStill("/plan", { stored: stored(OWN) });
    await hydrated(page);
    let changed = OWN;
    await expect.poll(() => page.url()).toContain(changed);
    for (const [name, act, from, to] of CHANGES) {
      const release = await returnSlowly(page, way);
      await act(page);
      await release();

      changed = changed.replace(from, to);
      await expect.poll(() => page.url(), { message: name }).toContain(changed);
      expect(await plans(page), name).toEqual([changed]);
    }
  },
);

test.each(["Back", "a reload"] as const)(
  "after %s, the planner's early change is in the function that was open",
  async (way) => {
    const own = "guests=180&guests2=90&package2=royal";
    const page = await openStill(`/plan?${own}`, { stored: stored(own, 1) });
    await hydrated(page);
    await expect.poll(() => inPlanner(page, "guests]").inputValue()).toBe("90");
    const release = await returnSlowly(page, way);
    await inPlanner(page, "guests]").fill("95");
    await release();

    const changed = own.replace("90", "95");
    await expect.poll(() => plans(page)).toEqual([changed]);
    expect(await inPlanner(page, "guests]").inputValue()).toBe("95");
  },
);

test.each(["Back", "a reload"] as const)(
  "after %s to a linked plan, an early change begins a plan beside the visitor's own",
  async (way) => {
    const page = await openStill("/plan?guests=90&event=haldi", { stored: stored(OWN) });
    await hydrated(page);
    const release = await returnSlowly(page, way);
    await inPlanner(page, "guests]").fill("95");
    await release();

    await expect.poll(() => inPlanner(page, "guests]").inputValue()).toBe("95");
    await expect
      .poll(async () => (await plans(page)).toSorted())
      .toEqual([OWN, "event=haldi&guests=95"].toSorted());
  },
);

test.each(["Back", "a reload"] as const)(
  "after %s, home's early number of guests changes the kept plan",
  async (way) => {
    const own = `${OWN}&guests2=90`;
    const page = await openStill("/", { stored: stored(own) });
    await hydrated(page);
    const guests = island(page, "estimate", "guests]");
    await expect.poll(() => guests.inputValue()).toBe("180");
    const release = await returnSlowly(page, way);
    await guests.fill("275");
    await release();

    await expect.poll(() => guests.inputValue()).toBe("275");
    expect(await plans(page)).toEqual([own.replace("180", "275")]);
  },
);

test.each(["Back", "a reload"] as const)(
  "after %s, a dish ticked early is in the menu beside the kept dishes",
  async (way) => {
    const page = await openStill("/menu?my=jeera-rice", { viewport: "phone" });
    await hydrated(page);
    const dish = (place: number) => page.locator("[name=my]:visible").nth(place);
    await dish(0).press("Space");
    const menu = () => page.evaluate(() => localStorage.getItem("my-menu")?.split(",").sort());
    await expect.poll(menu).toHaveLength(2);
    const before = await menu();
    const release = await returnSlowly(page, way);
    await dish(1).press("Space");
    await release();

    await expect.poll(menu).toHaveLength(3);
    expect(await menu()).toEqual(expect.arrayContaining(before ?? []));
    expect(await dish(1).isChecked()).toBe(true);
  },
);

const offer = (page: Page) => page.getByRole("button", { name: messages.form.kept.show });

/** Opens a page with a kept text. */
async function openKept(path: string): Promise<Page> {
  const page = await openForm({ reducedMotion: true });
  await page.goto(path);
  await hydrated(page);
  await fillForm(page);
  return page;
}

test.each(["/contactUs", "/", "/plan"])(
  "after Back to %s, a text that was continued early is kept",
  async (path) => {
    const page = await openKept(path);
    const release = await returnSlowly(page, "Back");
    await expect.poll(() => fieldValues(page)).toEqual(asha);
    await field(page, "msg").press("Control+End");
    await page.keyboard.insertText(" and a ramp");
    await release();

    const longer = { ...asha, msg: `${asha.msg} and a ramp` };
    await expect.poll(() => fieldValues(page)).toEqual(longer);
    expect(await offer(page).count()).toBe(0);
    await page.goto("/contactUs");
    await hydrated(page);
    await expect.poll(() => fieldValues(page)).toEqual(longer);
  },
);

test.each([
  ["Back", "/contactUs"],
  ["Back", "/plan"],
  ["Back", "/contactUs?utm_source=flyer"],
  ["a reload", "/contactUs?utm_source=flyer"],
  ["a reload", "/plan?guests=180"],
] as const)("after %s to %s, another early text stays beside the kept one", async (way, path) => {
  const page = await openKept(path);
  const release = await returnSlowly(page, way);
  await field(page, "msg").fill("A ramp");
  await field(page, "name").focus();
  await release();

  await expect.poll(() => fieldValues(page)).toEqual({ ...asha, msg: "A ramp" });
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto("/contactUs");
  await hydrated(tab);
  await expect.poll(() => fieldValues(tab)).toEqual({ ...asha, msg: "A ramp" });
  await offer(tab).click();
  expect(await fieldValues(tab)).toEqual(asha);
});

test("after Back, an untouched older text gives way to the kept one", async () => {
  const page = await openKept("/contactUs");
  const later = { ...asha, name: "Asha K.", msg: "Later" };
  await page.goto("/hi/contactUs");
  await hydrated(page);
  await fillForm(page, later);
  const release = await returnSlowly(page, "Back");
  await page.goBack({ waitUntil: "domcontentloaded" });
  await expect.poll(() => fieldValues(page)).toEqual(asha);
  await release();

  await expect.poll(() => fieldValues(page)).toEqual(later);
  expect(await offer(page).count()).toBe(0);
});

const { check: question } = messages.form.fields.eventDate;
const questionIn = ({ texts }: typeof hindi) =>
  texts.find(({ english }) => english === question)?.words ?? "?";

/** Forms with a day: path, island, start of the day's selector. */
const DAYS = [
  ["/plan", "planner", "date]", question],
  ["/", "estimate", "date]", question],
  ["/contactUs", "enquiry", "eventDate][type=date]", question],
  ["/hi/contactUs", "enquiry", "eventDate][type=date]", questionIn(hindi)],
  ["/mr/", "estimate", "date]", questionIn(marathi)],
] as const;

const isHalfTyped = (day: Locator) =>
  day.evaluate(({ validity }: HTMLInputElement) => validity.badInput);

const asked = (page: Page, name: string, text: string) =>
  page.locator(`[data-island=${name}] [role=status]`).filter({ hasText: text });

test.each(DAYS)(
  "on %s, the question about a half-typed day returns after Back",
  async (...form) => {
    const [path, name, selector, text] = form;
    const page = await openStill(path, { stored: stored("guests=180") });
    await hydrated(page);
    const day = island(page, name, selector);
    await day.pressSequentially("02");
    await day.blur();
    await asked(page, name, text).waitFor();
    await page.goto("/privacy");
    await page.goBack();
    await hydrated(page);

    await expect.poll(() => isHalfTyped(day)).toBe(true);
    await asked(page, name, text).waitFor();
    await day.pressSequentially("14022027");
    await day.blur();
    await expect.poll(() => asked(page, name, text).count()).toBe(0);
  },
);

test.each(DAYS)(
  "on %s, a day half-typed before the scripts is asked about once its field is left",
  async (...form) => {
    const [path, name, selector, text] = form;
    for (const isLeft of [true, false]) {
      const page = await openStill("/privacy");
      const release = await holdBack(page, "*.js");
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const day = island(page, name, selector);
      await day.pressSequentially("02");
      if (isLeft) await day.blur();
      await release();
      await hydrated(page);
      await idle(page);

      expect(await isHalfTyped(day)).toBe(true);
      expect(await asked(page, name, text).count(), `left: ${isLeft}`).toBe(Number(isLeft));
      await day.blur();
      await asked(page, name, text).waitFor();
    }
  },
);

const WHOLE = "2027-02-14";
const ERASE = ["Backspace", "Tab", "Backspace", "Tab", "Backspace"];

/** The day in the plan and in the text that the device keeps. */
const keptDays = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^(?:plan|enquiry)/.test(key))
      .flatMap(([, text]) => /(?:[&"]date=|"eventDate":")(\d[\d-]+)/.exec(String(text))?.[1] ?? []),
  );

/** Comes to a page whose scripts load when the returned function is called. */
async function comeSlowly(page: Page, path: string, way: string): Promise<() => Promise<void>> {
  if (way === "a reload") return returnSlowly(page, way);
  if (way === "a second Back") {
    await page.goto("/privacy");
    await page.goBack();
    await hydrated(page);
  }
  if (way !== "a new visit") return returnSlowly(page, "Back");
  await page.goto("/privacy");
  const release = await holdBack(page, "*.js");
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    await release();
    await hydrated(page);
  };
}

/** Ways to a page with a kept day, and keys that leave a half-typed one. Chromium restores no field after a reload. */
const WAYS = [
  ["a new visit", ["0", "2"]],
  ["a reload", ["0", "2"]],
  ["Back", ["Tab", "Backspace"]],
  ["a second Back", ["Backspace"]],
] as const;

test.each(DAYS.flatMap((form) => WAYS.map((way) => [...way, ...form] as const)))(
  "after %s, a day that %j half-types early on %s replaces the kept day only when it is whole",
  async (way, keys, path, name, selector, text) => {
    const page = await openStill(path, { stored: stored("guests=180") });
    const requests = await serve(page, accept);
    const day = island(page, name, selector);
    const halfType = async (isLeft: boolean) => {
      await expect.poll(() => keptDays(page)).toEqual([WHOLE]);
      const release = await comeSlowly(page, path, way);
      await day.focus();
      for (const key of keys) await page.keyboard.press(key);
      expect(await isHalfTyped(day)).toBe(true);
      if (isLeft) await day.blur();
      await release();
      await idle(page);
      expect(await isHalfTyped(day)).toBe(true);
      expect(await keptDays(page)).toEqual([WHOLE]);
    };
    await hydrated(page);
    await day.fill(WHOLE);
    await day.blur();

    await halfType(false);
    expect(await asked(page, name, text).count()).toBe(0);
    await day.blur();
    await asked(page, name, text).waitFor();
    for (const whole of ["2027-03-05", WHOLE]) {
      await day.fill(whole);
      await day.blur();
      await expect.poll(() => keptDays(page)).toEqual([whole]);
      expect(await asked(page, name, text).count()).toBe(0);
    }
    await halfType(true);
    await asked(page, name, text).waitFor();

    await fillForm(page);
    const button = page.locator("[data-island=enquiry] form [type=submit]").first();
    await button.click();
    await page.locator("[type=date]:focus").waitFor();
    expect(requests).toHaveLength(0);
    await button.click();
    await expect.poll(() => requests.length).toBe(1);
    const { plan } = requests[0]!.json() as { plan?: { query: string } };
    expect(plan?.query).not.toContain("date");
  },
);

test.each(DAYS)("the rest of a half-typed day that is erased on %s is gone", async (...form) => {
  const [path, name, selector, text] = form;
  const page = await openStill(path, { stored: stored("guests=180") });
  const day = island(page, name, selector);
  await hydrated(page);
  for (const early of [1, 3, 5]) {
    await day.fill(WHOLE);
    await day.blur();
    await expect.poll(() => keptDays(page), { message: String(early) }).toEqual([WHOLE]);
    const release = await returnSlowly(page, "Back");
    await day.focus();
    for (const key of ERASE.slice(0, early)) await page.keyboard.press(key);
    await release();
    await idle(page);
    for (const key of ERASE.slice(early)) await page.keyboard.press(key);
    await day.blur();

    await expect.poll(() => keptDays(page), { message: String(early) }).toEqual([]);
    expect(await day.inputValue()).toBe("");
    expect(await isHalfTyped(day)).toBe(false);
    expect(await asked(page, name, text).count()).toBe(0);
  }
});

const CALL_BACK = "[data-use=call-back]";

/** Texts: path, form, name of the field. */
const TEXTS = [
  ["/plan", "[data-island=planner]", "guests"],
  ["/plan", "[data-island=planner]", "jain"],
  ["/plan", "[data-island=planner]", "place"],
  ["/", "[data-island=estimate]", "guests"],
  ["/contactUs", "[data-island=enquiry]", "guestCount"],
  ["/contactUs", "[data-island=enquiry]", "msg"],
  ["/hi/contactUs", "[data-island=enquiry]", "email"],
  ["/contactUs", CALL_BACK, "name"],
] as const;

/** Starts all forms of a page. */
async function startForms(page: Page): Promise<void> {
  await hydrated(page);
  const callBack = page.locator(CALL_BACK).first();
  if ((await callBack.count()) === 0) return;
  await callBack.dispatchEvent("focusin");
  await callBack.and(page.locator("[data-hydrated]")).waitFor({ state: "attached" });
}

test.each(
  TEXTS.flatMap((text) => (["in focus", "left"] as const).map((at) => [...text, at] as const)),
)(
  "after Back to %s, the field %s %s that is emptied early and %s stays empty",
  async (path, form, name, at) => {
    const page = await openStill(path, { stored: stored("guests=180&jain=20&place=Garden") });
    await startForms(page);
    const text = page.locator(`${form} [name=${name}]`).first();
    if (name in asha) await text.fill(asha.email);
    // A draft without any text is not kept.
    if (name === "guestCount") await field(page, "msg").fill(asha.msg);
    await expect.poll(() => text.inputValue()).not.toBe("");
    const release = await returnSlowly(page, "Back");
    await expect.poll(() => text.inputValue()).not.toBe("");
    await text.press("Control+a");
    await text.press("Backspace");
    if (at === "left") await text.blur();
    await release();
    await startForms(page);

    expect(await text.inputValue()).toBe("");
    await page.goto("/privacy");
    await page.goto(path);
    await startForms(page);
    expect(await text.inputValue()).toBe("");
  },
);

test("after Back, an older empty field that is only in focus gets the kept text", async () => {
  const page = await openKept("/contactUs");
  await page.goto("/hi/contactUs");
  await hydrated(page);
  const guests = island(page, "enquiry", "guestCount]");
  await guests.fill("250");
  const release = await returnSlowly(page, "Back");
  await page.goBack({ waitUntil: "domcontentloaded" });
  await expect.poll(() => fieldValues(page)).toEqual(asha);
  expect(await guests.inputValue()).toBe("");
  await guests.focus();
  await release();

  await expect.poll(() => guests.inputValue()).toBe("250");
});
