import { formatCount, formatWeekday } from "../../../schemas/format.ts";
import { dayInIndia } from "../../../schemas/plan/days.ts";
import { readFunctions, type PlannedFunction } from "../../../schemas/plan/plan.ts";
import { keyed, type QuotePart } from "../../../schemas/plan/quote.ts";
import type { EnquiryCatalogue } from "../../mail/catalogue.ts";
import { PAGE_ATTRIBUTES, partHtml, type PartRow } from "../../mail/enquiry-view.ts";
import { type Html, safeHtml } from "../../mail/html.ts";
import { menuPart } from "../../mail/selections.ts";
import { sourceText } from "../../mail/owner-words.ts";
import { dealOf, effectiveVersion } from "../../outbox/deal-rules.ts";
import { areAlike, functionDaysOf } from "../../outbox/function-days.ts";
import { ELSEWHERE, handlingOf, notesOf, ownerListOf, type Row } from "../../outbox/row.ts";
import { bookedText } from "../booking-forms.ts";
import { bdi, enquiryPath, ownerPage } from "../layout.ts";
import { functionsOf } from "./quote-days.ts";
import { firstDraft } from "./quote-form.ts";

/**
 * One printed page per function, without sums, each on its day in the diary: of the effective quote; of the plan for a
 * function that is not in this quote and has a day.
 */
export function kitchenPage(row: Row, catalogue: EnquiryCatalogue, now: number): string {
  const { reference } = row;
  const deal = dealOf(row);
  const version = effectiveVersion(deal);
  const { number = 0 } = version ?? {};
  const newer = deal.versions.filter(
    (one) => one.number > number && ["sent", "draft"].includes(one.state),
  );
  const { choices } = catalogue.plan;
  const days = functionDaysOf(row);
  const dayTexts = bookedText(days, choices.halls, functionsOf(row, choices));
  const known = keyed(version?.parts ?? []).map((part) => ({
    ...part,
    date: "",
    ...days.find(({ key }) => key === part.key),
  }));
  const added = keyed(firstDraft(row, catalogue, dayInIndia(now)).parts).filter(
    ({ key, date }) => !version || (date && !known.some((part) => part.key === key)),
  );
  const functions = readFunctions(new URLSearchParams(row.plan?.query), choices);
  const warnings = [
    ownerListOf(row) !== "won" && safeHtml`This is not booked.`,
    ...newer.map(
      (one) =>
        safeHtml`Newer, for ${one.parts.map(({ guests }) => formatCount(guests)).join(" + ")} guests: ${sourceText(one)}.`,
    ),
    version &&
      !areAlike(row, version) &&
      safeHtml`The quote is for other days than the diary: ${dayTexts.length > 0 ? dayTexts : "none"}.`,
  ].filter(Boolean);
  const sheets = [...known, ...added].map((part, index) => {
    const planned = functions.get(part.key);
    const isQuoted = index < known.length;
    const source = version && (isQuoted ? sourceText(version) : `the plan: not in quote ${number}`);
    return safeHtml`<section class="sheet carried">
<h2>${[part.label || "Event", part.date && formatWeekday(part.date)].filter(Boolean).join(", ")}</h2>
${[source && `Numbers of ${source}.`, ...warnings].map((words) => words && safeHtml`<p class="notice">${words}</p>\n`)}${sheet(row, { ...part, isQuoted }, planned, catalogue)}
</section>
`;
  });
  return ownerPage(
    `Kitchen sheet ${reference}`,
    safeHtml`<p class="acts"><a href="${enquiryPath(row)}">Enquiry ${reference}</a></p>
<h1>Kitchen: ${bdi(row.enquiry.name)}</h1>
${sheets}`,
    "sheets",
  );
}

function sheet(
  row: Row,
  { slot, guests, jain, diets, lines, isQuoted }: QuotePart & { isQuoted: boolean },
  planned: PlannedFunction | undefined,
  catalogue: EnquiryCatalogue,
): Html {
  const { enquiry, menu, reference } = row;
  const { choices } = catalogue.plan;
  const hall = choices.halls.find(({ id }) => id === slot);
  const place = slot === ELSEWHERE ? ["Elsewhere", planned?.place] : [hall?.title ?? "Not said"];
  const labels = (isKind: (id: string) => boolean) =>
    lines.filter(({ id = "" }) => isKind(id)).map(({ label }) => label);
  const dishes = menu ? menuPart(menu, catalogue, undefined) : undefined;
  const isAsked = (planned?.jain ?? planned?.typed?.jain) !== undefined;
  const noJain = isAsked && (isQuoted ? "None in the quote" : "No number");
  const facts: [label: string, values: (string | false | undefined)[]][] = [
    ["Place", [place.filter(Boolean).join(": ")]],
    ["Time", [hall && `${hall.start}–${hall.end}`]],
    ["Guests", [guests > 0 ? formatCount(guests) : "Not said"]],
    ["Guests, typed by the family", [planned?.typed?.guests]],
    ["Jain", [jain === undefined ? noJain : formatCount(jain)]],
    ["Jain, typed by the family", [planned?.typed?.jain]],
    ["Other diets", [diets]],
    ["Package", labels((id) => id.startsWith("package:"))],
    ["Cuisine", [choices.cuisines.find(({ id }) => id === planned?.cuisine)?.name]],
    ["Counters", labels((id) => id.startsWith("counter:"))],
    ["Also ordered", labels((id) => id === "")],
    ...(dishes?.tables ?? []).flatMap(({ rows }) =>
      rows.map(({ label, values }): [string, string[]] => [label, [values.join(", ")]]),
    ),
    ["Dishes", dishes?.notes ?? ["Not chosen"]],
    ["Message", enquiry.msg.split("\n")],
    ["Notes", notesOf(handlingOf(row)).flatMap(({ text }) => text.split("\n"))],
    ["Family", [`${enquiry.name}, ${enquiry.phone}, ${reference}`]],
  ];
  const rows = facts.flatMap(([label, all]): PartRow[] => {
    const values = all.filter((value) => typeof value === "string").filter(Boolean);
    return values.length > 0 ? [{ label, values }] : [];
  });
  return partHtml({ text: "", tables: [{ rows }], notes: [] }, PAGE_ATTRIBUTES);
}
