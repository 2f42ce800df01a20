import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  openDesk,
  openChanges,
  openEntry,
  PHONE,
  PICTURE,
  publish,
  reach,
  signIn,
  SLOW,
} from "./editing.ts";

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

test(
  "a photograph is taken, turned, made small, described and published without a file name",
  { timeout: 400_000 },
  async () => {
    const desk = await openDesk(PHONE);
    const { page, hub, text, origin, consoleErrors } = desk;
    const before = text(GALLERY);
    await signIn(page);
    await page.getByRole("treeitem", { name: /Articles/ }).waitFor(SLOW);
    await page.goto(`${origin}/admin/pictures.html`);
    await page.getByRole("searchbox").fill(PICTURE.image.split("/")[1]?.replaceAll("-", " ") ?? "");
    await page.locator("#pictures button").first().click(SLOW);
    await page
      .getByRole("img", { name: "The picture as it is now" })
      .evaluate(async (img: HTMLImageElement) => img.decode());

    await page.locator("input[capture]").setInputFiles({
      name: "IMG_0001.jpg",
      mimeType: "image/jpeg",
      buffer: await photograph(),
    });
    await page.getByRole("img", { name: "The new photograph" }).waitFor(SLOW);
    await page.getByRole("button", { name: "Turn it" }).click(SLOW);
    const words = await wordsField(page);
    await words.fill("");
    await page.getByRole("button", { name: "Save" }).click(SLOW);
    await page.getByText("Say what the photograph shows").waitFor(SLOW);
    await words.fill("A red wall beside a blue one");
    await page.getByRole("button", { name: "Save" }).click(SLOW);
    await page.waitForURL(/changes/, SLOW);
    await publish(desk, await openChanges(desk), /Photograph for/);

    expect(text(GALLERY)).toBe(before.replace(PICTURE.alt, "A red wall beside a blue one"));
    const head = hub.git.branch("main") ?? "";
    const saved = hub.git.read(head, `content/media/${PICTURE.image}.jpg`);
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
  },
);

test("words about a picture outlive a closed tab", { timeout: 200_000 }, async () => {
  const desk = await openDesk(PHONE);
  const { page, origin, context } = desk;
  await signIn(page);
  await page.getByRole("treeitem", { name: /Articles/ }).waitFor(SLOW);
  await page.goto(`${origin}/admin/pictures.html`);
  await page.locator("#pictures button").first().click(SLOW);
  await page
    .getByLabel(/What it shows/)
    .first()
    .fill("A red wall");
  await page.close();

  const again = await context.newPage();
  await again.goto(`${origin}/admin/pictures.html`);
  await again.locator("#pictures button").first().click(SLOW);

  const field = again.getByLabel(/What it shows/).first();
  await field.waitFor(SLOW);
  expect(await field.inputValue()).toBe("A red wall");
});

test(
  "a field that names a picture leads to that picture, where its words alone can be changed",
  { timeout: 400_000 },
  async () => {
    const desk = await openDesk(PHONE);
    const { page, context, text } = desk;
    const before = text(GALLERY);
    await signIn(page);
    await page.getByRole("treeitem", { name: /Facts and lists/ }).waitFor(SLOW);
    await openEntry(desk, "catalogs/entries/gallery");
    const expand = page.getByRole("button", { name: "Expand", exact: true });
    await (await reach(page, expand)).click(SLOW);
    const link = await reach(
      page,
      page.getByRole("link", { name: "Another photograph for this picture" }),
    );

    const [pictures] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await pictures.getByRole("img", { name: "The picture as it is now" }).waitFor(SLOW);
    const words = await wordsField(pictures);
    expect(await pictures.getByRole("button", { name: "Turn it" }).isVisible()).toBe(false);
    await pictures.getByRole("button", { name: "Save" }).click();
    await pictures.getByText("Nothing is changed yet").waitFor(SLOW);
    await words.fill("A red wall");
    await pictures.getByRole("button", { name: "Save" }).click();
    await pictures.waitForURL(/changes/, SLOW);
    await publish(desk, pictures, /Words for/);

    expect(text(GALLERY)).toBe(before.replace(PICTURE.alt, "A red wall"));
    // The form is still open in the first tab.
    expect(await page.getByRole("button", { name: "Save", exact: true }).isVisible()).toBe(true);
  },
);
