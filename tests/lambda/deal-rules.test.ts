import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  dealOf,
  NEXT_QUOTE_STATES,
  quoteState,
  shownVersion,
  withAccepted,
  withDraft,
  withSent,
  withWithdrawn,
  type Deal,
  type QuoteDraft,
  type QuotePress,
  type QuoteState,
} from "../../lambda/outbox/deal-rules.ts";
import { readTypedMoney } from "../../lambda/owner-pages/quote-money.ts";
import { typedOf } from "../../lambda/owner-pages/quote-form.ts";
import { lineHash, shownHashes, typedIn } from "../../lambda/owner-pages/quote-merge.ts";
import { estimatePlan, gstOf } from "../../schemas/plan/estimate.ts";
import type { PlannedFunction } from "../../schemas/plan/plan.ts";
import { quoteParts, quoteSums } from "../../schemas/plan/quote.ts";
import { CATALOGUE } from "../setup/catalogue.ts";

const { choices } = CATALOGUE.plan;
const TODAY = "2026-11-28";
const LATER = "2027-01-01";

const draft: QuoteDraft = {
  parts: [
    {
      label: "Wedding",
      date: "2027-02-14",
      guests: 250,
      lines: [
        { label: "Royal", rate: 799, per: "guest" },
        { label: "Flowers", rate: 25_001, per: "event" },
      ],
    },
  ],
  discount: 5000,
  gstPercent: 18,
  advancePercent: 50,
  language: "en",
  validUntil: "2026-12-12",
};

const send = (deal: Deal, today = TODAY, link = "hash") =>
  withSent(deal, { at: 2, today, from: 1, link, terms: [] });

/** A deal whose first version is in a state, and the day on which it is. */
function dealIn(state: "none" | QuoteState): { deal: Deal; today: string } {
  const none = dealOf({});
  const saved = withDraft(none, draft, 1);
  const sent = send(saved) ?? none;
  const later = withDraft(sent, { ...draft, discount: 0 }, 3);
  const states: Record<typeof state, Deal | undefined> = {
    none,
    draft: saved,
    sent,
    expired: sent,
    accepted: withAccepted(sent, 1, { name: "Asha", at: 3, today: TODAY }),
    withdrawn: withWithdrawn(sent, TODAY),
    replaced: send(later),
  };
  return { deal: states[state] ?? none, today: state === "expired" ? LATER : TODAY };
}

/** State of the first version after a press; undefined when the press has no effect on it. */
function stateAfter({ deal, today }: ReturnType<typeof dealIn>, press: QuotePress) {
  const first = deal.versions[0];
  const later = () => send(withDraft(deal, { ...draft, validUntil: LATER }, 4), today);
  const next = {
    save: () => withDraft(deal, draft, 4),
    send: () => (deal.versions.length > 1 ? undefined : send(deal, today)),
    accept: () => withAccepted(deal, first?.number ?? 1, { name: "Asha", at: 4, today }),
    withdraw: () => (shownVersion(deal)?.number === 1 ? withWithdrawn(deal, today) : undefined),
    replace: () => (first && first.state !== "draft" ? later() : undefined),
  }[press]();
  const after = next?.versions.find(({ number }) => number === (first?.number ?? 1));
  return after === first ? undefined : after?.state;
}

test("every press in every state leads to the state of the table, and has no effect without one", () => {
  const presses = ["save", "send", "accept", "withdraw", "replace"] as const;
  for (const state of Object.keys(NEXT_QUOTE_STATES) as (keyof typeof NEXT_QUOTE_STATES)[])
    for (const press of presses) {
      const start = dealIn(state);
      const [first] = start.deal.versions;
      expect(first ? quoteState(first, start.today) : "none").toBe(state);
      expect(stateAfter(start, press), `${state}, ${press}`).toBe(NEXT_QUOTE_STATES[state][press]);
    }
});

test("a sent version stays as it was when a newer one is saved, and the family sees it until the newer is sent", () => {
  const { deal } = dealIn("sent");
  const changed = withDraft(deal, { ...draft, discount: 0 }, 3);
  const again = withDraft(changed, { ...draft, discount: 1 }, 4);

  expect(again.versions.map(({ number, state, discount }) => [number, state, discount])).toEqual([
    [1, "sent", 5000],
    [2, "draft", 1],
  ]);
  expect(shownVersion(again)?.number).toBe(1);
  const newer = send(again) ?? deal;
  expect(newer.versions.map(({ state }) => state)).toEqual(["replaced", "sent"]);
  expect(shownVersion(newer)?.number).toBe(2);
  expect(withAccepted(newer, 1, { name: "Asha", at: 5, today: TODAY })).toBeUndefined();
  expect(withWithdrawn(newer, TODAY)?.links).toEqual([]);
});

test("of many versions the accepted ones and the newest others are kept", () => {
  let { deal } = dealIn("accepted");
  for (let discount = 0; discount < 30; discount++)
    deal = send(withDraft(deal, { ...draft, discount }, 4)) ?? deal;

  const kept = deal.versions.map(({ number }) => number);
  expect(kept).toEqual([1, ...Array.from({ length: 20 }, (_, index) => index + 12)]);
});

