import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { compile, type CompiledSite } from "../../scripts/build/compile.ts";
import { formatProblem } from "../../scripts/content/problems/print.ts";
import { KEYS_WITH_ENTRIES } from "../../scripts/content/reading/front-matter/lines.ts";
import { openSchemas } from "../../scripts/content/schema/schemas.ts";
import { formatMonth } from "../../schemas/format.ts";
import { writePlan } from "../../schemas/plan/plan.ts";
import { parseMoment } from "../../scripts/lib/moment.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { resolve } from "../../src/model/resolve.ts";
import type { PageData } from "../../src/routes.ts";
import type { PageKind } from "../../src/routes.ts";
import { addAlbum, fileOf, LUNCH, slotOf, textOfAlbum, WEDDING } from "../setup/albums.ts";
import { newProblems, QUIET_DAY, wholeContent } from "../setup/content.ts";
import { MINUTES } from "../setup/project.ts";
import planner from "../../content/catalogs/planner.json" with { type: "json" };

const PATH = `/gallery/${WEDDING.slug}`;
const FILE = fileOf(WEDDING);

const compiled = (root: string, now = QUIET_DAY, options: { everything?: boolean } = {}) =>
  compile(root, { now, ...options });

/** A copy of the content with two albums, the first one's text changed. */
async function withAlbums(change: (text: string) => string = (text) => text): Promise<string> {
  const root = wholeContent();
  await addAlbum(root, WEDDING);
  await addAlbum(root, LUNCH);
  await writeFile(path.join(root, FILE), change(textOfAlbum(WEDDING)));
  return root;
}

// What is drawn and encoded the first time takes longer than a test should on a crowded machine.
beforeAll(async () => {
  const { problems } = await compiled(await withAlbums());
  await newProblems(problems);
}, 3 * MINUTES);

function pageOf<Kind extends PageKind>(
  site: CompiledSite | undefined,
  kind: Kind,
  at: string,
): Extract<PageData, { kind: Kind }> {
  const found = site?.pages.find((entry) => entry.path === at);
  if (found?.kind !== kind) throw new Error(`There is no ${kind} page at ${at}`);
  return found as Extract<PageData, { kind: Kind }>;
}

const gallery = (site: CompiledSite | undefined) => pageOf(site, "gallery", "/gallery");

describe("without an album", () => {
  test("the gallery says nothing of albums, and none is shipped", async () => {
    const { site } = await compiled(wholeContent());

    expect(Object.keys(gallery(site))).not.toContain("albums");
    expect(site?.pages.filter(({ kind }) => kind === "album")).toEqual([]);
  });
});

