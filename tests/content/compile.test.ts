import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import { formatProblem } from "../../scripts/content/problems/print.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { QUIET_DAY, wholeContent } from "../setup/content.ts";
import { offerOf } from "../setup/catalogs.ts";

/** Compiles the content with one file changed and gives the problems that are reported. */
async function problemsAfter(file: string, change: (text: string) => string | Buffer) {
  const root = wholeContent();
  const target = path.join(root, file);
  await writeFile(target, change(await readFile(target, "utf8")));
  const { problems, site, texts } = await compile(root, {
    now: QUIET_DAY,
  });
  expect(site).toBeUndefined();
  return problems.map((problem) => formatProblem(problem, texts.get(problem.file)));
}

const PACKAGES = "content/catalogs/packages.json";
const SITE = "content/catalogs/site.json";
const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

test("the content of the site has no mistake that would keep it from visitors", async () => {
  const { problems, site } = await compile(ROOT, { now: QUIET_DAY });

  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(site?.pages.length).toBeGreaterThan(45);
});

describe("the checker reports", () => {
  const price = offerOf("classic").monthlyPrice;

  test("that a comma is missing, and where", async () => {
    const [first] = await problemsAfter(SITE, (text) => text.replace(/",\n/, '"\n'));

    expect(first).toMatch(/^content\/catalogs\/site\.json:\d+:\d+ {2}error {2}a comma is missing/);
  });

  test("which key is misspelt, and how it is spelt", async () => {
    const problems = await problemsAfter(PACKAGES, (text) => text.replace('"summary"', '"sumary"'));

    expect(problems.join("\n")).toContain('no page knows the key "sumary" in packages[1]');
    expect(problems.join("\n")).toContain('did you mean "summary"?');
  });

  test("that a price is text", async () => {
    const problems = await problemsAfter(PACKAGES, (text) =>
      text.replace(`"monthlyPrice": ${price}`, `"monthlyPrice": "${price}"`),
    );

    expect(problems.join("\n")).toContain(`type ${price}, without quotation marks`);
  });

  test("that a file is not UTF-8", async () => {
    const problems = await problemsAfter(ARTICLE, (text) =>
      Buffer.concat([Buffer.from(text), Buffer.from([0xe9, 0x20])]),
    );

    expect(problems.join("\n")).toContain("this file is not saved as UTF-8");
  });

  test("that a fact does not exist, and which is meant", async () => {
    const problems = await problemsAfter(
      ARTICLE,
      (text) => `${text}\nFrom {{price.clasic}} a head.\n`,
    );

    expect(problems.join("\n")).toContain('no catalog holds the fact "{{price.clasic}}"');
    expect(problems.join("\n")).toContain("did you mean {{price.classic}}?");
  });

  test("that a price in prose is a copy", async () => {
    const problems = await problemsAfter(ARTICLE, (text) => `${text}\nOnly ₹${price} a head.\n`);

    expect(problems.join("\n")).toContain(`"₹${price}" is a copy of a fact that a catalog holds`);
    expect(problems.join("\n")).toContain("fix: type {{price.classic}}");
  });

  test("that a link between our pages leads nowhere", async () => {
    const problems = await problemsAfter(ARTICLE, (text) => `${text}\n[Menus](/menus)\n`);

    expect(problems.join("\n")).toContain("no page has the address /menus");
    expect(problems.join("\n")).toContain("did you mean /menu?");
  });

  test("that a picture is missing", async () => {
    const problems = await problemsAfter(ARTICLE, (text) =>
      text.replace(/^image: .*$/m, "image: gallery/banquet-11-birthdya"),
    );

    expect(problems.join("\n")).toContain('there is no picture "gallery/banquet-11-birthdya"');
    expect(problems.join("\n")).toContain('did you mean "gallery/banquet-11-birthday"?');
  });

  test("that two pages have one title", async () => {
    const other = await readFile(
      path.join(ROOT, "content/articles/pooja-catering-kandivali-borivali-malad.md"),
      "utf8",
    );
    const title = /^title: .*$/m.exec(other)?.[0] ?? "";
    const problems = await problemsAfter(ARTICLE, (text) => text.replace(/^title: .*$/m, title));

    expect(problems.join("\n")).toContain("has the same title as");
  });

  test("that front matter may not be code", async () => {
    const problems = await problemsAfter(ARTICLE, (text) => text.replace(/^---\n/, "---js\n"));

    expect(problems.join("\n")).toContain('"js" stands behind the first ---');
  });

  test("everything at once, in every file", async () => {
    const root = wholeContent();
    for (const file of [SITE, PACKAGES]) {
      const target = path.join(root, file);
      await writeFile(target, `${await readFile(target, "utf8")},`);
    }
    const { problems } = await compile(root, { now: QUIET_DAY });

    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set([SITE, PACKAGES]));
  });
});

test("a phone number that starts with zero keeps its zero", async () => {
  const root = wholeContent();
  const target = path.join(root, ARTICLE);
  const text = await readFile(target, "utf8");
  await writeFile(target, text.replace(/^summary: .*$/m, "summary: 0221234567"));
  const { problems } = await compile(root, { now: QUIET_DAY });

  expect(problems.map(({ message }) => message).join()).not.toContain("19031415");
});
