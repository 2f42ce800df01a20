/**
 * Types of the content, and where its Markdown files are. The record of a file is plain JSON, which the cache stores.
 */
import type * as Schemas from "../../../schemas/generated/index.ts";
import { albumPath, articlePath } from "../../../src/model/addresses.ts";
import type { Image } from "../../../src/model/image.ts";
import type { CatalogName, Catalogs } from "../catalogs/catalogs.ts";
import type { Facts, Mention } from "../catalogs/facts.ts";
import type { BodyLink } from "../markdown/markdown.ts";
import type { Finding, Located, Problem, Source, Span } from "../problems/problem.ts";

export const TEXTS = {
  article: { folder: "content/articles", pathOf: articlePath },
  album: { folder: "content/albums", pathOf: albumPath },
} as const;

export type TextKind = keyof typeof TEXTS;

export function textFile(kind: TextKind, slug: string): string {
  return `${TEXTS[kind].folder}/${slug}.md`;
}

/**
 * Kind, slug and page path of a Markdown file of content/; undefined for other files.
 *
 * @param file its path from the project's root
 */
export function textOf(file: string): { kind: TextKind; slug: string; path: string } | undefined {
  const [, folder, slug] = /^(content\/[^/]+)\/([^/]+)\.md$/.exec(file) ?? [];
  const kind = (Object.keys(TEXTS) as TextKind[]).find((one) => TEXTS[one].folder === folder);
  if (kind === undefined || slug === undefined) return undefined;
  return { kind, slug, path: TEXTS[kind].pathOf(slug) };
}

export interface FileEntry {
  /** Path from the project's root, with forward slashes. */
  file: string;
  /**
   * A symbolic link has the kind of its target; `dead-link` without a target. `unreachable`: the name is not valid
   * Unicode, access is denied, or the entry was deleted during the read.
   */
  kind: "file" | "folder" | "dead-link" | "other" | "unreachable";
  size: number;
}

interface FileFindings {
  problems: Problem[];
  /** False after a mistake in the file's form: its values may be missing or wrong. */
  isSound: boolean;
  mentions: Mention[];
}

interface FrontMatters {
  article: Schemas.Article;
  album: Schemas.Album;
}

export interface TextRecord<Kind extends TextKind> extends FileFindings {
  kind: Kind;
  frontMatter: FrontMatters[Kind];
  /** Sanitised HTML. `withFacts` replaces placeholders such as `{{price.classic}}`. */
  html: string;
  /** The first line of its front matter. */
  opening: Span;
  links: BodyLink[];
  headings: string[];
  devanagari: string;
}

/** A Markdown file: its record, its address, and its text and positions, which are loaded on first use. */
export interface Text<Kind extends TextKind> extends TextRecord<Kind> {
  /** The file's name without `.md`; the end of the page's address. */
  slug: string;
  path: string;
  source: Source;
  located: Located;
}

export type Article = Text<"article">;
export type Album = Text<"album">;

export interface CatalogRecord extends FileFindings {
  kind: "catalog";
  value: unknown;
}

/** Facts from a picture's header, and whether its pixels can be decoded. */
export interface PictureFacts {
  /** Name of its format; absent when it is no known picture. */
  name?: string;
  /** The extensions that a photograph of this format may have, the usual one first; absent for other formats. */
  extensions?: readonly string[];
  unusable?: Pick<Finding, "message"> & { fix: string };
  /** Width of the upright picture; absent if it cannot be opened. */
  width?: number;
  height?: number;
  frames: number;
}

interface PictureRecord extends FileFindings {
  kind: "picture";
  bytes: number;
  /** Absent if the picture was not opened because it is empty or too large. */
  facts?: PictureFacts;
}

/** Opens a picture. The reader of content gets this function, because it does not read image formats. */
export type OpenPicture = (bytes: Uint8Array) => Promise<PictureFacts | undefined>;

export interface PictureFile extends PictureRecord {
  file: string;
}

export type FileRecord =
  TextRecord<"article"> | TextRecord<"album"> | CatalogRecord | PictureRecord;

/** The files of content/, each checked without the others. */
export interface ReadFiles {
  /** Everything below content/, whether it is read or not. */
  entries: readonly FileEntry[];
  files: ReadonlyMap<string, FileRecord>;
  /** A file's text, read on first use; empty for a binary file. */
  source: (file: string) => Source;
}

/** Content whose files are all present and sound. */
export interface Content extends ReadFiles {
  articles: Article[];
  albums: Album[];
  pictures: PictureFile[];
  /** With their facts filled in. */
  catalogs: Catalogs;
  /** Catalogs with source positions, and without facts filled in. */
  located: ReadonlyMap<CatalogName, Located>;
  facts: Facts;
}

/** Larger pictures are not opened, only reported. Phones write up to 15 MB; the build shrinks them. */
export const MAX_BYTES = 20 * 1024 * 1024;

/** A file that is made when it is published or shown. */
export type MediaFile = () => Promise<Uint8Array>;

export interface SitePicture extends Omit<Image, "alt"> {
  files: ReadonlyMap<string, MediaFile>;
  /** Source of share pictures: a drawing's SVG, or a photograph's widest version. */
  original: MediaFile;
}

export interface Media {
  pictures: Map<string, SitePicture>;
}

export function imageOf(
  { files: _files, original: _original, ...shown }: SitePicture,
  alt: string,
): Image {
  return { ...shown, alt };
}

export interface SiteSources {
  catalogs: ReadonlyMap<CatalogName, Located>;
  articles: Article[];
  albums: Album[];
}
