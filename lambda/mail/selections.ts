import type { EnquiryCatalogue, EnquiryWords } from "./catalogue.ts";
import { factsOfRow, type Facts } from "./facts.ts";
import { faultName, type Log } from "../service/log.ts";
import { unreadable, type MailPart } from "./mail-part.ts";
import { menuPart } from "./menu-mail.ts";
import type { Row } from "../outbox/outbox.ts";
import { planPart } from "./plan-mail.ts";
import { chatLink } from "./reply.ts";

/** What a mail shows besides the enquiry itself, as the owner reads it. */
export interface Selections {
  plan?: MailPart;
  menu?: MailPart;
  /** The form's words in English; absent, like the facts, when the catalogue cannot be read. */
  words?: EnquiryWords;
  facts?: Facts;
  /** The address of a chat with the visitor, with a reply filled in. */
  chat?: string | undefined;
}

export interface SelectionsContext {
  catalogue: () => EnquiryCatalogue;
  /** Origin of the site, for the links to what was planned and chosen. */
  site: string | undefined;
  log: Log;
}

/** A row's plan and menu in the catalogue's words, and the words themselves. Never throws: the enquiry is mailed without them. */
export function selectionsOf(row: Row, context: SelectionsContext): Selections {
  const { catalogue, site, log } = context;
  const { id, plan, menu, receivedAt } = row;
  try {
    const known = catalogue();
    return {
      words: known.words.en,
      facts: factsOfRow(row, known),
      chat: chatLink(row, known, site),
      ...(plan && { plan: planPart(plan, known.plan, receivedAt, site) }),
      ...(menu && { menu: menuPart(menu, known, site) }),
    };
  } catch (fault) {
    log("error", "enquiry.unreadable", { id, fault: faultName(fault) });
    return {
      ...(plan && { plan: unreadable("plan") }),
      ...(menu && { menu: unreadable("menu") }),
    };
  }
}
