import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readPostedMenu } from "../../lambda/http/accept-http.ts";
import { readPostedPlan } from "../../lambda/http/posted-plan.ts";
import { correctionPage } from "../../lambda/http/pages.ts";
import {
  factsOfRow,
  headlineOf,
  MAIL_ATTRIBUTES,
  partHtml,
} from "../../lambda/mail/enquiry-view.ts";
import { composeEnquiry } from "../../lambda/mail/mail.ts";
import { OWNER_DATE_WORDS, PLAN_LABELS as fields } from "../../lambda/mail/owner-words.ts";
import { menuPart, planPart, selectionsOf } from "../../lambda/mail/selections.ts";
import { handlingOf } from "../../lambda/outbox/row.ts";
import { entryOf, fromItem, toItem } from "../../lambda/outbox/row-item.ts";
import { bookingCalendar } from "../../lambda/owner-pages/lists/export.ts";
import { PLAN_PARTS } from "../../schemas/enquiry/enquiry-fields.ts";
import type { Enquiry } from "../../schemas/enquiry/enquiry.ts";
import { readSentMenu, type EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import {
  MAX_PLAN_CHARACTERS,
  readSentPlan,
  type EnquiryPlan,
} from "../../schemas/enquiry/enquiry-plan.ts";
import { formatRange } from "../../schemas/format.ts";
import { estimateFunction, estimatePlan, type Sum } from "../../schemas/plan/estimate.ts";
import { dayInIndia } from "../../schemas/plan/days.ts";
import { readPlan, writePlan } from "../../schemas/plan/plan.ts";
import { categoryOf, counterOf, dishName, occasionOf } from "../setup/catalogs.ts";
import { ASHA, diaryOf, enquiryRow } from "../setup/enquiry-row.ts";
import {
  WEDDING,
  WEDDING_CHOICES,
  WEDDING_WITH_GST,
  mostOf,
  rangeFrom,
} from "../setup/planned-wedding.ts";
import { CATALOGUE, NOW } from "../setup/catalogue.ts";

const SITE = "https://site.example";

const { choices } = CATALOGUE.plan;
const { query: QUERY } = WEDDING;

/** Three functions: the first elsewhere, the others at the same time in the hall. */
const THREE =
  "event=haldi&guests=80&package=deluxe&date=2027-02-12&event2=sangeet&guests2=250&jain2=40&counters2=dosa&hall2=evening&date2=2027-02-13&event3=wedding&guests3=400&package3=royal&hall3=full-day&date3=2027-02-13";

const plan = (sent: EnquiryPlan, now = NOW) =>
  planPart(sent, CATALOGUE.plan, dayInIndia(now), SITE);
const menu = (sent: EnquiryMenu) => menuPart(sent, CATALOGUE, SITE);
const between = ({ least, most }: Pick<Sum, "least" | "most">) =>
  formatRange("{least} to {most}", least, most);

test("the mail lists a plan's choices, availability, lines, estimate and address", () => {
  expect(plan({ query: QUERY, least: WEDDING.sum, most: mostOf(WEDDING.sum, WEDDING.hall) }).text)
    .toBe(`Plan:
${Object.values(WEDDING_CHOICES).join("\n")}
${fields.availability}: ${OWNER_DATE_WORDS.free.replace("{day}", "21 November 2026").replace("{slot}", "Evening")}
${Object.values(WEDDING.lines).join("\n")}
Estimate: ${rangeFrom(WEDDING.sum, WEDDING.hall)}
${WEDDING_WITH_GST}
The same plan: https://site.example/plan?${QUERY}`);
});

const [rotis, dal] = [categoryOf("rotis").name, categoryOf("dal").name];

test.each([
  [
    ["dal-tadka", "phulka", "varan"],
    `Menu, 3 dishes:
${rotis} (1): ${dishName("phulka")}
${dal} (2): ${dishName("dal-tadka")}, ${dishName("varan")}
The same menu: https://site.example/menu?my=phulka,dal-tadka,varan#my-menu`,
  ],
  [
    ["varan", "old-kheer"],
    `Menu, 1 dish:
${dal} (1): ${dishName("varan")}
Not in the menu any more: old-kheer
The same menu: https://site.example/menu?my=varan#my-menu`,
  ],
  [["old-kheer"], "Menu, 0 dishes:\nNot in the menu any more: old-kheer"],
])("the menu %j is listed by course in the catalogue's order", (sent, text) => {
  expect(menu(sent).text).toBe(text);
});

test("a plan of several functions has a table for each, then the total with tax", () => {
  const { text } = plan({ query: THREE });
  const read = readPlan(new URLSearchParams(THREE), choices);
  const { functions, total } = estimatePlan(read, choices);
  if (!total) throw new Error("the plan has a sum");

  const tables = text.split("\n\n").slice(1);
  expect(tables.map((table) => table.split("\n")[0])).toEqual([
    `${occasionOf("haldi")}, 12 February 2027:`,
    `${occasionOf("sangeet")}, 13 February 2027:`,
    `${occasionOf("wedding")}, 13 February 2027:`,
    `Estimate, 3 functions: ${between(total)}`,
  ]);
  for (const [place, sum] of functions.entries())
    expect("lines" in sum && tables[place]).toContain(`\nSum: ${"lines" in sum && between(sum)}`);
  expect(tables[1]).toContain(`\n${fields.jain}: 40\n`);
  const clashes = tables.map((table) => /Clash: wants .* as (.*)/.exec(table)?.[1]);
  expect(clashes.slice(0, 3)).toEqual([undefined, occasionOf("wedding"), occasionOf("sangeet")]);
  const { least, most, gstLeast, gstMost } = total;
  const taxed = between({ least: least + gstLeast, most: most + gstMost });
  expect(tables[3]).toContain(`With ${choices.gst.percent} % GST: ${taxed}`);
  expect(tables[3]).toContain(`The same plan: ${SITE}/plan?${THREE}`);
  expect(partHtml(plan({ query: THREE }), MAIL_ATTRIBUTES).text.match(/<table>/g)).toHaveLength(4);

  // A link that is too long for the places says so.
  const long = plan({ query: `guests=100&place=${encodeURIComponent("ઘર".repeat(500))}` });
  const words = "same plan, without the places: the text above has them";
  expect(long.text).toContain(`The ${words}: ${SITE}/plan?guests=100`);
  expect(long.link?.words).toBe(`Open the ${words}`);
});

test("the sum in the mail is the planner's for any choice, whatever sum was displayed", () => {
  const idOf = (list: readonly { id: string }[]) =>
    fc.constantFrom(undefined, ...list.map(({ id }) => id));
  const anyPlan = fc.record({
    guests: fc.integer({ min: 0, max: 2000 }),
    package: idOf(choices.packages),
    counters: fc.subarray(choices.counters.map(({ id }) => id)),
    hall: idOf(choices.halls),
  });
  fc.assert(
    fc.property(anyPlan, fc.nat(), fc.nat(), ({ package: offer, hall, ...rest }, least, most) => {
      const fn = { ...rest, ...(offer && { package: offer }), ...(hall && { hall }) };
      const sum = estimateFunction(fn, choices);
      const ours = "lines" in sum ? between(sum) : undefined;
      const displayed = between({ least, most });

      const { text } = plan({ query: writePlan({ functions: [fn] }), least, most });

      expect(/^Estimate: (.*)$/m.exec(text)?.[1]).toBe(ours);
      expect(text.includes(`page showed ${displayed};`)).toBe(displayed !== ours);
    }),
  );
});

test("an unknown id is shown as unknown, with its label and in its function", () => {
  const { text } = plan({
    query:
      "event=gala&guests=two&jain=0&package=platinum&counters=dosa,chaat-2&hall=roof&date=soon",
  });
  const several = plan({ query: "event=wedding&guests=100&event3=gala&hall3=roof" });
  const [, first, second] = several.text.split("\n\n");

  expect(text).toBe(`Plan:
${fields.event}: gala (unknown)
${fields.guests}: typed: “two”
${fields.package}: platinum (unknown)
${fields.counters}: ${counterOf("dosa").name}, chaat-2 (unknown)
${fields.hall}: roof (unknown)
${fields.date}: soon (unknown)
The same plan: https://site.example/plan?event=gala&guests=two&package=platinum&counters=dosa,chaat-2&hall=roof&date=soon`);
  expect(first).not.toContain("unknown");
  expect(second).toMatch(/^Function 2:\n/);
  expect(second).toContain(`${fields.event}: gala (unknown)`);
  expect(second).toContain(`${fields.hall}: roof (unknown)`);
});

test("a typed place and number are in the mail as the page shows them", () => {
  const typed = "C\\O Shah | [3×4] • 20° · श्री‌राम। “વાડી”… ₹ 😀👍🏽";
  const { text } = plan({ query: String(new URLSearchParams({ place: typed, guests: typed })) });

  expect(text).toContain(`: ${typed}\n`);
  expect(text).toContain(`typed: “${typed}”`);
});

test("no query adds an element, a link or a line to the mail", () => {
  const words = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60, minLength: 1 }),
    fc.constantFrom(
      "<img src=x>",
      "</td><a href=https://x.y>",
      '"><script>',
      "\r\nEstimate: 1",
      "\u202e",
    ),
  );
  const labels = ["Plan", "The same plan", "Estimate", ...Object.values<string>(fields)];
  fc.assert(
    fc.property(words, fc.constantFrom(...PLAN_PARTS), (value, name) => {
      const sent = plan({ query: String(new URLSearchParams([[name, value]])) });
      const html = partHtml(sent, MAIL_ATTRIBUTES).text;

      const lines = sent.text.split("\n").filter((line) => !line.startsWith("A plan came"));
      for (const line of lines) expect(labels).toContain(/^([^:]+):/.exec(line)?.[1]);
      expect(sent.text).not.toMatch(/[^\n\P{Cc}]|\p{Bidi_Control}/u);
      expect(html).not.toMatch(/<(?!\/|(table|tbody|tr|th|td|bdi|p|a)\b)/);
      expect(html.replaceAll(`href="${SITE}/plan?`, "")).not.toMatch(/<[^>]*href=/);
    }),
  );
});