describe("two albums", () => {
  test("are good content", async () => {
    const { problems } = await compiled(await withAlbums());

    expect(await newProblems(problems)).toEqual([]);
  });

  test("stand in the gallery, the latest event first, each with its first photograph", async () => {
    const { site } = await compiled(await withAlbums());
    const cards = gallery(site).albums?.cards ?? [];

    expect(cards.map(({ to, title }) => [to, title])).toEqual([
      [`/gallery/${LUNCH.slug}`, LUNCH.title],
      [PATH, WEDDING.title],
    ]);
    expect(cards.map(({ image }) => image.alt)).toEqual([LUNCH.shows[0], WEDDING.shows[0]]);
    expect(cards.map(({ image }) => image.kind)).toEqual(["photo", "photo"]);
  });

  test("have pages that say what, when and for how many, and lead to a plan of the same", async () => {
    const { site } = await compiled(await withAlbums());
    const page = pageOf(site, "album", PATH);
    const event = planner.events.find(({ id }) => id === WEDDING.occasion);

    expect(page.facts).toEqual([
      event?.name,
      formatMonth(WEDDING.month),
      expect.stringContaining(String(WEDDING.guests)),
    ]);
    expect(page.tiles.map(({ image }) => image.alt)).toEqual(WEDDING.shows);
    expect(page.html).toContain('<a href="/menu">');
    const query = writePlan({
      functions: [{ event: WEDDING.occasion, guests: WEDDING.guests, counters: [] }],
    });
    expect(page.links.map(({ to }) => to)).toEqual([`/plan?${query}`, "/gallery"]);
  });

  test("are offered in as many sizes as every other photograph", async () => {
    const { site } = await compiled(await withAlbums());
    const { image } = pageOf(site, "album", PATH).tiles[0] ?? {};

    expect(image?.src).toMatch(/\.600\.webp$/);
    expect(image?.avif).toMatch(/400w, .*600w$/);
  });

  test("tell nobody who gave permission", async () => {
    const { site } = await compiled(await withAlbums());
    const pages = JSON.stringify(site?.pages);

    for (const { permission } of [WEDDING, LUNCH]) {
      expect(pages).not.toContain(permission.name);
      expect(pages).not.toContain(permission.role);
    }
  });

  test("describe themselves to search engines as galleries of images below the gallery", async () => {
    const { site } = await compiled(await withAlbums());
    const things = pageOf(site, "album", PATH).head.structured?.["@graph"] ?? [];

    expect(things).toMatchObject([
      {
        "@type": "ImageGallery",
        name: WEDDING.title,
        temporalCoverage: WEDDING.month,
        image: WEDDING.shows.map((caption) => ({ "@type": "ImageObject", caption })),
      },
      { "@type": "BreadcrumbList", itemListElement: [{}, { name: "Gallery" }, {}] },
    ]);
  });

  test("may have nothing below their front matter", async () => {
    const root = await withAlbums((text) => text.slice(0, text.lastIndexOf("---") + 4));
    const { site, problems } = await compiled(root);

    expect(await newProblems(problems)).toEqual([]);
    expect(pageOf(site, "album", PATH).html).toBe("");
  });
});

/** The lines of the photograph at a place, counted from 0, in an album's text. */
const photograph = (text: string, index: number) =>
  new RegExp(` {2}- image: ${slotOf(WEDDING, index)}\n.*\n.*\n`).exec(text)?.[0] ?? "";

const PERMISSION = `permission: ${WEDDING.permission.name}, ${WEDDING.permission.role}`;

