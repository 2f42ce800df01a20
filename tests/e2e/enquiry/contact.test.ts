import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { answering, contactCopy, messages, navigation, sentCopy, site } from "../../setup/texts.ts";
import { fill } from "../../../schemas/format.ts";
import { RETENTION_DAYS } from "../../../schemas/enquiry/enquiry-retention.ts";
import { openStill, hydrated, shareStorage, started } from "../support/browser.ts";
import { holdBack } from "../support/intercept.ts";
import { byId, occasionOf } from "../../setup/catalogs.ts";
import { NOW } from "../plan/planning.ts";
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
  REFERENCE,
  send,
  serve,
  stopServing,
  success,
  fieldValues,
  fillForm,
} from "./enquiry.ts";

const { dialogs, form: words } = messages;
const REQUIRED = ["name", "email", "phone", "msg"] as const;

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name"));
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
const box = (page: Page, name: "wants" | "eventDate", id: string) =>
  page.getByRole("checkbox", { name: byId(words.fields[name].options, id).label, exact: true });

test("the contact page without script has the form, addresses and privacy notice", async () => {
  const page = await openForm({ viewport: "phone", javaScript: false });
  const main = page.getByRole("main");
  for (const name of REQUIRED) {
    const { label, placeholder } = words.fields[name];
    const input = form(page).getByLabel(label, { exact: true });
    expect(await input.getAttribute("placeholder")).toBe(placeholder);
    expect(await input.getAttribute("required")).not.toBeNull();
    expect(await form(page).getByText(label, { exact: true }).isVisible()).toBe(true);
  }
  expect(await field(page, "homepage").getAttribute("tabindex")).toBe("-1");
  const details = page.getByRole("group", { name: words.details });
  expect(await details.locator("[required], :checked:is(input)").count()).toBe(0);

  const notice = form(page).getByRole("listitem");
  expect(await notice.allInnerTexts()).toEqual([
    expect.stringContaining(site.name),
    words.notice.purpose,
    expect.stringContaining(`${RETENTION_DAYS} days`),
    `${words.notice.erasure} ${words.privacy.label}`,
  ]);
  expect(await notice.getByRole("link").getAttribute("href")).toBe("/privacy");
  const heading = await topOf(page.getByRole("heading", { name: contactCopy.formHeading }));
  for (const [name, href, distance] of [
    [site.phone.display, `tel:${site.phone.number}`, 400],
    [navigation.bar.chat, expect.stringContaining(site.chat.number) as string, 400],
    [site.email.address, `mailto:${site.email.address}`, Infinity],
  ] as const) {
    const link = page.locator("#contact").getByRole("link", { name, exact: true }).first();
    expect(await link.getAttribute("href")).toEqual(href);
    expect((await topOf(link)) - heading).toBeLessThan(distance);
  }
  const text = await main.innerText();
  for (const line of [...site.office.lines, ...site.venue.lines]) expect(text).toContain(line);
  expect(await main.getByRole("link", { name: contactCopy.map.directions }).count()).toBe(2);
  expect(await page.getByRole("button", { name: contactCopy.map.show }).isVisible()).toBe(false);
});

test("the map is requested from Google only after its button is pressed", async () => {
  const hosts: string[] = [];
  const page = await openForm({
    before: (opened) =>
      void opened.on("request", (request) => hosts.push(new URL(request.url()).host)),
  });
  expect(await page.locator("iframe").count()).toBe(0);
  expect(hosts.filter((host) => host.includes("google"))).toEqual([]);

  await page.getByRole("button", { name: contactCopy.map.show }).click();

  const map = page.getByTitle(contactCopy.map.heading);
  await map.waitFor();
  expect(await map.getAttribute("src")).toContain("output=embed");
  expect(await map.evaluate((frame) => frame === document.activeElement)).toBe(true);
});

