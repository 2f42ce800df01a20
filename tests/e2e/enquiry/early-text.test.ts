/** Text that is typed before a form's script runs, while the tab or the device keeps another text. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hindi, messages } from "../../setup/texts.ts";
import { hydrated, ISLAND_FILES, untilMatch } from "../support/browser.ts";
import { holdBack } from "../support/intercept.ts";
import {
  accept,
  asha,
  field,
  fieldValues,
  fillForm,
  KEPT_NOTE,
  openForm,
  serve,
} from "./enquiry.ts";

const { kept } = messages.form;
const KEPT = { ...asha, msg: "We are about eighty people, and my mother eats no onion" };
const LATER = { ...asha, msg: "Two hundred" };

/** Opens a page whose islands are hydrated when the returned function is called. */
async function openSlow(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdBack(page, ISLAND_FILES);
  await openUnstarted(page, path);
  return async () => {
    await release();
    await hydrated(page);
  };
}

const records = (page: Page, kind: string) =>
  page.evaluate(
    (prefix) =>
      Object.entries(localStorage).flatMap(([key, text]) => {
        if (!key.startsWith(prefix)) return [];
        const record = String(text);
        const { values = {} } = JSON.parse(record.slice(record.indexOf("{"))) as {
          values?: Record<string, string>;
        };
        return [values];
      }),
    kind,
  );

/** Messages of the device's drafts. */
const keptMessages = async (page: Page) =>
  (await records(page, "enquiry")).map(({ msg }) => msg ?? "").sort();

const inHindi = hindi.texts.find(({ english }) => english === kept.show)?.words ?? "?";
const offer = (page: Page) =>
  page.locator("#enquiry button", { hasText: new RegExp(`^(${kept.show}|${inHindi})$`) });

async function openKept(values: object = KEPT): Promise<Page> {
  const page = await openForm({ reducedMotion: true });
  await fillForm(page, values);
  return page;
}

test.each(["/contactUs", "/", "/plan", "/hi/contactUs"])(
  "a message typed early on %s stays beside the tab's kept message, which is offered",
  async (path) => {
    const page = await openKept({ ...KEPT, guestCount: "450" });
    const hydrate = await openSlow(page, path);
    await fillForm(page, { msg: LATER.msg });

    await hydrate();

    await expect.poll(() => fieldValues(page)).toEqual(LATER);
    expect(await keptMessages(page)).toEqual([LATER.msg, KEPT.msg]);
    await offer(page).click();
    expect(await fieldValues(page)).toEqual(KEPT);
    await offer(page).click();
    expect(await fieldValues(page)).toEqual(LATER);
    const requests = await serve(page, accept);
    await page.locator("#enquiry [type=submit]").click();
    await expect.poll(() => requests[0]?.json()).toMatchObject(LATER);
    expect(JSON.stringify(requests[0]?.json())).not.toContain("450");
  },
);

test("a message whose first letter is typed early stays beside the kept one, also over a reload", async () => {
  const page = await openKept();
  const hydrate = await openSlow(page, "/contactUs");
  await field(page, "msg").pressSequentially("W");
  await hydrate();
  await field(page, "msg").pressSequentially("e are three hundred");

  await page.reload();
  await hydrated(page);

  expect(await fieldValues(page)).toEqual({ ...asha, msg: "We are three hundred" });
  expect(await keptMessages(page)).toEqual([KEPT.msg, "We are three hundred"]);
  await offer(page).click();
  expect(await fieldValues(page)).toEqual(KEPT);
});

test("early text that repeats or continues the kept text stays one text, and nothing is offered", async () => {
  const page = await openKept();
  const longer = { ...KEPT, msg: `${KEPT.msg}, nor garlic` };
  for (const values of [{ name: KEPT.name }, { msg: KEPT.msg }, { msg: longer.msg }]) {
    const hydrate = await openSlow(page, "/contactUs");
    await fillForm(page, values);
    await hydrate();
    await expect.poll(() => fieldValues(page)).toEqual({ ...KEPT, ...values });
    expect(await keptMessages(page)).toEqual([("msg" in values && values.msg) || KEPT.msg]);
    expect(await offer(page).isVisible()).toBe(false);
  }
});

