/** Parts of the first line of an enquiry's mail, in the words of the form. */
import { messages } from "./texts.ts";
import { byId } from "./catalogs.ts";

const { eventDate, guestCount, wants: wishes } = messages.form.fields;

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** @param count such as `1,200` */
export const guests = (count: string) => guestCount.inMail.replace("{value}", count);

export const wants = (...ids: string[]) =>
  wishes.inMail.replace(
    "{value}",
    ids.map((id) => lowered(byId(wishes.options, id).label)).join(", "),
  );

export const undecided = `${eventDate.label}: ${lowered(byId(eventDate.options, "undecided").label)}`;
