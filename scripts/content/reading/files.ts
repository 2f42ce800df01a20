import { lstatSync, readdirSync, readFileSync, statSync, type Dirent, type Stats } from "node:fs";
import path from "node:path";

/** Something in content/; folders are not listed, but what stands where a file should be is. */
export interface FileEntry {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /**
   * A link is `file` or `folder` by what it leads to, `dead-link` when it leads nowhere. `unreachable`
   * is what has a name that is no text, may not be looked at, or is gone again.
   */
  kind: "file" | "folder" | "dead-link" | "other" | "unreachable";
  /** Bytes; 0 for what is no file. */
  size: number;
}

/** The names below content/, without what is in the files. */
export interface Named {
  list(): readonly Pick<FileEntry, "file" | "kind">[];
}

/** The content folder as the checker sees it: on a disk, or in memory for tests. */
export interface ContentFiles {
  /** Every entry below content/, sorted by path; names that start with a dot are left out. */
  list(): FileEntry[];
  /** The bytes of a file; throws what Node throws when it cannot be read. */
  read(file: string): Uint8Array;
  /** The folder on the disk that all of it is in, for threads that read it themselves. */
  [DISK]?: string;
}

export const DISK = Symbol("disk");

/** Deeper than anyone sorts files by hand; what lies below is not looked at. */
const DEEPEST_FOLDER = 12;

/** @param root the project's folder */
export function diskFiles(root: string): ContentFiles {
  const entryOf = (folder: string, entry: Dirent): FileEntry => {
    const file = `${folder}/${entry.name}`;
    if (entry.isFile()) {
      const stats = lstatSync(`${root}/${file}`, { throwIfNoEntry: false });
      return stats
        ? { file, kind: "file", size: stats.size }
        : { file, kind: "unreachable", size: 0 };
    }
    if (!entry.isSymbolicLink()) return { file, kind: "other", size: 0 };
    const target = targetOf(path.join(root, file));
    if (!target) return { file, kind: "dead-link", size: 0 };
    if (target.isFile()) return { file, kind: "file", size: target.size };
    return { file, kind: target.isDirectory() ? "folder" : "other", size: 0 };
  };
  const addAll = (found: FileEntry[], folder: string, depth: number): FileEntry[] => {
    for (const entry of namesIn(path.join(root, folder))) {
      if (entry.name.startsWith(".")) continue;
      if (entry.isDirectory() && depth < DEEPEST_FOLDER) {
        const file = `${folder}/${entry.name}`;
        found.push({ file, kind: "folder", size: 0 });
        addAll(found, file, depth + 1);
      } else found.push(entryOf(folder, entry));
    }
    return found;
  };
  return {
    list: () => addAll([], "content", 0).sort((a, b) => (a.file < b.file ? -1 : 1)),
    read: (file) => readFileSync(path.join(root, file)),
    [DISK]: root,
  };
}

/** What is in a folder; nothing when it may not be looked at, or is gone again. */
function namesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** What a link leads to; nothing when it leads nowhere or in a circle. */
function targetOf(link: string): Stats | undefined {
  try {
    return statSync(link);
  } catch {
    return undefined;
  }
}

/**
 * Content in memory, for tests that break it: `base` with some files replaced, added or, where the
 * bytes are missing, taken away.
 */
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
