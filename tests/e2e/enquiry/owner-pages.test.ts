import { afterAll, expect, inject, test } from "vitest";
import type { Page } from "playwright-core";
import { createService } from "../../../lambda/create-service.ts";
import { makeLink } from "../../../lambda/owner-pages/sign-in/sign-in.ts";
import { applyChange } from "../../../lambda/outbox/change.ts";
import { handlingOf, notesOf, type Change, type ChangeValues } from "../../../lambda/outbox/row.ts";
import { pressEnquiry } from "../../../lambda/outbox/booking.ts";
import { addDays, dayInIndia } from "../../../schemas/plan/days.ts";
import { formatShortDay } from "../../../schemas/format.ts";
import { violations } from "../support/checks.ts";
import { asha, mailCounts, send, withKey } from "../../enquiries/support/test-server.ts";
import { openPage, overflow } from "../support/browser.ts";

const service = createService(inject("enquiryEnv"), () => undefined);
afterAll(() => service.close());

async function mailed(extra: Record<string, unknown> = {}): Promise<string> {
  const { reference } = await send(inject("siteUrl"), { ...asha, ...extra }, withKey());
  await mailCounts(Number(new URL(inject("mailsUrl")).port), [reference]);
  return reference;
}

const TODAY = dayInIndia(Date.now());
const inDays = (count: number) => addDays(TODAY, count);

const saying = (words: string) => new RegExp(RegExp.escape(words));

const open = (path: string) => openPage(path, { viewport: "phone", javaScript: false });

const stateOf = async (reference: string) => (await service.store.get(reference))?.handling?.state;

/** Opens a mail in the mailbox of the preview, and returns the page of its link. */
async function openLink(mailbox: Page, mail: string, link: string): Promise<Page> {
  await mailbox.goto("/_mailbox");
  await mailbox.getByRole("link", { name: mail }).first().click();
  const opening = mailbox.context().waitForEvent("page");
  const inHtml = mailbox.frameLocator("iframe").getByRole("link", { name: link });
  const inText = mailbox.locator("pre").getByRole("link", { name: link });
  await inHtml.or(inText).first().click();
  return opening;
}

test("an owner without script signs in, then notes an answer in two taps", async () => {
  const reference = await mailed();
  const mailbox = await open("/_mailbox");
  const first = await openLink(mailbox, reference, "Note the answer");
  expect(await first.content()).not.toContain(asha.name);
  await first.getByRole("button", { name: "Send a sign-in link" }).tap();
  await first.getByRole("heading", { name: "A sign-in link is on its way" }).waitFor();
  await mailbox.goto("/_mailbox");
  await mailbox.getByRole("link", { name: "Sign in to your enquiries" }).first().click();
  await mailbox.locator("pre a").first().click();
  await mailbox.getByRole("button", { name: "Sign in" }).tap();
  await mailbox.getByRole("heading", { level: 1, name: asha.name }).waitFor();

  const page = await openLink(mailbox, reference, "Note the answer");
  await page.getByRole("button", { name: "Answered" }).tap();
  await page.getByText(/^Answered, answered/).waitFor();

  expect(await stateOf(reference)).toBe("answered");
  expect(page.url()).not.toContain(asha.name);
  await page.getByRole("link", { name: "All enquiries" }).tap();
  await page.getByLabel("Reference, name or phone").fill("98200 12345");
  await page.getByRole("button", { name: "Search" }).tap();
  await page.getByRole("link", { name: asha.name }).first().tap();
  await page.getByRole("button", { name: "Won" }).tap();
  await page.getByText(/^Won, answered/).waitFor();
  await page.getByRole("link", { name: "All enquiries" }).tap();
  await page.getByRole("link", { name: "Signed-in devices" }).tap();
  await page.getByRole("button", { name: "Sign out everywhere" }).tap();
  await page.getByRole("heading", { name: "For the owner" }).waitFor();
});

