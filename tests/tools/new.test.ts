import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { content } from "../../scripts/edit/content-command.ts";
import { compile } from "../../scripts/build/compile.ts";
import { check } from "prettier";
import { LFS_POINTER } from "../content/mistakes/mistake.ts";
import { change, edit } from "../content/site.ts";
import { QUIET_DAY } from "../setup/content.ts";
import { cameraFolder, commandOn } from "./project.ts";

async function problemsOf(root: string) {
  const { problems } = await compile(root, { now: QUIET_DAY });
  return problems.filter(({ severity }) => severity === "error");
}

const isFormatted = (file: string, text: string) =>
  check(text, { filepath: file, printWidth: 100 });

test("a new article is a draft that the checker accepts", async () => {
  const { root, read, say } = commandOn(content);
  const options = ["--service", "wedding", "--package", "royal"];
  const { code, printed, errors } = await say(
    "new",
    "article",
    "Haldi & Mehndi: an afternoon",
    ...options,
  );

  const file = "content/articles/haldi-mehndi-an-afternoon.md";
  expect(code, errors).toBe(0);
  expect(printed).toContain("Next: npm run dev, open /services/haldi-mehndi-an-afternoon");
  expect(await read(file)).toMatch(/^---\ndraft: true\n/);
  expect(await isFormatted(file, await read(file))).toBe(true);
  // Two drafts may have the same placeholder sentences, which must not be published.
  await edit(root, "behaviour", (catalog) => (catalog.defaultPackage = "deluxe"));
  await say("new", "article", "Sangeet in Malad", "--slug", "sangeet-malad");
  expect(await read("content/articles/sangeet-malad.md")).toContain("\npackage: deluxe\n");
  expect(await problemsOf(root)).toEqual([]);
  await change(root, file, (text) => text.replace("draft: true\n", ""));
  const problems = await problemsOf(root);
  expect(new Set(problems.map(({ code: found }) => found))).toEqual(new Set(["unwritten"]));
  expect(problems.length).toBeGreaterThanOrEqual(5);
});

const ALBUM = [
  "--occasion=wedding",
  "--guests=420",
  "--month=2026-02",
  "--permission=Sarita Kulkarni, mother of the bride",
];

test("a new album is a draft with a folder's photographs in the order of their names", async () => {
  const { root, read, say } = commandOn(content);
  const names = ["IMG_10.jpg", "IMG_2.JPG", "IMG_1.jpg", "IMG_11.jfif", "IMG_3.png"];
  const folder = await cameraFolder(root, [...names, "._IMG_1.jpg", "notes.txt"]);
  const args = ["album", "A wedding in Malad, slowly", ...ALBUM, `--photos=${folder}`];
  const { code, printed, errors } = await say("new", ...args);

  const file = "content/albums/a-wedding-in-malad-slowly.md";
  const place = "content/media/albums/a-wedding-in-malad-slowly";
  expect(code, errors).toBe(0);
  expect(printed.split("\n")).toEqual([
    `${file}  a draft, not yet shown to visitors`,
    `${place}/01.jpg  IMG_1.jpg`,
    `${place}/02.jpg  IMG_2.JPG`,
    `${place}/03.png  IMG_3.png`,
    `${place}/04.jpg  IMG_10.jpg`,
    `${place}/05.jpg  IMG_11.jfif`,
    "left out: notes.txt",
    expect.stringContaining("Next: npm run dev, open /gallery/a-wedding-in-malad-slowly"),
    expect.stringContaining("6 files changed"),
  ]);
  expect(await isFormatted(file, await read(file))).toBe(true);
  expect(await problemsOf(root)).toEqual([]);

  await change(root, file, (text) => text.replace("draft: true\n", ""));
  expect(new Set((await problemsOf(root)).map((problem) => problem.code))).toEqual(
    new Set(["unwritten"]),
  );
});

test("an album with photographs that browsers do not show is refused with their names", async () => {
  const { root, say } = commandOn(content);
  const folder = await cameraFolder(root, ["IMG_1.jpg", "IMG_2.jpg", "IMG_3.jpg"]);
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  await writeFile(path.join(folder, "IMG_4.HEIC"), heic);
  const { code, errors } = await say("new", "album", "A wedding", ...ALBUM, "--photos", folder);

  expect(code).toBe(2);
  expect(errors).toContain("IMG_4.HEIC is a picture");
  expect(errors).toContain("Most Compatible");
  expect(await problemsOf(root)).toEqual([]);
});

test.each<[string, Uint8Array | undefined, string[], string]>([
  ["a photograph of 0 bytes", Buffer.alloc(0), [], "0 bytes"],
  ["a text called .jpg", Buffer.from("Asha"), [], "contains no picture"],
  ["a pointer of Git LFS", Buffer.from(LFS_POINTER), [], "git lfs pull"],
  ["an unknown occasion", undefined, ["--occasion=party"], "party"],
  ["a month that does not exist", undefined, ["--month=2026-13"], "2026-13"],
  ["no number of guests", undefined, ["--guests=many"], "guests"],
  ["an address with capitals", undefined, ["--slug=Lunch"], "Lunch"],
])("an album with %s is refused by a dry run as by the run", async (...row) => {
  const [, bytes, args, reason] = row;
  const { root, say } = commandOn(content);
  const folder = await cameraFolder(root, ["IMG_1.jpg", "IMG_2.jpg", "IMG_3.jpg"]);
  if (bytes) await writeFile(path.join(folder, "IMG_4.jpg"), bytes);
  const command = ["new", "album", "A lunch in Malad", ...ALBUM, `--photos=${folder}`, ...args];

  const dry = await say(...command, "--dry-run");

  expect([dry.code, dry.errors]).toEqual([2, expect.stringContaining(reason)]);
  expect(await say(...command)).toEqual(dry);
  expect(await problemsOf(root)).toEqual([]);
});

test.each([
  [["album", "A lunch in Malad", ...ALBUM], "add --photos ~/Pictures/wedding"],
  [["album", "A lunch in Malad", ...ALBUM, "--photos", "nowhere"], "there is no folder nowhere"],
  [["album", "A lunch in Malad", ...ALBUM, "--photos", "content"], "there is no photograph in"],
  [["article", "Too short"], "content/articles/too-short.md"],
])("the command new with %j is refused, and nothing is written", async (args, reason) => {
  const { root, say } = commandOn(content);
  const { code, errors } = await say("new", ...args);

  expect(code).toBe(2);
  expect(errors).toContain(reason);
  expect(await problemsOf(root)).toEqual([]);
});