test("an early name, count or occasion replaces no kept one; the same person's text is shown", async () => {
  const page = await openKept({ ...KEPT, guestCount: "450" });
  await field(page, "occasion").selectOption("wedding");
  const early = async (act: () => Promise<unknown>) => {
    const hydrate = await openSlow(page, "/contactUs");
    await act();
    await hydrate();
    await offer(page).waitFor();
  };
  const kept450 = { guestCount: "450", occasion: "wedding", ...KEPT };
  const rest = async () => [
    await field(page, "guestCount").inputValue(),
    await field(page, "occasion").inputValue(),
  ];

  await early(() => field(page, "name").fill(KEPT.name.slice(0, 2)));
  await expect.poll(() => fieldValues(page)).toEqual({ ...KEPT, name: KEPT.name.slice(0, 2) });
  expect(await rest()).toEqual(["450", "wedding"]);
  await field(page, "name").fill(KEPT.name);
  // The text is the kept one again.
  await offer(page).waitFor({ state: "detached" });

  await early(() => field(page, "guestCount").fill("90"));
  expect(await rest()).toEqual(["90", "wedding"]);
  expect(await fieldValues(page)).toEqual(KEPT);
  await early(() => field(page, "occasion").selectOption("birthday"));
  expect(await rest()).toEqual(["90", "birthday"]);
  expect(await fieldValues(page)).toEqual(KEPT);

  await early(() => field(page, "name").fill("Ravi"));
  await expect
    .poll(() => fieldValues(page))
    .toEqual({ name: "Ravi", email: "", phone: "", msg: "" });
  expect(await rest()).toEqual(["", ""]);
  expect(await records(page, "enquiry")).toContainEqual(expect.objectContaining(kept450));
});

test("early text that a link takes to another language stays beside the kept text", async () => {
  const page = await openKept();
  const hydrate = await openSlow(page, "/contactUs");
  await fillForm(page, { name: KEPT.name, msg: LATER.msg });
  await openUnstarted(page, "/hi/contactUs");
  await hydrate();

  await expect.poll(() => fieldValues(page)).toEqual(LATER);
  expect(await keptMessages(page)).toEqual([LATER.msg, KEPT.msg]);
  await offer(page).click();
  expect(await fieldValues(page)).toEqual(KEPT);
});

test("text typed early in one tab does not change the kept text of another tab", async () => {
  const page = await openKept();
  const tab = await page.context().newPage();
  await tab.goto("/contactUs");
  await hydrated(tab);
  await expect.poll(() => fieldValues(tab)).toEqual(KEPT);
  const hydrate = await openSlow(tab, "/contactUs");
  await fillForm(tab, { msg: LATER.msg });
  await hydrate();

  await expect.poll(() => fieldValues(tab)).toEqual(LATER);
  expect(await keptMessages(tab)).toEqual([LATER.msg, KEPT.msg]);
  await page.reload();
  await hydrated(page);
  expect(await fieldValues(page)).toEqual(KEPT);
});

test("a text that only the tab keeps is continued by the early text, because the tab keeps one", async () => {
  const page = await openForm({
    reducedMotion: true,
    init: () => {
      Storage.prototype.setItem = function (key, value) {
        if (this === localStorage) throw new DOMException("full", "QuotaExceededError");
        this[key] = value;
      };
    },
  });
  await fillForm(page, KEPT);
  const hydrate = await openSlow(page, "/contactUs");
  await fillForm(page, { msg: LATER.msg });
  await hydrate();

  await expect.poll(() => fieldValues(page)).toEqual(LATER);
  expect(await offer(page).isVisible()).toBe(false);
});

