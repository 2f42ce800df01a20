import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

export interface Taken {
  name: string;
  path: string;
  width: number;
  /** File names in the folder of the sheet, from top to bottom. */
  files: string[];
  differences: string[];
}

function figure({ name, path: url, width, files, differences }: Taken): string {
  const pictures = files.map((file) => `<a href="${file}"><img src="${file}" alt=""></a>`).join("");
  const notes = differences.map((text) => `<li>${text}</li>`).join("");
  return `<figure data-width="${width}"><figcaption>${name} <small>${url} · ${width} px</small></figcaption>${notes && `<ul>${notes}</ul>`}<div>${pictures}</div></figure>`;
}

/** Writes a page on which the whole site can be looked at at once. */
export async function writeContactSheet(directory: string, taken: Taken[]): Promise<string> {
  const style = await readFile(path.join(import.meta.dirname, "sheet.css"), "utf8");
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style><body>${taken.map(figure).join("")}</body></html>`;
  const file = path.join(directory, "index.html");
  await writeFile(file, html);
  return file;
}
