import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sweep } from "../../lambda/delivery/deliver.ts";
import type { HttpAnswer } from "../../lambda/http/request.ts";
import { handleQuote } from "../../lambda/owner-pages/family-http.ts";
import { makeLink } from "../../lambda/owner-pages/sign-in.ts";
import { pressEnquiry, slotsOf } from "../../lambda/outbox/booking.ts";
import { areClashing, takenOn } from "../../lambda/outbox/diary-rules.ts";
import { dealOf, withMoney } from "../../lambda/outbox/deal-rules.ts";
import { bookingsOf } from "../../lambda/outbox/retention.ts";
import { handlingOf, type Row } from "../../lambda/outbox/row.ts";
import { enquiries } from "../../scripts/enquiries/commands.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { enquiryRow } from "../setup/enquiry-row.ts";
import { ownerDevice } from "./support/owner-device.ts";
import { asha, mails, mailsFor, startTestServer } from "./support/test-server.ts";

const SITE = "https://site.example";
const at = (day: string, time = "10:00") => Date.parse(`${day}T${time}:00+05:30`);
let clock = at("2026-11-28");

const { server, service, ses } = await startTestServer(
  {
    ENQUIRY_SITE: SITE,
    ENQUIRY_SWEEP_MS: "3600000",
    ENQUIRY_ACKNOWLEDGEMENT_SET: "acknowledgements",
    ENQUIRY_UPI: "thali.toran@okbank",
    ENQUIRY_FLOOD_LIMIT: "3",
  },
  { catalogue: () => CATALOGUE, now: () => clock },
);
const { diary, store, queue } = service;
const phone = ownerDevice(service);
const tablet = ownerDevice(service);
for (const { signIn } of [phone, tablet])
  await signIn(`/owner/sign-in/${await makeLink(service.signIns, clock, 2000)}`);

let enquirers = 0;

async function stored(date: string, change: Partial<Row> = {}, hall = "evening"): Promise<string> {
  const id = `TQ-${String(++enquirers).padStart(3, "0")}`;
  const plan = { query: `event=wedding&guests=300&package=royal&hall=${hall}&date=${date}` };
  const email = `family${enquirers}@example.com`;
  const enquiry = { ...asha, email };
  await queue.add(enquiryRow({ id, nonce: id, plan, enquiry, ...change }), 2000);
  return id;
}

async function rowOf(id: string): Promise<Row> {
  const row = await store.get(id);
  if (!row) throw new Error(`${id} is not in the table`);
  return row;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const decoded = (text = "") =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");

/** What a browser posts with the form that has a button. */
function shownFields(html: string, action: string): Record<string, string[]> {
  const forms = html.match(/<form method="post"[^>]*>[^]*?<\/form>/g) ?? [];
  const form = forms.find((one) => one.includes(`name="do" value="${action}"`)) ?? "";
  const fields: Record<string, string[]> = {};
  const add = (name = "", value = "") => void (fields[name] ??= []).push(decoded(value));
  for (const [, name, value] of form.matchAll(/<input[^>]* name="([^"]+)" value="([^"]*)"/g))
    add(name, value);
  for (const [, name, options = ""] of form.matchAll(/<select name="([^"]+)">([^]*?)<\/select>/g))
    add(name, /value="([^"]*)" selected/.exec(options)?.[1]);
  return fields;
}

const quotePage = (id: string) => `/owner/${id}/quote?id=${id}`;

/** Presses a button of the page as shown. @param typed field → value, or values, without the number of the revision */
async function press(
  id: string,
  action: string,
  typed: Record<string, string | string[]> = {},
  { request } = phone,
): Promise<HttpAnswer> {
  const { body } = await request(quotePage(id));
  return post(id, action, shownFields(body, action), typed, { request });
}

function post(
  id: string,
  action: string,
  shown: Record<string, string[]>,
  typed: Record<string, string | string[]> = {},
  { request }: Pick<typeof phone, "request"> = phone,
): Promise<HttpAnswer> {
  const changed = Object.keys(shown).map((name): [string, string | string[]] => [
    name,
    typed[name.replace(/-\d+$/, "")] ?? shown[name] ?? "",
  ]);
  return request(quotePage(id), { ...Object.fromEntries(changed), do: action });
}

