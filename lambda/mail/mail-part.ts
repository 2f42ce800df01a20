/** A part of a mail, as text and as HTML. */
export interface MailPart {
  text: string;
  html: string;
  /** What the whole enquiry is about, in one line, where the form's own fields say less. */
  headline?: string;
}

/** Said instead of what cannot be read, so that the owner asks. */
export function unreadable(what: "plan" | "menu"): MailPart {
  const text = `A ${what} came along that could not be read.`;
  return { text, html: `<p>${text}</p>` };
}