test("an empty form names each missing field; a filled form is sent once", async () => {
  const page = await openForm({ viewport: "phone" });
  const gate = Promise.withResolvers<void>();
  const requests = await serve(page, () => gate.promise.then(() => accept));
  await send(page);
  for (const name of REQUIRED) {
    await expect.poll(() => field(page, name).getAttribute("aria-invalid")).toBe("true");
    const id = await field(page, name).getAttribute("aria-describedby");
    expect(await page.locator(`[id="${id}"]`).innerText()).toBe(words.fields[name].missing);
  }
  expect(await field(page, "name").evaluate((it) => it === document.activeElement)).toBe(true);
  expect(requests).toEqual([]);

  await fillForm(page);
  await send(page);
  await overlay(page).getByRole("status").getByText(words.sending).waitFor();
  expect(await fieldValues(page)).toEqual(asha);
  gate.resolve();
  await success(page).waitFor();
  expect(await overlay(page).isVisible()).toBe(false);
  expect(await success(page).innerText()).toContain(dialogs.sent.text);
  expect(await focusedText(page)).toBe(dialogs.sent.button);
  expect(await fieldValues(page)).toEqual(EMPTY);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.json()).toMatchObject(asha);
});

test("a failure keeps the text and offers call, chat and mail, also offline", async () => {
  const page = await openForm({ expectedErrors });
  const logged = page.waitForEvent("console", (message) =>
    message.text().includes("could not be sent"),
  );
  await serve(page, answer(500));
  await fillForm(page);
  await send(page);
  await failure(page).waitFor();
  expect((await logged).type()).toBe("error");
  expect(await overlay(page).isVisible()).toBe(false);
  expect(await failure(page).innerText()).toContain(dialogs.failed.text);
  expect(await focusedText(page)).toBe(dialogs.failed.button);
  const text = encodeURIComponent(asha.msg);
  for (const [name, parts] of [
    [dialogs.otherWays.call, [`tel:${site.phone.number}`]],
    [dialogs.otherWays.chat, [site.chat.number, text]],
    [dialogs.otherWays.mail, [`mailto:${site.email.address}`, text]],
  ] as const) {
    const link = failure(page).getByRole("link", { name: new RegExp(name) });
    for (const part of parts) expect(await link.getAttribute("href")).toContain(part);
  }
  await page.keyboard.press("Escape");
  await failure(page).waitFor({ state: "hidden" });
  expect(await fieldValues(page)).toEqual(asha);
  expect(await focusedText(page)).toBe(words.submit);

  await stopServing(page);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await form(page).getByRole("status").getByText(words.offline).waitFor();
  await send(page);
  const picture = failure(page).locator("img");
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await failure(page).getByText(words.offline).isVisible()).toBe(true);
  expect(await fieldValues(page)).toEqual(asha);
  await page.context().setOffline(false);
  await failure(page).getByText(words.offline).waitFor({ state: "hidden" });
});

