import { expect, test } from "vitest";
import { fill, formatShortDay } from "../../schemas/format.ts";
import { readEvents } from "../../lambda/delivery/coming-events.ts";
import { dealOf } from "../../lambda/outbox/deal-rules.ts";
import { bookingsOf } from "../../lambda/outbox/function-days.ts";
import { addDays } from "../../schemas/plan/days.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { firstIn, shownFields } from "./support/owner-device.ts";
import {
  accept,
  at,
  clock,
  decide,
  family,
  linkIn,
  news,
  phone,
  post,
  press,
  pressTwice,
  quotePage,
  rowOf,
  service,
  stored,
  tablet,
  takenSlots,
} from "./support/quotes.ts";

const { quote: TEXTS } = CATALOGUE.words.en;
const AGREED = {
  diets: "12 vegan",
  label: ["Royal", "Hall, Evening", "Marigold stage", ""],
  rate: ["799", "2,50,000", "40,000", ""],
  discount: "7,000",
};
const OTHER = {
  guests: "80",
  diets: "",
  label: ["Royal", "", "", ""],
  rate: ["799", "", "", ""],
  discount: "",
};

/** A family whose first quote is accepted, and to whom the numbers of another family were sent. */
async function wronglySent(date: string, before: "paid" | "accepted" | "sent" = "paid") {
  const id = await stored(date);
  const links = [linkIn(await press(id, "send", AGREED))];
  const accepted = before === "sent" ? 303 : await accept(links[0] ?? "");
  const paid = before === "paid" ? (await press(id, "received")).statusCode : 303;
  expect([accepted, paid]).toEqual([303, 303]);
  links.push(linkIn(await press(id, "send", OTHER, tablet)));
  return { id, links };
}

/** What a family reads by its links: statuses, and the lines of the one page that all of them show. */
async function readBy(links: readonly string[]) {
  const pages = await Promise.all(links.map((link) => family(link)));
  const [{ body } = { body: "" }] = pages;
  const text = body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  return { codes: pages.map(({ statusCode }) => statusCode), text, html: body };
}

const ownPage = async (id: string) => (await phone.request(quotePage(id))).body;
const states = async (id: string) => dealOf(await rowOf(id)).versions.map(({ state }) => state);

const isAgreed = /12 vegan.*Marigold stage.*₹40,000.*−₹7,000/;

test("after Withdraw of a wrong quote, all links show the accepted and paid one again, and so do the owner's pages", async () => {
  const { id, links } = await wronglySent("2028-02-01");
  const wrong = await readBy(links);
  const withdrawn = await press(id, "withdraw");
  const { codes, text, html } = await readBy(links);
  const page = await ownPage(id);
  const kitchen = (await phone.request(`/owner/${id}/kitchen?id=${id}`)).body;

  expect([wrong.codes, wrong.text]).toEqual([[200, 200], expect.stringContaining("80 guests")]);
  expect([withdrawn.statusCode, codes]).toEqual([303, [200, 200]]);
  expect(text).toMatch(isAgreed);
  expect(text).toContain("Asha Shah accepted this quote on 28 Nov 2026. Thank you!");
  expect(text).toMatch(/Received so far: ₹\S+\. Balance: ₹/);
  expect(html).not.toMatch(/<form|upi:/);
  expect(await states(id)).toEqual(["accepted", "withdrawn"]);
  // The next quote begins with the accepted values, not with those of the other family.
  expect(firstIn(page)).toMatchObject({ guests: "300", diets: "12 vegan", discount: "7,000" });
  expect(page).toContain("Quote 2 is withdrawn: the family’s links show quote 1.");
  expect(page).toContain("The form begins with quote 1, accepted.");
  expect(kitchen).toContain("12 vegan");
  expect((await phone.request(`/owner/${id}`)).body).toContain("quote accepted, ₹5,48,835");
});

