/** Visitors' journeys from form, planner and menu to the owner's mail, with the real service. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  hindi,
  menuCopy,
  messages,
  planCopy,
  planner as plannerCatalog,
} from "../../setup/texts.ts";
import { PLAN_LABELS } from "../../../lambda/mail/owner-words.ts";
import { categoryOf, dishName, occasionOf, startingWith } from "../../setup/catalogs.ts";
import { guests, undecided, wants } from "../../setup/headline.ts";
import {
  SHARED,
  SHARED_IN_MAIL,
  WEDDING,
  WEDDING_CHOICES,
  rangeFrom,
} from "../../setup/planned-wedding.ts";
import {
  ADDRESS,
  bill,
  NOW,
  openFunction,
  planAtOwnPlace,
  planner,
  OWN_PLACE,
  planWedding,
} from "../plan/planning.ts";
import {
  hydrated,
  ISLAND_FILES,
  openPage,
  scriptsWith,
  shareStorage,
  started,
} from "../support/browser.ts";
import { holdBack, intercept } from "../support/intercept.ts";
import {
  deliver,
  failure,
  field,
  fieldValues,
  fillForm,
  form,
  KEPT_NOTE,
  mailAbout,
  send,
  success,
  visitor,
} from "./enquiry.ts";

const DISHES = [dishName("phulka"), dishName("dal-makhani")];

const MENU_LINES = `Menu, 2 dishes:\n${categoryOf("rotis").name} (1): ${DISHES[0]}\n${categoryOf("dal").name} (1): ${DISHES[1]}\n`;

const ESTIMATE = `Estimate: ${rangeFrom(WEDDING.sum, WEDDING.hall)}`;

const inHtml = (address: string) => address.replaceAll("&", "&amp;");

const arrived = (page: Page) => page.waitForURL("**/api/enquiries/sent/*");

async function chooseDishes(page: Page): Promise<void> {
  await page.goto("/menu");
  await hydrated(page);
  for (const dish of DISHES) {
    const label = `${menuCopy.myMenu.add}: ${dish}`;
    await page.getByRole("searchbox").fill(dish);
    // The dish is first once the search results are shown.
    const first = page.getByRole("checkbox", { name: menuCopy.myMenu.add }).first();
    await expect.poll(() => first.getAttribute("aria-label")).toBe(label);
    await first.check();
  }
}

test("an enquiry from home arrives once in both mailboxes, without the removed menu", async () => {
  const page = await openPage("/?my=phulka,dal-makhani");
  const asha = visitor();
  await hydrated(page);
  const { leave, left } = messages.form.menu;
  await form(page).getByRole("button", { name: leave }).click();
  await form(page).getByText(left).waitFor();
  await page.reload();
  await hydrated(page);
  await form(page).getByText(left).waitFor();
  await form(page).getByRole("button", { name: messages.form.undo }).press("Enter");
  await form(page).getByRole("button", { name: leave }).press("Enter");

  await deliver(page, asha);

  expect((await mailAbout(asha)).text).not.toContain("Menu");
  expect(await field(page, "name").inputValue()).toBe("");
});

test("a family without e-mail asks for a call on the Hindi page, with and without script", async () => {
  const { heading, submit } = messages.form.callBack;
  const inHindi = (english: string) =>
    hindi.texts.find((text) => text.english === english)?.words ?? english;
  for (const javaScript of [true, false]) {
    const page = await openPage("/hi/contactUs", { viewport: "phone", javaScript });
    const call = page.getByRole("form", { name: inHindi(heading) });
    const caller = visitor();
    await call.locator("[name=name]").fill(caller.name);
    await call.locator("[name=phone]").fill(caller.phone);
    await call.locator("select").selectOption("evening");
    await call.getByRole("button", { name: inHindi(submit) }).tap();
    await page.waitForURL("**/sent/**");
    expect(await page.locator("html").getAttribute("lang")).toBe("hi");
    expect((await mailAbout(caller)).text).toMatch(/^Wants a call: in the evening\n/);
  }
});

test("a page opened yesterday sends once, offline first and then with lost answers", async () => {
  const page = await openPage("/contactUs", { now: NOW, expectedErrors: [/sent|ERR_/] });
  await hydrated(page);
  const asha = visitor();
  await fillForm(page, asha);
  await page.clock.setSystemTime("2026-11-22T09:00:00Z");
  await page.context().setOffline(true);
  await send(page);
  await failure(page).waitFor();
  await page.keyboard.press("Escape");
  await page.context().setOffline(false);
  let lost = 0;
  await page.route("**/api/enquiries", async (route) => {
    await route.fetch();
    lost++;
    await route.abort();
  });
  await send(page);
  await failure(page).waitFor();
  expect(lost).toBe(2);
  await page.keyboard.press("Escape");
  await page.unroute("**/api/enquiries");
  expect(await fieldValues(page)).toEqual(asha);
  await page.reload();
  await hydrated(page);
  await send(page);
  await success(page).waitFor();
  expect((await mailAbout(asha)).text).toContain(asha.msg);

  // After Back, changed words are another enquiry.
  await page.keyboard.press("Escape");
  await page.waitForURL("**/sent?*");
  await hydrated(page);
  await page.goBack();
  await hydrated(page);
  await page.getByRole("button", { name: messages.form.another }).click();
  const changed = visitor("A dinner for 150");
  await deliver(page, changed);
  expect((await mailAbout(changed)).text).toContain(changed.msg);
});