/** What is done to the album, where and how it is reported, and what to type. */
const MISTAKES: [name: string, change: (text: string) => string, place: string, fix: string][] = [
  [
    "without a permission",
    (text) => text.replace(`${PERMISSION}\n`, ""),
    `${FILE}:1:1  error  the key "permission" is missing  [missing-key]`,
    'add the line permission: "…", between the two lines of ---',
  ],
  [
    "with an empty permission",
    (text) => text.replace(PERMISSION, "permission:"),
    `${FILE}:7:1  error  permission has no value  [no-value]`,
    "type text after the colon",
  ],
  [
    "whose permission does not say who gave it",
    (text) => text.replace(PERMISSION, "permission: yes please"),
    `${FILE}:7:13  error  permission is "yes please", which does not have the form that is needed  [wrong-form]`,
    "a name, a comma and who that is to the event",
  ],
  [
    "of an occasion that no catalog knows",
    (text) => text.replace("occasion: wedding", "occasion: weding"),
    `${FILE}:4:11  error  there is no kind of event called "weding"  [unknown-reference]`,
    "did you mean wedding?",
  ],
  [
    "of an occasion that is like no other",
    (text) => text.replace("occasion: wedding", "occasion: moon-landing"),
    `${FILE}:4:11  error  there is no kind of event called "moon-landing"  [unknown-reference]`,
    `type one of ${planner.events.map(({ id }) => id).join(", ")}`,
  ],
  [
    "of a month to come",
    (text) => text.replace("month: 2026-02", "month: 2026-12"),
    `${FILE}:6:8  error  2026-12 is still to come, and an album is of an event that has been  [dated-ahead]`,
    "type the month of the event, at the latest 2026-11",
  ],
  [
    "of a month in words",
    (text) => text.replace("month: 2026-02", "month: February 2026"),
    `${FILE}:6:8  error  month is "February 2026", which does not have the form that is needed  [wrong-form]`,
    'year first, such as "2026-02"',
  ],
  [
    "for no guests",
    (text) => text.replace(/^guests: \d+$/m, "guests: many"),
    `${FILE}:5:9  error  guests is "many", and a whole number is needed  [wrong-type]`,
    "type digits only",
  ],
  [
    "without photographs",
    (text) => text.replace(/^photographs:\n(?: .*\n)+/m, "photographs: []\n"),
    `${FILE}:8:14  error  photographs has 0 entries, and at least 3 are needed  [wrong-count]`,
    "add 3 more, each on a line of its own",
  ],
  [
    "with a photograph that is not there",
    (text) => text.replace(slotOf(WEDDING, 1), "albums/wedding-in-malad/flowers"),
    `${FILE}:12:12  error  there is no picture "albums/wedding-in-malad/flowers"  [missing-image]`,
    "put a photograph at content/media/albums/wedding-in-malad/flowers.jpg",
  ],
  [
    "with a drawing among its photographs",
    (text) => text.replace(slotOf(WEDDING, 1), "event/wedding"),
    `${FILE}:12:12  error  "event/wedding" is one of our drawings, and ${FILE} is of a real event  [missing-image]`,
    "put the photograph at content/media/albums/wedding-in-malad/wedding.jpg and type albums/wedding-in-malad/wedding",
  ],
  [
    "with a photograph twice",
    (text) => text.replace(photograph(text, 1), photograph(text, 1) + photograph(text, 1)),
    `${FILE}:15:12  error  "${slotOf(WEDDING, 1)}" is photograph 2 of this album already  [repeated-entry]`,
    "name another photograph, or delete this one with its lines",
  ],
  [
    "with a photograph that nobody describes",
    (text) => text.replace(/^ {4}alt: ".*"\n/m, ""),
    `${FILE}:9:5  error  the key "alt" is missing in photographs[1] ("${slotOf(WEDDING, 0)}")  [missing-key]`,
    'add the line alt: "…"',
  ],
  [
    "with a description that has a colon",
    (text) => text.replace(/^ {4}alt: ".*"$/m, "    alt: The mandap: at dusk"),
    `${FILE}:10:10  error  this text has a colon and a space in it, so what stands before the colon is taken for the name of another line  [unquoted-colon]`,
    'put the text in double quotes: alt: "The mandap: at dusk"',
  ],
  [
    "whose link leads nowhere",
    (text) => text.replace("(/menu)", "(/menus)"),
    `${FILE}:23:87  error  no page has the address /menus  [dead-link]`,
    "did you mean /menu?",
  ],
  [
    "with the title of another page",
    (text) => text.replace(/^title: .*$/m, `title: ${LUNCH.title}`),
    `${FILE}:2:8  error  the page ${PATH} has the same title as /gallery/${LUNCH.slug}: "${LUNCH.title}"  [duplicate-title]`,
    "write a title that says what only this page tells",
  ],
];

describe("an album is refused", () => {
  test.each(MISTAKES)("%s", async (_, change, place, fix) => {
    const { problems, site, texts } = await compiled(await withAlbums(change));
    const reported = (await newProblems(problems))
      .filter(({ severity }) => severity === "error")
      .map((problem) => formatProblem(problem, texts.get(problem.file)));

    expect(site).toBeUndefined();
    expect(reported).toHaveLength(1);
    expect(reported[0]?.split("\n")[0]).toBe(place);
    expect(reported[0]).toContain(fix);
  });

  test("under a name that cannot be an address, and in the wrong kind of file", async () => {
    const root = await withAlbums();
    await writeFile(path.join(root, "content/albums/Our Wedding.md"), textOfAlbum(WEDDING));
    await writeFile(path.join(root, "content/albums/lunch.docx"), "x");
    await writeFile(path.join(root, "content/albums/index.md"), textOfAlbum(WEDDING));
    const { problems } = await compiled(root);
    const codes = (file: string) =>
      problems.filter((problem) => problem.file === file).map(({ code, fix }) => [code, fix]);

    expect(codes("content/albums/Our Wedding.md")).toEqual([
      ["bad-file-name", "rename it to our-wedding.md"],
    ]);
    expect(codes("content/albums/lunch.docx").map(([code]) => code)).toEqual(["wrong-extension"]);
    expect(codes("content/albums/index.md").map(([code]) => code)).toContain("reserved-name");
  });
});

