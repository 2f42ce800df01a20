import { readdirSync, readFileSync, statSync } from "node:fs";
import { bytesHash, listHash } from "./hash.ts";
import { NOTHING_KEPT, readKept, writeKept, type Kept } from "./hash-store.ts";
import {
  COLUMNS,
  isKept,
  newLook,
  OTHER,
  SAME_FILE,
  SAME_FOLDER,
  sharedBytes,
  takeTurns,
  waitForOthers,
  type Look,
  type Signature,
} from "./look-together.ts";

/** File systems stamp changes with a clock that ticks this seldom, in milliseconds, or more often. */
export const TICK_MS = 20;

/** False of a file that may hold other bytes than before. */
export function isSame(before: Signature | undefined, { size, ino, ctimeMs }: Signature): boolean {
  return before?.size === size && before.ino === ino && before.ctimeMs === ctimeMs;
}

/** The names in a folder that are not hidden, sorted; a folder's ends in a slash. */
function namesIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort();
}

/** What was read of a file or folder in this process. */
interface Read extends Signature {
  /** A file's hash, or the names in a folder. */
  value: string;
  /** False when a change in the same tick would not show in the signature. */
  settled: boolean;
}

/** So little is read again sooner than ten thousand others are written down once more. */
export const LITTLE = { files: 40, bytes: 1_000_000 };

/**
 * Hashes of files, kept between processes: a file is read again only when the file system says that
 * it may have changed. The time of a file's last change can't be set by programs, so a copy with an
 * old date is not taken for the old file; one that changed within the clock's last tick is read
 * again next time.
 */
export class FileHashes {
  readonly #store: string;
  readonly #kept: Kept;
  /** Where each file stands in what was kept. */
  #places: Map<string, number> | undefined;
  /** Files are asked for in the order of last time, unless there are others now. */
  #next = 0;
  /** Of each file whether it was asked for and is as it was. */
  readonly #same: Uint8Array;
  readonly #read = new Map<string, Read>();
  /** Places of folders that are not as they were. */
  readonly #folders = new Set<number>();
  #changed = false;
  readonly #rewritten = new Set<string>();
  /** The `id` of what this process has written down. */
  #written: string | undefined;

  /** @param store the file in which the hashes are kept; a missing or damaged one is as good as none */
  constructor(store: string) {
    this.#store = store;
    this.#kept = readKept(store) ?? NOTHING_KEPT;
    this.#same = sharedBytes(this.#kept.files.length);
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

  /** Where a file stands in what was kept; -1 for nowhere. */
  #placeOf(file: string): number {
    const { files } = this.#kept;
    if (files[this.#next] !== file) {
      this.#places ??= new Map(files.map((name, place) => [name, place]));
      const place = this.#places.get(file);
      if (place === undefined) return -1;
      this.#next = place;
    }
    return this.#next++;
  }

  /** Whether a file was asked for and is as it was kept. */
  #isSame(place: number): boolean {
    return (this.#same[place] ?? OTHER) !== OTHER;
  }

  #keptSignature(place: number): Signature {
    const { signatures } = this.#kept;
    const at = COLUMNS * place;
    return {
      size: signatures[at] ?? 0,
      ino: signatures[at + 1] ?? 0,
      ctimeMs: signatures[at + 2] ?? 0,
    };
  }

  /** What was read of a file or folder, now or before if it is the same. */
  #know(file: string, read: () => string): string | undefined {
    let stats;
    try {
      stats = statSync(file);
    } catch {
      return undefined;
    }
    const known = this.#read.get(file);
    if (known) {
      if (!isSame(known, stats)) this.#rewritten.add(file);
      else if (known.settled) return known.value;
    } else {
      const place = this.#placeOf(file);
      if (place >= 0 && isKept(this.#kept.signatures, place, stats)) {
        this.#same[place] = stats.isDirectory() ? SAME_FOLDER : SAME_FILE;
        return this.#kept.values[place];
      }
      if (this.#isSame(place)) this.#rewritten.add(file);
    }
    return this.#readNow(file, stats, read);
  }

  #readNow(
    file: string,
    { size, ino, ctimeMs }: Signature,
    read: () => string,
  ): string | undefined {
    const settled = ctimeMs < Date.now() - TICK_MS;
    let value: string;
    try {
      value = read();
    } catch {
      return undefined;
    }
    this.#changed = true;
    this.#read.set(file, { size, ino, ctimeMs, value, settled });
    return value;
  }

