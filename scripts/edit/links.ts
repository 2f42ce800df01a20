/** Every place in the content that leads to an article, found by position. */
import type { CatalogName } from "../content/catalogs/catalogs.ts";
import type { Located, Path } from "../content/problems/located.ts";
import { articlePath } from "../../src/model/addresses.ts";
import type { Article, SiteSources } from "../content/model/content.ts";
import type { Edit } from "./plan.ts";

/** `/services/old?x#y`, in any spelling the site understands, with the new path in place of the old. */
function rewriteUrl(url: string, oldPath: string, newPath: string): string | undefined {
  const match = /^([^?#]*?)\/*([?#].*)?$/.exec(url);
  if (match?.[1]?.toLowerCase() !== oldPath.toLowerCase()) return undefined;
  return newPath + (match[2] ?? "");
}

/** The links in an article's or album's text, reference links included. */
export function bodyEdits(
  { source, links }: Pick<Article, "source" | "links">,
  from: string,
  to: string,
): Edit[] {
  return links.flatMap(({ url, address }) => {
    const text = rewriteUrl(url, from, to);
    const isTyped = source.text.slice(address.start, address.end) === url;
    return text === undefined || !isTyped ? [] : [{ ...address, text }];
  });
}

function visitTexts(value: unknown, path: Path, see: (text: string, path: Path) => void): void {
  if (typeof value === "string") return see(value, path);
  if (typeof value !== "object" || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    visitTexts(child, [...path, Array.isArray(value) ? Number(key) : key], see);
  }
}

/** Values of a catalog that lead to an article: addresses, and the services' ids. */
export function catalogEdits(
  [name, located]: [CatalogName, Located],
  oldSlug: string,
  newSlug: string | undefined,
  to: string,
): Edit[] {
  const edits: Edit[] = [];
  // Redirects are put together anew, because their chains are shortened.
  if (name === "redirects") return edits;
  visitTexts(located.value, [], (text, path) => {
    const isId = name === "services" && path.at(-1) === "id" && text === oldSlug;
    const value = isId ? newSlug : rewriteUrl(text, articlePath(oldSlug), to);
    if (value !== undefined) edits.push({ ...located.spanOf(path), text: JSON.stringify(value) });
  });
  return edits;
}

/** Where lists of related articles name an article: the article, and the place in its list. */
export function relatedTo({ articles }: SiteSources, slug: string) {
  return articles.flatMap((article) => {
    const index = article.frontMatter.related.indexOf(slug);
    return index < 0 ? [] : [{ article, path: ["related", index] as const }];
  });
}
