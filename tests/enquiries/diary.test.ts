import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { expect, onTestFinished, test, vi } from "vitest";
import { sweep } from "../../lambda/delivery/deliver.ts";
import { pressEnquiry } from "../../lambda/outbox/booking.ts";
import { takenOn, type Entry } from "../../lambda/outbox/diary-rules.ts";
import { makeLink } from "../../lambda/owner-pages/sign-in/sign-in.ts";
import { handlingOf, type Row } from "../../lambda/outbox/row.ts";
import { createDynamo } from "../../lambda/service/env.ts";
import { inParallel } from "../../lambda/service/retry.ts";
import { addDays, dayInIndia } from "../../schemas/plan/days.ts";
import type { Dates } from "../../schemas/generated/index.ts";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { CATALOGUE, NOW } from "../setup/catalogue.ts";
import { enquiryRow } from "../setup/enquiry-row.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { ownerDevice, valuesIn } from "./support/owner-device.ts";
import { asha, mailCounts, mailsFor, startTestServer } from "./support/test-server.ts";

const SITE = "https://site.example";
const at = (day: string) => Date.parse(`${day}T10:00:00+05:30`);
let clock = at("2026-11-28");

/** The website's list: a time entered by hand, and a time imported from the diary. */
const TAKEN: Dates["taken"] = [
  { date: "2027-02-21", slot: "full-day" },
  { date: "2027-02-28", slot: "evening", source: "diary" },
];
const catalogue = () => ({
  ...CATALOGUE,
  plan: { ...CATALOGUE.plan, dates: { ...CATALOGUE.plan.dates, taken: TAKEN } },
});
const { server, service, ses } = await startTestServer(
  { ENQUIRY_SITE: SITE, ENQUIRY_SWEEP_MS: "3600000" },
  { catalogue, now: () => clock, hasLimits: false },
);
const { diary, store, queue } = service;
const database = DynamoDBDocument.from(createDynamo(server.service.env));
const { request, signIn } = ownerDevice(service);
await signIn(`/owner/sign-in/${await makeLink(service.signIns, clock, STEP_MS)}`);

let enquirers = 0;

/** Stores an enquiry with a day in our hall. @returns its id */
async function stored(
  date: string,
  hall = "evening",
  name = "Asha Shah",
  change: Partial<Row> = {},
): Promise<string> {
  const id = `TT-${String(++enquirers).padStart(3, "0")}`;
  const plan = { query: `event=wedding&guests=300&hall=${hall}&date=${date}` };
  await queue.add(
    enquiryRow({ id, nonce: id, plan, enquiry: { ...asha, name }, receivedAt: clock, ...change }),
    2000,
  );
  return id;
}

async function rowOf(id: string): Promise<Row> {
  const row = await store.get(id);
  if (!row) throw new Error(`${id} is not in the table`);
  return row;
}

async function press(id: string, action: string, typed: Record<string, string | string[]> = {}) {
  const row = await rowOf(id);
  const { revision } = handlingOf(row);
  const held = action === "held" && { holdUntil: "2026-12-05" };
  return request(`/owner/${row.reference}?id=${id}`, {
    do: action,
    revision: String(revision),
    ...held,
    ...typed,
  });
}

/** Presses a button, and the button of the question that follows. */
async function pressTwice(id: string, action: string) {
  const { body } = await press(id, action);
  const [, confirmed = ""] = /name="confirmed" value="([^"]*)"/.exec(body) ?? [];
  expect(confirmed, body).not.toBe("");
  return press(id, action, { confirmed });
}

/** `evening booked TT-001` for each entry that takes its slot. */
async function takenSlots(date: string): Promise<string[]> {
  const day = await diary.read(date);
  return takenOn(day, today()).map(({ slot, state, id }) => `${slot} ${state} ${id}`);
}

const today = () => new Date(clock + 5.5 * 3_600_000).toISOString().slice(0, 10);

test("Won, Hold and Lost take and free the slots of an enquiry, and each undo takes them back", async () => {
  const date = "2027-01-22";
  const id = await stored(date);
  const seen: string[][] = [];
  const go = async (action: string) => {
    expect((await press(id, action)).statusCode, action).toBe(303);
    seen.push(await takenSlots(date));
  };

  for (const action of ["held", "undone", "held", "freed", "won", "undone", "won", "lost"]) {
    await go(action);
    const { body } = await request(`/owner/${id}`);
    expect(body.includes("Answered: free the day"), action).toBe(action === "won");
  }
  await go("undone");
  await press(id, "booked", { date: "2027-01-23", slot: "morning" });
  seen.push(await takenSlots(date), await takenSlots("2027-01-23"));
  await press(id, "undone");
  seen.push(await takenSlots(date), await takenSlots("2027-01-23"));

  const [hold, booked] = [[`evening hold ${id}`], [`evening booked ${id}`]];
  expect(seen).toEqual([
    hold,
    [],
    hold,
    [],
    booked,
    [],
    booked,
    [],
    booked,
    [],
    [`morning booked ${id}`],
    booked,
    [],
  ]);
});