test.each([readSentPlan, readSentMenu])(
  "%o accepts any value, and returns its own result unchanged",
  (reader) => {
    const read = reader as (given: unknown) => unknown;
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(read(given) === undefined).toBe(given === undefined || given === null);
        expect(read(read(given))).toEqual(read(given));
      }),
    );
  },
);

test("a sent plan loses invalid sums, unknown keys and a query that is too long", () => {
  for (const least of [-1, 0.5, NaN, 1e300, "1", null, undefined])
    expect(readSentPlan({ query: "guests=1", least, most: 5 })).toEqual({ query: "guests=1" });
  expect(readSentPlan({ query: "x".repeat(MAX_PLAN_CHARACTERS + 1) })).toEqual({ query: "" });
  const whole = { query: QUERY, least: 1, most: 2 };
  expect(readSentPlan({ ...whole, to: "x@y.z" })).toEqual(whole);
});

test("a sent menu is a list of ids of at most 8 KB", () => {
  const texts = fc.array(fc.string({ unit: "binary", maxLength: 200 }), { maxLength: 400 });
  fc.assert(
    fc.property(texts, (given) => {
      for (const id of readSentMenu(given) ?? []) expect(id).toMatch(/^[a-z0-9-]{1,60}$/);
    }),
  );
  const longest = Array.from({ length: 8000 }, (_, index) => `${index}`.padStart(60, "d"));
  expect(JSON.stringify(readSentMenu(longest)).length).toBeLessThanOrEqual(8192);
  expect(readSentMenu(["d".repeat(100_000)])).toEqual([]);
  expect(readSentMenu(["dal-tadka", "phulka"])).toEqual(["dal-tadka", "phulka"]);
});

