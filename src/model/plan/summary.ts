import {
  MAX_ADDRESS_PLAN_CHARACTERS,
  MAX_CHAT_PLAN_CHARACTERS,
  type EnquiryPlan,
} from "../../../schemas/enquiry/enquiry-plan.ts";
import { fill, formatCount, formatDay, formatPrice, formatRange } from "../../../schemas/format.ts";
import type { Estimate, PlanEstimate } from "../../../schemas/plan/estimate.ts";
import {
  fitPlan,
  isUntouched,
  unknownWords,
  writePlan,
  type Plan,
  type PlannedFunction,
  type PlanPreset,
} from "../../../schemas/plan/plan.ts";
import type { CalendarEntry } from "../../../schemas/plan/calendar-file.ts";
import { availabilitySentence } from "../../../schemas/plan/availability-sentence.ts";
import { asTyped, overCapacity } from "./function-words.ts";
import type { PlanFacts } from "./plan-facts.ts";

/** Maximum length of a chat address; chat programs cut or refuse longer ones. */
const MAX_CHAT_CHARACTERS = MAX_CHAT_PLAN_CHARACTERS + 500;

/** @param maxCharacters of the query; places that exceed it are left out */
export function planAddress(
  { address }: PlanFacts,
  plan: Plan,
  maxCharacters = MAX_ADDRESS_PLAN_CHARACTERS,
): string {
  const query = writePlan(plan, maxCharacters);
  return `${address}${query && `?${query}`}`;
}

function functionFacts({ choices, bill, dateNames }: PlanFacts, one: PlannedFunction): string[] {
  const nameIn = (list: readonly { id: string; name: string }[], chosen: string | undefined) =>
    list.find(({ id }) => id === chosen)?.name;
  const guests = one.guests === undefined ? undefined : `${formatCount(one.guests)} ${bill.guests}`;
  const jain = asTyped(one.jain === undefined ? undefined : formatCount(one.jain), one.typed?.jain);
  return [
    nameIn(choices.events, one.event),
    asTyped(guests, one.typed?.guests),
    jain !== undefined && fill(bill.jainGuests, { n: jain }),
    nameIn(choices.cuisines, one.cuisine),
    one.date !== undefined && formatDay(one.date, dateNames),
    one.hall === undefined && one.place,
    ...unknownWords(one),
  ].filter((text) => typeof text === "string");
}

/**
 * Sentence about the functions whose place does not fit: neither in the plan's address, nor in a chat's link or words.
 * Empty for none.
 */
function noRoomFor({ choices, bill }: PlanFacts, plan: Plan, words: string): string {
  const [shared, chat] = [MAX_ADDRESS_PLAN_CHARACTERS, MAX_CHAT_PLAN_CHARACTERS].map(
    (length) => fitPlan(plan, length).functions,
  );
  const names = plan.functions.flatMap(({ place = "", event }, index) => {
    const [inAddress, inChat] = [shared, chat].map(
      (linked) => linked?.[index]?.place !== undefined,
    );
    if (place === "" || (inAddress && (inChat || words.includes(place)))) return [];
    return choices.events.find(({ id }) => id === event)?.name ?? String(index + 1);
  });
  return names.length === 0 ? "" : fill(bill.noRoom, { names: names.join(", ") });
}

export function planFacts(data: PlanFacts, { functions }: Plan): string[] {
  return functions.map((one) => functionFacts(data, one).join(", ")).filter(Boolean);
}

/** The whole plan, for an enquiry and for the device; undefined while the visitor has changed nothing. */
export function sentPlan(
  plan: Plan,
  { total }: PlanEstimate,
  preset: PlanPreset,
): EnquiryPlan | undefined {
  if (plan.functions.every((fn) => isUntouched(fn, preset))) return undefined;
  const query = writePlan(plan);
  return { query, ...(total && { least: total.least, most: total.most }) };
}

