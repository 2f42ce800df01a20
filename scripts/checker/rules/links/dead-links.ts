import { problemAt, type Finding } from "../../../content/problems/problem.ts";
import { textRule, type Rule, type SiteView } from "../rule.ts";
import { addressMistake } from "../support/address.ts";
import { anchorMistake } from "../support/anchors.ts";
import { guesser } from "../support/guess.ts";
import { addressesOf } from "../support/follow.ts";
import { textsUnder } from "../support/prose.ts";

/**
 * What is wrong with an address, seen from a page with the headings `here`.
 *
 * @param write the edit that writes another address in its place
 */
type Mistake = (
  url: string,
  here: readonly string[],
  write: (address: string) => Finding["edit"],
) => Finding | undefined;

/** More pages of one kind than anybody reads through. */
const FEW = 8;

/** Pages of the kind that was meant: `/package-detail/diamond` → those of all packages. */
function besides(typed: string, paths: ReadonlySet<string>): string {
  const folder = typed.slice(0, typed.lastIndexOf("/") + 1);
  const others = folder === "/" ? [] : [...paths].filter((path) => path.startsWith(folder));
  return others.length > 0 && others.length <= FEW
    ? others.join(", ")
    : "/menu, /packages or /contactUs";
}

function deadLinksOf(context: SiteView): Mistake {
  const { paths, follow, direct, isDead } = addressesOf(context);
  const guess = guesser(paths);
  return (url, here, write) => {
    if (url.startsWith("#")) return anchorMistake(url.slice(1), here);
    if (!url.startsWith("/") || url.includes("{{") || addressMistake(url)) return undefined;
    const [typed = "", anchor] = url.split("#");
    if (isDead(url)) {
      const meant = guess(typed);
      return {
        code: "dead-link",
        message: `no page has the address ${typed}`,
        fix: meant
          ? `did you mean ${meant}?`
          : `link to a page that exists, such as ${besides(typed, paths)}`,
      };
    }
    const found = follow(url) ?? "";
    const text = anchor ? context.textAt(found) : undefined;
    const wrongAnchor = text && anchorMistake(anchor ?? "", text.headings, found);
    const address = direct(url);
    if (wrongAnchor || address === undefined) return wrongAnchor;
    const edit = write(address);
    return {
      code: "redirected-link",
      message: `${url} leads through a redirect, which costs every visitor a second request`,
      fix: `type ${address}`,
      ...(edit && { edit }),
    };
  };
}

/** Every link in an article or album to our own pages leads at once to a page that exists, and to a heading that exists. */
export const deadLinks = textRule((context) => {
  const mistake = deadLinksOf(context);
  return ({ source, links, headings }, report) => {
    for (const { url, address } of links) {
      const isTyped = source.text.slice(address.start, address.end) === url;
      const write = (text: string) => (isTyped ? { ...address, text } : undefined);
      const finding = mistake(url, headings, write);
      if (finding) report(problemAt(source, address, finding));
    }
  };
});

/** The same of the links in catalogs. */
export const deadCatalogLinks: Rule = (context, report) => {
  const mistake = deadLinksOf(context);
  for (const values of context.located.values()) {
    for (const { text, path } of textsUnder(values.value, "to")) {
      // Where a redirect leads has a rule of its own.
      if (path[0] === "redirects") continue;
      const span = values.spanOf(path);
      const finding = mistake(text, [], (address) => ({ ...span, text: JSON.stringify(address) }));
      if (finding) report(problemAt(values.source, span, finding));
    }
  }
};
