import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { filesBelow } from "../../scripts/lib/files.ts";
import { createRandom, type Random } from "../setup/random.ts";
import { addAlbum, WEDDING } from "../setup/albums.ts";
import { MINUTES, ProjectCopy } from "../setup/project.ts";

vi.setConfig({ testTimeout: 40 * MINUTES });

type Edit = (site: ProjectCopy, random: Random) => void | Promise<void>;

const below = (site: ProjectCopy, folder: string, pattern: RegExp) =>
  [...filesBelow(site.root, folder)].filter((file) => pattern.test(file));

const inSome =
  (folder: string, pattern: RegExp, change: (text: string, random: Random) => string): Edit =>
  (site, random) =>
    site.edit(random.pick(below(site, folder, pattern)), (text) => change(text, random));

const inArticle = (change: (text: string, random: Random) => string) =>
  inSome("content/articles", /\.md$/, change);

function changeNumber(text: string, pattern: RegExp, random: Random): string {
  const found = [...text.matchAll(pattern)];
  const { 0: whole, 1: key = "", 2: number = "", index } = random.pick(found);
  return text.slice(0, index) + key + String(Number(number) + 1) + text.slice(index + whole.length);
}

const EDITS: Record<string, Edit> = {
  "words of an article": inArticle(
    (text, random) => `${text.trimEnd()}\n\nOne warm evening more, ${random.below(1000)}.\n`,
  ),
  "front matter": inArticle((text, random) =>
    text.replace(/^title: .*$/m, `title: "Catering, retitled ${random.below(1000)}"`),
  ),
  "a mistake": inArticle((text) => `${text}\n[nowhere](/nowhere)\n`),
  "a price": inSome("content/catalogs", /catalogs\/packages\.json$/, (text, random) =>
    changeNumber(text, /("monthlyPrice": )(\d+)/g, random),
  ),
  "a new picture": async (site, random) => {
    const name = random.pick(["event/anniversary", "event/wedding", "hall/stage"]);
    const background = { r: random.below(256), g: random.below(256), b: random.below(256) };
    const file = site.file(`content/media/${name}.jpg`);
    mkdirSync(path.dirname(file), { recursive: true });
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toFile(file);
  },
  "a picture taken away": (site) => {
    // Skips albums, because an album without one of its photographs is a mistake.
    const pictures = below(site, "content/media", /^content\/media\/(?!albums\/).*\.jpg$/);
    for (const file of pictures.slice(0, 1)) rmSync(site.file(file));
  },
  "an album": (site) => addAlbum(site.root, WEDDING),
  "an article taken away": (site, random) => {
    const slug = path.basename(random.pick(below(site, "content/articles", /\.md$/)), ".md");
    site.run("scripts/content.ts", "remove", slug, "--redirect-to", "/services");
  },
  "a schema": (site) =>
    site.edit("schemas/article.schema.json", (text) =>
      text.replace('"description": "', '"description": "Now: '),
    ),
  "a style sheet": inSome("src", /\.css$/, (text) => `${text}\n.new-rule {\n  color: red;\n}\n`),
  "a component": inSome("src/components", /(Footer|Header|Price)\.tsx$/, (text) =>
    text.replace("className={", "data-new className={"),
  ),
  "a drawing": (site) =>
    site.edit("src/drawings/item/pav.svg", (text) => text.replace(/#[0-9a-f]{6}/, "#123456")),
  "code of the build": (site) =>
    site.edit("scripts/build/bundle/critical-css.ts", (text) => `${text}\n// One line more.\n`),
  "a damaged page": inSome("dist", /\.html$/, () => "damaged"),
  "a file too many": (site) => {
    mkdirSync(site.file("dist/left/over"), { recursive: true });
    writeFileSync(site.file("dist/left/over/page.html"), "stale");
  },
  "a damaged cache": (site, random) =>
    writeFileSync(site.file("build/cache.sqlite"), Buffer.alloc(5000, random.below(256))),
  "a damaged bundle": inSome("build/bundle", /\.m?js$/, () => "damaged"),
};

const SEED = 33;

test("an incremental build after any edit equals a clean build", async () => {
  const random = createRandom(SEED);
  const site = await ProjectCopy.create();
  expect(site.build().code).toBe(0);
  const order = Object.entries(EDITS)
    .map((edit) => ({ edit, place: random.below(1e9) }))
    .sort((a, b) => a.place - b.place);

  for (const { edit } of order) {
    const [name, change] = edit;
    const before = below(site, "content", /./).map(
      (file) => [file, readFileSync(site.file(file))] as const,
    );
    await change(site, random);
    const published = site.published();

    const built = site.build();
    const clean = await site.builtFromNothing();

    expect({ code: built.code, stderr: built.stderr }, name).toEqual({
      code: clean.code,
      stderr: clean.stderr,
    });
    // A failed build leaves dist/ unchanged.
    expect(site.published(), name).toEqual(built.code === 0 ? clean.published() : published);
    // Reverts a mistake, because it would fail the builds of all later edits.
    if (built.code !== 0) for (const [file, bytes] of before) writeFileSync(site.file(file), bytes);
  }
});
