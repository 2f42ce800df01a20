/** What ten thousand pages name, as lists of numbers: most of it they have in common. */
import { Numbers } from "../numbers.ts";
import type { Names, PageNames } from "./scan.ts";

/** Numbers of texts. */
type PackedList = readonly number[] | Float64Array;

/** {@link Names} by number. */
export type PackedNames = readonly [targets: PackedList, ids: PackedList, media: PackedList];

export interface PackedPage {
  /** The number of its frame. */
  frame: number;
  main: PackedNames;
}

const NOTHING: PackedNames = [[], [], []];

export class NameTable {
  readonly numbers: Numbers;
  /** By number; there are a handful for a whole site. */
  readonly frames: PackedNames[];
  readonly #known: Map<string, number>;

  constructor(texts: string[] = [], frames: PackedNames[] = []) {
    this.numbers = new Numbers(texts);
    this.frames = frames;
    this.#known = new Map(frames.map((frame, number) => [JSON.stringify(frame), number]));
  }

  pack({ frame, main }: PageNames): PackedPage {
    const packed = this.#pack(frame);
    const key = JSON.stringify(packed);
    let number = this.#known.get(key);
    if (number === undefined) {
      number = this.frames.push(packed) - 1;
      this.#known.set(key, number);
    }
    return { frame: number, main: this.#pack(main) };
  }

  frameOf({ frame }: PackedPage): PackedNames {
    return this.frames[frame] ?? NOTHING;
  }

  /** Every picture that one of the pages names. */
  mediaOf(pages: Iterable<PackedPage>): Set<string> {
    const { texts } = this.numbers;
    const named = new Uint8Array(texts.length);
    const frames = new Set<number>();
    for (const { frame, main } of pages) {
      frames.add(frame);
      for (const number of main[2]) named[number] = 1;
    }
    for (const frame of frames) {
      for (const number of this.frames[frame]?.[2] ?? []) named[number] = 1;
    }
    return new Set(texts.filter((_, number) => named[number] === 1));
  }

  unpack(page: PackedPage): PageNames {
    const texts = ([targets, ids, media]: PackedNames): Names => {
      const all = (numbers: PackedList) =>
        Array.from(numbers, (number) => this.numbers.texts[number] ?? "");
      return { targets: all(targets), ids: all(ids), media: all(media) };
    };
    return { frame: texts(this.frameOf(page)), main: texts(page.main) };
  }

  #pack({ targets, ids, media }: Names): PackedNames {
    const all = (texts: string[]) => texts.map((text) => this.numbers.of(text));
    return [all(targets), all(ids), all(media)];
  }
}
