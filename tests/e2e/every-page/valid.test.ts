import { generate, lexer, parse, walk, type Atrule, type Declaration } from "css-tree";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "vitest";
import { answerPages } from "../support/answer-pages.ts";
import { FILES, textAt } from "../support/built.ts";

const PAGES = new Map([
  ...FILES.filter((file) => file.endsWith(".html")).map((file) => [file, textAt(file)] as const),
  ...answerPages(),
]);

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:document"],
    rules: {
      // React writes camel-case attributes and `<img/>`, which are valid HTML.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      "void-style": "off",
      // Ids by React begin with an underscore. Ids of headings may begin with a number.
      "valid-id": ["error", { relaxed: true }],
      // Only files of other hosts need integrity hashes.
      "require-sri": ["error", { target: "crossorigin" }],
      // The style sheet prevents line breaks in telephone numbers.
      "tel-non-breaking": "off",
      // Checkboxes of one question share a name.
      "form-dup-name": "off",
    },
  }),
);

test("every page is valid HTML by html-validate's rules", async () => {
  const found: string[] = [];
  for (const [name, html] of PAGES) {
    const { results } = await htmlValidate.validateString(html, name);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      found.push(`${name} ${ruleId}: ${message} (${selector})`);
    }
  }

  expect(found).toEqual([]);
});

function cssMistakes(css: string): string[] {
  const found: string[] = [];
  const tree = parse(css, {
    onParseError: ({ message, offset }) =>
      void found.push(`${message} at ${css.slice(offset, offset + 40)}`),
  });
  const judge = (message: string | undefined, where: Atrule | Declaration) => {
    if (message) found.push(`${message.split("\n")[0]}: ${generate(where).slice(0, 80)}`);
  };
  walk(tree, function (node) {
    if (node.type === "Atrule") {
      if (!lexer.getAtrule(node.name)) judge("unknown at-rule", node);
      if (node.prelude)
        judge(lexer.matchAtrulePrelude(node.name, node.prelude).error?.message, node);
    }
    if (node.type !== "Declaration" || node.property.startsWith("--")) return;
    const { property, value } = node;
    const at = this.atrule?.name ?? "";
    if (lexer.getAtrule(at)?.descriptors?.[property])
      judge(lexer.matchAtruleDescriptor(at, property, value).error?.message, node);
    else if (!lexer.getProperty(property)) judge("unknown property", node);
    // Only the browser knows the value of a variable.
    else if (!generate(value).includes("var("))
      judge(lexer.matchProperty(property, value).error?.message, node);
  });
  return found;
}

test("every style sheet is valid CSS", () => {
  const inPages = [...PAGES.values()].flatMap((html) =>
    [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = ""]) => css),
  );
  const sheets = new Set([
    ...inPages,
    ...FILES.filter((file) => file.endsWith(".css")).map(textAt),
  ]);

  expect(sheets.size).toBeGreaterThan(20);
  expect([...sheets].flatMap(cssMistakes)).toEqual([]);
  expect(cssMistakes("a { colour: red } b { width: blue } @page { size: A4 }")).toHaveLength(2);
});
