/** What is known of files, packed into columns: ten thousand objects with the same keys are slow to read. */
import type { Columns, KeptColumns } from "../../columns.ts";
import type { Signature } from "../../look-together.ts";
import { Numbers } from "../../numbers.ts";
import type { Article } from "../../../schemas/generated/index.ts";
import { kindOf, type FileKind } from "../digest/record.ts";
import type { Place } from "./records.ts";

/** What is known of a file without reading its digest. */
export interface Marks {
  /** There is something in `Told` besides mentions. */
  loud: boolean;
  /** Changes with the front matter of an article. */
  matter: string;
  /** Changes with the ids of its headings. */
  headings: string;
  /** Changes with its text as HTML. */
  html: string;
  /** It has a draft mark or a day. */
  timed: boolean;
  /** The facts it asks for. */
  facts: readonly string[];
  /** The articles it leads to below its text. */
  related: readonly string[];
  /** Devanagari letters in it, which fonts must hold. */
  devanagari: string;
  /** An article's text in 64 letters, by which texts that are much alike are found. */
  sketch: string;
}

/** What is asked for of all articles at once: of their front matter, its facts still unfilled. Empty of other files. */
export type Brief = Pick<Article, "title" | "description" | "summary" | "image">;

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
  kind: FileKind;
  /** Of its bytes; empty when they could not be read. */
  hash: string;
  size: number;
  marks: Marks;
  /** Of an article; got when it is asked for. */
  brief: () => Brief;
  place: Place;
  /** What the disk said of it; see `FileEntry`. */
  stamp?: Signature;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
  /** Only of articles whose page was made. */
  page?: PageKey;
}

const FLAGS = { loud: 1, timed: 2 };

/** How many columns there are of each kind. */
const TEXTS = 12;
const NUMBERS = 16;

/** The first text column holds what rows name by number. */
export function packRows(rows: Iterable<Row>): Pick<Columns, "texts" | "numbers"> {
  const shared = new Numbers();
  const texts: string[][] = Array.from({ length: TEXTS }, () => []);
  const numbers: number[][] = Array.from({ length: NUMBERS }, () => []);
  for (const { file, hash, size, marks, brief, place, stamp, readAt, page } of rows) {
    const { matter, headings, html, sketch } = marks;
    const { title, description, summary, image } = brief();
    const own = [file, hash, matter, headings, html, sketch, page?.related, page?.key];
    const words = [...own, title, description, summary, image];
    words.forEach((value, at) => texts[at]?.push(value ?? ""));
    const flags = (marks.loud ? FLAGS.loud : 0) + (marks.timed ? FLAGS.timed : 0);
    const { segment, at: start, head, body, headSum, bodySum } = place;
    const counts = [size, readAt, flags, start, head, body, headSum, bodySum];
    // Nothing is equal to what is no number.
    const stamps = [stamp?.size ?? NaN, stamp?.ino ?? NaN, stamp?.ctimeMs ?? NaN];
    const lists = [marks.facts.join("\n"), marks.related.join("\n"), marks.devanagari];
    const named = [segment, ...lists, page?.common ?? ""].map((text) => shared.of(text));
    counts.concat(stamps, named).forEach((value, at) => numbers[at]?.push(value));
  }
  return {
    texts: [shared.texts, ...texts],
    numbers: numbers.map((column) => new Float64Array(column)),
  };
}

const list = (text: string) => (text === "" ? [] : text.split("\n"));

/** Rows in their columns; one is put together when it is asked for. */
export interface PackedRows {
  files: readonly string[];
  /** Of each file, in the same order. */
  sketches(): readonly string[];
  /** What stands in front matter as the articles to read next. */
  related(at: number): readonly string[];
  brief(at: number): Brief;
  row(at: number): Row;
}

const NONE = () => [];

export function openRows({
  texts: [sharedTexts = NONE, ...texts],
  numbers,
}: Pick<KeptColumns, "texts" | "numbers">): PackedRows {
  const shared = sharedTexts();
  const [files = NONE, hashes, matters, headings, htmls, sketches = NONE, ...others] = texts;
  const [related, keys, titles, descriptions, summaries, images] = others;
  const lists = new Map<number, string[]>();
  const listOf = (number: number) => {
    let known = lists.get(number);
    if (!known) lists.set(number, (known = list(shared[number] ?? "")));
    return known;
  };
  const relatedAt = (row: number) => listOf(numbers[13]?.[row] ?? 0);
  const briefAt = (row: number): Brief => ({
    title: titles?.()[row] ?? "",
    description: descriptions?.()[row] ?? "",
    summary: summaries?.()[row] ?? "",
    image: images?.()[row] ?? "",
  });
  function rowAt(row: number): Row {
    const file = files()[row] ?? "";
    const number = (column: number) => numbers[column]?.[row] ?? 0;
    const word = (column: (() => readonly string[]) | undefined) => column?.()[row] ?? "";
    const key = word(keys);
    const stamp = { size: number(8), ino: number(9), ctimeMs: number(10) };
    return {
      file,
      kind: kindOf(file) ?? "picture",
      hash: word(hashes),
      size: number(0),
      readAt: number(1),
      marks: {
        loud: (number(2) & FLAGS.loud) > 0,
        timed: (number(2) & FLAGS.timed) > 0,
        matter: word(matters),
        headings: word(headings),
        html: word(htmls),
        facts: listOf(number(12)),
        related: relatedAt(row),
        devanagari: shared[number(14)] ?? "",
        sketch: word(sketches),
      },
      brief: () => briefAt(row),
      place: {
        segment: shared[number(11)] ?? "",
        at: number(3),
        head: number(4),
        body: number(5),
        headSum: number(6),
        bodySum: number(7),
      },
      ...(!Number.isNaN(stamp.ino) && { stamp }),
      ...(key !== "" && {
        page: { common: shared[number(15)] ?? "", related: word(related), key },
      }),
    };
  }
  return { files: files(), sketches, related: relatedAt, brief: briefAt, row: rowAt };
}
