// Written by scripts/schema-types.ts from schemas/messages.schema.json. Change the schema, then run the script.

import type { Link } from "./common.ts";

/**
 * What the enquiry form, its dialogs, the loading page and the buttons of all pages say.
 */
export interface Messages {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  form: FormText;
  plan: PlanBarWords;
  dialogs: DialogTexts;
  loader: LoaderText;
  controls: ControlsText;
  proof: ProofText;
}
/**
 * The enquiry form.
 */
export interface FormText {
  /**
   * The word at the top of the invitation card.
   */
  heading: string;
  /**
   * The sentence below it, which says what to write.
   */
  intro: string;
  fields: FormFields;
  /**
   * The line above the fields that may be left out.
   */
  details: string;
  problems: FormProblems;
  /**
   * The words on the button that sends the form.
   */
  submit: string;
  /**
   * What the button and the loading overlay say while the form is being sent.
   */
  sending: string;
  /**
   * Shown at the form while the visitor has no connection: nothing is lost, and what to do.
   */
  offline: string;
  /**
   * The label of the field that no visitor sees. Programs that send unwanted mail fill it in; people who hear it read aloud must know to leave it.
   */
  trap: string;
  notice: FormNotice;
  /**
   * The line below the button, which leads to the privacy page.
   */
  privacy: Link;
  menu: MenuAlong;
  plan: PlanAlong;
  /**
   * On the receipt, the heading above what was sent.
   */
  copy: string;
}
/**
 * The fields of the form, by the names of schemas/enquiry.schema.json.
 */
export interface FormFields {
  /**
   * The visitor's name.
   */
  name: FieldText;
  /**
   * The visitor's e-mail address.
   */
  email: FieldText;
  /**
   * The visitor's telephone number.
   */
  phone: FieldText;
  /**
   * What the visitor wants to tell us.
   */
  msg: FieldText;
  /**
   * What is celebrated; the planner's events can be chosen.
   */
  occasion: FieldText;
  /**
   * The day of the event; its one option is the box that says it is not decided.
   */
  eventDate: FieldText;
  /**
   * How many guests are expected.
   */
  guestCount: FieldText;
  /**
   * What the visitor would like next; any of its options.
   */
  wants: FieldText;
}
/**
 * What is said of a field that is wrong: what to do about it. A field may have sentences of its own instead.
 */
export interface FormProblems {
  /**
   * A field that is required was left empty and has no sentence of its own.
   */
  missing: string;
  /**
   * Something other than text was sent.
   */
  text: string;
  /**
   * A character in it cannot be sent.
   */
  character: string;
  /**
   * It has a line break or a control character.
   */
  oneLine: string;
  /**
   * It is too long; {limit} becomes the most characters that fit.
   */
  tooLong: string;
  /**
   * It is not what the field asks for, and the field has no sentence of its own.
   */
  invalid: string;
  /**
   * What was sent is not our form at all.
   */
  form: string;
}
/**
 * Four lines below the form about what becomes of the visitor's data.
 */
export interface FormNotice {
  /**
   * Who stores what is sent.
   */
  who: string;
  /**
   * What for.
   */
  purpose: string;
  /**
   * For how long; {{privacy.days}} are the days that the service keeps it.
   */
  duration: string;
  /**
   * How to have it erased sooner; the line that leads to the privacy page follows.
   */
  erasure: string;
}
/**
 * What stands in the form when the visitor has put dishes on a menu.
 */
export interface MenuAlong {
  /**
   * That it goes along; the number of dishes follows.
   */
  text: string;
  /**
   * The link that leads to it.
   */
  look: string;
  /**
   * On the button that leaves it out of this enquiry.
   */
  leave: string;
}
/**
 * Said in the form when the visitor has planned an event.
 */
export interface PlanAlong {
  /**
   * That the plan goes along; the number of functions follows.
   */
  text: string;
  /**
   * The link that leads to it.
   */
  look: string;
  /**
   * On the button that leaves it out of this enquiry.
   */
  leave: string;
  /**
   * Said above the fields when a plan goes along: which fields are required, and that the message may be empty.
   */
  message: string;
}
/**
 * The bar on every page once the visitor has planned an event.
 */
export interface PlanBarWords {
  /**
   * What a screen reader calls the bar.
   */
  label: string;
  /**
   * The link to the plan.
   */
  go: string;
  /**
   * The link that forgets the plan and begins a new one.
   */
  anew: string;
}
/**
 * What is said after the form was sent.
 */
