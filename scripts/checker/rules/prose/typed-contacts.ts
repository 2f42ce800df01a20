import { problemAt } from "../../../content/problems/problem.ts";
import { articleRule } from "../rule.ts";

/** The last ten digits tell a number, with or without the country before it. */
function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, "").slice(-10);
}

/** Our telephone number and address for mail, typed into an article, would go stale. */
export const typedContacts = articleRule(({ catalogs }) => {
  const { phone, email } = catalogs.site;
  const ours = digitsOf(phone.number);
  if (ours.length < 10) return () => {};
  return (article, report) => {
    for (const { kind, typed, span, inLink } of article.contacts) {
      const same = kind === "phone" ? digitsOf(typed) === ours : typed === email.address;
      if (!same) continue;
      report(
        problemAt(article.source, span, {
          code: "hard-coded-fact",
          message: `"${typed}" is a copy of a fact that a catalog holds`,
          fix: inLink
            ? "link to /contact instead, where it is always right"
            : `type {{contact.${kind}}} instead; it then follows the catalog by itself`,
        }),
      );
    }
  };
});