test("a newer quote that ends without an answer leaves the accepted one to read, with a word about it", async () => {
  const { id, links } = await wronglySent("2028-02-02");
  clock.now = at("2026-12-14");
  const { codes, text, html } = await readBy(links);
  const late = await family(links[1] ?? "", { version: "2", name: "Asha Shah" });
  const page = await ownPage(id);
  const enquiry = (await phone.request(`/owner/${id}`)).body;
  clock.now = at("2026-11-28");

  expect(codes).toEqual([200, 200]);
  expect(text).toMatch(isAgreed);
  expect(text).toContain(fill(TEXTS.ended, { day: "12 Dec 2026" }));
  expect(text).not.toContain("This quote was valid until");
  expect(html).not.toMatch(/<form|upi:/);
  expect([late.statusCode, late.body.includes("Marigold stage")]).toEqual([409, true]);
  expect(page).toContain("Quote 2 has ended: the family’s links show quote 1.");
  expect(page).toContain(
    "The form begins with quote 2, offered until 12 Dec 2026 and not accepted.",
  );
  expect(page).not.toContain("is offered");
  expect(enquiry).toContain("quote accepted, ₹5,48,835");
});

/** Posts a page's button as shown, `count` times, as Reload after a lost answer does. */
async function repeat(id: string, action: string, count: number) {
  const shown = shownFields(await ownPage(id), action);
  const codes: number[] = [];
  for (let one = 0; one < count; one++) codes.push((await post(id, action, shown)).statusCode);
  return { shown, codes };
}

test.each(["paid", "accepted", "sent"] as const)(
  "a wrong quote after one that was %s is withdrawn, and put back with its links",
  async (before) => {
    const date = `2028-02-1${["paid", "accepted", "sent"].indexOf(before)}`;
    const { id, links } = await wronglySent(date, before);
    expect((await repeat(id, "withdraw", 2)).codes).toEqual([303, 303]);
    const without = await readBy(links);
    const old = await family(links[1] ?? "", { version: "2", name: "Asha Shah" });
    const { codes } = await repeat(id, "reinstate", 2);
    const back = await readBy(links);
    const accepted = await accept(links[0] ?? "", "2");
    const history = (await phone.request(`/owner/${id}`)).body.replace(/<[^>]+>/g, "");

    expect([without.codes, without.text]).toEqual([[200, 200], expect.stringMatching(isAgreed)]);
    // Only an accepted quote that is not paid asks for a payment.
    expect(without.html.includes("upi:")).toBe(before === "accepted");
    expect([
      old.statusCode,
      old.body.includes(before === "sent" ? TEXTS.newer : TEXTS.gone),
    ]).toEqual([409, true]);
    expect([codes, back.codes]).toEqual([
      [303, 303],
      [200, 200],
    ]);
    expect(back.text).toContain("80 guests");
    expect([accepted, await states(id)]).toEqual([303, ["replaced", "accepted"]]);
    for (const event of ["withdrawn", "put back", "accepted by Asha Shah"])
      expect(history.match(new RegExp(`quote 2 ${event}`, "g")), event).toHaveLength(1);
    expect(history).toMatch(/₹67,116/);
  },
);