test("an enquiry's page says of the hall that day what the diary says, not last night's list", async () => {
  // In the list, but cancelled since.
  const date = "2027-02-28";
  const [first, second] = [await stored(date), await stored(date)];
  const shown = async (id: string) => {
    const { body } = await request(`/owner/${id}`);
    return /Our hall that day<\/bdi><\/th><td[^>]*><bdi>(.*?)<\/bdi>/.exec(body)?.[1];
  };
  const free = expect.stringMatching(/^Evening is free as of /);
  const seen: unknown[] = [await shown(first)];
  await press(first, "held");
  seen.push(await shown(first), await shown(second));
  await press(first, "won");
  seen.push(await shown(first), await shown(second));
  // The family of the second enquiry gets another day: the one that it asked for stays booked.
  await press(second, "won", { date: "2027-03-30", slot: "evening" });
  seen.push(await shown(second));
  await press(first, "lost");
  seen.push(await shown(first), await shown(second));
  await press(second, "lost");

  expect(seen).toEqual([
    free,
    "on hold for them until 5 Dec 2026",
    `28 Feb 2027, evening: on hold until 5 Dec 2026 [${first}]`,
    "booked for them",
    `28 Feb 2027, evening: booked [${first}]`,
    `28 Feb 2027, evening: booked [${first}]`,
    free,
    free,
  ]);
});

test("a hold ends by the event, and an ended one is not ended again; typed days are shown after a question", async () => {
  const shown = async (id: string) => (await request(`/owner/${id}`)).body;
  const until = (html: string) =>
    /name="(?:holdUntil-\d+|until)" [^>]*value="([^"]*)"/.exec(html)?.[1];
  const [near, far] = [await stored("2026-12-01"), await stored("2027-03-31")];
  expect(until(await shown(near))).toBe("2026-12-01");
  expect(until(await shown(far))).toBe("2026-12-05");
  expect(until((await request("/owner/diary/2026-12-01")).body)).toBe("2026-12-01");
  const quote = await request(`/owner/${near}/quote?id=${near}`);
  expect(quote.body).toMatch(/name="validUntil-\d+" value="2026-12-01"/);

  await press(far, "held");
  expect(await shown(far)).toContain("End the hold");
  clock = at("2026-12-06");
  expect(await shown(far)).toContain("hold ended <time>5 Dec 2026");
  expect(await shown(far)).not.toContain("End the hold");
  clock = at("2026-11-28");

  const undated = await stored("", "evening", "Ravi", { plan: { query: "" } });
  const asked = await press(undated, "held", { date: "2027-03-31", slot: "evening" });
  expect(asked.statusCode).toBe(409);
  expect(asked.body).toContain("<time>31 Mar 2027</time> (Hall, Evening), not saved: change");
  expect(asked.body).not.toContain("No day is known yet");
});

test("Won on a booked slot names the other family, and a second press wins without the slot", async () => {
  const date = "2027-01-29";
  const [first, second] = [await stored(date), await stored(date, "full-day", "Ravi Kumar")];
  await press(first, "won");

  const asked = await press(second, "won");
  const unchanged = handlingOf(await rowOf(second)).state;
  const held = await press(second, "held");
  const won = await pressTwice(second, "won");

  expect([asked.statusCode, unchanged]).toEqual([409, "waiting"]);
  expect(asked.body).toMatch(
    new RegExp(
      `Our hall is taken: <time>29 Jan 2027</time>, evening: booked, <a href="[^"]*${first}">`,
    ),
  );
  expect(asked.body).toContain("Won: without the booked time");
  expect(asked.body).toContain("Choose another day, or press again without the booked time.");
  // A hold without a day makes no sense, so it has no second press.
  expect([held.statusCode, held.body.includes('name="confirmed"')]).toEqual([409, false]);
  expect(won.statusCode).toBe(303);
  const booked = [{ date: "", slot: "full-day" }];
  expect(handlingOf(await rowOf(second))).toMatchObject({ state: "won", booked });
  expect(await takenSlots(date)).toEqual([`evening booked ${first}`]);
  // The first family cancels; the second gets the day on its page.
  await press(first, "lost");
  const moved = await press(second, "booked", { date, slot: "full-day" });
  expect(moved.statusCode).toBe(303);
  expect(await takenSlots(date)).toEqual([`full-day booked ${second}`]);
  const undone = await press(first, "undone");
  expect(undone.statusCode).toBe(409);
  expect(await takenSlots(date)).toEqual([`full-day booked ${second}`]);
});

