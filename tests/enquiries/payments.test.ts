import { expect, test } from "vitest";
import { composeDailyMail } from "../../lambda/delivery/daily-mail.ts";
import { readDailySummary } from "../../lambda/delivery/daily-figures.ts";
import { pressEnquiry } from "../../lambda/outbox/booking.ts";
import { dealOf, withMoney } from "../../lambda/outbox/deal-rules.ts";
import { handlingOf } from "../../lambda/outbox/row.ts";
import { DAY_MS } from "../../schemas/plan/days.ts";
import { firstIn, shownFields } from "./support/owner-device.ts";
import {
  at,
  clock,
  service,
  diary,
  store,
  phone,
  tablet,
  stored,
  rowOf,
  quotePage,
  press,
  post,
  pressTwice,
  sentQuote,
  family,
  takenSlots,
  accept,
  decide,
  news,
  paidQuote,
} from "./support/quotes.ts";

let lostDay = 10;

test("Remove on an old page removes the payment that it names, and no other", async () => {
  const { id } = await sentQuote("2027-02-28");
  const sums = ["1,000", "2,000", "3,000"];
  for (const sum of sums.slice(0, 2)) await press(id, "received", { sum });
  const old = (await phone.request(quotePage(id))).body;
  const removal = (sum: string) =>
    shownFields(old, new RegExp(`value="(removed:[^"]+)">Remove ₹${sum}`).exec(old)?.[1] ?? "");
  await press(id, "received", { sum: "3,000" }, tablet);
  await press(id, String(removal("1,000")["do"]), {}, tablet);
  const gone = await post(id, "removed", removal("1,000"));
  const page = await phone.request(String(gone.headers["location"]));
  const asked = await post(id, "removed", removal("2,000"));
  const { do: pressed } = removal("2,000");
  const other = await post(id, "removed", {
    ...shownFields(asked.body, "removed"),
    do: pressed ?? [],
  });

  expect([gone.statusCode, asked.statusCode, other.statusCode]).toEqual([303, 409, 303]);
  expect(asked.body.replace(/<[^>]+>/g, "")).toMatch(
    /In between: .*₹1,000 removed, by terminal\. Press again if it is still right\./,
  );
  expect(dealOf(await rowOf(id)).money?.payments.map(({ sum }) => sum)).toEqual([3000]);
  const removed = [...page.body.matchAll(/<s>(?:(?!<\/s>).)*<\/s>[^<]*<[^]*?<\/li>/g)].join();
  expect(removed).toMatch(
    /₹1,000[^]*removed <time[^>]*>28 Nov 2026[^]*by <bdi>terminal<[^]*Put back/,
  );
  await press(id, "restored");
  expect((await rowOf(id)).deal?.money?.payments.map(({ sum }) => sum)).toEqual([3000, 1000]);
  const history = (await phone.request(`/owner/${id}`)).body.split("<h2>History</h2>")[1] ?? "";
  expect(history).toMatch(/<s>₹2,000 received[^]*₹2,000 removed by <bdi>terminal/);
});