test("the form rejects wrong values, asks about unusual ones and sends all details", async () => {
  const page = await openStill("/loader");
  await page.goto("/?utm_source=diwali&utm_campaign=thali", {
    referer: "https://www.google.com/search",
  });
  await started(page);
  await page.goto("/contactUs");
  await hydrated(page);
  const requests = await serve(page, accept);
  const guests = field(page, "guestCount");
  const hint = async (input: Locator) => {
    const id = await input.getAttribute("aria-describedby");
    return id === null ? "" : page.locator(`[id="${id}"]`).innerText();
  };
  await field(page, "occasion").selectOption({ label: occasionOf("wedding") });
  // A day and "not decided" replace each other.
  await box(page, "eventDate", "undecided").check();
  await field(page, "eventDate").fill("2027-02-14");
  expect(await box(page, "eventDate", "undecided").isChecked()).toBe(false);
  await box(page, "eventDate", "undecided").check();
  expect(await field(page, "eventDate").inputValue()).toBe("");
  for (const id of ["tasting", "hall"]) await box(page, "wants", id).check();
  await fillForm(page, { ...asha, guestCount: "many", email: "asha at example" });
  await send(page);
  await page.getByText(words.fields.guestCount.invalid).waitFor();
  await page.getByText(words.fields.email.invalid).waitFor();
  expect(requests).toEqual([]);
  await fillForm(page, { email: asha.email, guestCount: "" });
  for (const { invalid } of [words.fields.guestCount, words.fields.email])
    await page.getByText(invalid).waitFor({ state: "detached" });

  await fillForm(page, { phone: "98200 1234" });
  await field(page, "phone").blur();
  await expect.poll(() => hint(field(page, "phone"))).toBe(words.fields.phone.check);
  await guests.fill("२५०-३००");
  expect(await hint(guests)).toBe("");
  await guests.blur();
  const { check } = words.fields.guestCount;
  await expect.poll(() => hint(guests)).toBe(check.replace("{value}", "300"));
  expect(await field(page, "phone").getAttribute("aria-invalid")).toBeNull();
  await send(page);
  // The first press asks about the phone number, the second sends it.
  const isFocused = () => field(page, "phone").evaluate((it) => it === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  expect(await hint(field(page, "phone"))).toBe(words.fields.phone.check);
  expect(requests).toEqual([]);
  await send(page);

  await success(page).waitFor();
  expect(requests[0]?.json()).toMatchObject({
    phone: "98200 1234",
    guestCount: "२५०-३००",
    eventDate: "undecided",
    occasion: "wedding",
    wants: "tasting,hall",
    filledMs: expect.toSatisfy((ms: number) => ms > 0),
    source: {
      page: "/contactUs",
      referrer: "www.google.com",
      campaign: "diwali",
      promotion: "thali",
    },
  });
  expect(await field(page, "occasion").inputValue()).toBe("");
  expect(await box(page, "wants", "tasting").isChecked()).toBe(false);
});

test("a form takes the kept plan, survives a reload and is sent without its validator", async () => {
  const inAnHour = Date.parse(NOW) + 3_600_000;
  const plan = `${inAnHour + 3_600_000} {"query":"event=wedding&guests=250&date=2027-02-14"}`;
  const page = await openForm({ now: NOW, stored: { plan } });
  await expect.poll(() => field(page, "occasion").inputValue()).toBe("wedding");
  expect(await field(page, "guestCount").inputValue()).toBe("250");
  await field(page, "guestCount").fill("300");
  await box(page, "wants", "quote").check();
  await page.reload();
  await hydrated(page);
  expect(await field(page, "guestCount").inputValue()).toBe("300");
  expect(await field(page, "eventDate").inputValue()).toBe("2027-02-14");
  expect(await box(page, "wants", "quote").isChecked()).toBe(true);

  const requests = await serve(page, accept);
  let rules = 0;
  await page.route("**/assets/chunks/*.js", () => void rules++);
  await page.clock.pauseAt(inAnHour);
  await fillForm(page);
  await expect.poll(() => rules).toBeGreaterThan(0);
  // The fields wait for the validator together, not one after another.
  await page.clock.runFor(2_000);
  await send(page);
  await success(page).waitFor();

  expect(requests[0]?.json()).toMatchObject({ ...asha, guestCount: "300" });
});

test("text typed while the rules of a pressed form load is sent", async () => {
  const page = await openForm();
  const requests = await serve(page, accept);
  const release = await holdBack(page, "*.js");
  await fillForm(page);
  await form(page)
    .getByRole("button", { name: words.submit })
    .evaluate((button: HTMLElement) => button.click());
  await field(page, "phone").fill("098200 00045");
  await release();
  await success(page).waitFor();
  expect(requests[0]?.json()).toMatchObject({ ...asha, phone: "098200 00045" });
});

/** Texts of the device's drafts. */
const storedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith("enquiry") ? [String(text)] : [],
    ),
  );

