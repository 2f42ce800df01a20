/** What is read of the files of content/: plain values, which the cache stores as JSON. */
import type { Album, Article } from "../../../schemas/generated/index.ts";
import type { HtmlWithHoles } from "../markdown/html-template.ts";
import type { Mention } from "../markdown/mentions.ts";
import type { Outline } from "../markdown/outline.ts";
import type { Finding, Problem, Source, Span } from "../problems/problem.ts";
import type { FileEntry } from "../reading/files.ts";
import type { TypedContact } from "../text/contacts.ts";
import type { Figure } from "../text/figures.ts";
import type { RealFormat } from "../text/real-format.ts";

/** An exception of a rule, a parser or a page builder: our mistake, not the editor's. */
export interface Fault {
  message: string;
  stack?: string;
  /** The file it was looking at. */
  file: string;
  /** What else is missing because of it: names that others look for, or one rule's findings alone. */
  missing: "names" | "findings";
}

/** What one file gives rise to, as far as it alone can tell. Plain values, which can be written down. */
export interface FileFindings {
  problems: Problem[];
  /** What the rules for single files say of it; some of it may only be the consequence of a problem. */
  remarks: Problem[];
  /** Facts its texts ask for. */
  mentions: Mention[];
  faults: Fault[];
}

/** Kind of Markdown file → its front matter. */
export interface Matters {
  article: Article;
  album: Album;
}

/** What is read of a Markdown file with the front matter `Matter`. */
export interface TextDigest<Matter> extends FileFindings, Outline {
  /** The front matter with its facts still unfilled. */
  matter: Matter;
  /** The first line of its front matter, which stands for the text where it is named. */
  opening: Span;
  /** Every number in it that may be a copy of a fact. */
  figures: Figure[];
  /** Every telephone number and address for mail it holds. */
  contacts: TypedContact[];
  /** Devanagari letters in it, which fonts must hold. */
  devanagari: string;
  /** Its text in 64 letters, by which texts that are much alike are found. */
  sketch: string;
}

export interface CatalogDigest extends FileFindings {
  /** As its schema wants it, gaps filled with empty text, 0 and []. */
  value: unknown;
  /** False when parts of it could not be made out, so that names may be missing. */
  whole: boolean;
}

/** What a picture's header says, and whether its pixels can be decoded. */
export interface PictureFacts {
  /** Absent when the first bytes are none that we know. */
  format?: RealFormat;
  /** Reason why the build cannot use a photograph. */
  unusable?: Pick<Finding, "message"> & { fix: string };
  /** Of the picture as it is shown, turned upright; absent when it cannot be opened. */
  width?: number;
  height?: number;
  /** More than one in a picture that moves. */
  frames: number;
  /** The camera noted where it was. */
  hasLocation: boolean;
}

/** What an SVG holds that a browser would run or fetch, and where. */
export interface Unsafe extends Pick<Problem, "line" | "column" | "endLine" | "endColumn"> {
  what: string;
}

export interface PictureDigest {
  /** Absent when it was not opened: it is empty, or too large. */
  facts?: PictureFacts;
  /** Only of drawings. */
  unsafe?: Unsafe;
}

export interface PictureFile extends PictureDigest {
  file: string;
  bytes: number;
}

type TextRecord = {
  [Kind in keyof Matters]: {
    kind: Kind;
    digest: TextDigest<Matters[Kind]>;
    /** Its text, sanitised. Apart, because it is as large as the rest and the check does without. */
    html: HtmlWithHoles;
  };
}[keyof Matters];

export type FileRecord =
  | TextRecord
  | { kind: "catalog"; digest: CatalogDigest }
  | { kind: "picture"; digest: PictureDigest & FileFindings };

type WithoutHtml<Record> = Record extends TextRecord ? Omit<Record, "html"> : Record;

/** What was read of a file, but for a Markdown file's text. */
export type Head = WithoutHtml<FileRecord>;

/** One file that was read. */
export type ReadFile = Head & {
  file: string;
  /** SHA-1 of its bytes; empty when they could not be read. */
  hash: string;
  /** Bytes. */
  size: number;
};

export interface ReadContent {
  /** Everything below content/, whether it is read or not. */
  entries: readonly FileEntry[];
  /** Sorted by path. */
  files: ReadonlyMap<string, ReadFile>;
  /** A file's text; empty when it is no text. */
  source(file: string): Source;
  /** A file's text; undefined when it is no text. */
  text(file: string): string | undefined;
  /** The text of a Markdown file, sanitised; from the cache. */
  html(file: Pick<ReadFile, "file" | "hash">): HtmlWithHoles;
  /** What would be read of a file that is not there. */
  absent(file: string): Promise<FileRecord>;
}

/** Larger pictures are not opened, only reported. Phones write up to 15 MB; the build shrinks them. */
export const MOST_BYTES = 20 * 1024 * 1024;