// In this file, because the test above signs every device out.
test("a phone without script sends a quote in six taps, and books with advance in four more", async () => {
  const date = addDays(dayInIndia(Date.now()), 200);
  const plan = { query: `event=wedding&guests=250&package=royal&hall=evening&date=${date}` };
  const source = { page: "/mr/contactUs" };
  // Another test searches for Asha's number.
  const meera = { name: "Meera Joshi", email: "meera@example.com", phone: "+91 98330 45678" };
  const enquiry = { ...asha, ...meera, plan, source };
  const { reference } = await send(inject("siteUrl"), enquiry, withKey());
  await mailCounts(Number(new URL(inject("mailsUrl")).port), [reference]);
  const owner = await openPage("/_mailbox", {
    viewport: "phone",
    javaScript: false,
    expectedErrors: [/422/],
  });
  await owner.goto(`/owner/sign-in/${await makeLink(service.signIns, Date.now(), 2000)}`);
  await owner.getByRole("button", { name: "Sign in" }).tap();
  await owner.getByRole("heading", { name: "Enquiries" }).waitFor();
  let taps = 0;
  const tap = async (role: "button" | "link", name: string) => {
    taps++;
    await owner.getByRole(role, { name }).first().tap();
  };

  // The link in the mail.
  taps++;
  await owner.goto(`/owner/${reference}`);
  await tap("link", "Quote and payments");
  await owner.getByText("There is no quote yet.").waitFor();
  expect(await overflow(owner)).toBe(0);
  const cut = await owner.locator(".line :is(select, input[type=text])").evaluateAll((fields) =>
    (fields as HTMLElement[]).filter((field) => {
      const { offsetWidth } = field;
      if (field instanceof HTMLInputElement) return field.scrollWidth > field.clientWidth;
      field.style.width = "max-content";
      return field.offsetWidth > offsetWidth;
    }),
  );
  expect(cut).toEqual([]);
  await tap("button", "Send the quote");
  await owner.getByText("The quote is ready.").waitFor();
  const chat = await owner.getByRole("link", { name: "Send it by WhatsApp" }).getAttribute("href");
  const link = /https?:\/\/\S+\/quote\/\S+$/.exec(decodeURIComponent(chat ?? ""))?.[0] ?? "";
  // WhatsApp, and its own button.
  expect(taps + 2).toBeLessThanOrEqual(6);

  const family = await openPage(new URL(link).pathname, { viewport: "phone", javaScript: false });
  expect(await overflow(family)).toBe(0);
  await family.getByLabel("तुमचे पूर्ण नाव").fill("आशा शहा");
  await family.getByRole("button", { name: "मला हे कोटेशन मान्य आहे" }).tap();
  await family.getByText(/^आशा शहा यांनी/).waitFor();

  taps = 1;
  await owner.goto(`/owner/${reference}`);
  await owner.getByText("quote accepted").waitFor();
  await tap("button", "Won");
  await owner.getByText(/^Won, answered/).waitFor();
  await tap("link", "Quote and payments");
  await tap("button", "Received");
  await owner.getByText(/received ₹\d.*due/).waitFor();
  expect(taps).toBeLessThanOrEqual(4);
  await owner.goBack();
  await owner.getByRole("button", { name: "Received" }).tap();
  await owner.getByText("Type the sum of another payment.").waitFor();
  const row = await service.store.get(reference);
  expect(row?.quoteOpened?.number).toBe(1);
  expect(row?.deal?.money?.payments).toHaveLength(1);
});

