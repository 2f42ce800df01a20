// Written by scripts/schema-types.ts from schemas/answering.schema.json. Change the schema, then run the script.

/**
 * When and how we answer an enquiry, and what a visitor is told of it: at the form, on the page after it and in the mail that confirms it. The owner's list of waiting enquiries goes by the same hours.
 */
export interface Answering {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Within how many working hours every enquiry is answered. An enquiry that waits longer is listed first in the owner's daily mail.
   */
  promisedHours: number;
  /**
   * Where the clock hangs by which the hours count.
   */
  timeZone: "Asia/Kolkata";
  /**
   * The working days, in the order of the week. Days in a row are shown as "Monday to Saturday".
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day, in small letters.
   */
  days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * When a working day begins, on a 24-hour clock: "10:00" is shown as 10:00 am.
   */
  opens: string;
  /**
   * When it ends, on a 24-hour clock: "19:00" is shown as 7:00 pm.
   */
  closes: string;
  /**
   * True while these days and hours are a guess: search engines do not get them as our opening hours. Type the real ones and delete this line.
   */
  placeholder?: boolean;
  /**
   * When and how we answer. {hours} becomes the number of working hours, {days} and {times} the working days and their hours.
   */
  promise: string;
  /**
   * The words before the reference of an enquiry.
   */
  reference: string;
  chat: ReferenceChat;
  acknowledgement: Acknowledgement;
  reply: Reply;
}
/**
 * The chat link beside the reference.
 */
export interface ReferenceChat {
  /**
   * The words on the link.
   */
  label: string;
  /**
   * What the chat begins with; {reference} becomes the reference.
   */
  message: string;
}
/**
 * The mail that tells a visitor that the enquiry has reached us. Nothing that the visitor typed stands in it.
 */
export interface Acknowledgement {
  /**
   * Its subject; the reference follows.
   */
  subject: string;
  /**
   * What it says first. The reference and when we answer follow.
   */
  text: string;
  /**
   * The sentence before our telephone number.
   */
  call: string;
  /**
   * For whoever gets this mail without having written to us.
   */
  mistaken: string;
}
/**
 * What your own chat with an enquirer begins with, in the enquirer's language. A line that the enquiry has nothing for is left out.
 */
export interface Reply {
  /**
   * {name} becomes the enquirer's name, {reference} the reference.
   */
  greeting: string;
  /**
   * {functions} becomes the functions with their days.
   */
  functions: string;
  /**
   * {least} and {most} become the ends of the estimate, without tax.
   */
  sum: string;
  /**
   * {link} becomes the address that opens the plan.
   */
  plan: string;
}