test("two equal payments from two phones are two payments; a refund frees the day of a family that is not won", async () => {
  const date = "2027-03-31";
  const { id, link } = await sentQuote(date);
  await accept(link);
  const typed = { sum: "5,000", how: "cash" };
  const pages = await Promise.all([phone, tablet].map(({ request }) => request(quotePage(id))));
  const [first, other] = pages.map(({ body }) => shownFields(body, "received"));
  const codes = [];
  // A double press on the phone, and one press on the tablet.
  for (const shown of [first, first, other])
    codes.push(await post(id, "received", shown ?? {}, typed, tablet));
  const again = shownFields(codes[2]?.body ?? "", "received");
  for (const _ of [1, 2]) codes.push(await post(id, "received", again, {}, tablet));
  const sums = async () => dealOf(await rowOf(id)).money?.payments.map(({ sum }) => sum);

  expect(codes.map(({ statusCode }) => statusCode)).toEqual([303, 303, 409, 303, 303]);
  expect(await sums()).toEqual([5000, 5000]);
  await decide(id, "undone");
  const tooMuch = await press(id, "refunded", { sum: "10,001" });
  expect([tooMuch.statusCode, tooMuch.body.includes("Only ₹10,000 is received.")]).toEqual([
    422,
    true,
  ]);
  await press(id, "refunded", { sum: "4,000" });
  expect(await takenSlots(date)).toEqual([`evening booked ${id}`]);
  await press(id, "refunded", { sum: "6,000" });
  expect(await sums()).toEqual([5000, 5000, -4000, -6000]);
  clock.now = at("2026-12-20");
  const rival = await stored(date);
  await decide(rival, "won");
  // The refund was a mistake: the slot is another's now.
  const ids = dealOf(await rowOf(id)).money?.payments.map((one) => String(one.id)) ?? [];
  const below = await press(id, `removed:${ids[0]}`);
  const asked = await pressTwice(id, `removed:${ids[3]}`);
  clock.now = at("2026-11-28");

  expect(below.body).toContain("More would be refunded than is received.");
  expect(asked.asked.body).toContain(`${rival}">`);
  expect(await sums()).toEqual([5000, 5000, -4000]);
  expect(await takenSlots(date)).toContain(`evening booked ${rival}`);
  expect(await takenSlots(date)).not.toContain(`evening booked ${id}`);
  const page = (await phone.request(quotePage(id))).body;
  expect(page).toMatch(/Refund ₹4,000[^]*Refund ₹6,000/);
  expect((await phone.request("/owner?list=won&csv=1")).body).toContain("upi refund ₹4,000");
});

test("the advance is half of the agreed sum; it is noted once, is removed again, and is never more than the balance", async () => {
  const { id, link } = await sentQuote("2027-02-16");
  /** The row of the quote, the heading of the payment, and the sum in the payment app. */
  const advances = async () =>
    (await family(link)).body.match(/(?<=Advance to book[^₹]*)₹[\d,]+|(?<=am=)\d+/g);
  const seen = [await advances()];
  await press(id, "agreed", { agreed: "2,00,000" });
  seen.push(await advances());
  expect(await accept(link)).toBe(303);
  seen.push(await advances());
  for (const agreed of ["5,00,001", "5,14,185"]) {
    await press(id, "agreed", { do: "agreed", agreed });
    seen.push(await advances());
    const { sum } = firstIn((await phone.request(quotePage(id))).body);
    expect(seen.at(-1)?.[0]).toBe(`₹${sum}`);
  }
  expect(seen).toEqual([
    ["₹2,57,093"],
    ["₹1,00,000"],
    ["₹1,00,000", "₹1,00,000", "100000"],
    ["₹2,50,001", "₹2,50,001", "250001"],
    ["₹2,57,093", "₹2,57,093", "257093"],
  ]);
  const shown = shownFields((await phone.request(quotePage(id))).body, "received");
  const twice = [await post(id, "received", shown), await post(id, "received", shown)];
  const tooMuch = await press(id, "received", { sum: "9,99,999" });
  const afterAdvance = (await family(link)).body;
  const rest = await press(id, "received", { sum: "2,57,092", how: "cash" });

  expect(afterAdvance).not.toContain("upi:");
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect([tooMuch.statusCode, rest.statusCode]).toEqual([422, 303]);
  expect(tooMuch.body).toContain("The balance is ₹2,57,092 only.");
  expect((await phone.request(quotePage(id))).body).toContain("all paid");
  const before = (await phone.request(quotePage(id))).body;
  await post(id, "removed", shownFields(before, "removed"));
  expect(dealOf(await rowOf(id)).money?.payments.map(({ how }) => how)).toEqual(["cash"]);
});

test("after Received and Back, a second press names the payment; its balance is suggested a day later", async () => {
  const { id, link } = await sentQuote("2027-04-12");
  await accept(link);
  const payments = async () => dealOf(await rowOf(id)).money?.payments.map(({ sum }) => sum);
  await press(id, "received");
  // Back draws the page again, because no cache stores it.
  for (const typed of [{}, { how: "cash" }, { due: "2027-04-01" }]) {
    const again = await press(id, "received", typed);
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain(
      "₹2,57,093 was received on 28 Nov 2026. Type the sum of another payment. Nothing was saved.",
    );
  }
  expect(await payments()).toEqual([257_093]);
  expect((await press(id, "received", { sum: "1,000" })).statusCode).toBe(303);
  await press(id, "received", { sum: "2,000", paidOn: "2026-11-27" });
  expect((await press(id, "received")).body).toContain("₹2,000 was received on 27 Nov 2026.");
  clock.now += DAY_MS;
  expect((await press(id, "received")).statusCode).toBe(303);
  clock.now -= DAY_MS;
  expect(await payments()).toEqual([257_093, 1000, 2000, 254_092]);
});

