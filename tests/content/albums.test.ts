import { beforeAll, expect, test } from "vitest";
import { compile, type CompiledSite } from "../../scripts/build/compile.ts";
import { parseMoment } from "../../scripts/lib/moment.ts";
import { formatMonth } from "../../schemas/format.ts";
import { writePlan } from "../../schemas/plan/plan.ts";
import { resolve } from "../../src/model/resolve.ts";
import { planner } from "../setup/texts.ts";
import { mainLink } from "../setup/catalogs.ts";
import { addAlbum, fileOf, LUNCH, pictureOf, WEDDING } from "../setup/albums.ts";
import { QUIET_DAY, wholeContent } from "../setup/content.ts";
import { change, pageAt, siteAt } from "./site.ts";

const PATH = `/gallery/${WEDDING.slug}`;

async function withAlbums(line = ""): Promise<string> {
  const root = wholeContent();
  await addAlbum(root, WEDDING);
  await addAlbum(root, LUNCH);
  if (line) await change(root, fileOf(WEDDING), (text) => text.replace("---\n", `---\n${line}\n`));
  return root;
}

let site: CompiledSite;

beforeAll(async () => {
  site = await siteAt(await withAlbums());
});

const gallery = (of: CompiledSite) => pageAt(of, "/gallery", "gallery");

test("the gallery has no list of albums when no album exists", async () => {
  const without = await siteAt(wholeContent());

  expect(Object.keys(gallery(without))).not.toContain("albums");
  expect(without.pages.filter(({ kind }) => kind === "album")).toEqual([]);
});

test("the gallery shows each album with its first photograph, the latest event first", () => {
  const cards = gallery(site).albums?.cards ?? [];

  expect(cards.map(({ to, title, image: { alt, kind } }) => [to, title, alt, kind])).toEqual([
    [`/gallery/${LUNCH.slug}`, LUNCH.title, LUNCH.shows[0], "photo"],
    [PATH, WEDDING.title, WEDDING.shows[0], "photo"],
  ]);
});

test("an album page has facts, photographs and a planner link with occasion and guests", () => {
  const { facts, tiles, html, links, head } = pageAt(site, PATH, "album");
  const event = planner.events.find(({ id }) => id === WEDDING.occasion);
  const query = writePlan({
    functions: [{ event: WEDDING.occasion, guests: WEDDING.guests, counters: [] }],
  });

  expect(facts).toEqual([
    event?.name,
    formatMonth(WEDDING.month),
    expect.stringContaining(String(WEDDING.guests)),
  ]);
  expect(tiles.map(({ image }) => image.alt)).toEqual(WEDDING.shows);
  expect(tiles[0]?.image.src).toMatch(/\.600\.webp$/);
  expect(tiles[0]?.image.avif).toMatch(/400w, .*600w$/);
  expect(html).toContain('<a href="/menu">');
  expect(links.map(({ to }) => to)).toEqual([`/plan?${query}`, "/gallery"]);
  expect(head.structured?.["@graph"]).toMatchObject([
    {
      "@type": "ImageGallery",
      name: WEDDING.title,
      temporalCoverage: WEDDING.month,
      image: WEDDING.shows.map((caption) => ({ "@type": "ImageObject", caption })),
    },
    { "@type": "BreadcrumbList", itemListElement: [{}, { name: mainLink("/gallery") }, {}] },
  ]);
});

test("no page names the person who gave permission for an album", () => {
  const pages = JSON.stringify(site.pages);

  for (const { name, role } of [WEDDING.permission, LUNCH.permission])
    expect([pages.includes(name), pages.includes(role)]).toEqual([false, false]);
});

test("a draft album has a page and a card only where drafts are shown", async () => {
  const root = await withAlbums("draft: true");
  const shown = await siteAt(root);
  const { site: written } = await compile(root, { now: QUIET_DAY, everything: true });

  expect(JSON.stringify(shown.pages)).not.toContain(PATH);
  expect(written && gallery(written).albums?.cards.map(({ to }) => to)).toContain(PATH);
});

test("an expired album redirects to the gallery, and its photographs are not published", async () => {
  const root = await withAlbums("expireAt: 2026-12-01");
  const before = await siteAt(root, { now: parseMoment("2026-11-30") ?? 0 });
  const after = await siteAt(root, { now: parseMoment("2026-12-01") ?? 0 });

  expect(pageAt(before, PATH, "album").path).toBe(PATH);
  expect(resolve(PATH, "", after.edge)).toEqual({ type: "redirect", to: "/gallery" });
  expect(JSON.stringify(after.pages).includes(pictureOf(WEDDING, 0))).toBe(false);
});