test("the form for a call keeps its fields over a closed tab until it is sent or one tap", async () => {
  const { callBack, kept, undo } = messages.form;
  const call = (tab: Page) => tab.getByRole("form", { name: callBack.heading });
  const values = (tab: Page) =>
    call(tab)
      .locator("[name=name], [name=phone], select")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const stored = (tab: Page) =>
    tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("call-back")));
  const page = await openPage("/contactUs", { expectedErrors: [/422|502|ERR_FAILED/] });
  const open = async () => {
    const tab = await page.context().newPage();
    await tab.goto("/contactUs");
    return tab;
  };
  const caller = visitor();
  const typed = [caller.name, "98200 00", "evening"];
  const first = await open();
  expect(await call(first).getByText(KEPT_NOTE).isVisible()).toBe(false);
  await call(first).locator("[name=name]").fill(caller.name);
  await call(first).locator("[name=phone]").fill("98200 00");
  await call(first).locator("select").selectOption("evening");
  await call(first).getByText(KEPT_NOTE).waitFor();
  await first.close();

  // Another person on the same device, before the script has loaded.
  const other = await page.context().newPage();
  const release = await holdBack(other, "*.js");
  await other.goto("/contactUs", { waitUntil: "commit" });
  await call(other).locator("[name=name]").fill("Ravi");
  await release();
  await expect.poll(() => stored(other)).toHaveLength(2);
  expect(await values(other)).toEqual(["Ravi", "", "any"]);
  await call(other).getByRole("button", { name: kept.forget }).click();
  await other.close();

  const tab = await open();
  await expect.poll(() => values(tab)).toEqual(typed);
  await call(tab).getByRole("button", { name: kept.forget }).click();
  expect(await values(tab)).toEqual(["", "", "any"]);
  expect(await stored(tab)).toEqual([]);
  await call(tab).getByRole("button", { name: undo }).click();
  expect(await values(tab)).toEqual(typed);
  // A correction page of the service keeps the text, and so does Back.
  await call(tab).getByRole("button", { name: callBack.submit }).click();
  await tab.waitForURL("**/api/enquiries");
  await tab.goBack();
  await expect.poll(() => values(tab)).toEqual(typed);
  for (const path of ["/menu", "/contactUs"]) {
    await tab.goto(path);
    await hydrated(tab);
  }
  await expect.poll(() => values(tab)).toEqual(typed);
  // Another answer than the service's keeps the page.
  const answer502 = { status: 502, contentType: "text/plain", body: "bad gateway" };
  await tab.route("**/api/enquiries", (route) => route.fulfill(answer502), { times: 1 });
  await call(tab).getByRole("button", { name: callBack.submit }).click();
  await call(tab).getByText(messages.dialogs.failed.text).waitFor();
  const telephone = call(tab).getByRole("link", { name: messages.dialogs.otherWays.call });
  expect(await telephone.getAttribute("href")).toMatch(/^tel:\+91/);
  expect(await values(tab)).toEqual(typed);
  // A second tab shows the text, and hears that the first one sends it.
  const second = await open();
  await expect.poll(() => values(second)).toEqual(typed);
  // Posts of the same words are one enquiry within ten minutes of the clock.
  await expect.poll(() => Date.now() % 600_000).toBeLessThan(540_000);
  // The answer is lost after the service has stored the text; the second request adds no enquiry.
  await tab.route(
    "**/api/enquiries",
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    },
    { times: 1 },
  );
  await call(tab).locator("[name=phone]").fill(caller.phone);
  await page.context().setOffline(true);
  await call(tab).getByRole("button", { name: callBack.submit }).click();
  await call(tab).getByText(messages.form.offline).waitFor();
  await page.context().setOffline(false);
  await call(tab).getByRole("button", { name: callBack.submit }).click();
  await tab.waitForURL("**/sent/**");

  expect((await mailAbout(caller)).text).toMatch(/^Wants a call: in the evening\n/);
  // Each older entry of the history says that it was sent; new text stays.
  const reference = tab.url().split("/").at(-1) ?? "";
  await call(second).getByText(reference).waitFor();
  expect(await values(second)).toEqual(["", "", "any"]);
  await second.close();
  const twice = async () => {
    await tab.goBack();
    await tab.goBack();
  };
  for (const go of [() => tab.goBack(), twice, () => tab.reload()]) {
    await go();
    await call(tab).getByText(reference).waitFor();
    expect(await values(tab)).toEqual(["", "", "any"]);
  }
  // Another text that was typed before stays, and is kept by the next change.
  const [asha, ravi] = [await open(), await open()];
  await call(asha).locator("[name=name]").fill("Asha");
  await expect.poll(() => values(ravi)).toEqual(["Asha", "", "any"]);
  await call(ravi).locator("[name=name]").fill("Ravi");
  await call(ravi).locator("[name=phone]").fill("98200 22222");
  await call(ravi).getByRole("button", { name: callBack.submit }).click();
  await ravi.waitForURL("**/sent/**");
  await call(asha)
    .getByText(ravi.url().split("/").at(-1) ?? "")
    .waitFor();
  for (const go of [() => undefined, () => asha.reload()]) {
    await go();
    await started(asha);
    await expect.poll(() => values(asha)).toEqual(["Asha", "", "any"]);
  }
  await call(asha).locator("[name=phone]").fill("98200 33333");
  const third = await open();
  await expect.poll(() => values(third)).toEqual(["Asha", "98200 33333", "any"]);
  await call(third).getByRole("button", { name: kept.forget }).click();
  for (const one of [asha, ravi, third]) await one.close();

  const later = await open();
  await call(later).locator("[name=name]").fill("Meena");
  // Text that is typed in another tab during the sending stays there, and on the device.
  const [sender, typing] = [await open(), await open()];
  for (const one of [sender, typing])
    await expect.poll(() => values(one)).toEqual(["Meena", "", "any"]);
  const answered = Promise.withResolvers<void>();
  await sender.route("**/api/enquiries", async (route) => {
    await answered.promise;
    await route.fulfill({ status: 303, headers: { location: "/api/enquiries/sent/TEST-0001" } });
  });
  const requested = sender.waitForRequest("**/api/enquiries");
  await call(sender).locator("[name=phone]").fill(caller.phone);
  await call(sender).getByRole("button", { name: callBack.submit }).click();
  await requested;
  await shareStorage(typing, sender);
  await call(typing).locator("[name=phone]").fill("98200 11111");
  answered.resolve();
  await sender.waitForURL("**/sent/**");
  await typing.reload();
  await expect.poll(() => values(typing)).toEqual(["Meena", "98200 11111", "any"]);
  await call(typing).locator("[name=phone]").fill("");
  for (const one of [sender, typing]) await one.close();
  await call(tab).locator("[name=name]").fill("Ravi");
  await call(tab).getByText(KEPT_NOTE).waitFor();
  await tab.reload();
  await expect.poll(() => values(tab)).toEqual(["Ravi", "", "any"]);

  // The second press on a correction page sends it, without a script of ours.
  const last = visitor();
  await call(tab).locator("[name=name]").fill(last.name);
  await call(tab).locator("[name=phone]").fill("98200 00");
  await call(tab).getByRole("button", { name: callBack.submit }).click();
  await tab.waitForURL("**/api/enquiries");
  await tab.getByRole("button", { name: callBack.submit }).click();
  await tab.waitForURL("**/sent/**");
  await mailAbout(last);
  const next = tab.url().split("/").at(-1) ?? "";
  await expect
    .poll(() => tab.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain(last.name);
  expect(await stored(tab)).toHaveLength(4);
  await tab.goto("/contactUs");
  await expect.poll(() => values(tab)).toEqual(["Meena", "", "any"]);
  await tab.evaluate(() => history.go(-3));
  await call(tab).getByText(next).waitFor();
  expect(await values(tab)).toEqual(["", "", "any"]);
});

