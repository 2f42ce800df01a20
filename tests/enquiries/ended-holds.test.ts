import { expect, onTestFinished, test } from "vitest";
import { formatShortDay } from "../../schemas/format.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { composeDailyMail } from "../../lambda/delivery/daily-mail.ts";
import { entryKey } from "../../lambda/owner-pages/diary/diary-pages.ts";
import { addDays } from "../../schemas/plan/days.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { shownFields } from "./support/owner-device.ts";
import {
  accept,
  at,
  clock,
  decide,
  family,
  phone,
  post,
  press,
  quotePage,
  sentQuote,
  service,
  stored,
  tryFor,
} from "./support/quotes.ts";

/** Whether each place says that no day of an accepted family is held, and the words of the list. */
async function told(id: string, link: string) {
  const pageOf = async (path: string) => (await phone.request(path)).body;
  const [seen, enquiry, quote, list] = await Promise.all([
    family(link),
    pageOf(`/owner/${id}`),
    pageOf(quotePage(id)),
    pageOf(`/owner?q=${id}`),
  ]);
  const { text } = composeDailyMail(await readDailySummary(service, clock.now), undefined);
  const parts = text.split("\n\n");
  const unheld = parts.find((one) => one.startsWith("Accepted, but no day is held;")) ?? "";
  const plain = list.replace(/<[^>]+>/g, "");
  return {
    family: seen.body.includes("We no longer keep"),
    enquiry: enquiry.includes("the family reads “We no longer keep"),
    quote: quote.includes("the family reads “We no longer keep"),
    list: / · (?:not on hold|hold ended \d)/.test(plain),
    mail: new RegExp(`  ${id}$`, "m").test(unheld),
  };
}

const everywhere = (is: boolean) =>
  ({ family: is, enquiry: is, quote: is, list: is, mail: is }) as const;

type Way = [name: string, isUnheld: boolean, end: (id: string, date: string) => Promise<unknown>];

const presses =
  (...actions: string[]) =>
  async (id: string) => {
    for (const one of actions) await decide(id, one);
  };

/** Presses a button of the enquiry. @returns its id */
async function after(id: string, action: string): Promise<string> {
  await decide(id, action);
  return id;
}

const send = async (id: string) => expect((await press(id, "send")).statusCode).toBe(200);
const later = (day: string) => Promise.resolve(void (clock.now = at(day)));

const dayAfter = (date: string) => ({ date: addDays(date, 1), slot: "evening" });

async function refund(id: string) {
  await decide(id, "freed");
  for (const action of ["received", "refunded"])
    expect((await press(id, action, { sum: "5,000" })).statusCode).toBe(303);
}

async function cancel(id: string, date: string) {
  const path = `/owner/diary/${date}`;
  const refused = await phone.request(path, { do: `cancel:${entryKey({ id, slot: "evening" })}` });
  expect(refused.body).toContain("Its enquiry needs this time: change it there.");
}

/** Ends the hold, and sends a newer quote. */
async function newerQuote(id: string) {
  await decide(id, "freed");
  expect((await press(id, "send", { discount: "9,000" })).statusCode).toBe(200);
}

/** Another family books a slot, and ends the hold on it. */
async function overtake(date: string) {
  const other = await stored(date);
  const asked = await tryFor(other);
  const [, confirmed = ""] = /name="confirmed" value="([^"]*)"/.exec(asked.body) ?? [];
  expect((await tryFor(other, "won", { confirmed })).statusCode).toBe(303);
}

const WAYS: Way[] = [
  ["nothing", false, async () => {}],
  ["the clock", true, () => later("2026-12-06")],
  ["the clock, and the day is over", false, (_, date) => later(addDays(date, 1))],
  ["End the hold", true, presses("freed")],
  ["End the hold, then Undo", false, presses("freed", "undone")],
  ["Undo: on hold", true, presses("undone")],
  ["Undo and Redo: on hold", false, presses("undone", "undone")],
  ["Lost", false, presses("lost")],
  ["Lost, then Undo", false, presses("lost", "undone")],
  ["Lost, then Answered", true, presses("lost", "answered")],
  ["Lost, then Waiting again", true, presses("lost", "waiting")],
  ["Lost, then Send", true, async (id) => send(await after(id, "lost"))],
  ["Waiting again", true, presses("waiting")],
  ["Waiting again, then Answered", true, presses("waiting", "answered")],
  ["Waiting again, then Spam", true, presses("waiting", "spam")],
  ["Won", false, presses("freed", "won")],
  ["Won, then Answered", true, presses("won", "answered")],
  ["a payment", false, (id) => press(id, "received", { sum: "5,000" })],
  ["End the hold, a payment and its refund, which books the day", false, refund],
  ["Cancel in the diary, which is refused", false, cancel],
  ["another day", false, (id, date) => decide(id, "noted", dayAfter(date))],
  [
    "End the hold, then another day",
    true,
    async (id, date) => decide(await after(id, "freed"), "noted", dayAfter(date)),
  ],
  [
    "End the hold, then no day",
    false,
    async (id) => decide(await after(id, "freed"), "noted", { date: "", slot: "evening" }),
  ],
  ["Withdraw", false, (id) => press(id, "withdraw")],
  ["End the hold, then Withdraw", false, async (id) => press(await after(id, "freed"), "withdraw")],
  ["End the hold, then a newer quote", false, newerQuote],
  [
    "End the hold, and the end of a newer quote",
    true,
    async (id) => {
      await newerQuote(id);
      await later("2026-12-20");
    },
  ],
];

