import type { EnquiryWords } from "./catalogue.ts";
import { sevenBitAddress, type Mail } from "./mail.ts";
import type { Row } from "../outbox/outbox.ts";

/** A mail to a visitor, and where it goes. */
export interface Acknowledgement {
  to: string;
  mail: Mail;
}

/**
 * The mail that tells a visitor that an enquiry has reached us. Fixed words: of what the visitor typed only the address is
 * used, so that nobody can have us write to others for them. Undefined when the address cannot stand in a header.
 */
export function composeAcknowledgement(
  { id, reference, enquiry }: Pick<Row, "id" | "reference" | "enquiry">,
  { answering, business, phone, email }: EnquiryWords,
): Acknowledgement | undefined {
  const to = sevenBitAddress(enquiry.email);
  if (to === undefined) return undefined;
  const { subject, text, call, mistaken } = answering.acknowledgement;
  const paragraphs = [
    text,
    `${answering.reference}: ${reference}`,
    answering.promise,
    `${call} ${phone}`,
    mistaken,
    business,
  ];
  return {
    to,
    mail: {
      id,
      reference,
      subject: `${subject} [${reference}]`,
      replyTo: email,
      text: `${paragraphs.join("\n\n")}\n`,
    },
  };
}
