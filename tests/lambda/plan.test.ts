import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planPart, selectionsOf } from "../../lambda/mail/selections.ts";
import { readPostedPlan } from "../../lambda/http/form.ts";
import { MAIL_ATTRIBUTES, partHtml } from "../../lambda/mail/enquiry-view.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { PLAN_PARTS } from "../../schemas/enquiry/enquiry-fields.ts";
import {
  MOST_PLAN_CHARACTERS,
  readSentPlan,
  type EnquiryPlan,
} from "../../schemas/enquiry/enquiry-plan.ts";
import { formatPrice } from "../../schemas/format.ts";
import { estimateFunction } from "../../schemas/plan/estimate.ts";
import { writePlan } from "../../schemas/plan/plan.ts";
import { enquiryCatalogue } from "../../scripts/content/pages/enquiry-catalogue.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { counterOf } from "../setup/catalogs.ts";
import {
  WEDDING,
  WEDDING_CHOICES,
  WEDDING_WITH_GST,
  mostOf,
  rangeFrom,
} from "../setup/planned-wedding.ts";
import planCopy from "../../content/catalogs/pages/plan.json" with { type: "json" };

const SITE = "https://site.example";

/** A moment at which the list of taken slots is valid. */
const NOW = Date.UTC(2026, 10, 21, 6);

const catalogue = enquiryCatalogue(ROOT, NOW);
const { choices } = catalogue.plan;

const part = (plan: EnquiryPlan, known = catalogue.plan) => planPart(plan, known, NOW, SITE);

const { query: QUERY } = WEDDING;
const { fields, dates } = planCopy;

test("a plan reads like this", () => {
  expect(part({ query: QUERY, least: WEDDING.sum, most: mostOf(WEDDING.sum, WEDDING.hall) }).text)
    .toBe(`Plan:
${Object.values(WEDDING_CHOICES).join("\n")}
${dates.fact}: ${dates.free.replace("{day}", "14 November 2026")}
${Object.values(WEDDING.lines).join("\n")}
Estimate: ${rangeFrom(WEDDING.sum, WEDDING.hall)}
${WEDDING_WITH_GST}
The same plan: https://site.example/plan?${QUERY}`);
});

test("the page's sum is mentioned when the catalogue says another", () => {
  const differs = part({ query: "guests=250&package=royal", least: 100, most: 200 });

  const note = `The visitor's page showed ₹100 to ₹200; today's catalogue says ${rangeFrom(WEDDING.royal)}. Prices may have changed since.`;
  expect(differs.text).toContain(note);
  expect(partHtml(differs, MAIL_ATTRIBUTES).text).toContain(note.replaceAll("'", "&#39;"));
});

test("for any choice and any displayed sum, the sum in the mail is the planner's own", () => {
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
      const plan = { ...rest, ...(offer && { package: offer }), ...(hall && { hall }) };
      const sum = estimateFunction(plan, choices);
      const between = (from: number, to: number) =>
        from === to ? formatPrice(from) : `${formatPrice(from)} to ${formatPrice(to)}`;
      const ours = "lines" in sum ? between(sum.least, sum.most) : undefined;
      const shown = between(least, most);

      const { text } = part({ query: writePlan({ functions: [plan] }), least, most });

      expect(/^Estimate: (.*)$/m.exec(text)?.[1]).toBe(ours);
      expect(text.includes(`page showed ${shown};`)).toBe(shown !== ours);
    }),
  );
});

test("an id that the catalogue lacks is called unknown, under the label it was sent for", () => {
  const { text } = part({
    query:
      "event=gala&guests=two&jain=0&package=platinum&counters=dosa,chaat-2&hall=roof&date=soon",
  });

  expect(text).toBe(`Plan:
${fields.event}: gala (unknown)
${fields.guests}: two (unknown)
${fields.package}: platinum (unknown)
${fields.counters}: ${counterOf("dosa").name}, chaat-2 (unknown)
${fields.hall}: roof (unknown)
${fields.date}: soon (unknown)
The same plan: https://site.example/plan?counters=dosa`);
});

test("no query adds an element, a link or a line to the mail", () => {
  const elementsOf = (html: string) => html.match(/<(?!\/)[a-z]+/g);
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
  const labels = new Set([
    "Plan",
    "The same plan",
    "Estimate",
    ...Object.values(catalogue.plan.fields),
  ]);
  fc.assert(
    fc.property(words, fc.constantFrom(...PLAN_PARTS), (value, name) => {
      const sent = part({ query: String(new URLSearchParams([[name, value]])) });
      const { text } = sent;
      const html = partHtml(sent, MAIL_ATTRIBUTES).text;

      for (const line of text.split("\n")) {
        if (line.startsWith("A plan came")) continue;
        expect(labels).toContain(/^([^:]+):/.exec(line)?.[1]);
      }
      expect(text).not.toMatch(/[^\n\P{Cc}]|\p{Bidi_Control}/u);
      for (const element of elementsOf(html) ?? [])
        expect(["<table", "<tbody", "<tr", "<th", "<td", "<bdi", "<p", "<a"]).toContain(element);
      expect(html.replaceAll(`href="${SITE}/plan?`, "")).not.toContain("href=");
    }),
  );
});

test("the valid parts of any plan are read, and sums that are no rupees are left out", () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      const read = readSentPlan(given);

      expect(read === undefined).toBe(given === undefined || given === null);
      expect(readSentPlan(read)).toEqual(read);
    }),
  );
  for (const least of [-1, 0.5, NaN, 1e300, "1", null, undefined])
    expect(readSentPlan({ query: "guests=1", least, most: 5 })).toEqual({ query: "guests=1" });
  expect(readSentPlan({ query: "x".repeat(MOST_PLAN_CHARACTERS + 1) })).toEqual({ query: "" });
  expect(readSentPlan({ query: QUERY, least: 1, most: 2, to: "x@y.z" })).toEqual({
    query: QUERY,
    least: 1,
    most: 2,
  });
});

test.each([
  ["an untouched form has no plan", {}, undefined, undefined],
  ["an untouched form brings the plan of its page's address", {}, QUERY, QUERY],
  ["an untouched form brings no untouched address", {}, "package=deluxe&hall=evening", undefined],
  [
    "a filled form brings its own",
    { guests: "80" },
    QUERY,
    "guests=80&package=deluxe&hall=evening",
  ],
])("%s, with package and hall preselected", (_, typed, address, query) => {
  const given = { name: "Asha", date: "", package: "deluxe", hall: "evening", ...typed };
  const referrer = address && `${SITE}/plan?${address}&utm_source=x`;

  expect(readPostedPlan(given, referrer, catalogue.plan.preset)?.query).toBe(query);
});

test("without a catalogue an enquiry is mailed all the same, and the failure is logged", () => {
  const logged: string[] = [];
  const enquiry = { name: "Asha", email: "a@b.in", phone: "98200 12345", msg: "" };
  const row = { id: "TT-1", enquiry, plan: { query: QUERY }, menu: ["varan"], receivedAt: NOW };

  const chosen = selectionsOf(row as unknown as Row, {
    catalogue: () => {
      throw new Error("no such file");
    },
    site: SITE,
    log: (level, event) => void logged.push(`${level} ${event}`),
  });

  expect(chosen.plan?.text).toBe("A plan came along that could not be read.");
  expect(chosen.menu?.text).toBe("A menu came along that could not be read.");
  expect(logged).toEqual(["error enquiry.unreadable"]);
});
