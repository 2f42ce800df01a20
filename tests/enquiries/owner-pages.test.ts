import { expect, test, vi } from "vitest";
import { handlingOf, type Row } from "../../lambda/outbox/row.ts";
import {
  CALL_RETENTION_DAYS,
  SPAM_RETENTION_DAYS,
} from "../../schemas/enquiry/enquiry-retention.ts";
import { formatShortDay } from "../../schemas/format.ts";
import { addDays, dayInIndia } from "../../schemas/plan/days.ts";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { dishName, occasionOf } from "../setup/catalogs.ts";
import { rupees, WEDDING } from "../setup/planned-wedding.ts";
import {
  asha,
  formPost,
  mailCounts,
  mails,
  mailsFor,
  startTestServer,
  send,
  signIn,
  withKey,
} from "./support/test-server.ts";

const SITE = "https://site.example";
const HOSTILE = `<img src=x onerror=alert(1)>"'\u202e</form>`;

const { server, service, ses } = await startTestServer({
  ENQUIRY_SITE: SITE,
  ENQUIRY_RECIPIENTS: "owner@example.com,Priya <office@example.com>",
});

const LIST = "/owner";

/** A day after the enquiry and the list of taken days. */
const EVENING = { date: addDays(dayInIndia(Date.now()), 400), slot: "evening" };

/** An event that takes no time of the hall. */
const AWAY = { ...EVENING, slot: "elsewhere" };

/** A day of a planned call. */
const CALL = addDays(dayInIndia(Date.now()), 4);

async function mailed(extra: Record<string, unknown> = {}) {
  const { reference } = await send(server.address, { ...asha, ...extra }, withKey());
  await mailCounts(ses, [reference]);
  const [mail] = await mailsFor(ses, reference);
  const path = `/owner/${reference}`;
  expect(mail?.body.text).toContain(`Note the answer: ${SITE}${path}\n`);
  expect(mail?.body.html).toContain(`href="${SITE}${path}"`);
  await expect.poll(async () => (await rowOf(reference)).status).toBe("SENT");
  return { reference, path };
}

async function rowOf(id: string): Promise<Row> {
  const row = await service.store.get(id);
  if (!row) throw new Error(`${id} is not in the table`);
  return row;
}

const cookie = await signIn(server.address, service);

/** Opens a page on a signed-in device. */
const open = (path: string, init: RequestInit = {}) => openAs(cookie, path, init);

