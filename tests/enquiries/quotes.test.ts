import { expect, onTestFinished, test } from "vitest";
import { createService } from "../../lambda/create-service.ts";
import { sweep } from "../../lambda/delivery/deliver.ts";
import { makeLink } from "../../lambda/owner-pages/sign-in/sign-in.ts";
import { dealOf, offeredVersion } from "../../lambda/outbox/deal-rules.ts";
import { bookingsOf } from "../../lambda/outbox/function-days.ts";
import { handlingOf } from "../../lambda/outbox/row.ts";
import { formatCount } from "../../schemas/format.ts";
import { addDays } from "../../schemas/plan/days.ts";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { fieldsIn, firstIn, ownerDevice, shownFields, valuesIn } from "./support/owner-device.ts";
import { asha, mails, mailsFor } from "./support/test-server.ts";
import {
  clock,
  server,
  service,
  ses,
  store,
  phone,
  tablet,
  stored,
  rowOf,
  diary,
  quotePage,
  press,
  post,
  linkIn,
  pressTwice,
  sentQuote,
  family,
  ascending,
  takenSlots,
  accept,
  decide,
} from "./support/quotes.ts";

test("an enquiry becomes a sent quote in three taps and a booking with advance in three more", async () => {
  const date = "2027-02-12";
  const id = await stored(date);
  const enquiry = await phone.request(`/owner/${id}`);
  // Tap 1: the mail's link. Tap 2: the link to the quote. Tap 3: Send.
  expect(enquiry.body).toContain(
    `href="${quotePage(id).replace("&", "&amp;")}">Quote and payments`,
  );
  const first = await phone.request(quotePage(id));
  expect(first.body).toContain("₹799 × 300");
  const sent = await post(id, "send", shownFields(first.body, "send"));
  expect(sent.body).toMatch(/https:\/\/wa\.me\/919820012345\?text=Namaste%20Asha/);

  const accepted = await family(linkIn(sent), { version: "1", name: "Asha Shah" });
  expect(accepted.statusCode).toBe(303);
  expect(await takenSlots(date)).toEqual([`evening hold ${id}`]);
  expect(handlingOf(await rowOf(id)).holdUntil).toBe("2026-12-05");
  // Tap 1: the mail's link to the enquiry. Tap 2: Won. Tap 3: the link to the payments. Tap 4: Received.
  const { revision } = handlingOf(await rowOf(id));
  await phone.request(`/owner/${id}`, { do: "won", revision: String(revision) });
  expect((await press(id, "received")).statusCode).toBe(303);

  expect(await takenSlots(date)).toEqual([`evening booked ${id}`]);
  // 300 × 799 + 250,000 = 489,700, and 5 % tax of it.
  expect(dealOf(await rowOf(id)).money).toMatchObject({
    agreed: 514_185,
    due: "2027-02-11",
    payments: [
      {
        id: expect.any(String) as string,
        at: clock.now,
        by: "terminal",
        date: "2026-11-28",
        sum: 257_093,
        how: "upi",
      },
    ],
  });
  const page = await phone.request(`/owner/${id}`);
  expect(page.body).toContain(
    "quote accepted, ₹5,14,185 · agreed ₹5,14,185 · received ₹2,57,093 · ₹2,57,092 due <time>11 Feb 2027</time>",
  );
  const history = page.body.split("<h2>History</h2>")[1]?.replace(/<[^>]+>/g, "") ?? "";
  for (const event of ["sent", "accepted by Asha Shah"])
    expect(history).toContain(`28 Nov 2026, 10:00 quote 1 ${event}\n`);
  expect(history).toContain("₹2,57,093 received on 28 Nov 2026, UPI by terminal\n");
  const shown = (await family(linkIn(sent))).body;
  expect(shown).toContain(
    "Booked for you: 12 Feb 2027. Received so far: ₹2,57,093. Balance: ₹2,57,092.",
  );
});

test("the owner changes rates, guests and discount, adds and removes lines, and each sent version is kept", async () => {
  const { id } = await sentQuote("2027-04-11");
  const typed = {
    guests: "३५०",
    label: ["Royal", "", "Flowers & <b>lights</b>", ""],
    rate: ["₹ 750", "", "25,000", ""],
    discount: "10,000",
    language: "gu",
  };
  expect((await press(id, "save", typed)).statusCode).toBe(303);

  const saved = await phone.request(quotePage(id));
  const { versions } = dealOf(await rowOf(id));
  expect(versions.map(({ number, state }) => `${number} ${state}`)).toEqual(["1 sent", "2 draft"]);
  expect(versions[1]?.parts[0]).toEqual({
    key: 0,
    id: "event:wedding",
    label: "Wedding",
    date: "2027-04-11",
    slot: "evening",
    guests: 350,
    lines: [
      { key: 0, id: "package:royal", label: "Royal", rate: 750, per: "guest" },
      { key: expect.any(Number), label: "Flowers & <b>lights</b>", rate: 25_000, per: "event" },
    ],
  });
  expect(saved.body).toContain("Flowers &amp; &lt;b&gt;lights&lt;/b&gt;");
  // 350 × 750 + 25,000 − 10,000 = 277,500; 5 % is 13,875.
  expect(saved.body).toContain("₹2,91,375");
  const sent = await press(id, "send");
  const { body } = await family(linkIn(sent));
  expect(body).toContain('<html lang="gu">');
  expect(body).toContain(CATALOGUE.words["gu"]?.names["package:royal"]);
  expect(body).toContain("Flowers &amp; &lt;b&gt;lights&lt;/b&gt;");
  const look = await phone.request(`${quotePage(id)}&look=1`);
  expect(look.body).toContain("₹799 × 300");
  expect(look.body).not.toContain("<form");
});

test.each([
  [{ rate: ["7oo", "1", "", ""] }, "Royal: “7oo” is no sum in whole rupees"],
  [{ rate: ["799.50", "1", "", ""] }, "“799.50” is no sum"],
  [{ rate: ["-5", "1", "", ""] }, "“-5” is no sum"],
  [{ label: ["", "", "", ""], rate: ["", "", "", ""] }, "Type at least one line"],
  [{ label: ["", "", "", ""], rate: ["5", "", "", ""] }, "Type what ₹5 is for."],
  [{ guests: "many" }, "“many” is no number of guests"],
  [{ guests: "" }, "Type the number of guests for Royal."],
  [{ discount: "99999999" }, "The discount is more than the sum of ₹4,89,700."],
  [{ validUntil: "2026-11-27" }, "Choose the last day of the quote"],
  [{ label: ["x".repeat(81), "Hall", "", ""] }, "A line has 80 characters at most."],
])("the values %j are not saved, and the page says what to type", async (typed, message) => {
  const id = await stored("2027-02-14");
  const answer = await press(id, "save", typed);

  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(message);
  for (const value of Object.values(typed).flat().filter(Boolean))
    expect(answer.body).toContain(`value="${value}"`);
  expect((await rowOf(id)).deal).toBeUndefined();
});

test("a quote with a nameless function, or with more than seven functions, is not sent", async () => {
  const id = await stored("2027-12-01");
  const dates = Array.from({ length: 8 }, (_, day) => `2027-12-0${day + 1}`);
  await decide(id, "noted", { date: dates.slice(0, 2), slot: ["evening", "elsewhere"] });
  const nameless = await press(id, "send");
  await decide(id, "noted", { date: dates, slot: dates.map(() => "evening") });
  const many = await press(id, "send", { event: dates.map((_, day) => `Function ${day + 1}`) });

  expect([nameless.statusCode, many.statusCode]).toEqual([422, 422]);
  expect(nameless.body).toContain("Type the name of the function on 2 Dec 2027, or clear its day.");
  expect(many.body).toContain("A quote has 7 functions at most.");
  expect(many.body).toContain('value="Function 8"');
  expect((await rowOf(id)).deal).toBeUndefined();
});

