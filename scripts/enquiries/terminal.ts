import { handlingOf, REMINDER_CHANNELS, type Row } from "../../lambda/outbox/row.ts";
import {
  fieldLines,
  headlineOf,
  sourceLine,
  type Selections,
} from "../../lambda/mail/enquiry-view.ts";
import { visibleControls } from "../../lambda/mail/html.ts";
import { indianTime } from "../../lambda/mail/mail.ts";

export function listLine(row: Row): string {
  const { id, receivedAt, status, enquiry, trouble, probe } = row;
  return [
    id.padEnd(24),
    indianTime(receivedAt).padEnd(28),
    status.padEnd(8),
    handlingOf(row).state.padEnd(8),
    visibleControls(enquiry.name),
    visibleControls(enquiry.phone),
    ...(trouble ? [`(came back: ${visibleControls(trouble)})`] : []),
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
    ...REMINDER_CHANNELS.flatMap((channel) => {
      const noted = row.reminders?.[channel];
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
    ...fieldLines("input", enquiry, words).map(({ label, value }) => [label, value]),
    ["Event", headlineOf(enquiry, chosen)],
    ["Came from", sourceLine(row.source)],
  ].filter(([, value]) => value !== "");
  const parts = [plan, menu].flatMap((part) => (part ? [`\n\n${visibleControls(part.text)}`] : []));
  const written = fieldLines("textarea", enquiry, words)
    .map(({ value }) => visibleControls(value))
    .join("\n\n");
  return `${details.map(([name, value = ""]) => `${name}: ${visibleControls(value)}`).join("\n")}\n\n${written}${parts.join("")}`;
}
