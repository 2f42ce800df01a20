import type { ContentFiles } from "../../content/reading/files.ts";

type Entry = ReturnType<ContentFiles["list"]>[number];

/** What stands at a path: a file with these bytes, something that is no file, or nothing. */
export type Standing = Uint8Array | Exclude<Entry["kind"], "file"> | undefined;

/** Nothing in it changes, so it is read once: most of a check's time would go into looking again. */
export function inMemory(disk: ContentFiles): ContentFiles {
  const entries = disk.list();
  const known = new Map<string, Uint8Array>();
  return {
    list: () => entries,
    read(file) {
      const bytes = known.get(file) ?? disk.read(file);
      known.set(file, bytes);
      return bytes;
    },
  };
}

/** The folder with some paths changed, in memory. */
export function changedFolder(
  base: ContentFiles,
  changes: ReadonlyMap<string, Standing>,
): ContentFiles {
  const changed = [...changes].flatMap(([file, standing]): Entry[] => {
    if (standing === undefined) return [];
    if (typeof standing === "string") return [{ file, kind: standing, size: 0 }];
    return [{ file, kind: "file", size: standing.length }];
  });
  const entries = [...base.list().filter(({ file }) => !changes.has(file)), ...changed].sort(
    (a, b) => (a.file < b.file ? -1 : 1),
  );
  return {
    list: () => entries,
    read(file) {
      if (!changes.has(file)) return base.read(file);
      const standing = changes.get(file);
      if (standing instanceof Uint8Array) return standing;
      throw Object.assign(new Error(`${file} is no file`), { code: "EISDIR" });
    },
  };
}
