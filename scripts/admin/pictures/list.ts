/** Lists the pictures at build time, for the editor's forms and for pictures.html. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "../../lib/files.ts";
import { readContentFile } from "../writing/content-file.ts";
import { wordsBeside } from "./places.ts";

export interface Shown {
  src: string;
  width: number;
  height: number;
}

/** A picture that forms may name. pictures.html offers it for replacement only if `files` is not empty. */
export interface ListedPicture extends Shown {
  name: string;
  /** Files of content that describe the picture, as paths from the project's root. */
  files: string[];
  alts: string[];
}

const DESCRIBING = /^(catalogs\/(?!languages\/).*\.json|(?:articles|albums)\/.*\.md)$/;

/** @param root the project's folder, whose content has been checked */
export async function listPictures(
  root: string,
  pictures: ReadonlyMap<string, Shown>,
): Promise<ListedPicture[]> {
  const values = await Promise.all(
    listFiles(path.join(root, "content"))
      .filter((base) => DESCRIBING.test(base))
      .map(async (base) => {
        const file = `content/${base}`;
        const text = await readFile(path.join(root, file), "utf8");
        return { file, value: readContentFile(file, text) };
      }),
  );
  return [...pictures]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, shown]) => {
      const described = values
        .map(({ file, value }) => ({ file, alts: wordsBeside(value, name) }))
        .filter(({ alts }) => alts.length > 0);
      return {
        name,
        ...shown,
        files: described.map(({ file }) => file),
        alts: [...new Set(described.flatMap(({ alts }) => alts))],
      };
    });
}