test("of two phones one saves, and the other reads what changed and keeps what was typed", async () => {
  const id = await stored("2027-02-15");
  const [one, other] = await Promise.all(
    [phone, tablet].map(async ({ request }) => (await request(quotePage(id))).body),
  );

  const answers = await Promise.all([
    post(id, "save", shownFields(one ?? "", "save"), { discount: "1,000" }, phone),
    post(id, "save", shownFields(other ?? "", "save"), { discount: "2,000" }, tablet),
  ]);

  expect(ascending(answers)).toEqual([303, 409]);
  const lost = answers.findIndex(({ statusCode }) => statusCode === 409);
  expect(answers[lost]?.body).toContain(`value="${["1,000", "2,000"][lost]}"`);
  expect(dealOf(await rowOf(id)).versions).toHaveLength(1);
  const again = shownFields(answers[lost]?.body ?? "", "save");
  expect((await post(id, "save", again)).statusCode).toBe(303);
  expect(dealOf(await rowOf(id)).versions.map(({ discount }) => discount)).toEqual([
    [1000, 2000][lost],
  ]);
});

test("of a quote that a partner saved in between, an old page saves the typed fields alone", async () => {
  const { id } = await sentQuote("2027-04-23");
  const old = (await phone.request(quotePage(id))).body;
  const theirs = { guests: "320", diets: "8 nut allergies", rate: ["799", "2,60,000", "", ""] };
  await press(id, "save", theirs, tablet);
  const label = ["Royal", "Hall, Evening", "Chaat", ""];
  const mine = { jain: "40", label, rate: ["750", "2,50,000", "9,000", ""] };
  const stale = await post(id, "save", shownFields(old, "save"), mine);
  expect(stale.statusCode).toBe(409);
  await press(id, "save", { discount: "700" }, tablet);
  const again = await post(id, "save", shownFields(stale.body, "save"));
  expect(again.statusCode).toBe(409);
  expect((await post(id, "save", shownFields(again.body, "save"))).statusCode).toBe(303);

  const version = dealOf(await rowOf(id)).versions.at(-1);
  expect(version).toMatchObject({
    discount: 700,
    parts: [{ label: "Wedding", guests: 320, jain: 40, diets: "8 nut allergies" }],
  });
  expect(version?.parts[0]?.lines.map((line) => `${line.label} ${line.rate}`).toSorted()).toEqual([
    "Chaat 9000",
    "Hall, Evening 260000",
    "Royal 750",
  ]);
});

test("of functions that partners rename, add or remove at once, each stays, and a field of both is named", async () => {
  const { id } = await sentQuote("2028-04-20");
  const open = async () => (await phone.request(quotePage(id))).body;
  const partsOf = async () =>
    dealOf(await rowOf(id))
      .versions.at(-1)
      ?.parts.map(({ label, guests, diets = "", lines }) =>
        [
          label,
          guests,
          diets,
          ...lines.flatMap(({ label: line }) => (line === "Chaat" ? line : [])),
        ].join(" "),
      );
  /** The old page pressed, and pressed again. @returns its first notice */
  const late = async (old: string, typed: Record<string, string | string[]>) => {
    const stale = await post(id, "save", shownFields(old, "save"), typed);
    const again = await post(id, "save", shownFields(stale.body, "save"));
    expect([stale.statusCode, again.statusCode]).toEqual([409, 303]);
    return alertIn(stale.body)?.split("In between: ")[1];
  };
  clock.now += 1000;
  const first = await open();
  const theirs = { event: ["Wedding and dinner", ""], guests: ["320", ""], diets: ["9 nuts", ""] };
  await press(id, "save", theirs, tablet);
  const label = ["Royal", "Hall, Evening", "Chaat", "", "", ""];
  const rate = ["799", "2,50,000", "9,000", "", "", ""];
  expect(await late(first, { label, rate })).toMatch(
    /^quote 2 saved, ₹[\d,]+, by terminal\. What you typed is still below: press again to save it\.$/,
  );
  expect(await partsOf()).toEqual(["Wedding and dinner 320 9 nuts Chaat"]);

  clock.now += 1000;
  const second = await open();
  const added = { event: ["Wedding and dinner", "Sangeet"], guests: ["320", "120"] };
  await press(id, "save", { ...added, date: ["2028-04-20", "2028-04-19"] }, tablet);
  await late(second, {
    event: ["Wedding and dinner", "Mehndi"],
    guests: ["320", "60"],
    date: ["2028-04-20", "2028-04-18"],
  });
  const all = ["Wedding and dinner 320 9 nuts Chaat", "Sangeet 120 ", "Mehndi 60 "];
  expect(await partsOf()).toEqual(all);

  clock.now += 1000;
  const third = await open();
  const names = ["Wedding and dinner", "", "Mehndi", ""];
  await press(
    id,
    "save",
    { event: names, guests: ["330", "", "60", ""], date: ["2028-04-20", "", "2028-04-18", ""] },
    tablet,
  );
  const notice = await late(third, { guests: ["310", "120", "70", ""], discount: "500" });
  expect(notice).toMatch(
    /; Wedding and dinner: guests 330, by terminal\. Yours is below: press again to save yours instead\.$/,
  );
  const without = ["Wedding and dinner 310 9 nuts Chaat", "Mehndi 70 "];
  expect(await partsOf()).toEqual(without);

  clock.now += 1000;
  const fourth = await open();
  const one = { event: ["Wedding and dinner", "", ""], guests: ["310", "", ""] };
  await press(id, "save", { ...one, date: ["2028-04-20", "", ""] }, tablet);
  expect(await late(fourth, { guests: ["310", "80", ""] })).toMatch(
    /; Mehndi: removed, by terminal\. Yours is below/,
  );
  expect(await partsOf()).toEqual([without[0], "Mehndi 80 "]);

  clock.now += 1000;
  const fifth = await open();
  await press(
    id,
    "save",
    { diets: ["8 nut allergies", "", ""], rate: ["760", ...rate.slice(1), ""], discount: "" },
    tablet,
  );
  const mine = { diets: ["5 vegan", "", ""], rate: ["750", ...rate.slice(1), ""], discount: "900" };
  expect(await late(fifth, mine)).toMatch(
    /; Wedding and dinner: diets 8 nut allergies; Wedding and dinner: Royal 760 per guest; no discount, by terminal\. Yours/,
  );

  // A function that one empties and the other changes.
  clock.now += 1000;
  const sixth = await open();
  await press(id, "save", { diets: ["5 vegan", "no garlic", ""] }, tablet);
  const emptied = { event: ["Wedding and dinner", "", ""], guests: ["310", "", ""] };
  expect(await late(sixth, { ...emptied, date: ["2028-04-20", "", ""] })).toMatch(
    /; Mehndi: diets no garlic, by terminal\. Yours/,
  );
  expect(await partsOf()).toEqual(["Wedding and dinner 310 5 vegan Chaat"]);
});

const alertIn = (html: string) =>
  /role="alert">([^]*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "");