const CALL_SCRIPT = "*call-back*";

async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await started(page);
}

test("text typed into the form for a call before its script is kept, also after it was sent", async () => {
  const { callBack } = messages.form;
  const call = (tab: Page) => tab.getByRole("form", { name: callBack.heading });
  const values = (tab: Page) =>
    call(tab)
      .locator("[name=name], [name=phone], select")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const page = await openPage("/loader");
  let release = await holdBack(page, CALL_SCRIPT);
  await openStarted(page, "/contactUs");
  await call(page).locator("[name=name]").fill("Meena");
  await call(page).locator("select").selectOption("evening");
  await page.reload();
  await started(page);
  await call(page).locator("[name=phone]").fill("98200 00");
  await page.goto("/menu");
  await hydrated(page);
  await release();
  await openStarted(page, "/contactUs");
  await expect.poll(() => values(page)).toEqual(["Meena", "98200 00", "evening"]);
  await call(page).getByText(KEPT_NOTE).waitFor();

  // Another tab types before its script, and is closed. The text of each tab stays.
  const other = await page.context().newPage();
  await holdBack(other, CALL_SCRIPT);
  await openStarted(other, "/contactUs");
  await call(other).locator("[name=name]").fill("Ravi");
  await other.close();
  const third = await page.context().newPage();
  await openStarted(third, "/contactUs");
  await expect.poll(() => values(third)).toEqual(["Ravi", "", "any"]);
  await page.reload();
  await expect.poll(() => values(page)).toEqual(["Meena", "98200 00", "evening"]);
  await third.close();

  // Sent without its script; a text typed after Back, before the script, is another one.
  const caller = visitor();
  await call(page).locator("[name=name]").fill(caller.name);
  await call(page).locator("[name=phone]").fill(caller.phone);
  release = await holdBack(page, CALL_SCRIPT);
  await openStarted(page, "/contactUs");
  for (const key of ["name", "phone"] as const)
    await call(page).locator(`[name=${key}]`).fill(caller[key]);
  await call(page).getByRole("button", { name: callBack.submit }).click();
  await arrived(page);
  await mailAbout(caller);
  const reference = page.url().split("/").at(-1) ?? "";
  await release();
  await page.goBack();
  await call(page).getByText(reference).waitFor();
  expect(await values(page)).toEqual(["", "", "any"]);
  release = await holdBack(page, CALL_SCRIPT);
  await page.reload();
  await started(page);
  await call(page).locator("[name=name]").fill("Asha");
  for (let loads = 0; loads < 2; loads++) {
    await page.reload();
    await release();
    await expect.poll(() => values(page)).toEqual(["Asha", "", "any"]);
  }
});

