import { conflictsOn, type Conflict, type DiaryDay } from "../../../lambda/outbox/diary-rules.ts";
import { comingPage, dayPage, monthPage } from "../../../lambda/owner-pages/diary/diary-pages.ts";
import { enquiryPage } from "../../../lambda/owner-pages/enquiry/enquiry-page.ts";
import { foundPage, listPage } from "../../../lambda/owner-pages/lists/list-pages.ts";
import { familyPage, noQuotePage } from "../../../lambda/owner-pages/quotes/family-page.ts";
import { firstDraft } from "../../../lambda/owner-pages/quotes/quote-form.ts";
import { kitchenPage } from "../../../lambda/owner-pages/quotes/kitchen-page.ts";
import { quotePage } from "../../../lambda/owner-pages/quotes/quote-pages.ts";
import { pressAgain } from "../../../lambda/owner-pages/answers.ts";
import { noticePage } from "../../../lambda/owner-pages/layout.ts";
import {
  calendarPage,
  confirmPage,
  devicesPage,
  endedPage,
  linkSentPage,
  signedOutPage,
} from "../../../lambda/owner-pages/sign-in/sign-in-pages.ts";
import {
  busyPage,
  ownerBusyPage,
  correctionPage,
  type PostedForm,
  receiptPage,
  refusalPage,
  unavailablePage,
} from "../../../lambda/http/pages.ts";
import { wordsIn, type EnquiryCatalogue } from "../../../lambda/mail/catalogue.ts";
import { viewOf } from "../../../lambda/mail/mail.ts";
import { selectionsOf } from "../../../lambda/mail/selections.ts";
import { changed } from "../../../lambda/outbox/change.ts";
import {
  dealOf,
  withAccepted,
  withDraft,
  withMoney,
  withSent,
} from "../../../lambda/outbox/deal-rules.ts";
import { handlingOf, type Row } from "../../../lambda/outbox/row.ts";
import { ENQUIRY_FIELDS } from "../../../schemas/enquiry/enquiry-fields.ts";
import { readClock } from "../../../scripts/lib/moment.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { ASHA, enquiryRow } from "../../setup/enquiry-row.ts";
import { enquiryCatalogue } from "../../../scripts/content/pages/enquiry-catalogue.ts";

/** Input with every character that HTML treats specially. */
const TYPED = `Asha & "Ravi" <b>O'Neil</b> </textarea>`;

const PLAN = "event=haldi&guests=80&package=deluxe&date=2027-02-12&event2=wedding&guests2=400";

/** Pages of the enquiry service with all their parts: name → HTML. */
export function answerPages(): Map<string, string> {
  const catalogue = enquiryCatalogue(ROOT, readClock());
  const words = wordsIn(catalogue, undefined);
  const posted: PostedForm = {
    path: "/api/enquiries",
    given: Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, TYPED])),
    plan: { query: PLAN },
    menu: ["dal-tadka", "phulka"],
    source: { page: "/contactUs", campaign: "diwali" },
    words,
  };
  const errors = ENQUIRY_FIELDS.map(({ name }) => ({
    field: name,
    message: `Please check: ${TYPED}`,
  }));
  const ways = { phone: "+911", chat: "911" };
  return new Map([
    ["correction", correctionPage(posted, errors)],
    ["correction-hi", correctionPage({ ...posted, words: wordsIn(catalogue, "hi") }, errors)],
    ["unavailable", unavailablePage("unavailable", posted, ways)],
    ["receipt", receiptPage(words, "7KM4-QX2P", ways.chat)],
    ["refusal", refusalPage(TYPED, ways.phone)],
    ["busy", busyPage(`tel:${ways.phone}`)],
    ["owner-busy", ownerBusyPage()],
    ...ownerPages(catalogue),
  ]);
}