let lineDay = 10;
const LINES = ["Royal 799 guest", "Hall, Evening 2,50,000 event", "Drinks 50 guest"];
test.each([
  [
    "both change one",
    [...LINES.slice(0, 2), "Drinks 12,000 event"],
    [...LINES.slice(0, 2), "Drinks 60 guest"],
    "Drinks 12,000 once",
    [...LINES.slice(0, 2), "Drinks 60 guest"],
  ],
  [
    "both add one",
    [...LINES, "Flowers 5,000 event"],
    [...LINES, "Flowers 7,000 event"],
    "Flowers 5,000 once",
    [...LINES, "Flowers 7,000 event"],
  ],
  [
    "both change one and add one",
    ["Royal 760 guest", ...LINES.slice(1), "Flowers 5,000 event"],
    ["Royal 750 guest", ...LINES.slice(1), "Flowers 7,000 event"],
    "Royal 760 per guest; Flowers 5,000 once",
    ["Royal 750 guest", ...LINES.slice(1), "Flowers 7,000 event"],
  ],
  [
    "one removes and renames what the other changes",
    ["", "Hall, both floors 2,50,000 event", "Drinks 50 guest"],
    ["Royal 780 guest", "Hall, Evening 2,30,000 event", "Drinks 50 guest"],
    "Hall, both floors 2,50,000 once; Royal removed",
    ["Hall, Evening 2,30,000 event", "Drinks 50 guest", "Royal 780 guest"],
  ],
  [
    "one puts another thing into a row that the other changes",
    ["Classic 599 guest", "Hall and lawn 4,00,000 event", "Band 50 guest"],
    ["Royal 750 guest", "Hall, Evening 2,20,000 event", "Drinks and juice 50 guest"],
    "Classic 599 per guest; Hall and lawn 4,00,000 once; Band 50 per guest",
    ["Royal 750 guest", "Hall, Evening 2,20,000 event", "Drinks and juice 50 guest"],
  ],
  [
    "one removes what the other changes",
    ["Royal 799 guest", "Hall, Evening 2,20,000 event", "Drinks 50 guest"],
    ["Royal 799 guest", "", "Drinks 50 guest"],
    "Hall, Evening 2,20,000 once, which you removed",
    ["Royal 799 guest", "Drinks 50 guest"],
  ],
  [
    "both change one, and one removes another",
    ["Royal 760 guest", "", "Drinks 50 guest"],
    ["Royal 750 guest", ...LINES.slice(1)],
    "Royal 760 per guest",
    ["Royal 750 guest", "Drinks 50 guest"],
  ],
])(
  "of the lines of a function, when %s, the typed one stays and the other's is named",
  async (_name, theirs, mine, named, saved) => {
    const fieldsOf = (lines: string[]) => {
      const all = [...lines, "", "", "", "", "", ""].map((line) =>
        line.split(/ (?=[\d,]+ \w+$)| (?=\w+$)/),
      );
      const column = (place: number) => all.map((line) => line[place] ?? "");
      return { label: column(0), rate: column(1), per: column(2).map((per) => per || "event") };
    };
    const id = await stored(`2028-12-${++lineDay}`);
    await press(id, "send", fieldsOf(LINES));
    clock.now += 1000;
    const old = (await phone.request(quotePage(id))).body;
    await press(id, "save", fieldsOf(theirs), tablet);
    const late = await post(id, "save", shownFields(old, "save"), fieldsOf(mine));
    const again = await post(id, "save", shownFields(late.body, "save"));
    const lines = dealOf(await rowOf(id)).versions.at(-1)?.parts[0]?.lines;

    expect([late.statusCode, again.statusCode]).toEqual([409, 303]);
    expect(alertIn(late.body)).toContain(`; ${named}, by terminal. Yours is below`);
    expect(lines?.map(({ label, rate, per }) => `${label} ${formatCount(rate)} ${per}`)).toEqual(
      saved,
    );
  },
);

test("the newest press of a page replaces its earlier ones as a whole, also by values as shown", async () => {
  const { id } = await sentQuote("2028-03-11");
  const open = async () => (await phone.request(quotePage(id))).body;
  const lines = async () =>
    dealOf(await rowOf(id))
      .versions.at(-1)
      ?.parts.flatMap((part) => [
        part.label,
        ...part.lines.map((one) => `${one.label} ${one.rate}`),
      ])
      .join();
  const rows = (...values: string[]) => [...values, "", "", "", ""].slice(0, 6);
  const page = shownFields(await open(), "save");
  const save = async (label: string[], rate: string[], more = {}, device = phone) =>
    (await post(id, "save", page, { label, rate, ...more }, device)).statusCode;
  const [royal, hall] = ["Royal", "Hall, Evening"];
  const [wedding, sum] = [["Wedding", ""], "2,50,000"];
  const typed = { event: ["Wedding", "Sanget"], guests: ["300", "120"] };

  // The device does not matter: both presses are from one page.
  const codes = [
    await save(rows(royal, "", "Flowrs"), rows("75", "", "25,000"), typed),
    await save(
      rows(royal, hall, "Flowers"),
      rows("799", sum, "25,000"),
      { event: ["Wedding", "Sangeet"], guests: ["300", "120"] },
      tablet,
    ),
  ];
  expect([codes, await lines()]).toEqual([
    [303, 303],
    "Wedding,Royal 799,Hall, Evening 250000,Flowers 25000,Sangeet",
  ]);
  expect(await save(rows(royal, hall), rows("799", sum), { event: wedding })).toBe(303);
  expect(await lines()).toBe("Wedding,Royal 799,Hall, Evening 250000");

  // The day that the partner has moved on the enquiry's page since stays.
  const mine = shownFields(await open(), "save");
  await post(id, "save", mine, { discount: "500" });
  const path = `/owner/${id}`;
  const enquiry = shownFields((await tablet.request(path)).body, "noted");
  await post(id, "noted", enquiry, { date: ["2028-03-25", ""] }, tablet, path);
  const moved = await post(id, "save", mine, { discount: "600" });
  await post(id, "save", shownFields(moved.body, "save"));
  const { parts, discount } = dealOf(await rowOf(id)).versions.at(-1) ?? {};
  expect([moved.statusCode, parts?.[0]?.date, discount]).toEqual([409, "2028-03-25", 600]);

  // With another page in between, a corrected line is the same one, which no other changed.
  const other = shownFields(await open(), "save");
  const flowers = (label: string) => ({
    label: rows(royal, hall, label),
    rate: rows("799", sum, "25,000"),
  });
  await post(id, "save", other, flowers("Flowrs"));
  await press(id, "save", { diets: "9 nuts" }, tablet);
  const late = await post(id, "save", other, flowers("Flowers"));
  await post(id, "save", shownFields(late.body, "save"));
  expect(alertIn(late.body)).toMatch(
    /quote 2 saved, ₹[\d,]+, by terminal\. What you typed is still below: press again to save it\.$/,
  );
  expect(await lines()).toBe("Wedding,Royal 799,Hall, Evening 250000,Flowers 25000");
});