test("each older entry of the history shows that an enquiry was sent, and keeps a new text", async () => {
  const page = await openPage("/contactUs");
  await hydrated(page);
  const asha = visitor();
  const note = page.getByRole("region", { name: messages.dialogs.sent.title });
  const open = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
  };
  await fillForm(page, asha);
  for (const path of ["/menu", "/contactUs", "/plan", "/contactUs"]) await open(path);
  expect(await fieldValues(page)).toEqual(asha);
  await send(page);
  await success(page).waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL("**/sent?*");
  await hydrated(page);
  const reference = page.url().split("=").at(-1) ?? "";
  const isSent = async () => {
    await hydrated(page);
    await note.getByText(reference, { exact: true }).waitFor();
    expect(await form(page).isVisible()).toBe(false);
  };
  for (const path of ["/contactUs", "/plan", "/contactUs", "/menu", "/contactUs"]) {
    await page.goBack();
    await page.waitForURL(`**${path}*`);
    // An old Chromium reports the script of a page that is left before it has started.
    await (path === "/menu" ? hydrated(page) : isSent());
  }
  await page.reload();
  await isSent();
  await note.getByRole("button", { name: messages.form.another }).click();
  const meena = { ...visitor(), name: "Meena", msg: "" };
  expect((await fieldValues(page)).name).toBe("");
  await fillForm(page, meena);
  await page.reload();
  await hydrated(page);
  expect(await fieldValues(page)).toEqual(meena);
  await page.goForward();
  await hydrated(page);
  await page.goForward();
  await isSent();
  await note.getByRole("button", { name: messages.form.another }).click();
  expect(await fieldValues(page)).toEqual(meena);
  await open("/contactUs");
  expect(await fieldValues(page)).toEqual(meena);
  await mailAbout(asha);
});