function ownerPages(catalogue: EnquiryCatalogue): [string, string][] {
  const now = Date.UTC(2026, 10, 25);
  const reference = "TT-7Q4K-9XW2-M0RS";
  const row = enquiryRow({
    id: reference,
    enquiry: { ...ASHA, name: TYPED, msg: TYPED },
    sentAt: now,
    unreached: ["office@example.com"],
    spam: "trap",
    plan: { query: PLAN },
    menu: ["phulka"],
  });
  const change = { note: TYPED, callOn: "2026-11-27", by: "office@example.com" } as const;
  const handling = changed(handlingOf(row), "won", now, change);
  const context = { catalogue: () => catalogue, site: undefined, log: () => undefined };
  const page = {
    row: { ...row, handling },
    view: viewOf(row, selectionsOf(row, context)),
    related: [row],
    choices: catalogue.plan.choices,
    recipients: ["owner@example.com", "Priya <office@example.com>"],
    mailbox: "office@example.com",
    now,
    taken: [],
    conflicts: [],
    names: new Map(),
    problem: { words: TYPED, typed: { note: TYPED } },
  };
  const summary = { name: TYPED, phone: ASHA.phone, plan: PLAN, days: [{ date: "2027-02-13" }] };
  const entries = [
    { ...row, list: "spam" as const, summary },
    { ...row, list: "won" as const, summary, answeredAt: now },
  ];
  const device = { id: "a", name: "Chrome on Android", mailbox: TYPED, since: now, usedAt: now };
  const counts = { waiting: 0, answered: 1000, won: 1, lost: 2, spam: 3 };
  const cook = enquiryRow({ ...row, enquiry: { ...row.enquiry, msg: "Less sugar.\n".repeat(20) } });
  const list = { catalogue, counts, now, diary: [], list: "won", sort: "date", entries } as const;
  const made = { slot: "evening", name: TYPED, phone: ASHA.phone, note: TYPED } as const;
  const until = "2026-12-05";
  const day: DiaryDay = {
    date: "2027-02-13",
    entries: [
      { id: "a", ...made, state: "hold", until },
      { id: reference, reference, slot: "morning", state: "booked" },
    ],
  };
  const listed = [{ date: "2027-02-13", slot: "full-day" }];
  const names = new Map([[reference, TYPED]]);
  const diary = {
    days: [day],
    listed,
    names,
    guests: () => "300 guests (quote 1, accepted)",
    today: "2026-11-21",
  };
  const typed = { id: "b", date: day.date, ...made, until, again: "" };
  const unneeded = new Set([`${reference} morning`]);
  const conflicts = conflictsOn(day, { id: "b", slot: "evening" }, diary.today);
  const problem = { conflicts, press: "book" } as const;
  const post = {
    rawPath: `/owner/${reference}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    requestContext: { http: { method: "POST" } },
    body: new URLSearchParams({ do: "noted", note: TYPED }).toString(),
  };
  return [
    ["owner-enquiry", enquiryPage(page)],
    ["owner-list", listPage({ ...list, next: "?list=won&after=1.A" })],
    ["owner-found", foundPage({ query: TYPED, entries, count: 3, catalogue, diary: [], now })],
    ["owner-diary", monthPage({ ...diary, month: "2027-02", typed })],
    ["owner-diary-list", comingPage({ ...diary, next: "2027-03-01" })],
    ["owner-diary-day", dayPage({ ...diary, day, unneeded, typed, problem })],
    ["owner-kitchen", kitchenPage(cook, catalogue, now)],
    ...quotePages(row, catalogue, now, conflicts),
    ["owner-calendar", calendarPage(`https://site.example/owner/calendar/${"x".repeat(43)}`)],
    ["owner-no-calendar", calendarPage(undefined)],
    ["owner-notice", noticePage("This enquiry is gone", TYPED)],
    ["owner-signed-out", signedOutPage(reference)],
    ["owner-signed-out-post", signedOutPage(reference, pressAgain(post))],
    ["owner-link-sent", linkSentPage(now, now)],
    ["owner-link", confirmPage()],
    ["owner-link-ended", endedPage()],
    [
      "owner-devices",
      devicesPage({ devices: [device, { ...device, id: "b" }], currentDevice: "a" }),
    ],
  ];
}

function quotePages(
  enquiry: Row,
  catalogue: EnquiryCatalogue,
  now: number,
  conflicts: readonly Conflict[],
): [string, string][] {
  const today = "2026-11-25";
  const first = firstDraft(enquiry, catalogue, today);
  const lines = { label: TYPED, rate: 25_000, per: "event" } as const;
  const parts = first.parts.map((part) => ({ ...part, lines: [...part.lines, lines] }));
  const draft = { ...first, parts, discount: 500, language: "hi" };
  const { policies: terms } = wordsIn(catalogue, "hi").terms;
  const saved = withDraft(dealOf({}), draft, now);
  const sent = withSent(saved, { at: now, today, from: "page", link: "hash", terms }) ?? saved;
  const accepted = withAccepted(sent, 1, { name: TYPED, at: now, today }) ?? sent;
  const payment = { id: 3, date: today, sum: 50_000, how: "upi" as const };
  const payments = [payment, { ...payment, id: "a", sum: -10_000 }];
  const removed = [{ ...payment, id: "b", removedAt: now, removedBy: TYPED }];
  const deal = withMoney(
    accepted,
    { agreed: 500_000, due: "2027-02-11", payments, removed },
    { at: now },
  );
  const row = { ...enquiry, deal, quoteOpened: { number: 1, at: now } };
  const page = { row, catalogue, now, conflicts: [], shown: draft, unmailed: TYPED };
  // The family pays for days that are held.
  const handling: Row["handling"] = { ...handlingOf(enquiry), state: "answered", holdUntil: today };
  const unpaid = { ...enquiry, handling, deal: accepted, quoteOpened: { number: 1, at: now } };
  const look = { row: unpaid, now, upi: "thali.toran@okbank" };
  const words = wordsIn(catalogue, undefined);
  const [open] = sent.versions;
  const [done] = deal.versions;
  if (!open || !done) throw new Error("There is no version");
  const link = `https://site.example/quote/${row.id}/${"x".repeat(43)}`;
  const told = { link, chat: "https://wa.me/911", mail: TYPED };
  return [
    ["owner-quote", quotePage({ ...page, problem: TYPED, sent: told })],
    ...(["send", "received", "restored"] as const).map((did): [string, string] => {
      const question = { did, payment: "b", conflicts, canConfirm: true, text: TYPED };
      return [`owner-quote-${did}`, quotePage({ ...page, question })];
    }),
    ["quote", familyPage({ ...look, version: { ...done, terms: undefined }, words })],
    ["quote-refused", familyPage({ ...look, version: open, words, typed: TYPED, problem: TYPED })],
    ["quote-hi", familyPage({ ...look, version: done, words: wordsIn(catalogue, "hi") })],
    ["quote-gone", noQuotePage(words, TYPED)],
  ];
}