describe("an album that is not shown", () => {
  test("as a draft has no page and no card, but shows while it is made", async () => {
    const root = await withAlbums((text) => text.replace("---\n", "---\ndraft: true\n"));
    const { site, problems } = await compiled(root);
    const made = await compiled(root, QUIET_DAY, { everything: true });

    expect(await newProblems(problems)).toEqual([]);
    expect(site?.pages.map((entry) => entry.path)).not.toContain(PATH);
    expect(JSON.stringify(gallery(site))).not.toContain(PATH);
    expect(gallery(made.site).albums?.cards.map(({ to }) => to)).toContain(PATH);
  });

  test("may not be linked to", async () => {
    const root = await withAlbums((text) => text.replace("---\n", "---\ndraft: true\n"));
    const article = path.join(
      root,
      "content/articles/wedding-caterers-kandivali-borivali-malad.md",
    );
    await writeFile(article, `${await readFile(article, "utf8")}\n[An album](${PATH})\n`);
    const { problems } = await compiled(root);

    expect(await newProblems(problems)).toMatchObject([
      { code: "link-to-unpublished", message: `this leads to ${PATH}, which is a draft` },
    ]);
  });

  test("any more leads to the gallery, and takes its photographs along", async () => {
    const root = await withAlbums((text) => text.replace("---\n", "---\nexpireAt: 2026-12-01\n"));
    const before = await compiled(root, parseMoment("2026-11-30"));
    const after = await compiled(root, parseMoment("2026-12-01"));
    const pages = JSON.stringify(after.site?.pages);

    expect(before.site?.pages.map((entry) => entry.path)).toContain(PATH);
    expect(after.site && resolve(PATH, "", after.site.edge)).toEqual({
      type: "redirect",
      to: "/gallery",
    });
    expect(pages).not.toContain(slotOf(WEDDING, 0));
  });
});

test("a photograph of an album that is deleted is missed at each place that names it", async () => {
  const root = await withAlbums();
  await rm(path.join(root, `content/media/${slotOf(WEDDING, 2)}.jpg`));
  const { problems } = await compiled(root);

  expect(await newProblems(problems)).toMatchObject([
    { file: FILE, line: 15, code: "missing-image" },
  ]);
});

test("a photograph that no album names is noticed", async () => {
  const root = await withAlbums();
  const folder = path.join(root, "content/media/albums/nowhere");
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, "01.jpg"),
    await readFile(path.join(root, `content/media/${slotOf(WEDDING, 0)}.jpg`)),
  );
  const { problems } = await compiled(root);

  expect(await newProblems(problems)).toMatchObject([{ code: "unused-picture" }]);
});

test("the reader of front matter knows every key whose entries have keys", () => {
  const schemas = openSchemas(ROOT);
  const nested = ["article", "album"].flatMap((kind) => {
    const file = `schemas/${kind}.schema.json`;
    return Object.entries(schemas.resolve("", file).schema.properties ?? {})
      .filter(([, { items }]) => {
        const item = items?.$ref === undefined ? items : schemas.resolve(items.$ref, file).schema;
        return item?.type === "object";
      })
      .map(([key]) => key);
  });

  expect(new Set(nested)).toEqual(KEYS_WITH_ENTRIES);
});