test("a second press ends another hold, and its undo restores the hold", async () => {
  const date = "2027-02-05";
  const [first, second] = [await stored(date), await stored(date, "evening", "Ravi Kumar")];
  await press(first, "held");

  const asked = await press(second, "won");
  const pressed = await pressTwice(second, "won");

  expect(asked.body).toContain("on hold until 5 Dec 2026");
  expect(asked.body).toContain("Choose another day, or press again and end the other hold.");
  expect(pressed.statusCode).toBe(303);
  expect(await takenSlots(date)).toEqual([`evening booked ${second}`]);
  expect((await request(`/owner/${first}`)).body).toContain("Our hall is taken:");
  for (const page of [`/owner/${first}`, `/owner?q=${first}`]) {
    const { body } = await request(page);
    expect(body).toContain("· hold ended for another family");
    expect(body).not.toContain("on hold until");
  }
  await press(second, "undone");
  expect((await request(`/owner/${first}`)).body).toContain("on hold until <time>5 Dec 2026");
  expect(await takenSlots(date)).toEqual([`evening hold ${first}`]);
});

test.each(["running", "ended"])(
  "changes of other days and undos leave the slot of a %s hold to those who took it over",
  async (hold) => {
    const before = clock;
    onTestFinished(() => void (clock = before));
    const month = hold === "ended" ? "2027-08" : "2027-09";
    const [date, other, moved, added] = [
      `${month}-05`,
      `${month}-07`,
      `${month}-08`,
      `${month}-09`,
    ];
    const days = (...all: string[]) => ({ date: all, slot: all.map(() => "evening") });
    const [first, second, third] = [await stored(date), await stored(date), await stored(date)];
    await press(first, "held", days(date, other));
    await press(first, "noted", { note: "Perhaps the 8th", ...days(date, moved) });
    clock = at(hold === "ended" ? "2026-12-06" : "2026-11-30");
    const until = { holdUntil: "2026-12-10" };
    await (hold === "ended" ? press(second, "held", until) : pressTwice(second, "held"));
    const theirs = [`evening hold ${second}`];
    expect(await takenSlots(date)).toEqual(theirs);

    for (const [action, typed] of [
      ["undone"],
      ["undone"],
      ["noted", { note: "Also the 9th", ...days(date, moved, added) }],
      ["noted", { callOn: "2027-06-01" }],
      ["undone"],
    ] as const) {
      expect((await press(first, action, typed)).statusCode, action).toBe(303);
      expect(await takenSlots(date), action).toEqual(theirs);
    }
    expect((await press(third, "won")).statusCode).toBe(409);
    expect((await press(first, "won")).statusCode).toBe(409);
    await press(second, "lost");
    expect((await press(third, "won")).statusCode).toBe(hold === "ended" ? 303 : 409);
  },
);

test("a hold ends by itself after its last day", async () => {
  const date = "2027-02-06";
  const [first, second] = [await stored(date), await stored(date)];
  await press(first, "held");
  clock = at("2026-12-06");

  const pressed = await press(second, "won");
  const after = await takenSlots(date);
  clock = at("2026-11-28");

  expect(pressed.statusCode).toBe(303);
  expect(after).toEqual([`evening booked ${second}`]);
});

test("Won on a slot of the website's list names the list, and a second press books the slot", async () => {
  const id = await stored("2027-02-21", "morning");
  const other = await stored("2027-02-28");

  const asked = await press(id, "won");
  const pressed = await pressTwice(id, "won");

  expect(asked.body).toContain("taken in the list of the website");
  expect(asked.body).toContain("or press again as the listed booking.");
  expect(pressed.statusCode).toBe(303);
  expect(await takenSlots("2027-02-21")).toEqual([`morning booked ${id}`]);
  // It is this booking, so the enquiry has no warning of it.
  const shown = [`/owner/${id}`, "/owner?list=won"].map(async (page) => (await request(page)).body);
  for (const body of await Promise.all(shown))
    expect(body).not.toContain("taken in the list of the website");
  // A time that the website has from the diary is no conflict.
  expect((await press(other, "won")).statusCode).toBe(303);
});

