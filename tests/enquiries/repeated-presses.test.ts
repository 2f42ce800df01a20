/** A press whose answer was lost, and is posted once more by Reload: alone, and after another person's press. */
import { expect, test } from "vitest";
import { dealOf, type DealPress } from "../../lambda/outbox/deal-rules.ts";
import { handlingOf, type Change } from "../../lambda/outbox/row.ts";
import { addDays } from "../../schemas/plan/days.ts";
import { shownFields } from "./support/owner-device.ts";
import {
  accept,
  clock,
  diary,
  family,
  phone,
  quotePage,
  rowOf,
  sentQuote,
  tablet,
} from "./support/quotes.ts";

type Fields = Record<string, string | string[]>;

/** An enquiry with a sent quote, and its page. */
interface Subject {
  id: string;
  link: string;
  date: string;
}

/** A button, and typed values. */
type Step = readonly [button: string, typed?: Fields];

let days = 0;
const nextDay = () => addDays("2028-01-01", days++);

async function subject(): Promise<Subject> {
  const date = nextDay();
  return { date, ...(await sentQuote(date)) };
}

const enquiryPage = (id: string) => `/owner/${id}?id=${id}`;

/** Fields of a button as a page shows it now: of several payments, the newest one's. */
async function shown(path: string, button: string, typed: Fields = {}): Promise<Fields> {
  const { body } = await phone.request(path);
  const [, found = ""] =
    [...body.matchAll(new RegExp(`name="do" value="(${button}[^"]*)"`, "g"))].at(-1) ?? [];
  expect(found, body).not.toBe("");
  const named = Object.entries(shownFields(body, found)).map(([name, values]) => [
    name,
    typed[name.replace(/-\d+$/, "")] ?? values,
  ]);
  return Object.fromEntries(named) as Fields;
}

async function pressed(path: string, [button, typed]: Step, { request } = tablet) {
  clock.now += 60_000;
  const answer = await request(path, await shown(path, button, typed));
  expect([200, 303], `${button}: ${answer.body}`).toContain(answer.statusCode);
}

/** Stored values, without those that name the pages and links. */
async function stateOf({ id, date }: Subject): Promise<unknown> {
  const row = await rowOf(id);
  const unnamed = { pages: [], revision: 0, links: [] };
  const [handling, deal] = [handlingOf(row), dealOf(row)].map((part) => ({ ...part, ...unnamed }));
  const { entries } = await diary.read(date);
  const taken = entries.map(({ slot, state, until }) => [slot, state, until]);
  return { handling, deal, spam: row.spam, resends: row.resends, taken };
}

/** Posts a form, then others press, then posts the form again. */
async function reloaded(
  one: Subject,
  path: string,
  form: Fields,
  others: () => Promise<unknown>,
): Promise<{ codes: number[]; body: string; isChanged: boolean }> {
  clock.now += 60_000;
  const first = await phone.request(path, form);
  await others();
  const before = await stateOf(one);
  clock.now += 60_000;
  const { statusCode, body } = await phone.request(path, form);
  const isChanged = JSON.stringify(before) !== JSON.stringify(await stateOf(one));
  return { codes: [first.statusCode, statusCode], body, isChanged };
}

interface Repeat {
  before?: readonly Step[];
  press: Step;
  /** Presses of another person that replace its effect. */
  others: readonly Step[];
}

const RECEIVED: Step = ["received", { sum: "5,000" }];
const CALL = { callOn: "2027-12-01" };

