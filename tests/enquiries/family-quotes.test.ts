import { fill, formatShortDay } from "../../schemas/format.ts";
import { expect, test } from "vitest";
import { dealOf } from "../../lambda/outbox/deal-rules.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { asha, mails } from "./support/test-server.ts";
import {
  at,
  clock,
  server,
  ses,
  phone,
  store,
  stored,
  rowOf,
  quotePage,
  press,
  linkIn,
  pressTwice,
  sentQuote,
  family,
  ascending,
  takenSlots,
  news,
  accept,
  tryFor,
  decide,
} from "./support/quotes.ts";

test("a quote's link shows this quote alone; only its hash is stored, and the family's mail alone has it", async () => {
  const { id, link } = await sentQuote("2027-02-17", { source: { page: "/hi/contactUs" } });
  const secret = link.split("/").at(-1) ?? "";
  const page = await family(link);
  const row = await rowOf(id);

  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(page.headers).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "cache-control": "no-store",
  });
  expect(page.body).toContain('<html lang="hi">');
  expect(page.body).toContain(CATALOGUE.words["hi"]?.terms.policies[0]?.text);
  expect(page.body).not.toContain("upi:");
  for (const other of [row.enquiry.email, row.enquiry.phone, row.enquiry.msg])
    expect(page.body).not.toContain(other);
  const all = (await mails(ses)).filter(({ body }) => body.text.includes(secret));
  expect(all.map(({ destination }) => String(destination.to))).toEqual([row.enquiry.email]);
  expect(all[0]?.subject).toContain(`${CATALOGUE.words["hi"]?.quote.title} ${id}/1`);

  const { id: otherId } = await sentQuote("2027-02-11");
  const wrong = [`${link.slice(0, -1)}~`, link.replace(id, otherId), `/quote/${id}/`, "/quote/"];
  for (const path of [...wrong, `/quote/${id}/${"x".repeat(43)}`])
    expect((await family(path)).statusCode, path).toBe(410);
  await press(id, "withdraw");
  expect((await family(link)).statusCode).toBe(410);
  expect((await family(link, { version: "1", name: "Asha" })).statusCode).toBe(410);
  expect(dealOf(await rowOf(id)).versions[0]?.state).toBe("withdrawn");
});

test("an acceptance is stored once with name and time, holds the day, and is mailed to the owner", async () => {
  const date = "2027-02-18";
  const { id, link } = await sentQuote(date);
  clock.now = at("2026-11-29", "21:15");
  const empty = await family(link, { version: "1", name: " \u200b" });
  const names = "Asha Deshpande and ".repeat(7).trim();
  const long = await family(link, { version: "1", name: names });
  const answers = await Promise.all(
    [1, 2].map(() => family(link, { version: "1", name: "Asha <i>" })),
  );
  const again = await family(link, { version: "1", name: "Somebody Else" });

  expect([empty.statusCode, again.statusCode]).toEqual([422, 303]);
  expect(empty.body).toContain(CATALOGUE.words.en.quote.accept.missing);
  // A long name is named, and no part of it is cut.
  const counts = { limit: "100", n: String(names.length) };
  expect(long.body).toContain(fill(CATALOGUE.words.en.form.problems.tooLong, counts));
  expect(long.body).toContain(`value="${names}"`);
  expect(long.body).not.toContain("maxlength");
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  const [version] = dealOf(await rowOf(id)).versions;
  expect(version).toMatchObject({
    state: "accepted",
    acceptedBy: "Asha <i>",
    acceptedAt: clock.now,
  });
  expect(await takenSlots(date)).toEqual([`evening hold ${id}`]);
  expect(await news(id)).toEqual([
    "[quote accepted] 29 Nov 2026, 21:15 (India): quote 1 was accepted: ₹5,14,185 for 18 Feb 2027. The day is on hold until 6 Dec 2026.",
  ]);
  const { body } = await family(link);
  expect(body).toContain("Asha &lt;i&gt; accepted this quote on 29 Nov 2026.");
  expect(body).toContain("We keep 18 Feb 2027 for you until 6 Dec 2026.");
  expect(body).not.toContain("<form");
});