test("payments of an older row have ids, and its agreed sum has no time", () => {
  const payment = { date: TODAY, sum: 5, how: "cash" };
  const money = { agreed: 10, due: "", payments: [payment, payment] };
  const deal = { ...dealIn("sent").deal, money } as unknown as Deal;

  expect(dealOf({ deal }).money?.payments.map(({ id }) => id)).toEqual([-1, -2]);
  const accepted = withAccepted(deal, 1, { name: "Asha", at: 3, today: TODAY });
  expect(accepted?.money).toMatchObject({
    agreed: quoteSums(draft).total,
    changes: [{ at: 3, was: { agreed: 10 } }],
  });
});

test.each([
  ["both add one line", "A1", "A1 T5", "A1 T5", "A1 T5"],
  ["both add a line of one name", "A1", "A1 T5", "A1 T6", "A1 T5"],
  ["one removes one of two equal lines", "A1 T5 T5", "A1 T5 -", "A1 T5 T5 F9", "A1 T5 F9"],
  ["one changes a line, and the other adds one", "A1 T5", "A2 T5", "A1 T5 F9", "A2 T5 F9"],
  ["one removes a line that the other changes", "A1 T5", "A1 -", "A1 T6", "A1 T6"],
  ["both change a line", "A1 T5", "A2 T5", "A3 T5", "A2 T5"],
  ["one changes a line that the other renames", "A1 T5", "A1 T6", "A1 Z5", "A1 T6"],
  ["both rename a line", "A1 T5", "A1 Y5", "A1 Z5 F9", "A1 Y5 F9"],
  ["one replaces a line, and the other changes one", "A1 T5", "A1 - F9", "A2 T5", "A2 F9"],
  ["each removes another line", "A1 T5 F9", "- T5 F9", "A1 T5", "T5"],
])("%s: the lines %j become %j and %j, and then %j", (_, before, mine, theirs, both) => {
  const quoteOf = (lines: string) => {
    const read = lines
      .split(" ")
      .filter((line) => line !== "-")
      .map(([label = "", rate]) => ({ label, rate: Number(rate), per: "event" as const }));
    return typedOf({ ...draft, parts: draft.parts.map((part) => ({ ...part, lines: read })) });
  };
  const [typed] = quoteOf(mine).parts;
  const lines = typed?.lines ?? [];
  const [first] = quoteOf(before).parts;
  // Each line of the form has its place; an emptied one is "-".
  const hashes = mine
    .split(" ")
    .map((_line, row) => first?.lines[row] && lineHash(first.lines[row]));
  const fields = {
    shown: shownHashes(quoteOf(before), readTypedMoney({})),
    event: typed?.label,
    date: typed?.date,
    guests: typed?.guests,
    label: lines.map(({ label }) => label),
    rate: lines.map(({ rate }) => rate),
    part: lines.map(() => "0"),
    was: hashes.filter((_hash, row) => mine.split(" ")[row] !== "-"),
  };

  const merged = typedIn(fields, quoteOf(theirs)).quote?.parts[0]?.lines;
  expect(merged?.map(({ label, rate }) => label + rate).join(" ")).toBe(both);
});

test("a quote adds up in whole rupees: lines, discount, tax on the rest, and half in advance", () => {
  // 250 × 799 + 25,001 = 224,751; less 5,000; 18 % of 219,751 = 39,555.18.
  expect(quoteSums(draft)).toEqual({
    parts: [224_751],
    sum: 224_751,
    gst: 39_555,
    total: 259_306,
    advance: 129_653,
  });
  expect(quoteSums({ ...draft, advancePercent: 33 }).advance).toBe(85_571);
});

test("a first quote has the sums of the planner for any plan, and any quote one tax on its whole sum", () => {
  const ids = (list: readonly { id: string }[]) => fc.constantFrom(...list.map(({ id }) => id));
  const functions = fc.array(
    fc.record({
      guests: fc.integer({ ...choices.guests }),
      package: ids(choices.packages),
      hall: ids(choices.halls),
      counters: fc.subarray(choices.counters.map(({ id }) => id)),
    }),
    { minLength: 1, maxLength: 7 },
  );
  fc.assert(
    fc.property(functions, fc.nat({ max: 1000 }), (planned: PlannedFunction[], discount) => {
      const { total } = estimatePlan({ functions: planned }, choices);
      const parts = quoteParts({ functions: planned }, choices);
      const sums = quoteSums({ ...draft, parts, discount: 0, gstPercent: choices.gst.percent });
      const reduced = quoteSums({ ...draft, parts, discount, gstPercent: choices.gst.percent });

      expect([sums.sum, sums.gst]).toEqual([total?.least, total?.gstLeast]);
      expect([sums.gst, reduced.gst]).toEqual(
        [sums.sum, sums.sum - discount].map((amount) => gstOf(amount, choices.gst)),
      );
      expect(Object.values(sums).flat().every(Number.isSafeInteger)).toBe(true);
    }),
  );
});