const OF_QUOTE: Record<DealPress, Repeat> = {
  save: { press: ["save", { discount: "500" }], others: [["save", { discount: "700" }]] },
  send: { press: ["send", { discount: "500" }], others: [["withdraw"]] },
  withdraw: { press: ["withdraw"], others: [["send"]] },
  reinstate: { before: [["withdraw"]], press: ["reinstate"], others: [["withdraw"]] },
  agreed: {
    press: ["agreed", { agreed: "4,50,000" }],
    others: [["agreed", { agreed: "4,60,000" }]],
  },
  received: { press: RECEIVED, others: [["removed"]] },
  refunded: {
    before: [RECEIVED],
    press: ["refunded", { sum: "2,000" }],
    others: [["removed"]],
  },
  removed: { before: [RECEIVED], press: ["removed"], others: [["restored"]] },
  restored: { before: [RECEIVED, ["removed"]], press: ["restored"], others: [["removed"]] },
};

const OF_ENQUIRY: Record<Change, Repeat> = {
  waiting: { press: ["waiting"], others: [["answered"]] },
  answered: { before: [["waiting"]], press: ["answered"], others: [["waiting"]] },
  won: { press: ["won"], others: [["lost"]] },
  lost: { press: ["lost"], others: [["undone"]] },
  spam: { before: [["waiting"]], press: ["spam"], others: [["not spam"]] },
  "not spam": { before: [["waiting"], ["spam"]], press: ["not spam"], others: [["spam"]] },
  noted: { press: ["noted", { note: "Rang", ...CALL }], others: [["noted", { callOn: "" }]] },
  called: { before: [["noted", CALL]], press: ["called"], others: [["noted", CALL]] },
  held: { press: ["held"], others: [["freed"]] },
  freed: { before: [["held"]], press: ["freed"], others: [["held"]] },
  booked: {
    before: [["won"]],
    press: ["booked", { slot: ["morning", ""] }],
    others: [["booked", { slot: ["evening", ""] }]],
  },
  "sent again": { press: ["sent again"], others: [["noted", CALL]] },
  reason: { before: [["lost"]], press: ["reason:price"], others: [["reason:silent"]] },
  undone: { before: [["noted", CALL]], press: ["undone"], others: [["undone"]] },
};

const all = [
  ...Object.values(OF_QUOTE).map((one) => ["quote", one.press[0], one, quotePage] as const),
  ...Object.values(OF_ENQUIRY).map((one) => ["enquiry", one.press[0], one, enquiryPage] as const),
];

test.each(all)(
  "on the %s page, %s posted again has no effect, and answers 409 after another's press",
  async (kind, _button, { before = [], press: [button, typed], others }, pageOf) => {
    const otherPage = kind === "quote" ? enquiryPage : quotePage;
    const elsewhere: Step =
      kind === "quote" ? ["noted", { note: "Rang" }] : ["agreed", { agreed: "4,00,000" }];
    const seen = [];
    for (const presses of ["none", "elsewhere", "replacing"]) {
      const one = await subject();
      const path = pageOf(one.id);
      for (const step of before) await pressed(path, step);
      const form = await shown(path, button, typed);
      const { codes, body, isChanged } = await reloaded(one, path, form, async () => {
        if (presses === "elsewhere") await pressed(otherPage(one.id), elsewhere);
        if (presses === "replacing") for (const step of others) await pressed(path, step);
      });
      const named = /since you opened it|already done|saved before/.exec(body)?.[0];
      seen.push([presses, ...codes, isChanged, presses === "replacing" && named !== undefined]);
    }
    const done = button === "send" ? 200 : 303;
    expect(seen).toEqual([
      ["none", done, done, false, false],
      ["elsewhere", done, done, false, false],
      ["replacing", done, 409, false, true],
    ]);
  },
);

test.each([
  ["a hold that was booked", "book", ["answered", "held"], "is on hold already, until"],
  ["a lost family", "book", ["lost"], "is lost now. Press again to enter this one too"],
  ["a hold without an end", "hold", ["freed"], "is without a time of the hall now."],
  ["another end of the hold", "hold", ["held"], "is on hold already, until 20 December 2026"],
])("in the diary, %s is not replaced by %s once more", async (_name, did, others, named) => {
  const [id, date] = [crypto.randomUUID(), nextDay()];
  const form = { do: did, id, date, slot: "evening", name: "Kavita Rao", until: "2026-12-05" };
  const one = { id, date, link: "" };
  const { codes, body, isChanged } = await reloaded(one, "/owner/diary", form, async () => {
    const { reference } = await rowOf(id);
    const path = `/owner/${reference}?id=${id}`;
    for (const button of others) await pressed(path, [button, { holdUntil: "2026-12-20" }]);
  });

  expect([codes, isChanged]).toEqual([[303, 409], false]);
  expect(body.replace(/<[^>]+>/g, "")).toContain(named);
});

