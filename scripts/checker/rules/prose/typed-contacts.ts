import { problemAt } from "../../../content/problems/problem.ts";
import { textRule } from "../rule.ts";

/** The last ten digits tell a number, with or without the country before it. */
function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, "").slice(-10);
}

/** Our telephone number and address for mail, typed into a text, would go stale. */
export const typedContacts = textRule(({ catalogs }) => {
  const { phone, email } = catalogs.site;
  const ours = digitsOf(phone.number);
  if (ours.length < 10) return () => {};
  return ({ source, contacts }, report) => {
    for (const { kind, typed, span, inLink } of contacts) {
      const same = kind === "phone" ? digitsOf(typed) === ours : typed === email.address;
      if (!same) continue;
      report(
        problemAt(source, span, {
          code: "hard-coded-fact",
          message: `"${typed}" is a copy of a fact that a catalog holds`,
          fix: inLink
            ? "link to /contactUs instead, where it is always right"
            : `type {{contact.${kind}}} instead; it then follows the catalog by itself`,
        }),
      );
    }
  };
});