test("a page of an enquiry replaces its own days, call and hold, and names those of others", async () => {
  const id = await stored("2028-07-09");
  const path = `/owner/${id}`;
  const open = async (action: string) => shownFields((await phone.request(path)).body, action);
  const go = (action: string, shown: Record<string, string[]>, typed = {}, device = phone) =>
    post(id, action, shown, typed, device, path);
  const state = async () => {
    const { callOn = "", holdUntil = "", notes = [] } = handlingOf(await rowOf(id));
    const days = bookingsOf(await rowOf(id)).map(({ date }) => date.slice(8));
    return [days.join(), callOn, holdUntil, notes.map(({ text }) => text).join()];
  };
  const day = (one: string, other = "") => ({
    date: [`2028-07-${one}`, other && `2028-07-${other}`],
    slot: ["evening", other ? "morning" : ""],
  });
  const seen: unknown[] = [];
  const twice = async (action: string, ...typed: object[]) => {
    const shown = await open(action);
    const codes: (number | undefined)[] = [];
    for (const values of typed) codes.push((await go(action, shown, values)).statusCode);
    seen.push(codes.join(), await state());
  };
  const call = (date: string) => ({ note: "rang", callOn: `2026-12-${date}` });
  await twice("noted", call("10"), call("12"), { note: "rang" });
  await twice("noted", day("09", "08"), day("09", "07"), {});
  await twice("noted", day("09", "01"), day("09", "02"));
  const hold = (date: string) => ({ holdUntil: `2026-12-${date}` });
  await twice("held", hold("10"), hold("15"), hold("20"));
  await twice("won", day("19", "02"), day("29", "02"), {});
  expect(await takenSlots("2028-07-19")).toEqual([]);
  await go("lost", await open("lost"));
  await go("answered", await open("answered"));

  const old = await open("held");
  await go("held", await open("held"), { holdUntil: "2026-12-10" }, tablet);
  const held = await go("held", old, { holdUntil: "2026-12-20" });
  await go("held", shownFields(held.body, "held"));
  seen.push(await state());
  const page = await open("noted");
  await go("noted", page, { ...day("09", "02"), date: ["2028-07-09", "2028-07-02", "2028-07-01"] });
  await go("noted", await open("noted"), { note: "theirs" }, tablet);
  const late = await go("noted", page, { date: ["2028-07-09", "2028-07-02", "2028-07-03"] });
  await go("noted", shownFields(late.body, "noted"));
  seen.push(await state());

  // A wrong value of an older page is refused with the other's day and call, which a correction keeps.
  const older = await open("noted");
  await go("noted", await open("noted"), { ...day("09", "02"), callOn: "2026-12-21" }, tablet);
  const refused = await go("noted", older, { note: "x", callOn: "2026-13-45" });
  await go("noted", shownFields(refused.body, "noted"), { callOn: "2026-12-22" });
  seen.push(await state());

  expect(seen).toEqual([
    "303,303,303",
    ["09", "", "", "rang"],
    "303,303,303",
    ["09", "", "", "rang"],
    "303,303",
    ["02,09", "", "", "rang"],
    "303,303,303",
    ["02,09", "", "2026-12-20", "rang"],
    "303,303,303",
    ["02,09", "", "", "rang"],
    ["02,09", "", "2026-12-20", "rang"],
    ["02,03,09", "", "2026-12-20", "rang,theirs"],
    ["02,09", "2026-12-22", "2026-12-20", "rang,theirs,x"],
  ]);
  expect(alertIn(held.body)).toMatch(
    /press again to save it\. Saved in between: hold until 10 Dec 2026\. You typed: hold until 20 Dec 2026\.$/,
  );
  expect(alertIn(late.body)).toMatch(/still below: press again to save it\.$/);
});

let functionMonth = 5;
test.each([
  ["a day", "sent"],
  ["a day", "won"],
  ["a function", "sent"],
  ["a function", "won"],
])(
  "Send with a new function leaves %s that a partner added in between, of an enquiry that is %s",
  async (added, state) => {
    const month = `2028-0${++functionMonth}`;
    const date = `${month}-20`;
    const { id, link } = await sentQuote(date);
    await decide(id, state === "won" ? "won" : "noted");
    clock.now += 1000;
    const old = (await phone.request(quotePage(id))).body;
    const theirs = { event: ["Wedding", "Reception"], date: [date, `${month}-22`] };
    if (added === "a function")
      await press(id, "send", { ...theirs, where: ["evening", "morning"] }, tablet);
    else await decide(id, "noted", { date: theirs.date, slot: ["evening", "morning"] });
    const mine = { event: ["Wedding", "Sangeet"], date: [date, `${month}-19`] };
    const where = { where: ["evening", "evening"] };
    const late = await post(id, "send", shownFields(old, "send"), { ...mine, ...where });
    const { event = [], date: days } = valuesIn(late.body);
    const named = event.map((name, place) => name || ["", "Reception", ""][place] || "");
    const sent = await post(id, "send", shownFields(late.body, "send"), { event: named });
    const version = offeredVersion(dealOf(await rowOf(id)));
    const read = (await family(link)).body;
    const accepted = await accept(link, String(version?.number));

    expect([late.statusCode, sent.statusCode, accepted]).toEqual([409, 200, 303]);
    expect(days).toEqual([date, `${month}-22`, `${month}-19`, ""]);
    expect(read).toContain(`Reception, 22`);
    expect(read).toContain(`Sangeet, 19`);
    expect(bookingsOf(await rowOf(id)).map((one) => one.date)).toEqual([
      `${month}-19`,
      date,
      `${month}-22`,
    ]);
  },
);

test("a function typed on a page from before a day that is undone keeps its day when the day returns", async () => {
  const { id } = await sentQuote("2028-11-20");
  await decide(id, "won");
  const old = (await phone.request(quotePage(id))).body;
  const days = { date: ["2028-11-20", "2028-11-22"], slot: ["evening", "morning"] };
  await decide(id, "booked", days);
  await decide(id, "undone");
  const typed = { event: ["Wedding", "Sangeet"], date: ["2028-11-20", "2028-11-19"] };
  expect((await post(id, "save", shownFields(old, "save"), typed)).statusCode).toBe(303);
  await decide(id, "undone");

  const { event, date } = valuesIn((await phone.request(quotePage(id))).body);
  expect(event?.map((name, place) => `${name} ${date?.[place]}`)).toEqual([
    "Wedding 2028-11-20",
    "Sangeet 2028-11-19",
    " 2028-11-22",
    " ",
  ]);
});

test("a page shows no payment, sum or quote as unsaved that its earlier press has saved", async () => {
  const { id } = await sentQuote("2028-05-09");
  const sum = { sum: "5,000" };
  for (const presses of [
    [
      ["received", sum],
      ["save", { ...sum, guests: "310" }],
    ],
    [
      ["agreed", { agreed: "4,00,000" }],
      ["save", { agreed: "4,00,000", guests: "320" }],
    ],
    [
      ["save", { guests: "330" }],
      ["agreed", { agreed: "3,90,000", guests: "330" }],
    ],
  ] as const) {
    const page = (await phone.request(quotePage(id))).body;
    for (const [action, typed] of presses) {
      const { statusCode } = await post(id, action, shownFields(page, action), typed);
      expect([action, statusCode]).toEqual([action, 303]);
    }
  }
  expect(dealOf(await rowOf(id)).money?.payments.map((one) => one.sum)).toEqual([5000]);
  // Another sum is not saved.
  const page = (await phone.request(quotePage(id))).body;
  await post(id, "received", shownFields(page, "received"), { sum: "2,000" });
  const other = await post(id, "save", shownFields(page, "save"), { sum: "7,000" });
  expect([other.statusCode, firstIn(other.body)["sum"]]).toEqual([200, "7,000"]);
});

test("each page that keeps a typed field names the value that a partner saved in it", async () => {
  const { id } = await sentQuote("2028-05-04");
  await press(id, "received", { sum: "1,000" });
  const old = (await phone.request(quotePage(id))).body;
  await press(id, "save", { guests: "320" }, tablet);

  for (const [action, guests] of [
    ["removed", "310"],
    ["refunded", "310"],
    ["received", "310"],
    ["save", "many"],
  ] as const) {
    const kept = await post(id, action, shownFields(old, action), { guests });
    expect([kept.statusCode, firstIn(kept.body)["guests"]]).toEqual([409, guests]);
    expect(kept.body.split("guests 320")).toHaveLength(2);
  }
});

test("a second press on Send leaves the day, and the Lost, of a partner in between", async () => {
  const id = await stored("2028-05-05");
  const shown = shownFields((await phone.request(quotePage(id))).body, "send");
  await post(id, "send", shown);
  await decide(id, "noted", { date: "2028-05-06", slot: "evening" });
  await decide(id, "lost");
  const again = await post(id, "send", shown);

  expect([again.statusCode, linkIn(again)]).toEqual([200, expect.stringContaining("/quote/")]);
  expect(handlingOf(await rowOf(id)).state).toBe("lost");
  expect(bookingsOf(await rowOf(id))).toMatchObject([{ date: "2028-05-06" }]);
});

const QUOTE = { diets: "12 vegan", discount: "5,000" };
const TERMS = { agreed: "5,30,000", due: "2027-01-01" };
const PAYMENT = { sum: "7,777", paidOn: "2026-11-27", how: "cash" };
const ALL = { ...QUOTE, ...TERMS, ...PAYMENT };
let day = 10;