test("another name typed early into the form for a call replaces no kept name and number", async () => {
  const page = await openForm();
  const call = page.getByRole("form", { name: messages.form.callBack.heading });
  const values = () =>
    call
      .locator("[name=name], [name=phone], select")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const early = async (name: string) => {
    const release = await holdBack(page, "*call-back*");
    await page.goto("/contactUs", { waitUntil: "domcontentloaded" });
    await untilMatch(page, "form[data-part=typed][data-started]");
    await call.locator("[name=name]").fill(name);
    await release();
    await untilMatch(page, "form[data-part=typed][data-hydrated]");
  };
  await call.locator("[name=name]").fill("Asha");
  await call.locator("[name=phone]").fill("98200 00000");
  await call.locator("select").selectOption("evening");
  await call.getByText(KEPT_NOTE).waitFor();

  await early("As");
  expect(await values()).toEqual(["As", "98200 00000", "evening"]);
  expect(await records(page, "call-back")).toHaveLength(1);
  await early("Ravi");
  expect(await values()).toEqual(["Ravi", "", "any"]);

  const names = (await records(page, "call-back")).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(["As", "Ravi"]));
});

/** Holds back the scripts of all forms until the returned function is called. */
const neverStart = (page: Page) => holdBack(page, [...ISLAND_FILES, "*call-back*"]);

async function openUnstarted(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await untilMatch(page, "[data-island=enquiry][data-started]");
}

test.each([
  ["/contactUs", "/", { msg: "Two hundred" }],
  ["/hi", "/contactUs", { phone: "1", msg: "We are two hundred" }],
  ["/contactUs", "/plan", { msg: "W" }],
  ["/contactUs", "/hi/contactUs", { name: "Ravi" }],
  ["/contactUs", "/contactUs", { occasion: "birthday" }],
] as const)(
  "text typed early on %s, whose form never starts, stays beside other early text on %s: %j",
  async (first, second, values) => {
    const early = { name: "Asha", occasion: "wedding", msg: KEPT.msg };
    const page = await openForm();
    const type = async (name: string, text: string) => {
      const one = page.locator(`#enquiry [name=${name}]`).first();
      const isList = await one.evaluate((it) => it.matches("select"));
      await (isList ? one.selectOption(text) : one.pressSequentially(text));
    };
    const release = await neverStart(page);
    await openUnstarted(page, first);
    for (const [name, text] of Object.entries(early)) await type(name, text);
    await openUnstarted(page, second);
    for (const [name, text] of Object.entries(values)) await type(name, text);

    const texts = await records(page, "enquiry");
    expect(texts).toContainEqual(expect.objectContaining(early));
    expect(texts).toContainEqual(expect.objectContaining(values));
    expect(texts).toHaveLength(2);
    await page.goto("/contactUs");
    await release();
    await hydrated(page);
    const shown = await fieldValues(page);
    await offer(page).click();
    const others = await fieldValues(page);
    expect([shown.msg, others.msg]).toContain(KEPT.msg);
  },
);

test("early text that continues the early text of another page is one text", async () => {
  const page = await openForm();
  await neverStart(page);
  await openUnstarted(page, "/contactUs");
  await field(page, "name").pressSequentially("Asha");
  await field(page, "msg").pressSequentially("We");
  await openUnstarted(page, "/");
  await field(page, "phone").pressSequentially("98200 00000");
  await field(page, "name").fill("Asha Kulkarni");
  await field(page, "name").fill("Asha");

  expect(await records(page, "enquiry")).toEqual([
    expect.objectContaining({ name: "Asha", phone: "98200 00000", msg: "We" }),
  ]);
});

test("a name for a call that is typed early stays beside another early one on the next page", async () => {
  const page = await openForm();
  await neverStart(page);
  const name = page
    .getByRole("form", { name: messages.form.callBack.heading })
    .locator("[name=name]");
  for (const text of ["Asha", "Ravi"]) {
    await openUnstarted(page, "/contactUs");
    await untilMatch(page, "form[data-part=typed][data-started]");
    await name.pressSequentially(text);
  }

  const names = (await records(page, "call-back")).map((texts) => texts["name"]);
  expect(new Set(names)).toEqual(new Set(["Asha", "Ravi"]));
});
