import type { Chosen } from "../../lambda/chosen.ts";
import type { Row } from "../../lambda/outbox.ts";
import { indianTime } from "../../lambda/mail.ts";

/** What a stranger wrote must not steer the terminal: control and direction characters become visible. */
function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu,
    (character) =>
      character === "\n" ? "\n" : `<${character.charCodeAt(0).toString(16).padStart(4, "0")}>`,
  );
}

export function listLine({ id, receivedAt, status, enquiry, trouble, probe }: Row): string {
  return [
    id.padEnd(24),
    indianTime(receivedAt).padEnd(28),
    status.padEnd(8),
    printable(enquiry.name),
    printable(enquiry.phone),
    ...(trouble ? [`(came back: ${printable(trouble)})`] : []),
    ...(probe ? ["(daily check)"] : []),
  ].join("  ");
}

export function wholeRow(row: Row, { plan, menu }: Chosen): string {
  const { enquiry } = row;
  const details = [
    ["Reference", row.reference],
    ["Received", indianTime(row.receivedAt)],
    ["Status", row.status],
    ["Tries", String(row.tries)],
    ...(row.sentAt ? [["Mailed", indianTime(row.sentAt)]] : []),
    ...(row.nextAt ? [["Next try", indianTime(row.nextAt)]] : []),
    ...(row.spam ? [["Spam because", row.spam]] : []),
    ...(row.trouble ? [["Came back", row.trouble]] : []),
    ["Name", enquiry.name],
    ["E-mail", enquiry.email],
    ["Phone", enquiry.phone],
  ];
  const chosen = [plan, menu].flatMap((part) => (part ? [`\n\n${printable(part.text)}`] : []));
  return `${details.map(([name, value = ""]) => `${name}: ${printable(value)}`).join("\n")}\n\n${printable(enquiry.msg)}${chosen.join("")}`;
}
