import { withoutTail } from "../../schemas/address-tail.ts";
import {
  isFromCloudFront,
  isFromOurPages,
  type HttpAnswer,
  type HttpEvent,
} from "../http/request.ts";
import { readReference } from "../intake/accept.ts";
import { readCatalogue } from "../mail/catalogue.ts";
import { entryOf } from "../outbox/row-item.ts";
import { faultName } from "../service/log.ts";
import { OWNER_ANSWER_MS, within } from "../service/retry.ts";
import { API_PATHS } from "../service/shared-names.ts";
import { answer, GONE, notice, pressAgain } from "./answers.ts";
import { answerDiary } from "./diary/diary-http.ts";
import { answerQuote } from "./quotes/quote-http.ts";
import { kitchenPage } from "./quotes/kitchen-page.ts";
import { changeEnquiry, showEnquiry } from "./enquiry/enquiry-http.ts";
import { noticePage } from "./layout.ts";
import { calendar, listFacts, showFound, showLists, showMonth } from "./lists/lists-http.ts";
import {
  answerCalendar,
  answerDevices,
  answerSignIn,
  ID,
  sessionOf,
  signedOut,
  type OwnerPagesContext,
  type Visit,
} from "./sign-in/sign-in.ts";

/**
 * The owner's pages. `GET` changes nothing, because mail scanners fetch links: a change needs a `POST` from these
 * pages. No token and no field of an enquiry is logged.
 */
export async function handleOwnerPages(
  parts: OwnerPagesContext,
  event: HttpEvent,
): Promise<HttpAnswer> {
  const { settings, log } = parts;
  const { method } = event.requestContext.http;
  if (!isFromCloudFront(event, settings.originSecrets))
    return notice(403, "Please use our website", "This page is reached through our website alone.");
  if (!["GET", "HEAD", "POST"].includes(method))
    return notice(405, "That cannot be done", "This page is read, or its buttons are pressed.", {
      allow: "GET, HEAD, POST",
    });
  if (method === "POST" && !isFromOurPages(event, settings.siteOrigins))
    return notice(403, "Nothing was changed", "Please press the buttons on our own page.");
  try {
    return await within(OWNER_ANSWER_MS, respond(parts, event));
  } catch (fault) {
    log("error", "owner-pages.unavailable", { fault: faultName(fault) });
    const title = "Please try again in a minute";
    const words = "The enquiries cannot be read or changed just now. Nothing is lost.";
    return answer(503, noticePage(title, words, pressAgain(event)));
  }
}

/** Only sign-in and calendar feed need no session. */
async function respond(parts: OwnerPagesContext, event: HttpEvent): Promise<HttpAnswer> {
  const path = withoutTail(event.rawPath.slice(API_PATHS.ownerPages.length));
  const [, page = "", token = ""] = path.split("/");
  if (page === "sign-in") return answerSignIn(parts, event, token);
  if (page === "calendar" && token) return calendar(parts, token);
  const session = await sessionOf(parts, event);
  const reference = readReference(page).toUpperCase();
  if (!session) {
    parts.log("info", "owner-pages.refused");
    return signedOut(reference, event);
  }
  const visit = { ...parts, session, event, query: new URLSearchParams(event.rawQueryString) };
  const overtaken =
    "Nothing was saved: others changed this at the same moment. What you typed is kept: press again.";
  const shown =
    (await answerPage(visit, page, reference, token)) ??
    answer(503, noticePage("Please press again", overtaken, pressAgain(event)));
  return { ...shown, headers: { ...session.headers, ...shown.headers } };
}

/** @returns undefined for a press that others overtook at each try */
async function answerPage(
  visit: Visit,
  page: string,
  reference: string,
  part: string,
): Promise<HttpAnswer | undefined> {
  const { event, session } = visit;
  // The path to which a sign-in leads back is in upper case.
  const name = page.toLowerCase();
  if (name === "devices") return answerDevices(visit, event, session);
  if (name === "calendar") return answerCalendar(visit, event);
  if (name === "diary") return answerDiary(visit, part);
  if (name === "month") return showMonth(visit);
  if (page === "") return showLists(visit);
  const rows = ID.test(reference) ? await visit.lists.find(reference) : [];
  const id = visit.query.get("id");
  const chosen = rows.filter((row) => id === null || row.id === id);
  const [row] = chosen;
  if (!row) return GONE;
  if (chosen.length > 1) {
    const facts = await listFacts(visit);
    return showFound(reference, chosen.map(entryOf), facts);
  }
  if (part === "quote") return answerQuote(visit, row);
  const known = part === "kitchen" && readCatalogue(visit);
  if (known) return answer(200, kitchenPage(row, known, visit.now()));
  return event.requestContext.http.method === "POST"
    ? changeEnquiry(visit, row)
    : showEnquiry(visit, row);
}
