import matter from "gray-matter";
import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from "yaml";
import { positionAt, type Report, type Source } from "./problem.ts";
import type { Located } from "./validate.ts";

export interface FrontMatter {
  /** The values at the top of the file, each with its place. */
  matter: Located;
  body: string;
  /** Offset of the body in the file. */
  bodyOffset: number;
}

const FENCE = /^---[^\S\n]*\n/;

/** Front matter is data; gray-matter would run these languages. */
function refuse(): never {
  throw new Error("only YAML is allowed between the two --- lines");
}

/** Splits a Markdown file into its front matter and its body. */
export function parseFrontMatter(source: Source, report: Report): FrontMatter | undefined {
  const fail = (offset: number, message: string, fix: string) => {
    report({
      file: source.file,
      ...positionAt(source.text, offset),
      severity: "error",
      code: "front-matter",
      message,
      fix,
    });
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
    body,
    bodyOffset: source.text.length - body.length,
    matter: {
      source,
      value: parsed.toJS() as unknown,
      offsetOf(path, key) {
        if (key !== undefined && isMap(parsed.contents)) {
          const pair = parsed.contents.items.find(
            (item) => isScalar(item.key) && item.key.value === key,
          );
          if (pair && isNode(pair.key)) return start + (pair.key.range?.[0] ?? 0);
        }
        const node = path.length > 0 ? parsed.getIn(path, true) : parsed.contents;
        return start + (isNode(node) ? (node.range?.[0] ?? 0) : 0);
      },
    },
  };
}
