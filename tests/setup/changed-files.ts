import type { FileEntry } from "../../scripts/content/model/content.ts";
import type { ContentFiles } from "../../scripts/content/read.ts";

/** A content folder with changes in memory: bytes replace or add a file, undefined removes it. */
export function changedFiles(
  base: ContentFiles,
  changes: ReadonlyMap<string, Uint8Array | undefined>,
): ContentFiles {
  return {
    list() {
      const kept = base.list().filter(({ file }) => !changes.has(file));
      const added = [...changes].flatMap(([file, bytes]): FileEntry[] =>
        bytes ? [{ file, kind: "file", size: bytes.length }] : [],
      );
      return [...kept, ...added].sort((a, b) => (a.file < b.file ? -1 : 1));
    },
    read: (file) => changes.get(file) ?? base.read(file),
  };
}
