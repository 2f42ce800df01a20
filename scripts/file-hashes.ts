import { hash } from "node:crypto";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  type Stats,
} from "node:fs";
import path from "node:path";

/** File systems stamp changes with a clock that ticks this seldom, in milliseconds, or more often. */
export const TICK_MS = 20;

/** The hash of a file's bytes, as {@link FileHashes} gives it. */
export function bytesHash(bytes: string | Uint8Array): string {
  return hash("sha1", bytes);
}

/** Writes a file whole or not at all: a process that is stopped half-way leaves the old one. */
export function writeWhole(file: string, bytes: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}

/** Writes text so that {@link readChecked} can tell whether it is as it was written. */
export function writeChecked(file: string, text: string): void {
  writeWhole(file, `${bytesHash(text)}\n${text}`);
}

/** The text that was written; none when the file is missing or damaged. */
export function readChecked(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  return text.slice(0, end) === bytesHash(body) ? body : undefined;
}

interface Known {
  /** What the file system said of the file when it was read; empty when that can't be relied on. */
  signature: string;
  /** A file's hash, or the names in a folder. */
  value: string;
}

/** What the file system says of a file without opening it: its size, its number, and when it changed last. */
export function signatureOf({ size, ino, ctimeMs }: Stats): string {
  return `${size} ${ino} ${ctimeMs}`;
}

/** The names in a folder that are not hidden, sorted; a folder's ends in a slash. */
function namesIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort();
}

/**
 * Hashes of files, kept between processes: a file is read again only when the file system says that
 * it may have changed. The time of a file's last change can't be set by programs, so a copy with an
 * old date is not taken for the old file; one that changed within the clock's last tick is read
 * again next time.
 */
export class FileHashes {
  readonly #store: string;
  readonly #before = new Map<string, Known>();
  readonly #now = new Map<string, Known>();
  /** What the file system said in this process. */
  readonly #seen = new Map<string, string>();
  #changed = false;

  /** @param store the file in which the hashes are kept; a missing or damaged one is as good as none */
  constructor(store: string) {
    this.#store = store;
    const lines = readChecked(store)?.split("\n") ?? [];
    for (let i = 0; i + 2 < lines.length; i += 3) {
      this.#before.set(lines[i] ?? "", {
        signature: lines[i + 1] ?? "",
        value: lines[i + 2] ?? "",
      });
    }
  }

  /** The hash of the file's bytes; none when there is no such file. */
  hashOf(file: string): string | undefined {
    return this.#know(file, () => bytesHash(readFileSync(file)));
  }

  /** Every file below a folder that is not hidden, sorted by name within each folder. */
  *filesBelow(directory: string): Generator<string> {
    const names = this.#know(directory, () => namesIn(directory).join("\0"));
    if (names === undefined || names === "") return;
    for (const name of names.split("\0")) {
      if (name.endsWith("/")) yield* this.filesBelow(`${directory}/${name.slice(0, -1)}`);
      else yield `${directory}/${name}`;
    }
  }

  /** What was read of a file or folder, now or before if it is the same. */
  #know(file: string, read: () => string): string | undefined {
    let stats;
    try {
      stats = statSync(file);
    } catch {
      return undefined;
    }
    const signature = signatureOf(stats);
    this.#seen.set(file, signature);
    const known = this.#now.get(file) ?? this.#before.get(file);
    if (known?.signature === signature) {
      this.#now.set(file, known);
      return known.value;
    }
    const settled = stats.ctimeMs < Date.now() - TICK_MS;
    let value: string;
    try {
      value = read();
    } catch {
      return undefined;
    }
    this.#changed = true;
    this.#now.set(file, { signature: settled ? signature : "", value });
    return value;
  }

  /** What the file system said of a file when it was asked last in this process; see {@link signatureOf}. */
  signature(file: string): string | undefined {
    return this.#seen.get(file);
  }

  /** Takes it that a file that was just written holds bytes of this hash, without reading it again. */
  remember(file: string, value: string): void {
    this.#changed = true;
    this.#now.set(file, { signature: signatureOf(statSync(file)), value });
  }

  /** The file is no more. */
  forget(file: string): void {
    this.#changed = this.#now.delete(file) || this.#changed;
  }

  /**
   * One hash of many files: of their names below a folder and their bytes, so that it is the same
   * where the project lies elsewhere.
   */
  hashOfAll(directory: string, files: Iterable<string>): string {
    let text = "";
    for (const file of files) {
      text += `${file.slice(directory.length)}\0${this.hashOf(file) ?? ""}\0`;
    }
    return bytesHash(text);
  }

  /** Keeps the hashes of the files that were asked for. */
  save(): void {
    if (!this.#changed && this.#now.size === this.#before.size) return;
    let text = "";
    for (const [file, known] of this.#now) {
      // A name that holds a line break would break the store; such a file is read every time.
      if (`${file}${known.value}`.includes("\n")) continue;
      text += `${file}\n${known.signature}\n${known.value}\n`;
    }
    writeChecked(this.#store, text);
  }
}