test("a payment on an old page asks for its sum, unless it was typed, and names what changed", async () => {
  const { id, link } = await sentQuote("2027-04-02");
  await accept(link);
  clock.now += 60_000;
  const old = (await phone.request(quotePage(id))).body;
  await press(id, "received", {}, tablet);
  const payments = async () => dealOf(await rowOf(id)).money?.payments.map(({ sum }) => sum);
  for (const typed of [{}, { how: "cash" }]) {
    const stale = await post(id, "received", shownFields(old, "received"), typed);
    const again = await post(id, "received", shownFields(stale.body, "received"));

    expect([stale.statusCode, again.statusCode]).toEqual([409, 422]);
    expect(stale.body).toMatch(
      /In between: balance due <time>1 Apr 2027<\/time>, by <bdi>terminal<\/bdi>; ₹2,57,093 received on <time>28 Nov 2026<\/time>, UPI, by <bdi>terminal<\/bdi>\. Type the sum/,
    );
    expect(stale.body).not.toContain("What you typed");
    expect(stale.body).toMatch(/name="sum-\d+" value=""/);
    expect(await payments()).toEqual([257_093]);
    const other = await post(id, "save", shownFields(stale.body, "save"));
    expect(other.body).not.toContain("The payment that you typed");
  }
  const typed = await post(id, "received", shownFields(old, "received"), { sum: "7,000" });
  expect(typed.body).toContain("What you typed is still below: press again to save it.");
  await post(id, "received", shownFields(typed.body, "received"));
  expect(await payments()).toEqual([257_093, 7000]);
});

test.each([
  ["received", "2028-03-05"],
  ["refunded", "2028-03-06"],
])(
  "terms corrected while %s is answered (%s) are shown, saved without a payment, and it is noted once",
  async (action, date) => {
    const { id } = await sentQuote(date);
    await press(id, "received", { sum: "9,000" });
    const old = (await phone.request(quotePage(id))).body;
    const typed = { sum: "5,000", how: "cash" };
    const terms = { agreed: "4,00,000", due: "2027-02-01" };
    const payments = async () => dealOf(await rowOf(id)).money?.payments.map(({ sum }) => sum);
    const shown = shownFields(old, action);
    expect((await post(id, action, shown, typed)).statusCode).toBe(303);
    const once = [9000, action === "refunded" ? -5000 : 5000];
    for (const more of [terms, { agreed: "4,10,000" }, { due: "2027-02-02" }]) {
      const late = await post(id, action, shown, { ...typed, ...more });
      expect(late.statusCode).toBe(409);
      expect(late.body).toContain(
        "The payment was saved before. Press “Save without a payment” for the agreed sum and day that you typed.",
      );
      expect(firstIn(late.body)).toMatchObject({ ...more, sum: "" });
      const again = await post(id, action, shownFields(late.body, action));
      const saved = await post(id, "agreed", shownFields(late.body, "agreed"));
      expect([again.statusCode, saved.statusCode, await payments()]).toEqual([422, 303, once]);
      // The same press once more.
      expect((await post(id, action, shown, { ...typed, ...more })).statusCode).toBe(303);
    }
    expect(dealOf(await rowOf(id)).money).toMatchObject({ agreed: 410_000, due: "2027-02-02" });
  },
);

