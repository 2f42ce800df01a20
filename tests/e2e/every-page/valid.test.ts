import { readFile } from "node:fs/promises";
import path from "node:path";
import { generate, lexer, parse, walk, type Atrule, type Declaration } from "css-tree";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "vitest";
import { listFiles } from "../../../scripts/lib/files.ts";
import { answerPages } from "../support/answer-pages.ts";
import { DIST } from "../../../scripts/lib/paths.ts";

const files = listFiles(DIST);

/** Every published page, and every page of the enquiry service's own: name → HTML. */
async function everyPage(): Promise<Map<string, string>> {
  const pages = files.filter((file) => file.endsWith(".html"));
  const read = pages.map(
    async (file) => [file, await readFile(path.join(DIST, file), "utf8")] as const,
  );
  return new Map([...(await Promise.all(read)), ...answerPages()]);
}

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // React writes attributes in its own letters and closes `<img/>`; to HTML that is the same.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      "void-style": "off",
      // React's ids begin with an underscore, a heading's may begin with a number.
      "valid-id": ["error", { relaxed: true }],
      // Only files of other hosts need integrity hashes.
      "require-sri": ["error", { target: "crossorigin" }],
      // The style sheet keeps a number on one line.
      "tel-non-breaking": "off",
      // Checkboxes of one question share a name.
      "form-dup-name": "off",
    },
  }),
);

test("every page is valid HTML by html-validate's rules", async () => {
  const found: string[] = [];
  for (const [name, html] of await everyPage()) {
    const { results } = await htmlValidate.validateString(html, name);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      found.push(`${name} ${ruleId}: ${message} (${selector})`);
    }
  }

  expect(found).toEqual([]);
});

/** Whether only the browser can check the value. */
function hasVariable(node: Declaration): boolean {
  return /var\(/.test(generate(node.value));
}

/** Unknown at-rules, properties and values of a style sheet. */
function cssMistakes(css: string): string[] {
  const found: string[] = [];
  const tree = parse(css, {
    onParseError: ({ message, offset }) =>
      void found.push(`${message} at ${css.slice(offset, offset + 40)}`),
  });
  const judge = (error: Error | null, where: Atrule | Declaration) => {
    if (error) found.push(`${error.message.split("\n")[0]}: ${generate(where).slice(0, 80)}`);
  };
  walk(tree, function (node) {
    if (node.type === "Atrule") {
      if (!lexer.getAtrule(node.name)) judge(new Error("unknown at-rule"), node);
      if (node.prelude) judge(lexer.matchAtrulePrelude(node.name, node.prelude).error, node);
    }
    if (node.type !== "Declaration" || node.property.startsWith("--")) return;
    const { property, value } = node;
    const at = this.atrule?.name ?? "";
    if (lexer.getAtrule(at)?.descriptors?.[property]) {
      judge(lexer.matchAtruleDescriptor(at, property, value).error, node);
    } else if (!lexer.getProperty(property)) {
      judge(new Error("unknown property"), node);
    } else if (!hasVariable(node)) {
      judge(lexer.matchProperty(property, value).error, node);
    }
  });
  return found;
}

test("every style sheet is valid CSS", async () => {
  const sheets = new Set<string>();
  for (const html of (await everyPage()).values()) {
    for (const [, css = ""] of html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)) sheets.add(css);
  }
  for (const file of files.filter((name) => name.endsWith(".css"))) {
    sheets.add(await readFile(path.join(DIST, file), "utf8"));
  }

  expect(sheets.size).toBeGreaterThan(20);
  expect([...sheets].flatMap(cssMistakes)).toEqual([]);
  expect(cssMistakes("a { colour: red } b { width: blue } @page { size: A4 }")).toHaveLength(2);
});
