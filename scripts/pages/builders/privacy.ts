import type { PrivacyPageData } from "../../../src/model/page-data.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { pageHead } from "../blocks.ts";

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
        list,
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