test.each([
  ["save", { ...TERMS, ...PAYMENT }, { validUntil: "2026-01-01" }],
  ["send", { ...TERMS, ...PAYMENT }, { guests: "many" }],
  ["agreed", { ...QUOTE, ...PAYMENT }, { agreed: "much" }],
  ["received", QUOTE, { sum: "99,00,000" }],
  ["refunded", QUOTE, { sum: "99,00,000" }],
  ["withdraw", ALL, undefined],
  ["removed", ALL, undefined],
  ["restored", ALL, undefined],
] as const)(
  "%s on the page of a quote keeps what is typed elsewhere on it, also without an effect",
  async (action, kept, refused) => {
    const { id } = await sentQuote(`2027-08-${++day}`);
    for (const sum of ["1,000", "9,000"]) await press(id, "received", { sum });
    await press(id, "removed");
    const old = (await phone.request(quotePage(id))).body;
    const answers = refused
      ? [await post(id, action, shownFields(old, action), { ...ALL, ...refused })]
      : [];
    // The other phone changes what this one does not.
    await press(id, "save", { jain: "44" }, tablet);
    const late = await post(id, action, shownFields(old, action), ALL);
    answers.push(late, await post(id, action, shownFields(late.body, action)));

    expect(answers.map(({ statusCode, body }) => [statusCode, firstIn(body)])).toMatchObject([
      ...(refused ? [[422, { ...ALL, ...refused }]] : []),
      [409, ALL],
      [200, kept],
    ]);
    expect(answers.at(-1)?.body).toContain("is not saved yet");
    const { body } = await phone.request(quotePage(id));
    expect(firstIn(body)).not.toMatchObject(kept);
    // Values that are only shown are not kept: a page without typed ones shows the newest.
    const untyped = await post(id, "received", shownFields(old, "received"));
    expect(firstIn(untyped.body)["jain"]).toBe(firstIn(body)["jain"]);
  },
);

test.each([
  ["save", {}, 303],
  ["save", { discount: "1,000" }, 303],
  ["send", {}, 200],
  ["send", { discount: "1,000" }, 200],
  ["received", { agreed: "5,00,000", sum: "5,000" }, 303],
  ["agreed", { agreed: "5,00,000" }, 303],
] as const)(
  "%s %j on a page from before a partner moved the day, or pressed Lost, names it, and does it when repeated",
  async (action, typed, done) => {
    const [date, moved] = [`2027-09-${++day}`, `2028-01-${day}`];
    const draft = await stored(date);
    await press(draft, "save", { jain: "44" });
    for (const id of [await stored(date), draft, (await sentQuote(date)).id]) {
      clock.now += 1000;
      const old = (await phone.request(quotePage(id))).body;
      await decide(id, "noted", { date: moved, slot: "evening", note: "called" });
      const late = await post(id, action, shownFields(old, action), typed);
      const before = await rowOf(id);
      const [first] = Object.keys(typed);
      const isTyped = first === undefined ? "Press again if" : "What you typed is still below";

      expect([late.statusCode, alertIn(late.body)]).toEqual([
        409,
        expect.stringMatching(
          new RegExp(
            `In between: day ${day} Jan 2028 \\(Hall, Evening\\); before: ${day} Sep 2027 \\(Hall, Evening\\), by terminal\\. ${isTyped}`,
          ),
        ),
      ]);
      expect(bookingsOf(before)).toMatchObject([{ date: moved }]);
      const { statusCode } = await post(id, action, shownFields(late.body, action));
      expect(statusCode).toBe(done);
      const row = await rowOf(id);
      const { versions, money } = dealOf(row);
      expect(bookingsOf(row)).toMatchObject([{ date: moved }]);
      const [sent] = done === 200 ? (offeredVersion(dealOf(row))?.parts ?? []) : bookingsOf(row);
      expect(sent).toMatchObject({ date: moved });
      expect(money?.due ?? addDays(moved, -1)).toBe(addDays(moved, -1));
      expect(versions.map(({ discount }) => discount).at(-1) ?? 0).toBe(
        "discount" in typed ? 1000 : 0,
      );

      clock.now += 1000;
      const open = (await phone.request(quotePage(id))).body;
      await decide(id, "lost");
      const lost = await post(id, action, shownFields(open, action), typed);
      const asks = action === "send" || action === "received";
      const isNamed = alertIn(lost.body)?.includes("In between: Lost, by terminal.") ?? false;
      const again = isNamed ? await post(id, action, shownFields(lost.body, action)) : lost;
      expect([isNamed, again.statusCode]).toEqual([asks, done]);
    }
  },
);

test("Enter on the page of a quote saves the quote that was typed, and no payment", async () => {
  const id = await stored("2027-08-10");
  const { body } = await phone.request(quotePage(id));
  const shown = shownFields(body, "save");
  const [first] = body.matchAll(/<button[^>]* value="([^"]+)"/g);
  const paid = await post(id, first?.[1] ?? "", shown, PAYMENT);

  expect(paid.body).toContain("The payment that you typed is not saved yet");
  expect(firstIn(paid.body)).toMatchObject(PAYMENT);
  expect((await rowOf(id)).deal).toBeUndefined();
  const both = await post(id, first?.[1] ?? "", shown, ALL);
  expect(firstIn(both.body)).toMatchObject(ALL);
  const { money, versions } = dealOf(await rowOf(id));
  expect([money, versions.map(({ state, discount }) => [state, discount])]).toEqual([
    undefined,
    [["draft", 5000]],
  ]);
});

test("a press on an enquiry's page keeps the typed end of a hold, which Hold alone saves", async () => {
  const date = "2027-08-21";
  const [id, rival] = [await stored(date), await stored(date)];
  const typed = { holdUntil: "2026-12-20" };
  const open = async () => (await phone.request(`/owner/${id}`)).body;
  const go = async (action: string, more = {}, html?: string) => {
    const shown = shownFields(html ?? (await open()), action);
    return post(id, action, shown, { ...typed, ...more }, phone, `/owner/${id}`);
  };
  const old = await open();
  const answers = [await go("noted", { callOn: "2099-01-01" })];
  for (const action of ["noted", "answered", "sent again", "lost", "reason:price", "undone"])
    answers.push(await go(action));
  answers.push(await go("noted", {}, old));
  await decide(rival, "won");
  answers.push(await go("won"), await go("held"));

  expect(answers.map(({ statusCode, body }) => [statusCode, firstIn(body)])).toMatchObject(
    [422, 200, 200, 200, 200, 200, 200, 409, 409, 409].map((code) => [code, typed]),
  );
  expect(answers[1]?.body).toContain("is not saved yet");
  const untyped = await post(
    id,
    "noted",
    shownFields(await open(), "noted"),
    {},
    phone,
    `/owner/${id}`,
  );
  expect(untyped.statusCode).toBe(303);
  const before = await open();
  await decide(rival, "lost");
  await decide(id, "won");
  const late = await go("held", {}, before);
  expect([late.statusCode, late.body]).toEqual([
    409,
    expect.stringContaining("The hold until <time>20 Dec 2026</time> that you typed is not saved"),
  ]);
});

test("Cancel on a day of the diary keeps the typed booking by telephone", async () => {
  const date = "2027-08-22";
  const id = await stored(date);
  const entry = { id, reference: id, slot: "morning", state: "booked" } as const;
  await diary.change(date, () => [entry]);
  const path = `/owner/diary/${date}`;
  const typed = { name: "Kavita", phone: "98220 55555", note: "Silver wedding", slot: "full-day" };
  const { body } = await phone.request(path);
  const shown = shownFields(body, "cancel");
  const [first] = body.matchAll(/<button[^>]* value="([^"]+)"/g);
  const answers = [
    await post(id, "cancel", shown, typed, phone, path),
    await post(id, "cancel", shown, typed, phone, path),
  ];
  await diary.change(date, () => [entry]);
  const untyped = await post(id, "cancel", shown, {}, phone, path);

  expect(first?.[1]).toBe("book");
  expect(answers.map(({ statusCode, body: html }) => [statusCode, firstIn(html)])).toMatchObject([
    [200, typed],
    [409, typed],
  ]);
  expect([untyped.statusCode, await takenSlots(date)]).toEqual([303, []]);
});