test("Back keeps a partner's newer values, and returns a note that was not saved", async () => {
  const reference = await mailed();
  const handling = async () => {
    const row = await service.store.get(reference);
    if (!row) throw new Error(`${reference} is not in the table`);
    return { row, ...handlingOf(row), notes: notesOf(handlingOf(row)).map(({ text }) => text) };
  };
  const partner = async (action: Change, values: ChangeValues) => {
    const { row } = await handling();
    await service.store.change(row, applyChange(row, action, Date.now(), values));
  };
  const expectedErrors = [/403|ERR_INTERNET_DISCONNECTED/];
  const page = await openPage("/owner", { viewport: "phone", javaScript: false, expectedErrors });
  const signIn = async (tab: Page) => {
    await tab.goto(`/owner/sign-in/${await makeLink(service.signIns, Date.now(), 2000)}`);
    await tab.getByRole("button", { name: "Sign in" }).tap();
    await tab.getByRole("heading", { name: "Enquiries" }).waitFor();
  };
  const press = async (name: string, result: RegExp) => {
    await page.getByRole("button", { name, exact: true }).tap();
    await page.getByText(result).first().waitFor();
  };
  const [note, callDay] = [page.getByLabel("New note"), page.getByLabel("Call again on")];
  await signIn(page);
  await page.goto(`/owner/${reference}`);

  await callDay.fill(inDays(4));
  await press("Save", saying(`call on ${formatShortDay(inDays(4))}`));
  await partner("noted", { callOn: inDays(6) });
  await page.goBack();
  await press("Answered", /^Answered, answered/);
  expect((await handling()).callOn).toBe(inDays(6));

  await callDay.fill(inDays(8));
  await press("Save", saying(`call on ${formatShortDay(inDays(8))}`));
  await press("Called", saying(`before: call on ${formatShortDay(inDays(8))}`));
  await page.goBack();
  await note.fill("Wants a tasting");
  await press("Won", /Wants a tasting/);
  await page.goBack();
  await page.getByLabel("Day 1").fill(inDays(400));
  await page.getByLabel("Where").first().selectOption("Elsewhere");
  await press("Save booked days", saying(`${formatShortDay(inDays(400))} (Elsewhere)`));
  await partner("booked", { booked: [{ date: inDays(401), slot: "evening" }] });
  await page.goBack();
  await note.fill("Typed before the session ended");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save", exact: true }).tap();
  await page.getByText("Nothing was saved").waitFor();
  await page.locator('[value="Typed before the session ended"]').waitFor({ state: "attached" });
  await partner("lost", { note: "Too expensive" });
  await signIn(await page.context().newPage());
  await page.goBack();
  expect(await note.inputValue()).toBe("Typed before the session ended");
  await page.context().setOffline(true);
  const errorPage = expect(page.waitForNavigation()).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  await page.getByRole("button", { name: "Won", exact: true }).tap();
  await errorPage;
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText(/^Won, answered/).waitFor();

  const { callOn, booked, notes } = await handling();
  expect([callOn, booked]).toEqual([undefined, [{ date: inDays(401), slot: "evening" }]]);
  expect(notes).toEqual(["Wants a tasting", "Too expensive", "Typed before the session ended"]);
});

test("Back to a quote shows what was typed, unless its functions were changed since", async () => {
  const haldi = `event=haldi&guests=80&package=royal&hall=evening&date=${inDays(200)}`;
  const wedding = `event2=wedding&guests2=250&package2=royal&hall2=evening&date2=${inDays(210)}`;
  const reference = await mailed({ plan: { query: `${haldi}&${wedding}` } });
  const page = await open(`/owner/sign-in/${await makeLink(service.signIns, Date.now(), 2000)}`);
  await page.getByRole("button", { name: "Sign in" }).tap();
  await page.getByRole("heading", { name: "Enquiries" }).waitFor();
  const quote = `/owner/${reference}/quote`;
  const line = page.getByLabel("Line", { exact: true }).filter({ visible: true }).last();
  const values = () =>
    page
      .locator("form.whole :is(input:not([type=hidden]), select)")
      .evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value }) => value));
  /** Types a line, changes the enquiry, and returns by Back. */
  const changeBetween = async (change: () => Promise<void>, shown: string) => {
    await page.goto(quote);
    await line.fill("Garlands");
    await page.getByRole("link", { name: `Enquiry ${reference}` }).tap();
    await page.getByText(/: change$/).tap();
    await change();
    await page.getByRole("button", { name: "Save", exact: true }).tap();
    await page.getByText(shown).first().waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole("heading", { name: "Quote and payments" }).waitFor();
  };

  await changeBetween(() => page.getByLabel("New note").fill("Rang twice"), "Rang twice");
  expect(await line.inputValue()).toBe("Garlands");

  for (const [change, shown] of [
    [() => page.locator("[name^=date-]").first().fill(inDays(207)), formatShortDay(inDays(207))],
    [
      async () => void (await page.getByLabel("Where").first().selectOption("Elsewhere")),
      "(Elsewhere)",
    ],
  ] as const) {
    await changeBetween(change, shown);
    const refilled = await values();
    await page.goto(quote);
    expect(refilled).toEqual(await values());
  }
});

const [FIRST = "", SECOND = "", THIRD = "", FOURTH = ""] = [300, 301, 302, 303].map(inDays);

const FOUR = `event=haldi&guests=80&package=deluxe&date=${FIRST}&event2=sangeet&guests2=250&jain2=40&counters2=dosa,pav-bhaji&hall2=evening&date2=${SECOND}&event3=wedding&guests3=400&package3=royal&hall3=full-day&date3=${THIRD}&event4=reception&guests4=300&package4=classic&hall4=evening&date4=${FOURTH}`;

