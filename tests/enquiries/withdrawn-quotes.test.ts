import { expect, test } from "vitest";
import { fill } from "../../schemas/format.ts";
import { dealOf } from "../../lambda/outbox/deal-rules.ts";
import { CATALOGUE } from "../setup/catalogue.ts";
import { firstIn, shownFields } from "./support/owner-device.ts";
import {
  accept,
  at,
  clock,
  family,
  linkIn,
  phone,
  post,
  press,
  quotePage,
  rowOf,
  stored,
  tablet,
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

test.each([
  ["paid", 200, isAgreed],
  ["accepted", 200, isAgreed],
  ["sent", 410, /not here any more/],
] as const)(
  "a wrong quote after one that was %s is withdrawn, and put back with its links",
  async (before, status, read) => {
    const date = `2028-02-1${["paid", "accepted", "sent"].indexOf(before)}`;
    const { id, links } = await wronglySent(date, before);
    expect((await repeat(id, "withdraw", 2)).codes).toEqual([303, 303]);
    const without = await readBy(links);
    const old = await family(links[1] ?? "", { version: "2", name: "Asha Shah" });
    const { codes } = await repeat(id, "reinstate", 2);
    const back = await readBy(links);
    const accepted = await accept(links[0] ?? "", "2");
    const history = (await phone.request(`/owner/${id}`)).body.replace(/<[^>]+>/g, "");

    expect([without.codes, without.text]).toEqual([[status, status], expect.stringMatching(read)]);
    // Only an accepted quote that is not paid asks for a payment.
    expect(without.html.includes("upi:")).toBe(before === "accepted");
    expect([old.statusCode, old.body.includes(TEXTS.gone)]).toEqual([
      status === 200 ? 409 : 410,
      true,
    ]);
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
