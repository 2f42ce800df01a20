import { problemAt, type Finding } from "../../../content/problems/problem.ts";
import type { FileRule } from "../rule.ts";
import { linksIn } from "../../../content/markdown/outline.ts";
import { proseOf } from "../support/prose.ts";
import { addressMistake } from "../support/address.ts";

/** Keys of catalogs whose text is the address of another site. */
const ADDRESS_KEYS: ReadonlySet<unknown> = new Set(["url", "href"]);

/** An address that a browser cannot follow, or that works on the editor's own machine alone. */
export const addresses: FileRule = (file, report) => {
  for (const { url, address } of linksIn(file.source, file.body)) {
    const finding = addressMistake(url);
    if (finding) report(problemAt(file.source, address, finding));
  }
  if (!file.catalog) return;
  for (const { text, path, span } of proseOf(file)) {
    if (!path || text === "" || !ADDRESS_KEYS.has(path.at(-1))) continue;
    const finding = addressMistake(text) ?? insideAddress(text);
    if (finding) report(problemAt(file.source, span(0, text.length), finding));
  }
};

/** These keys name other sites; our own pages stand under `to`. */
function insideAddress(url: string): Finding | undefined {
  if (url.startsWith("https://")) return undefined;
  return {
    code: "bad-address",
    message: `"${url.slice(0, 80)}" is not the address of a site`,
    fix: "type the whole address, beginning with https://",
  };
}
