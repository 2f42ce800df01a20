import type { Selections } from "../../lambda/mail/selections.ts";
import type { Row } from "../../lambda/outbox/outbox.ts";
import { headlineOf, linesOf, paragraphsOf, sourceLine } from "../../lambda/mail/enquiry-lines.ts";
import { inert } from "../../lambda/mail/visible-controls.ts";
import { NUDGE_CHANNELS } from "../../lambda/outbox/nudges.ts";
import { handlingOf } from "../../lambda/outbox/states.ts";
import { indianTime } from "../../lambda/mail/mail.ts";

export function listLine(row: Row): string {
  const { id, receivedAt, status, enquiry, trouble, probe } = row;
  return [
    id.padEnd(24),
    indianTime(receivedAt).padEnd(28),
    status.padEnd(8),
    handlingOf(row).state.padEnd(8),
    inert(enquiry.name),
    inert(enquiry.phone),
    ...(trouble ? [`(came back: ${inert(trouble)})`] : []),
    ...(probe ? ["(daily check)"] : []),
  ].join("  ");
}

export function wholeRow(row: Row, chosen: Selections): string {
  const { plan, menu, words } = chosen;
  const { enquiry } = row;
  const { state, history } = handlingOf(row);
  const details = [
    ["Reference", row.reference],
    ["Received", indianTime(row.receivedAt)],
    ["Status", row.status],
    ["State", state],
    ...history.map(({ at, did, by }) => [
      "",
      `${indianTime(at)}: ${did}${by === undefined ? "" : ` by mailbox ${by}`}`,
    ]),
    ...NUDGE_CHANNELS.flatMap((channel) => {
      const noted = row.nudges?.[channel];
      if (!noted) return [];
      const { tries, sentAt } = noted;
      return [[`Reminder by ${channel}`, sentAt ? indianTime(sentAt) : `not sent, ${tries} tries`]];
    }),
    ["Tries", String(row.tries)],
    ...(row.sentAt ? [["Mailed", indianTime(row.sentAt)]] : []),
    ...(row.nextAt ? [["Next try", indianTime(row.nextAt)]] : []),
    ...(row.spam ? [["Spam because", row.spam]] : []),
    ...(row.trouble ? [["Came back", row.trouble]] : []),
    ...(row.failedTo ? [["Not at mailbox", row.failedTo.join(", ")]] : []),
    ...linesOf(enquiry, words).map(({ label, value }) => [label, value]),
    ["Event", headlineOf(enquiry, chosen)],
    ["Came from", sourceLine(row.source)],
  ].filter(([, value]) => value !== "");
  const parts = [plan, menu].flatMap((part) => (part ? [`\n\n${inert(part.text)}`] : []));
  const written = paragraphsOf(enquiry, words)
    .map(({ value }) => inert(value))
    .join("\n\n");
  return `${details.map(([name, value = ""]) => `${name}: ${inert(value)}`).join("\n")}\n\n${written}${parts.join("")}`;
}