test("each day of a booking is kept until 30 days after its last event, or a later call", async () => {
  const [first, last] = ["2026-12-05", "2027-01-18"];
  const booked = { date: [first, last], slot: ["evening", "elsewhere"] };
  const keptDays = async () => {
    const items = [first, last].map((date) =>
      database.get({ TableName: "enquiries", Key: { id: `hall#${date}` } }),
    );
    return (await Promise.all(items)).map(({ Item }) =>
      dayInIndia(Number(Item?.["expiresAt"]) * 1000 - 1),
    );
  };
  const id = await stored(first);
  const seen = [];

  await press(id, "won", booked);
  seen.push(await keptDays());
  await press(id, "noted", { callOn: "2027-12-01" });
  seen.push(await keptDays());
  // On a day between the events, the call is moved; the first day is over.
  clock = at("2026-12-10");
  await press(id, "noted", { callOn: "2028-01-10" });
  seen.push(await keptDays());
  await press(id, "lost");
  seen.push(await keptDays());
  clock = at("2026-11-28");

  const twice = (day: string) => [day, day];
  expect(seen).toEqual(["2027-02-17", "2027-12-31", "2028-02-09", "2027-02-17"].map(twice));
});

test("of two presses at once one wins, and the other reads why", async () => {
  for (let round = 0; round < 5; round++) {
    const date = `2027-03-0${round + 1}`;
    const ids = [await stored(date), await stored(date, "full-day")];

    const answers = await Promise.all(ids.map((id) => press(id, "won")));

    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([303, 409]);
    const loser = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(answers[loser]?.body).toContain(`${ids[1 - loser]}">`);
    expect(handlingOf(await rowOf(ids[loser] ?? "")).state).toBe("waiting");
    expect(await takenSlots(date)).toHaveLength(1);
  }
});

test("of two presses of Won in one millisecond with different halves, the second changes nothing", async () => {
  const date = "2027-03-09";
  const row = await rowOf(await stored(date, "full-day"));
  const win = (slot: string) => {
    const written = { booked: [{ date, slot }] };
    return pressEnquiry({ store, diary }, row, { did: "won", at: clock, written, today: today() });
  };

  const answers = [await win("morning"), await win("full-day")];

  expect(answers.map(({ kind }) => kind)).toEqual(["done", "stale"]);
  expect(handlingOf(await rowOf(row.id)).booked).toEqual([{ date, slot: "morning" }]);
  expect(await takenSlots(date)).toEqual([`morning booked ${row.id}`]);
});

test("after a fault between the writes a slot is taken, and a repeated press completes it", async () => {
  const date = "2027-03-11";
  const id = await stored(date);
  let writes = 0;
  // The second write is the change of the row; its retries are refused too.
  server.dynamo.fault = ({ operation }) =>
    operation === "UpdateItem" && ++writes > 1 ? "refuse" : "none";

  const failed = await press(id, "won");
  server.dynamo.fault = () => "none";
  const between = [await takenSlots(date), handlingOf(await rowOf(id)).state];
  const day = await request(`/owner/diary/${date}`);
  const repeated = await press(id, "won");

  expect(failed.statusCode).toBe(503);
  expect(between).toEqual([[`evening booked ${id}`], "waiting"]);
  expect(day.body).toContain("Its enquiry does not need this time.");
  expect(repeated.statusCode).toBe(303);
  expect(await takenSlots(date)).toEqual([`evening booked ${id}`]);
  expect((await request(`/owner/diary/${date}`)).body).not.toContain('value="cancel"');
});

test("an enquiry for a taken slot says so in its mail, on its page and in the lists", async () => {
  const plan = (hall: string) => ({
    query: `event=wedding&guests=300&hall=${hall}&date=2027-04-10`,
  });
  const first = await stored("2027-04-10", "evening", "Meena Iyer");
  await press(first, "won");
  const ask = async (hall: string, query = plan(hall).query) => {
    const due = { status: "PENDING", tries: 0, nextAt: clock, plan: { query } } as const;
    const id = await stored("", "", "Asha Shah", due);
    await sweep(service, clock + 60_000);
    await mailCounts(ses, [id]);
    const [mail] = await mailsFor(ses, id);
    return { reference: id, subject: mail?.subject, text: mail?.body.text, html: mail?.body.html };
  };

  const [taken, free] = [await ask("full-day"), await ask("morning")];
  const { body } = await request(`/owner/${taken.reference}`);
  const list = (await request("/owner?list=waiting")).body;

  const line = `Our hall is taken: 10 Apr 2027, evening: booked [${first}]`;
  expect(taken.subject).toMatch(/^\[hall booked\] (Again: )?New message from Asha Shah · /);
  expect(taken.text?.split("\n")[0]).toBe(`${line}.`);
  expect(taken.html).toContain(`<p><b>${line}.</b></p>`);
  // The mail is quoted to the sender, so it has no other person's name.
  for (const text of [taken.text, taken.html, taken.subject]) expect(text).not.toContain("Meena");
  expect(free.subject).toMatch(/^(Again: )?New message from/);
  expect(free.text).not.toContain("Our hall is taken");
  expect(body).toContain(
    `Our hall is taken: <time>10 Apr 2027</time>, evening: booked, <a href="/owner/${first}`,
  );
  expect(body).toContain("Meena Iyer</bdi></a>");
  const item = (id: string) => list.split("<li>").find((one) => one.includes(`id=${id}"`));
  expect(item(taken.reference)).toContain(line);
  expect(item(free.reference)).not.toContain("taken");
  // A day of the website's list; then a table that does not answer for the diary.
  const listed = await ask("", "event=wedding&hall=evening&date=2027-02-21");
  expect(listed.text).toMatch(
    /^Our hall is taken: 21 Feb 2027, full day: taken in the list of the website\./,
  );
  server.dynamo.fault = ({ operation, message }) =>
    operation === "GetItem" && message.includes("hall#") ? "refuse" : "none";
  const unread = await ask("evening");
  server.dynamo.fault = () => "none";
  expect(unread.subject).toMatch(/^(Again: )?New message from/);
});