test("accepting a quote for a taken slot is refused with a reason; the owner gets one mail", async () => {
  const date = "2027-02-19";
  const { id, link } = await sentQuote(date);
  const other = await stored(date);
  await phone.request(`/owner/${other}`, { do: "won", revision: "0" });

  const answers = [1, 2].map(() => family(link, { version: "1", name: "Asha Shah" }));
  const [first, second] = [await answers[0], await answers[1]];

  expect([first?.statusCode, second?.statusCode]).toEqual([409, 409]);
  for (const body of [first?.body, (await family(link)).body]) {
    expect(body).toContain(CATALOGUE.words.en.quote.taken);
    expect(body).not.toContain("upi:");
  }
  expect((await phone.request(quotePage(id))).body).toContain("hall taken");
  expect(await takenSlots(date)).toEqual([`evening booked ${other}`]);
  expect(dealOf(await rowOf(id)).versions[0]?.state).toBe("sent");
  expect(await news(id)).toEqual([
    expect.stringMatching(
      /^\[quote not accepted: hall taken\] .*: quote 1 could not be accepted: hall taken\. Please call/,
    ),
  ]);
  // The slot is free again: the family accepts after all.
  await decide(other, "lost");
  expect(await accept(link)).toBe(303);
  expect((await family(link)).body).not.toContain(CATALOGUE.words.en.quote.taken);
});

test("a quote is not accepted for a held slot that another booking has taken over", async () => {
  const date = "2027-04-20";
  const [first, second] = [await stored(date), await stored(date)];
  await decide(first, "held", { holdUntil: "2026-12-25" });
  const link = linkIn(await press(first, "send"));
  const [, confirmed = ""] =
    /name="confirmed" value="([^"]*)"/.exec((await tryFor(second)).body) ?? [];
  expect((await tryFor(second, "won", { confirmed })).statusCode).toBe(303);

  expect(await accept(link)).toBe(409);
  expect((await tryFor(first, "held", { holdUntil: "2026-12-25" })).statusCode).toBe(409);
  expect(await takenSlots(date)).toEqual([`evening booked ${second}`]);
});

test("of two families that accept quotes for one slot at once, one has it", async () => {
  const date = "2027-02-22";
  const quotes = [await sentQuote(date), await sentQuote(date)];

  const answers = await Promise.all(
    quotes.map(({ link }) => family(link, { version: "1", name: "Asha Shah" })),
  );

  expect(ascending(answers)).toEqual([303, 409]);
  const accepted = await Promise.all(
    quotes.map(async ({ id }) => dealOf(await rowOf(id)).versions[0]?.state),
  );
  expect(new Set(accepted)).toEqual(new Set(["accepted", "sent"]));
  expect(await takenSlots(date)).toHaveLength(1);
});

test("an expired or replaced quote is not accepted; its links open the newest version", async () => {
  clock.now = at("2026-11-28");
  const { id, link } = await sentQuote("2027-04-12");
  await press(id, "send", { discount: "500" });
  const replaced = await family(link, { version: "1", name: "Asha" });
  clock.now = at("2026-12-13");
  const expired = await family(link, { version: "2", name: "Asha" });
  await family(link, { version: "2", name: "Asha" });
  const mailed = await news(id);
  clock.now = at("2026-11-28");

  expect([replaced.statusCode, expired.statusCode]).toEqual([409, 409]);
  expect(replaced.body).toContain(CATALOGUE.words.en.quote.newer);
  expect(replaced.body).toContain("−₹500");
  expect(expired.body).toContain("This quote was valid until 12 Dec 2026.");
  expect(expired.body).not.toMatch(/<form|upi:/);
  expect(mailed).toEqual([
    "[quote not accepted: too late] 13 Dec 2026, 10:00 (India): quote 2 could not be accepted: too late. Please call them.",
  ]);
  expect((await phone.request(quotePage(id))).body).toMatch(
    /not accepted: too late <time[^>]*>13 Dec 2026, 10:00/,
  );
  expect(await takenSlots("2027-04-12")).toEqual([]);
});

