import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  dealOf,
  formVersion,
  NEXT_QUOTE_STATES,
  offeredVersion,
  quoteState,
  shownVersion,
  withAccepted,
  withDraft,
  withReinstated,
  withSent,
  withWithdrawn,
  type Deal,
  type QuoteDraft,
  type QuotePress,
  type QuoteState,
} from "../../lambda/outbox/deal-rules.ts";
import { merge } from "../../lambda/owner-pages/merge.ts";
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
  withSent(deal, { at: 2, today, from: "page", link, terms: [] });

const PAST = { at: 3, by: "owner@example.com" };

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
    withdrawn: withWithdrawn(sent, TODAY, PAST),
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
    withdraw: () =>
      offeredVersion(deal)?.number === 1 ? withWithdrawn(deal, today, PAST) : undefined,
    replace: () => (first && first.state !== "draft" ? later() : undefined),
    supersede: () => {
      const newer = first?.state === "accepted" ? later() : undefined;
      return newer && withAccepted(newer, 2, { name: "Asha", at: 5, today });
    },
    restore: () => (deal.versions.length > 1 ? withWithdrawn(deal, today, PAST) : undefined),
  }[press]();
  const after = next?.versions.find(({ number }) => number === (first?.number ?? 1));
  return after === first ? undefined : after?.state;
}

test("every press in every state leads to the state of the table, and has no effect without one", () => {
  const presses = [
    "save",
    "send",
    "accept",
    "withdraw",
    "replace",
    "supersede",
    "restore",
  ] as const;
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
  expect(shownVersion(again, TODAY)?.number).toBe(1);
  const newer = send(again) ?? deal;
  expect(newer.versions.map(({ state }) => state)).toEqual(["replaced", "sent"]);
  expect(shownVersion(newer, TODAY)?.number).toBe(2);
  expect(withAccepted(newer, 1, { name: "Asha", at: 5, today: TODAY })).toBeUndefined();
});

/** A press of the table below; undefined without effect. */
const PRESSES: Record<string, (deal: Deal, today: string) => Deal | undefined> = {
  send: (deal, today) => {
    const validUntil = today === TODAY ? draft.validUntil : "2027-01-20";
    return send(withDraft(deal, { ...draft, validUntil }, 1), today, `hash ${deal.links.length}`);
  },
  long: (deal, today) =>
    send(withDraft(deal, { ...draft, validUntil: "2027-01-20" }, 1), today, "hash long"),
  again: (deal, today) => send(deal, today, "hash again"),
  save: (deal) => withDraft(deal, draft, 1),
  withdraw: (deal, today) => withWithdrawn(deal, today, PAST),
  later: (deal) => deal,
  back: (deal, today) => withReinstated(deal, today, PAST),
  "back-refused": (deal, today) => (withReinstated(deal, today, PAST) ? undefined : deal),
  accept: (deal, today) =>
    withAccepted(deal, offeredVersion(deal)?.number ?? 0, { name: "Asha", at: 4, today }),
};

test.each([
  // Presses; state of each version; number that the links show, if any, and of the form; number of links.
  ["send send withdraw", "sent withdrawn", 1, 1, 2],
  ["send send withdraw back", "replaced sent", 2, 2, 2],
  ["send send withdraw back withdraw", "sent withdrawn", 1, 1, 2],
  ["send send withdraw withdraw", "withdrawn withdrawn", 0, 1, 0],
  ["send send withdraw withdraw back", "sent withdrawn", 1, 1, 2],
  ["send send withdraw withdraw back back", "replaced sent", 2, 2, 2],
  ["send send withdraw again", "sent withdrawn", 1, 1, 3],
  ["send send withdraw save", "sent withdrawn draft", 1, 3, 2],
  ["send send withdraw save withdraw", "withdrawn withdrawn draft", 0, 3, 0],
  ["send send withdraw send", "replaced withdrawn sent", 3, 3, 3],
  ["send send withdraw send withdraw", "sent withdrawn withdrawn", 1, 1, 3],
  ["send send withdraw send withdraw back", "replaced withdrawn sent", 3, 3, 3],
  ["send send withdraw accept", "accepted withdrawn", 1, 1, 2],
  ["send send withdraw accept back", "accepted sent", 2, 2, 2],
  ["send send withdraw accept back withdraw", "accepted withdrawn", 1, 1, 2],
  ["send send withdraw accept withdraw", "withdrawn withdrawn", 0, 1, 0],
  ["send withdraw send withdraw", "withdrawn withdrawn", 0, 2, 0],
  ["send send send withdraw", "replaced sent withdrawn", 2, 2, 3],
  ["send send send withdraw withdraw", "sent withdrawn withdrawn", 1, 1, 3],
  ["send send send withdraw withdraw back", "replaced sent withdrawn", 2, 2, 3],
  ["send send send withdraw withdraw back back", "replaced replaced sent", 3, 3, 3],
  ["send send send withdraw withdraw withdraw back", "sent withdrawn withdrawn", 1, 1, 3],
  ["send accept send send withdraw", "accepted sent withdrawn", 2, 2, 3],
  ["send accept send send withdraw withdraw", "accepted withdrawn withdrawn", 1, 1, 3],
  ["send send accept send withdraw", "replaced accepted withdrawn", 2, 2, 3],
  // What an acceptance has replaced is offered by no withdrawal.
  ["send send accept withdraw", "replaced withdrawn", 0, 2, 0],
  ["send send accept withdraw back", "replaced accepted", 2, 2, 2],
  ["send send accept withdraw send withdraw", "replaced withdrawn withdrawn", 0, 3, 0],
  ["send accept send accept withdraw", "replaced withdrawn", 0, 2, 0],
  // The last day of a version passes.
  ["send send later withdraw", "expired withdrawn", 1, 1, 2],
  ["send later send withdraw", "expired withdrawn", 1, 1, 2],
  ["send later send withdraw withdraw", "withdrawn withdrawn", 0, 1, 0],
  ["send send withdraw later back", "replaced expired", 2, 2, 2],
  ["long send withdraw later back-refused", "sent withdrawn", 1, 1, 2],
  ["long send withdraw withdraw later back back-refused", "sent withdrawn", 1, 1, 2],
  ["long send send withdraw withdraw later back-refused", "sent withdrawn withdrawn", 1, 1, 3],
  ["send long withdraw later back", "replaced sent", 2, 2, 2],
  ["send withdraw later back", "expired", 1, 1, 1],
  ["long send accept withdraw later back", "replaced accepted", 2, 2, 2],
  ["long accept send withdraw later back", "accepted expired", 1, 2, 2],
  ["send accept send later send withdraw", "accepted expired withdrawn", 1, 2, 3],
  ["send accept send later send withdraw withdraw", "accepted withdrawn withdrawn", 1, 1, 3],
])(
  "%s: the versions are %s; links show version %d, the form %d",
  (all, states, shown, form, links) => {
    let [deal, today] = [dealOf({}), TODAY];
    for (const one of all.split(" ")) {
      const next = PRESSES[one]?.(deal, today);
      expect(next, one).toBeDefined();
      [deal, today] = [next ?? deal, one === "later" ? LATER : today];
    }

    expect(deal.versions.map((one) => quoteState(one, today)).join(" ")).toBe(states);
    expect(shownVersion(deal, today)?.number ?? 0).toBe(shown);
    expect(formVersion(deal)?.number).toBe(form);
    expect(new Set(deal.links).size).toBe(links);
  },
);

