import sharp from "sharp";
import { LFS_POINTER, write, read, swap, type Mistake, swaps } from "./mistake.ts";

const PLACE = "content/media/gallery/banquet-05-pangat";

const picture = (width: number, height: number, background = "#b3221d") =>
  sharp({ create: { width, height, channels: 3, background } });

const GOOD = await picture(1200, 800).jpeg().toBuffer();
const PNG = await picture(1200, 800).png().toBuffer();
const SMALL = await picture(300, 200).jpeg().toBuffer();
const GIF = await picture(1200, 800).gif().toBuffer();
const MOVING = await sharp(
  await Promise.all(
    ["#fff", "#000"].map((background) => picture(1200, 800, background).png().toBuffer()),
  ),
  { join: { animated: true } },
)
  .webp()
  .toBuffer();
const HEAVY = Buffer.concat([GOOD, Buffer.alloc(21 * 1024 * 1024)]);
/** A small PNG whose header claims 12,000 × 9,000 pixels. */
const HUGE = Buffer.from(PNG);
HUGE.writeUInt32BE(12_000, 16);
HUGE.writeUInt32BE(9_000, 20);
const HEIC = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${"\0".repeat(64)}`, "latin1");

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;

const GALLERY = "content/catalogs/gallery.json";

const alt = (name: string, text: string) =>
  write(name, GALLERY, swap(/"alt": "A domed mandap[^"]*"/, `"alt": "${text}"`)(read(GALLERY)));

export const pictureMistakes: Mistake[] = [
  ...swaps(GALLERY, [['"gallery/banquet-05-pangat"', '"gallery/banquet-05-pangatt"']]),
  write("a PNG called JPEG", `${PLACE}.jpg`, PNG),
  write("a JPEG as Windows names it", `${PLACE}.jfif`, GOOD),
  write("a picture as cameras name it", `${PLACE}.JPG`, GOOD),
  write("a picture of 0 bytes", `${PLACE}.jpg`, ""),
  write("a picture over 20 MB", `${PLACE}.jpg`, HEAVY),
  write("a photograph that was copied halfway", `${PLACE}.jpg`, GOOD.subarray(0, GOOD.length / 2)),
  write("a photograph of 108 million pixels", `${PLACE}.png`, HUGE),
  write("a picture too small for its place", `${PLACE}.jpg`, SMALL),
  write("a picture from an iPhone", `${PLACE}.heic`, HEIC),
  write("a picture from an iPhone called JPEG", `${PLACE}.jpg`, HEIC),
  write("a pointer of Git LFS", `${PLACE}.jpg`, LFS_POINTER),
  write("a GIF", `${PLACE}.gif`, GIF),
  write("a picture that moves", `${PLACE}.webp`, MOVING),
  write("a web page saved as a picture", `${PLACE}.jpg`, "<!doctype html><p>404"),
  write("a drawing with a script", `${PLACE}.svg`, svg("<script>alert(1)</script>")),
  write("a drawing with a web page in it", `${PLACE}.svg`, svg("<foreignObject/>")),
  write("a drawing that fetches", `${PLACE}.svg`, svg('<image href="https://x.example/a.png"/>')),
  write("a drawing", `${PLACE}.svg`, svg("<path/>")),
  write("a name with capitals", "content/media/gallery/Banquet 05 Pangat.jpg", GOOD),
  write("a name that no page asks for", "content/media/gallery/banquet-05-pangatt.jpg", GOOD),
  write("a picture beside its folder", "content/media/banquet-05-pangat.jpg", GOOD),
  write("a copy of a picture", `${PLACE} (1).jpg`, GOOD),
  alt("a description of one useless word", "image"),
  alt("a description that is a file's name", "IMG_2041.jpg"),
  alt("a description of spaces", "   "),
  write("two photographs for one place", `${PLACE}.jpg`, GOOD, { [`${PLACE}.png`]: PNG }),
  write("a pattern that only style sheets use", "content/media/pattern/jali-hero.jpg", GOOD),
];