test("a person who opens a quote is noted once; previews of links and mail scanners are not", async () => {
  const { id, link } = await sentQuote("2027-02-23");
  const browser = { "sec-fetch-dest": "document" };
  await family(link);
  expect((await rowOf(id)).quoteOpened).toBeUndefined();
  await family(link, undefined, browser);
  clock.now += 60_000;
  await family(link, undefined, browser);

  expect((await rowOf(id)).quoteOpened).toEqual({ number: 1, at: clock.now - 60_000 });
  // A page that the owner has open is not stale then.
  expect((await press(id, "save")).statusCode).toBe(303);
});

test("other sites cannot accept a quote, and one network cannot try often", async () => {
  const { id, link } = await sentQuote("2027-02-24");
  const form = { version: "1", name: "Asha" };
  const foreign = await family(link, form, { "sec-fetch-site": "cross-site" });
  const one = { "x-viewer-address": "203.0.113.9" };
  const posts = [1, 2, 3, 4].map(() => family(link, { ...form, name: "" }, one));
  const statuses = ascending(await Promise.all(posts));

  expect(foreign.statusCode).toBe(403);
  expect(statuses).toEqual([422, 422, 422, 429]);
  expect(dealOf(await rowOf(id)).versions[0]?.state).toBe("sent");
});

test("the gateway serves a quote without a session, and its failed mail leaves the link", async () => {
  server.ses.fault = () => "refuse";
  const id = await stored("2027-02-25");
  const sent = await press(id, "send");
  server.ses.fault = () => "none";
  const answer = await fetch(server.address + linkIn(sent));

  expect(sent.body).toContain("The mail could not be sent: send the link yourself.");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("₹5,14,185");
  expect((await fetch(`${server.address}/quote/${id}/x`, { method: "PUT" })).status).toBe(405);
});

test("a quote has the guests by diet, in the family's language, and each version its own sums", async () => {
  const date = "2027-10-02";
  const query = `event=wedding&guests=300&jain=40&package=royal&hall=evening&date=${date}`;
  const change = { plan: { query }, enquiry: { ...asha, guestCount: "250-300" } };
  const { id, link } = await sentQuote(date, { ...change, source: { page: "/hi/contactUs" } });
  expect((await phone.request(quotePage(id))).body).toContain("300 guests, 40 of them Jain");
  expect((await family(link)).body).toContain("300 मेहमान, जिनमें 40 जैन");
  expect((await press(id, "save", { jain: "301" })).body).toContain(
    "301 Jain guests are more than the 300 guests of Wedding.",
  );
  expect(await accept(link)).toBe(303);
  await press(id, "received", { sum: "1,00,000" });
  // The rest of the advance of ₹2,57,093 is due next, from the day after the payment.
  clock.now += 86_400_000;
  expect((await phone.request(quotePage(id))).body).toMatch(/name="sum-\d+" value="1,57,093"/);
  clock.now -= 86_400_000;

  await press(id, "send", { guests: "320", jain: "", diets: "12 vegan", language: "en" });
  const { body } = await family(link);
  expect(body).toContain("320 guests, 12 vegan");
  // 320 × 799 + 2,50,000, and 5 % tax.
  expect(body).toContain("₹5,30,964");
  expect(body).toContain(
    "Agreed with you so far: ₹5,14,185. Received so far: ₹1,00,000. Balance: ₹4,14,185.",
  );
  expect((await phone.request(`/owner/${id}`)).body).toContain("₹4,14,185 due");
  expect(await accept(link, "2")).toBe(303);
  expect((await phone.request(`/owner/${id}`)).body).toContain("₹4,30,964 due");
});

