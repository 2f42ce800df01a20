import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import { parseMoment } from "../../scripts/lib/moment.ts";
import { RECORD_FILE } from "../../scripts/rules/published-record.ts";
import { resolve } from "../../src/model/resolve.ts";
import type { PageData, PageKind } from "../../src/routes.ts";
import { newProblems, wholeContent } from "../setup/content.ts";
import { addNewArticle, NEW_ARTICLE } from "../tools/new-article.ts";
import { offerOf } from "../setup/catalogs.ts";

/** No other text links to it; only a list of related articles names it. */
const ARTICLE = NEW_ARTICLE;

const PATH = `/services/${ARTICLE}`;

const at = (text: string) => parseMoment(text) ?? NaN;

interface Change {
  file: string;
  change: (text: string) => string;
}

/** A copy of the project with changed content, which can be compiled for any day. */
async function projectWith(...changes: Change[]) {
  const root = wholeContent();
  await addNewArticle(root);
  for (const { file, change } of changes) {
    const target = path.join(root, "content", file);
    const text = await readFile(target, "utf8");
    expect(change(text), file).not.toBe(text);
    await writeFile(target, change(text));
  }
  // The article is new, so that it may be hidden.
  const record = path.join(root, RECORD_FILE);
  await writeFile(record, (await readFile(record, "utf8")).replace(`${PATH}\n`, ""));
  return async (now: string, everything = false) => {
    const compiled = await compile(root, { now: at(now), everything });
    return { ...compiled, found: () => newProblems(compiled.problems, at(now)) };
  };
}

/** Adds lines to the front matter of the article. */
const inArticle = (lines: string): Change => ({
  file: `articles/${ARTICLE}.md`,
  change: (text) => text.replace(/^---\n/, `---\n${lines}\n`),
});

const withBeginning = () => projectWith(inArticle("publishAt: 2026-12-01T09:00"));

/** Adds keys to the entry of a catalog that holds `marker`. */
const inCatalog = (name: string, marker: string, keys: string): Change => ({
  file: `catalogs/${name}.json`,
  change: (text) => text.replace(marker, `${keys}, ${marker}`),
});

/** English pages of a kind; the others follow them. */
const ofKind = <Kind extends PageKind>(pages: PageData[] = [], kind: Kind) =>
  pages.filter(
    (page): page is Extract<PageData, { kind: Kind }> => page.kind === kind && !page.language,
  );

describe("an article with a day to begin", () => {
  test("is not there before, and on every list from its minute on", async () => {
    const compileAt = await withBeginning();
    const before = await compileAt("2026-12-01T08:59");
    const after = await compileAt("2026-12-01T09:00");

    expect(await before.found()).toEqual([]);
    expect(JSON.stringify(before.site?.pages ?? [])).not.toContain(PATH);
    const articles = ofKind(after.site?.pages, "article");
    expect(articles.map((page) => page.path)).toContain(PATH);
    expect(articles.flatMap(({ more }) => more.articles.map(({ to }) => to))).toContain(PATH);
    expect(after.site?.pages.length).toBe((before.site?.pages.length ?? 0) + 1);
  });

  test("is there before its day while the site is being written", async () => {
    const { site } = await (await withBeginning())("2026-11-21", true);

    expect(site?.pages.map((page) => page.path)).toContain(PATH);
    expect(site?.schedule.filter(({ kind }) => kind !== "list")).toMatchObject([
      { kind: "article", path: PATH, draft: false },
    ]);
  });

  test("may not be linked to before its day", async () => {
    const compileAt = await projectWith(inArticle("publishAt: 2026-12-01"), {
      file: "articles/pooja-catering-kandivali-borivali-malad.md",
      change: (text) => `${text}\n[Retirement](${PATH})\n`,
    });
    const { found } = await compileAt("2026-11-21");

    expect(await found()).toMatchObject([
      {
        file: "content/articles/pooja-catering-kandivali-borivali-malad.md",
        code: "link-to-unpublished",
        message: `this leads to ${PATH}, which is not shown before 1 December 2026`,
      },
    ]);
    expect(await (await compileAt("2026-12-01")).found()).toEqual([]);
  });
});

test("a draft's mistakes are reported before it is published", async () => {
  const compileAt = await projectWith({
    file: `articles/${ARTICLE}.md`,
    change: (text) => `${text.replace(/^---\n/, "---\ndraft: true\n")}\n[Nowhere](/nowhere)\n`,
  });
  const { found } = await compileAt("2026-11-21");

  expect((await found()).map(({ message }) => message)).toEqual([
    "no page has the address /nowhere",
  ]);
});

