import type { PageBase } from "../../model/page.ts";

export interface PrivacyPageData extends PageBase<"privacy"> {
  heading: string;
  lead: string;
  facts: { figure: string; text: string }[];
  parts: {
    id: string;
    heading: string;
    paragraphs: string[];
    list: string[];
    /** Opens a mail to us, its subject typed already. */
    mail?: { label: string; href: string };
  }[];
}