const PRESET = "package=deluxe&hall=evening";

test.each([
  ["an untouched form has no plan", {}, undefined, undefined],
  ["an untouched form has the plan of its page's address", {}, QUERY, QUERY],
  ["the preset in the page address is not a plan", {}, PRESET, undefined],
  ["a filled form has its own plan", { guests: "80" }, undefined, `guests=80&${PRESET}`],
  [
    "a filled form changes the plan of its page's address",
    { guests: "450", hall: "", place: "Shanti Niwas", counters: "pizza" },
    "event=wedding&guests=250&package=royal&counters=dosa&hall=morning&date=2027-02-14&guests2=60",
    "place=Shanti+Niwas&event=wedding&guests=450&package=royal&counters=dosa,pizza&date=2027-02-14&guests2=60",
  ],
  [
    "the hidden field of an old browser replaces the referrer",
    { guests: "450", plan: "guests=250&guests2=60" },
    "guests=1&guests3=9",
    "guests=450&guests2=60",
  ],
])("%s, with package and hall preselected", (_, typed, address, query) => {
  const given = { name: "Asha", date: "", package: "deluxe", hall: "evening", ...typed };
  const referrer = address && `${SITE}/plan?${address}&utm_source=x`;

  expect(readPostedPlan(given, referrer, CATALOGUE.plan.preset)?.query).toBe(query);
});

