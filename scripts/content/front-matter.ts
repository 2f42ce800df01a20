import type { Root } from "mdast";
import matter from "gray-matter";
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from "yaml";
import type { Located, Path } from "./located.ts";
import { parseMarkdown } from "./markdown.ts";
import { problemAt, type Report, type Source, type Span } from "./problem.ts";

export interface FrontMatter {
  /** The values at the top of the file, each with its place. */
  matter: Located;
  body: Root;
}

const FENCE = /^---[^\S\n]*\n/;

/** Front matter is data; gray-matter would run these languages. */
function refuse(): never {
  throw new Error("only YAML is allowed between the two --- lines");
}

/** Splits a Markdown file into its front matter and its body. */
export function parseFrontMatter(source: Source, report: Report): FrontMatter | undefined {
  const fail = (offset: number, message: string, fix: string) => {
    const span = { start: offset, end: offset + 1 };
    report(problemAt(source, span, { code: "front-matter", message, fix }));
  };
  if (!FENCE.test(source.text) || !/\n---[^\S\n]*(\n|$)/.test(source.text)) {
    fail(
      0,
      "the file does not start with a block between two lines of ---",
      "start with ---, then title: and the other keys, then --- on a line of its own",
    );
    return undefined;
  }
  const start = source.text.indexOf("\n") + 1;
  const lines = new LineCounter();
  let document: Document.Parsed | undefined;
  const yaml = {
    parse(text: string): object {
      document = parseDocument(text.replace(/^\n/, ""), { lineCounter: lines, uniqueKeys: true });
      return {};
    },
    stringify: refuse,
  };
  const engine = { parse: refuse, stringify: refuse };
  let body: string;
  try {
    // A second argument turns gray-matter's cache off, which forgets the errors of a broken file.
    body = matter(source.text, {
      engines: { yaml, javascript: engine, js: engine, coffee: engine, json: engine },
    }).content;
  } catch (error) {
    fail(0, (error as Error).message, "write the block as key: value lines");
    return undefined;
  }
  for (const { pos, message } of document?.errors ?? []) {
    fail(
      start + pos[0],
      `the front matter is not valid YAML: ${(message.split("\n")[0] ?? message).replace(/ at line.*$/, "")}`,
      "put text that holds a colon or a # in double quotes, and indent with spaces",
    );
  }
  if (!document || document.errors.length > 0) return undefined;
  const parsed = document;
  return {
    body: parseMarkdown(source, source.text.length - body.length),
    matter: {
      source,
      value: parsed.toJS() as unknown,
      spanOf: (path) => spanOfYaml(nodeAt(parsed, path), start),
      keySpan(path) {
        const entry = nodeAt(parsed, path.slice(0, -1));
        const pair = isMap(entry)
          ? entry.items.find((item) => isScalar(item.key) && item.key.value === path.at(-1))
          : undefined;
        return spanOfYaml(pair?.key ?? entry, start);
      },
      textSpan(path, from, to) {
        const node = nodeAt(parsed, path);
        const span = spanOfYaml(node, start);
        const value = isScalar(node) ? String(node.value) : "";
        // A folded or escaped text is not written letter by letter; then all of it is meant.
        const at = source.text.slice(span.start, span.end).indexOf(value);
        return value === "" || at < 0
          ? span
          : { start: span.start + at + from, end: span.start + at + to };
      },
    },
  };
}

function nodeAt(document: Document.Parsed, path: Path): unknown {
  return path.length > 0 ? document.getIn(path, true) : document.contents;
}

function spanOfYaml(node: unknown, start: number): Span {
  const range = isNode(node) ? node.range : undefined;
  return { start: start + (range?.[0] ?? 0), end: start + (range?.[1] ?? 1) };
}
