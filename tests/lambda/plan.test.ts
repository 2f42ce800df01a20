import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readPostedPlan } from "../../lambda/form-plan.ts";
import { planWords } from "../../lambda/plan-mail.ts";
import { readSentPlan, type EnquiryPlan } from "../../schemas/enquiry-plan.ts";

const SITE = "https://site.example";

const plan: EnquiryPlan = {
  query: "guests=250&package=royal",
  facts: [{ label: "How many guests?", value: "250" }],
  lines: [
    { name: "Royal", rate: 799, times: 250, amount: 199_750 },
    { name: "Evening", rate: 250_000, times: 1, amount: 250_000 },
  ],
  least: 449_750,
  most: 518_000,
};

test("a plan reads like this", () => {
  expect(planWords(plan, SITE).text).toBe(`Plan:
How many guests?: 250
Royal: ₹799 × 250 = ₹1,99,750
Evening: ₹2,50,000
Estimate: ₹4,49,750 to ₹5,18,000
The same plan: https://site.example/plan?guests=250&package=royal`);
});

test("whatever words a plan is given, its HTML holds no element and no link of theirs", () => {
  const [line] = plan.lines;
  if (!line) throw new Error("The plan has no line");
  const elementsOf = (some: EnquiryPlan) => planWords(some, SITE).html.match(/<(?!\/)[a-z]+/g);
  const plain = elementsOf({ ...plan, lines: [line] });
  const words = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom("<img src=x>", "</td><a href=https://x.y>", "&lt;b&gt;", '"><script>'),
  );
  fc.assert(
    fc.property(words, words, words, (label, value, name) => {
      const hostile = { ...plan, facts: [{ label, value }], lines: [{ ...line, name }] };
      expect(elementsOf(hostile)).toEqual(plain);
    }),
  );
});

test("a query that is more than a query makes no link, since the plan is left out", () => {
  for (const query of ['"><script>', "a b", "https://elsewhere.example/#", "x\r\ny", "é", "?x"]) {
    expect(readSentPlan({ ...plan, query })).toBeUndefined();
  }
});

test("what is no plan is left out, whatever it is, and a plan that is one comes through unchanged", () => {
  fc.assert(
    fc.property(fc.anything(), (given) => {
      expect(readSentPlan({ ...plan, facts: [given] })).toBeUndefined();
    }),
  );
  expect(readSentPlan(undefined)).toBeUndefined();
  expect(readSentPlan({ ...plan, to: "x@y.z" })).toBeUndefined();
  expect(readSentPlan(plan)).toEqual(plan);
});

test("a posted form's choices are a plan, and a form without any has none", () => {
  const posted = { name: "Asha", guests: "250", counters: ["dosa", "pav-bhaji"], hall: "" };

  expect(readPostedPlan(posted)).toEqual({
    query: "guests=250&counters=dosa,pav-bhaji",
    facts: [
      { label: "guests", value: "250" },
      { label: "counters", value: "dosa, pav-bhaji" },
    ],
    lines: [],
  });
  expect(readPostedPlan({ name: "Asha", guests: "", hall: ["", ""] })).toBeUndefined();
});
