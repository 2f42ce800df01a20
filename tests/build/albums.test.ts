/** Two albums through the whole build. */
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAlbum, fileOf, LUNCH, slotOf, WEDDING } from "../setup/albums.ts";
import { MINUTES, ProjectCopy, type BuildOutcome } from "../setup/project.ts";

const PATH = `/gallery/${WEDDING.slug}`;

let site: ProjectCopy;
let built: BuildOutcome;
/** Files published without albums. */
let without: { gallery: string; names: string[] };

beforeAll(async () => {
  site = await ProjectCopy.create({ lasting: true });
  built = site.build();
  without = {
    gallery: site.read("dist/gallery/index.html"),
    names: Object.keys(site.published()),
  };
  await addAlbum(site.root, WEDDING);
  await addAlbum(site.root, LUNCH);
  built = site.build();
}, 5 * MINUTES);

afterAll(() => rm(site.root, { recursive: true, force: true }));

const published = (route: string) => site.read(`dist${route}/index.html`);

test("gallery and sitemap lead to every album", () => {
  expect(built.code, built.stderr).toBe(0);
  const sitemap = site.read("dist/sitemap.xml");

  for (const { slug, title } of [WEDDING, LUNCH]) {
    expect(published("/gallery")).toContain(`href="/gallery/${slug}"`);
    expect(published(`/gallery/${slug}`)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(sitemap).toContain(`/gallery/${slug}</loc>`);
  }
});

test("all sizes of an album's photographs and its share picture are published", () => {
  const names = Object.keys(site.published());
  const ofAlbum = (index: number) =>
    names.filter((name) => name.startsWith(`dist/media/${slotOf(WEDDING, index)}.`));

  for (const index of WEDDING.shows.keys()) {
    expect(ofAlbum(index).map((name) => name.split(".").slice(-2).join("."))).toEqual([
      "400.avif",
      "600.avif",
      "600.webp",
    ]);
  }
  const [, share = ""] =
    /property="og:image" content="[^"]*?(\/share\/[^"]*)"/.exec(published(PATH)) ?? [];
  expect(names).toContain(`dist${share}`);
});

test("no published file names the person who gave permission", () => {
  const texts = Object.keys(site.published()).filter((name) => /\.(?:html|json|xml)$/.test(name));

  for (const { permission } of [WEDDING, LUNCH]) {
    expect(texts.filter((name) => site.read(name).includes(permission.name))).toEqual([]);
  }
});

test("an edited album renders its page and the gallery only", { timeout: 2 * MINUTES }, () => {
  const title = "A wedding in Malad, told again";
  site.edit(fileOf(WEDDING), (text) => text.replace(WEDDING.title, title));
  const again = site.build();

  expect(again.code, again.stderr).toBe(0);
  expect(again.stdout).toContain(": 2 rendered;");
  expect(published("/gallery")).toContain(title);
  expect(published(PATH)).toContain(title);

  site.edit(fileOf(WEDDING), (text) => text.replace(title, WEDDING.title));
  expect(site.build().code).toBe(0);
});

test(
  "removed albums leave no file, and an unchanged gallery",
  { timeout: 2 * MINUTES },
  async () => {
    await rm(site.file("content/albums"), { recursive: true });
    await rm(site.file("content/media"), { recursive: true });
    const { code } = site.build();

    expect(code).toBe(0);
    expect(published("/gallery")).toBe(without.gallery);
    expect(Object.keys(site.published())).toEqual(without.names);
  },
);
