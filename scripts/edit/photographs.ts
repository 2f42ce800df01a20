import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isChosen, PICTURE } from "../content/reading/files.ts";
import type { RealFormat } from "../content/model/content.ts";
import { howToExport, realFormat } from "../rules/open-picture.ts";
import { PHOTOGRAPH } from "../images/media-names.ts";
import { Refusal } from "../lib/refusal.ts";

interface Photograph {
  name: string;
  bytes: Buffer;
  format: RealFormat;
}

async function readPhotograph(folder: string, name: string): Promise<Photograph> {
  const bytes = await readFile(path.join(folder, name));
  const ending = path.extname(name).slice(1).toLowerCase();
  return { name, bytes, format: realFormat(bytes) ?? { name: ending, extensions: [ending] } };
}

const isShown = ({ format }: Photograph) => PHOTOGRAPH.test(`.${format.extensions[0]}`);

const byNumber = new Intl.Collator("en", { numeric: true });

/**
 * Photographs in a folder, `IMG_2` before `IMG_10`, and the names of other files. Hidden files, such as the
 * `._IMG_2.jpg` of a Mac, are ignored.
 *
 * @throws Refusal for a format that browsers do not show, so that no photograph is dropped silently
 */
export async function photographsIn(
  folder: string,
): Promise<{ photographs: Photograph[]; others: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new Refusal(
      `there is no folder ${folder}`,
      "give the way to the folder with the photographs, like ~/Pictures/wedding",
    );
  });
  const names = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith(".") && isChosen(entry.name))
    .map(({ name }) => name)
    .sort(byNumber.compare);
  const pictures = names.filter((name) => PICTURE.test(name));
  if (pictures.length === 0) {
    throw new Refusal(
      `there is no photograph in ${folder}`,
      "photographs are files that end with .jpg, .png, .webp or .avif",
    );
  }
  const photographs = await Promise.all(pictures.map((name) => readPhotograph(folder, name)));
  const hidden = photographs.filter((one) => !isShown(one));
  const [first] = hidden;
  if (first) {
    const { format } = first;
    const same = hidden.filter((one) => one.format.name === format.name).map(({ name }) => name);
    const are = same.length > 1 ? `are ${format.name} pictures` : `is a ${format.name} picture`;
    throw new Refusal(
      `${new Intl.ListFormat("en").format(same)} ${are}, which browsers do not show`,
      howToExport(format),
    );
  }
  return { photographs, others: names.filter((name) => !pictures.includes(name)) };
}