test.each(WAYS.map((way, place) => [...way, addDays("2027-10-01", 2 * place)] as const))(
  "all places say the same of an accepted family's hold after %s",
  async (_name, isUnheld, end, date) => {
    const { now } = clock;
    onTestFinished(() => void (clock.now = now));
    const { id, link } = await sentQuote(date);
    expect(await accept(link)).toBe(303);
    await end(id, date);

    expect(await told(id, link)).toEqual(everywhere(isUnheld));
  },
);

test.each([
  ["the clock", "2027-08-01", () => later("2026-12-06")],
  ["End the hold", "2027-08-02", presses("freed")],
  ["Waiting again", "2027-08-03", presses("waiting")],
])("Hold again keeps an accepted family's day after %s", async (_name, date, end) => {
  const { now } = clock;
  onTestFinished(() => void (clock.now = now));
  const { id, link } = await sentQuote(date);
  expect(await accept(link)).toBe(303);
  await end(id);
  const page = (await phone.request(`/owner/${id}`)).body;
  const shown = shownFields(page, "held");
  const answer = await post(id, "held", shown, {}, phone, `/owner/${id}`);

  // It is the first button.
  expect(page).toMatch(
    /<p class="acts"><button class="btn" type="submit" name="do" value="held">Hold again</,
  );
  expect(answer.statusCode).toBe(303);
  expect(await told(id, link)).toEqual(everywhere(false));
  expect((await family(link)).body).toContain(`We keep ${formatShortDay(date)} for you until`);
});

test("a family whose hold another one ended is named each morning, and reads that we check its day", async () => {
  const date = "2027-08-05";
  const { id, link } = await sentQuote(date);
  expect(await accept(link)).toBe(303);
  await overtake(date);
  const { now } = clock;
  onTestFinished(() => void (clock.now = now));
  clock.now = at("2026-12-04");
  const { body } = await family(link);
  const page = (await phone.request(`/owner/${id}`)).body;

  expect(await told(id, link)).toEqual({ ...everywhere(false), mail: true });
  expect(body).toContain(CATALOGUE.words.en.quote.checking);
  expect(body).not.toContain("We keep");
  expect(page).toContain("hold ended for another family");
  expect(page).toContain("The family reads “Please do not pay yet”");
});

test.each(
  [
    [[], "freed", true],
    [[], "undone", true],
    [[], "waiting", true],
    [[], "won", false],
    [[], "lost", false],
    [["lost"], "answered", true],
    [["lost"], "waiting", true],
    [["lost"], "undone", false],
    [["won"], "answered", true],
    [["won"], "undone", false],
    [["freed"], "undone", false],
    [["freed"], "waiting", false],
    [["freed"], "won", false],
    [["freed", "undone"], "undone", true],
  ].map(([before, action, isSaid], place) => ({
    before: [before].flat().map(String),
    action: String(action),
    isSaid,
    date: addDays("2027-09-01", place),
  })),
)(
  "a button says that the family reads of the end of its hold: $before, $action: $isSaid",
  async ({ before, action, isSaid, date }) => {
    const { id, link } = await sentQuote(date);
    expect(await accept(link)).toBe(303);
    await presses(...before)(id);
    const isTold = async () => (await family(link)).body.includes("We no longer keep");
    const wasTold = await isTold();
    const { body } = await phone.request(`/owner/${id}`);
    const [, label] = new RegExp(`value="${action}">([^<]*)<`).exec(body) ?? [];
    await decide(id, action);

    expect(label?.includes("(the family reads “no longer kept”)")).toBe(isSaid);
    expect(!wasTold && (await isTold())).toBe(isSaid);
  },
);

test("a day that is typed after an acceptance without one is not held, and all places say so", async () => {
  const { id, link } = await sentQuote("");
  expect(await accept(link)).toBe(303);
  const before = await told(id, link);
  await decide(id, "noted", { date: "2027-08-06", slot: "evening" });

  expect([before, await told(id, link)]).toEqual([everywhere(false), everywhere(true)]);
});

test("of two days whose hold ended, the one that another family took is not named as no longer kept", async () => {
  const plan =
    "event=haldi&guests=80&date=2027-08-10&hall=evening&package=royal&event2=wedding&guests2=300&package2=royal&hall2=evening&date2=2027-08-11";
  const { id, link } = await sentQuote("2027-08-10", { plan: { query: plan } });
  expect(await accept(link)).toBe(303);
  await decide(id, "freed");
  await decide(await stored("2027-08-10"), "won");
  const seen = (await family(link)).body;
  const quote = (await phone.request(quotePage(id))).body.replace(/<[^>]+>/g, "");

  expect(await told(id, link)).toEqual(everywhere(true));
  expect(seen).toMatch(/We no longer keep \S* ?11 Aug 2027 for you/);
  expect(quote).toMatch(/“We no longer keep \S* ?11 Aug 2027/);
});