test("the owner's pages fit a phone, have the site's style and no axe violation", async () => {
  const reference = await mailed({
    name: "Venkatanarasimharajuvaripeta".repeat(3),
    menu: ["phulka", "dal-tadka"],
  });
  const four = await mailed({ name: "प्रिया जोशी", plan: { query: FOUR } });
  const row = await service.store.get(four);
  const at = Date.now();
  const press = { did: "won", at, written: { note: "A tasting" }, today: dayInIndia(at) } as const;
  if (row) await pressEnquiry(service, row, { ...press, limitMs: 10_000 });
  const other = await mailed({ name: "Ravi", plan: { query: FOUR } });
  const page = await openPage("/owner", { viewport: "phone", expectedErrors: [/403|409|410/] });
  const link = `/owner/sign-in/${await makeLink(service.signIns, Date.now(), 2000)}`;
  const seen = async (url: string) => {
    await page.waitForLoadState();
    expect.soft(await overflow(page), url).toBeLessThanOrEqual(0);
    expect.soft(await violations(page), url).toEqual([]);
    // Amounts and dates must not break into two lines.
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll("time, .amount bdi, .entries b")]
        .filter((part) => part.getClientRects().length > 1 && !part.textContent?.includes(" to "))
        .map((part) => part.textContent),
    );
    expect.soft(broken, url).toEqual([]);
  };
  await seen("signed out");
  await page.getByRole("button", { name: "Send a sign-in link" }).click();
  await page.getByRole("heading", { name: "on its way" }).waitFor();
  await seen("on its way");
  await page.goto("/owner/sign-in/none");
  await seen("ended");
  await page.goto(link);
  await seen("sign in");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.goto("/owner/calendar");
  await page.getByRole("button", { name: "Make a new address" }).click();
  await page.getByRole("link", { name: "Subscribe" }).waitFor();
  for (const url of ["calendar", "devices", "month", reference]
    .map((name) => `/owner/${name}`)
    .concat(
      ["", "?list=won", "?q=9820012345"].map((query) => `/owner${query}`),
      `/owner/${four}`,
      `/owner/${four}/quote`,
      `/owner/${other}`,
      ...["", `?month=${THIRD.slice(0, 7)}`, `?from=${FIRST}`, `/${THIRD}`].map(
        (part) => `/owner/diary${part}`,
      ),
    )) {
    await page.goto(url);
    await seen(url);
  }

  await page.goto(`/owner/${reference}`);
  await page.getByRole("button", { name: "Lost", exact: true }).click();
  await page.getByRole("button", { name: "No answer" }).click();
  await page.getByText("No answer. Another reason?").waitFor();
  await seen("why lost");
  await page.goto(`/owner/${other}`);
  await page.getByRole("button", { name: "Won", exact: true }).click();
  const taken = `${formatShortDay(SECOND)}, evening: booked, प्रिया जोशी`;
  await page.getByText(`Our hall is taken: ${taken}`).waitFor();
  await seen("a question");
  await page.getByRole("button", { name: "Won: without the booked time" }).click();
  await page.getByText(/^Won, answered/).waitFor();
  await page.goto(`/owner/diary/${addDays(press.today, 20)}`);
  await page.getByLabel("Name").fill("Kavita Rao");
  await page.getByLabel("Time").selectOption("elsewhere");
  // Back returns the typed values, also after the press. A second press does not book the same event again.
  await page.goto(`/owner/${four}`);
  await page.goBack();
  for (const title of ["a booking by telephone", "the same booking"]) {
    expect(await page.getByLabel("Name").inputValue()).toBe("Kavita Rao");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await page.getByText("Kavita Rao").waitFor();
    expect(await page.getByText("Kavita Rao").count()).toBe(1);
    await seen(title);
    await page.goBack();
  }
  await page.goto(`/owner/${four}`);

  const height = await page.evaluate(() => {
    const { top = 0 } = document.querySelector("h1")?.getBoundingClientRect() ?? {};
    const { bottom = 0 } = document.querySelector(".carried")?.getBoundingClientRect() ?? {};
    return bottom - top;
  });
  expect(height).toBeLessThan(3 * 844);
  const families = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return loaded.map(({ family }) => family.replaceAll('"', ""));
  });
  expect(families).toContain("Rozha One");
  // These pages use the whole font, because the subset for the site's texts lacks letters of names.
  expect(families).not.toContain("Rozha Words");
});
