import {
  busyPage,
  correctionPage,
  receiptPage,
  refusalPage,
  unavailablePage,
  type PostedForm,
} from "../../lambda/http/pages.ts";
import { wordsIn } from "../../lambda/mail/catalogue.ts";
import { ENQUIRY_FIELDS } from "../../schemas/enquiry-fields.ts";
import { readClock } from "../lib/clock.ts";
import { ROOT } from "../lib/paths.ts";
import { enquiryCatalogue } from "../pages/enquiry-catalogue.ts";

/** What a visitor may have typed: every character that HTML gives a meaning. */
const TYPED = `Asha & "Ravi" <b>O'Neil</b> </textarea>`;

/** Every page that the enquiry service answers with itself, each with all its parts: name → HTML. */
export function answerPages(): Map<string, string> {
  const catalogue = enquiryCatalogue(ROOT, readClock());
  const words = wordsIn(catalogue, undefined);
  const posted: PostedForm = {
    path: "/api/enquiries",
    given: Object.fromEntries(ENQUIRY_FIELDS.map(({ name }) => [name, TYPED])),
    menu: ["dal-tadka", "phulka"],
    source: { page: "/contactUs", campaign: "diwali" },
    words,
  };
  const bare: PostedForm = {
    ...posted,
    path: "/sendEmail",
    given: {},
    menu: undefined,
    source: {},
  };
  const errors = ENQUIRY_FIELDS.map(({ name }) => ({
    field: name,
    message: `Please check: ${TYPED}`,
  }));
  const ways = { phone: "+911", chat: "911" };
  return new Map([
    ["correction", correctionPage(posted, errors)],
    ["correction-hi", correctionPage({ ...posted, words: wordsIn(catalogue, "hi") }, errors)],
    ["unavailable", unavailablePage("unavailable", posted, ways)],
    ["full", unavailablePage("full", posted, ways)],
    [
      "unavailable-alone",
      unavailablePage("unavailable", bare, { phone: undefined, chat: undefined }),
    ],
    ["receipt", receiptPage(words, "7KM4-QX2P", ways.chat)],
    ["receipt-hi", receiptPage(wordsIn(catalogue, "hi"), "7KM4-QX2P", undefined)],
    ["refusal", refusalPage(TYPED, ways.phone)],
    ["busy", busyPage(`tel:${ways.phone}`)],
  ]);
}
