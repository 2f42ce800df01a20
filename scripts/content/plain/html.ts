/** HTML of what is written plainly, the same letters as the full renderer writes. */
import type { Heading, List, PhrasingContent, Root, RootContent, Table } from "mdast";

/** HTML, or nothing when there is more in a node than is plain. */
type Html = string | undefined;

/** Addresses that stand in HTML as they are, and that every sanitiser lets pass. */
const ADDRESS = /^(?:[/#]|https?:|mailto:|tel:)[\w/#:.?=+,-]*$/;

const ID = /^[a-z\d-]+$/;

/** Spaces beside a line's end, which the full renderer takes away. */
const BROKEN = /\r|[\t ]\n|\n[\t ]/;

const escapeText = (text: string) => text.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;");

function all<Node>(
  nodes: readonly Node[],
  write: (node: Node, at: number) => Html,
  between = "\n",
): Html {
  const written: string[] = [];
  for (const [at, node] of nodes.entries()) {
    const html = write(node, at);
    if (html === undefined) return undefined;
    written.push(html);
  }
  return written.join(between);
}

const element = (name: string, html: Html, attributes = ""): Html =>
  html === undefined ? undefined : `<${name}${attributes}>${html}</${name}>`;

/** An element whose children stand on lines of their own. */
const block = (name: string, html: Html): Html => element(name, html && `\n${html}\n`);

const words = (nodes: readonly PhrasingContent[]): Html => all(nodes, word, "");

function word(node: PhrasingContent): Html {
  if (node.type === "text") return BROKEN.test(node.value) ? undefined : escapeText(node.value);
  if (node.type === "strong") return element("strong", words(node.children));
  if (node.type === "emphasis") return element("em", words(node.children));
  if (node.type !== "link" || node.title != null || !ADDRESS.test(node.url)) return undefined;
  return element("a", words(node.children), ` href="${node.url}"`);
}

function heading({ depth, children, data }: Heading): Html {
  const id = String(data?.hProperties?.["id"]);
  return ID.test(id) ? element(`h${depth}`, words(children), ` id="${id}"`) : undefined;
}

function list({ ordered, start, spread, children }: List): Html {
  if (spread || (ordered && start !== 1)) return undefined;
  const items = all(children, (item) => {
    const [only, more] = item.children;
    const isWords = only?.type === "paragraph" && !more && !item.spread && item.checked == null;
    return isWords ? element("li", words(only.children)) : undefined;
  });
  return block(ordered ? "ol" : "ul", items);
}

function table({ align, children: rows }: Table): Html {
  const [head, ...body] = rows.map(({ children: cells }, at) => {
    if (cells.length !== align?.length) return undefined;
    const row = all(cells, ({ children }, column) => {
      const side = align[column];
      return element(at === 0 ? "th" : "td", words(children), side ? ` align="${side}"` : "");
    });
    return block("tr", row);
  });
  const parts = [block("thead", head)];
  if (body.length > 0)
    parts.push(
      block(
        "tbody",
        all(body, (row) => row),
      ),
    );
  return block(
    "table",
    all(parts, (html) => html),
  );
}

function part(one: RootContent): Html {
  if (one.type === "paragraph") return element("p", words(one.children));
  if (one.type === "heading") return heading(one);
  if (one.type === "list") return list(one);
  return one.type === "table" ? table(one) : undefined;
}

/** Writes a whole text, its headings with their ids; nothing when some of it is not plain. */
export function plainHtml({ children }: Root): string | undefined {
  return all(children, part);
}
