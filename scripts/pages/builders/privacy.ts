import { ENQUIRY_FIELDS } from "../../../schemas/enquiry/enquiry-fields.ts";
import type { PrivacyPageData } from "../../../src/pages/privacy/privacy-data.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { pageHead } from "../blocks.ts";

/** What stands in the form is what a visitor types: each field by its label. */
function typedFields({ catalogs }: SiteModel): string[] {
  return ENQUIRY_FIELDS.map(({ name }) => catalogs.messages.form.fields[name].label);
}

export function privacyPages(site: SiteModel): PrivacyPageData[] {
  const { head, heading, lead, facts, parts } = site.catalogs["pages/privacy"];
  const { email } = site.catalogs.site.privacy.grievances;
  return [
    {
      kind: "privacy",
      path: "/privacy",
      head: pageHead(site, head, "/privacy"),
      heading,
      lead,
      facts,
      parts: parts.map(({ id, heading: question, paragraphs, list = [], mail }) => ({
        id,
        heading: question,
        paragraphs,
        list: id === "stored" ? [...typedFields(site), ...list] : list,
        ...(mail && {
          mail: {
            label: mail.label,
            href: `mailto:${email}?subject=${encodeURIComponent(mail.subject)}`,
          },
        }),
      })),
    },
  ];
}