test("both values of a sum and day that two typed at once are on the page of the second, and in the history", async () => {
  const quoted = (await sentQuote("2027-04-06")).id;
  for (const id of [quoted, await stored("2027-04-07")]) {
    await press(id, "agreed", { agreed: "4,70,000" });
    clock.now += 1000;
    const old = (await phone.request(quotePage(id))).body;
    await press(id, "agreed", { agreed: "4,60,000", due: "2027-02-01" }, tablet);
    const mine = { agreed: "4,50,000", due: "2027-03-01" };
    const stale = await post(id, "agreed", shownFields(old, "agreed"), mine);
    expect([stale.statusCode, firstIn(stale.body)]).toMatchObject([409, mine]);
    expect(stale.body.replace(/<[^>]+>/g, "")).toMatch(
      /In between: agreed ₹4,60,000; before: agreed ₹4,70,000, by terminal; balance due 1 Feb 2027; before: balance due \d Apr 2027, by terminal\. What you typed is still below: press again/,
    );
    await post(id, "agreed", shownFields(stale.body, "agreed"));
    const { body } = await phone.request(`/owner/${id}`);
    expect(body.replace(/<[^>]+>/g, "")).toMatch(
      /agreed ₹4,50,000; before: agreed ₹4,60,000[^]*balance due 1 Mar 2027; before: balance due 1 Feb 2027/,
    );
  }
});

test("of the agreed sum and its day, an old page saves the typed one alone", async () => {
  const { id } = await sentQuote("2027-04-04");
  const old = (await phone.request(quotePage(id))).body;
  await press(id, "agreed", { agreed: "4,60,000" }, tablet);
  const stale = await post(id, "agreed", shownFields(old, "agreed"), { due: "2027-03-01" });
  await post(id, "agreed", shownFields(stale.body, "agreed"));

  expect(stale.statusCode).toBe(409);
  expect(dealOf(await rowOf(id)).money).toMatchObject({ agreed: 460_000, due: "2027-03-01" });
});

test("an acceptance keeps the sum that the owner typed while it was offered, and one press takes the accepted one", async () => {
  const { id, link } = await sentQuote("2027-04-06");
  await press(id, "agreed", { agreed: "4,50,000" });
  const before = (await family(link)).body;
  expect(await accept(link)).toBe(303);
  const [line = ""] = await news(id);
  const page = (await phone.request(quotePage(id))).body;
  const history = async () =>
    ((await phone.request(`/owner/${id}`)).body.split("<h2>History</h2>")[1] ?? "").replace(
      /<[^>]*>/g,
      "",
    );
  const kept = await history();

  expect(before).toContain("Agreed with you so far: ₹4,50,000.");
  expect(line).toContain("accepted: ₹5,14,185 for 6 Apr 2027. You had agreed ₹4,50,000 on 28 Nov");
  expect(line).toContain("2026, which stays.");
  expect(page).toContain("The family accepted ₹5,14,185; you had agreed ₹4,50,000 on <time");
  expect(kept).toMatch(
    /agreed ₹4,50,000; before: agreed ₹5,14,185[^]*balance due 5 Apr 2027(?!; before)/,
  );
  expect(kept).toContain("accepted by Asha Shah: ₹5,14,185, beside the agreed ₹4,50,000");
  await press(id, "received", { sum: "1,00,000", due: "2027-04-01" });
  expect((await family(link)).body).toContain("Received so far: ₹1,00,000. Balance: ₹3,50,000.");
  await press(id, "agreed:accepted");
  expect(await history()).toMatch(
    /balance due 1 Apr 2027; before: balance due 5 Apr 2027[^]*agreed ₹5,14,185; before: agreed ₹4,50,000/,
  );
  expect((await family(link)).body).toMatch(/(?<!so far: ₹4,50,000.*)Balance: ₹4,14,185\./);
  expect((await phone.request(quotePage(id))).body).not.toContain("The family accepted");
});

test("a sum that was typed before a version with another total, or only shown, is replaced by its acceptance", async () => {
  const { id, link } = await sentQuote("2027-04-08");
  await press(id, "agreed", { agreed: "4,50,000" });
  const { body } = await press(id, "send", { discount: "1,000" });
  expect(body).toContain("Its acceptance replaces the agreed ₹4,50,000 by ₹5,13,135.");
  await press(id, "received", { sum: "7,000" });
  expect(await accept(link, "2")).toBe(303);

  const { money } = dealOf(await rowOf(id));
  expect([money?.agreed, money?.changes?.at(-1)?.was.agreed]).toEqual([513_135, 450_000]);
  expect((await phone.request(quotePage(id))).body).not.toContain("The family accepted");
});

