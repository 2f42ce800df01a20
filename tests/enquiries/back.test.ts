/** Presses of a page to which its owner came Back, with presses of a partner in between. */
import { expect, test } from "vitest";
import type { HttpAnswer } from "../../lambda/http/request.ts";
import { dealOf } from "../../lambda/outbox/deal-rules.ts";
import { bookingsOf } from "../../lambda/outbox/function-days.ts";
import { handlingOf, notesOf } from "../../lambda/outbox/row.ts";
import { firstIn, shownFields, valuesIn, withoutRevision } from "./support/owner-device.ts";
import {
  clock,
  decide,
  phone,
  post,
  press,
  quotePage,
  rowOf,
  sentQuote,
  stored,
  tablet,
} from "./support/quotes.ts";

type Fields = Record<string, string[]>;
type Typed = Record<string, string | string[]>;

const alertIn = ({ body }: HttpAnswer) =>
  /role="alert">([^]*?)<\/p>/.exec(body)?.[1]?.replace(/<[^>]+>/g, "");
const enquiryOf = (id: string) => `/owner/${id}`;

/** An enquiry's page on a device: presses of it with typed values, which stay typed. */
async function pageOf(id: string, action: string, path = enquiryOf(id), device = phone) {
  clock.now += 1000;
  const { body } = await device.request(path);
  return (typed: Typed = {}, did = action, change = (fields: Fields) => fields) =>
    post(id, did, { ...change(shownFields(body, action)), do: [did] }, typed, device, path);
}

/** The button of an answer pressed, with the values that it shows. */
const again = (id: string, action: string, { body }: HttpAnswer, path = enquiryOf(id)) =>
  post(id, action, shownFields(body, action), {}, phone, path);

const saved = async (id: string) => dealOf(await rowOf(id)).versions.at(-1);

test("a value typed back to the first one on a saved page replaces the wrong one, after a partner's save", async () => {
  const { id } = await sentQuote("2029-01-10");
  const mine = await pageOf(id, "save", quotePage(id));
  await mine({ discount: "50,000", guests: "350" });
  clock.now += 1000;
  await press(id, "save", { diets: "9 nuts" }, tablet);
  const late = await mine({ discount: "", guests: "350" });
  const done = await again(id, "save", late, quotePage(id));

  expect([late.statusCode, done.statusCode]).toEqual([409, 303]);
  expect(alertIn(late)).toMatch(/quote 2 saved, ₹[\d,]+, by terminal\. What you typed is still/);
  expect(await saved(id)).toMatchObject({ discount: 0, parts: [{ guests: 350, diets: "9 nuts" }] });

  // Agreed sum and call.
  const terms = await pageOf(id, "agreed", quotePage(id));
  const agreed = firstIn((await phone.request(quotePage(id))).body)["agreed"] ?? "";
  await terms({ agreed: "4,00,000" });
  await press(id, "agreed", { due: "2029-01-01" }, tablet);
  await again(id, "agreed", await terms({ agreed }), quotePage(id));
  expect(dealOf(await rowOf(id)).money).toMatchObject({ due: "2029-01-01" });
  expect(dealOf(await rowOf(id)).money?.agreed).toBe(Number(agreed.replaceAll(",", "")));
  const call = await pageOf(id, "noted");
  await call({ callOn: "2026-12-10" });
  const partner = await pageOf(id, "noted", enquiryOf(id), tablet);
  await partner({ note: "theirs" });
  await again(id, "noted", await call({ callOn: "" }));
  expect(handlingOf(await rowOf(id)).callOn).toBeUndefined();
});

test("a line, a function or a day that a page added and a partner removed does not return with its next press", async () => {
  const { id } = await sentQuote("2029-01-11");
  const added = {
    label: ["Royal", "Hall, Evening", "Flowers", "", "", ""],
    rate: ["799", "2,50,000", "25,000", "", "", ""],
    event: ["Wedding", "Sangeet"],
    guests: ["300", "120"],
  };
  const mine = await pageOf(id, "save", quotePage(id));
  await mine(added);
  await press(
    id,
    "save",
    {
      label: ["Royal", "Hall, Evening", ""],
      rate: ["799", "2,50,000", ""],
      event: ["Wedding", ""],
      guests: ["300", ""],
    },
    tablet,
  );
  const late = await mine({ ...added, discount: "500" });
  await again(id, "save", late, quotePage(id));
  const { parts = [], discount } = (await saved(id)) ?? {};
  expect(parts.map(({ label, lines }) => [label, lines.map((line) => line.label)])).toEqual([
    ["Wedding", ["Royal", "Hall, Evening"]],
  ]);
  expect(discount).toBe(500);

  const days = await pageOf(id, "noted");
  const two = { date: ["2029-01-11", "2029-01-12"], slot: ["evening", ""] };
  await days(two);
  const partner = await pageOf(id, "noted", enquiryOf(id), tablet);
  await partner({ date: ["2029-01-11", "", ""], slot: ["evening", "", ""] });
  await again(id, "noted", await days({ ...two, note: "rang" }));
  expect(bookingsOf(await rowOf(id)).map(({ date }) => date)).toEqual(["2029-01-11"]);
});