const KAVITA = {
  date: "2027-05-08",
  slot: "evening",
  name: "Kavita <b>Rao</b>",
  phone: "98220 55555",
  note: "Silver wedding",
  until: "2026-12-05",
};

/** Posts the form for a booking by telephone. */
const enter = (did: string, typed: Record<string, string> = {}) =>
  request("/owner/diary", { do: did, id: crypto.randomUUID(), ...KAVITA, ...typed });

test("a booking by telephone is an enquiry: one for each call, with money, undo, search and history", async () => {
  const id = crypto.randomUUID();
  // The third is the form refilled after Back, with a new id.
  const answers = [await enter("book", { id }), await enter("book", { id }), await enter("book")];
  const again = await enter("book", { note: "Golden wedding" });
  const path = `/owner/diary/${KAVITA.date}`;
  const shown = (await request(path)).body;
  const go = async (did: string) => {
    const { statusCode } = await press(id, did);
    return [statusCode, ...(await takenSlots(KAVITA.date)).map((one) => one.replace(` ${id}`, ""))];
  };
  const row = await rowOf(id);
  const csv = (await request("/owner?list=won&csv=1")).body;
  const quote = `/owner/${row.reference}/quote?id=${id}`;
  const advance = {
    agreed: "90,000",
    due: "2027-05-07",
    sum: "40,000",
    paidOn: today(),
    how: "cash",
  };
  const found = (await request("/owner?q=silver+wedding")).body;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(answers[0]?.headers["location"]).toBe(path);
  expect([again.statusCode, again.body.includes('name="confirmed"')]).toEqual([409, false]);
  expect(shown).toContain(`<a href="/owner/${row.reference}?id=${id}"><bdi>Kavita &lt;b&gt;Rao`);
  expect(row).toMatchObject({ byPhone: true, status: "SENT" });
  expect(csv).toMatch(/"Kavita <b>Rao<\/b>"[^\n]*"\+91 98220 55555"[^\n]*"telephone"/);
  expect(found).toContain("1 enquiry");
  expect([await go("lost"), await go("undone"), await go("undone"), await go("undone")]).toEqual([
    [303],
    [303, "evening booked"],
    [303],
    [303, "evening booked"],
  ]);
  expect((await request(`/owner/${row.reference}?id=${id}`)).body).toMatch(
    /Silver wedding[^]*lost by <bdi>|lost/,
  );
  const paid = await request(quote, { do: "received", revision: "0", press: "a", ...advance });
  expect(paid.statusCode).toBe(303);
  expect((await request(quote)).body).toContain("received ₹40,000 · ₹50,000 due");
  // Won on an enquiry for the slot names the caller.
  const enquiry = await stored(KAVITA.date, "full-day");
  expect((await press(enquiry, "won")).body).toMatch(
    /booked, <a href="[^"]*"><bdi>Kavita[^<]*<\/bdi>/,
  );
  const outdoor = () => enter("book", { slot: "elsewhere" });
  expect([(await outdoor()).statusCode, (await outdoor()).statusCode]).toEqual([303, 303]);
  // A second booking elsewhere with the same values is the refilled form.
  const elsewhere = (await diary.read(KAVITA.date)).entries.filter(
    (one) => one.slot === "elsewhere",
  );
  expect(elsewhere).toHaveLength(1);
  for (const [typed, words] of [
    [{ date: "2026-11-27" }, "Choose a day from today on."],
    [{ date: "31/2" }, "Choose a day from today on."],
    [{ name: " " }, "Type a name"],
    [{ phone: "12" }, "A phone number has"],
    [{ note: "x".repeat(501) }, "A note has 500"],
  ] as const) {
    const { statusCode, body } = await enter("book", { date: "2027-05-09", ...typed });
    expect([statusCode, body], words).toEqual([422, expect.stringContaining(words)]);
  }
  expect((await enter("hold", { date: "2027-05-09", until: "" })).statusCode).toBe(422);
  for (const did of ["erase", "cancel"]) expect((await enter(did)).statusCode).toBe(400);
  expect((await enter("book", { id: "TT-001" })).statusCode).toBe(400);
  // An entry of the time before bookings by telephone were enquiries.
  const old = { ...KAVITA, id: crypto.randomUUID(), date: "2027-05-10", name: "Old <entry>" };
  const { date: _date, until: _until, ...values } = old;
  await diary.change(old.date, () => [{ ...values, slot: "evening", state: "booked" }]);
  const form = (await request(`/owner/diary/${old.date}`)).body;
  expect(form).toContain(`value="enter:${old.id} evening" formnovalidate>Enter as an enquiry`);
  const made = { ...valuesIn(form), do: `enter:${old.id} evening` };
  const typed = await request(`/owner/diary/${old.date}`, { ...made, name: "Ravi" });
  expect([typed.statusCode, valuesIn(typed.body)["name"]]).toEqual([409, ["Ravi"]]);
  expect((await request(`/owner/diary/${old.date}`, made)).statusCode).toBe(303);
  expect(await takenSlots(old.date)).toEqual([`evening booked ${old.id}`]);
  expect((await rowOf(old.id)).enquiry.name).toBe(old.name);
  // The entry of an enquiry is changed on the page of the enquiry.
  const won = await stored("2027-05-15");
  await press(won, "won");
  const cancel = { do: `cancel:${won} evening` };
  expect((await request("/owner/diary/2027-05-15", cancel)).statusCode).toBe(409);
});