test("two quotes withdrawn in a row come back one by one", async () => {
  const { id, links } = await wronglySent("2028-02-20");
  for (const _ of [1, 2]) await press(id, "withdraw");
  const none = [(await readBy(links)).codes, await ownPage(id)] as const;
  const kitchen = (await phone.request(`/owner/${id}/kitchen?id=${id}`)).body;
  await press(id, "reinstate");
  const first = await readBy(links);
  await press(id, "reinstate");
  const second = await readBy(links);

  expect(none[0]).toEqual([410, 410]);
  expect(none[1]).toContain("Quote 1 is withdrawn: the family’s links open no quote.");
  expect(none[1]).toContain("The form begins with quote 1, withdrawn.");
  // The numbers are those of the agreement, also after it.
  expect(firstIn(none[1])).toMatchObject({ guests: "300", discount: "7,000" });
  expect(kitchen).toContain("Numbers of quote 1, withdrawn.");
  expect([first.codes, first.text]).toEqual([[200, 200], expect.stringMatching(isAgreed)]);
  expect([second.codes, second.text]).toEqual([[200, 200], expect.stringContaining("80 guests")]);
  expect(await ownPage(id)).not.toMatch(/value="reinstate|is withdrawn:/);
});

test("a withdrawn quote that the family had accepted opens nothing, also not the one before, until it is put back", async () => {
  const { id, links } = await wronglySent("2028-02-21");
  expect(await accept(links[0] ?? "", "2")).toBe(303);
  await press(id, "withdraw");
  const gone = await readBy(links);
  await press(id, "reinstate");
  const back = await readBy(links);

  expect(gone.codes).toEqual([410, 410]);
  expect([back.codes, back.text]).toEqual([
    [200, 200],
    expect.stringMatching(/Asha Shah accepted this quote.*80 guests/),
  ]);
  expect(await states(id)).toEqual(["replaced", "accepted"]);
});

test.each([
  ["sent", "send", { guests: "310" }, "quote 3 sent"],
  ["saved", "save", { guests: "310" }, "quote 3 saved, ₹5,57,225, by terminal"],
] as const)(
  "Put back on a page from before a newer quote was %s is refused, and the page has no such button",
  async (_, action, typed, named) => {
    const { id, links } = await wronglySent(`2028-02-2${action === "send" ? 2 : 3}`);
    await press(id, "withdraw");
    const old = shownFields(await ownPage(id), "reinstate");
    clock.now += 60_000;
    await press(id, action, typed, tablet);
    const before = await states(id);
    const late = await post(id, "reinstate", old);
    clock.now -= 60_000;

    expect(late.statusCode).toBe(409);
    expect(late.body.replace(/<[^>]+>/g, "")).toContain(named);
    expect(late.body).not.toContain('value="reinstate');
    expect(await states(id)).toEqual(before);
    expect((await readBy(links)).text).toContain(action === "send" ? "310 guests" : "300 guests");
    const source =
      action === "send" ? "offered until 12 Dec 2026 and not accepted" : "saved and not sent";
    expect(late.body).toContain(`The form begins with quote 3, ${source}.`);
  },
);

test("Reload of a Withdraw after a partner put the quote back names it, and withdraws nothing", async () => {
  const { id } = await wronglySent("2028-02-24");
  const { shown } = await repeat(id, "withdraw", 1);
  await press(id, "reinstate", {}, tablet);
  const again = await post(id, "withdraw", shown);

  expect([again.statusCode, await states(id)]).toEqual([409, ["accepted", "sent"]]);
  expect(again.body.replace(/<[^>]+>/g, "")).toContain("quote 2 put back, by terminal");
});

test("Send after a withdrawal sends the accepted quote again, under its number", async () => {
  const { id, links } = await wronglySent("2028-02-25");
  await press(id, "withdraw");
  const sent = await press(id, "send");
  const { codes, text } = await readBy([...links, linkIn(sent)]);

  expect([sent.statusCode, codes]).toEqual([200, [200, 200, 200]]);
  expect(text).toMatch(isAgreed);
  expect(await states(id)).toEqual(["accepted", "withdrawn"]);
});

test("an ended quote beside an accepted one is withdrawn first, and its word goes", async () => {
  const { id, links } = await wronglySent("2028-02-26", "accepted");
  clock.now = at("2026-12-14");
  const list = (await phone.request("/owner?list=answered")).body;
  const csv = (await phone.request("/owner?list=answered&csv=1")).body;
  const ended = (await readBy(links)).text;
  await press(id, "withdraw");
  const { codes, text } = await readBy(links);
  clock.now = at("2026-11-28");

  expect(list).toContain("quote accepted, ₹5,48,835");
  expect(csv.split("\r").find((line) => line.includes(`"${id}`))).toContain(
    '"accepted","548835","548835"',
  );
  expect(ended).toContain(fill(TEXTS.ended, { day: "12 Dec 2026" }));
  expect([codes, await states(id)]).toEqual([
    [200, 200],
    ["accepted", "withdrawn"],
  ]);
  expect(text).not.toContain("Our newer quote");
});

const DAY = "2028-03-10";
const wrongDay = (date: string) => addDays(date, 200);
const dayOf = async (id: string) => bookingsOf(await rowOf(id)).map(({ date }) => date);
const textIn = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** An open quote, and over it the quote of another family: with its day, in its language, valid for longer. */
async function twoOpen(date: string, first: Record<string, string | string[]> = {}) {
  const id = await stored(date);
  const links = [linkIn(await press(id, "send", { ...AGREED, ...first }))];
  clock.now += 60_000;
  const other = { ...OTHER, date: wrongDay(date), validUntil: "2026-12-20", language: "gu" };
  links.push(linkIn(await press(id, "send", other, tablet)));
  clock.now += 60_000;
  return { id, links };
}

test("after Withdraw of a wrong quote over an open one, this one is open again, with its day and link", async () => {
  // Each reading of the clock is later than the one before.
  let { now } = clock;
  Object.defineProperty(clock, "now", { configurable: true, get: () => ++now, set: () => {} });
  const { id, links } = await twoOpen(DAY);
  const wrong = await dayOf(id);
  expect((await press(id, "withdraw")).statusCode).toBe(303);
  Object.defineProperty(clock, "now", { value: now, writable: true });
  const { codes, text, html } = await readBy(links);
  const page = await ownPage(id);
  const lists = (await phone.request("/owner?list=answered")).body;
  const kitchen = (await phone.request(`/owner/${id}/kitchen?id=${id}`)).body;

  expect([wrong, await dayOf(id)]).toEqual([[wrongDay(DAY)], [DAY]]);
  expect(codes).toEqual([200, 200]);
  expect(text).toMatch(isAgreed);
  expect(text).toContain(`Quote ${id}/1 of 28 Nov 2026`);
  expect(text).toContain("Valid until 12 Dec 2026.");
  expect(html).toContain('name="version" value="1"');
  expect(textIn(page)).toContain("Quote 2 is withdrawn: the family’s links show quote 1.");
  expect(page).not.toMatch(/The enquiry changed since|the enquiry has/);
  expect(page).toContain("Withdraw quote 1 and its links</button>");
  expect(firstIn(page)).toMatchObject({ guests: "300", date: DAY, validUntil: "2026-12-12" });
  expect(lists).toContain("quote sent, ₹5,48,835");
  expect(kitchen).toContain("Numbers of quote 1, offered until 12 Dec 2026 and not accepted.");

  // The older link, from the first mail.
  expect(await accept(links[0] ?? "")).toBe(303);
  expect(await takenSlots(DAY)).toEqual([`evening hold ${id}`]);
  expect(await takenSlots(wrongDay(DAY))).toEqual([]);
  expect((await news(id)).at(-1)).toContain("quote 1 was accepted: ₹5,48,835 for 10 Mar 2028.");
});

test.each([
  ["over an open one", {}, {}, "2028-04-11"],
  ["over one without a day", { date: "" }, {}, "2028-04-12"],
  ["over one for a held day", {}, { held: true }, "2028-04-13"],
  ["and the day changed since", {}, { changed: "2028-04-28" }, "2028-04-14"],
] as const)(
  "Withdraw of a wrong quote %s returns the day that its Send had moved, and Put back moves it again",
  async (_, first, { held = false, changed = "" }: { held?: boolean; changed?: string }, date) => {
    const id = await stored(date);
    if (held) await decide(id, "held", { holdUntil: "2026-12-20" });
    await press(id, "send", { ...AGREED, ...first });
    clock.now += 60_000;
    const before = await dayOf(id);
    await press(id, "send", { ...OTHER, date: wrongDay(date) });
    const sent = await dayOf(id);
    clock.now += 60_000;
    if (changed) await decide(id, "noted", { date: changed, slot: "evening" });
    clock.now += 60_000;
    await press(id, "withdraw");
    const withdrawn = await dayOf(id);
    clock.now += 60_000;
    await press(id, "reinstate");

    expect(before).toEqual([date]);
    expect(sent).toEqual([held ? date : wrongDay(date)]);
    expect(withdrawn).toEqual([changed || date]);
    expect(await dayOf(id)).toEqual([changed || (held ? date : wrongDay(date))]);
  },
);

test("a quote that ended under a withdrawn one is shown as ended, and the form renews its last day", async () => {
  const { id, links } = await twoOpen("2028-04-16");
  clock.now = at("2026-12-14");
  const late = await readBy(links);
  await press(id, "withdraw");
  const { codes, text, html } = await readBy(links);
  const refused = await accept(links[0] ?? "");
  const page = await ownPage(id);
  const sent = await press(id, "send");
  const again = await readBy(links);
  clock.now = at("2026-11-28");

  expect(late.text).toContain("80");
  expect([codes, refused]).toEqual([[200, 200], 409]);
  expect(text).toContain(fill(TEXTS.expired, { day: "12 Dec 2026" }));
  expect(text).toMatch(isAgreed);
  expect(html).not.toMatch(/<form|upi:/);
  expect(textIn(page)).toContain("show quote 1, which has ended.");
  expect(firstIn(page)).toMatchObject({ guests: "300", validUntil: "2026-12-28" });
  expect(sent.statusCode).toBe(200);
  expect([again.codes, again.text]).toEqual([[200, 200], expect.stringMatching(isAgreed)]);
  expect(await states(id)).toEqual(["replaced", "withdrawn", "sent"]);
});

test("an ended quote is not put back over an open one: the page says why, and a page from before is refused", async () => {
  const id = await stored("2028-04-19");
  const links = [linkIn(await press(id, "send", AGREED))];
  clock.now += 60_000;
  links.push(linkIn(await press(id, "send", { ...OTHER, validUntil: "2026-12-05" }, tablet)));
  await press(id, "withdraw");
  clock.now = at("2026-12-05", "23:59");
  const old = shownFields(await ownPage(id), "reinstate");
  clock.now = at("2026-12-06", "00:00");
  const page = await ownPage(id);
  const late = await post(id, "reinstate", old, { guests: "310" });
  const { text, html } = await readBy(links);
  const accepted = await accept(links[1] ?? "");
  clock.now = at("2026-11-28");
  const why = "Quote 2 was valid until 5 Dec 2026, so it cannot be put back over quote 1.";

  expect(textIn(page)).toContain(why);
  expect(page).not.toContain('value="reinstate');
  expect([late.statusCode, firstIn(late.body)["guests"]]).toEqual([422, "310"]);
  expect(textIn(late.body)).toContain(`${why} Nothing was saved.`);
  expect(text).toMatch(isAgreed);
  expect([html.includes('name="version" value="1"'), accepted]).toEqual([true, 303]);
  expect(await states(id)).toEqual(["accepted", "withdrawn"]);
});

test("of three quotes the newest one that is not withdrawn is offered, and accepted by any link", async () => {
  const { id, links } = await twoOpen("2028-04-17");
  links.push(linkIn(await press(id, "send", { guests: "310" })));
  const read = [];
  for (const one of ["withdraw", "withdraw", "reinstate", "withdraw"]) {
    await press(id, one);
    read.push(/value="([123])"/.exec((await readBy(links)).html)?.[1]);
  }

  expect(read).toEqual(["2", "1", "2", "1"]);
  for (const link of links) expect((await family(link)).statusCode).toBe(200);
  expect(await accept(links[2] ?? "")).toBe(303);
  expect(await states(id)).toEqual(["accepted", "withdrawn", "withdrawn"]);
});

test("of two phones that withdraw the newest quote at once, one does, and the open one stays open", async () => {
  const { id, links } = await twoOpen("2028-04-18");
  const shown = shownFields(await ownPage(id), "withdraw");
  const answers = await Promise.all(
    [phone, tablet].map((one) => post(id, "withdraw", shown, { press: crypto.randomUUID() }, one)),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await states(id)).toEqual(["sent", "withdrawn"]);
  expect((await readBy(links)).text).toMatch(isAgreed);
});

test.each([1, 2])(
  "a family that accepts quote %d while the owner withdraws quote 2 has it, or reads the open one",
  async (number) => {
    const { id, links } = await twoOpen(`2028-04-2${number}`);
    const [code, withdrawn] = await Promise.all([
      accept(links[0] ?? "", String(number)),
      press(id, "withdraw"),
    ]);
    const all = (await states(id)).join(" ");

    expect([303, 409]).toContain(withdrawn.statusCode);
    expect([303, 409]).toContain(code);
    expect(
      code === 303
        ? ["accepted withdrawn", "replaced accepted", "replaced withdrawn"]
        : ["sent withdrawn"],
    ).toContain(all);
  },
);

const enquiryPage = async (id: string) => (await phone.request(`/owner/${id}`)).body;

/** Presses that keep the day of the newest quote after its withdrawal. */
const KEEPING = {
  held: (id: string) => decide(id, "held", { holdUntil: "2026-12-20" }),
  won: (id: string) => decide(id, "won"),
  received: (id: string) => press(id, "received", { sum: "5,000" }),
  moved: (id: string, _: string, date: string) =>
    decide(id, "noted", { date: wrongDay(date), slot: "" }),
  accepted: (_: string, link: string) => accept(link, "2"),
} as const;

/** A family whose enquiry keeps the day of a withdrawn quote. */
async function keptDay(date: string, how: keyof typeof KEEPING) {
  const { id, links } = await twoOpen(date);
  await KEEPING[how](id, links[0] ?? "", date);
  clock.now += 60_000;
  expect((await press(id, "withdraw")).statusCode).toBe(303);
  expect(await dayOf(id)).toEqual([wrongDay(date)]);
  const kept = {
    held: "on hold",
    accepted: "on hold",
    won: "booked",
    received: "booked",
    moved: "",
  };
  const state = kept[how] && `, and is ${kept[how]}`;
  const words = `${formatShortDay(wrongDay(date))} came with quote 2${state}. Quote 1 has ${formatShortDay(date)}.`;
  return { id, links, words };
}

test.each([
  ["held", "2028-05-01"],
  ["won", "2028-05-02"],
  ["received", "2028-05-03"],
  ["moved", "2028-05-04"],
  ["accepted", "2028-05-05"],
] as const)(
  "after Withdraw of a quote whose day is kept (%s), both pages name it, and Send asks once",
  async (how, date) => {
    const { id, words } = await keptDay(date, how);
    const before = await states(id);
    const pages = [await ownPage(id), await enquiryPage(id)].map(textIn);
    const { asked, answer } = await pressTwice(id, "send", { guests: "290" });
    const [offered] = dealOf(await rowOf(id)).versions.slice(-1);
    const pagesAfter = [await ownPage(id), await enquiryPage(id)].map(textIn);

    for (const page of pages) {
      expect(page).toContain(`${words} Put the day right first, then send the quote again.`);
      expect(page).not.toContain("accept it: send it again");
    }
    expect(textIn(asked.body)).toContain(
      `${words} Nothing was saved. Put the day right first, or press again all the same.`,
    );
    expect([asked.body.includes("Send: all the same"), firstIn(asked.body)["guests"]]).toEqual([
      true,
      "290",
    ]);
    expect(before).not.toContain("draft");
    expect(answer.statusCode).toBe(200);
    expect(offered).toMatchObject({ number: 3, state: "sent", parts: [{ date: wrongDay(date) }] });
    for (const page of pagesAfter) expect(page).not.toContain("came with quote 2");
  },
);

test.each([
  ["typed into the quote", "2028-05-11"],
  ["saved in the enquiry", "2028-05-12"],
] as const)(
  "a day of a withdrawn quote that is put right, %s, is sent at once",
  async (how, date) => {
    const { id } = await keptDay(date, "held");
    if (how.startsWith("saved")) await decide(id, "noted", { date, slot: "evening" });
    const page = textIn(await ownPage(id));
    const sent = await press(id, "send", { guests: "290", date });

    expect(page.includes("came with quote 2")).toBe(how.startsWith("typed"));
    expect(sent.statusCode).toBe(200);
    expect(textIn(await ownPage(id))).not.toContain("came with quote 2");
  },
);

test("Save does not ask about a withdrawn quote's day; Send asks about it and a hold of another family at once", async () => {
  const date = "2028-05-14";
  const { id, words } = await keptDay(date, "accepted");
  await decide(id, "freed");
  const other = await stored(wrongDay(date));
  await decide(other, "held", { holdUntil: "2026-12-20" });
  await press(id, "save", { guests: "290" });
  const { asked, answer } = await pressTwice(id, "send");

  const free = words.replace(", and is on hold", "");
  expect(textIn(asked.body)).toMatch(new RegExp(`${free} Our hall is taken: .*evening: on hold`));
  expect(answer.statusCode).toBe(200);
});

test.each([
  ["the only quote, withdrawn", ["withdraw"], {}],
  ["two quotes for one day", ["send", "withdraw"], {}],
  [
    "a withdrawn quote before an open one for another day",
    ["withdraw", "send"],
    { date: "2028-05-30" },
  ],
] as const)("%s: Send of the held day asks nothing", async (_, presses, typed) => {
  const id = await stored("2028-05-20");
  await press(id, "send", AGREED);
  for (const one of presses) await press(id, one, { ...typed, guests: "290" });
  await decide(id, "held", { holdUntil: "2026-12-20" });
  const page = textIn(await ownPage(id));
  const sent = await press(id, "send", { guests: "280" });
  await decide(id, "lost");

  expect([sent.statusCode, page.includes("came with quote")]).toEqual([200, false]);
});

test("the daily mail names the quote that is open again, by its own day", async () => {
  const { id } = await twoOpen("2028-04-23");
  await press(id, "withdraw");
  const entries = await service.lists.entries("answered", STEP_MS);
  const { quotes } = await readEvents(
    service,
    entries.filter((one) => one.id === id),
    CATALOGUE,
    at("2026-12-02"),
  );

  expect(quotes.map(({ summary }) => summary.deal)).toMatchObject([
    { state: "sent", validUntil: "2026-12-12", total: 548_835 },
  ]);
});