const linkIn = ({ body }: Pick<HttpAnswer, "body">) =>
  /https:\/\/site\.example(\/quote\/[\w/-]+)/.exec(body)?.[1] ?? "";

/** Presses a button, and the button of the question that follows. */
async function pressTwice(id: string, action: string, typed = {}, device = phone) {
  const asked = await press(id, action, typed, device);
  expect(asked.statusCode, asked.body).toBe(409);
  const confirmed = /name="confirmed" value="([^"]*)"/.exec(asked.body)?.[1] ?? "";
  const shown = { ...shownFields(asked.body, action), confirmed: [confirmed] };
  return { asked, answer: await post(id, action, shown, typed, device) };
}

/** Sends a quote as first shown. @returns path of its link */
async function sentQuote(date: string, change: Partial<Row> = {}) {
  const id = await stored(date, change);
  const sent = await press(id, "send");
  expect(sent.statusCode, sent.body).toBe(200);
  return { id, link: linkIn(sent) };
}

let network = 0;

/** A request of a family's browser, each from another network. @param form fields of a post */
function family(
  link: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  return handleQuote(service, {
    rawPath: link,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-viewer-address": `198.51.100.${network++ % 250}`,
      ...headers,
    },
    requestContext: { http: { method: form ? "POST" : "GET" } },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
}

/** Status codes of answers, the lowest first. */
const ascending = (answers: HttpAnswer[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

async function takenSlots(date: string): Promise<string[]> {
  const day = await diary.read(date);
  return takenOn(day, "2026-11-28").map(({ slot, state, id }) => `${slot} ${state} ${id}`);
}

/** The owner's mails about an enquiry, after a sweep: subject and first line. */
async function news(id: string): Promise<string[]> {
  await sweep(service, clock + 60_000);
  return (await mailsFor(ses, id))
    .filter(({ destination }) => String(destination.to).includes("owner@example.com"))
    .map(({ subject, body }) => `${subject.split("]")[0]}] ${body.text.split("\n")[0] ?? ""}`);
}

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
  expect(dealOf(await rowOf(id)).money).toEqual({
    agreed: 514_185,
    due: "2027-02-11",
    payments: [
      {
        id: expect.any(String) as string,
        at: clock,
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
  expect(shown).toContain("Your day is booked. Received so far: ₹2,57,093. Balance: ₹2,57,092.");
  expect((await phone.request(quotePage(id))).body).toMatch(/name="sum-\d+" value="2,57,092"/);
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
    id: "event:wedding",
    label: "Wedding",
    date: "2027-04-11",
    slot: "evening",
    guests: 350,
    lines: [
      { id: "package:royal", label: "Royal", rate: 750, per: "guest" },
      { label: "Flowers & <b>lights</b>", rate: 25_000, per: "event" },
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

test("Remove on an old page removes the payment that it names, and no other", async () => {
  const { id } = await sentQuote("2027-02-28");
  const sums = ["1,000", "2,000", "3,000"];
  for (const sum of sums.slice(0, 2)) await press(id, "received", { sum });
  const old = (await phone.request(quotePage(id))).body;
  const removal = (sum: string) =>
    shownFields(
      (old.match(/<form method="post">[^]*?<\/form>/g) ?? [])
        .filter((form) => form.includes(`Remove ₹${sum}`))
        .join(""),
      "removed",
    );
  await press(id, "received", { sum: "3,000" }, tablet);
  await post(id, "removed", removal("1,000"), {}, tablet);
  const gone = await post(id, "removed", removal("1,000"));
  const page = await phone.request(String(gone.headers["location"]));
  const other = await post(id, "removed", removal("2,000"));

  expect([gone.statusCode, other.statusCode]).toEqual([303, 303]);
  expect(page.body).toContain("This payment was removed before.");
  const form = shownFields((await phone.request(quotePage(id))).body, "send");
  const sent = await phone.request(`${quotePage(id)}&gone=1`, { ...form, do: "send" });
  expect(sent.body).not.toContain("This payment was removed before.");
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
  clock = at("2026-12-20");
  const rival = await stored(date);
  await decide(rival, "won");
  // The refund was a mistake: the slot is another's now.
  const ids = dealOf(await rowOf(id)).money?.payments.map((one) => String(one.id)) ?? [];
  const below = await press(id, "removed", { payment: ids[0] ?? "" });
  const asked = await pressTwice(id, "removed", { payment: ids[3] ?? "" });
  clock = at("2026-11-28");

  expect(below.body).toContain("More would be refunded than is received.");
  expect(asked.asked.body).toContain(`${rival}">`);
  expect(await sums()).toEqual([5000, 5000, -4000]);
  expect(await takenSlots(date)).toContain(`evening booked ${rival}`);
  expect(await takenSlots(date)).not.toContain(`evening booked ${id}`);
  const page = (await phone.request(quotePage(id))).body;
  expect(page).toMatch(/Refund ₹4,000[^]*Refund ₹6,000/);
  expect((await phone.request("/owner?list=won&csv=1")).body).toContain("upi refund ₹4,000");
});

test("a payment is noted once after a double press, is removed again, and is never more than the balance", async () => {
  const { id, link } = await sentQuote("2027-02-16");
  expect((await family(link)).body).toContain("upi:");
  const shown = shownFields((await phone.request(quotePage(id))).body, "received");
  const twice = [await post(id, "received", shown), await post(id, "received", shown)];
  const tooMuch = await press(id, "received", { sum: "9,99,999" });
  const afterAdvance = (await family(link)).body;
  const rest = await press(id, "received", { how: "cash" });

  expect(afterAdvance).not.toContain("upi:");
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect([tooMuch.statusCode, rest.statusCode]).toEqual([422, 303]);
  expect(tooMuch.body).toContain("The balance is ₹2,57,092 only.");
  expect((await phone.request(quotePage(id))).body).toContain("all paid");
  const before = (await phone.request(quotePage(id))).body;
  await post(id, "removed", shownFields(before, "removed"));
  expect(dealOf(await rowOf(id)).money?.payments.map(({ how }) => how)).toEqual(["cash"]);
});

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
  expect(page.body).toContain("upi://pay?pa=thali.toran@okbank&amp;pn=");
  expect(page.body).toContain("am=257093.00");
  for (const other of [row.enquiry.email, row.enquiry.phone, row.enquiry.msg])
    expect(page.body).not.toContain(other);
  const all = (await mails(ses)).filter(({ body }) => body.text.includes(secret));
  expect(all.map(({ destination }) => String(destination.to))).toEqual([row.enquiry.email]);
  expect(all[0]?.subject).toContain(`${CATALOGUE.words["hi"]?.quote.title} ${id}/1`);

  const wrong = [`${link.slice(0, -1)}~`, link.replace(id, "TQ-001"), `/quote/${id}/`, "/quote/"];
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
  clock = at("2026-11-29", "21:15");
  const empty = await family(link, { version: "1", name: " \u200b" });
  const answers = await Promise.all(
    [1, 2].map(() => family(link, { version: "1", name: "Asha <i>" })),
  );
  const again = await family(link, { version: "1", name: "Somebody Else" });

  expect([empty.statusCode, again.statusCode]).toEqual([422, 303]);
  expect(empty.body).toContain(CATALOGUE.words.en.quote.accept.missing);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  const [version] = dealOf(await rowOf(id)).versions;
  expect(version).toMatchObject({ state: "accepted", acceptedBy: "Asha <i>", acceptedAt: clock });
  expect(await takenSlots(date)).toEqual([`evening hold ${id}`]);
  expect(await news(id)).toEqual([
    "[quote accepted] 29 Nov 2026, 21:15 (India): quote 1 was accepted: ₹5,14,185 for 18 Feb 2027. The day is on hold until 6 Dec 2026.",
  ]);
  const { body } = await family(link);
  expect(body).toContain("Asha &lt;i&gt; accepted this quote on 29 Nov 2026.");
  expect(body).toContain("We keep your day until 6 Dec 2026.");
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
  clock = at("2026-11-28");
  const { id, link } = await sentQuote("2027-04-12");
  await press(id, "send", { discount: "500" });
  const replaced = await family(link, { version: "1", name: "Asha" });
  clock = at("2026-12-13");
  const expired = await family(link, { version: "2", name: "Asha" });
  await family(link, { version: "2", name: "Asha" });
  const mailed = await news(id);
  clock = at("2026-11-28");

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
  clock += 60_000;
  await family(link, undefined, browser);

  expect((await rowOf(id)).quoteOpened).toEqual({ number: 1, at: clock - 60_000 });
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

test("the page of a quote that is not mailed says why, before and after Send", async () => {
  const silent = ownerDevice({ ...service, acknowledge: undefined });
  await silent.signIn(`/owner/sign-in/${await makeLink(service.signIns, clock, 2000)}`);
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
    '"quote","quoted (₹)","agreed (₹)","payments","balance due"',
  );
  expect(csv).toContain('"sent","514185","514185","2026-11-28 upi ₹2,57,093","2027-02-25"');
  expect((await family(link)).statusCode).toBe(410);
  expect(await enquiries(["restore", "--from", file], env, quiet)).toBe(0);
  expect(await store.get(id)).toBeUndefined();
  expect(deal?.links).toHaveLength(1);
});

/** The press of a family on the newest version. */
async function accept(link: string, version = "1"): Promise<number> {
  return (await family(link, { version, name: "Asha Shah" })).statusCode;
}

/** Presses a button of the enquiry's page as shown. */
async function decide(id: string, action: string, typed: Record<string, string> = {}) {
  const { revision } = handlingOf(await rowOf(id));
  const answer = await phone.request(`/owner/${id}`, {
    do: action,
    revision: String(revision),
    ...typed,
  });
  expect(answer.statusCode, answer.body).toBe(303);
}

test("the day and hall of the accepted quote are held, then booked, and move with the next one", async () => {
  const id = await stored("2027-03-19");
  const link = linkIn(await press(id, "send", { date: "2027-03-20" }));
  expect(bookingsOf(await rowOf(id))).toEqual([{ date: "2027-03-20", slot: "evening" }]);
  expect(await accept(link)).toBe(303);
  expect(await takenSlots("2027-03-19")).toEqual([]);
  expect(await takenSlots("2027-03-20")).toEqual([`evening hold ${id}`]);
  await decide(id, "won");
  expect(await takenSlots("2027-03-20")).toEqual([`evening booked ${id}`]);
  expect((await phone.request(quotePage(id))).body).not.toContain("is not for the days");

  const other = await stored("2027-03-21");
  await decide(other, "won");
  const wrong = await press(id, "send", { date: "2027-03-21", where: "morning" });
  expect(wrong.body).toContain("Evening is our hall: choose its time under “Where”");
  const moved = { date: "2027-03-21", where: "evening" };
  const taken = await pressTwice(id, "send", moved);
  expect(await accept(linkIn(taken.answer), "2")).toBe(409);
  expect(await takenSlots("2027-03-20")).toEqual([`evening booked ${id}`]);
  const free = { date: "2027-03-21", where: "morning", label: ["Royal", "Hall, Morning", "", ""] };
  const sent = await press(id, "send", free);
  expect(sent.body).toContain("The quote is not for the days of the enquiry");
  expect(await accept(linkIn(sent), "3")).toBe(303);
  expect(await takenSlots("2027-03-20")).toEqual([]);
  expect(await takenSlots("2027-03-21")).toEqual([
    `evening booked ${other}`,
    `morning booked ${id}`,
  ]);
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
  // The rest of the advance of ₹2,57,093 is due next.
  expect((await phone.request(quotePage(id))).body).toMatch(/name="sum-\d+" value="1,57,093"/);

  await press(id, "send", { guests: "320", jain: "", diets: "12 vegan", language: "en" });
  const { body } = await family(link);
  expect(body).toContain("320 guests, 12 vegan");
  // 320 × 799 + 2,50,000, and 5 % tax.
  expect(body).toContain("₹5,30,964");
  expect(body).toContain("Received so far: ₹1,00,000. Balance: ₹4,30,964.");
  expect((await phone.request(`/owner/${id}`)).body).toContain("₹4,14,185 due");
  expect(await accept(link, "2")).toBe(303);
  expect((await phone.request(`/owner/${id}`)).body).toContain("₹4,30,964 due");
});

test("a payment that follows a removal keeps the slot when the removal's own write is late", async () => {
  const date = "2027-10-16";
  const row = await rowOf(await stored(date));
  const payments = [{ id: 1, date: "2026-11-28", sum: 5000, how: "cash" }] as const;
  const paid = withMoney(dealOf(row), { agreed: 9000, due: "", payments });
  const today = "2026-11-28";
  const change = { at: clock, today, limitMs: 2000 };
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
    deal: withMoney(paid, { agreed: 9000, due: "", payments: [] }),
  });
  await reached.promise;
  const removed = await rowOf(row.id);
  const money = { agreed: 9000, due: "", payments };
  await pressEnquiry(service, removed, { ...change, deal: withMoney(dealOf(removed), money) });
  gate.resolve();
  await removal;

  expect(await takenSlots(date)).toEqual([`evening booked ${row.id}`]);
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
    /Guests\|320\|Jain\|50\|Other diets\|12 vegan\|(?!.*not booked)/,
  );
  await decide(id, "booked", { date: "2027-10-10", slot: "evening" });
  expect((await sheets())[0]).toContain(
    "other days than the diary: |10 Oct 2027| (Hall, Evening).",
  );
  expect((await phone.request(`/owner/${id}`)).body).toContain(">Kitchen sheet</a>");
});

test("the count of guests of the newest sent quote is the enquiry's: mail, heading, list, diary, calendar", async () => {
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
  expect(await shown()).toEqual(Array(5).fill("320"));
  // Withdrawn: the accepted quote counts again.
  await press(id, "withdraw");
  expect(await shown()).toEqual(Array(5).fill("300"));
  expect(changed.statusCode).toBe(200);
  expect(await accept(linkIn(await press(id, "send", { guests: "320" })), "3")).toBe(303);
  await sweep(service, clock + 60_000);
  const newest = (await mailsFor(ses, id)).find(({ subject }) => subject.includes("accepted"));
  expect(newest?.subject).toContain(" · 320 guests [");
  expect(newest?.body.text).toContain("Wedding · 29 Sep 2027 · 320 guests\n");
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
  expect(free).toContain("upi:");
  expect(free).not.toContain(taken);
  expect(await takenSlots(date)).toEqual([`full-day hold ${second}`]);
});

test("Received books the accepted day, also past its hold and after Undo, until the booking is lost", async () => {
  const date = "2027-03-29";
  const { id, link } = await sentQuote(date);
  const rival = await stored(date);
  expect(await accept(link)).toBe(303);
  expect((await press(id, "received")).statusCode).toBe(303);
  const seen = [await takenSlots(date)];
  expect(handlingOf(await rowOf(id)).state).toBe("won");
  await decide(id, "undone");
  clock = at("2026-12-20");
  seen.push(await takenSlots(date));
  const page = (await phone.request(`/owner/${id}`)).body;
  const answers = [await phone.request(`/owner/${rival}`, { do: "won", revision: "0" })];
  const list = (await phone.request("/owner?list=won")).body;
  await decide(id, "lost");
  seen.push(await takenSlots(date));
  await decide(rival, "won");
  const { revision } = handlingOf(await rowOf(id));
  answers.push(
    await phone.request(`/owner/${id}`, { do: "undone", revision: String(revision) }),
    await press(id, "agreed"),
  );
  seen.push(await takenSlots(date));
  clock = at("2026-11-28");

  const booked = [`evening booked ${id}`];
  expect(seen).toEqual([booked, booked, [], [`evening booked ${rival}`]]);
  expect(page).toContain("₹2,57,093 is received, so the day stays booked until you press Lost");
  expect(list).toContain(`id=${id}"`);
  expect(answers.map(({ statusCode, body }) => [statusCode, body.includes(rival)])).toEqual([
    [409, true],
    [409, true],
    [303, false],
  ]);
});

/** A family that accepted its quote and paid ₹5,000. */
async function paidQuote(date: string, change: Partial<Row> = {}, hall?: string) {
  const id = await stored(date, change, hall);
  const link = linkIn(await press(id, "send"));
  expect(await accept(link)).toBe(303);
  expect((await press(id, "received", { sum: "5,000" })).statusCode).toBe(303);
  return { id, link };
}

/** Presses Won or Hold as the page shows it. */
async function tryFor(id: string, action = "won", typed = {}) {
  const row = await rowOf(id);
  const revision = String(handlingOf(row).revision);
  const form = { do: action, revision, holdUntil: "2026-12-20", ...typed };
  return phone.request(`/owner/${row.reference}?id=${id}`, form);
}

test("a paid morning is not sold with the full day, by Won, by telephone or by an acceptance", async () => {
  const date = "2027-05-11";
  const { id } = await paidQuote(date, {}, "morning");
  const other = await stored(date, {}, "full-day");
  const call = { date, slot: "full-day", name: "Kavita", phone: "", note: "", until: "2026-12-05" };
  const calls = await phone.request("/owner/diary", {
    do: "book",
    id: crypto.randomUUID(),
    ...call,
  });
  const asked = [await tryFor(other), await tryFor(other, "held"), calls];
  const sent = await pressTwice(other, "send");
  const refused = await accept(linkIn(sent.answer));
  const half = linkIn(
    await press(other, "send", { where: "evening", label: ["Royal", "Hall, Evening", "", ""] }),
  );

  expect(asked.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  for (const { body } of asked) expect(body).toContain(`id=${id}"`);
  expect([refused, await accept(half, "2")]).toEqual([409, 303]);
  expect(await takenSlots(date)).toEqual([`morning booked ${id}`, `evening hold ${other}`]);
});

test("after a payment a new version moves the day only when it is accepted and free; other days stay", async () => {
  const [first, second, third] = ["2027-05-12", "2027-05-13", "2027-05-14"];
  const query = `event=haldi&date=${first}&hall=morning&guests=100&package=royal&event2=wedding&date2=${second}&hall2=evening&guests2=300&package2=royal`;
  const { id } = await paidQuote(first, { plan: { query } });
  const rival = await stored(third);
  await decide(rival, "won");
  const days = async () =>
    (await Promise.all([first, second, third].map(takenSlots))).map((one) =>
      one.filter((slot) => slot.endsWith(id)).join(),
    );
  const booked = [`morning booked ${id}`, `evening booked ${id}`, ""];
  expect(await days()).toEqual(booked);

  const clash = await pressTwice(id, "send", { date: [first, third] });
  expect([await days(), await accept(linkIn(clash.answer), "2")]).toEqual([booked, 409]);
  expect(await days()).toEqual(booked);
  await decide(rival, "lost");
  expect(await accept(linkIn(clash.answer), "2")).toBe(303);
  expect(await days()).toEqual([booked[0], "", `evening booked ${id}`]);
  expect(dealOf(await rowOf(id)).money?.payments).toHaveLength(1);
});

test("an advance after the hold asks while the slot is another's, and is stored without the day", async () => {
  clock = at("2026-11-28");
  const date = "2027-05-15";
  const { id, link } = await sentQuote(date);
  expect(await accept(link)).toBe(303);
  clock = at("2026-12-10");
  const rival = await stored(date);
  expect((await tryFor(rival, "held")).statusCode).toBe(303);
  const family1 = (await family(link)).body;
  // First against a hold: the page names it, and nothing is stored without the second press.
  const asked = await press(id, "received", { sum: "7,000" });
  const unchanged = dealOf(await rowOf(id)).money;
  await decide(rival, "won");
  const { asked: again, answer } = await pressTwice(id, "received", { sum: "7,000" });
  const both = await takenSlots(date);
  clock = at("2026-11-28");

  expect(family1).toContain(CATALOGUE.words.en.quote.checking);
  expect(family1).not.toContain("upi:");
  expect([asked.statusCode, unchanged]).toEqual([409, undefined]);
  expect(asked.body).toContain("Received: and end the other hold");
  expect(again.body).toContain("Received: without the booked time");
  expect(answer.statusCode).toBe(303);
  expect(dealOf(await rowOf(id)).money?.payments).toHaveLength(1);
  expect(handlingOf(await rowOf(id))).toMatchObject({ state: "won", booked: [] });
  expect(both).toContain(`evening booked ${rival}`);
  expect(both).not.toContain(`evening booked ${id}`);
});

test("a whole refund keeps a won day until Lost, and Lost with money left is named", async () => {
  const date = "2027-05-16";
  const { id } = await paidQuote(date);
  await press(id, "refunded", { sum: "2,000" });
  await decide(id, "lost");
  const [left, free] = [(await phone.request(`/owner/${id}`)).body, await takenSlots(date)];
  await decide(id, "undone");
  await press(id, "refunded", { sum: "3,000" });
  const kept = await takenSlots(date);
  await decide(id, "lost");
  const none = (await phone.request(`/owner/${id}`)).body;

  expect(left).toContain("₹3,000 received and not refunded");
  expect([free, kept, await takenSlots(date)]).toEqual([[], [`evening booked ${id}`], []]);
  expect(none).not.toContain("not refunded");
});

test("of an advance and a Won of another at once, one has the slot", async () => {
  for (let round = 0; round < 4; round++) {
    const date = `2027-06-0${round + 1}`;
    const [id, rival] = [await stored(date), await stored(date, {}, "full-day")];
    await press(id, "send");
    const answers = await Promise.all([press(id, "received", {}, tablet), tryFor(rival)]);

    expect(ascending(answers)).toEqual([303, 409]);
    expect(await takenSlots(date)).toHaveLength(1);
  }
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
  const shownBooked = "2027-03-25 evening";
  await phone.request(`/owner/${moved}`, { do: "answered", revision: "0", shownBooked, ...days });
  const { body } = await phone.request(quotePage(moved));
  expect(body).toContain('value="2027-03-26"');
  expect(body).toContain("Full Day");
  expect(await accept(linkIn(await press(moved, "send")))).toBe(303);
  expect(await takenSlots("2027-03-25")).toEqual([]);
  expect(await takenSlots("2027-03-26")).toEqual([`full-day hold ${moved}`]);
  expect(await takenSlots("2027-03-27")).toEqual([`elsewhere hold ${moved}`]);
});

test("random presses of two devices keep each payment, each accepted version and one booking on a slot", async () => {
  const date = "2027-04-03";
  const id = await stored(date);
  const asked = (hall: string) => stored(date, { plan: { query: `hall=${hall}&date=${date}` } });
  const ids = [id, await asked("morning"), await asked("full-day")];
  const caller = { id: crypto.randomUUID(), date, slot: "evening", name: "Kavita", phone: "" };
  const devices = [phone, tablet].map((device) => ({ ...device, page: "" }));
  const ledger = new Set<number>();
  const accepted = new Map<number, unknown>();
  let link = linkIn(await press(id, "send"));
  expect(await accept(link)).toBe(303);
  let [sums, done] = [0, 0];

  const decisions = ["won", "held", "lost", "undone", "waiting", "freed", "booked"] as const;
  const names = ["save", "send", "withdraw", "accept", "received", "removed", "caller"] as const;
  const anyPress = fc.record({
    name: fc.constantFrom(...names, ...names, ...decisions),
    decided: fc.constantFrom(...ids),
    slot: fc.constantFrom("", "morning", "evening", "full-day"),
    /** Whether the device loads the page again before the press. */
    isFresh: fc.boolean(),
    isConfirmed: fc.boolean(),
    picked: fc.nat({ max: 50 }),
  });
  type Press = typeof anyPress extends fc.Arbitrary<infer P> ? P : never;

  async function random(
    device: (typeof devices)[number],
    { name, decided, slot, isFresh, isConfirmed, picked }: Press,
  ): Promise<HttpAnswer> {
    const { request } = device;
    /** Presses a button, and the button of the question that follows. */
    const twice = async (path: string, form: Record<string, string | string[]>) => {
      const answer = await request(path, form);
      const [, confirmed = ""] = /name="confirmed" value="([^"]*)"/.exec(answer.body) ?? [];
      return confirmed && isConfirmed ? request(path, { ...form, confirmed }) : answer;
    };
    if (isFresh || !device.page) device.page = (await request(quotePage(id))).body;
    const shown = shownFields(device.page, name);
    switch (name) {
      case "save":
      case "withdraw":
        return post(id, name, shown, { discount: String(picked) }, device);
      case "send": {
        const answer = await twice(quotePage(id), { ...shown, do: name });
        link = linkIn(answer) || link;
        return answer;
      }
      case "accept": {
        const [, version = ""] =
          /name="version" value="(\d+)"/.exec((await family(link)).body) ?? [];
        return family(link, { version, name: "Asha Shah" });
      }
      case "received": {
        const sum = ++sums;
        const answer = await post(id, name, shown, { sum: String(sum) }, device);
        if (answer.statusCode === 303) ledger.add(sum);
        return answer;
      }
      case "removed": {
        const forms = device.page.matchAll(/"payment" value="([^"]+)">[^]*?Remove ₹([\d,]+)</g);
        const [, payment = "", sum = ""] = [...forms][picked % 5] ?? [];
        ledger.delete(Number(sum.replace(",", "")));
        return request(quotePage(id), { do: name, revision: "0", payment });
      }
      case "caller": {
        const row = await store.get(caller.id);
        if (!row) return twice("/owner/diary", { do: "book", until: "2026-12-05", ...caller });
        const revision = String(handlingOf(row).revision);
        const did = isFresh ? "won" : "lost";
        return twice(`/owner/${row.reference}?id=${row.id}`, { do: did, revision });
      }
      default: {
        const revision = String(handlingOf(await rowOf(decided)).revision);
        const held = name === "held" && { holdUntil: "2026-12-05" };
        const days = slot && { date: [date, ""], slot: [slot, ""] };
        return twice(`/owner/${decided}`, { do: name, revision, ...held, ...days });
      }
    }
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyPress, anyPress), { minLength: 8, maxLength: 16 }),
      async (pairs) => {
        for (const pair of pairs) {
          const pressed = pair.map((one, place) => random(devices[place] ?? devices[0]!, one));
          const codes = (await Promise.all(pressed)).map(({ statusCode }) => statusCode);
          done += codes.filter((code) => code < 400).length;
          expect(Math.max(...codes)).toBeLessThan(500);

          const rows = await store.getAll([...ids, caller.id]);
          const { versions, money } = dealOf(await rowOf(id));
          expect(new Set(money?.payments.map(({ sum }) => sum))).toEqual(ledger);
          for (const { state: _state, sentFrom: _from, ...version } of versions)
            if (version.acceptedAt !== undefined && !accepted.has(version.number))
              accepted.set(version.number, version);
          for (const [number, version] of accepted)
            expect(versions.find((one) => one.number === number)).toMatchObject(version as object);

          const day = await diary.read(date);
          const taken = takenOn(day, "2026-11-28").filter(({ slot }) => slot !== "elsewhere");
          const clashing = taken.filter((one) =>
            taken.some((other) => other.id !== one.id && areClashing(other.slot, one.slot)),
          );
          expect(clashing).toEqual([]);
          // A won enquiry has its slot, and no slot is booked for nothing.
          const wanted = rows.flatMap((row) => slotsOf(row).map((one) => ({ ...one, id: row.id })));
          const booked = (slots: readonly { id: string; slot: string; state: string }[]) =>
            slots.flatMap(({ id: of, slot, state }) => (state === "booked" ? `${slot} ${of}` : []));
          expect(booked(taken).toSorted()).toEqual(booked(wanted).toSorted());
        }
      },
    ),
    // The table keeps the presses of earlier runs, so a shorter run would prove nothing.
    { numRuns: 10, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(40);
});
