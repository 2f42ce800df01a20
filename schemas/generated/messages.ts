// Written by scripts/schema-types.ts from schemas/messages.schema.json. Change the schema, then run the script.

import type { Link } from "./common.ts";

/**
 * What the enquiry form, its dialogs and the loading page say.
 */
export interface Messages {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  form: FormText;
  dialogs: DialogTexts;
  loader: LoaderText;
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
  /**
   * The line below the button, which leads to the privacy page.
   */
  privacy: Link;
}
/**
 * The four fields of the form.
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
 * The words of one field.
 */
export interface FieldText {
  /**
   * The words above the field, always visible.
   */
  label: string;
  /**
   * The pale words inside the empty field.
   */
  placeholder: string;
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
