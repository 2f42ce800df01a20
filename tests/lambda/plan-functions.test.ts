import { expect, test } from "vitest";
import { bookingCalendar } from "../../lambda/owner-pages/export.ts";
import {
  factsOfRow,
  headlineOf,
  MAIL_ATTRIBUTES,
  partHtml,
} from "../../lambda/mail/enquiry-view.ts";
import { composeEnquiry } from "../../lambda/mail/mail.ts";
import { planPart } from "../../lambda/mail/selections.ts";
import { formatPrice } from "../../schemas/format.ts";
import { estimatePlan } from "../../schemas/plan/estimate.ts";
import { readPlan } from "../../schemas/plan/plan.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { enquiryCatalogue } from "../../scripts/content/pages/enquiry-catalogue.ts";
import { ASHA, enquiryRow } from "../setup/enquiry-row.ts";

const SITE = "https://site.example";

const NOW = Date.UTC(2026, 10, 21, 6);

const catalogue = enquiryCatalogue(ROOT, NOW);
const { choices, fields } = catalogue.plan;

const nameOf = (id: string) => choices.events.find((event) => event.id === id)?.name ?? "";

const THREE =
  "event=haldi&guests=80&package=deluxe&date=2027-02-12&event2=sangeet&guests2=250&jain2=40&counters2=dosa&hall2=evening&date2=2027-02-13&event3=wedding&guests3=400&package3=royal&hall3=full-day&date3=2027-02-13";

const part = (query: string) => planPart({ query }, catalogue.plan, NOW, SITE);

test("a plan of several functions has a table for each, with its own sum, then all together with and without tax", () => {
  const { text } = part(THREE);
  const html = partHtml(part(THREE), MAIL_ATTRIBUTES).text;
  const plan = readPlan(new URLSearchParams(THREE), choices);
  const { functions, total } = estimatePlan(plan, choices);
  const between = (least = NaN, most = NaN) => `${formatPrice(least)} to ${formatPrice(most)}`;

  const tables = text.split("\n\n").slice(1);
  expect(tables.map((table) => table.split("\n")[0])).toEqual([
    `${nameOf("haldi")}, 12 February 2027:`,
    `${nameOf("sangeet")}, 13 February 2027:`,
    `${nameOf("wedding")}, 13 February 2027:`,
    `Estimate, 3 functions: ${between(total?.least, total?.most)}`,
  ]);
  for (const [place, sum] of functions.entries()) {
    if (!("lines" in sum)) throw new Error("this function has a sum");
    expect(tables[place]).toContain(`\nSum: ${between(sum.least, sum.most)}`);
  }
  expect(tables[1]).toContain(`\n${fields.jain}: 40\n`);
  const clash = (other: string) => `Clash: wants the hall at the same time as ${nameOf(other)}`;
  expect(tables[0]).not.toContain("Clash");
  expect(tables[1]).toContain(clash("wedding"));
  expect(tables[2]).toContain(clash("sangeet"));
  expect(tables[3]).toContain(
    `With ${choices.gst.percent} % GST: ${between(
      (total?.least ?? 0) + (total?.gstLeast ?? 0),
      (total?.most ?? 0) + (total?.gstMost ?? 0),
    )}`,
  );
  expect(tables[3]).toContain(`The same plan: ${SITE}/plan?${THREE}`);
  expect(html.match(/<table>/g)).toHaveLength(4);
});

test("each booked day's event in the calendar names the functions of its day, and their guests", () => {
  const days = [
    { date: "2027-02-12" },
    { date: "2027-02-13", slot: "full-day" },
    { date: "2027-03-01" },
  ];
  const summary = { name: "Asha", phone: "9820012345", occasion: "haldi", plan: THREE, days };
  const entry = { id: "A", reference: "A", receivedAt: NOW, list: "won", summary } as const;

  const file = bookingCalendar([entry], catalogue, {
    host: "a.example",
    hasNames: false,
    now: NOW,
  });

  const titles = Array.from(
    file.replaceAll("\r\n ", "").matchAll(/SUMMARY:(.*)/g),
    ([, title = ""]) => title.replaceAll("\\", "").trim(),
  );
  const all = ["haldi", "sangeet", "wedding"].map(nameOf);
  expect(titles).toEqual([
    `${nameOf("haldi")}, 80 guests [A]`,
    `${all.slice(1).join(", ")}, 400 guests [A]`,
    `${all.join(", ")}, 400 guests [A]`,
  ]);
});

test("a mail's subject names all functions, the first day and the largest number of guests, and its text the wishes too", () => {
  const row = enquiryRow({ enquiry: { ...ASHA, name: "Asha", occasion: "haldi", wants: "quote" } });
  const words = catalogue.words.en;
  const facts = factsOfRow({ ...row, plan: { query: THREE } }, catalogue);
  const { subject, text } = composeEnquiry(row, { plan: part(THREE), words, facts });

  const names = ["haldi", "sangeet", "wedding"].map(nameOf).join(", ");
  const wishes = headlineOf({ wants: "quote" } as typeof row.enquiry, { words });
  expect(wishes).not.toBe("");
  const sum = `${formatPrice(facts.sum?.least ?? NaN)}+`;
  expect(text).toContain(`${names} · from 12 Feb 2027 · ${sum} · up to 400 guests · ${wishes}\n`);
  expect(subject).toContain(`New message from Asha · ${names} · from 12 Feb 2027 · ${sum}`);
});

test("the unknown part of a further function stays in its own table and is called unknown", () => {
  const { text } = part("event=wedding&guests=100&event3=gala&hall3=roof");
  const [, first, second] = text.split("\n\n");

  expect(first).not.toContain("unknown");
  expect(second).toMatch(/^Function 2:\n/);
  expect(second).toContain(`${fields.event}: gala (unknown)`);
  expect(second).toContain(`${fields.hall}: roof (unknown)`);
});