test("a press without a session, or while the table is silent, is repeated with all that was typed", async () => {
  const id = await stored("2027-08-23");
  const shown = shownFields((await phone.request(quotePage(id))).body, "save");
  const stranger = ownerDevice(service);
  const typed = { discount: "5,000", label: ['Royal & "lights"', "Hall, Evening", "", ""] };
  const refused = await post(id, "save", shown, typed, stranger);
  const silent = createService(server.service.env, () => undefined, service.catalogue, service.now);
  onTestFinished(() => silent.close());
  const device = ownerDevice(silent);
  await device.signIn(`/owner/sign-in/${await makeLink(service.signIns, clock.now, STEP_MS)}`);
  server.dynamo.fault = () => "refuse";
  const failed = await post(id, "save", shown, typed, device);
  server.dynamo.fault = () => "none";

  expect([refused.statusCode, failed.statusCode]).toEqual([403, 503]);
  expect(refused.body).toMatch(/formtarget="_blank"/);
  for (const { body } of [refused, failed])
    expect(valuesIn(body)).toMatchObject({
      discount: ["5,000"],
      label: typed.label,
    });
  const again = await phone.request(quotePage(id), fieldsIn(refused.body));
  expect(again.statusCode).toBe(303);
  const [version] = dealOf(await rowOf(id)).versions;
  expect([version?.discount, version?.parts[0]?.lines[0]?.label]).toEqual([5000, typed.label[0]]);
});

test("a double press is one press: each answer to Send has a working link, and one mail goes out", async () => {
  const id = await stored("2027-02-27");
  const shown = shownFields((await phone.request(quotePage(id))).body, "send");
  const together = await Promise.all([1, 2].map(() => post(id, "send", shown)));
  const sent = [...together, await post(id, "send", shown)];
  const other = await post(id, "send", shown, { discount: "500" });
  const again = shownFields((await phone.request(quotePage(id))).body, "send");
  const resent = [await post(id, "send", again), await post(id, "send", again)];

  expect(other.statusCode).toBe(409);
  for (const answer of [...sent, ...resent]) {
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await family(linkIn(answer))).statusCode).toBe(200);
  }
  expect(dealOf(await rowOf(id)).versions.map(({ state }) => state)).toEqual(["sent"]);
  const { email } = (await rowOf(id)).enquiry;
  const mailed = (await mails(ses)).filter(({ destination }) => destination.to.includes(email));
  // One for Send, and one for sending it again.
  expect(mailed.filter(({ body }) => linkIn({ body: body.text }) !== "")).toHaveLength(2);

  const draft = shownFields((await phone.request(quotePage(id))).body, "save");
  const codes: number[] = [];
  for (const _ of [1, 2])
    codes.push((await post(id, "save", draft, { discount: "700" })).statusCode);
  const agreed = shownFields((await phone.request(quotePage(id))).body, "agreed");
  for (const _ of [1, 2]) codes.push((await post(id, "agreed", agreed)).statusCode);
  const withdrawn = shownFields((await phone.request(quotePage(id))).body, "withdraw");
  for (const _ of [1, 2]) codes.push((await post(id, "withdraw", withdrawn)).statusCode);
  expect(codes).toEqual(Array(6).fill(303));
  expect((await post(id, "send", again)).statusCode).toBe(409);
  // The withdrawn values can be sent again, as a new version.
  expect((await press(id, "send", { discount: "" })).statusCode).toBe(200);
});

test("the page of a quote that is not mailed says why, before and after Send", async () => {
  const silent = ownerDevice({ ...service, acknowledge: undefined });
  await silent.signIn(`/owner/sign-in/${await makeLink(service.signIns, clock.now, STEP_MS)}`);
  const off = await stored("2027-03-01");
  const none = await stored("2027-03-02", { enquiry: { ...asha, email: "" }, callBack: "any" });
  for (const [id, device, reason] of [
    [off, silent, "Mails to families are off"],
    [none, phone, "There is no e-mail address"],
  ] as const) {
    const before = (await device.request(quotePage(id))).body;
    const sent = (await press(id, "send", {}, device)).body;
    expect(before).toContain(`${reason}: after “Send the quote”, send its link by WhatsApp.`);
    expect(sent).toContain(`${reason}: send the link by WhatsApp.`);
  }
  expect((await phone.request(quotePage(off))).body).not.toContain("by WhatsApp");
  // Without a quote, the first payment is the whole sum.
  const sum = await stored("2027-03-03");
  await press(sum, "agreed", { agreed: "90,000" });
  expect((await phone.request(quotePage(sum))).body).toMatch(/name="sum-\d+" value="90,000"/);
});

test("a quote without a plan, day or hall is typed by hand, and accepted without a hold", async () => {
  const id = await stored("", { plan: { query: "" } });
  const typed = { label: ["Tiffin", ""], rate: ["12,000", ""] };
  const sent = await press(id, "send", typed);
  const accepted = await family(linkIn(sent), { version: "1", name: "Asha" });

  expect([sent.statusCode, accepted.statusCode]).toEqual([200, 303]);
  expect(handlingOf(await rowOf(id)).holdUntil).toBeUndefined();
});

test("an empty function is left out of a quote; a named one stays in the draft, and is not sent without day and line", async () => {
  const [first, last] = ["2027-10-15", "2027-10-16"];
  const query = `event=haldi&guests=80&date=${first}&hall=morning&package=classic&event2=wedding&guests2=300&package2=royal&hall2=evening&date2=${last}`;
  const id = await stored("", { plan: { query } });
  const shown = shownFields((await phone.request(quotePage(id))).body, "send");
  const valuesOf = (name: string) =>
    Object.entries(shown).find(([field]) => field.replace(/-\d+$/, "") === name)?.[1] ?? [];
  const emptied = ["label", "rate"].map((name) => [
    name,
    valuesOf(name).map((value, line) => (valuesOf("part")[line] === "0" ? "" : value)),
  ]);
  const lines = Object.fromEntries(emptied) as Record<string, string[]>;
  let typed: Record<string, string[]> = { ...lines, date: ["", last] };
  for (const [event, guests, diets] of [
    ["Mehndi ladies", "80", "no garlic"],
    ["", "80", ""],
    ["", "", "no garlic"],
  ] as const) {
    const open = { event: [event, "Wedding"], guests: [guests, "300"], diets: [diets, ""] };
    expect((await press(id, "save", { ...typed, ...open })).statusCode).toBe(303);
    typed = {};
    const refused = await press(id, "send");
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining(
        `${event || "A function without a name"} has no day and no line: type one, or clear its fields.`,
      ),
    ]);
    expect(dealOf(await rowOf(id)).versions.at(-1)?.parts[0]).toMatchObject({
      label: event,
      guests: Number(guests),
    });
  }
  const sent = await press(id, "send", { event: ["", "Wedding"], diets: "", guests: ["", "300"] });
  expect(await accept(linkIn(sent))).toBe(303);

  expect(offeredVersion(dealOf(await rowOf(id)))?.parts.map(({ date }) => date)).toEqual([last]);
  expect([await takenSlots(first), await takenSlots(last)]).toEqual([[], [`evening hold ${id}`]]);

  // A smaller quote after the advance.
  await press(id, "received", { sum: "2,00,000" });
  const link = linkIn(await press(id, "send", { discount: "4,80,000" }));
  expect(await accept(link, "2")).toBe(303);
  expect((await phone.request(`/owner/${id}`)).body).toMatch(
    /received ₹2,00,000 · ₹[\d,]+ too much/,
  );
  expect((await family(link)).body).toContain("Received so far: ₹2,00,000. Balance: ₹0.");
});