test("a sum that was typed while a version was offered stays when one with other words alone is accepted", async () => {
  const { id, link } = await sentQuote("2027-04-09");
  await press(id, "agreed", { agreed: "4,50,000" });
  const { body } = await press(id, "send", { diets: "9 nuts" });
  expect(await accept(link, "2")).toBe(303);

  expect(body).toContain("The agreed ₹4,50,000 stays when the family accepts ₹5,14,185.");
  expect(dealOf(await rowOf(id)).money?.agreed).toBe(450_000);
  expect((await news(id)).join()).toContain(
    "You had agreed ₹4,50,000 on 28 Nov 2026, which stays.",
  );
});

test("a payment that follows a removal keeps the slot when the removal's own write is late", async () => {
  const date = "2027-10-16";
  const row = await rowOf(await stored(date));
  const payments = [{ id: 1, date: "2026-11-28", sum: 5000, how: "cash" }] as const;
  const past = { at: clock.now };
  const paid = withMoney(dealOf(row), { agreed: 9000, due: "", payments }, past);
  const today = "2026-11-28";
  const change = { at: clock.now, today, limitMs: 2000 };
  await pressEnquiry(service, row, { ...change, deal: paid });
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const late: typeof diary.change = async (...args) => {
    reached.resolve();
    await gate.promise;
    return diary.change(...args);
  };

  const removal = pressEnquiry({ store, diary: { ...diary, change: late } }, await rowOf(row.id), {
    ...change,
    deal: withMoney(paid, { agreed: 9000, due: "", payments: [] }, past),
  });
  await reached.promise;
  const removed = await rowOf(row.id);
  const money = { agreed: 9000, due: "", payments };
  await pressEnquiry(service, removed, {
    ...change,
    deal: withMoney(dealOf(removed), money, past),
  });
  gate.resolve();
  await removal;

  expect(await takenSlots(date)).toEqual([`evening booked ${row.id}`]);
});

test("a whole refund keeps a won day until Lost, and Lost with money left is named", async () => {
  const date = "2027-05-16";
  const { id } = await paidQuote(date);
  const untyped = await press(id, "refunded");
  const asked = shownFields(untyped.body, "refunded");
  const empty = await post(id, "refunded", asked);
  const refund = await post(id, "refunded", asked, { sum: "2,000" });
  expect([untyped, empty, refund].map(({ statusCode }) => statusCode)).toEqual([422, 422, 303]);
  expect(untyped.body).toContain("Type the sum that is refunded. Nothing was saved.");
  expect(untyped.body).toMatch(/name="sum-\d+" value=""/);
  await decide(id, "lost");
  const [left, free] = [(await phone.request(`/owner/${id}`)).body, await takenSlots(date)];
  await decide(id, "undone");
  await press(id, "refunded", { sum: "3,000" });
  const kept = await takenSlots(date);
  const refunded = (await phone.request(`/owner/${id}`)).body;
  await decide(id, "lost");
  const none = (await phone.request(`/owner/${id}`)).body;

  expect(left).toContain("₹3,000 received and not refunded");
  expect([free, kept, await takenSlots(date)]).toEqual([[], [`evening booked ${id}`], []]);
  expect(none).not.toContain("not refunded");
  expect(refunded).toContain(
    "All money is refunded or removed, and the day stays booked until you press Lost",
  );
  const { id: undated } = await paidQuote("");
  const form = shownFields((await press(undated, "refunded")).body, "refunded");
  expect((await post(undated, "refunded", form, { sum: "5,000" })).statusCode).toBe(303);
  expect((await phone.request(`/owner/${undated}`)).body).toContain(
    "All money is refunded or removed, and the enquiry stays booked until you press Lost",
  );
});

const NO_MONEY = "All money is refunded or removed, and the day stays booked until you press Lost.";
let unpaidDay = 0;

/** Presses of both devices on the newest payment that has the button, one after the other. */
async function pressMoney(id: string, presses: readonly string[]): Promise<void> {
  for (const [place, one] of presses.entries()) {
    const [action = "", sum] = one.split(" ");
    clock.now += 60_000;
    await press(id, action, sum ? { sum } : {}, place % 2 === 0 ? phone : tablet);
  }
}

