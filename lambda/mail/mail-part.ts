/** What came along with an enquiry, as the owner reads it: as text, and as tables for the views in HTML. */
export interface MailPart {
  text: string;
  title?: string;
  tables: PartTable[];
  notes: string[];
  link?: { words: string; url: string };
}

export interface PartTable {
  heading?: string;
  rows: PartRow[];
}

export interface PartRow {
  label: string;
  /** Lines. */
  values: string[];
  amount?: string;
}

/** Said instead of what cannot be read, so that the owner asks. */
export function unreadable(what: "plan" | "menu"): MailPart {
  const text = `A ${what} came along that could not be read.`;
  return { text, tables: [], notes: [text] };
}