test("quotes and payments are exported, survive a backup, and go with an erasure", async () => {
  const { id, link } = await sentQuote("2027-02-26");
  await press(id, "received");
  const { deal } = await rowOf(id);
  const csv = (await phone.request("/owner?list=won&csv=1")).body;
  const env = server.service.env;
  const file = `${server.stateDir}/backup.json`;
  const quiet = { log: () => undefined, error: () => undefined };
  expect(await enquiries(["export", "--out", file], env, quiet)).toBe(0);
  await store.erase(id);

  expect(csv.split("\n")[0]).toContain(
    '"quote","quoted (₹)","agreed (₹)","received (₹)","payments","balance due"',
  );
  expect(csv).toContain(
    '"sent","514185","514185","257093","2026-11-28 upi ₹2,57,093","2027-02-25"',
  );
  expect((await family(link)).statusCode).toBe(410);
  expect(await enquiries(["restore", "--from", file], env, quiet)).toBe(0);
  expect(await store.get(id)).toBeUndefined();
  expect(deal?.links).toHaveLength(1);
});

test("the kitchen sheet has a page per function with its hours, guests by diet, dishes, notes and number", async () => {
  const query =
    "event=haldi&guests=80&date=2027-10-08&hall=morning&counters=chaat&event2=wedding&guests2=300&jain2=40&package2=royal&hall2=evening&date2=2027-10-09";
  const id = await stored("", { plan: { query }, menu: ["dal-tadka", "phulka"] });
  await decide(id, "noted", { note: "No peanuts <b>at all</b>" });
  const sheets = async () => {
    const { body, statusCode } = await phone.request(`/owner/${id}/kitchen?id=${id}`);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/₹|<p class="notice"><\/p>/);
    const all = body.split('<section class="sheet').slice(1);
    return all.map((one) => one.replace(/<[^>]+>/g, "|").replace(/[|\n]+/g, "|"));
  };
  const [haldi, wedding, ...more] = await sheets();
  expect(more).toEqual([]);
  expect(haldi).toContain("Haldi, Fri, 8 Oct 2027|This is not booked.|Place|Hall, Morning|Time|");
  expect(haldi).toMatch(/\|Guests\|80\|(?!.*Jain)/);
  expect(wedding).toContain("Time|17:00–23:00|Guests|300|Jain|40|Package|Royal|");
  for (const text of ["Dal Tadka", "No peanuts &lt;b&gt;at all&lt;/b&gt;", asha.phone])
    expect(wedding).toContain(text);

  await press(id, "send", { guests: ["80", "320"], jain: ["", "50"], diets: ["", "12 vegan"] });
  await decide(id, "won");
  expect((await sheets())[1]).toMatch(
    /Numbers of quote 1, offered until 12 Dec 2026 and not accepted\.[^]*Guests\|320\|Jain\|50\|Other diets\|12 vegan\|(?!.*not booked)/,
  );
  await decide(id, "booked", { date: "2027-10-10", slot: "morning" });
  expect((await sheets())[0]).toContain(
    "other days than the diary: |Haldi| |10 Oct 2027| (Hall, Morning).",
  );
  expect((await phone.request(`/owner/${id}`)).body).toContain(">Kitchen sheet</a>");

  const link = linkIn(await press(id, "send"));
  await accept(link, String(dealOf(await rowOf(id)).versions.length));
  await press(id, "send", { guests: ["80", "400"], jain: ["", "50"] });
  const [, accepted] = await sheets();
  expect(accepted).toContain("|Guests|320|Jain|50|Other diets|12 vegan|");
  expect(accepted).toMatch(
    /Newer, for 80 \+ 400 guests: quote \d, offered until 12 Dec 2026 and not accepted\./,
  );
  await press(id, "save", { guests: ["80", "450"], jain: ["", "50"] });
  expect((await sheets())[1]).toMatch(
    /Newer, for 80 \+ 450 guests: quote \d, saved and not sent\./,
  );
});

/** Presses on quotes of an enquiry, `send 320`, one after the other. @returns status codes of refused ones */
async function pressAll(id: string, presses: readonly string[]): Promise<number[]> {
  const codes: number[] = [];
  let link = "";
  for (const one of presses) {
    const [action = "", guests = ""] = one.split(" ");
    const { versions } = dealOf(await rowOf(id));
    if (action === "accept") codes.push(await accept(link, String(versions.at(-1)?.number)));
    else if (action === "won") await decide(id, "won");
    else {
      const typed = guests && { guests, jain: String(Number(guests) / 10) };
      const answer = await press(id, action, typed || {});
      codes.push(answer.statusCode);
      link = linkIn(answer) || link;
    }
  }
  return codes.filter((code) => code >= 400);
}

let numberDays = 0;

test.each<[guests: number, source: string, presses: string[]]>([
  [300, "", ["won"]],
  [310, "quote 1, saved and not sent", ["won", "save 310"]],
  [310, "quote 1, offered until 12 Dec 2026 and not accepted", ["won", "send 310"]],
  [310, "quote 1, offered until 12 Dec 2026 and not accepted", ["won", "send 310", "save 330"]],
  [310, "quote 1, accepted", ["send 310", "accept", "received"]],
  [310, "quote 1, accepted", ["send 310", "accept", "received", "save 330"]],
  [310, "quote 1, accepted", ["send 310", "accept", "received", "send 330"]],
  [310, "quote 1, accepted", ["send 310", "accept", "received", "send 330", "withdraw"]],
  [310, "quote 1, withdrawn", ["send 310", "accept", "received", "withdraw"]],
  [310, "quote 1, withdrawn", ["won", "send 310", "withdraw"]],
  [330, "quote 2, saved and not sent", ["send 310", "accept", "received", "withdraw", "save 330"]],
  [330, "quote 2, accepted", ["send 310", "accept", "received", "send 330", "accept"]],
  [330, "quote 2, withdrawn", ["send 310", "accept", "received", "send 330", "accept", "withdraw"]],
  [330, "quote 2, withdrawn", ["won", "send 310", "withdraw", "send 330", "withdraw"]],
])(
  "kitchen sheet, diary, heading and CSV have %i guests of “%s” after %j",
  async (guests, source, presses) => {
    const date = `2028-11-${String(++numberDays).padStart(2, "0")}`;
    const id = await stored(date);
    const refused = await pressAll(id, presses);

    const textOf = (html: string) => html.replace(/<[^>]+>|\n/g, "|").replace(/\|+/g, "|");
    const pages = ["/kitchen", ""].map((part) => `/owner/${id}${part}?id=${id}`);
    const others = [`/owner/diary/${date}`, `/owner/diary?from=${date}`, "/owner?list=won&csv=1"];
    const [kitchen = "", page = "", ofDay = "", list = "", csv = ""] = await Promise.all(
      [...pages, ...others].map(async (path) => textOf((await phone.request(path)).body)),
    );
    const row = csv.split("\r").find((line) => line.includes(`"${id}`)) ?? "";
    const of = source && ` (${source})`;

    expect(refused).toEqual([]);
    expect(kitchen).toContain(`|Guests|${guests}|${source && `Jain|${guests / 10}|`}`);
    expect(/Numbers of ([^|]+)\./.exec(kitchen)?.[1] ?? "").toBe(source);
    expect([ofDay, list].map((text) => text.includes(` · ${guests} guests${of}|`))).toEqual([
      true,
      true,
    ]);
    expect(page).toContain(` ${guests} guests|`);
    expect(row).toContain(`","${guests}","`);
  },
);

