import { expect, test } from "vitest";
import { withdrawnDaysText } from "../../lambda/mail/withdrawn-days.ts";
import { dealOf, type QuoteVersion } from "../../lambda/outbox/deal-rules.ts";
import { readBookings } from "../../lambda/outbox/function-days.ts";
import { enquiryRow } from "../setup/enquiry-row.ts";

const TODAY = "2026-11-28";

/** `sent 2027-03-05 0,2027-03-06 1`: state of a version, and the day and key of each function. */
function version(text: string, index: number): QuoteVersion {
  const [, state, days = "", booked] = /^(\w+) ([^;]*)(?:; (.*))?$/.exec(text) ?? [];
  const parts = readBookings(days).map((day) => ({ label: "", guests: 1, lines: [], ...day }));
  return {
    number: index + 1,
    state: state as "sent",
    savedAt: 1,
    validUntil: "2026-12-12",
    discount: 0,
    gstPercent: 5,
    advancePercent: 50,
    language: "en",
    parts,
    booked,
  };
}

const MARCH = "2027-03-05 0";
const SEPTEMBER = "2027-09-21 0";
const NAMED = "21 Sep 2027 came with quote 2. Quote 1 has 5 Mar 2027.";

test.each([
  // Versions; days of the enquiry; last day of its hold; the text.
  ["over an open quote", [`sent ${MARCH}`, `withdrawn ${SEPTEMBER}`], SEPTEMBER, "", NAMED],
  ["over an accepted one", [`accepted ${MARCH}`, `withdrawn ${SEPTEMBER}`], SEPTEMBER, "", NAMED],
  ["over a replaced one", [`replaced ${MARCH}`, `withdrawn ${SEPTEMBER}`], SEPTEMBER, "", NAMED],
  [
    "with a draft after it",
    [`sent ${MARCH}`, `withdrawn ${SEPTEMBER}`, `draft ${SEPTEMBER}`],
    SEPTEMBER,
    "",
    NAMED,
  ],
  [
    "on hold until today",
    [`sent ${MARCH}`, `withdrawn ${SEPTEMBER}`],
    SEPTEMBER,
    TODAY,
    NAMED.replace("2.", "2, and is on hold."),
  ],
  [
    "on a hold that has ended",
    [`sent ${MARCH}`, `withdrawn ${SEPTEMBER}`],
    SEPTEMBER,
    "2026-11-27",
    NAMED,
  ],
  [
    "of a second wrong quote",
    [`sent ${MARCH}`, `withdrawn ${SEPTEMBER}`, `withdrawn ${SEPTEMBER}`],
    SEPTEMBER,
    "",
    NAMED,
  ],
  [
    "of the second of two functions",
    [`sent ${MARCH},2027-03-06 1`, `withdrawn ${MARCH},2027-09-21 1`],
    `${MARCH},2027-09-21 1`,
    "",
    NAMED.replace("5 Mar", "6 Mar"),
  ],
  [
    "of a function that the quote before did not have",
    [`sent ${MARCH}`, `withdrawn ${MARCH},2027-09-21 1`],
    `${MARCH},2027-09-21 1`,
    "",
    "21 Sep 2027 came with quote 2. Quote 1 has no day for it.",
  ],
  [
    "that an undated quote was saved with",
    [`sent 0; ${SEPTEMBER}`, `withdrawn ${SEPTEMBER}`],
    SEPTEMBER,
    "",
    "",
  ],
  ["that both quotes have", [`sent ${MARCH}`, `withdrawn ${MARCH}`], MARCH, "", ""],
  ["that was put right", [`sent ${MARCH}`, `withdrawn ${SEPTEMBER}`], MARCH, "", ""],
  ["of the only quote", [`withdrawn ${SEPTEMBER}`], SEPTEMBER, "", ""],
  [
    "before a newer quote",
    [`sent ${MARCH}`, `withdrawn ${SEPTEMBER}`, `sent ${MARCH}`],
    SEPTEMBER,
    "",
    "",
  ],
])("a day of a withdrawn quote %s", (_, versions, booked, holdUntil, text) => {
  const held = holdUntil && { holdUntil };
  const row = enquiryRow({
    handling: {
      state: "answered",
      history: [],
      revision: 1,
      ...held,
      booked: readBookings(booked),
    },
    deal: { ...dealOf({}), versions: versions.map(version) },
  });

  expect(withdrawnDaysText(row, TODAY)).toBe(text);
});