async function openAs(device: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(server.address + path, {
    redirect: "manual",
    ...init,
    headers: { ...init.headers, cookie: device },
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** Asks for sign-in links, and opens the mailbox's. */
async function signInByMail(mailbox: string): Promise<string> {
  await open("/owner/sign-in", formPost());
  const mail = await vi.waitFor(async () => {
    const sent = (await mails(ses)).findLast(
      ({ subject, destination: { to } }) =>
        subject.startsWith("Sign in") && to.some((one) => one.includes(mailbox)),
    );
    if (!sent) throw new Error("no sign-in link");
    return sent;
  }, 90_000);
  const [, path = ""] = new RegExp(`${SITE}(/owner/sign-in/\\S+)`).exec(mail.body.text) ?? [];
  const { headers } = await open(path, formPost());
  return headers.get("set-cookie")?.split(";")[0] ?? "";
}

type Typed = Record<string, string | readonly string[]>;

function pressAs(device: string, path: string, action: string, revision: number, typed: Typed) {
  const pairs = Object.entries({ do: action, revision: String(revision), ...typed }).flatMap(
    ([name, values]) => [values].flat().map((value) => [name, value]),
  );
  return openAs(device, path, { ...formPost(), body: new URLSearchParams(pairs) });
}

const press = (path: string, action: string, revision: number, typed: Typed = {}) =>
  pressAs(cookie, path, action, revision, typed);

const priya = await signInByMail("office@example.com");

function formOf(html: string) {
  const [, form = ""] = /<form method="post">([^]*?)<\/form>/.exec(html) ?? [];
  const buttons = form.matchAll(/class="btn[^"]*" type="submit" name="do" value="([^"]+)"/g);
  return {
    revision: Number(/name="revision" value="(\d+)"/.exec(form)?.[1]),
    buttons: Array.from(buttons, ([, value]) => value).filter((value) => value !== "undone"),
    canUndo: form.includes('value="undone"'),
    main: /class="btn" type="submit" name="do" value="([^"]+)"/.exec(form)?.[1],
  };
}

test("the link in a mail opens a page with all values, without cache, index or script", async () => {
  const { reference, path } = await mailed({
    plan: { query: "guests=250&package=royal" },
    menu: ["phulka"],
  });

  const { status, headers, html } = await open(path);

  expect(status).toBe(200);
  for (const part of [
    asha.name,
    asha.email,
    asha.phone,
    "A wedding for 300 guests.",
    reference,
    rupees(WEDDING.royal),
    dishName("phulka"),
    'href="tel:+919820012345"',
  ])
    expect(html).toContain(part);
  expect(formOf(html).buttons).toEqual([
    "answered",
    "won",
    "held",
    "lost",
    "spam",
    "sent again",
    "noted",
  ]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toContain("noindex");
  expect(headers.get("referrer-policy")).toBe("strict-origin");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(html).not.toMatch(/<script| style="| on\w+="/i);
});

test("each press records its mailbox and offers the next step; reading changes nothing", async () => {
  const { reference, path } = await mailed();
  for (const method of ["GET", "HEAD", "GET"]) await open(`${path}?do=answered`, { method });
  expect((await rowOf(reference)).handling).toBeUndefined();
  const first = async () => {
    const { buttons, main } = formOf((await open(path)).html);
    return [buttons[0], main];
  };

  const steps = [await first()];
  const pressed = await openAs(priya, path, formPost({ do: "answered", revision: "0" }));
  steps.push(await first());
  await press(path, "won", 1);
  steps.push(await first());
  const won = await open(path);
  await enquiries(["lost", reference], server.service.env, { log: () => {}, error: () => {} });

  expect(steps).toEqual([
    ["answered", "answered"],
    ["won", "won"],
    ["answered", undefined],
  ]);
  expect([pressed.status, pressed.headers.get("location")]).toEqual([
    303,
    `${path}?id=${reference}`,
  ]);
  expect(won.html).toMatch(/<details open><summary>No day is booked yet[^]*What was sent/);
  expect((await rowOf(reference)).handling).toMatchObject({ state: "lost", revision: 3 });
  const { html } = await open(path);
  const history = html.matchAll(/<\/time> ([^<]*(?:<bdi>[^<]*<\/bdi>)?)<\/li>/g);
  expect(Array.from(history, ([, text]) => text).slice(-3)).toEqual([
    "answered by <bdi>Priya</bdi>",
    "won by <bdi>terminal</bdi>",
    "lost",
  ]);
  expect(html).toMatch(/Lost, answered <time/);
});

test("clearing suspected spam mails it again; clearing the owner's own mark does not", async () => {
  const suspected = await mailed({ homepage: "https://example.com" });
  const plain = await mailed();
  const { html } = await open(suspected.path);
  expect(html).toContain("Perhaps spam");

  await press(suspected.path, "not spam", 0);
  await press(plain.path, "spam", 0);
  const called = await open(plain.path);
  await press(plain.path, "not spam", 1);

  const marks = async () =>
    (await mailsFor(ses, suspected.reference)).map(({ subject }) => subject.startsWith("[spam?]"));
  await expect.poll(marks).toEqual([true, false]);
  expect((await rowOf(suspected.reference)).spam).toBeUndefined();
  expect(formOf((await open(suspected.path)).html).buttons).not.toContain("not spam");
  expect(called.html).toContain('<p class="lead">Spam, for ');
  expect(called.html).toContain("Spam: you said so");
  expect(formOf(called.html).buttons[0]).toBe("not spam");
  expect(await rowOf(plain.reference)).toMatchObject({
    status: "SENT",
    handling: { state: "waiting" },
  });
});

test("a post from another site, or not from our form, changes nothing", async () => {
  const { reference, path } = await mailed();
  const post = async (headers: Record<string, string>, body: string) =>
    (
      await open(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body,
      })
    ).status;

  for (const headers of [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "https://a.site.example", "sec-fetch-site": "same-site" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: "null" },
    {},
  ])
    expect(await post(headers, "do=answered&revision=0"), JSON.stringify(headers)).toBe(403);
  for (const body of [
    "revision=0",
    "do=erase&revision=0",
    "do=won&do=lost&revision=0",
    "do=won",
    "do=won&revision=0x0",
  ])
    expect(await post({ "sec-fetch-site": "same-origin" }, body), body).toBe(400);
  for (const method of ["PUT", "DELETE"]) expect((await open(path, { method })).status).toBe(405);
  expect((await rowOf(reference)).handling).toBeUndefined();
});

test("an enquiry opens from the list and leads back", async () => {
  const { reference, path } = await mailed({ name: "Meena Iyer" });
  const page = `${path}?id=${reference}`;

  const { status, html } = await open(LIST);
  const enquiry = await open(`${path.toLowerCase()}).`);
  const pressed = await press(page, "answered", formOf(enquiry.html).revision);

  expect(status).toBe(200);
  expect(html).toContain(`href="${page}"`);
  expect(enquiry.html).toContain('href="/owner?list=waiting"');
  expect(pressed.headers.get("location")).toBe(page);
  expect((await open(`${LIST}?list=answered`)).html).toContain("Meena Iyer");
  expect((await open(LIST)).html).not.toContain("Meena Iyer");
});

test("two enquiries with one reference are both listed, and each opens", async () => {
  const key = withKey();
  const { reference } = await send(server.address, { ...asha, name: "First Text" }, key);
  await send(server.address, { ...asha, name: "Second Text" }, key);

  await expect.poll(async () => (await open(`/owner/${reference}`)).html).toMatch("2 enquiries");
  const { html } = await open(`/owner/${reference}`);
  const paths = Array.from(html.matchAll(/href="([^"]+id=[^"]+)"><bdi>/g), ([, path = ""]) => path);
  const names = await Promise.all(
    paths.map(async (path) => /<h1><bdi>([^<]+)/.exec((await open(path)).html)?.[1]),
  );
  await press(paths[1] ?? "", "answered", 0);

  expect(new Set(names)).toEqual(new Set(["First Text", "Second Text"]));
  expect((await open(`${LIST}?list=answered`)).html).toContain(paths[1]);
});

test("a search finds an enquiry by reference, number, address or words in any spelling", async () => {
  const { reference, path } = await mailed({
    name: "ज्योति Hetal Çelik Pérez Mehta",
    eventDate: "2027-01-21",
    phone: "+91 (0)98765 43210",
    email: "Jyoti.Mehta@example.org",
    msg: "A farsan counter under the banyan tree.",
  });
  const found = async (query: string) =>
    (await open(`${LIST}?q=${encodeURIComponent(query)}`)).html.includes(`id=${reference}`);
  const compact = reference.replace("-", "");

  const references = [reference, compact.toLowerCase(), reference.replaceAll("0", "O")];
  const spaced = `${compact.slice(0, 3)} ${compact.slice(3)}`;
  const words =
    "ज्योति|çELIK|celik|Perez|PÉREZ|Mehta Hetal|banyan|Mehta farsan|jyoti.mehta@example.org".split(
      "|",
    );
  const numbers = "9876543210|098765-43210|0091 98765 43210|९८७६५ ४३२१०|98765 432".split("|");

  const dates =
    "21 Jan|21 jan 2027|21st January|Jan 21, 2027|21/1|21-01-2027|2027-01-21|२१/१|21.1.27|21 Jan 27|Jan 21, 27";
  await press(path, "noted", 0, { note: "Cousin of Dr Bhansali" });

  for (const query of [
    ...references,
    spaced,
    ...words,
    ...numbers,
    ...dates.split("|"),
    "bhansali",
  ])
    expect(await found(query), query).toBe(true);
  const others = "22 Jan|1 Jan|21 Jan 2026|21 June|12/1|2027-01-2|21/10|21.1.26|ज्यति".split("|");
  for (const query of ["Nobody", "00000000", ".*", "%", "Mehta Ravi", "98765 43219", ...others])
    expect(await found(query), query).toBe(false);
});

test("an entry shows the plan's facts, and opens a chat in the visitor's language", async () => {
  const { reference, path } = await mailed({
    name: "Bhavna Rao",
    phone: "098201 12345",
    plan: { query: "event=wedding&guests=250&package=royal&hall=evening&date=2027-02-14" },
    source: { page: "/hi/contactUs" },
  });

  const { html } = await open(LIST);
  const entry = html.split("<li>").find((one) => one.includes(`id=${reference}"`));
  const chat = await open(`${path}?id=${reference}&chat=1`);
  const own = await open(`${path}?chat=1`);

  for (const fact of [occasionOf("wedding"), "14 Feb 2027", "250 guests", "Our hall, Evening"])
    expect(entry).toContain(fact);
  expect(entry).toMatch(/<b>₹[\d,]+ to ₹[\d,]+<\/b>/);
  expect(entry).toContain('href="tel:+919820112345"');
  const mail = `href="mailto:${asha.email}?subject=Your%20enquiry%20${reference}"`;
  for (const page of [entry, (await open(path)).html]) expect(page).toContain(mail);
  const target = new URL(chat.headers.get("location") ?? "");
  expect([chat.status, target.origin + target.pathname]).toEqual([
    303,
    "https://wa.me/919820112345",
  ]);
  const text = target.searchParams.get("text") ?? "";
  expect(text).toMatch(/^नमस्ते Bhavna Rao!/);
  for (const part of [reference, "2027", "₹", `${SITE}/plan?event=wedding`])
    expect(text).toContain(part);
  expect(own.headers.get("location")).toBe(target.href);
});

test("the enquiry's page and its list mark an event that has passed since it arrived", async () => {
  const { reference, path } = await mailed();
  const row = await rowOf(reference);
  const [arrival, yesterday] = [-10, -1].map((days) => addDays(dayInIndia(Date.now()), days));
  const plan = { query: `guests=250&date=${yesterday}` };
  await service.store.change(row, { ...row, plan, receivedAt: Date.parse(arrival!) });

  const { html } = await open(`${LIST}?q=${reference}`);

  for (const page of [html, (await open(path)).html])
    expect(page.replaceAll("</time>", "")).toContain(`${formatShortDay(yesterday!)} (past)`);
});

test("a value that cannot be stored is refused with the reason, and stays in its field", async () => {
  const { reference, path } = await mailed();
  await press(path, "won", 0);
  const days = (date: string[]) => ({ date, slot: date.map(() => "") });

  for (const [action, typed, reason, shown] of [
    ["noted", { note: "x".repeat(501) }, "A note has 500", "xxx</textarea>"],
    [
      "noted",
      { note: "In 2099", callOn: "2099-01-01" },
      "The next call is by",
      "In 2099</textarea>",
    ],
    ["lost", { callOn: "4 Dec" }, "“4 Dec” is not a day", 'value="4 Dec"'],
    ["booked", days(["31/2"]), "“31/2” is not a day", 'value="31/2"'],
    ["booked", days(["2072-03-15"]), "An event is by", 'value="2072-03-15"'],
    ["booked", days(Array(31).fill("2027-02-14")), "A booking has 30 days", 'value="2027-02-14"'],
  ] as const) {
    const { status, html } = await press(path, action, 1, typed);
    expect(status, reason).toBe(422);
    expect(html).toMatch(new RegExp(`role="alert">${reason}[^<]* Nothing was saved\\.`));
    expect(html).toContain(shown);
  }
  const row = await rowOf(reference);
  const handling = {
    ...handlingOf(row),
    notes: Array.from({ length: 100 }, () => ({ text: "A note" })),
  };
  await service.store.change(row, { ...row, handling });
  const { status, html } = await press(path, "lost", 1, { note: "One more" });
  expect([status, (await rowOf(reference)).handling?.state]).toEqual([422, "won"]);
  expect(html).toContain("An enquiry has 100 notes at most");
});

test("a partner's late press shows what both wrote, and its repetition saves both", async () => {
  const { reference, path } = await mailed();
  const pressLate = (revision: number, action: string, typed: Typed) =>
    pressAs(priya, path, action, revision, typed);
  const theirs = { note: "Wants a tasting\r\n<b>soon</b>", callOn: CALL };
  const mine = { note: "The aunt rang", callOn: "", base: '{"callOn":""}' };

  await press(path, "noted", 0, theirs);
  const late = await pressLate(0, "noted", mine);
  const booked = await pressLate(0, "booked", EVENING);
  const { revision } = formOf(late.html);
  const repeated = await pressLate(revision, "noted", {
    ...mine,
    callOn: CALL,
    base: JSON.stringify({ callOn: CALL }),
  });

  expect([late, booked, repeated].map(({ status }) => status)).toEqual([409, 409, 303]);
  expect(late.html).toMatch(
    /role="alert"[^]*Wants a tasting\n&lt;b&gt;soon[^]*The aunt rang<\/textarea>/,
  );
  expect(late.html).toMatch(new RegExp(`name="callOn-1"[^>]*value="${CALL}"`));
  expect(booked.html).toMatch(
    new RegExp(`name="date-\\d+" value="${EVENING.date}"[^]*value="evening" selected`),
  );
  const { notes = [], callOn } = (await rowOf(reference)).handling ?? {};
  expect([notes.map(({ text, by }) => [text, by]), callOn]).toEqual([
    [
      ["Wants a tasting\n<b>soon</b>", "terminal"],
      ["The aunt rang", "office@example.com"],
    ],
    CALL,
  ]);
  expect((await open(path)).html).toMatch(/<bdi>Priya<\/bdi><\/span>\s*<div[^>]*>The aunt rang</);
  expect((await open(`${LIST}?list=waiting&csv=1`)).html).toMatch(
    /\d terminal: Wants a tasting\n<b>soon<\/b>\n[\d: -]+ office@example.com: The aunt rang"/,
  );
});

test("a repeated press is answered as the first; a late press names what became of it", async () => {
  const { reference, path } = await mailed();
  const base = '{"callOn":""}';
  const values = { note: "Rang twice", callOn: CALL, base };
  const both = (revision: number, action: string, typed: Typed = {}) =>
    Promise.all(
      [1, 2].map(() => press(path, action, revision, { ...typed, press: `page-${revision}-` })),
    );
  const alertOf = (html: string) => /role="alert">([^<]*)/.exec(html)?.[1];
  const texts = async () => handlingOf(await rowOf(reference)).notes?.map(({ text }) => text);

  const twice = [
    ...(await both(0, "noted", values)),
    ...(await both(1, "lost")),
    ...(await both(2, "undone")),
  ];
  expect(twice.map(({ status }) => status)).toEqual(twice.map(() => 303));
  expect([await texts(), (await rowOf(reference)).handling?.revision]).toEqual([["Rang twice"], 3]);
  expect((await open(path)).html).toMatch(/Last change: undo by <bdi>terminal[^]*>Redo: lost</);

  const late = [
    await pressAs(priya, path, "undone", 2, { note: "", callOn: "", base }),
    await press(path, "answered", 2),
    await press(path, "noted", 0, { ...values, callOn: addDays(CALL, 1) }),
    await press(path, "undone", 2, { note: "Not lost" }),
  ];
  expect(late.map(({ status, html }) => [status, alertOf(html)])).toEqual([
    [409, "This was already done."],
    [409, expect.stringMatching(/nothing was saved yet.*press again if it is still right/)],
    [409, expect.stringContaining("What you typed is still below")],
    [409, expect.stringContaining("What you typed is still below")],
  ]);
  await press(path, "undone", 3);
  expect((await open(path)).html).toMatch(
    /Last change: redo by <bdi>terminal[^]*>Undo: lost<[^]*<\/time> undo by [^]*<\/time> redo by /,
  );
  await press(path, "undone", 4);
  for (const [revision, day] of [
    [5, addDays(CALL, 2)],
    [5, addDays(CALL, 3)],
  ] as const)
    await press(path, "noted", revision, { callOn: day });
  expect([await texts(), (await rowOf(reference)).handling]).toMatchObject([
    ["Rang twice"],
    { callOn: addDays(CALL, 2), revision: 6 },
  ]);
});

test("every press can be undone with all that it removed, until the next press", async () => {
  const { reference, path } = await mailed();
  let revision = 0;
  const go = async (action: string, typed: Typed = {}) => {
    const { status } = await press(path, action, revision++, typed);
    expect(status, action).toBe(303);
  };
  const values = async () => {
    const { spam, handling } = await rowOf(reference);
    const { state, answeredAt, callOn, booked } = handling ?? {};
    return JSON.stringify([spam, state, answeredAt, callOn, booked]);
  };
  const lose = async (action: string, typed: Typed = {}) => {
    const before = await values();
    await go(action, typed);
    expect(await values(), action).not.toBe(before);
    expect(formOf((await open(path)).html).canUndo, action).toBe(true);
    await go("undone");
    expect(await values(), `${action}, undone`).toBe(before);
  };
  const callOn = CALL;

  expect(formOf((await open(path)).html).canUndo).toBe(false);
  await go("noted", { callOn });
  await lose("spam", { callOn });
  await lose("answered", { note: "Rang the mother" });
  await go("answered");
  for (const action of ["called", "won", "lost", "waiting"]) await lose(action, { callOn });
  await lose("noted", { callOn: "" });
  await go("won", { callOn: addDays(CALL, 1) });
  await go("booked", EVENING);
  await lose("booked", { date: "", slot: "" });
  await lose("booked", { date: addDays(EVENING.date, 1), slot: "" });
  await lose("lost");
  expect((await rowOf(reference)).handling?.booked).toEqual([{ key: 0, ...EVENING }]);
  await lose("noted", { ...EVENING, date: addDays(EVENING.date, 2), note: "Moved" });
  await go("lost");
  const history = (await open(path)).html;
  const stale = await press(path, "undone", revision - 1);
  await go("undone");
  await go("undone");
  const redone = await rowOf(reference);
  await go("sent again");

  const ended = formatShortDay(addDays(CALL, 1));
  expect(history).toMatch(
    new RegExp(`lost[^<]*by <bdi>[^<]*</bdi>; before: call on <time>${ended}`),
  );
  expect(history).toContain(`; before: <time>${formatShortDay(EVENING.date)}</time>`);
  expect(stale.status).toBe(409);
  expect(redone.handling?.state).toBe("lost");
  const { html } = await open(path);
  expect(formOf(html).canUndo).toBe(false);
  expect(html).toContain("<s>Moved</s> (undone)");
  expect(html).not.toContain("<s>Rang the mother</s>");
  expect((await open(`${LIST}?q=mother`)).html).toContain(reference);
});

test.each([
  ["note", { note: "Rang twice" }],
  ["day of the call", { callOn: CALL }],
  ["days", EVENING],
  ["days and note", { ...EVENING, note: "Moved" }],
  ["day of the call and note", { callOn: CALL, note: "Rings on Friday" }],
])("Undo and the history name what Save changed: %s", async (name, typed) => {
  const { path } = await mailed();
  await press(path, "noted", 0, typed);
  const saved = (await open(path)).html;
  await press(path, "undone", 1);
  const undone = (await open(path)).html;
  await press(path, "noted", 2);

  expect(saved).toContain(`>Undo: ${name} saved<`);
  expect(undone).toContain(`>Redo: ${name} saved<`);
  expect((await open(path)).html).toMatch(new RegExp(`</time> ${name} saved by `));
});

test.each([
  ["Save", "noted", {}],
  ["Save of the shown call", "noted", { callOn: CALL }],
  ["Save of spaces", "noted", { note: " \n" }],
  ["Save of the shown days", "noted", AWAY],
  ["Save booked days of the shown ones", "booked", AWAY],
])(
  "a press that changes nothing is not stored, and leaves the Undo: %s",
  async (_name, did, typed) => {
    const { reference, path } = await mailed();
    await press(path, "noted", 0, AWAY);
    await press(path, "won", 1, { callOn: CALL });
    const before = await rowOf(reference);
    const { status } = await press(path, did, 2, typed);

    expect(status).toBe(303);
    expect(await rowOf(reference)).toEqual(before);
    const page = await open(path);
    expect(page.html).toContain(">Undo: won<");
    expect((await pressAs(priya, path, "undone", 2, {})).status).toBe(303);
  },
);

test("a later call prolongs the retention, and the page says until when", async () => {
  const { path } = await mailed({ homepage: "https://example.com" });
  const dayIn = (days: number) => dayInIndia(Date.now() + days * 86_400_000);
  const kept = async () => /Kept until <time>([^<]+)/.exec((await open(path)).html)?.[1];

  const presses = [await press(path, "noted", 0, { callOn: dayIn(240) })];
  const prolonged = await kept();
  presses.push(await press(path, "not spam", 1, { callOn: dayIn(731) }));
  presses.push(await press(path, "noted", 1, { callOn: "" }));

  expect(presses.map(({ status }) => status)).toEqual([303, 422, 303]);
  expect([prolonged, await kept()]).toEqual([
    formatShortDay(dayIn(240 + CALL_RETENTION_DAYS)),
    formatShortDay(dayIn(SPAM_RETENTION_DAYS)),
  ]);
});

test("enquiries of one phone number link to each other and to no other enquiry", async () => {
  const hina = { name: "Hina", email: "hina@example.com", phone: "+44 20 7946 0123" };
  const first = await mailed(hina);
  const second = await mailed({ ...hina, email: "b@example.com", phone: "00442079460123" });
  const other = await mailed({ name: "Ravi", email: "ravi@example.com", phone: "98111 22222" });

  const { html } = await open(second.path);
  const [mail] = await mailsFor(ses, second.reference);

  expect(html).toContain(`href="${first.path}?id=${first.reference}"`);
  expect(html).not.toContain(other.reference);
  expect(mail?.body.text).toContain(`\nAlso wrote: ${first.reference}\n`);
  expect(mail?.body.text).not.toContain(first.path);
});

test("a hostile name is text on every page, in a search and in a spreadsheet", async () => {
  const { reference, path } = await mailed({ name: HOSTILE, msg: `${HOSTILE} style="x"` });
  const formula = await mailed({ name: '=HYPERLINK("https://evil.example")' });
  const encoded = encodeURIComponent(HOSTILE);

  const csv = await open(`${LIST}?list=waiting&csv=1`);

  for (const address of [
    path,
    LIST,
    `${path}?id=${reference}`,
    `${LIST}?q=${encoded}`,
    `${LIST}?list=${encoded}&after=${encoded}`,
  ]) {
    const { status, html } = await open(address);
    expect(status).toBe(200);
    for (const part of ["<img src=x", "\u202e"]) expect(html).not.toContain(part);
    expect(html.match(/<\/form>/g)?.length).toBe(html.match(/<form /g)?.length);
  }
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.headers.get("content-disposition")).toBe(
    'attachment; filename="enquiries-waiting.csv"',
  );
  expect(csv.html).toContain(formula.reference);
  expect(csv.html).toContain(`"'=HYPERLINK(`);
});