test("an open form follows plan and menu of another tab, and of a page before Back", async () => {
  const planOf = (query: string) => `${Date.now() + 60_000} ${JSON.stringify({ query })}`;
  const page = await openForm({
    stored: { plan: planOf("guests=90&date=2027-05-01"), "my-menu": "phulka" },
  });
  const other = await page.context().newPage();
  await other.goto("/loader");
  const change = async (plan: string, menu: string) => {
    await other.evaluate(
      ([text, ids]) => {
        localStorage.setItem("plan", text);
        localStorage.setItem("my-menu", ids);
      },
      [planOf(plan), menu] as const,
    );
    await shareStorage(page, other);
  };
  const guests = () => field(page, "guestCount").inputValue();
  const day = () => field(page, "eventDate").inputValue();
  const menu = (count: number) => form(page).getByText(`${words.menu.text} ${count}.`).waitFor();
  await expect.poll(guests).toBe("90");
  await fillForm(page);
  await menu(1);

  await change("guests=210&date=2027-06-09", "phulka,dal-makhani,idli");
  await menu(3);
  await expect.poll(guests).toBe("210");
  expect(await day()).toBe("2027-06-09");

  // A plan that is left out takes its values along.
  await form(page).getByRole("button", { name: words.plan.leave }).first().click();
  await expect.poll(guests).toBe("");
  expect(await day()).toBe("");
  await form(page).getByRole("button", { name: words.undo }).first().click();
  await expect.poll(guests).toBe("210");

  // Typed values stay, and so does an emptied field.
  await field(page, "eventDate").fill("2027-07-01");
  await field(page, "guestCount").fill("");
  await page.reload();
  await hydrated(page);
  await expect.poll(day).toBe("2027-07-01");
  expect(await guests()).toBe("");
  await change("guests=220&date=2027-06-09", "phulka,dal-makhani,idli");
  await expect.poll(() => form(page).locator("a[href*='guests=220']").count()).toBe(1);
  expect([await guests(), await day()]).toEqual(["", "2027-07-01"]);

  // A page of the back/forward cache has heard of no change.
  await page.evaluate(() => {
    addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await change("guests=220&date=2027-06-09", "dal-makhani,idli");
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await menu(2);
  const requests = await serve(page, accept);
  await send(page);
  await success(page).waitFor();
  expect(requests[0]?.json()).toMatchObject({ menu: ["dal-makhani", "idli"] });
});

test("the device keeps typed text for seven days, in another tab too, until one tap", async () => {
  const page = await openForm({ now: NOW });
  const note = form(page).getByText(KEPT_NOTE);
  expect(await note.isVisible()).toBe(false);
  await fillForm(page);
  await box(page, "wants", "quote").check();
  await note.waitFor();
  const open = async (time: string) => {
    const next = await page.context().newPage();
    // An empty tab of Chromium 109 has no clock to set.
    await next.goto("/loader");
    await next.clock.setSystemTime(time);
    await next.goto("/contactUs");
    await hydrated(next);
    return next;
  };
  const other = await open("2026-11-28T05:00:00Z");
  await expect.poll(() => fieldValues(other)).toEqual(asha);
  expect(await box(other, "wants", "quote").isChecked()).toBe(true);
  const late = await open("2026-11-28T07:00:00Z");
  expect(await fieldValues(late)).toEqual(EMPTY);
  await expect.poll(() => storedDrafts(late)).toEqual([]);

  await fillForm(other, { msg: "150 guests" });
  await form(other).getByRole("button", { name: words.kept.forget }).click();
  expect(await fieldValues(other)).toEqual(EMPTY);
  await expect.poll(() => storedDrafts(other)).toEqual([]);
  expect(await focusedText(other)).toBe(words.undo);
  await other.keyboard.press("Enter");
  expect(await fieldValues(other)).toEqual({ ...asha, msg: "150 guests" });
  expect(await box(other, "wants", "quote").isChecked()).toBe(true);
  expect(await storedDrafts(other)).toEqual([expect.stringContaining("150 guests")]);
});

test("two tabs opened empty keep both texts; a later tab shows them in turn", async () => {
  const page = await openForm();
  const open = async () => {
    const tab = await page.context().newPage();
    await tab.goto("/contactUs");
    await hydrated(tab);
    return tab;
  };
  const other = await open();
  await fillForm(page, { ...asha, msg: "A wedding" });
  await shareStorage(other, page);
  await fillForm(other, { ...asha, msg: "A birthday" });
  await shareStorage(page, other);
  // The wedding is the newest text.
  await field(page, "guestCount").fill("450");
  await other.close();
  // A text typed before the script runs is not mixed with another tab's.
  const slow = await page.context().newPage();
  const release = await holdBack(slow, "*.js");
  await slow.goto("/contactUs", { waitUntil: "domcontentloaded" });
  await field(slow, "name").fill("Meena");
  await release();
  await hydrated(slow);
  await form(slow).getByRole("button", { name: words.kept.show }).waitFor();
  expect(await fieldValues(slow)).toEqual({ ...EMPTY, name: "Meena" });
  await form(slow).getByRole("button", { name: words.kept.forget }).click();
  await slow.close();
  const later = await open();
  const show = () => form(later).getByRole("button", { name: words.kept.show }).click();

  await expect.poll(() => field(later, "msg").inputValue()).toBe("A wedding");
  await show();
  expect(await fieldValues(later)).toEqual({ ...asha, msg: "A birthday" });
  expect(await field(later, "guestCount").inputValue()).toBe("");
  await show();
  expect(await field(later, "guestCount").inputValue()).toBe("450");

  // Both tabs show the wedding, and each changes it.
  await field(later, "guestCount").fill("600");
  await shareStorage(page, later);
  await field(page, "msg").fill("A wedding in May");
  await page.reload();
  await hydrated(page);
  expect(await field(page, "msg").inputValue()).toBe("A wedding in May");
  expect(await field(page, "guestCount").inputValue()).toBe("450");
  await later.reload();
  await hydrated(later);
  expect(await field(later, "msg").inputValue()).toBe("A wedding");
  expect(await field(later, "guestCount").inputValue()).toBe("600");

  // A text that was sent only as a part of another one stays.
  await field(later, "msg").fill("A birthday and a wedding");
  await serve(later, accept);
  await send(later);
  await success(later).waitFor();
  await later.keyboard.press("Escape");
  await later.waitForURL("**/sent?*");
  await later.goto("/contactUs");
  await hydrated(later);
  expect(await fieldValues(later)).toEqual(EMPTY);
  await show();
  expect(await field(later, "msg").inputValue()).toMatch(/^A birthday$|^A wedding in May$/);
  const texts = (await storedDrafts(later)).join();
  for (const text of ["A birthday", "A wedding in May"]) expect(texts).toContain(`"${text}"`);
});

test("a tab whose text another tab has sent shows the reference and keeps the text", async () => {
  const page = await openForm();
  await fillForm(page);
  const other = await page.context().newPage();
  await other.goto("/contactUs");
  await hydrated(other);
  await expect.poll(() => fieldValues(other)).toEqual(asha);
  // Shows the text, and follows it.
  await field(page, "guestCount").fill("120");
  await expect.poll(() => field(other, "guestCount").inputValue()).toBe("120");
  await serve(other, accept);
  await fillForm(other, { eventDate: "2027-02-14" });
  await send(other);
  await success(other).waitFor();

  const note = page.getByRole("region", { name: dialogs.sent.title });
  await note.getByText(REFERENCE, { exact: true }).waitFor();
  await page.reload();
  await hydrated(page);
  await note.getByText(REFERENCE, { exact: true }).waitFor();
  await note.getByRole("button", { name: words.another }).click();
  expect(await fieldValues(page)).toEqual(asha);
});

test("a day and “not decided” of two tabs replace each other, and the last one is sent", async () => {
  const [option] = messages.form.fields.eventDate.options;
  const tick = (page: Page) => form(page).getByLabel(option?.label ?? "");
  const day = (page: Page) => field(page, "eventDate");
  const first = await openForm();
  await fillForm(first);
  await day(first).fill("2027-02-14");
  const second = await first.context().newPage();
  await second.goto("/contactUs");
  await hydrated(second);
  await expect.poll(() => day(second).inputValue()).toBe("2027-02-14");
  await tick(second).check();
  await expect.poll(() => day(second).inputValue()).toBe("");
  // The first tab has its own text, and offers that of the second.
  await first.reload();
  await hydrated(first);
  expect(await day(first).inputValue()).toBe("2027-02-14");
  expect(await tick(first).isChecked()).toBe(false);
  const offered = form(first).getByRole("button", { name: messages.form.kept.show });
  await offered.click();
  expect([await day(first).inputValue(), await tick(first).isChecked()]).toEqual(["", true]);
  await offered.click();
  expect([await day(first).inputValue(), await tick(first).isChecked()]).toEqual([
    "2027-02-14",
    false,
  ]);
  // A tab that only shows the text follows, also back to the day.
  await fillForm(first, { msg: "A dinner for 150" });
  const third = await first.context().newPage();
  await third.goto("/contactUs");
  await hydrated(third);
  const shown = async (page: Page) => [await day(page).inputValue(), await tick(page).isChecked()];
  await expect.poll(() => shown(third)).toEqual(await shown(first));
  await tick(first).check();
  await expect.poll(() => shown(third)).toEqual(["", true]);
  await tick(first).uncheck();
  await expect.poll(() => shown(third)).toEqual(["2027-02-14", false]);
  await tick(first).check();
  await expect.poll(() => shown(third)).toEqual(["", true]);
  // Without the tick, the day returns in the other tab too.
  await tick(third).uncheck();
  await expect.poll(() => shown(third)).toEqual(["2027-02-14", false]);
  await tick(third).check();
  const requests = await serve(third, accept);
  await send(third);
  await success(third).waitFor();
  expect(requests[0]?.json()).toMatchObject({ eventDate: "undecided" });
});

test("the success dialog leads to a receipt with reference, values and chat", async () => {
  const page = await openForm({ viewport: "phone", now: NOW, expectedErrors });
  const receipt = page.getByRole("main");
  const requests = await serve(page, accept);
  await field(page, "eventDate").fill("2027-02-14");
  await deliver(page);
  // A key press stops the timer that closes the dialog, which runs unless motion is reduced.
  await page.keyboard.press("Shift");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await success(page).locator("i").isVisible()).toBe(false);
  await success(page).getByRole("button", { name: dialogs.sent.button, exact: true }).click();
  await page.waitForURL(`**/sent?reference=${REFERENCE}`);

  await page.reload();
  await receipt.getByText(REFERENCE, { exact: true }).waitFor();
  await receipt.getByText(fill(sentCopy.thanks, { name: asha.name }), { exact: true }).waitFor();
  expect(page.url()).not.toContain("Asha");
  const [promise = ""] = answering.promise.split("{days}");
  expect(await receipt.innerText()).toContain(
    promise.replace("{hours}", String(answering.promisedHours)),
  );
  for (const text of [...Object.values(asha), "14/02/2027"])
    await receipt.getByText(text).last().waitFor();
  const chat = receipt.getByRole("link", { name: answering.chat.label });
  const { host, searchParams } = new URL((await chat.getAttribute("href")) ?? "");
  expect(host).toBe("wa.me");
  expect(searchParams.get("text")).toBe(answering.chat.message.replace("{reference}", REFERENCE));

  await page.goBack();
  await page.waitForURL("**/contactUs");
  await hydrated(page);
  const note = page.getByRole("region", { name: dialogs.sent.title });
  await note.getByText(REFERENCE, { exact: true }).waitFor();
  const copy = note.getByRole("link", { name: words.copy });
  expect(await copy.getAttribute("href")).toBe(`/sent?reference=${REFERENCE}`);
  expect(await form(page).isVisible()).toBe(false);
  await note.getByRole("button", { name: words.another }).click();
  expect(await focusedName(page)).toBe("name");
  expect(await fieldValues(page)).toEqual(EMPTY);
  expect(await success(page).isVisible()).toBe(false);
  expect(requests).toHaveLength(1);
  // A login page of a network is no receipt, whatever its type.
  await serve(page, answer(200, { login: "https://portal.example" }));
  await fillForm(page, { ...asha, name: "Meena" });
  await send(page);
  await failure(page).waitFor();
  expect(await success(page).isVisible()).toBe(false);
  expect(await field(page, "name").inputValue()).toBe("Meena");
});

test("the form in Gujarati names missing fields and leads to a receipt in Gujarati", async () => {
  const page = await openStill("/gu/contactUs", { reducedMotion: true });
  await hydrated(page);
  await serve(page, accept);
  const submit = page.locator("#enquiry [type=submit]");
  await submit.press("Enter");
  const alerts = page.locator("[aria-invalid=true] + p");
  await alerts.first().waitFor();
  for (const message of await alerts.allInnerTexts()) expect(message).toMatch(/[\u0a80-\u0aff]/);
  await fillForm(page);
  await submit.press("Enter");
  await page.getByRole("dialog").getByRole("button").click();

  await page.waitForURL(`**/gu/sent?reference=${REFERENCE}`);

  expect(await page.locator("html").getAttribute("lang")).toBe("gu");
  expect(await page.getByRole("main").innerText()).toMatch(/[\u0a80-\u0aff]/);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
});