test("without script the menu comes from the form, else from the address of its page", () => {
  const page = `${SITE}/contactUs`;
  const words = CATALOGUE.words.en;
  const posted = { path: "/", given: { ...ASHA }, plan: undefined, source: {}, words };

  for (const query of ["my=Dal+Tadka&my=phulka", "my=dal-tadka,phulka"])
    expect(readPostedMenu({}, `${page}?${query}`)).toEqual(["dal-tadka", "phulka"]);
  expect(readPostedMenu({ my: "varan" }, `${page}?my=phulka`)).toEqual(["varan"]);
  const kept = correctionPage({ ...posted, menu: ["phulka", "varan"] }, []);
  expect(kept).toContain('name="my" value="phulka,varan"');
  expect(kept).toContain(`${words.form.menu.text} 2`);
  expect(correctionPage({ ...posted, menu: undefined }, [])).not.toContain('name="my"');
});

test("without a catalogue or with a damaged menu the mail names the unreadable part", () => {
  const logged: string[] = [];
  const row = enquiryRow({ plan: { query: QUERY }, menu: ["varan"] });

  const chosen = selectionsOf(row, {
    catalogue: () => {
      throw new Error("no such file");
    },
    site: SITE,
    log: (level, event) => void logged.push(`${level} ${event}`),
  });

  expect(chosen.plan?.text).toBe("A plan came along that could not be read.");
  expect(chosen.menu?.text).toBe("A menu came along that could not be read.");
  expect(logged).toEqual(["error enquiry.unreadable"]);
  for (const damaged of ['{"query":"my=varan"}', "{", "7"]) {
    const read = fromItem({ ...toItem(row), menu: damaged })?.menu ?? ["varan"];
    expect(menu(read).text).toBe(chosen.menu?.text);
  }
});

test("the calendar event of a booked day names the functions and guests of that day", () => {
  const days = [
    { date: "2027-02-12" },
    { date: "2027-02-13", slot: "full-day" },
    { date: "2027-03-01" },
  ];
  const won = enquiryRow({
    id: "A",
    enquiry: { ...ASHA, occasion: "haldi" },
    plan: { query: THREE },
    handling: { ...handlingOf({}), state: "won", booked: days },
  });
  const about = { host: "a.example", hasNames: false, now: NOW, today: "2026-11-21" };

  const file = bookingCalendar(diaryOf(won), [entryOf(won)], CATALOGUE, about).replaceAll(
    "\r\n ",
    "",
  );

  const all = ["haldi", "sangeet", "wedding"].map(occasionOf);
  expect(file.replaceAll("\\", "").match(/(?<=SUMMARY:).*(?=\r)/g)).toEqual([
    `${all[0]}, 80 guests [A]`,
    `${all[1]}, 250 guests [A]`,
    `${all[2]}, 400 guests [A]`,
  ]);
});

