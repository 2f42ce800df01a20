import path from "node:path";
import type { ContentFiles } from "../../files.ts";
import { chosenFiles, originalOf, PICTURE } from "./file-names.ts";

/** A file in content/media. */
export interface MediaFile {
  file: string;
  /** The place its name asks for, `gallery/banquet-05-pangat`. */
  slot: string;
  /** In small letters, without the dot. */
  extension: string;
  bytes: number;
}

/** Larger files are not opened: they are told to be too large, and no more is needed. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** Every picture in content/media that is no copy of another. */
export function mediaFiles(files: ContentFiles): MediaFile[] {
  const sizes = new Map(files.list().map(({ file, size }) => [file, size]));
  return chosenFiles(files)
    .filter((file) => file.startsWith("content/media/") && PICTURE.test(file))
    .filter((file) => originalOf(file) === undefined)
    .map((file) => {
      const { dir, name, ext } = path.posix.parse(file.slice("content/media/".length));
      return {
        file,
        slot: dir === "" ? name : `${dir}/${name}`,
        extension: ext.slice(1).toLowerCase(),
        bytes: sizes.get(file) ?? 0,
      };
    });
}
