/** What is kept of a file's content: its digest as JSON, and what must be known without reading that. */
import { hash } from "node:crypto";
import type { Article } from "../../../schemas/generated/index.ts";
import { CATALOG_NAMES, catalogFile, type CatalogName } from "../catalogs.ts";
import { PICTURE } from "../rules/support/file-names.ts";
import type { ArticleBody } from "./article.ts";
import type { Told } from "./told.ts";

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

export interface FileRecord {
  /** An `ArticleDigest`, `CatalogDigest` or `PictureDigest`, by the file's kind. */
  digest: Told;
  /** The larger part, of an article alone. */
  body?: ArticleBody;
  marks: Marks;
  brief: Brief;
}

export type FileKind = "article" | "catalog" | "picture";

const ARTICLE = /^content\/articles\/[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;

const CATALOGS = new Map<string, CatalogName>(
  CATALOG_NAMES.map((name) => [catalogFile(name), name]),
);

export function catalogOf(file: string): CatalogName | undefined {
  return CATALOGS.get(file);
}

/** How a file is read; nothing of one that is not. */
export function kindOf(file: string): FileKind | undefined {
  if (ARTICLE.test(file)) return "article";
  if (CATALOGS.has(file)) return "catalog";
  const isPicture = file.startsWith("content/media/") && PICTURE.test(file);
  return isPicture || /\.svg$/i.test(file) ? "picture" : undefined;
}

/** A short name for a value: the same for the same value, in every process. */
export function keyOf(value: unknown): string {
  return hash("sha1", typeof value === "string" ? value : JSON.stringify(value), "base64url");
}

export function isLoud({ problems, remarks, faults }: Told): boolean {
  return problems.length + remarks.length + faults.length > 0;
}

/** Every Devanagari letter in a text, sorted. */
export function devanagariIn(text: string): string {
  return [...new Set(text.match(/[\u0900-\u097f\u200c\u200d]/g) ?? [])].sort().join("");
}