test("values corrected while Book is answered are asked about, and kept", async () => {
  const [id, date] = [crypto.randomUUID(), "2028-09-10"];
  await enter("book", { id, date });
  const changed = { id, date, slot: "morning", note: "40 Jain", phone: "98220 31313" };
  const asked = await enter("book", changed);
  const kept = valuesIn(asked.body);
  const again = await request("/owner/diary", { ...kept, do: "book" });

  expect([asked.statusCode, asked.body]).toEqual([409, expect.stringContaining("Press again")]);
  expect(kept).toMatchObject({ note: ["40 Jain"], phone: ["98220 31313"], slot: ["morning"] });
  expect(again.statusCode).toBe(303);
  const slots = (await takenSlots(date)).map((one) => one.split(" ")[0]);
  expect(new Set(slots)).toEqual(new Set(["evening", "morning"]));
});

test.for([
  ["corrected values", "2028-09-11", "book", { slot: "morning", note: "40 Jain" }],
  ["another day", "2028-09-12", "book", { date: "2028-10-12" }],
  [
    "another name on another page",
    "2028-09-14",
    "book",
    { id: crypto.randomUUID(), name: "Meena" },
  ],
  ["another button", "2028-09-15", "hold", {}],
] as const)(
  "of two presses for a telephone booking at once, one books and the other is kept: %s",
  async ([, date, did, change]) => {
    const id = crypto.randomUUID();
    const first = { date, slot: "evening", name: KAVITA.name, note: KAVITA.note };
    const second = { ...first, ...change };
    const presses = [enter("book", { id, ...first }), enter(did, { id, ...second })];
    const answers = await Promise.all(presses);
    const dates = new Set([date, second.date]);
    const days = await Promise.all(Array.from(dates, (day) => diary.read(day)));
    const taken = days.flatMap(({ entries }) => entries.filter(({ state }) => state === "booked"));

    expect(taken).toHaveLength(1);
    const asked = answers.findIndex(({ statusCode }) => statusCode === 409);
    const { id: _, ...kept } = { id, ...(asked === 1 ? second : first) };
    const isCorrected = Object.keys(change).length > 0;
    expect(asked >= 0).toBe(isCorrected);
    const shown = valuesIn(answers[asked]?.body ?? "");
    for (const [name, value] of Object.entries(isCorrected ? kept : {}))
      expect(shown[name]).toEqual([value]);
  },
);