export interface DialogTexts {
  /**
   * The enquiry reached us.
   */
  sent: DialogText;
  /**
   * The enquiry did not reach us.
   */
  failed: DialogText;
  otherWays: OtherWays;
}
/**
 * Below the failure: how to reach us without the form. Chat and e-mail start with what the visitor typed.
 */
export interface OtherWays {
  /**
   * The sentence above the links.
   */
  text: string;
  /**
   * The words on the telephone link; the number follows.
   */
  call: string;
  /**
   * The words on the chat link.
   */
  chat: string;
  /**
   * The words on the e-mail link.
   */
  mail: string;
}
/**
 * The loading picture.
 */
export interface LoaderText {
  /**
   * What the loading picture says.
   */
  text: string;
}
/**
 * Buttons and lists of all pages; most of these words are only heard.
 */
export interface ControlsText {
  /**
   * The link before everything, for the keyboard.
   */
  skip: string;
  /**
   * What a screen reader calls the links in the header.
   */
  mainMenu: string;
  /**
   * The button that opens the menu on a phone.
   */
  menu: string;
  /**
   * The button that closes it.
   */
  closeMenu: string;
  /**
   * The arrow that opens the cuisines in the header.
   */
  showCuisines: string;
  /**
   * What a screen reader calls the list of languages.
   */
  language: string;
  /**
   * What a screen reader calls the links back up.
   */
  trail: string;
  /**
   * The button that leads back to the top of a page.
   */
  backToTop: string;
  /**
   * What a screen reader calls the words that go by above the footer.
   */
  events: string;
  /**
   * The button that stops them.
   */
  pauseEvents: string;
  /**
   * What a screen reader calls our pages elsewhere.
   */
  social: string;
  /**
   * What a screen reader calls the choice between two prices.
   */
  prices: string;
  /**
   * What a screen reader calls the categories of the menu.
   */
  categories: string;
  /**
   * How many stars a guest gives; {n} becomes the number.
   */
  stars: string;
  /**
   * The button that stops the guests' cards.
   */
  pauseGuests: string;
  /**
   * The button that stops the slider of testimonials.
   */
  pauseSlider: string;
  /**
   * The slider's arrow back.
   */
  previousGuest: string;
  /**
   * The slider's arrow onwards.
   */
  nextGuest: string;
  /**
   * One of the slider's dots; {n} becomes its number.
   */
  guest: string;
  /**
   * Which of several is shown; {n} becomes its number, {total} how many there are.
   */
  place: string;
  /**
   * What a screen reader calls a picture over the whole screen.
   */
  viewer: string;
  /**
   * The button that closes it.
   */
  closeViewer: string;
  /**
   * Its arrow back.
   */
  previousImage: string;
  /**
   * Its arrow onwards.
   */
  nextImage: string;
}
/**
 * Where words of guests and figures come from.
 */
export interface ProofText {
  /**
   * The word before the place where a guest said something, such as "Source".
   */
  said: string;
  /**
   * What visitors press to see where figures come from.
   */
  sources: string;
}

/**
 * The words of one field.
 */
export interface FieldText {
  /**
   * The words above the field, always visible; also the field's name in the owner's mail.
   */
  label: string;
  /**
   * The pale words inside the empty field. In a list of choices, what stands there while nothing is chosen.
   */
  placeholder?: string;
  /**
   * Said when the field was left empty.
   */
  missing?: string;
  /**
   * Said when it holds something else than it asks for.
   */
  invalid?: string;
  /**
   * Asked below the field when an unusual number was typed; it can be sent all the same. {value} becomes the number that we read.
   */
  check?: string;
  /**
   * What can be ticked.
   *
   * @minItems 1
   */
  options?: FieldOption[];
  /**
   * How the subject of the owner's mail says it, such as "{value} guests". Without it the value stands alone.
   */
  inMail?: string;
}

/**
 * A box that can be ticked.
 */
export interface FieldOption {
  /**
   * The short name under which it is sent. Leave it as it is.
   */
  id: string;
  /**
   * The words beside the box.
   */
  label: string;
}

/**
 * The words of one dialog.
 */
export interface DialogText {
  /**
   * The title of the dialog.
   */
  title: string;
  /**
   * The sentence below the title.
   */
  text: string;
  /**
   * The words on the button that closes it.
   */
  button: string;
}