test("Lost ends the offer and says so, until it is undone or a quote is sent", async () => {
  const { id, link } = await sentQuote("2027-07-14");
  const told = "While this enquiry is Lost, ";
  const pages = async () =>
    Promise.all(
      [quotePage(id), `/owner/${id}`].map(async (path) => (await phone.request(path)).body),
    );
  await decide(id, "lost");
  const lost = [(await family(link)).statusCode, await accept(link)];
  for (const page of await pages()) expect(page).toContain(told);
  await decide(id, "undone");
  for (const page of await pages()) expect(page).not.toContain(told);
  const undone = (await family(link)).statusCode;
  await decide(id, "lost");
  await press(id, "send");

  expect([lost, undone]).toEqual([[410, 410], 200]);
  expect(await accept(link)).toBe(303);
  expect((await rowOf(id)).handling?.state).toBe("answered");
});

test("the first link opens the newest version after each Send; the last possible Send is refused", async () => {
  const { id, link } = await sentQuote("2027-07-10");
  for (let sends = 0; sends < 11; sends++) await press(id, "send", { discount: `${sends + 1}` });
  const shown = await family(link);
  const row = await rowOf(id);
  const deal = { ...dealOf(row), links: Array.from({ length: 200 }, (_, index) => `${index}`) };
  await store.change(row, { ...row, deal });
  const refused = await press(id, "send");

  expect([shown.statusCode, shown.body.includes("−₹11")]).toEqual([200, true]);
  expect([refused.statusCode, refused.body]).toEqual([
    422,
    expect.stringContaining("There are 200 links to this quote. Withdraw it first."),
  ]);
});

test("a question names an accepted quote whose hold it ends; an acceptance makes an old question new", async () => {
  const date = "2027-07-11";
  const [first, rival] = [await stored(date), await stored(date)];
  await decide(first, "held", { holdUntil: "2026-12-20" });
  const link = linkIn(await press(first, "send"));
  const confirmedIn = (html: string) => /name="confirmed" value="([^"]*)"/.exec(html)?.[1] ?? "";
  const old = await tryFor(rival);
  expect(await accept(link)).toBe(303);
  const asked = await tryFor(rival, "won", { confirmed: confirmedIn(old.body) });
  const kept = await takenSlots(date);
  const call = { date, slot: "evening", name: "Kavita", phone: "", note: "", until: date };
  const dated = { do: "book", id: crypto.randomUUID(), ...call };
  const calls = await phone.request("/owner/diary", dated);
  const sending = await press(rival, "send");
  const own = (await phone.request(`/owner/${first}`)).body;
  const won = await tryFor(rival, "won", { confirmed: confirmedIn(asked.body) });

  expect(old.body).not.toContain("quote accepted");
  expect([asked.statusCode, kept]).toEqual([409, [`evening hold ${first}`]]);
  for (const { body } of [asked, calls, sending])
    expect(body).toMatch(/on hold until 20 Dec 2026, quote accepted, <a/);
  expect(asked.body).toContain("Won: and end the hold of an accepted quote</button>");
  expect(calls.body).toContain("Book: and end the hold of an accepted quote</button>");
  expect(own).toContain("End the hold (the family reads “no longer kept”)</button>");
  expect([won.statusCode, await takenSlots(date)]).toEqual([303, [`evening booked ${rival}`]]);
});