let phoneDay = 10;
test.each([
  ["book", "lost", {}, "lost"],
  ["hold", "lost", {}, "lost"],
  ["hold", "freed", {}, "without a time of the hall"],
  ["book", "booked", { date: "2028-11-30", slot: "evening" }, "on 30 Nov 2028"],
  ["hold", "noted", { date: "2028-11-29", slot: "morning" }, "on 29 Nov 2028"],
] as const)(
  "%s pressed once more for a family that is %s since is asked about, by the form and after Back %j",
  async (did, action, typed, now) => {
    for (const isBack of [false, true]) {
      const date = `2028-11-${++phoneDay}`;
      const id = crypto.randomUUID();
      await enter(did, { id, date });
      await press(id, action, typed);
      const before = await takenSlots(date);
      // A browser refills a form that was drawn anew.
      const asked = await enter(did, { date, ...(!isBack && { id }) });
      const unchanged = await takenSlots(date);
      const again = await request("/owner/diary", { ...valuesIn(asked.body), do: did });

      expect([asked.statusCode, again.statusCode]).toEqual([409, 303]);
      expect(asked.body.replace(/<[^>]+>/g, "")).toContain(
        `Kavita &lt;b&gt;Rao&lt;/b&gt; was entered before, and is ${now} now. Press again to enter this one too`,
      );
      expect([before, unchanged]).toEqual([[], []]);
      expect(await takenSlots(date)).toHaveLength(1);
      if (action === "noted" || action === "booked") await press(id, "lost");
    }
  },
);
test("a hold by telephone is prolonged by its form, then booked by the same values", async () => {
  const date = "2027-10-02";
  const state = async () => (await takenSlots(date)).map((one) => one.split(" ").slice(0, 2));
  const until = async () => (await diary.read(date)).entries.map((entry) => entry.until);
  const seen = [];
  const id = crypto.randomUUID();
  for (const [did, change] of [
    ["hold", { id }],
    ["hold", { id, until: "2026-12-09" }],
    ["book", {}],
    ["book", {}],
    ["hold", {}],
  ] as const) {
    expect((await enter(did, { date, ...change })).statusCode).toBe(303);
    seen.push([...(await state()).flat(), ...(await until())]);
  }

  expect(seen).toEqual([
    ["evening", "hold", "2026-12-05"],
    ["evening", "hold", "2026-12-09"],
    ["evening", "booked", undefined],
    ["evening", "booked", undefined],
    ["evening", "booked", undefined],
  ]);
});

test("a hold by telephone is not shortened by an older form, or a partner's", async () => {
  const date = "2027-10-09";
  const form = { date, id: crypto.randomUUID() };
  const partner = { date, until: "2026-12-08" };
  const asked = async (values: Record<string, string>, until: string) => {
    const { statusCode, body } = await enter("hold", values);
    expect(statusCode).toBe(409);
    expect(body).toContain(`is on hold already, until ${until}`);
  };
  await enter("hold", form);
  await asked(partner, "5 December 2026");
  const [held] = (await diary.read(date)).entries;
  const id = held?.id ?? "";

  await press(id, "held", { holdUntil: "2026-12-20", note: "Extended by telephone" });

  await asked(form, "20 December 2026");
  await asked(partner, "20 December 2026");
  expect(handlingOf(await rowOf(id)).holdUntil).toBe("2026-12-20");
});

test("a hold by telephone keeps its planned call when it is booked in the diary", async () => {
  const date = "2027-10-16";
  const form = { date, id: crypto.randomUUID() };
  await enter("hold", form);
  await press(form.id, "noted", { callOn: "2026-12-03" });
  await enter("book", form);

  expect(handlingOf(await rowOf(form.id))).toMatchObject({ state: "won", callOn: "2026-12-03" });
});

test.each(["noted", "answered", "held", "called", "lost"])(
  "a typed day of the next call is not over, and an overdue one stays: %s",
  async (action) => {
    const before = clock;
    onTestFinished(() => void (clock = before));
    const id = await stored("2027-11-06");
    await press(id, "noted", { callOn: "2026-11-28" });
    clock = at("2026-11-29");
    const refused = await press(id, action, { note: "Rang", callOn: "2026-11-27" });
    const unchanged = await rowOf(id);
    const left = { noted: "2026-11-28", answered: "2026-11-28", held: "2026-11-28" };
    const saved = await press(id, action, { note: "Rang", callOn: "2026-11-28" });

    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("27 Nov 2026 is over: choose the day of the next call.");
    expect(valuesIn(refused.body)).toMatchObject({ note: ["Rang"], callOn: ["2026-11-27"] });
    expect(handlingOf(unchanged)).toMatchObject({ revision: 1, callOn: "2026-11-28" });
    expect(saved.statusCode).toBe(303);
    const { callOn } = handlingOf(await rowOf(id));
    expect(callOn).toBe((left as Record<string, string>)[action]);
    expect((await press(id, "noted", { callOn: "2026-11-29" })).statusCode).toBe(303);
    await press(id, "lost");
  },
);

test("the diary needs a session and a post from our pages", async () => {
  const stranger = ownerDevice(service);
  const form = { do: "book", id: crypto.randomUUID(), ...KAVITA };

  const answers = [
    await stranger.request("/owner/diary"),
    await stranger.request("/owner/diary", form),
    await request("/owner/diary", form, { "sec-fetch-site": "cross-site" }),
  ];

  // The page after a sign-in.
  expect((await request("/owner/DIARY")).body).toContain("<h1>Diary of the hall</h1>");
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  for (const answer of [answers[0], answers[2]]) expect(answer?.body).not.toContain("Kavita");
});

