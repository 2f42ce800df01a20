import { describe, expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import { parseMoment } from "../../scripts/lib/moment.ts";
import { RECORD_FILE } from "../../scripts/rules/published-record.ts";
import { availability } from "../../schemas/plan/dates.ts";
import { resolve } from "../../src/model/resolve.ts";
import type { Problem } from "../../scripts/content/problems/problem.ts";
import { fixtureRoot } from "../setup/fixture.ts";
import { newProblems, wholeContent } from "../setup/content.ts";
import { addNewArticle, NEW_ARTICLE } from "../tools/new-article.ts";
import { change, pageAt, siteAt } from "./site.ts";

/** Address of a new article. Another article lists it as related, and no text links to it. */
const PATH = `/services/${NEW_ARTICLE}`;
const SPECIAL = "/package-detail/special-package";
const ROYAL = "/package-detail/royal-package";

type Change = readonly [file: string, change: (text: string) => string];

/** Creates a project with changed content. Returns a function that compiles it for a day. */
async function projectWith(...changes: Change[]) {
  const root = wholeContent(fixtureRoot());
  await addNewArticle(root);
  for (const [file, to] of changes) await change(root, `content/${file}`, to);
  // Removes the article from the record of published pages, because a recorded page must not be hidden.
  await change(root, RECORD_FILE, (text) => `${text.replace(`${PATH}\n`, "")}\n`);
  return async (day: string, options: { everything?: boolean; scheduled?: boolean } = {}) => {
    const now = parseMoment(day) ?? NaN;
    const { site, problems } = await compile(root, { now, ...options });
    return {
      site,
      paths: site?.pages.map((page) => page.path) ?? [],
      found: await newProblems(problems, now),
      route: (address: string, query = "") => site && resolve(address, query, site.edge),
    };
  };
}

const inArticle = (lines: string): Change => [
  `articles/${NEW_ARTICLE}.md`,
  (text) => text.replace(/^---\n/, `---\n${lines}\n`),
];

const inCatalog = (name: string, marker: string, keys: string): Change => [
  `catalogs/${name}.json`,
  (text) => text.replace(marker, `${keys}, ${marker}`),
];

const redirect = (from: string, to: string) =>
  inCatalog("redirects", '{\n      "from": "/contact"', `{ "from": "${from}", "to": "${to}" }`);

const LINKING = "content/articles/pooja-catering-kandivali-borivali-malad.md";

const linkTo = (address: string): Change => [
  LINKING.replace("content/", ""),
  (text) => `${text}\n[A link](${address})\n`,
];

const royalWith = (key: string) => inCatalog("packages", '"slug": "royal-package"', key);

const errors = (found: readonly Problem[]) => found.filter(({ severity }) => severity === "error");

const toRedirect = (to: string) => ({ type: "redirect", to });

describe("an article", () => {
  test("with `publishAt` is published from that minute on, earlier only with drafts and in previews", async () => {
    const at = await projectWith(inArticle("publishAt: 2026-12-01T09:00"));
    const before = await at("2026-12-01T08:59");
    const after = await at("2026-12-01T09:00");
    const written = await at("2026-11-21", { everything: true });
    const preview = await at("2026-11-21", { scheduled: true });

    expect(before.found).toEqual([]);
    expect(JSON.stringify(before.site?.pages ?? [])).not.toContain(PATH);
    expect(after.paths).toHaveLength(before.paths.length + 1);
    expect(after.paths).toContain(PATH);
    const articles = after.site?.pages.filter((page) => page.kind === "article") ?? [];
    expect(JSON.stringify(articles.map(({ more }) => more))).toContain(PATH);
    expect(written.paths).toContain(PATH);
    expect(preview.paths).toEqual(after.paths);
    expect(written.site?.schedule.find(({ path }) => path === PATH)?.draft).toBe(false);
  });

  test("must not be linked before its `publishAt`", async () => {
    const at = await projectWith(inArticle("publishAt: 2026-12-01"), linkTo(PATH));

    expect((await at("2026-11-21")).found).toMatchObject([
      {
        file: LINKING,
        code: "link-to-unpublished",
        message: `this leads to ${PATH}, which is not shown before 1 December 2026`,
      },
    ]);
    expect((await at("2026-12-01")).found).toEqual([]);
  });

  test("that is a draft is checked too", async () => {
    const [file, draft] = inArticle("draft: true");
    const at = await projectWith([file, (text) => `${draft(text)}\n[Nowhere](/nowhere)\n`]);

    expect((await at("2026-11-21")).found).toMatchObject([{ code: "dead-link" }]);
  });

  test.each([
    ["the services, and links to it get a warning", linkTo(PATH), "/services", "link-to-expiring"],
    ["its configured address, and not earlier", redirect(PATH, "/menu"), "/menu", undefined],
  ])("that has expired redirects to %s", async (_title, more, to, warning) => {
    const at = await projectWith(inArticle("expireAt: 2027-01-01"), more);
    const before = await at("2026-12-31T23:59");

    expect(before.paths).toContain(PATH);
    expect(before.route(PATH)).toEqual({ type: "page", path: PATH });
    expect(before.found.map(({ code }) => code)).toEqual(warning ? [warning] : []);
    expect((await at("2027-01-01")).route(PATH)).toEqual(toRedirect(to));
  });
});

describe("a package", () => {
  test("that is a draft is in no list, and articles link to the default package", async () => {
    const at = await projectWith(royalWith('"draft": true'));
    const { site, paths, found, route } = await at("2026-11-21");

    expect(found).toEqual([]);
    expect(paths.filter((path) => path.startsWith("/package-detail/"))).toEqual([
      SPECIAL,
      "/package-detail/deluxe-package",
    ]);
    expect(site && pageAt(site, "/packages", "packages").cards).toHaveLength(2);
    const articles = site?.pages.filter((page) => page.kind === "article") ?? [];
    const offered = new Set(articles.map((page) => page.package.name));
    expect(offered).toEqual(new Set(["Classic", "Deluxe"]));
    expect(route("/package-detail/Royal")).toEqual({ type: "page", path: SPECIAL });
  });

  test.each([
    ["2026-12-31", [], ROYAL],
    ["2027-01-01", [], "/packages"],
    [
      "2027-01-01",
      [redirect(ROYAL, "/package-detail/deluxe-package")],
      "/package-detail/deluxe-package",
    ],
  ])("with `expireAt` redirects from each of its old names on %s", async (day, more, to) => {
    const at = await projectWith(royalWith('"expireAt": "2027-01-01"'), ...more);
    const { found, route } = await at(day);

    expect(found).toEqual([]);
    for (const name of ["Royal", "Royal%20Package"])
      expect(route(`/package-detail/${name}`, "?from=chat")).toEqual(toRedirect(`${to}?from=chat`));
    const inHindi = to === ROYAL ? { type: "page", path: `/hi${to}` } : toRedirect(`/hi${to}`);
    expect(route(`/hi${ROYAL}`)).toEqual(inHindi);
  });

  test("with another name and slug leaves one address to redirect, in every language", async () => {
    const renamed: Change = [
      "catalogs/packages.json",
      (text) =>
        text
          .replaceAll('"royal-package"', '"maharaja-package"')
          .replaceAll('"Royal', '"Maharaja')
          .replace('"aliases": ["royal", "royal package"]', '"aliases": ["maharaja"]'),
    ];
    const to = "/package-detail/maharaja-package";
    const published: Change = [`../${RECORD_FILE}`, (text) => `${text}${ROYAL}\n/hi${ROYAL}\n`];
    const forgotten = await projectWith(renamed, published);
    expect(errors((await forgotten("2026-11-21")).found)).toMatchObject([
      { code: "published-page-gone", fix: expect.stringContaining(`"from": "${ROYAL}"`) },
    ]);

    const at = await projectWith(renamed, published, redirect(ROYAL, to));
    const { found, route } = await at("2026-11-21");
    expect(errors(found)).toEqual([]);
    for (const language of ["", "/hi", "/mr", "/gu"])
      expect(route(language + ROYAL)).toEqual(toRedirect(language + to));
  });

  test("with `expireAt` may not be the default package", async () => {
    const at = await projectWith(
      inCatalog("packages", '"slug": "special-package"', '"expireAt": "2027-01-01"'),
    );

    expect((await at("2026-11-21")).found).toMatchObject([
      {
        code: "default-package-hidden",
        message:
          'the package "Classic" is not shown from 1 January 2027, but unknown package names lead to it',
      },
    ]);
  });
});

test("testimonials are shown from their `publishAt` on", async () => {
  const at = await projectWith(
    inCatalog("testimonials", '"name": "Hetal Dholakia"', '"publishAt": "2026-12-01"'),
  );
  for (const [day, shown] of [
    ["2026-11-30", 5],
    ["2026-12-01", 6],
  ] as const) {
    const { site } = await at(day);
    expect(site && pageAt(site, "/testimonials", "testimonials").cards).toHaveLength(shown);
  }
});

test("the planner has taken slots only if it is built before their list expires", async () => {
  const plannerAt = async (day: string) => {
    const site = await siteAt(fixtureRoot(), { now: parseMoment(day) ?? 0 });
    return pageAt(site, "/plan", "plan");
  };
  const young = await plannerAt("2026-11-28T23:59");
  const old = await plannerAt("2026-11-29");

  expect(young.dates.taken).toContainEqual({ date: "2026-12-06", slot: "morning" });
  expect(old.dates.taken).toEqual([]);
  // Without the list no day is shown as free, even if the visitor's clock is before the expiry.
  const { halls } = old.choices;
  const [morning] = halls.filter(({ id }) => id === "morning");
  expect(morning && availability(old.dates, halls, morning, "2026-12-06", "2026-11-21")).toEqual({
    kind: "ask",
    reason: "old",
  });
});
