/** Where records are kept: in files that are written once and never changed, or in memory alone. */
import { randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync } from "node:fs";
import { fstatSync, writeSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";

/** Where a record stands, and what its two parts are checked by. */
export interface Place {
  segment: string;
  at: number;
  /** Bytes of the head; the body follows it. */
  head: number;
  body: number;
  headSum: number;
  bodySum: number;
}

/** Someone changed the cache, or a disk did. */
export class DamagedCache extends Error {}

export interface Records {
  add(head: string | Uint8Array, body: string | Uint8Array): Place;
  /** @throws DamagedCache when what is there is not what was added */
  read(place: Place, part: "head" | "body"): string;
}

const bytesOf = (text: string | Uint8Array) =>
  typeof text === "string" ? Buffer.from(text) : text;

/** Records of a checker that lives and dies with its process. */
export function memoryRecords(): Records {
  const parts = new WeakMap<Place, { head: string; body: string }>();
  const textOf = (part: string | Uint8Array) =>
    typeof part === "string" ? part : Buffer.from(part).toString();
  return {
    add(head, body) {
      const place: Place = { segment: "", at: 0, head: 0, body: 0, headSum: 0, bodySum: 0 };
      parts.set(place, { head: textOf(head), body: textOf(body) });
      return place;
    },
    read(place, part) {
      const found = parts.get(place);
      if (!found) throw new DamagedCache("a record is not in memory");
      return found[part];
    },
  };
}

const ENDING = ".records";

/** Bytes that are read at once by whoever reads on. */
const AHEAD = 1 << 18;

/** How far on the next record may begin: behind parts that nobody asks for. */
const NEAR = 1 << 16;

/** Segments smaller than this are put together when there are many. */
const SMALL = 1 << 20;
const MOST_SEGMENTS = 16;

/** Records on the disk. A segment gets its name when it is whole. */
export class DiskRecords implements Records {
  readonly #directory: string;
  readonly #open = new Map<string, { fd: number; size: number }>();
  #writing: { name: string; fd: number; size: number } | undefined;
  readonly #ahead = { bytes: Buffer.alloc(0), segment: "", from: 0, to: 0 };

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** True when the segment can be read from now on. */
  open(segment: string): boolean {
    if (this.#open.has(segment)) return true;
    try {
      const fd = openSync(path.join(this.#directory, segment + ENDING), "r");
      this.#open.set(segment, { fd, size: fstatSync(fd).size });
      return true;
    } catch {
      return false;
    }
  }

  add(head: string | Uint8Array, body: string | Uint8Array): Place {
    const writing = (this.#writing ??= this.#begin());
    const parts = [bytesOf(head), bytesOf(body)] as const;
    const at = writing.size;
    for (const part of parts) {
      if (part.length > 0) writeSync(writing.fd, part, 0, part.length, writing.size);
      writing.size += part.length;
    }
    return {
      segment: writing.name,
      at,
      head: parts[0].length,
      body: parts[1].length,
      headSum: crc32(parts[0]),
      bodySum: crc32(parts[1]),
    };
  }

  #begin() {
    mkdirSync(this.#directory, { recursive: true });
    const name = randomBytes(9).toString("base64url");
    const fd = openSync(path.join(this.#directory, `${name}.unfinished`), "wx+");
    return { name, fd, size: 0 };
  }

  read(place: Place, part: "head" | "body"): string {
    const { segment, at, head } = place;
    const bytes = this.#bytes(segment, part === "head" ? at : at + head, place[part]);
    if (!bytes || crc32(bytes) !== place[part === "head" ? "headSum" : "bodySum"]) {
      throw new DamagedCache(`the record at ${segment}:${at} is damaged`);
    }
    return bytes.toString();
  }

  /** @returns good until the next call; nothing when the segment is not as long as that */
  #bytes(segment: string, from: number, length: number): Buffer | undefined {
    const file = segment === this.#writing?.name ? this.#writing : this.#open.get(segment);
    if (!file) return undefined;
    const ahead = this.#ahead;
    const end = from + length;
    const isSame = segment === ahead.segment;
    if (!isSame || from < ahead.from || end > ahead.to) {
      // Whoever asks for one after the other soon asks for the next.
      const goesOn = isSame && from >= ahead.from && from <= ahead.to + NEAR;
      const most = Math.max(length, goesOn ? AHEAD : 0);
      if (ahead.bytes.length < most) ahead.bytes = Buffer.allocUnsafe(most);
      const read = readSync(file.fd, ahead.bytes, 0, most, from);
      Object.assign(ahead, { segment, from, to: from + read });
    }
    return end <= ahead.to ? ahead.bytes.subarray(from - ahead.from, end - ahead.from) : undefined;
  }

  /**
   * Names the segment that was written, and gives the records of many small segments one of their own.
   *
   * @param moved told of each that has another place now
   */
  settle<Entry extends { place: Place }>(
    places: Iterable<Entry>,
    moved: (entry: Entry) => void,
  ): void {
    const entries = [...places];
    const live = new Map<string, number>();
    for (const { place } of entries) {
      live.set(place.segment, (live.get(place.segment) ?? 0) + place.head + place.body);
    }
    const isWasteful = (name: string, used: number) =>
      used * 2 < (this.#open.get(name)?.size ?? 0) || (live.size > MOST_SEGMENTS && used < SMALL);
    const scattered = new Set(
      [...live].flatMap(([name, used]) =>
        name !== this.#writing?.name && isWasteful(name, used) ? [name] : [],
      ),
    );
    for (const entry of entries) {
      if (!scattered.has(entry.place.segment)) continue;
      entry.place = this.add(this.read(entry.place, "head"), this.read(entry.place, "body"));
      moved(entry);
    }
    if (!this.#writing) return;
    const { name, fd, size } = this.#writing;
    const stem = path.join(this.#directory, name);
    renameSync(`${stem}.unfinished`, stem + ENDING);
    this.#open.set(name, { fd, size });
    this.#writing = undefined;
  }

  /** Deletes the segments that no place names any more, and what earlier processes left unfinished. */
  sweep(live: ReadonlySet<string>): void {
    for (const name of readdirSync(this.#directory)) {
      const file = path.join(this.#directory, name);
      if (name.endsWith(ENDING) && !live.has(name.slice(0, -ENDING.length))) {
        rmSync(file, { force: true });
      } else if (name.endsWith(".unfinished") && isOld(file)) rmSync(file, { force: true });
    }
  }

  close(): void {
    for (const { fd } of this.#open.values()) closeSync(fd);
    this.#open.clear();
    if (this.#writing) closeSync(this.#writing.fd);
    this.#writing = undefined;
  }
}

const HOUR_MS = 3_600_000;

/** A neighbour may still be writing a young one. */
function isOld(file: string): boolean {
  try {
    const fd = openSync(file, "r");
    const { mtimeMs } = fstatSync(fd);
    closeSync(fd);
    return Date.now() - mtimeMs > HOUR_MS;
  } catch {
    return false;
  }
}