test("mail and page mark a past event, and say nothing to the owner as to a visitor", () => {
  const row = enquiryRow({ plan: { query: QUERY } });
  const context = { catalogue: () => CATALOGUE, site: SITE, log: () => undefined };
  const shown = (now?: number) => {
    const chosen = selectionsOf(row, context, now);
    const { subject, text } = composeEnquiry(row, chosen);
    return [subject, text, headlineOf(row.enquiry, chosen)];
  };
  const days = [NOW, Date.UTC(2027, 1, 14, 12), Date.UTC(2027, 1, 15), Date.UTC(2026, 11, 31)];

  for (const text of shown()) expect(text).not.toContain("(past)");
  for (const text of shown(days[1])) expect(text).not.toContain("(past)");
  for (const text of shown(days[2])) expect(text).toContain("14 Feb 2027 (past)");
  const texts = [
    ...days.map((now) => plan({ query: QUERY }, now).text),
    plan({ query: QUERY.replace("2027-02-14", "2031-02-14") }).text,
    plan({ query: "guests=100&place=Borivali" }).text,
    composeEnquiry(row, selectionsOf(row, context)).text,
  ];
  for (const text of texts) expect(text).not.toMatch(/\b(your?|ask us)\b|\?(?!\w)/i);
  expect(texts[2]).toContain(`${fields.date}: 14 February 2027 (past)\n`);
  expect(texts[3]).toContain(`${fields.availability}: Not known: our list of 21 November 2026`);
});

test("a mail's first line has functions, first day, sum, most guests and wishes", () => {
  const row = enquiryRow({ enquiry: { ...ASHA, name: "Asha", occasion: "haldi", wants: "quote" } });
  const words = CATALOGUE.words.en;
  const facts = factsOfRow({ ...row, plan: { query: THREE } }, CATALOGUE);

  const { subject, text } = composeEnquiry(row, { plan: plan({ query: THREE }), words, facts });

  const names = ["haldi", "sangeet", "wedding"].map(occasionOf).join(", ");
  const wishes = headlineOf({ ...ASHA, wants: "quote" }, { words });
  expect(wishes).not.toBe("");
  const sum = `${between({ least: facts.sum?.least ?? NaN, most: facts.sum?.least ?? NaN })}+`;
  expect(text).toContain(`${names} · from 12 Feb 2027 · ${sum} · up to 400 guests · ${wishes}\n`);
  expect(subject).toContain(`New message from Asha · ${names} · from`);
});

test("a mail's first line names guests and day of the form and of the plan where they differ", () => {
  const query = "event=wedding&guests=500&package=royal&hall=evening&date=2027-02-14";
  const headline = (values: Partial<Enquiry>) => {
    const planned = { ...enquiryRow({ enquiry: { ...ASHA, ...values } }), plan: { query } };
    const facts = factsOfRow(planned, CATALOGUE);
    return headlineOf(planned.enquiry, { words: CATALOGUE.words.en, facts });
  };

  const both = headline({ guestCount: "300", eventDate: "2027-02-21" });
  expect(both).toMatch(
    /21 Feb 2027 \(plan: 14 Feb 2027\) · ₹[\d,]+\+ for 500 · 300 guests \(plan: 500\)/,
  );
  expect(headline({ guestCount: "300" })).toMatch(
    /· 14 Feb 2027 · ₹[\d,]+\+ for 500 · 300 guests \(plan: 500\)/,
  );
  expect(headline({ eventDate: "2027-02-21" })).toMatch(
    /\(plan: 14 Feb 2027\) · ₹[\d,]+\+ · 500 guests$/,
  );
  for (const same of [{}, { guestCount: "500", eventDate: "2027-02-14" }, { guestCount: "many" }])
    expect(headline(same)).not.toContain("plan");
});

test("a mail has what the form has besides a plan of several functions, and no value twice", () => {
  const typed = { occasion: "engagement", guestCount: "1200", eventDate: "2027-06-20" };
  const mailOf = (values: Partial<Enquiry>) => {
    const row = enquiryRow({ enquiry: { ...ASHA, ...values } });
    const planned = { ...row, plan: { query: THREE } };
    const facts = factsOfRow(planned, CATALOGUE);
    return composeEnquiry(planned, { words: CATALOGUE.words.en, facts });
  };

  const { text, html } = mailOf(typed);
  const same = mailOf({ occasion: "haldi", eventDate: "2027-02-12" });

  for (const value of [occasionOf("engagement"), "1,200 guests", "20 Jun 2027"]) {
    expect(text).toContain(`, typed in the form: ${value}\n`);
    expect(html).toContain(`>${value}<`);
  }
  expect(same.text).not.toContain("typed in the form");
});
