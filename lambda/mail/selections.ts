import type { PlanPart } from "../../schemas/enquiry/enquiry-fields.ts";
import { writeMenuIds, type EnquiryMenu } from "../../schemas/enquiry/enquiry-menu.ts";
import { MAX_CHAT_PLAN_CHARACTERS, type EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { optionLabel } from "../../schemas/enquiry/enquiry-words.ts";
import { chatNumber } from "../../schemas/enquiry/typed-numbers.ts";
import { chatAddress, fill, formatCount, formatDay, formatPrice } from "../../schemas/format.ts";
import { clashes } from "../../schemas/plan/clashes.ts";
import { inDateOrder } from "../../schemas/plan/date-order.ts";
import { dayInIndia } from "../../schemas/plan/days.ts";
import { estimatePlan, type Sum } from "../../schemas/plan/estimate.ts";
import { keyed } from "../../schemas/plan/quote.ts";
import {
  addressQuery,
  fieldName,
  functionsIn,
  readFunction,
  readPlan,
  writePlan,
  type PlannedFunction,
} from "../../schemas/plan/plan.ts";
import { availabilitySentence } from "../../schemas/plan/availability-sentence.ts";
import {
  areClashing,
  conflictsOn,
  slotOf,
  takenOn,
  type Conflict,
  type DiaryDay,
} from "../outbox/diary-rules.ts";
import { ELSEWHERE, type Booking, type Row } from "../outbox/row.ts";
import { faultName } from "../service/log.ts";
import {
  languageOf,
  listedIn,
  wordsIn,
  type CatalogueContext,
  type EnquiryCatalogue,
  type EnquiryWords,
  type PlanCatalogue,
} from "./catalogue.ts";
import { conflictLine, OWNER_DATE_WORDS, ownHall, PLAN_LABELS } from "./owner-words.ts";
import {
  factsOfRow,
  pastMark,
  sumText,
  type MailPart,
  type PartRow,
  type Selections,
  asTyped,
  typedRemark,
} from "./enquiry-view.ts";

/**
 * A row's plan and menu in the catalogue's words. Never throws: the enquiry is mailed without them.
 *
 * @param now time (ms) to which days are compared
 * @param taken requested slots that are taken
 * @param days days of the diary; a function on another day is described by the website's list
 */
export function selectionsOf(
  row: Row,
  { catalogue, site, log }: CatalogueContext,
  now = row.receivedAt,
  taken: readonly Conflict[] = [],
  days: readonly DiaryDay[] = [],
): Selections {
  const { id, plan, menu, handling } = row;
  const today = dayInIndia(now);
  try {
    const known = catalogue();
    return {
      taken,
      words: known.words.en,
      facts: factsOfRow(row, known),
      today,
      chat: chatLink(row, known, site),
      ...(plan && {
        plan: planPart(plan, { ...known.plan, days, id, booked: handling?.booked }, today, site),
      }),
      ...(menu && { menu: menuPart(menu, known, site) }),
    };
  } catch (fault) {
    log("error", "enquiry.unreadable", { id, fault: faultName(fault) });
    return {
      taken,
      ...(plan && { plan: unreadable("plan") }),
      ...(menu && { menu: unreadable("menu") }),
    };
  }
}

/** Text shown instead of an unreadable part, so that the owner asks the visitor. */
function unreadable(what: "plan" | "menu"): MailPart {
  const text = `A ${what} came along that could not be read.`;
  return { text, tables: [], notes: [text] };
}

/**
 * WhatsApp address with a reply in the visitor's language: name, reference, functions, sum and plan.
 *
 * @param catalogue undefined when it cannot be read; the link then has no reply
 * @returns undefined for a number without chat
 */
export function chatLink(
  row: Pick<Row, "reference" | "enquiry" | "plan" | "source">,
  catalogue?: EnquiryCatalogue,
  site?: string,
): string | undefined {
  const number = chatNumber(row.enquiry.phone);
  if (number === undefined) return undefined;
  return chatAddress(number, catalogue && replyText(row, catalogue, site));
}

function replyText(
  { reference, enquiry, plan, source }: Parameters<typeof chatLink>[0],
  catalogue: EnquiryCatalogue,
  site: string | undefined,
): string {
  const words = wordsIn(catalogue, languageOf(source?.page));
  const planned = readPlan(new URLSearchParams(plan?.query), catalogue.plan.choices);
  const { sum } = factsOfRow({ enquiry, ...(plan && { plan }) }, catalogue);
  const typed: PlannedFunction = {
    counters: [],
    ...(enquiry.occasion && { event: enquiry.occasion }),
    ...(enquiry.eventDate && { date: enquiry.eventDate }),
  };
  const [first = typed, ...others] = planned.functions;
  const functions = others.length > 0 ? planned.functions : [{ ...typed, ...first }];
  const named = functions.map((one) => functionText(one, words)).filter(Boolean);
  const query = writePlan(planned);
  const { greeting, functions: about, sum: estimate, plan: link } = words.answering.reply;
  return [
    fill(greeting, { name: enquiry.name.replace(/\s+/gu, " "), reference }),
    ...(named.length > 0 ? [fill(about, { functions: named.join("; ") })] : []),
    ...(sum
      ? [fill(estimate, { least: formatPrice(sum.least), most: formatPrice(sum.most) })]
      : []),
    // No link instead of one that lacks a part of the plan: chat programs cut long addresses.
    ...(site && query && query.length <= MAX_CHAT_PLAN_CHARACTERS
      ? [fill(link, { link: `${site}/plan?${query}` })]
      : []),
  ].join("\n");
}

function functionText({ event, date }: PlannedFunction, words: EnquiryWords): string {
  const name = event && optionLabel(words.form, "occasion", event);
  return [name, date && dayIn(words.lang, date)].filter(Boolean).join(", ");
}

/** `14 फ़र॰ 2027`, with Latin digits as in prices. */
export function dayIn(lang: string, date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  const format = { dateStyle: "medium", timeZone: "UTC", numberingSystem: "latn" } as const;
  return Number.isNaN(time) ? "" : new Intl.DateTimeFormat(lang, format).format(time);
}

/**
 * A menu for the owner: the dishes by course, then a link to the same menu. Dishes that left the catalogue are listed
 * by id.
 *
 * @param site origin of the site; no link without it
 */
export function menuPart(
  menu: EnquiryMenu,
  { courses: all }: EnquiryCatalogue,
  site: string | undefined,
): MailPart {
  if (menu.length === 0) return unreadable("menu");
  const requested = new Set(menu);
  const courses = all
    .map(({ name, dishes }) => ({ name, dishes: dishes.filter(({ id }) => requested.has(id)) }))
    .filter(({ dishes }) => dishes.length > 0);
  const ids = courses.flatMap(({ dishes }) => dishes.map(({ id }) => id));
  const gone = menu.filter((id) => !ids.includes(id)).join(", ");
  const notes = gone ? [`Not in the menu any more: ${gone}`] : [];
  const title = `Menu, ${ids.length} ${ids.length === 1 ? "dish" : "dishes"}`;
  const url = site && ids.length > 0 ? `${site}/menu?${writeMenuIds(ids)}#my-menu` : undefined;
  const rows = courses.map(({ name, dishes }) => ({
    label: name,
    values: dishes.map((dish) => dish.name),
  }));
  return {
    text: [
      `${title}:`,
      ...rows.map(({ label, values }) => `${label} (${values.length}): ${values.join(", ")}`),
      ...notes,
      ...(url ? [`The same menu: ${url}`] : []),
    ].join("\n"),
    title,
    tables: [{ rows }],
    notes,
    ...(url && { link: { words: "Open the same menu", url } }),
  };
}

/**
 * A plan for the owner: the choices and the estimate of each function, the total with and without tax, and a link to
 * the same plan. Computed from the catalogue; a different sum on the visitor's page is mentioned.
 *
 * @param today day in India to which the functions' days are compared
 * @param site origin of the site; no link without it
 */
export function planPart(
  { query, least, most }: EnquiryPlan,
  known: PlanCatalogue & KnownDiary,
  today: string,
  site: string | undefined,
): MailPart {
  const { choices } = known;
  const sent = new URLSearchParams(query);
  const found = functionsIn(sent).map((index) => ({
    index,
    fn: readFunction(sent, index, choices),
  }));
  if (found.length === 0) return unreadable("plan");
  const inOrder = inDateOrder(found, ({ fn }) => fn.date);
  const functions = inOrder.map(({ fn }) => fn);
  const isSeveral = functions.length > 1;
  const { functions: sums, total } = estimatePlan({ functions }, choices);
  const names = functions.map(
    ({ event }, place) => nameOf(choices.events, event) ?? `Function ${place + 1}`,
  );
  const clashing = clashes(functions, choices.halls);
  const tables = inOrder.map(({ index, fn }, place) => {
    const others = clashing.filter((pair) => pair.includes(place)).flat();
    const clash = others.filter((other) => other !== place).map((other) => names[other]);
    const sum = sums[place];
    const estimate = sum && "lines" in sum ? sum : undefined;
    return {
      heading: [names[place], fn.date && formatDay(fn.date)].filter(Boolean).join(", "),
      rows: [
        ...choicesOf(sent, index, fn, known, today),
        ...(clash.length > 0
          ? [line("Clash", `wants the hall at the same time as ${clash.join(", ")}`)]
          : []),
        ...(estimate?.lines ?? []).map(({ name, rate, times, amount }) =>
          line(
            name,
            times === 1 ? "" : `${formatPrice(rate)} × ${formatCount(times)}`,
            formatPrice(amount),
          ),
        ),
        ...(estimate && isSeveral ? [line("Sum", "", sumText(estimate))] : []),
      ],
    };
  });
  const ends = total
    ? [
        line(
          isSeveral ? `Estimate, ${functions.length} functions` : "Estimate",
          "",
          sumText(total),
        ),
        line(`With ${choices.gst.percent} % GST`, "", sumText(withTax(total))),
      ]
    : [];
  const ours = total && sumText(total);
  const shown = least === undefined || most === undefined ? ours : sumText({ least, most });
  const notes =
    shown === ours
      ? []
      : [
          `The visitor's page showed ${shown}; today's catalogue says ${ours ?? "no sum"}. Prices may have changed since.`,
        ];
  const same = addressQuery({ functions });
  const url = site && same ? `${site}/plan?${same}` : undefined;
  const isCut = same !== writePlan({ functions });
  const link = isCut ? "same plan, without the places: the text above has them" : "same plan";
  const text = [
    "Plan:",
    ...tables.flatMap(({ heading, rows }) => [
      ...(isSeveral ? ["", `${heading}:`] : []),
      ...rows.map(rowText),
    ]),
    ...(isSeveral ? [""] : []),
    ...ends.map(rowText),
    ...notes,
    ...(url ? [`The ${link}: ${url}`] : []),
  ].join("\n");
  // With several functions, the heading of each function already contains its event and day.
  const isInHeading = ({ label, values }: PartRow, heading: string) =>
    [PLAN_LABELS.event, PLAN_LABELS.date].some((one) => one === label) &&
    values.every((one) => heading.includes(one));
  return {
    text,
    tables: isSeveral
      ? [
          ...tables.map(({ heading, rows }) => ({
            heading,
            rows: rows.filter((one) => !isInHeading(one, heading)),
          })),
          { rows: ends },
        ]
      : [{ rows: [...tables.flatMap(({ rows }) => rows), ...ends] }],
    notes,
    ...(url && { link: { words: `Open the ${link}`, url } }),
  };
}

function line(label: string, value: string, amount?: string): PartRow {
  return { label, values: value ? [value] : [], ...(amount !== undefined && { amount }) };
}

function rowText({ label, values: [value], amount }: PartRow): string {
  return [`${label}:`, value, value && amount && "=", amount].filter(Boolean).join(" ");
}

function withTax({ least, most, gstLeast, gstMost }: Sum): Pick<Sum, "least" | "most"> {
  return { least: least + gstLeast, most: most + gstMost };
}

const nameOf = (list: readonly { id: string; name: string }[], id: string | undefined) =>
  list.find((entry) => entry.id === id)?.name;

interface KnownDiary {
  /** Id of the enquiry. */
  id?: string;
  days?: readonly DiaryDay[];
  /** Days that the owner noted. */
  booked?: readonly Booking[] | undefined;
}

/** Day of a function that the owner moved; undefined for one on its planned day. */
function movedTo(
  index: number,
  { date = "", hall = ELSEWHERE }: PlannedFunction,
  { booked, choices }: PlanCatalogue & KnownDiary,
): string | undefined {
  const now = booked && keyed(booked).find(({ key }) => key === index);
  const { date: day = "", slot = hall } = now ?? {};
  if (!booked || (day === date && (slot === hall || day === ""))) return undefined;
  return day === ""
    ? "no day"
    : [formatDay(day), nameOf(choices.halls, slot)].filter(Boolean).join(", ");
}

/** Our hall on a function's day. The diary is newer than the list, which has its entries of last night. */
function hallText(
  fn: PlannedFunction,
  { id = "", days = [], ...known }: PlanCatalogue & KnownDiary,
  today: string,
  isMoved: boolean,
): string {
  const day = days.find(({ date }) => date === fn.date && date >= today);
  const slot = slotOf(fn.hall);
  const listed = listedIn(known.dates);
  if (day && fn.hall) {
    const own = takenOn(day, today).find((one) => one.id === id && areClashing(one.slot, slot));
    // Another function of the enquiry may be there now.
    if (own) return isMoved ? "" : ownHall(own);
    const others = conflictsOn(day, { id, slot }, today).map(conflictLine);
    if (others.length > 0) return others.join("; ");
  }
  const dates = day ? { ...known.dates, taken: listed } : known.dates;
  const sentence = availabilitySentence(
    { ...known, dates, dateWords: OWNER_DATE_WORDS },
    fn,
    today,
  );
  // Availability is known only for our hall.
  return sentence?.availability ? sentence.whole : "";
}

/** The choices of a function, by the labels of the page. Unknown values are shown and marked as unknown. */
function choicesOf(
  sent: URLSearchParams,
  index: number,
  fn: PlannedFunction,
  known: PlanCatalogue & KnownDiary,
  today: string,
): PartRow[] {
  const { choices } = known;
  const unknown = (part: PlanPart) => asUnknown(sent.get(fieldName(part, index)) ?? "");
  const count = (part: "guests" | "jain") => {
    const typed = fn.typed?.[part] && typedRemark(fn.typed[part]);
    return fn[part] === undefined ? typed : `${formatCount(fn[part])}${typed ? ` (${typed})` : ""}`;
  };
  const counters = [
    ...fn.counters.map((id) => nameOf(choices.counters, id)),
    ...sent
      .getAll(fieldName("counters", index))
      .flatMap((list) => list.split(","))
      .filter((id) => !fn.counters.includes(id))
      .map(asUnknown),
  ];
  const moved = movedTo(index, fn, known);
  const facts = [
    [PLAN_LABELS.event, nameOf(choices.events, fn.event) ?? unknown("event")],
    [PLAN_LABELS.guests, count("guests")],
    [PLAN_LABELS.jain, count("jain")],
    [
      PLAN_LABELS.package,
      nameOf(choices.packages, fn.package) ?? (unknown("package") || PLAN_LABELS.noPackage),
    ],
    [PLAN_LABELS.cuisine, nameOf(choices.cuisines, fn.cuisine) ?? unknown("cuisine")],
    [PLAN_LABELS.counters, counters.filter(Boolean).join(", ")],
    [
      PLAN_LABELS.hall,
      choices.halls.find(({ id }) => id === fn.hall)?.title ??
        [unknown("hall") || PLAN_LABELS.noHall, asTyped(fn.place)].filter(Boolean).join(": "),
    ],
    [
      PLAN_LABELS.date,
      fn.date === undefined
        ? unknown("date")
        : `${formatDay(fn.date)}${pastMark([fn.date], today)}`,
    ],
    ["Day now", moved],
    [PLAN_LABELS.availability, hallText(fn, known, today, moved !== undefined)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [line(label, value)] : []));
}

/**
 * Keeps letters and digits. Other characters are percent-encoded, so that a visitor's text cannot imitate ours. Zero
 * counts as empty.
 */
function asUnknown(value: string): string {
  const text = value.trim().replace(/[^\p{L}\p{M}\p{N} ]/gu, encodeURIComponent);
  return text === "" || text === "0" ? "" : `${text} (unknown)`;
}
