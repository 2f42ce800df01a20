import type { EnquiryCatalogue, EnquiryWords } from "./catalogue.ts";
import { faultName, type Log } from "../service/log.ts";
import { unreadable, type MailPart } from "./mail-part.ts";
import { menuPart } from "./menu-mail.ts";
import type { Row } from "../outbox/outbox.ts";
import { planPart } from "./plan-mail.ts";

/** What a mail shows besides the enquiry itself, as the owner reads it. */
export interface Selections {
  /** The address of the enquiry's page at the desk. */
  desk?: string | undefined;
  plan?: MailPart;
  menu?: MailPart;
  /** The form's words in English; absent when the catalogue cannot be read. */
  words?: EnquiryWords;
}

export interface SelectionsContext {
  catalogue: () => EnquiryCatalogue;
  /** Origin of the site, for the links to what was planned and chosen. */
  site: string | undefined;
  /** The address of an enquiry's page at the desk. Absent: no link is shown. */
  deskLink?: (row: { id: string }) => string | undefined;
  log: Log;
}

/** A row's plan and menu in the catalogue's words, and the words themselves. Never throws: whatever came along, the enquiry is mailed. */
export function selectionsOf(
  { id, plan, menu, receivedAt }: Pick<Row, "id" | "plan" | "menu" | "receivedAt">,
  { catalogue, site, deskLink, log }: SelectionsContext,
): Selections {
  const desk = deskLink?.({ id });
  try {
    return {
      ...(desk && { desk }),
      words: catalogue().words.en,
      ...(plan && { plan: planPart(plan, catalogue().plan, receivedAt, site) }),
      ...(menu && { menu: menuPart(menu, catalogue(), site) }),
    };
  } catch (fault) {
    log("error", "enquiry.unreadable", { id, fault: faultName(fault) });
    return {
      ...(desk && { desk }),
      ...(plan && { plan: unreadable("plan") }),
      ...(menu && { menu: unreadable("menu") }),
    };
  }
}
