import { ENQUIRY_FIELDS } from "../../../schemas/enquiry/enquiry-fields.ts";
import type { Site } from "../../data/site.ts";

export function privacyPage({ catalogs }: Site) {
  const { head, heading, lead, facts, parts } = catalogs["pages/privacy"];
  const { email } = catalogs.site.privacy.grievances;
  const { fields } = catalogs.messages.form;
  const typed = ENQUIRY_FIELDS.map(({ name }) => fields[name].label);
  return {
    head,
    heading,
    lead,
    facts,
    parts: parts.map(({ id, heading: question, paragraphs, list = [], mail }) => ({
      id,
      heading: question,
      paragraphs,
      list: id === "stored" ? [...typed, ...list] : list,
      ...(mail && {
        mail: {
          label: mail.label,
          href: `mailto:${email}?subject=${encodeURIComponent(mail.subject)}`,
        },
      }),
    })),
  };
}