/**
 * Calendar entries for the days of the plan, marked as free: they book nothing. Ids are equal for the same day and
 * slot, so that saving twice gives one entry.
 */
export function calendarEntries(data: PlanFacts, plan: Plan): CalendarEntry[] {
  const { choices, dateWords, venue } = data;
  const { hold: words } = dateWords;
  const url = planAddress(data, plan);
  const entries: CalendarEntry[] = [];
  for (const one of plan.functions) {
    const { date, place } = one;
    if (date === undefined) continue;
    const hours = choices.halls.find(({ id }) => id === one.hall);
    const event = choices.events.find(({ id }) => id === one.event)?.name ?? words.anyEvent;
    const same = entries.filter((entry) => entry.date === date && entry.hours === hours).length;
    entries.push({
      uid: `hold-${date}-${hours?.id ?? "day"}${same > 0 ? `-${same + 1}` : ""}`,
      date,
      hours,
      summary: fill(words.summary, { event }),
      description: [words.note, functionFacts(data, one).join(", "), `${words.plan}: ${url}`].join(
        "\n",
      ),
      location: hours ? venue : place,
      url,
      status: "TENTATIVE",
      isBusy: false,
    });
  }
  return entries;
}

/**
 * Chat link whose message has the plan in words and its address, and a sentence about the places that do not fit (empty
 * for none).
 *
 * @param today in India; without it the message has no availability
 */
export function chatWithPlan(
  data: PlanFacts,
  plan: Plan,
  { functions, total }: PlanEstimate,
  today: string | undefined,
): { href: string; noRoom: string } {
  const { bill, choices } = data;
  const link = planAddress(data, plan, MAX_CHAT_PLAN_CHARACTERS);
  const between = (least: number, most: number) => formatRange(bill.range, least, most);
  const blocks = plan.functions.map((one, place) => {
    const sum = functions[place];
    const { availability, whole = "" } =
      (today !== undefined && availabilitySentence(data, one, today)) || {};
    return [
      functionFacts(data, one).join(", "),
      overCapacity(data, one),
      // Without availability, the sentence is a note for the visitor only.
      ...(availability && availability.kind !== "ask" ? [whole] : []),
      ...(sum && "lines" in sum ? [...sum.lines.map(inWords), between(sum.least, sum.most)] : []),
    ].filter(Boolean);
  });
  const ends = total
    ? [
        ...(plan.functions.length > 1
          ? [`${bill.total}: ${between(total.least, total.most)}`]
          : []),
        `${fill(bill.withGst, { percent: String(choices.gst.percent) })}: ${between(
          total.least + total.gstLeast,
          total.most + total.gstMost,
        )}`,
      ]
    : [];
  // Only the lines are shortened, not the sums. The places are shortened last: the link has the other lines.
  const room = MAX_CHAT_CHARACTERS - link.length - ends.join("\n").length - 1;
  const lines = blocks.flatMap((block, place) => (place === 0 ? block : ["", ...block]));
  const facts = blocks.flatMap(([line = ""]) => line);
  const isWhole = lines.join("\n").length < room;
  const words = shortened(
    isWhole ? lines : [...facts, ...lines.filter((line) => !facts.includes(line))],
    room,
  );
  const noRoom = noRoomFor(data, plan, words);
  const text = [words, ...ends, noRoom].filter(Boolean).join("\n");
  return { href: `${bill.chat.href}${encodeURIComponent(`\n${text}\n${link}`)}`, noRoom };
}

function inWords({ name, rate, times, amount }: Estimate["lines"][number]): string {
  const sum = times === 1 ? "" : `${formatPrice(rate)} × ${formatCount(times)} = `;
  return `${name}: ${sum}${formatPrice(amount)}`;
}

function shortened(lines: readonly string[], room: number): string {
  let text = "";
  for (const line of lines) {
    if (text.length + line.length + 1 > room) return `${text}…`;
    text += `${line}\n`;
  }
  return text.trimEnd();
}
