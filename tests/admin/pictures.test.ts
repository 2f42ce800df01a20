import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readContentFile } from "../../scripts/admin/writing/content-file.ts";
import { fileOf, LUNCH, pictureOf, textOfAlbum, WEDDING } from "../setup/albums.ts";
import {
  ARTICLE,
  asksToStay,
  commit,
  CONTACT,
  GALLERY,
  hub,
  openSignedIn,
  OTHER_PICTURE,
  PICTURE,
  SLOW,
  text,
  type Editor,
} from "./editing.ts";

const WORDS = "A red wall beside a blue one";

/** A large photograph as a phone stores it, rotated by its EXIF orientation. */
async function photograph(): Promise<Buffer> {
  const wall = (width: number, background: string) =>
    sharp({ create: { width, height: 1600, channels: 3, background } });
  return wall(2400, "#c02020")
    .composite([{ input: await wall(1200, "#2020c0").png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "19/1 11/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function take(page: Page): Promise<void> {
  const buffer = await photograph();
  const file = { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("input[capture]").setInputFiles(file);
  await page.getByRole("img", { name: "The new photograph" }).waitFor();
}

const UNREADABLE = {
  name: "clip.heic",
  mimeType: "image/heic",
  buffer: Buffer.from("no picture"),
};

const areas = (page: Page) => page.getByLabel(/What it shows/);

async function describe(page: Page, words = WORDS): Promise<void> {
  await areas(page).first().waitFor();
  for (const area of await areas(page).all()) await area.fill(words);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/changes/);
}

const photographOf = (branch: string, image: string) =>
  hub.git.read(hub.git.branch(branch), `content/media/${image}.jpg`);

test("a photograph is found, replaced, turned, resized, described and published", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  const before = text(GALLERY);
  await editor.goto("pictures.html");
  await page.getByRole("searchbox").fill("no such picture");
  expect(await editor.accessibilityFaults()).toEqual([]);
  await page.getByRole("searchbox").fill(PICTURE.alt);
  expect(await editor.accessibilityFaults()).toEqual([]);
  await page.getByRole("button", { name: PICTURE.alt }).click();
  await page
    .getByRole("img", { name: "The picture as it is now" })
    .evaluate(async (img: HTMLImageElement) => img.decode());

  await page.locator("input[capture]").setInputFiles([UNREADABLE]);
  await editor.waitForMessage("“clip.heic” cannot be read as a picture");
  await areas(page).first().fill("Other words");
  await editor.button("Save").click();
  await editor.waitForMessage("“clip.heic” cannot be read as a picture");
  await areas(page).first().fill(PICTURE.alt);
  await take(page);
  await editor.button("Turn it").click();
  await editor.button("Save").click();
  await editor.waitForText("Say what the photograph shows");
  expect(await editor.accessibilityFaults()).toEqual([]);
  expect(await page.evaluate(asksToStay)).toBe(true);
  const stayed = page.waitForEvent("dialog").then((dialog) => dialog.dismiss());
  await editor.button("Back").click();
  await stayed;
  await page.getByRole("img", { name: "The new photograph" }).waitFor();
  await expect.poll(() => decodeURIComponent(page.url())).toContain(PICTURE.image);
  // A concurrent save of another file causes no conflict.
  commit(CONTACT, text(CONTACT).replace(/("officeHeading": )"[^"]*"/, '$1"Ring us"'));
  await describe(page);
  await editor.waitForText("Photograph new: gallery");
  await editor.publish();

  expect(text(GALLERY)).toBe(before.replace(PICTURE.alt, WORDS));
  expect(text(CONTACT)).toContain("Ring us");
  const picture = sharp(photographOf("main", PICTURE.image));
  const { width, height, exif, orientation } = await picture.metadata();
  // The upright photograph is 1600 × 2400. Turned right it is 2400 × 1600, and 1600 is the largest width in use.
  expect([width, height]).toEqual([1600, 1067]);
  expect([exif, orientation]).toEqual([undefined, undefined]);
  // The blue half is on the left in the camera's file, on top when upright, and on the right when turned.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => data.subarray((500 * info.width + x) * info.channels);
  expect(pixel(1500)[2]).toBeGreaterThan(150);
  expect(pixel(100)[0]).toBeGreaterThan(150);
  expect(editor.consoleErrors).toEqual([]);
});

test.each<[string, string, string, (value: Record<string, unknown>) => unknown]>([
  [
    "the picture of an article",
    ARTICLE,
    "articles/birthday-party-catering-kandivali/01",
    ({ image, imageAlt }) => ({ image, alt: imageAlt }),
  ],
  [
    "the last one of an album",
    fileOf(WEDDING),
    pictureOf(WEDDING, WEDDING.shows.length),
    ({ photographs }) => (photographs as unknown[]).at(-1),
  ],
])("a new photograph becomes %s, with its description", async (_name, file, image, shown) => {
  const editor = await openSignedIn();
  commit(fileOf(WEDDING), textOfAlbum(WEDDING));
  const { page } = editor;
  const before = text(file, "draft");
  await editor.goto("pictures.html#new");
  const doors = page.locator(".targets a");
  await doors.first().waitFor();
  expect(await editor.accessibilityFaults()).toEqual([]);
  await page.locator(`a[href="#new ${file}"]`).click();
  await take(page);
  await areas(page).fill(WORDS);
  // Another tab has another article and other words. A reload keeps both.
  const other = await page.context().newPage();
  const questions: string[] = [];
  other.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  // Two tabs may show the list.
  for (const tab of [await page.context().newPage(), other]) {
    await tab.goto(`${page.url().replace(/#.*/, "")}#new`);
    await tab.locator(".targets a").first().waitFor();
  }
  expect(questions).toEqual([]);
  await other.getByRole("link", { name: /^Article: Mehndi/ }).click();
  await areas(other).fill("Other words");
  await page.reload();
  await areas(page).waitFor();
  expect(await areas(page).inputValue()).toBe(WORDS);
  expect(await areas(other).inputValue()).toBe("Other words");

  await areas(page).fill(`${WORDS} again`);
  await editor.button("Save").click();
  await editor.waitForMessage("Take a photograph first");
  await take(page);
  await describe(page);
  await editor.waitForText(/^Photograph new: (articles|albums)/);

  const value = readContentFile(file, text(file, "draft"));
  expect(shown(value)).toMatchObject({ image, alt: WORDS });
  expect(value["body"]).toBe(readContentFile(file, before)["body"]);
  expect(photographOf("draft", image)).toBeDefined();
});

async function beginAlbum(editor: Editor): Promise<void> {
  const { page } = editor;
  const { title, guests, month, permission } = LUNCH;
  const group = (name: RegExp) => editor.reach(page.getByRole("group", { name }));
  const type = async (name: RegExp, words: string) =>
    (await group(name)).locator("input, textarea").filter({ visible: true }).last().fill(words);
  await page.goto("about:blank");
  await editor.goto("#/collections/albums/new");
  await page.getByRole("textbox", { name: "Title" }).waitFor();
  await type(/Title/, title);
  await type(
    /Description/,
    "Two shifts and one kitchen: what was cooked before ten, and what was left at two.",
  );
  await (
    await group(/Occasion/)
  )
    .getByRole("radio", { name: "Office lunch or conference" })
    .click();
  await type(/Guests/, String(guests));
  await type(/Month/, `${month}-01`);
  await type(/Permission/, `${permission.name}, ${permission.role}`);
  await editor.button("Save").click();
}

test("a first album is begun on a phone, once, and gets several photographs at once", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  await beginAlbum(editor);
  const file = "content/albums/an-office-lunch-in-goregaon-for-two-shifts.md";
  await expect.poll(() => text(file, "draft"), SLOW).toContain("guests: 180");
  // Before that, the editor would offer to restore the album.
  await editor.formClosed();
  await beginAlbum(editor);
  await editor.waitForText("This title or its address is saved already: /gallery/an-office-lunch");
  const names = () => [...hub.git.about(hub.git.branch("draft")).tree.keys()];
  expect(names().filter((name) => name.startsWith("content/albums/"))).toEqual([file]);

  await editor.goto("pictures.html#new");
  await page.locator(`a[href="#new ${file}"]`).click();
  const buffer = await photograph();
  const files = LUNCH.shows.map((_, index) => ({
    name: `IMG_000${index}.jpg`,
    mimeType: "image/jpeg",
    buffer,
  }));
  await page.locator("input[multiple]").setInputFiles(files.toSpliced(1, 0, UNREADABLE));
  await editor.waitForMessage(`${LUNCH.shows.length} more to come`);
  for (const [index, words] of LUNCH.shows.entries()) {
    const left = LUNCH.shows.length - 1 - index;
    if (index > 0) await editor.waitForMessage(left > 0 ? `${left} more to come` : /it shows\.$/);
    expect(await areas(page).inputValue()).toBe("");
    if (index === 1) {
      await editor.waitForMessage("“clip.heic” cannot be read as a picture");
      // Another one for the second; the others still wait.
      await take(page);
      await page.locator("input[multiple]").setInputFiles([UNREADABLE]);
      await editor.waitForMessage(/^“clip.heic” cannot be read[^:]*can\.$/);
    }
    await areas(page).fill(words);
    await editor.button("Save").click();
  }
  await page.waitForURL(/changes/);
  expect(readContentFile(file, text(file, "draft"))["photographs"]).toEqual(
    LUNCH.shows.map((alt, index) => ({
      image: `${file.slice("content/".length, -".md".length)}/0${index + 1}`,
      alt,
      shape: "small",
    })),
  );
  await editor.publish();
});

test("a picture field changes its picture and opens its description in the same tab", async () => {
  const editor = await openSignedIn();
  const { page, context } = editor;
  const before = text(GALLERY);
  await editor.openEntry("catalogs/entries/gallery");
  await editor.expand();
  const field = page.locator(".picture-field").first();
  await field.getByText("Choose another picture").click();
  await field.getByRole("searchbox").fill(OTHER_PICTURE.replace(/[/-]/g, " "));
  await field.locator(".found button").first().click();
  await editor.save();
  expect(text(GALLERY, "draft")).toBe(before.replace(PICTURE.image, OTHER_PICTURE));

  await editor.openEntry("catalogs/entries/gallery");
  await editor.expand();
  await (await editor.reach(page.getByRole("link", { name: "Another photograph for it" }))).click();
  await page.getByRole("img", { name: "The picture as it is now" }).waitFor();
  await editor.button("Save").click();
  await editor.waitForText("Nothing is changed yet");
  expect(context.pages()).toHaveLength(1);

  // A typed description is kept when the tab is closed.
  await areas(page).first().fill("A red wall");
  await page.close();
  await editor.openTab();
  await editor.goto(`pictures.html#${OTHER_PICTURE}`);
  await areas(editor.page).first().waitFor();
  expect(await areas(editor.page).first().inputValue()).toBe("A red wall");
  await describe(editor.page, "A red wall");
  await editor.waitForText("A red wall");
  expect(text(GALLERY)).toBe(before);
});

test("a photograph that content names is neither deleted nor renamed in Assets", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  const file = `content/media/${PICTURE.image}.png`;
  // A picture's name has a folder, so no text that says "one" names this file.
  const unused = "content/media/one.png";
  const create = { width: 80, height: 60, channels: 3 as const, background: "#c02020" };
  const bytes = await sharp({ create }).png().toBuffer();
  hub.git.commit("draft", { additions: [file, unused].map((path) => ({ path, bytes })) }, "Two");
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  const choose = async (path: string, item: string) => {
    await page.goto("about:blank");
    await editor.goto(`#/assets/${path}`);
    await editor.button("Show Edit Options").click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose(file, "Delete Asset");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => said, SLOW).toHaveLength(1);
  await choose(file, "Rename Asset");
  await page.getByRole("textbox").last().fill("other.png");
  await editor.button("Rename").click();
  await expect.poll(() => said, SLOW).toHaveLength(2);
  for (const words of said) {
    expect(words).toMatch(/^This picture is used in:\nArticle “.*”: Image\n/);
    expect(words.match(/^Gallery: .*/gm)).toEqual(["Gallery: Banquet 1, image"]);
    expect(words).toContain("Regions: Maharashtrian weddings, banner image\n");
  }
  expect(hub.git.idOf("draft", file)).toBeDefined();
  await choose(unused, "Delete Asset");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => hub.git.idOf("draft", unused), SLOW).toBeUndefined();
  expect(said).toHaveLength(2);
});

test("an upload in Assets replaces a newer photograph of the same name after a question", async () => {
  const editor = await openSignedIn();
  const { page } = editor;
  const path = "content/media/image.jpg";
  await editor.goto("#/assets/-/all");
  await page.locator("input[type=file]").first().waitFor({ state: "attached" });
  const theirs = hub.git.commit(
    "draft",
    { additions: [{ path, bytes: Buffer.from("Their photograph") }] },
    "Theirs",
  );
  const said: string[] = [];
  const answers = [false, true, true];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void (answers.shift() === true ? dialog.accept() : dialog.dismiss());
  });
  const upload = async () => {
    const file = { name: "image.jpg", mimeType: "image/jpeg", buffer: await photograph() };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await editor.button("Upload").last().click();
  };
  await upload();
  await expect.poll(() => said, SLOW).toHaveLength(2);
  expect(said).toEqual([
    "image\n\nAnother photograph has this name. Save yours in its place?",
    expect.stringContaining("“Keep Both”"),
  ]);
  expect(hub.git.branch("draft")).toBe(theirs);

  await upload();
  await expect.poll(() => hub.git.branch("draft"), SLOW).not.toBe(theirs);
  expect(said).toHaveLength(3);
});