test("in the diary, Cancel and Enter once more change nothing after another press", async () => {
  const [left, old] = [await subject(), { id: crypto.randomUUID(), date: nextDay(), link: "" }];
  const entry = { slot: "evening", state: "booked" } as const;
  await diary.change(left.date, () => [{ ...entry, id: left.id, reference: left.id }]);
  await diary.change(old.date, () => [{ ...entry, id: old.id, name: "Ravi" }]);
  const dayOf = ({ date }: Subject) => `/owner/diary/${date}`;
  const forms = [await shown(dayOf(left), "cancel"), await shown(dayOf(old), "enter")] as const;
  const cancelled = await reloaded(left, dayOf(left), forms[0], async () => {
    await pressed(enquiryPage(left.id), ["won"]);
  });
  const entered = await reloaded(old, dayOf(old), forms[1], async () => {
    const { reference } = await rowOf(old.id);
    await pressed(`/owner/${reference}?id=${old.id}`, ["lost"]);
  });

  expect([cancelled.codes, cancelled.isChanged]).toEqual([[303, 409], false]);
  expect([entered.codes, entered.isChanged]).toEqual([[303, 409], false]);
  expect(cancelled.body).toContain("Its enquiry needs this time: change it there.");
  expect(entered.body).toContain("It is cancelled.");
});

test.each<[string, Step[], number]>([
  ["nobody", [], 303],
  ["Withdraw", [["withdraw"]], 410],
  ["another quote", [["send", { discount: "500" }]], 409],
  ["Lost", [["lost"]], 410],
])("a family's acceptance once more has no effect after %s", async (_name, others, code) => {
  const one = await subject();
  const form = { version: "1", name: "Asha Shah" };
  expect(await accept(one.link)).toBe(303);
  for (const step of others)
    await pressed(step[0] === "lost" ? enquiryPage(one.id) : quotePage(one.id), step);
  const before = await stateOf(one);
  const again = await family(one.link, form);

  expect(again.statusCode).toBe(code);
  expect(await stateOf(one)).toEqual(before);
});

const alertIn = (body: string) =>
  /role="alert">([^]*?)<\/p>/.exec(body)?.[1]?.replace(/<[^>]+>/g, "") ?? "";
const sumsOf = async (id: string) => dealOf(await rowOf(id)).money?.payments.map(({ sum }) => sum);

test("Remove, whose answer was lost, asks after a partner put the payment back, and removes it when pressed again", async () => {
  const { id } = await subject();
  await pressed(quotePage(id), ["received", { sum: "30,000" }]);
  await pressed(quotePage(id), ["received", { sum: "50,000" }]);
  const form = await shown(quotePage(id), "removed");
  await phone.request(quotePage(id), form);
  await pressed(quotePage(id), ["restored"]);
  const asked = await phone.request(quotePage(id), form);
  const kept = await sumsOf(id);
  const again = await phone.request(quotePage(id), {
    ...shownFields(asked.body, String(form["do"])),
  });

  expect([asked.statusCode, kept, again.statusCode]).toEqual([409, [30_000, 50_000], 303]);
  expect(alertIn(asked.body)).toMatch(
    /^This has changed since you opened it, so nothing was saved\. In between: .*₹50,000 put back, by terminal\. Press again if it is still right\.$/,
  );
  expect(await sumsOf(id)).toEqual([30_000]);
});

