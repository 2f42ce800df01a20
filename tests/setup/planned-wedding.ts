/** A planned wedding and its cost, added up without the planner's code. */
import { planCopy as plan, planner } from "./texts.ts";
import { PLAN_LABELS } from "../../lambda/mail/owner-words.ts";
import { counterOf, hallOf, occasionOf, offerOf } from "./catalogs.ts";

const GUESTS = 250;

/** An amount as pages and mails write it. Does not use `schemas/format.ts`, which the tests check. */
export const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;

/** Upper figure of an estimate: the food with the planner's margin, rounded up, and the hall's rent unchanged. */
export function mostOf(least: number, rent = 0): number {
  const { percent, roundUpTo } = planner.range;
  return Math.ceil(((least - rent) * (100 + percent)) / 100 / roundUpTo) * roundUpTo + rent;
}

/** `₹1,99,750 to ₹2,30,000`, as mails have it. */
export const rangeFrom = (least: number, rent = 0) =>
  `${rupees(least)} to ${rupees(mostOf(least, rent))}`;

/** `Royal: ₹799 × 250 = ₹1,99,750`. */
export const lineFor = (name: string, rate: number, guests: number) =>
  `${name}: ${rupees(rate)} × ${guests} = ${rupees(rate * guests)}`;

const { monthlyPrice, listName } = offerOf("royal");
const [dosa, pavBhaji, evening] = [counterOf("dosa"), counterOf("pav-bhaji"), hallOf("evening")];
const HALL = plan.bill.ourHall.replace("{slot}", evening.name);
const { standalone: dosaRate = NaN } = dosa;
const { inPackage: pavBhajiRate = NaN } = pavBhaji;

/** 250 guests, the royal package, dosa by itself, pav bhaji with the package, the hall in the evening. */
export const WEDDING = {
  query:
    "event=wedding&guests=250&jain=40&package=royal&counters=dosa,pav-bhaji&hall=evening&date=2027-02-14",
  royal: monthlyPrice * GUESTS,
  hall: evening.price,
  sum: (monthlyPrice + dosaRate + pavBhajiRate) * GUESTS + evening.price,
  lines: {
    royal: lineFor(listName, monthlyPrice, GUESTS),
    dosa: lineFor(dosa.name, dosaRate, GUESTS),
    pavBhaji: lineFor(pavBhaji.name, pavBhajiRate, GUESTS),
    hall: `${HALL}: ${rupees(evening.price)}`,
  },
};

/** Choices of the planned wedding as mails list them, with their labels. */
export const WEDDING_CHOICES = {
  event: `${PLAN_LABELS.event}: ${occasionOf("wedding")}`,
  guests: `${PLAN_LABELS.guests}: ${GUESTS}`,
  jain: `${PLAN_LABELS.jain}: 40`,
  package: `${PLAN_LABELS.package}: ${listName}`,
  counters: `${PLAN_LABELS.counters}: ${dosa.name}, ${pavBhaji.name}`,
  hall: `${PLAN_LABELS.hall}: ${HALL}`,
  date: `${PLAN_LABELS.date}: 14 February 2027`,
};

/** A plan of four functions, and its lines in the mail after the guests of the first were changed to 450. */
export const SHARED = `${WEDDING.query}&event2=haldi&guests2=80&event3=sangeet&guests3=120&event4=reception&guests4=300`;

export const SHARED_IN_MAIL = [
  WEDDING_CHOICES.event,
  WEDDING_CHOICES.date,
  ...["haldi", "sangeet", "reception"].map((id) => `\n${occasionOf(id)}`),
  ...[450, 80, 120, 300].map((guests) => `${PLAN_LABELS.guests}: ${guests}`),
];

const withGst = (amount: number) =>
  rupees(amount + Math.round((amount * planner.gst.percent) / 100));

export const WEDDING_WITH_GST = `With ${planner.gst.percent} % GST: ${withGst(WEDDING.sum)} to ${withGst(mostOf(WEDDING.sum, WEDDING.hall))}`;