const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return Math.round(top) >= 0 && top < innerHeight;
  });

test.each([true, false])(
  "after Back, the planner's link leads to the form of a changed plan, else to the note (changed: %s)",
  async (isPlanChanged) => {
    const page = await openPage(ADDRESS);
    await hydrated(page);
    const who = visitor("");
    await fillForm(page, who);
    await send(page);
    await success(page).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL("**/sent?*");
    await page.goBack();
    await page.waitForURL("**/plan?*");
    await hydrated(page);
    const note = page.getByRole("region", { name: messages.dialogs.sent.title });
    await note.waitFor();
    expect(await form(page).isVisible()).toBe(false);
    if (isPlanChanged) {
      await planner(page).getByLabel(planCopy.fields.guests).fill("260");
      await note.waitFor({ state: "detached" });
      await page.reload();
      await hydrated(page);
      await form(page).waitFor();
    }
    await bill(page).getByRole("link", { name: planCopy.bill.send }).first().click();
    await page.waitForURL("**#send");
    await expect.poll(() => isInView(isPlanChanged ? field(page, "name") : note)).toBe(true);
  },
);

test("a form for a call shows the newest text of another tab, and never replaces it", async () => {
  const { callBack } = messages.form;
  const call = (tab: Page) => tab.getByRole("form", { name: callBack.heading });
  const input = (tab: Page, name: string) => call(tab).locator(`[name=${name}]`);
  const page = await openPage("/contactUs");
  const [shown, deaf] = [await page.context().newPage(), await page.context().newPage()];
  // The browser delivers no event to a page that it has frozen.
  await deaf.addInitScript(() =>
    addEventListener("storage", (event) => event.stopImmediatePropagation()),
  );
  await input(page, "name").fill("Asha Call");
  await call(page).getByText(KEPT_NOTE).waitFor();
  for (const tab of [shown, deaf]) await tab.goto("/contactUs");
  for (const tab of [shown, deaf])
    await expect.poll(() => input(tab, "name").inputValue()).toBe("Asha Call");
  await input(page, "phone").fill("98765 43010");
  await expect.poll(() => input(shown, "phone").inputValue()).toBe("98765 43010");
  await input(shown, "name").fill("Asha Call!");
  await shareStorage(deaf, shown);
  await input(deaf, "name").fill("Ravi");
  const records = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith("call-back"))
        .map(
          ([, text]) => (JSON.parse(text as string) as { values: Record<string, string> }).values,
        )
        .map(({ name = "", phone = "" }) => [name, phone].join(" ").trim())
        .sort(),
    );
  await expect.poll(records).toEqual(["Asha Call! 98765 43010", "Ravi"]);
});

