/** Payments and their terms on the owner's page of a quote. */
import { formatCount, formatPrice, formatShortDay } from "../../../schemas/format.ts";
import { addDays, dayInIndia, isDay } from "../../../schemas/plan/days.ts";
import { advanceOn, quoteSums } from "../../../schemas/plan/quote.ts";
import {
  acceptedVersion,
  dealOf,
  isPaymentWay,
  offeredVersion,
  received,
  type Deal,
  type Money,
} from "../../outbox/deal-rules.ts";
import { bookingsOf } from "../../outbox/function-days.ts";
import type { Row } from "../../outbox/row.ts";
import { notADay } from "../layout.ts";
import { NOT_RUPEES, textsOf, wholeNumber } from "./quote-form.ts";

const MAX_PAYMENTS = 30;

export const TERMS = ["agreed", "due"] as const;
export const PAYMENT = ["sum", "paidOn", "how"] as const;
const MONEY = [...TERMS, ...PAYMENT] as const;

/** Values of the fields of payments as typed. */
export type TypedMoney = Record<(typeof MONEY)[number], string>;

/**
 * First values of the fields of payments: the agreed sum, else the quoted one, and a payment of today. The payment is the
 * rest of the advance, or the balance after it. On the day of a payment no sum is suggested: after Back, a second press
 * would book the next one.
 */
export function shownMoney(row: Row, now: number): TypedMoney {
  const deal = dealOf(row);
  const { money } = deal;
  const version = acceptedVersion(deal) ?? offeredVersion(deal);
  const agreed = money?.agreed ?? (version ? quoteSums(version).total : 0);
  const before = received(money ?? { payments: [] });
  const balance = agreed - before;
  const advance = version ? advanceOn(agreed, version) - before : 0;
  const sum = bookedOn(now, money) ? 0 : advance > 0 ? advance : balance;
  const [first] = bookingsOf(row);
  const typed = (rupees: number) => (rupees > 0 ? formatCount(rupees) : "");
  return {
    agreed: typed(agreed),
    due: money?.due ?? (first ? addDays(first.date, -1) : ""),
    sum: typed(sum),
    paidOn: dayInIndia(now),
    how: "upi",
  };
}

/** The last payment that was booked on the day of a time. */
function bookedOn(now: number, money: Money | undefined) {
  return money?.payments.findLast(
    ({ at = 0, sum }) => sum > 0 && dayInIndia(at) === dayInIndia(now),
  );
}

export function readTypedMoney(fields: Record<string, unknown>): TypedMoney {
  return textsOf(fields, MONEY);
}

/** Press that writes payments and their terms. */
type MoneyPress = "agreed" | "received" | "refunded";

/** Whether the typed terms are those of a deal. */
export function areNoted({ agreed, due }: Partial<TypedMoney>, { money }: Deal): boolean {
  const isSum = agreed === undefined || wholeNumber(agreed) === money?.agreed;
  return isSum && (due === undefined || due === money?.due);
}

/** Whether these values were written before, as by a double press; of a payment, without its terms. @param id made when the page is drawn */
export function isNoted(
  { agreed, due, sum, paidOn, how }: TypedMoney,
  press: MoneyPress,
  id: string,
  deal: Deal,
): boolean {
  if (press === "agreed") return areNoted({ agreed, due }, deal);
  const payment = deal.money?.payments.find((one) => one.id === id);
  const rupees = press === "refunded" ? -(payment?.sum ?? 0) : payment?.sum;
  return rupees === wholeNumber(sum) && payment?.date === paidOn && payment.how === how;
}

/** The money after a press, or a message for the owner. */
export function moneyFrom(
  { agreed: typedAgreed, due, sum: typedSum, paidOn: date, how: typedHow }: TypedMoney,
  press: MoneyPress,
  id: string,
  { money }: Deal,
  { at, today, by }: { at: number; today: string; by: string },
): { money: Money } | { problem: string } {
  const agreed = wholeNumber(typedAgreed);
  const sum = wholeNumber(typedSum);
  const how = isPaymentWay(typedHow) ? typedHow : undefined;
  const before = money?.payments ?? [];
  const paid = received({ payments: before });
  const balance = (agreed ?? 0) - paid;
  const isRefund = press === "refunded";
  const isPayment = press !== "agreed";
  const booked = typedSum === "" ? bookedOn(at, money) : undefined;
  const problems: [isWrong: boolean, words: string][] = [
    [!agreed, `Agreed sum: “${typedAgreed}” ${NOT_RUPEES}`],
    [due !== "" && !isDay(due), notADay(due)],
    [balance < 0, `${formatPrice(-balance)} more is received than agreed.`],
    [
      isPayment && booked !== undefined,
      booked
        ? `${formatPrice(booked.sum)} was received on ${formatShortDay(booked.date)}. Type the sum of another payment.`
        : "",
    ],
    [isPayment && !sum, `Received: “${typedSum}” ${NOT_RUPEES}`],
    [
      !isRefund && isPayment && (sum ?? 0) > balance,
      `The balance is ${formatPrice(balance)} only.`,
    ],
    [isRefund && (sum ?? 0) > paid, `Only ${formatPrice(paid)} is received.`],
    [isPayment && (!isDay(date) || date > today), "Choose the day of the payment, up to today."],
    [isPayment && !how, "Choose how it was paid."],
    [isPayment && before.length >= MAX_PAYMENTS, `There are ${MAX_PAYMENTS} payments at most.`],
  ];
  const problem = problems.find(([isWrong]) => isWrong)?.[1];
  if (problem !== undefined) return { problem: `${problem} Nothing was saved.` };
  const payment = sum && how && { id, at, by, date, sum: isRefund ? -sum : sum, how };
  const payments = isPayment && payment ? [...before, payment] : before;
  return { money: { ...money, agreed: agreed ?? 0, due, payments } };
}