test.each(["send", "again", "save"])("after %s, no withdrawn version can be put back", (one) => {
  const { deal } = dealIn("replaced");
  const next = PRESSES[one]?.(withWithdrawn(deal, TODAY, PAST) ?? deal, TODAY) ?? deal;

  expect(withReinstated(next, TODAY, PAST)).toBeUndefined();
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

test("an accepted version that a sent one replaced in an older row is agreed, until a newer one is accepted", () => {
  const { versions } = send(withDraft(dealIn("accepted").deal, draft, 4)) ?? dealOf({});
  const older = versions.map((one) =>
    one.number === 1 ? { ...one, state: "replaced" as const } : one,
  );
  const deal = dealOf({ deal: { ...dealOf({}), versions: older } });
  const withdrawn = withWithdrawn(deal, TODAY, PAST) ?? deal;
  const accepted = withAccepted(deal, 2, { name: "Asha", at: 5, today: TODAY }) ?? deal;

  expect(deal.versions).toEqual(versions);
  expect([deal, withdrawn].map((one) => shownVersion(one, TODAY)?.number)).toEqual([2, 1]);
  expect(dealOf({ deal: accepted }).versions.map(({ state }) => state)).toEqual([
    "replaced",
    "accepted",
  ]);
});

type Item = { key: string; text: string; rate: string };
const itemsOf = (text: string): Item[] =>
  text
    .split(" ")
    .flatMap(([key = "", name = "", rate = ""]) => (key ? { key, text: name, rate } : []));

test.each([
  // key, text and rate of each line: as shown, as typed, as stored; merged; conflicts.
  ["one changes a line, the other removes another", "1A1 2B5", "1A2 2B5", "1A1", "1A2", []],
  ["both change a line, one removes another", "1A1 2B5", "1A2 2B5", "1A3", "1A2", ["1.rate 3"]],
  ["each changes another field of a line", "1A1", "1A2", "1C1", "1C2", []],
  ["each changes another of two equal lines", "1A1 2A1", "1A1 2A2", "1A3 2A1", "1A3 2A2", []],
  ["one removes what the other changes", "1A1 2B5", "1A1", "1A1 2B6", "1A1", ["2.rate 6"]],
  ["one changes what the other removes", "1A1 2B5", "1A1 2B6", "1A1", "1A1 2B6", ["2 removed"]],
  ["both remove a line", "1A1 2B5", "1A1", "1A1", "1A1", []],
  ["each adds a line", "1A1", "1A1 2C5", "1A1 3C6", "1A1 3C6 2C5", []],
  ["one corrects an added line", "1A1", "1A1 2C6", "1A1 2C5", "1A1 2C6", ["2.rate 5"]],
  ["one renames, removes and adds", "1A1 2B5", "1A2 2B5", "1Z1 3D4", "1Z2 3D4", []],
  ["one reorders", "1A1 2B5", "1A2 2B5", "2B5 1A1", "2B5 1A2", []],
  ["one types the shown value", "1A1", "1A1", "1A3", "1A3", []],
])("%s: %j is typed %j and stored %j, and merged %j", (_, base, typed, newest, both, named) => {
  const conflicts: string[] = [];
  const merged = merge(
    itemsOf(base),
    itemsOf(typed),
    itemsOf(newest),
    ({ path, newest: other }) => {
      conflicts.push(`${path.join(".")} ${typeof other === "string" ? other : "removed"}`);
    },
  );

  expect(merged).toEqual(itemsOf(both));
  expect(conflicts).toEqual(named);
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
