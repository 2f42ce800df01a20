import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { compile, type CompiledSite } from "../../scripts/build/compile.ts";
import { KEYS_WITH_ENTRIES } from "../../scripts/content/reading/front-matter/lines.ts";
import { openSchemas } from "../../scripts/content/schema/schemas.ts";
import { formatMonth } from "../../schemas/format.ts";
import { writePlan } from "../../schemas/plan/plan.ts";
import { parseMoment } from "../../scripts/lib/moment.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { resolve } from "../../src/model/resolve.ts";
import type { PageData, PageKind } from "../../src/routes.ts";
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

let site: CompiledSite | undefined;

// Encoding photographs takes longer than the default limit on a busy machine.
beforeAll(async () => {
  ({ site } = await compiled(await withAlbums()));
}, 3 * MINUTES);

function pageOf<Kind extends PageKind>(
  { pages = [] }: Partial<CompiledSite> = {},
  kind: Kind,
  at: string,
): Extract<PageData, { kind: Kind }> {
  const found = pages.find(({ path: own }) => own === at);
  if (found?.kind !== kind) throw new Error(`There is no ${kind} page at ${at}`);
  return found as Extract<PageData, { kind: Kind }>;
}

const gallery = (of: CompiledSite | undefined) => pageOf(of, "gallery", "/gallery");

test("the gallery without albums has no list of them", async () => {
  const { site: without } = await compiled(wholeContent());

  expect(Object.keys(gallery(without))).not.toContain("albums");
  expect(without?.pages.filter(({ kind }) => kind === "album")).toEqual([]);
});

describe("two albums", () => {
  test("are cards of the gallery, the latest event first, with their first photographs", () => {
    const cards = gallery(site).albums?.cards ?? [];

    expect(cards.map(({ to, title }) => [to, title])).toEqual([
      [`/gallery/${LUNCH.slug}`, LUNCH.title],
      [PATH, WEDDING.title],
    ]);
    expect(cards.map(({ image }) => image.alt)).toEqual([LUNCH.shows[0], WEDDING.shows[0]]);
    expect(cards.map(({ image }) => image.kind)).toEqual(["photo", "photo"]);
  });

  test("have pages with occasion, month and guests, and a link to the same plan", () => {
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
    const { image } = page.tiles[0] ?? {};
    expect(image?.src).toMatch(/\.600\.webp$/);
    expect(image?.avif).toMatch(/400w, .*600w$/);
  });

  test("publish no name or role of a permission", () => {
    const pages = JSON.stringify(site?.pages);

    for (const { permission } of [WEDDING, LUNCH]) {
      expect(pages).not.toContain(permission.name);
      expect(pages).not.toContain(permission.role);
    }
  });

  test("are galleries of images below the gallery in structured data", () => {
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
});

describe("an album that is not shown", () => {
  test("as a draft has no page and no card, but shows while it is made", async () => {
    const root = await withAlbums((text) => text.replace("---\n", "---\ndraft: true\n"));
    const { site: shown, problems } = await compiled(root);
    const made = await compiled(root, QUIET_DAY, { everything: true });

    expect(await newProblems(problems)).toEqual([]);
    expect(shown?.pages.map((entry) => entry.path)).not.toContain(PATH);
    expect(JSON.stringify(gallery(shown))).not.toContain(PATH);
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
