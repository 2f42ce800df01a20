/** What is known of files, packed into columns: ten thousand objects with the same keys are slow to read. */
import type { Marks } from "../digest/record.ts";
import { Numbers } from "../../numbers.ts";
import type { Place } from "./records.ts";

/** The key of an article's page, and what it holds for. */
export interface PageKey {
  /** Stands for what all articles take from catalogs and pictures. */
  common: string;
  /** Stands for the articles it leads to. */
  related: string;
  key: string;
}

/** One file as the next process finds it. */
export interface Row {
  file: string;
  /** Of its bytes; empty when they could not be read. */
  hash: string;
  size: number;
  marks: Marks;
  place: Place;
  /** What the disk said of it; see `FileEntry`. */
  stamp?: string;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
  /** Only of articles whose page was made. */
  page?: PageKey;
}

const FLAGS = { loud: 1, timed: 2 };

/** Plain values; a column has one entry for each row. */
export interface Packed {
  /** What rows name by number. */
  texts: string[];
  strings: string[][];
  numbers: number[][];
}

export function packRows(rows: Iterable<Row>): Packed {
  const shared = new Numbers();
  const strings: string[][] = Array.from({ length: 9 }, () => []);
  const numbers: number[][] = Array.from({ length: 13 }, () => []);
  for (const { file, hash, size, marks, place, stamp, readAt, page } of rows) {
    const { matter, headings, html, sketch } = marks;
    const ofPage = [page?.related, page?.key];
    const words = [file, hash, stamp ?? "", matter, headings, html, sketch, ...ofPage];
    words.forEach((value, at) => strings[at]?.push(value ?? ""));
    const flags = (marks.loud ? FLAGS.loud : 0) + (marks.timed ? FLAGS.timed : 0);
    const { segment, at: start, head, body, headSum, bodySum } = place;
    const counts = [size, readAt, flags, start, head, body, headSum, bodySum];
    const lists = [marks.facts.join("\n"), marks.related.join("\n"), marks.devanagari];
    const named = [segment, ...lists, page?.common ?? ""].map((text) => shared.of(text));
    counts.concat(named).forEach((value, at) => numbers[at]?.push(value));
  }
  return { texts: shared.texts, strings, numbers };
}

const list = (text: string) => (text === "" ? [] : text.split("\n"));

export function unpackRows({ texts, strings, numbers }: Packed): Row[] {
  const [files = [], hashes, stamps, matters, headings, htmls, sketches, related, keys] = strings;
  const lists = new Map<number, string[]>();
  const listOf = (number: number) => {
    let known = lists.get(number);
    if (!known) lists.set(number, (known = list(texts[number] ?? "")));
    return known;
  };
  return files.map((file, row) => {
    const number = (column: number) => numbers[column]?.[row] ?? 0;
    const word = (column: string[] | undefined) => column?.[row] ?? "";
    const [stamp, key] = [word(stamps), word(keys)];
    const common = texts[number(12)] ?? "";
    return {
      file,
      hash: word(hashes),
      size: number(0),
      readAt: number(1),
      marks: {
        loud: (number(2) & FLAGS.loud) > 0,
        timed: (number(2) & FLAGS.timed) > 0,
        matter: word(matters),
        headings: word(headings),
        html: word(htmls),
        facts: listOf(number(9)),
        related: listOf(number(10)),
        devanagari: texts[number(11)] ?? "",
        sketch: word(sketches),
      },
      place: {
        segment: texts[number(8)] ?? "",
        at: number(3),
        head: number(4),
        body: number(5),
        headSum: number(6),
        bodySum: number(7),
      },
      ...(stamp !== "" && { stamp }),
      ...(key !== "" && { page: { common, related: word(related), key } }),
    };
  });
}
