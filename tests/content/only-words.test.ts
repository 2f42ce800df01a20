/** An article whose words alone have changed is read without its YAML; nobody may see a difference. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { ArticleDigest } from "../../scripts/content/digest/article.ts";
import { digestFile } from "../../scripts/content/digest/index.ts";
import { openSchemas } from "../../scripts/content/schemas.ts";
import { ROOT } from "../../scripts/paths.ts";

const FOLDER = path.join(ROOT, "content/articles");
const schemas = openSchemas(ROOT);

const EDITS: [what: string, edit: (text: string) => string][] = [
  ["nothing", (text) => text],
  ["a sentence", (text) => `${text}\nOne more sentence.\n`],
  ["a fact asked for", (text) => `${text}\nFrom {{price.classic}}, or {{no-such-fact}}.\n`],
  ["a conflict left in it", (text) => `${text}\n<<<<<<< a\nOne\n=======\nTwo\n>>>>>>> b\n`],
  ["quotes too deep", (text) => `${text}\n${"> ".repeat(12)}Deep.\n`],
  ["a word said twice", (text) => `${text}\nAsk for the the menu.\n`],
  ["another title", (text) => text.replace(/^title: .*$/m, 'title: "Another, of {{since}}"')],
  ["a title that is no title", (text) => text.replace(/^title: .*$/m, "title: [")],
  ["a key that nobody knows", (text) => text.replace("---\n", "---\nkey: value\n")],
  ["no line below its front matter", (text) => text.replace("\n---\n", "\n")],
  ["no front matter", (text) => text.slice(text.indexOf("\n---\n") + 5)],
  ["a letter that cannot be seen", (text) => `\uFEFF${text}`],
];

test.each(EDITS)(
  "an article is read alike whether or not it was read before: %s",
  async (_, edit) => {
    for (const name of readdirSync(FOLDER)) {
      const file = `content/articles/${name}`;
      const text = readFileSync(path.join(FOLDER, name), "utf8");
      const { head, marks } = await digestFile(file, Buffer.from(text), schemas);
      expect(marks.loud, name).toBe(false);
      const edited = Buffer.from(edit(text));

      const before = JSON.parse(head) as ArticleDigest;
      const record = await digestFile(file, edited, schemas, { before });

      expect(record, name).toEqual(await digestFile(file, edited, schemas));
    }
  },
);

test("values are not read again where all that stands above the text is the same", async () => {
  const file = "content/articles/first.md";
  const text = "---\ntitle: First\n---\n\nWords.\n";
  const { head } = await digestFile(file, Buffer.from(text), schemas);
  const before = { ...(JSON.parse(head) as ArticleDigest), matter: { title: "Known" } as never };

  const same = await digestFile(file, Buffer.from(`${text}More.`), schemas, { before });
  const other = await digestFile(file, Buffer.from(text.replace("First", "Second")), schemas, {
    before,
  });

  expect(JSON.parse(same.head)).toMatchObject({ matter: { title: "Known" } });
  expect(JSON.parse(other.head)).toMatchObject({ matter: { title: "Second" } });
});
