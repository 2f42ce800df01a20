/** Small pictures of every kind, to be put in wrong places and broken. */
import sharp, { type Sharp } from "sharp";
import { MOST_BYTES } from "../../content/model/digests.ts";
import type { Random } from "./random.ts";

/** Places that pages ask for, and some that nobody does. */
const PLACES = [
  "gallery/banquet-05-pangat",
  "gallery/catering-01-thali",
  "dish/pav-bhaji",
  "thali/gujarati",
  "founder/one",
  "event/wedding",
  "nowhere/at-all",
  "top",
  "Gallery/Banquet_05 Pangat",
];

const ENDINGS = ["jpg", "JPG", "jpeg", "png", "webp", "avif", "gif", "svg", "heic", "tiff", ""];

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>x()</script></svg>`;

/** Bytes of pictures in every format that people send, and of what is none. */
export async function samplePictures(): Promise<Uint8Array[]> {
  const plain = () =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: "#b3221d" } });
  const turned = plain().withExif({
    IFD0: { Orientation: "6" },
    IFD3: { GPSLatitude: "19/1 12/1 0/1", GPSLongitude: "72/1 51/1 0/1" },
  });
  const rendered: Sharp[] = [
    plain().jpeg(),
    turned.jpeg(),
    plain().png(),
    plain().webp(),
    plain().avif(),
    plain().gif(),
    plain().tiff(),
  ];
  const bytes = await Promise.all(rendered.map((picture) => picture.toBuffer()));
  return [
    ...bytes,
    Buffer.from(DRAWING),
    Buffer.from("%PDF-1.7\n"),
    Buffer.alloc(MOST_BYTES + 1, 1),
  ];
}

/** Where a picture may be put, rightly or not. */
export function picturePath(random: Random): string {
  const ending = random.pick(ENDINGS);
  return `content/media/${random.pick(PLACES)}${ending && `.${ending}`}`;
}
