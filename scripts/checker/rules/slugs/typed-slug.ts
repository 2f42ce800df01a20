import { problemAt } from "../../../content/problems/problem.ts";
import { textOf } from "../../../content/model/addresses.ts";
import type { FileRule } from "../rule.ts";

/** Other sites name the address at the top of an article; here the file's name is the address. */
const TYPED = /^(slug|permalink|url)[ \t]{0,8}:([^\n]{0,200})/m;

/** An address typed where nothing reads it: the page stays where its file's name says. */
export const typedSlug: FileRule = ({ source, body, catalog }, report) => {
  if (catalog) return;
  const matter = source.text.slice(0, body?.children[0]?.position?.start.offset);
  const found = TYPED.exec(matter);
  if (!found) return;
  const [, key = "", typed = ""] = found;
  const text = textOf(source.file);
  if (!text) return;
  const { kind, slug, path } = text;
  const wanted = typed.replaceAll(/["']/g, "").trim().split("/").at(-1) ?? "";
  const move =
    wanted === slug || wanted === "" || kind !== "article"
      ? ""
      : `; to change the address, type npm run content -- move ${slug} ${wanted}`;
  // The key itself is reported by the schema; this says what to do with the address.
  report(
    problemAt(
      source,
      { start: found.index + found[0].indexOf(typed), end: found.index + found[0].length },
      {
        code: "typed-slug",
        message: `the address of an ${kind} is the name of its file: ${path}`,
        fix: `delete the line ${key}: …${move}`,
      },
    ),
  );
};