test("the month and the list by date show halves, states and the website's list", async () => {
  await enter("book", { date: "2027-06-05", slot: "morning" });
  await enter("hold", { date: "2027-06-05", slot: "evening" });
  await enter("book", { date: "2027-06-05", slot: "elsewhere" });

  const month = (await request("/owner/diary?month=2027-06")).body;
  const february = (await request("/owner/diary?month=2027-02")).body;
  const list = (await request("/owner/diary?from=2027-06-01")).body;

  expect(month).toContain(
    '<span class="spoken">Sat, 5 Jun 2027, morning booked, evening on hold, 1 elsewhere</span>',
  );
  expect(month).toContain(
    '<span class="spoken">Sun, 6 Jun 2027, morning free, evening free</span>',
  );
  expect(february).toContain(
    '<span class="spoken">Sun, 21 Feb 2027, morning booked, evening listed</span>',
  );
  expect(list.match(/Sat, 5 Jun 2027/g)).toHaveLength(3);
  expect(list).not.toContain("21 Feb 2027");
});

test("the commands respect the diary, enter older bookings, and erase a person's name", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const run = async (...args: string[]) => {
    let out = "";
    const log = (text: string) => void (out += `${text}\n`);
    const local = ["--local", "--state", server.stateDir];
    return { code: await enquiries([...args, ...local], {}, { log, error: log }), out };
  };
  const date = "2027-06-12";
  const [first, second] = [await stored(date), await stored(date, "full-day")];
  // A booking of the time before the diary.
  const row = await rowOf(first);
  const handling = { ...handlingOf(row), state: "won", revision: 1 } as const;
  await store.change(row, { ...row, handling });

  const entered = [await run("diary"), await run("diary")];
  const refused = await run("won", second);
  // A time that the website's list of this project has from no calendar.
  const { date: day, slot } = CATALOGUE.plan.dates.taken.findLast(({ source }) => !source) ?? {};
  const listed = await stored(day ?? "", slot);
  const asked = await run("won", listed);
  const unchanged = handlingOf(await rowOf(listed)).state;
  const confirmed = await run("won", listed, "--listed");
  const other = await stored(day ?? "", slot);
  const lost = await run("won", other, "--listed");
  const { name, note } = KAVITA;
  const old = { name, note, phone: "+91 98220 77777", slot: "morning", state: "booked" } as const;
  await diary.change(date, ({ entries }) => [...entries, { ...old, id: crypto.randomUUID() }]);
  const file = `${server.stateDir}/backup.json`;
  await run("export", "--out", file);
  const erased = await run("erase", "--phone", "098220 77777", "--yes");
  const after = await diary.read(date);
  await run("restore", "--from", file);

  expect(entered.map(({ code }) => code)).toEqual([0, 0]);
  expect(await takenSlots(date)).toContain(`evening booked ${first}`);
  expect(refused.out).toContain("our hall is taken: 12 Jun 2027, evening: booked");
  expect([asked.code, unchanged, confirmed.code, lost.code]).toEqual([1, "waiting", 0, 1]);
  expect(asked.out).toMatch(
    /taken in the list of the website\. Add --listed if that is this booking/,
  );
  expect(await takenSlots(day ?? "")).toEqual([`${slot} booked ${listed}`]);
  expect(lost.out).toContain(`booked [${listed}]`);
  expect(erased.out).toContain("Erased the person in 1 entries of the diary.");
  expect(JSON.stringify(after)).not.toMatch(/Kavita|98220|Silver/);
  expect(await takenSlots(date)).toHaveLength(2);
  expect(await diary.read(date)).toEqual(after);
});

test("the list by date of 2,000 entries has each entry once, on pages below 40 KB", async () => {
  const first = "2027-09-01";
  const dates = Array.from({ length: 700 }, (_, index) => addDays(first, index));
  const entriesOf = (date: string): Entry[] =>
    (["morning", "evening", "elsewhere"] as const).map((slot) => ({
      id: `${date}-${slot}`,
      slot,
      state: "booked",
      name: "अनन्या Chandrasekhar-Krishnamurthy",
      phone: "+91 98220 12345",
      note: "x".repeat(200),
    }));
  await inParallel(dates, (date) => diary.change(date, () => entriesOf(date)));

  let query: string | undefined = `?from=${first}`;
  let [count, longest] = [0, 0];
  while (query) {
    const { body }: { body: string } = await request(`/owner/diary${query}`);
    expect(body.length).toBeLessThan(40_000);
    longest = Math.max(longest, body.length);
    count += body.match(/Krishnamurthy/g)?.length ?? 0;
    query = /href="(\?from=[^"]+)">More/.exec(body)?.[1];
  }
  expect(count).toBe(2100);
});