test("an enquiry posted while its script is missing is shown as sent, also in a later tab", async () => {
  let end: (() => Promise<void>) | undefined;
  const page = await openPage("/contactUs", {
    before: async (opened) => (end = await intercept(opened, ISLAND_FILES, () => undefined)),
    expectedErrors: [/ERR_|could not be started/],
  });
  await page.locator("[data-island][data-started]").waitFor();
  const asha = visitor();
  await fillForm(page, asha);
  await send(page);
  await arrived(page);
  await mailAbout(asha);
  const reference = page.url().split("/").at(-1) ?? "";
  await end?.();

  const later = await page.context().newPage();
  await later.goto("/contactUs");
  await hydrated(later);
  expect((await fieldValues(later)).name).toBe("");
  await page.goBack();
  await page
    .getByRole("region", { name: messages.dialogs.sent.title })
    .getByText(reference, { exact: true })
    .waitFor();
  for (const path of ["/menu", "/contactUs"]) {
    await page.goto(path);
    await hydrated(page);
  }
  expect((await fieldValues(page)).name).toBe("");
  expect(await form(page).isVisible()).toBe(true);
});

test("a form posted while its script is missing has the plan and the menu of the device", async () => {
  const query = `${WEDDING.query}&event2=reception&guests2=60`;
  const page = await openPage("/contactUs", {
    before: (opened) => intercept(opened, ISLAND_FILES, () => undefined),
    expectedErrors: [/ERR_|could not be started/],
    stored: {
      plan: `${Date.now() + 60_000} {"query":"${query}"}`,
      "my-menu": "phulka,dal-makhani",
    },
  });
  await page.locator("[data-island][data-started]").waitFor();
  const [asha, later, again] = [visitor(), visitor(), visitor()];
  await fillForm(page, asha);
  await send(page);
  await arrived(page);
  await page.goto("/contactUs");
  await page.locator("[data-island][data-started]").waitFor();
  // The visitor has left out both.
  await page.evaluate((plan) => {
    sessionStorage.setItem("plan-left-out", plan);
    sessionStorage.setItem("my-left-out", "phulka,dal-makhani");
  }, query);
  await fillForm(page, later);
  await send(page);
  await arrived(page);
  // The planner's page shows the plan.
  await page.goto("/plan");
  await page.locator("[data-island=planner][data-started]").waitFor();
  await fillForm(page, again);
  await send(page);
  await arrived(page);

  expect((await mailAbout(again)).text).toContain(`${PLAN_LABELS.guests}: 60`);
  const { text } = await mailAbout(asha);
  const second = [`\n${occasionOf("reception")}`, `${PLAN_LABELS.guests}: 60`];
  for (const words of [...Object.values(WEDDING_CHOICES), ...second, MENU_LINES])
    expect(text).toContain(words);
  const without = (await mailAbout(later)).text;
  expect(without).not.toContain(PLAN_LABELS.guests);
  expect(without).not.toContain(DISHES[0]);
});

