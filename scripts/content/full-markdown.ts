/** Markdown by remark. Three hundred modules: loaded when a text is not plain, which few are. */
import { defaultSchema, type Schema } from "hast-util-sanitize";
import type { Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { remark } from "remark";
import remarkHtml from "remark-html";
import type { Processor } from "unified";

/** Of GitHub's Markdown our articles use only tables; the full set takes twice as long to parse. */
function tables(this: Processor): void {
  const data = this.data() as Record<string, unknown[] | undefined>;
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}

/** The default list drops `tel:` without a word and puts a prefix before every id. */
const sanitize: Schema = {
  ...defaultSchema,
  clobberPrefix: "",
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto", "tel"] },
};

const parser = remark().use(tables).freeze();

export function fullTree(text: string): Root {
  return parser.parse(text);
}

const renderer = remark().use(remarkHtml, { sanitize }).freeze();

/** Sanitised HTML. The tree is used up by it. */
export function fullHtml(tree: Root): string {
  return renderer.stringify(renderer.runSync(tree) as Root).trim();
}
