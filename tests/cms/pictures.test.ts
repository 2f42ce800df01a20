import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readArticle } from "../../scripts/cms/writing/article-format.ts";
import {
  expand,
  openEntry,
  openSignedIn,
  OTHER_PICTURE,
  PICTURE,
  publish,
  reach,
  save,
  SLOW,
  type Desk,
} from "./editing.ts";

const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";
const GALLERY = "content/catalogs/gallery.json";

/** A photograph as a phone takes it: lying on its side, which its notes say, and far larger than a page shows. */
async function photograph(): Promise<Buffer> {
  const red = {
    create: { width: 2400, height: 1600, channels: 3 as const, background: "#c02020" },
  };
  const blue = {
    create: { width: 1200, height: 1600, channels: 3 as const, background: "#2020c0" },
  };
  return sharp(red)
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "19/1 11/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** The field with the words of the gallery: a picture may have others elsewhere. */
async function wordsField(page: Page): Promise<Locator> {
  const fields = page.getByLabel(/What it shows/);
  await fields.first().waitFor(SLOW);
  const values = await fields.evaluateAll((all) =>
    all.map((one) => (one as HTMLTextAreaElement).value),
  );
  return fields.nth(values.indexOf(PICTURE.alt));
}

/** Opens the page of pictures at a picture, as somebody who is signed in. */
async function openPicture(hash: string): Promise<Desk> {
  const desk = await openSignedIn();
  await desk.page.goto(`${desk.origin}/admin/pictures.html${hash}`);
  return desk;
}

async function take(page: Page): Promise<void> {
  await page.locator("input[capture]").setInputFiles({
    name: "IMG_0001.jpg",
    mimeType: "image/jpeg",
    buffer: await photograph(),
  });
  await page.getByRole("img", { name: "The new photograph" }).waitFor(SLOW);
}

test("a photograph is found by what it shows, taken, turned, made small, described anew and published", async () => {
  const desk = await openPicture("");
  const { page, hub, text, consoleErrors } = desk;
  const before = text(GALLERY);
  await page.getByRole("searchbox").fill(PICTURE.alt);
  await page.getByRole("button", { name: PICTURE.alt }).click(SLOW);
  await page
    .getByRole("img", { name: "The picture as it is now" })
    .evaluate(async (img: HTMLImageElement) => img.decode());
  const words = await wordsField(page);

  await take(page);
  await page.getByRole("button", { name: "Turn it" }).click(SLOW);
  expect(await words.inputValue()).toBe("");
  await page.getByRole("button", { name: "Save" }).click(SLOW);
  await page.getByText("Say what the photograph shows").waitFor(SLOW);
  for (const area of await page.getByLabel(/What it shows/).all())
    await area.fill("A red wall beside a blue one");
  await page.getByRole("button", { name: "Save" }).click(SLOW);
  await page.waitForURL(/changes/, SLOW);
  await page.getByText("Photograph new: gallery").waitFor(SLOW);
  await publish(desk);

  expect(text(GALLERY)).toBe(before.replace(PICTURE.alt, "A red wall beside a blue one"));
  const saved = hub.git.read(hub.git.branch("main") ?? "", `content/media/${PICTURE.image}.jpg`);
  const picture = sharp(saved);
  const { width, height, exif, orientation } = await picture.metadata();
  // Upright it is 1600 by 2400; a quarter turn to the right makes it 2400 by 1600, of which 1600 is the widest used.
  expect([width, height]).toEqual([1600, 1067]);
  expect([exif, orientation]).toEqual([undefined, undefined]);
  // The camera's blue left side is on top once upright, and to the right after the turn.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => [
    ...data.subarray((500 * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect(pixel(1500)[2]).toBeGreaterThan(150);
  expect(pixel(100)[0]).toBeGreaterThan(150);
  expect(consoleErrors).toEqual([]);
});

test("a new photograph becomes the picture of an article, with its words", async () => {
  const desk = await openPicture("#new");
  const { page, hub, text } = desk;
  await page.getByRole("combobox").selectOption(ARTICLE);

  await take(page);
  await page.getByLabel(/What it shows/).fill("A red wall beside a blue one");
  await page.getByRole("button", { name: "Save" }).click(SLOW);
  await page.waitForURL(/changes/, SLOW);
  await page.getByText("Photograph new: articles").waitFor(SLOW);

  const { image, imageAlt } = readArticle(text(ARTICLE, "draft"));
  const head = hub.git.branch("draft") ?? "";
  expect(imageAlt).toBe("A red wall beside a blue one");
  expect(hub.git.read(head, `content/media/${String(image)}.jpg`)).toBeDefined();
  expect(readArticle(text(ARTICLE, "draft"))["body"]).toBe(readArticle(text(ARTICLE))["body"]);
});

test("words about a picture outlive a closed tab", async () => {
  const desk = await openPicture(`#${PICTURE.image}`);
  const { page, origin, context } = desk;
  await page
    .getByLabel(/What it shows/)
    .first()
    .fill("A red wall");
  await page.close();

  const again = await context.newPage();
  await again.goto(`${origin}/admin/pictures.html#${PICTURE.image}`);

  const field = again.getByLabel(/What it shows/).first();
  await field.waitFor(SLOW);
  expect(await field.inputValue()).toBe("A red wall");
});

test("a field that names a picture shows it, changes it, and leads in this tab to where its words are changed", async () => {
  const desk = await openSignedIn();
  const { page, context, text } = desk;
  const before = text(GALLERY);
  await openEntry(desk, "catalogs/entries/gallery");
  await expand(page);
  const field = page.locator(".picture-field").first();
  await field.getByText("Choose another picture").click(SLOW);
  await field.getByRole("searchbox").fill(OTHER_PICTURE.replace(/[/-]/g, " "));
  await field.locator(".found button").first().click(SLOW);
  await save(page);
  expect(text(GALLERY, "draft")).toBe(before.replace(PICTURE.image, OTHER_PICTURE));

  await openEntry(desk, "catalogs/entries/gallery");
  await expand(page);
  await (await reach(page, page.getByRole("link", { name: "Another photograph for it" }))).click();
  await page.getByRole("img", { name: "The picture as it is now" }).waitFor(SLOW);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Nothing is changed yet").waitFor(SLOW);
  await page
    .getByLabel(/What it shows/)
    .first()
    .fill("A red wall");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/changes/, SLOW);
  await page.getByText("A red wall").first().waitFor(SLOW);

  expect(context.pages()).toHaveLength(1);
  expect(text(GALLERY)).toBe(before);
});