test.each<[isNamed: boolean, presses: string[]]>([
  [true, ["received 5,000", "removed"]],
  [true, ["received 5,000", "refunded 5,000"]],
  [true, ["received 5,000", "refunded 2,000", "refunded 3,000"]],
  [true, ["received 5,000", "received 3,000", "removed", "refunded 3,000"]],
  [true, ["received 5,000", "removed", "restored", "removed"]],
  [true, ["received 5,000", "removed", "agreed"]],
  [false, []],
  [false, ["agreed"]],
  [false, ["received 5,000", "received 3,000", "removed"]],
  [false, ["received 5,000", "removed", "restored"]],
  [false, ["received 5,000", "removed", "received 4,000"]],
  [false, ["received 5,000", "refunded 5,000", "received 4,000"]],
])("a booked day without money left is named: %s, after %j", async (isNamed, presses) => {
  const date = `2029-09-${String(++unpaidDay).padStart(2, "0")}`;
  const { id } = await sentQuote(date);
  await decide(id, "won");
  await pressMoney(id, presses);
  const pages = [`/owner/${id}`, quotePage(id)].map((path) => phone.request(path));

  const named = (await Promise.all(pages)).map(({ body }) => body.includes(NO_MONEY));
  expect(named).toEqual([isNamed, isNamed]);
  expect(await takenSlots(date)).toEqual([`evening booked ${id}`]);
});

test("each removal of a payment, and each return, is in the history with its time and author", async () => {
  const { id } = await sentQuote("2029-09-20");
  await pressMoney(id, ["received 5,000", "removed", "restored", "removed", "restored", "removed"]);

  const { body } = await phone.request(`/owner/${id}`);
  const history = body.split("<h2>History</h2>")[1] ?? "";
  const moves = [...history.matchAll(/<time[^>]*>([^<]*)<\/time> ₹5,000 (removed|put back) by/g)];
  expect(moves.map(([, , did]) => did)).toEqual([
    "removed",
    "put back",
    "removed",
    "put back",
    "removed",
  ]);
  expect(new Set(moves.map(([, time]) => time)).size).toBe(5);
});

test("a payment that was put back since a page was drawn is named by its next press", async () => {
  const { id } = await sentQuote("2029-09-21");
  await pressMoney(id, ["received 5,000", "removed"]);
  clock.now += 60_000;
  const old = (await phone.request(quotePage(id))).body;
  await pressMoney(id, ["restored"]);
  const late = await post(id, "received", shownFields(old, "received"), { sum: "5,000" });

  expect(late.statusCode).toBe(409);
  expect(late.body.replace(/<[^>]+>/g, "")).toContain("In between: ₹5,000 put back, by terminal");
});

test.each([
  [
    "a payment that was put back and removed",
    "2029-12-20",
    "restored",
    ["received 5,000", "removed"],
    ["restored", "removed"],
    "₹5,000 put back, by terminal; ₹5,000 removed, by terminal",
  ],
  [
    "a quote that was put back and withdrawn",
    "2029-12-21",
    "save",
    ["withdraw"],
    ["reinstate", "withdraw"],
    "quote 1 put back, by terminal; quote 1 withdrawn, by terminal",
  ],
  [
    "a payment before the withdrawal of a quote",
    "2029-12-22",
    "save",
    [],
    ["received 5,000", "withdraw"],
    "balance due 21 Dec 2029, by terminal; ₹5,000 received on 28 Nov 2026, UPI, by terminal; quote 1 withdrawn, by terminal",
  ],
])(
  "the presses since a page was drawn are named in the order of time: %s",
  async (_name, date, did, before, since, named) => {
    const { id } = await sentQuote(date);
    await pressMoney(id, before);
    clock.now += 60_000;
    const old = shownFields((await phone.request(quotePage(id))).body, did);
    await pressMoney(id, since);
    const late = await post(id, did, old, { sum: "6,000", discount: "700" });

    expect(late.statusCode).toBe(409);
    expect(late.body.replace(/<[^>]+>/g, "")).toContain(`In between: ${named}. `);
  },
);

