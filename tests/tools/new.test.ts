import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { create } from "../../scripts/new/create.ts";
import { compile } from "../../scripts/build/compile.ts";
import { check } from "prettier";
import { dishName } from "../setup/catalogs.ts";
import { commandOn } from "./project.ts";

/** What the checker says of the project now. */
async function problemsOf(root: string) {
  const now = Date.UTC(2026, 10, 21);
  const { problems } = await compile(root, path.join(root, "build"), { now });
  return problems.filter(({ severity }) => severity === "error");
}

async function isFormatted(root: string, file: string): Promise<boolean> {
  const text = await readFile(path.join(root, file), "utf8");
  return check(text, { filepath: file, printWidth: 100 });
}

test("an article is a draft that the checker accepts", async () => {
  const { root, read, say } = commandOn(create);
  const { code, printed, errors } = await say(
    "article",
    "Haldi & Mehndi: a long afternoon in Malad",
    "--service",
    "wedding",
    "--package",
    "royal",
  );

  const file = "content/articles/haldi-mehndi-a-long-afternoon-in-malad.md";
  expect(code, errors).toBe(0);
  expect(printed).toContain(
    "Next: npm run dev, open /services/haldi-mehndi-a-long-afternoon-in-malad",
  );
  expect(await read(file)).toMatch(/^---\ndraft: true\n/);
  expect(await isFormatted(root, file)).toBe(true);
  expect(await problemsOf(root)).toEqual([]);
});

test("the sentences that say what to write may not be published", async () => {
  const { root, read, say } = commandOn(create);
  await say("article", "Haldi in Malad", "--slug", "haldi-malad");
  await say("article", "Sangeet in Malad", "--slug", "sangeet-malad");
  expect(await problemsOf(root)).toEqual([]);

  const file = "content/articles/haldi-malad.md";
  await writeFile(path.join(root, file), (await read(file)).replace("draft: true\n", ""));
  const problems = await problemsOf(root);

  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(["unwritten"]));
  expect(problems.length).toBeGreaterThanOrEqual(5);
});

test("a testimonial gets its seal", async () => {
  const { root, read, say } = commandOn(create);
  const { code, errors } = await say(
    "testimonial",
    "--name",
    "Zoë D'Souza",
    "--role",
    "Engagement, Bandra",
    "--text",
    "Everyone asked for the cook. We have promised not to tell where he is.",
  );

  expect(code, errors).toBe(0);
  expect(await read("content/catalogs/testimonials.json")).toContain('"seal/zoe-d-souza"');
  expect(await problemsOf(root)).toEqual([]);
  expect(await isFormatted(root, "content/catalogs/testimonials.json")).toBe(true);
});

test("a dish goes to the end of its part of the menu", async () => {
  const { root, read, say } = commandOn(create);
  const { code } = await say("menu-item", "soup", "Rasam");

  const { categories } = JSON.parse(await read("content/catalogs/menus.json")) as {
    categories: { id: string; dishes?: { id: string; name: string }[] }[];
  };
  expect(code).toBe(0);
  expect(categories.find(({ id }) => id === "soup")?.dishes?.at(-1)).toEqual({
    // There is one under the dals.
    id: "rasam-soup",
    name: "Rasam",
  });
  expect(await isFormatted(root, "content/catalogs/menus.json")).toBe(true);
  expect(await problemsOf(root)).toEqual([]);
});

test("a photograph comes into the gallery with its words", async () => {
  const { root, read, say } = commandOn(create);
  const photo = path.join(root, "IMG_0042.JPG");
  await sharp({ create: { width: 2000, height: 1400, channels: 3, background: "#7a1f2b" } })
    .jpeg()
    .toFile(photo);
  const { code, errors } = await say(
    "gallery",
    "--group",
    "banquet",
    "--photo",
    photo,
    "--alt",
    "A hall of red chairs before the guests come",
    "--name",
    "red chairs",
  );

  expect(code, errors).toBe(0);
  expect(await read("content/catalogs/gallery.json")).toContain("gallery/banquet-21-red-chairs");
  expect(await problemsOf(root)).toEqual([]);
});