test.each([
  ["called", "2029-02-10"],
  ["won", "2029-02-11"],
  ["lost", "2029-02-12"],
])(
  "%s ends the call that its page showed, and keeps the next one, typed on that page and saved before (%s)",
  async (action, date) => {
    const ended = { callOn: "2026-12-01" };
    const next = { callOn: "2026-12-10" };
    for (const [typed, left] of [
      [{ note: "Rang" }, undefined],
      [next, next.callOn],
    ] as const) {
      const id = await stored(date, {}, "");
      await decide(id, "noted", ended);
      const page = await pageOf(id, "noted");
      const codes = [];
      // The second press on the button is a double press.
      for (const did of ["noted", action, action]) codes.push((await page(typed, did)).statusCode);
      expect([codes, handlingOf(await rowOf(id)).callOn]).toEqual([[303, 303, 303], left]);
    }
  },
);

const BASES = [
  "",
  "no JSON",
  "null",
  "5",
  '{"callOn":5,"days":7,"quote":{"parts":5},"money":null}',
];
test.each([...BASES, '{"quote":{"parts":[{"key":"0","lines":[null]}]},"days":{"0":null}}'])(
  "a late press of a page with the base %j is asked about, with both values, and its repetition saves",
  async (base) => {
    const { id } = await sentQuote("2029-03-10");
    const old = (fields: Fields): Fields => ({ ...fields, base: [base] });
    const mine = await pageOf(id, "save", quotePage(id));
    await press(id, "save", { guests: "320", diets: "9 nuts" }, tablet);
    const late = await mine({ guests: "310", discount: "500" }, "save", old);
    expect([late.statusCode, firstIn(late.body)]).toMatchObject([
      409,
      { guests: "310", discount: "500", diets: "9 nuts" },
    ]);
    expect(alertIn(late)).toMatch(/guests 320.*Yours is below: press again to save yours instead/);
    expect((await again(id, "save", late, quotePage(id))).statusCode).toBe(303);
    expect(await saved(id)).toMatchObject({ discount: 500, parts: [{ guests: 310 }] });

    const call = await pageOf(id, "noted");
    const partner = await pageOf(id, "noted", enquiryOf(id), tablet);
    const day = (date: string) => ({ date: [date, ""], slot: ["evening", ""] });
    await partner({ callOn: "2026-12-10", ...day("2029-03-11") });
    const asked = await call({ callOn: "2026-12-12", ...day("2029-03-12") }, "noted", old);
    const { callOn, date } = valuesIn(asked.body);
    expect([asked.statusCode, callOn, date?.[0]]).toEqual([409, ["2026-12-12"], "2029-03-12"]);
    expect(alertIn(asked)).toMatch(
      /Saved in between: call on 10 Dec 2026; .*11 Mar 2029.*\. You typed: call on 12 Dec 2026; .*12 Mar 2029/,
    );
    expect((await again(id, "noted", asked)).statusCode).toBe(303);
    expect(handlingOf(await rowOf(id)).callOn).toBe("2026-12-12");
    // Without a change by others, each value that is not as stored was typed.
    const fresh = await pageOf(id, "noted");
    const { statusCode } = await fresh({ note: "rang" }, "called", old);
    expect([statusCode, handlingOf(await rowOf(id)).callOn]).toEqual([303, undefined]);
  },
);

test("of two reasons for Lost from two pages, the second page names both", async () => {
  const id = await stored("2029-04-10");
  await decide(id, "lost");
  const mine = await pageOf(id, "reason");
  const partner = await pageOf(id, "reason", enquiryOf(id), tablet);
  await partner({}, "reason:price");
  const late = await mine({}, "reason:silent");
  const same = await mine({}, "reason:price");

  expect([late.statusCode, handlingOf(await rowOf(id)).lostFor]).toEqual([409, "price"]);
  expect(alertIn(late)).toMatch(/Saved in between: Price too high\. You chose: No answer\./);
  expect(alertIn(same)).toBe("This was already done.");
  const done = await again(id, "reason:silent", late);
  expect([done.statusCode, handlingOf(await rowOf(id)).lostFor]).toEqual([303, "silent"]);
  expect((await phone.request(enquiryOf(id))).body).toMatch(/before: Price too high/);
});

test("Send on a page from before a partner withdrew the quote names the withdrawal", async () => {
  const { id } = await sentQuote("2029-05-10");
  const mine = await pageOf(id, "send", quotePage(id));
  clock.now += 1000;
  await press(id, "withdraw", {}, tablet);
  const late = await mine();

  expect(late.statusCode).toBe(409);
  expect(alertIn(late)).toMatch(/In between: quote 1 withdrawn, by terminal\. Press again/);
  expect((await phone.request(enquiryOf(id))).body).toMatch(/quote 1 withdrawn/);
});