test("a form posted while only the planner's script runs has all functions of the plan", async () => {
  const page = await openPage(`${ADDRESS}&event2=reception&guests2=60`, {
    before: (opened) => intercept(opened, scriptsWith("Idempotency-Key"), () => undefined),
    expectedErrors: [/ERR_|could not be started/],
  });
  await page.locator("[data-island=planner][data-hydrated]").waitFor();
  await openFunction(page, 1);
  await planner(page).getByLabel(planCopy.fields.guests).fill("about 75");
  await expect.poll(() => page.url()).toContain("guests2=about");
  const asha = visitor();
  await fillForm(page, asha);
  await page.locator("[data-island=enquiry][data-failed]").waitFor();
  await send(page);
  await arrived(page);

  const { text } = await mailAbout(asha);
  for (const words of Object.values(WEDDING_CHOICES)) expect(text).toContain(words);
  expect(text).toContain(`\n${occasionOf("reception")}`);
  expect(text).toContain(`${PLAN_LABELS.guests}: 75 (typed: “about 75”)`);
});

test("without a connection no form leaves its page, even if its script did not load", async () => {
  const page = await openPage("/contactUs", { expectedErrors: [/ERR_|could not be started/] });
  await started(page);
  await page.context().setOffline(true);
  for (const name of [messages.form.callBack.heading, messages.form.heading]) {
    const asked = page.getByRole("form", { name });
    for (const [key, value] of Object.entries(visitor())) {
      const box = asked.locator(`[name=${key}]`);
      if ((await box.count()) > 0) await box.fill(value);
    }
    await asked.locator("[type=submit]").click();
    await asked.getByText(messages.form.offline).waitFor();
    expect(await asked.locator("[name=phone]").inputValue()).toBe(visitor().phone);
  }
  expect(new URL(page.url()).pathname).toBe("/contactUs");
});

test("an enquiry from the Hindi page without script has all fields and a Hindi answer", async () => {
  const page = await openPage("/hi/contactUs?utm_source=diwali", {
    viewport: "phone",
    javaScript: false,
    expectedErrors: [/422/],
  });
  const asha = visitor("नमस्ते");
  const phone = "98200 00";
  await fillForm(page, { ...asha, phone, guestCount: "many" });
  await page.locator("[name=occasion]").selectOption("wedding");
  await page.locator("[name=eventDate][type=checkbox]").check();
  await page.locator("[name=wants][value=tasting]").check();
  await page.locator("#enquiry [type=submit]").click();
  await page.waitForURL("**/api/enquiries");
  expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  expect(await page.locator("[name=wants][value=tasting]").isChecked()).toBe(true);
  const asked = await page.locator("#phone-error").innerText();
  expect(asked).toMatch(/[\u0900-\u097f].*10/);
  await page.locator("[name=guestCount]").fill("250");
  await page.locator("[type=submit]").click();
  await page.waitForURL("**/api/enquiries/sent/*/hi");

  expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.evaluate((it) => getComputedStyle(it).fontFamily)).toContain(
    "Anek Devanagari",
  );
  const { text } = await mailAbout(asha);
  expect(text.split("\n")[0]).toBe(
    `${occasionOf("wedding")} · ${undecided} · ${guests("250")} · ${wants("tasting")}`,
  );
  expect(text).toContain(phone);
  expect(text).toContain("Came from: /hi/contactUs · utm_source diwali");
});