test("an erased enquiry is gone; with any fault of the table a page answers too", async () => {
  const gone = await mailed();
  const left = await mailed();
  await service.store.erase(gone.reference);
  const pages = [await open(gone.path), await press(gone.path, "won", 0)];
  expect(pages.map(({ status }) => status)).toEqual([410, 410]);

  for (const fault of ["refuse", "never"] as const)
    for (const silent of [/./, /Query|BatchGetItem/]) {
      server.dynamo.fault = ({ operation }) => (silent.test(operation) ? fault : "none");
      const answers = await Promise.all([
        open(left.path),
        open(LIST),
        open(`${LIST}?q=Asha`),
        press(left.path, "won", 0),
      ]);
      server.dynamo.fault = () => "none";
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      expect(answers[0]?.html).toContain("Please try again in a minute");
    }
  expect((await rowOf(left.reference)).handling).toBeUndefined();
});

test("no log line of these tests has a link or a value of an enquiry", () => {
  const lines = server.log.filter((line) => line.includes("owner-pages")).join("\n");

  for (const event of ["changed", "stale"]) expect(lines).toContain(`owner-pages.${event}`);
  expect(server.log.join("\n")).not.toMatch(/Asha|Meena|Ravi|example\.(com|org)|[\w-]{43}/);
});
