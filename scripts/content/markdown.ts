import { defaultSchema, type Schema } from "hast-util-sanitize";
import type { Root } from "mdast";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { remark } from "remark";
import remarkHtml from "remark-html";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";
import { expandText, unknownFact } from "./expand.ts";
import type { Facts } from "./facts.ts";
import { positionAt, type Report, type Source } from "./problem.ts";

/** A link as it stands in a Markdown body. */
interface BodyLink {
  url: string;
  /** Offset in the file. */
  offset: number;
}

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

/** The id under which a heading can be linked to. */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

export interface Body {
  html: string;
  links: BodyLink[];
  headings: string[];
}

/**
 * Turns an article's Markdown into sanitised HTML, its facts filled in.
 *
 * @param offset where the body starts in the file, so that problems point into the file
 */
export async function renderMarkdown(
  source: Source,
  body: string,
  offset: number,
  facts: Facts,
  report: Report,
): Promise<Body> {
  const links: BodyLink[] = [];
  const headings: string[] = [];
  const problem = (at: number, code: string, message: string, fix: string) =>
    report({
      file: source.file,
      ...positionAt(source.text, offset + at),
      severity: "error",
      code,
      message,
      fix,
    });
  const prepare = () => (tree: Root) => {
    visit(tree, (node) => {
      const at = node.position?.start.offset ?? 0;
      if (node.type === "text" || node.type === "inlineCode") {
        node.value = expandText(node.value, facts, (name, index) => {
          const { message, fix } = unknownFact(name, facts);
          problem(at + index, "unknown-fact", message, fix);
        });
      }
      if (node.type === "link") links.push({ url: node.url, offset: offset + at });
      if (node.type === "html") {
        problem(at, "raw-html", "raw HTML is not shown on the site", "write it as Markdown");
      }
      if (node.type === "heading") {
        if (node.depth === 1) {
          problem(
            at,
            "second-title",
            "the title already stands at the top of the page",
            "start sections with ## instead of #",
          );
        }
        const text: string[] = [];
        visit(node, "text", (child) => void text.push(child.value));
        const id = headingId(text.join(""));
        node.data = { ...node.data, hProperties: { id } };
        headings.push(id);
      }
    });
  };
  const file = await remark().use(tables).use(prepare).use(remarkHtml, { sanitize }).process(body);
  return { html: String(file).trim(), links, headings };
}