test("a note that is corrected on its page is one note; after a partner's change it is a further one", async () => {
  const id = await stored("2029-06-10");
  const notes = async () => notesOf(handlingOf(await rowOf(id))).map(({ text }) => text);
  const mine = await pageOf(id, "noted");
  await mine({ note: "Wants a tsting" });
  await mine({ note: "Wants a tasting" });
  await mine({ note: "Wants a tasting on Sunday" }, "answered");
  await mine({ note: "" }, "answered");
  expect(await notes()).toEqual(["Wants a tasting on Sunday"]);
  expect((await phone.request(enquiryOf(id))).body).toContain(
    "(before: Wants a tsting; Wants a tasting)",
  );

  const partner = await pageOf(id, "noted", enquiryOf(id), tablet);
  await partner({ note: "theirs" });
  // Back returns the note to its field, where it is not typed again.
  const unchanged = await mine({ note: "Wants a tasting on Sunday", callOn: "2026-12-10" });
  expect(withoutRevision({ note: valuesIn(unchanged.body)["note"] ?? [] })).toEqual({ note: [""] });
  await again(id, "noted", await mine({ note: "Wants a tasting on Monday" }));
  expect(await notes()).toEqual([
    "Wants a tasting on Sunday",
    "theirs",
    "Wants a tasting on Monday",
  ]);
});

test("Undo takes back a press with its corrections, and the history has it once", async () => {
  const id = await stored("2029-07-10");
  await decide(id, "noted", { callOn: "2026-12-01" });
  const mine = await pageOf(id, "noted");
  await mine({ callOn: "2026-12-10", note: "Rang" });
  await mine({ callOn: "2026-12-12", note: "Rang the aunt" });
  const { callOn, history } = handlingOf(await rowOf(id));
  expect([callOn, history.map(({ did }) => did)]).toEqual(["2026-12-12", ["noted", "noted"]]);

  await decide(id, "undone");
  const handling = handlingOf(await rowOf(id));
  expect([handling.callOn, notesOf(handling)]).toEqual(["2026-12-01", []]);
});

test("a late press without a base keeps the typed due day, and names the sum that a partner saved", async () => {
  const { id } = await sentQuote("2029-07-11");
  await press(id, "agreed", { agreed: "4,70,000" });
  const mine = await pageOf(id, "agreed", quotePage(id));
  await press(id, "agreed", { agreed: "4,60,000" }, tablet);
  const old = (fields: Fields): Fields => ({ ...fields, base: [""], drawn: [""] });
  const late = await mine({ due: "2029-07-01" }, "agreed", old);

  expect([late.statusCode, firstIn(late.body)]).toMatchObject([
    409,
    { agreed: "4,70,000", due: "2029-07-01" },
  ]);
  expect(alertIn(late)).toMatch(/agreed ₹4,60,000; before: agreed ₹4,70,000, by terminal/);
  expect(dealOf(await rowOf(id)).money?.agreed).toBe(460_000);
});

test("a place that is chosen without a day stays on the page, which asks for the day", async () => {
  const id = await stored("2029-07-12");
  const added = { date: ["2029-07-12", ""], slot: ["evening", "morning"] };
  const mine = await pageOf(id, "noted");
  const asked = await mine({ ...added, note: "rang" });
  const repeated = await again(id, "noted", asked);
  const { key = [], slot = [] } = valuesIn(repeated.body);
  const done = await post(
    id,
    "noted",
    shownFields(repeated.body, "noted"),
    { date: ["2029-07-12", "2029-07-13", ""] },
    phone,
    enquiryOf(id),
  );

  expect([asked.statusCode, repeated.statusCode, done.statusCode]).toEqual([422, 422, 303]);
  expect(alertIn(asked)).toBe(
    "Choose a day for the place that you chose, or “Not said”. Nothing was saved.",
  );
  expect([key.length, slot]).toEqual([3, ["evening", "morning", ""]]);
  expect(bookingsOf(await rowOf(id))).toMatchObject([
    { date: "2029-07-12", slot: "evening" },
    { date: "2029-07-13", slot: "morning" },
  ]);
  expect(notesOf(handlingOf(await rowOf(id))).map(({ text }) => text)).toEqual(["rang"]);

  // A day that is emptied leaves its place as shown.
  const emptied = await pageOf(id, "noted");
  expect((await emptied({ date: ["2029-07-12", "", ""] })).statusCode).toBe(303);
  expect(bookingsOf(await rowOf(id))).toHaveLength(1);
  // A page that is late, too.
  const late = await pageOf(id, "noted");
  await decide(id, "noted", { callOn: "2026-12-10" });
  const both = await late(added);
  expect([both.statusCode, valuesIn(both.body)["slot"]]).toEqual([422, ["evening", "morning", ""]]);
});