test("two payments are removed from one page, and put back from one page, each once", async () => {
  const { id } = await subject();
  for (const sum of ["1,000", "2,000", "3,000"])
    await pressed(quotePage(id), ["received", { sum }]);
  const codes = [];
  for (const did of ["removed", "restored"]) {
    const { body } = await phone.request(quotePage(id));
    const buttons = [...body.matchAll(new RegExp(`value="(${did}:[^"]+)"`, "g"))].map(
      ([, one]) => one ?? "",
    );
    const form = shownFields(body, did);
    for (const button of [...buttons.slice(0, 2), ...buttons.slice(0, 2)])
      codes.push((await phone.request(quotePage(id), { ...form, do: button })).statusCode);
    expect(await sumsOf(id)).toEqual(did === "removed" ? [3000] : [3000, 1000, 2000]);
  }
  expect(new Set(codes)).toEqual(new Set([303]));
});

test("of two taps on Remove or Put back at once, both are answered, and one has an effect", async () => {
  const { id } = await subject();
  await pressed(quotePage(id), RECEIVED);
  for (const did of ["removed", "restored"]) {
    const form = await shown(quotePage(id), did);
    const taps = await Promise.all([1, 2].map(() => phone.request(quotePage(id), form)));
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await phone.request(String(taps[1]?.headers["location"]))).body).not.toContain(
      'role="alert"',
    );
  }
  const { payments = [], removed = [] } = dealOf(await rowOf(id)).money ?? {};
  expect([payments.length, payments[0]?.restored?.length, removed]).toEqual([1, 1, []]);
});

test("the Won of a payment that was put back is undone by a partner, and Put back once more does not press it again", async () => {
  const one = await subject();
  await pressed(quotePage(one.id), RECEIVED);
  await pressed(quotePage(one.id), ["removed"]);
  await pressed(enquiryPage(one.id), ["undone"]);
  const path = quotePage(one.id);
  const form = await shown(path, "restored");
  const { codes, isChanged } = await reloaded(one, path, form, () =>
    pressed(enquiryPage(one.id), ["undone"]),
  );

  expect([codes, isChanged]).toEqual([[303, 303], false]);
});

test("Put back on a page from before a partner's Lost or another day names it, and does it when pressed again", async () => {
  for (const [step, named] of [
    [["lost"], "In between: Lost, by terminal."],
    [
      ["noted", { date: ["2029-05-05", ""] }],
      "In between: day 5 May 2029 (Hall, Evening); before: ",
    ],
  ] as [Step, string][]) {
    const { id } = await subject();
    await pressed(quotePage(id), RECEIVED);
    await pressed(quotePage(id), ["removed"]);
    await pressed(enquiryPage(id), ["undone"]);
    const form = await shown(quotePage(id), "restored");
    await pressed(enquiryPage(id), step);
    const asked = await phone.request(quotePage(id), form);
    const again = await phone.request(quotePage(id), shownFields(asked.body, "restored"));

    expect([asked.statusCode, again.statusCode, await sumsOf(id)]).toEqual([409, 303, [5000]]);
    expect(alertIn(asked.body)).toContain(named);
  }
});

test("of two people who make a new address of the calendar, the second one's Reload keeps it", async () => {
  const path = "/owner/calendar";
  const addressIn = async () =>
    /\/owner\/calendar\/[\w-]+/.exec((await phone.request(path)).body)?.[0];
  const formOf = async () => ({
    shown: /name="shown" value="([^"]*)"/.exec((await phone.request(path)).body)?.[1] ?? "",
  });
  const seen = [await addressIn()];
  for (const _ of [1, 2]) {
    const form = await formOf();
    for (const device of [phone, tablet, phone]) {
      expect((await device.request(path, form)).statusCode).toBe(303);
      seen.push(await addressIn());
    }
  }

  const [none, first, , , second] = seen;
  expect(seen).toEqual([none, first, first, first, second, second, second]);
  expect(new Set([none, first, second]).size).toBe(3);
});
