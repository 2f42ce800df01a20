/** The list of pictures for the page that changes them, made at build time. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseFrontMatter } from "../../content/reading/front-matter/read-front-matter.ts";
import { listFiles } from "../../lib/files/list-files.ts";
import { placesOf } from "./places.ts";

/** What the site shows in a slot. */
export interface Shown {
  src: string;
  width: number;
  height: number;
}

/** A picture that forms may name. A photograph may take its place where files describe it. */
export interface ListedPicture extends Shown {
  slot: string;
  /** The files that describe it, from the project's root. */
  files: string[];
  /** What those files say of it. */
  alts: string[];
}

function valueOf(file: string, text: string): unknown {
  return file.endsWith(".json")
    ? JSON.parse(text)
    : parseFrontMatter({ file, text }, () => undefined).readValues().located.value;
}

/**
 * @param root the project's folder, whose content has been checked
 * @param slots what each slot shows
 * @returns every slot of the site, by name
 */
export async function listPictures(
  root: string,
  slots: ReadonlyMap<string, Shown>,
): Promise<ListedPicture[]> {
  const names = (await listFiles(path.join(root, "content"))).filter((name) =>
    /^(catalogs\/(?!languages\/).*\.json|(?:articles|albums)\/.*\.md)$/.test(name),
  );
  const values = await Promise.all(
    names.map(async (name) => {
      const file = `content/${name}`;
      return [file, valueOf(file, await readFile(path.join(root, file), "utf8"))] as const;
    }),
  );
  return [...slots]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([slot, { src, width, height }]) => {
      const described = values
        .map(([file, value]) => ({ file, places: placesOf(value, slot) }))
        .filter(({ places }) => places.length > 0);
      const alts = described.flatMap(({ places }) => places.map(({ alt }) => alt));
      return {
        slot,
        src,
        width,
        height,
        files: described.map(({ file }) => file),
        alts: [...new Set(alts)],
      };
    });
}
