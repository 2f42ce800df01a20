import { problemAt } from "../../problem.ts";
import type { Rule } from "../rule.ts";

const PHONE = /\+?\d[\d -]{8,18}\d/g;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/g;
const LINK_BEFORE = /(?:tel|mailto):$/i;

/** The last ten digits tell a number, with or without the country before it. */
function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, "").slice(-10);
}

/** Our telephone number and address for mail, typed into an article, would go stale. */
export const typedContacts: Rule = ({ site }, report) => {
  const { phone, email } = site.catalogs.site;
  const ours = digitsOf(phone.number);
  const kinds = [
    {
      pattern: PHONE,
      // Most texts hold neither, and are not searched.
      mark: ours.slice(-5),
      fact: "contact.phone",
      same: (typed: string) => digitsOf(typed) === ours,
    },
    {
      pattern: MAIL,
      mark: "@",
      fact: "contact.email",
      same: (typed: string) => typed === email.address,
    },
  ];
  for (const { source } of site.articles) {
    const { text } = source;
    for (const { pattern, mark, fact, same } of kinds) {
      if (!text.includes(mark)) continue;
      for (const { 0: typed, index } of text.matchAll(pattern)) {
        if (!same(typed) || ours.length < 10) continue;
        const inLink = LINK_BEFORE.test(text.slice(Math.max(0, index - 7), index));
        const span = { start: index, end: index + typed.length };
        report(
          problemAt(source, span, {
            code: "hard-coded-fact",
            message: `"${typed}" is a copy of a fact that a catalog holds`,
            fix: inLink
              ? "link to /contact instead, where it is always right"
              : `type {{${fact}}} instead; it then follows the catalog by itself`,
          }),
        );
      }
    }
  }
};