test.each([
  ["a payment", "received", "₹5,000 received on 28 Nov 2026, UPI, by terminal"],
  ["an acceptance", "accepted", "quote 1 accepted by Asha Shah"],
  ["a new quote", "send", "quote 2 sent"],
])("Lost on a page from before %s asks once, and names it", async (_name, did, named) => {
  const date = `2029-08-${++lostDay}`;
  // The acceptance of a family with the same booked days, and the quote, change nothing else of the enquiry.
  for (const state of ["noted", "won"]) {
    const { id, link } = await sentQuote(date);
    await decide(id, state);
    clock.now += 60_000;
    const path = `/owner/${id}`;
    const old = shownFields((await phone.request(path)).body, "lost");
    clock.now += 60_000;
    if (did === "accepted") await accept(link);
    else await press(id, did, { sum: "5,000", discount: "500" }, tablet);
    const asked = await post(id, "lost", old, {}, phone, path);
    const before = handlingOf(await rowOf(id)).state;
    const again = await post(id, "lost", shownFields(asked.body, "lost"), {}, phone, path);

    expect([asked.statusCode, again.statusCode]).toEqual([409, 303]);
    expect(before).not.toBe("lost");
    const alert = /role="alert">([^]*?)<\/p>/.exec(asked.body)?.[1]?.replace(/<[^>]+>/g, "");
    expect(alert?.split("In between: ")[1]).toContain(named);
    expect(await takenSlots(date)).toEqual([]);
  }
});

test("the line of a quote has each withdrawal and each return in the order of time", async () => {
  const { id } = await sentQuote("2029-12-23");
  await pressMoney(id, ["withdraw", "reinstate", "withdraw", "reinstate"]);
  const { body } = await phone.request(quotePage(id));
  const [line = ""] = /<li><a [^>]*>Quote 1<[^]*?<\/li>/.exec(body) ?? [];

  expect(line.match(/withdrawn|put back/g)).toEqual([
    "withdrawn",
    "put back",
    "withdrawn",
    "put back",
  ]);
});

test("Lost on a page that moved the balance's day itself does not ask", async () => {
  const { id } = await paidQuote("2029-08-25");
  const path = `/owner/${id}`;
  clock.now += 60_000;
  const page = shownFields((await phone.request(path)).body, "booked");
  clock.now += 60_000;
  const days = { date: ["2029-08-26", ""], slot: ["evening", ""] };
  await post(id, "booked", page, days, phone, path);
  const lost = await post(id, "lost", { ...page, do: ["lost"] }, days, phone, path);

  expect(dealOf(await rowOf(id)).money?.due).toBe("2029-08-25");
  expect([lost.statusCode, handlingOf(await rowOf(id)).state]).toEqual([303, "lost"]);
});

test.each<[string, (id: string, link: string) => Promise<unknown>, left: string | undefined]>([
  ["a first payment", (id) => press(id, "received", { sum: "5,000" }), "2026-12-03"],
  ["an acceptance", (_id, link) => accept(link), "2026-12-03"],
  [
    "an acceptance and a payment",
    async (id, link) => [await accept(link), await press(id, "received", { sum: "5,000" })],
    "2026-12-03",
  ],
  [
    "a payment that is put back",
    async (id) => {
      await press(id, "received", { sum: "5,000" });
      await press(id, "removed");
      await decide(id, "undone");
      await press(id, "restored");
    },
    "2026-12-03",
  ],
  ["Won", (id) => decide(id, "won"), undefined],
  ["Lost", (id) => decide(id, "lost"), undefined],
])(
  "a planned call ends by a pressed result alone, and stays in the mail of its day: %s",
  async (_name, change, left) => {
    const { id, link } = await sentQuote(`2029-09-${++lostDay}`);
    await decide(id, "noted", { callOn: "2026-12-03", note: "Ask for the number of rooms" });
    await change(id, link);

    expect(handlingOf(await rowOf(id)).callOn).toBe(left);
    const summary = await readDailySummary(service, at("2026-12-03"));
    const calls = composeDailyMail(summary, "").text.split("\n\n")[0] ?? "";
    expect(calls.includes(id), calls).toBe(left !== undefined);
  },
);