describe("the address of an article that is over", () => {
  test("leads to the services", async () => {
    const compileAt = await projectWith(inArticle("expireAt: 2027-01-01"));
    const before = await compileAt("2026-12-31T23:59");
    const { site } = await compileAt("2027-01-01");

    expect(before.site?.pages.map((page) => page.path)).toContain(PATH);
    expect(site?.pages.map((page) => page.path)).not.toContain(PATH);
    expect(site && resolve(PATH, "", site.edge)).toEqual({ type: "redirect", to: "/services" });
  });

  test("leads where its redirect says, which waits until then", async () => {
    const compileAt = await projectWith(
      inArticle("expireAt: 2027-01-01"),
      inCatalog("redirects", '{\n      "from": "/contact"', `{ "from": "${PATH}", "to": "/menu" }`),
    );
    const before = await compileAt("2026-12-31");
    const after = await compileAt("2027-01-01");

    expect(await before.found()).toEqual([]);
    expect(before.site && resolve(PATH, "", before.site.edge)).toEqual({
      type: "page",
      path: PATH,
    });
    expect(after.site && resolve(PATH, "", after.site.edge)).toEqual({
      type: "redirect",
      to: "/menu",
    });
  });

  test("is worth a warning where something leads to it", async () => {
    const compileAt = await projectWith(inArticle("expireAt: 2027-01-01"), {
      file: "catalogs/pages/not-found.json",
      change: (text) => text.replace(/"to": "[^"]+"/, `"to": "${PATH}"`),
    });
    const { found } = await compileAt("2026-11-21");

    expect(await found()).toMatchObject([{ severity: "warning", code: "link-to-expiring" }]);
  });
});

describe("a package that is not shown", () => {
  test("leaves the lists, and articles lead to the default one", async () => {
    const compileAt = await projectWith(
      inCatalog("packages", '"slug": "royal-package"', '"draft": true'),
      {
        file: "articles/top-catering-services-kandivali-borivali-malad.md",
        change: (text) => text.replace("/package-detail/royal-package", "/packages"),
      },
    );
    const { site, found } = await compileAt("2026-11-21");

    expect(await found()).toEqual([]);
    expect(ofKind(site?.pages, "package-detail").map(({ path: own }) => own)).toEqual([
      "/package-detail/special-package",
      "/package-detail/deluxe-package",
    ]);
    expect(ofKind(site?.pages, "packages").flatMap(({ cards }) => cards)).toHaveLength(2);
    const leads = ofKind(site?.pages, "article").map((page) => page.package.name);
    expect(new Set(leads)).toEqual(
      new Set([offerOf("classic").listName, offerOf("deluxe").listName]),
    );
    expect(site && resolve("/package-detail/Royal", "", site.edge)).toEqual({
      type: "page",
      path: "/package-detail/special-package",
    });
  });

  test("leads on by every name it had, when it is over", async () => {
    const compileAt = await projectWith(
      inCatalog("packages", '"slug": "royal-package"', '"expireAt": "2027-01-01"'),
      {
        file: "articles/top-catering-services-kandivali-borivali-malad.md",
        change: (text) => text.replace("/package-detail/royal-package", "/packages"),
      },
    );
    const leads = async (now: string, ...names: string[]) => {
      const { site } = await compileAt(now);
      return names.map(
        (name) => site && resolve(`/package-detail/${name}`, "?from=chat", site.edge),
      );
    };
    const page = { type: "redirect", to: "/package-detail/royal-package?from=chat" };
    const list = { type: "redirect", to: "/packages?from=chat" };

    expect(await leads("2026-12-31", "Royal", "Royal%20Package")).toEqual([page, page]);
    expect(await leads("2027-01-01", "royal-package", "Royal", "Royal%20Package")).toEqual([
      list,
      list,
      list,
    ]);
  });

  test("leads where its redirect says, by every name, when it is over", async () => {
    const compileAt = await projectWith(
      inCatalog("packages", '"slug": "royal-package"', '"expireAt": "2026-11-01"'),
      {
        file: "articles/top-catering-services-kandivali-borivali-malad.md",
        change: (text) => text.replace("/package-detail/royal-package", "/packages"),
      },
      {
        file: "catalogs/redirects.json",
        change: (text) =>
          text.replace(
            '"redirects": [',
            '"redirects": [{ "from": "/package-detail/royal-package", "to": "/package-detail/deluxe-package" },',
          ),
      },
    );
    const { site, found } = await compileAt("2026-11-21");

    expect(await found()).toEqual([]);
    for (const name of ["royal-package", "Royal"]) {
      expect(site && resolve(`/package-detail/${name}`, "", site.edge)).toEqual({
        type: "redirect",
        to: "/package-detail/deluxe-package",
      });
    }
  });

  test("is not the one to which unknown names lead", async () => {
    const compileAt = await projectWith(
      inCatalog("packages", '"slug": "special-package"', '"expireAt": "2027-01-01"'),
    );
    const { found } = await compileAt("2026-11-21");

    expect(await found()).toMatchObject([
      {
        code: "default-package-hidden",
        message: `the package "${offerOf("classic").listName}" is not shown from 1 January 2027, but unknown package names lead to it`,
      },
    ]);
  });
});

describe("testimonials", () => {
  test("come and go by their days", async () => {
    const compileAt = await projectWith(
      inCatalog("testimonials", '"name": "Hetal Dholakia"', '"publishAt": "2026-12-01"'),
    );
    const shown = async (now: string) =>
      ofKind((await compileAt(now)).site?.pages, "testimonials")[0]?.cards.length;

    expect(await shown("2026-11-30")).toBe(8);
    expect(await shown("2026-12-01")).toBe(9);
  });
});