  /**
   * Looks at everything that was kept of one folder, which is quicker than to ask for each by name.
   *
   * @param offer given the look before it begins, so that another thread may take turns
   * @returns false when the folder is not what was kept, or a folder has other names in it now
   */
  lookAtKept(directory: string, offer: (look: Look) => void = () => {}): boolean {
    const { files, names, values, signatures } = this.#kept;
    // What is kept of a project that was copied is of another place.
    if (!files.includes(directory)) return false;
    const look = newLook(names, { signatures, found: this.#same });
    offer(look);
    takeTurns(look, files);
    waitForOthers(look);
    let isWhole = true;
    for (const [place, file] of files.entries()) {
      if (this.#same[place] !== OTHER) continue;
      const stats = statSync(file, { throwIfNoEntry: false });
      if (!stats) continue;
      const isFolder = stats.isDirectory();
      if (isFolder) this.#folders.add(place);
      const value = isFolder
        ? this.#readNow(file, stats, () => namesIn(file).join("\0"))
        : this.#readNow(file, stats, () => bytesHash(readFileSync(file)));
      if (isFolder && value !== values[place]) isWhole = false;
    }
    return isWhole;
  }

  /** Every file that is there with its hash, when {@link lookAtKept} has found all names as they were. */
  *keptFiles(): Generator<[file: string, hash: string]> {
    const { files, values } = this.#kept;
    for (const [place, file] of files.entries()) {
      const found = this.#same[place];
      if (found === SAME_FOLDER || this.#folders.has(place)) continue;
      const value = found === SAME_FILE ? values[place] : this.#read.get(file)?.value;
      if (value !== undefined) yield [file, value];
    }
  }

  /**
   * Stands for everything that was asked for, in this process and the next: what was kept, and what
   * differs from it. Where it is the same, all of that is as it was.
   */
  state(): string {
    if (this.#written !== undefined) return this.#written;
    const { id, files, values } = this.#kept;
    if (this.#read.size === 0 && !this.#same.includes(OTHER)) return id;
    const now = new Map(Array.from(this.#read, ([file, { value }]) => [file, value]));
    for (const [place, file] of files.entries()) {
      if (this.#same[place] !== OTHER) continue;
      const value = now.get(file);
      if (value === undefined) now.set(file, "gone");
      else if (value === values[place]) now.delete(file);
    }
    const others = [...now].sort(([a], [b]) => (a < b ? -1 : 1));
    return others.length === 0 ? id : bytesHash(`${id} ${listHash(others)}`);
  }

  /** What the file system said of a file when it was asked last in this process. */
  signature(file: string): Signature | undefined {
    const known = this.#read.get(file);
    if (known) return known;
    const place = this.#placeOf(file);
    return this.#isSame(place) ? this.#keptSignature(place) : undefined;
  }

  /**
   * Takes it that a file that was just written holds bytes of this hash, without reading it again.
   *
   * @param settled true when nothing is saved before the clock's next tick; otherwise another process
   *   reads the file
   */
  remember(file: string, value: string, settled: boolean): void {
    this.#changed = true;
    const { size, ino, ctimeMs } = statSync(file);
    this.#read.set(file, { size, ino, ctimeMs, value, settled });
  }

  /** The file is no more. */
  forget(file: string): void {
    const place = this.#placeOf(file);
    if (!this.#read.delete(file) && !this.#isSame(place)) return;
    this.#same[place] = OTHER;
    this.#changed = true;
  }

  /** The hash of each file, empty where there is none, with its path from a folder. */
  hashesOf(directory: string, files: Iterable<string>): [name: string, hash: string][] {
    const from = directory.length + 1;
    return Array.from(files, (file) => [file.slice(from), this.hashOf(file) ?? ""]);
  }

  /**
   * One hash of many files: of their names below a folder and their bytes, so that it is the same
   * where the project lies elsewhere.
   */
  hashOfAll(directory: string, files: Iterable<string>): string {
    return listHash(this.hashesOf(directory, files));
  }

  /** Files and folders that were written, whatever they hold now, between two times this process asked for them. */
  rewritten(): ReadonlySet<string> {
    return this.#rewritten;
  }

  /** Files and folders that had to be read, as nothing was kept of them as they are now. */
  readAnew(): Iterable<string> {
    return this.#read.keys();
  }

  /** Whether the next process does as well with what was kept before. */
  #isLittle(): boolean {
    let files = 0;
    let bytes = 0;
    for (const { size } of this.#read.values()) {
      files++;
      bytes += size;
    }
    return files <= LITTLE.files && bytes <= LITTLE.bytes && files * 100 < this.#kept.files.length;
  }

  /** Keeps the hashes of the files that were asked for; those of a few may be found out once more. */
  save(): void {
    if (!this.#changed && !this.#same.includes(OTHER)) return;
    if (this.#isLittle()) return;
    const files: string[] = [];
    const values: string[] = [];
    const numbers: number[] = [];
    const add = (file: string, value: string, { size, ino, ctimeMs }: Signature) => {
      // A name that holds a line break would break the store; such a file is read every time.
      if (file.includes("\n") || value.includes("\n")) return;
      files.push(file);
      values.push(value);
      numbers.push(size, ino, ctimeMs);
    };
    const addRead = (file: string, { value, settled, ...signature }: Read) =>
      add(file, value, settled ? signature : { ...signature, ctimeMs: NaN });
    const left = new Map(this.#read);
    for (const [place, file] of this.#kept.files.entries()) {
      const read = left.get(file);
      if (read) addRead(file, read);
      else if (this.#isSame(place)) {
        add(file, this.#kept.values[place] ?? "", this.#keptSignature(place));
      }
      left.delete(file);
    }
    for (const [file, read] of left) addRead(file, read);
    const signatures = new Float64Array(numbers);
    this.#written = writeKept(this.#store, { files, values, signatures });
  }
}