test.each([
  ["held", "2027-06-01", [], "", true, "kept"],
  ["not held any more", "2027-06-02", ["freed"], "", false, "ended"],
  ["held no more after Undo", "2027-06-03", ["undone"], "", false, "ended"],
  ["free, since the enquiry waits again", "2027-06-04", ["waiting"], "", false, "ended"],
  ["held again", "2027-06-05", ["freed", "undone"], "", true, "kept"],
  ["booked", "2027-06-06", ["freed", "won"], "", true, "booked"],
  ["undecided", "", [], "", false, ""],
  ["held until today", "2027-06-07", [], "2026-12-05", true, "kept"],
  ["held until yesterday", "2027-06-08", [], "2026-12-06", false, "ended"],
  ["over, after its hold", "2027-06-09", [], "2027-06-10", false, ""],
])(
  "an accepted quote names a day as kept, and asks for a payment, only while it is: %s",
  async (_name, date, presses, later, isAsked, named) => {
    const { link, id } = await sentQuote(date);
    expect(await accept(link)).toBe(303);
    for (const one of presses) await decide(id, one);
    const { now } = clock;
    clock.now = later ? at(later) : now;
    const { body } = await family(link);
    clock.now = now;

    expect(body.includes("upi:")).toBe(isAsked);
    const { held, released, booked } = CATALOGUE.words.en.quote.accept;
    const days = { days: formatShortDay(date), day: "5 Dec 2026" };
    const words = Object.entries({ kept: held, ended: released, booked });
    expect(
      words.filter(([, text]) => body.includes(fill(text, days))).map(([kind]) => kind),
    ).toEqual([named].filter(Boolean));
  },
);

test("a family whose day another one has taken after its hold reads that we check it, and not that it is free", async () => {
  const date = "2027-06-11";
  const { link, id } = await sentQuote(date);
  expect(await accept(link)).toBe(303);
  await decide(id, "freed");
  await decide(await stored(date), "won");
  const { body } = await family(link);

  expect(body).toContain(CATALOGUE.words.en.quote.checking);
  expect(body).not.toContain("We no longer keep");
});

test("a quote for a slot of another family asks before it is sent, and its page asks for no money", async () => {
  const { checking, taken } = CATALOGUE.words.en.quote;
  const date = "2027-03-30";
  const [first, second] = [await stored(date), await stored(date, {}, "full-day")];
  await decide(first, "held", { holdUntil: "2026-12-20" });
  const { asked, answer } = await pressTwice(second, "send");
  const link = linkIn(answer);
  const looked = (await family(link)).body;
  const refused = await family(link, { version: "1", name: "Ravi" });
  const after = [await takenSlots(date), (await family(link)).body] as const;
  await decide(first, "lost");
  const free = (await family(link)).body;
  expect(await accept(link)).toBe(303);

  expect(asked.body).toMatch(
    new RegExp(`evening: on hold until 20 Dec 2026, <a href="[^"]*${first}`),
  );
  expect(asked.body).toContain("Send: all the same");
  expect(dealOf(await rowOf(second)).versions).toHaveLength(1);
  expect(looked).toContain(checking);
  expect([refused.statusCode, refused.body.includes(taken)]).toEqual([409, true]);
  expect(after[0]).toEqual([`evening hold ${first}`]);
  for (const body of [looked, refused.body, after[1]]) expect(body).not.toMatch(/upi:|class="pay"/);
  expect(free).not.toContain(taken);
  expect(await takenSlots(date)).toEqual([`full-day hold ${second}`]);
  const held = (await family(link)).body;
  expect(held).toContain("We keep 30 Mar 2027 for you until");
  expect(held).toContain("upi://pay?pa=thali.toran@okbank&amp;pn=");

  const third = await stored(date);
  const [, confirmed = ""] =
    /name="confirmed" value="([^"]*)"/.exec((await tryFor(third)).body) ?? [];
  expect(await tryFor(third, "won", { confirmed })).toMatchObject({ statusCode: 303 });
  const overtaken = (await family(link)).body;
  expect(overtaken).toContain(checking);
  expect(overtaken).not.toContain("We keep 30 Mar");
});

test("the search finds an enquiry by the name under which its quote was accepted", async () => {
  const { id, link } = await sentQuote("2028-03-14");
  await family(link, { version: "1", name: "Hansaben Trivedi" });
  const { body } = await phone.request("/owner?q=hansaben+trivedi");

  expect(body).toContain(`/owner/${id}?`);
});