/** A folder with a JPEG, or the picture that its ending says, under each name. */
async function cameraFolder(root: string, names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(root, "from the camera "));
  for (const name of names)
    await sharp({ create: { width: 600, height: 400, channels: 3, background: "#7a1f2b" } })
      .toFormat(name.endsWith(".png") ? "png" : "jpeg")
      .toFile(path.join(folder, name));
  return folder;
}

test("an album is a draft with the photographs of a folder, in the order of their names", async () => {
  const { root, read, say } = commandOn(create);
  const names = ["IMG_10.jpg", "IMG_2.JPG", "IMG_1.jpg", "IMG_11.jfif", "IMG_3.png"];
  const folder = await cameraFolder(root, [...names, "._IMG_1.jpg", "notes.txt"]);
  const { code, printed, errors } = await say(
    "album",
    "A wedding in Malad, slowly",
    "wedding",
    "420",
    "2026-02",
    "Sarita Kulkarni, mother of the bride",
    folder,
  );

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
  ]);
  expect(await isFormatted(root, file)).toBe(true);
  expect(await problemsOf(root)).toEqual([]);

  await writeFile(path.join(root, file), (await read(file)).replace("draft: true\n", ""));
  expect(new Set((await problemsOf(root)).map((problem) => problem.code))).toEqual(
    new Set(["unwritten"]),
  );
});

test("an album with photographs that browsers do not show is refused with their names", async () => {
  const { root, say } = commandOn(create);
  const folder = await cameraFolder(root, ["IMG_1.jpg", "IMG_2.jpg", "IMG_3.jpg"]);
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  // The second one was renamed on a phone.
  for (const name of ["IMG_4.HEIC", "IMG_5.jpg"]) await writeFile(path.join(folder, name), heic);
  const answers = ["A wedding in Malad, slowly", "wedding", "420", "2026-02", "Sarita Kulkarni"];
  const { code, errors } = await say("album", ...answers, folder);

  expect(code).toBe(1);
  expect(errors).toContain("IMG_4.HEIC and IMG_5.jpg are HEIC pictures");
  expect(errors).toContain("Most Compatible");
  expect(await problemsOf(root)).toEqual([]);
});

test("an old address leads to a page", async () => {
  const { root, read, say } = commandOn(create);
  const { code } = await say("redirect", "/wedding-food", "/menu");

  expect(code).toBe(0);
  expect(await read("content/catalogs/redirects.json")).toContain('"/wedding-food"');
  expect(await problemsOf(root)).toEqual([]);
});

test("what is not typed is prompted for", async () => {
  const { root, read } = commandOn(create);
  const requested: string[] = [];
  const answers = ["soup", "Rasam"];
  const code = await create(
    root,
    ["menu-item"],
    { print: () => undefined, printError: () => undefined },
    async (question) => {
      requested.push(question);
      return answers.shift() ?? "";
    },
  );

  expect(code).toBe(0);
  expect(requested).toEqual([
    "Which part of the menu, like soup or rotis: ",
    "The dish, as it is printed: ",
  ]);
  expect(await read("content/catalogs/menus.json")).toContain('"id": "rasam-soup"');
});

test.each([
  [["menu-item", "suop", "Rasam"], "did you mean soup?"],
  [["menu-item", "soup", dishName("tomato-basil-soup").toLowerCase()], "is on the menu already"],
  [["menu-item", "soup"], 'add --name "…"'],
  [["gallery", "banquet", "nowhere.jpg", "A hall"], "there is no photograph at nowhere.jpg"],
  [
    ["album", "A lunch in Malad", "corporate", "90", "2026-02", "Imran Shaikh, host", "nowhere"],
    "there is no folder nowhere",
  ],
  [
    ["album", "A lunch in Malad", "corporate", "90", "2026-02", "Imran Shaikh, host", "content"],
    "there is no photograph in content",
  ],
  [["redirect", "/wedding-food", "/nowhere"], "/nowhere"],
  [["article", "Too short"], "content/articles/too-short.md"],
])("%j is refused, and nothing is written", async (args, reason) => {
  const { root, say } = commandOn(create);
  const { code, errors } = await say(...args);

  expect(code).toBe(1);
  expect(errors).toContain(reason);
  expect(await problemsOf(root)).toEqual([]);
});