test("three functions from a shared address and a menu are sent in one mail", async () => {
  const address = `${ADDRESS}&event2=reception&guests2=60&counters2=chat&guests3=120&package3=deluxe&counters3=pizza`;
  const page = await openPage(address, { viewport: "phone", reducedMotion: true, now: NOW });
  await hydrated(page);
  await openFunction(page, 2);
  expect(await planner(page).getByLabel(planCopy.fields.guests).inputValue()).toBe("120");
  const total = await bill(page).getByRole("status").first().innerText();
  await chooseDishes(page);
  const link = page.getByRole("link", { name: menuCopy.myMenu.send });
  await link.click();
  await page.waitForURL("**/plan?*");
  await form(page).getByText(`${messages.form.menu.text} 2.`).waitFor();
  const asha = visitor("Three functions of one wedding");
  await deliver(page, asha);

  const { text, html } = await mailAbout(asha);
  const heads = planner(page).getByRole("heading", { level: 3 }).locator("b");
  const names = await heads.allInnerTexts();
  expect(names).toHaveLength(3);
  for (const words of [
    ...Object.values(asha),
    ...Object.values(WEDDING_CHOICES),
    ...names.map((name) => `\n${name}`),
    `${PLAN_LABELS.availability}: `,
    WEDDING.lines.royal,
    WEDDING.lines.pavBhaji,
    ...["250", "60", "120"].map((count) => `${PLAN_LABELS.guests}: ${count}`),
    `With ${plannerCatalog.gst.percent} % GST`,
    ...(total.match(/₹[\d,]+/g) ?? []),
    MENU_LINES,
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("Prices may have changed");
  expect(html).toContain(`${inHtml(address)}"`);
  expect(html).toContain(`<bdi>${DISHES[1]}</bdi>`);
  // The plan stays in the address, so that it can be changed and sent again.
  expect(page.url()).toContain(address);
});

test("menu and plan chosen without script are in one mail, also after a correction", async () => {
  const page = await openPage("/menu#rotis", {
    viewport: "phone",
    javaScript: false,
    expectedErrors: [/422/],
  });
  const asha = visitor("We are Gujarati; please call after six.");
  const [phulka = "", dal = ""] = DISHES;
  await page.getByRole("checkbox", { name: startingWith(phulka) }).check();
  const courses = page.getByRole("navigation", { name: messages.controls.categories });
  await courses.getByRole("link", { name: startingWith(categoryOf("dal").name) }).click();
  await page.getByRole("checkbox", { name: startingWith(dal) }).check();
  await page.getByRole("button", { name: menuCopy.myMenu.plan }).click();
  await page.waitForURL("**/plan?my=*");
  await planWedding(page);
  await fillForm(page, { ...asha, phone: "ring twice" });
  await send(page);
  await page.getByText(`${messages.form.menu.text} 2.`).waitFor();
  await fillForm(page, { phone: asha.phone });
  await page.getByRole("button", { name: messages.form.submit }).click();
  await arrived(page);

  const { text, html } = await mailAbout(asha);
  for (const words of [asha.msg, ...Object.values(WEDDING_CHOICES), ESTIMATE, MENU_LINES])
    expect(text).toContain(words);
  expect(html).toContain(inHtml(ADDRESS));
  expect(html).toContain("/menu?my=phulka,dal-makhani#my-menu");
});

test("without script a plan replaces the message only after a change", async () => {
  const page = await openPage("/plan", { javaScript: false, expectedErrors: [/422/] });
  const asha = visitor("");
  await fillForm(page, asha);
  await send(page);
  expect(await page.getByRole("alert").innerText()).toContain(messages.form.fields.msg.missing);
  await page.goBack();
  await planAtOwnPlace(page);
  await fillForm(page, asha);
  await send(page);
  await arrived(page);

  const { text, html } = await mailAbout(asha);
  expect(text).toContain(`${PLAN_LABELS.noHall}: ${OWN_PLACE}`);
  expect(html).toContain("place=Shanti+Niwas");
});

test("a shared plan is sent without script, with the changed field", async () => {
  const page = await openPage(`/plan?${SHARED}`, { javaScript: false });
  const asha = visitor("");
  await fillForm(page, asha);
  await planner(page).getByLabel(planCopy.fields.guests).fill("450");
  await send(page);
  await arrived(page);

  const { text } = await mailAbout(asha);
  for (const part of SHARED_IN_MAIL) expect(text).toContain(part);
});

test("a plan in the address is sent even if the planner's data does not load", async () => {
  const page = await openPage(ADDRESS, {
    expectedErrors: [/could not be started/, /ERR_/],
    before: (opened) => intercept(opened, "*/plan/index.json", () => undefined),
  });
  await page.waitForSelector("[data-island=planner][data-failed]");
  const asha = visitor("");
  await fillForm(page, asha);
  await send(page);
  await arrived(page);

  const { text, html } = await mailAbout(asha);
  expect(text).toContain(ESTIMATE);
  expect(html).toContain(inHtml(ADDRESS));
});