test("the kitchen sheet names the source of each function: the quote, or the plan", async () => {
  const query =
    "event=haldi&guests=80&date=2027-10-12&hall=morning&package=classic&event2=wedding&guests2=300&package2=royal&hall2=evening&date2=2027-10-13";
  const id = await stored("", { plan: { query } });
  await decide(id, "won");
  await press(id, "send", {
    event: ["", "Wedding"],
    date: ["", "2027-10-13"],
    guests: ["", "320"],
    label: ["", "", "", "", "Royal", "Hall, Evening", "", ""],
    rate: ["", "", "", "", "799", "2,50,000", "", ""],
  });
  const { body } = await phone.request(`/owner/${id}/kitchen?id=${id}`);

  const text = body.replace(/<[^>]+>|\n/g, "|").replace(/\|+/g, "|");
  expect([...text.matchAll(/\|Numbers of ([^|]+)\.[^]*?\|Guests\|(\d+)\|/g)]).toMatchObject([
    { 1: "quote 1, offered until 12 Dec 2026 and not accepted", 2: "320" },
    { 1: "the plan: not in quote 1", 2: "80" },
  ]);
});

test.each<[typed: string, jain: string | undefined, rows: string]>([
  ["jain=about+40", undefined, "Guests|300|Jain|40|Jain, typed by the family|about 40|Package|"],
  ["jain=about+40", "60", "Guests|320|Jain|60|Jain, typed by the family|about 40|Package|"],
  [
    "jain=about+40",
    "",
    "Guests|320|Jain|None in the quote|Jain, typed by the family|about 40|Package|",
  ],
  ["jain=all", "60", "Guests|320|Jain|60|Jain, typed by the family|all|Package|"],
  ["jain=all", undefined, "Guests|300|Jain|300|Jain, typed by the family|all|Package|"],
  [
    "jain=grandmothers",
    undefined,
    "Guests|300|Jain|No number|Jain, typed by the family|grandmothers|Package|",
  ],
  ["jain=grandmothers", "60", "Guests|320|Jain|60|Jain, typed by the family|grandmothers|Package|"],
  ["jain=40", "", "Guests|320|Jain|None in the quote|Package|"],
  ["jain=40", "60", "Guests|320|Jain|60|Package|"],
  ["", "60", "Guests|320|Jain|60|Package|"],
  ["", "", "Guests|320|Package|"],
  [
    "guests=250-300&jain=40-50",
    "60",
    "Guests|320|Guests, typed by the family|250-300|Jain|60|Jain, typed by the family|40-50|Package|",
  ],
  ["guests=250-300", undefined, "Guests|300|Guests, typed by the family|250-300|Package|"],
])(
  "the kitchen sheet has one number of a kind, beside the words of the family: %s, quote: %s",
  async (typed, jain, rows) => {
    const guests = typed.startsWith("guests") ? "" : "guests=300&";
    const query = `event=wedding&${guests}${typed}&package=royal&hall=evening&date=2029-01-20`;
    for (const action of ["save", "send"]) {
      const id = await stored("", { plan: { query } });
      if (jain !== undefined) await press(id, action, { guests: "320", jain });
      const { body } = await phone.request(`/owner/${id}/kitchen?id=${id}`);

      expect(body.replace(/<[^>]+>|\n/g, "|").replace(/\|+/g, "|")).toContain(rows);
    }
  },
);

test("the guests of the accepted quote are the enquiry's in heading, list, diary, calendar and mail", async () => {
  const [date, month] = ["2027-09-29", "2027-09"];
  const enquiry = { ...asha, guestCount: "300" };
  const id = await stored(date, { enquiry });
  const link = linkIn(await press(id, "send"));
  expect(await accept(link)).toBe(303);
  await decide(id, "won");
  await phone.request("/owner/calendar", {});
  const [feed = ""] = /\/owner\/calendar\/[\w-]+/.exec(
    (await phone.request("/owner/calendar")).body,
  ) ?? [""];
  /** Counts of guests on the enquiry's page, in the list, the diary by month and day, and the calendar. */
  const shown = async () => {
    const pages = [`/owner/${id}`, `/owner?q=${id}`, `/owner/diary?month=${month}`];
    const bodies = [...pages, `/owner/diary/${date}`, feed].map(async (page) => {
      const { body } = await phone.request(page);
      const events = body.replace(/\r\n /g, "").split("BEGIN:VEVENT");
      const ours = events.find((event) => event.includes(id)) ?? "";
      return /(\d+) guests/.exec(ours.split('aria-label="What was sent"').at(-1) ?? "")?.[1];
    });
    return Promise.all(bodies);
  };
  expect(await shown()).toEqual(Array(5).fill("300"));

  const changed = await press(id, "send", { guests: "320" });
  expect(await shown()).toEqual(Array(5).fill("300"));
  expect(await accept(linkIn(changed), "2")).toBe(303);
  expect(await shown()).toEqual(Array(5).fill("320"));
  await sweep(service, clock.now + 60_000);
  const newest = (await mailsFor(ses, id)).find(({ subject }) => subject.includes("accepted"));
  expect(newest?.subject).toContain(" · 320 guests [");
  expect(newest?.body.text).toContain("Wedding · 29 Sep 2027 · 320 guests\n");
});

test("Send takes no slot, also for an enquiry that was won without its own", async () => {
  const date = "2027-03-28";
  const [first, second] = [await stored(date), await stored(date)];
  await decide(first, "won");
  const asked = await phone.request(`/owner/${second}`, { do: "won", revision: "0" });
  const [, confirmed = ""] = /name="confirmed" value="([^"]*)"/.exec(asked.body) ?? [];
  await decide(second, "won", { confirmed });
  await pressTwice(second, "send", { date });

  expect(bookingsOf(await rowOf(second))).toEqual([]);
  expect(await takenSlots(date)).toEqual([`evening booked ${first}`]);
});

test("a quote starts from the owner's days, and one without them gets its day and hall in the form", async () => {
  const undated = await stored("", { plan: { query: "" }, enquiry: { ...asha, eventDate: "" } });
  const typed = { label: ["Tiffin", ""], rate: ["12,000", ""], date: "2027-03-23" };
  expect(await accept(linkIn(await press(undated, "send", typed)))).toBe(303);
  // Without a known time, the hall is kept the whole day.
  expect(await takenSlots("2027-03-23")).toEqual([`full-day hold ${undated}`]);

  const query = "event=wedding&guests=300&package=royal&date=2027-03-24";
  const outdoor = await stored("2027-03-24", { plan: { query } });
  const hall = { label: ["Royal", "Hall, evening", ""], rate: ["799", "2,50,000", ""] };
  expect((await press(outdoor, "send", hall)).body).toContain("Hall, evening is our hall");
  const chosen = await press(outdoor, "send", { ...hall, where: "evening" });
  expect(await accept(linkIn(chosen))).toBe(303);
  expect(await takenSlots("2027-03-24")).toEqual([`evening hold ${outdoor}`]);

  const moved = await stored("2027-03-25");
  const days = { "date-0": ["2027-03-26", "2027-03-27"], "slot-0": ["full-day", "elsewhere"] };
  await phone.request(`/owner/${moved}`, { do: "answered", revision: "0", ...days });
  const { body } = await phone.request(quotePage(moved));
  expect(body).toContain('value="2027-03-26"');
  expect(body).toContain("Full Day");
  expect(
    await accept(linkIn(await press(moved, "send", { event: ["Wedding", "Haldi", ""] }))),
  ).toBe(303);
  expect(await takenSlots("2027-03-25")).toEqual([]);
  expect(await takenSlots("2027-03-26")).toEqual([`full-day hold ${moved}`]);
  expect(await takenSlots("2027-03-27")).toEqual([`elsewhere hold ${moved}`]);
});
