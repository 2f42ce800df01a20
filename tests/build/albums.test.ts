import { rm } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { addAlbum, fileOf, LUNCH, pictureOf, WEDDING } from "../setup/albums.ts";
import { MINUTES, ProjectCopy } from "../setup/project.ts";

vi.setConfig({ testTimeout: 5 * MINUTES });

test("albums are published, edited and removed with their pages and photographs", async () => {
  const site = await ProjectCopy.create({ isBuilt: true });
  for (const album of [WEDDING, LUNCH]) await addAlbum(site.root, album);
  const built = site.build();
  expect(built.code, built.stderr).toBe(0);
  const names = Object.keys(site.published());
  const published = (route: string) => site.read(`dist${route}/index.html`);
  const page = `/gallery/${WEDDING.slug}`;

  for (const { slug, title } of [WEDDING, LUNCH]) {
    expect(published("/gallery")).toContain(`href="/gallery/${slug}"`);
    expect(published(`/gallery/${slug}`)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(site.read("dist/sitemap.xml")).toContain(`/gallery/${slug}</loc>`);
  }
  for (const index of WEDDING.shows.keys()) {
    const own = names.filter((name) => name.startsWith(`dist/media/${pictureOf(WEDDING, index)}.`));
    expect(own.map((name) => name.split(".").slice(-2).join("."))).toEqual([
      "400.avif",
      "600.avif",
      "600.webp",
    ]);
  }
  const share = /property="og:image" content="[^"]*?(\/share\/[^"]*)"/.exec(published(page))?.[1];
  expect(names).toContain(`dist${share}`);
  // No published file names the person who gave permission.
  const texts = names.filter((name) => /\.(?:html|json|xml)$/.test(name));
  for (const { permission } of [WEDDING, LUNCH])
    expect(texts.filter((name) => site.read(name).includes(permission.name))).toEqual([]);

  const title = "A wedding in Malad, told again";
  site.edit(fileOf(WEDDING), (text) => text.replace(WEDDING.title, title));
  const again = site.build();
  expect(again.code, again.stderr).toBe(0);
  expect(again.stdout).toContain(": 2 rendered;");
  for (const route of ["/gallery", page]) expect(published(route)).toContain(title);

  for (const album of [WEDDING, LUNCH])
    for (const name of [fileOf(album), `content/media/albums/${album.slug}`])
      await rm(site.file(name), { recursive: true });
  expect(site.build().code).toBe(0);
  const left = Object.keys(site.published()).filter((name) => name.includes(WEDDING.slug));
  expect(published("/gallery")).not.toContain(`href="${page}"`);
  expect(left).toEqual([]);
});
