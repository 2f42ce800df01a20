import { busyPage, correctionPage, refusalPage, unavailablePage } from "../../lambda/http/pages.ts";
import { ENQUIRY_FIELDS } from "../../schemas/enquiry.ts";

/** What a visitor may have typed: every character that HTML gives a meaning. */
const TYPED = `Asha & "Ravi" <b>O'Neil</b> </textarea>`;

/** Every page that the enquiry service answers with itself, each with all its parts: name → HTML. */
export function answerPages(): Map<string, string> {
  const given = Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, TYPED]));
  const errors = ENQUIRY_FIELDS.map((field) => ({ field, message: `Please check: ${TYPED}` }));
  const menu = ["dal-tadka", "phulka"];
  const ways = { phone: "+911", chat: "911" };
  return new Map([
    ["correction", correctionPage("/api/enquiries", given, menu, errors)],
    ["unavailable", unavailablePage("unavailable", "/api/enquiries", given, menu, ways)],
    ["full", unavailablePage("full", "/api/enquiries", given, menu, ways)],
    [
      "unavailable-alone",
      unavailablePage("unavailable", "/sendEmail", {}, undefined, {
        phone: undefined,
        chat: undefined,
      }),
    ],
    ["refusal", refusalPage(TYPED, ways.phone)],
    ["busy", busyPage(`tel:${ways.phone}`)],
  ]);
}
