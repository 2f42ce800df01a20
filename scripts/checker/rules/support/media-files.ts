import path from "node:path";
import type { PictureFacts, PictureFile } from "../../../content/model/digests.ts";
import { isChosen, originalOf } from "../../../content/reading/file-names.ts";

/** A file in content/media. */
export interface MediaFile {
  file: string;
  /** The place its name asks for, `gallery/banquet-05-pangat`. */
  slot: string;
  /** In small letters, without the dot. */
  extension: string;
  bytes: number;
  /** Absent when it was not opened: it is empty, or too large. */
  facts?: PictureFacts;
}

/** Every picture in content/media that is no copy of another. */
export function mediaFiles(pictures: readonly PictureFile[]): MediaFile[] {
  return pictures
    .filter(({ file }) => file.startsWith("content/media/") && isChosen(file))
    .filter(({ file }) => originalOf(file) === undefined)
    .map(({ file, bytes, facts }) => {
      const { dir, name, ext } = path.posix.parse(file.slice("content/media/".length));
      return {
        file,
        slot: dir === "" ? name : `${dir}/${name}`,
        extension: ext.slice(1).toLowerCase(),
        bytes,
        ...(facts && { facts }),
      };
    });
}
