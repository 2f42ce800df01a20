import type { PlanPart } from "../../schemas/enquiry/enquiry-fields.ts";
import type { EnquiryPlan } from "../../schemas/enquiry/enquiry-plan.ts";
import { formatCount, formatDay, formatPrice } from "../../schemas/format.ts";
import { clashes } from "../../schemas/plan/clashes.ts";
import { inDateOrder } from "../../schemas/plan/date-order.ts";
import { dayInIndia } from "../../schemas/plan/days.ts";
import { estimatePlan, type Sum } from "../../schemas/plan/estimate.ts";
import {
  fieldName,
  functionsIn,
  readFunction,
  writePlan,
  type PlannedFunction,
} from "../../schemas/plan/plan.ts";
import { saidOfDay } from "../../schemas/plan/said-of-day.ts";
import type { PlanCatalogue } from "./catalogue.ts";
import { sumText } from "./facts.ts";
import { unreadable, type MailPart, type PartRow } from "./mail-part.ts";

interface PlanRow {
  label: string;
  value: string;
  amount?: string;
}

/** What is said of one function, below its name. */
interface FunctionTable {
  heading: string;
  rows: PlanRow[];
}

/**
 * A plan as the owner reads it: for each function what was chosen and its estimate line by line, then the sum of all, with
 * and without tax, and the link that opens the same plan. All of it is worked out here, from the catalogue; what the
 * visitor's page showed is mentioned where it differs.
 *
 * @param receivedAt milliseconds since 1970
 * @param site origin of the site; without it there is no link
 */
export function planPart(
  { query, least, most }: EnquiryPlan,
  known: PlanCatalogue,
  receivedAt: number,
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
  const ours = total && between(total.least, total.most);
  const shown = least === undefined || most === undefined ? undefined : between(least, most);
  const names = functions.map(
    ({ event }, place) => nameOf(choices.events, event) ?? `Function ${place + 1}`,
  );
  const clashing = clashes(functions, choices.halls);
  const today = dayInIndia(receivedAt);
  const tables = functions.map((one, place): FunctionTable => {
    const others = clashing.flatMap((pair) => (pair.includes(place) ? pair : []));
    const clash = others.filter((other) => other !== place).map((other) => names[other]);
    const sum = sums[place];
    const isEstimated = sum !== undefined && "lines" in sum;
    return {
      heading: [names[place], one.date && formatDay(one.date)].filter(Boolean).join(", "),
      rows: [
        ...factsOf(sent, inOrder[place]?.index ?? 0, one, known, today),
        ...(clash.length > 0
          ? [{ label: "Clash", value: `wants the hall at the same time as ${clash.join(", ")}` }]
          : []),
        ...(isEstimated ? sum.lines : []).map(({ name, rate, times, amount }) => ({
          label: name,
          value: times === 1 ? "" : `${formatPrice(rate)} × ${formatCount(times)}`,
          amount: formatPrice(amount),
        })),
        ...(isEstimated && isSeveral ? [sumRow("Sum", sum)] : []),
      ],
    };
  });
  const ends: PlanRow[] = total
    ? [
        sumRow(isSeveral ? `Estimate, ${functions.length} functions` : "Estimate", total),
        {
          label: `With ${choices.gst.percent} % GST`,
          value: "",
          amount: between(total.least + total.gstLeast, total.most + total.gstMost),
        },
      ]
    : [];
  const note =
    shown === undefined || shown === ours
      ? undefined
      : `The visitor's page showed ${shown}; today's catalogue says ${ours ?? "no sum"}. Prices may have changed since.`;
  const same = writePlan({ functions });
  const link = site && same ? `${site}/plan?${same}` : undefined;
  const text = [
    "Plan:",
    ...tables.flatMap(({ heading, rows }) => [
      ...(isSeveral ? ["", `${heading}:`] : []),
      ...rows.map(rowText),
    ]),
    ...(isSeveral ? [""] : []),
    ...ends.map(rowText),
    ...(note ? [note] : []),
    ...(link ? [`The same plan: ${link}`] : []),
  ].join("\n");
  // The heading of one of several functions says its event and day.
  const inHeading = isSeveral ? [known.fields.event, known.fields.date] : [];
  const views = tables.map(({ heading, rows }) => ({
    heading,
    rows: rows
      .filter(({ label, value }) => !inHeading.includes(label) || !heading.includes(value))
      .map(viewRow),
  }));
  return {
    text,
    tables: isSeveral
      ? [...views, { rows: ends.map(viewRow) }]
      : [{ rows: [...views.flatMap(({ rows }) => rows), ...ends.map(viewRow)] }],
    notes: note ? [note] : [],
    ...(link && { link: { words: "Open the same plan", url: link } }),
  };
}

const sumRow = (label: string, { least, most }: Sum): PlanRow => ({
  label,
  value: "",
  amount: between(least, most),
});

function rowText({ label, value, amount }: PlanRow): string {
  return [`${label}:`, value, value && amount && "=", amount].filter(Boolean).join(" ");
}

function viewRow({ label, value, amount }: PlanRow): PartRow {
  return { label, values: value ? [value] : [], ...(amount !== undefined && { amount }) };
}

const between = (least: number, most: number) => sumText({ least, most });

const nameOf = (list: readonly { id: string; name: string }[], id: string | undefined) =>
  list.find((entry) => entry.id === id)?.name;

/** What was chosen, by the page's own labels. What the catalogue does not know stays, and is said to be unknown. */
function factsOf(
  sent: URLSearchParams,
  index: number,
  one: PlannedFunction,
  known: PlanCatalogue,
  today: string,
): PlanRow[] {
  const { choices, fields, dateWords } = known;
  const valueOf = (part: PlanPart) => sent.get(fieldName(part, index)) ?? "";
  const unknown = (part: PlanPart) => asUnknown(valueOf(part));
  const count = (part: "guests" | "jain") =>
    one[part] === undefined ? unknown(part) : formatCount(one[part]);
  const said = saidOfDay(known, one, today);
  const counters = [
    ...one.counters.map((id) => nameOf(choices.counters, id)),
    ...sent
      .getAll(fieldName("counters", index))
      .flatMap((list) => list.split(","))
      .filter((id) => !one.counters.includes(id))
      .map(asUnknown),
  ];
  const facts = [
    [fields.event, nameOf(choices.events, one.event) ?? unknown("event")],
    [fields.guests, count("guests")],
    [fields.jain, count("jain")],
    [
      fields.package,
      nameOf(choices.packages, one.package) ?? (unknown("package") || fields.noPackage),
    ],
    [fields.counters, counters.filter(Boolean).join(", ")],
    [
      fields.hall,
      choices.halls.find(({ id }) => id === one.hall)?.title ??
        (unknown("hall") || [fields.noHall, asAddress(one.place)].filter(Boolean).join(": ")),
    ],
    [fields.date, one.date === undefined ? unknown("date") : formatDay(one.date)],
    // Of a day elsewhere there is nothing to say but to the visitor.
    [dateWords.fact, said?.found ? said.text : ""],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** An address with its usual punctuation; any other character as a URL writes it, so that nothing passes for our words. */
const asAddress = (place = ""): string =>
  place.replace(/[^\p{L}\p{M}\p{N} ,.()/'’#&-]/gu, encodeURIComponent);

/**
 * Letters and digits of any script as they are, all else as an address writes it, so that nothing in
 * it passes for our words. A nought says the same as nothing.
 */
function asUnknown(value: string): string {
  const text = value.trim().replace(/[^\p{L}\p{M}\p{N} ]/gu, encodeURIComponent);
  return text === "" || text === "0" ? "" : `${text} (unknown)`;
}
