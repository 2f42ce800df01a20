/**
 * Where a page's data wait to be rendered. What search engines are told stands in the document
 * alone: browsers fetch `index.json`, and for them it would be weight without use.
 */
import { readFileSync } from "node:fs";
import type { Graph } from "schema-dts";
import type { PageData } from "../../src/model/page-data.ts";
import { STRUCTURED } from "../../src/app/document.ts";
import type { Slice } from "../output/write-together.ts";
import type { Staged } from "./staged.ts";

/** Staged, or as the last build published it. */
export type PageSource = Slice | PublishedPage;

/** The files of a page. */
export interface PublishedPage {
  json: string;
  html: string;
}

/** Data on their way: all of it, and the beginning that is published. */
export interface StagedPage {
  whole: Slice;
  published: Slice;
  /** Hash of what is published. */
  hash: string;
}

/** Parts JSON from JSON, in which it never stands unescaped. */
const SEAM = "\n";

/** @returns `json` what is published, `structured` what only the document carries; empty without any */
export function pageTexts({ head: { structured, ...head }, ...page }: PageData): {
  json: string;
  structured: string;
} {
  const json = JSON.stringify({ ...page, head });
  return { json, structured: structured ? JSON.stringify(structured) : "" };
}

export function stagePage(staged: Staged, page: PageData): StagedPage {
  const { json, structured } = pageTexts(page);
  const { slice: published, hash } = staged.add(json);
  if (structured === "") return { whole: published, published, hash };
  const behind = staged.add(SEAM + structured).slice.length;
  return { whole: { ...published, length: published.length + behind }, published, hash };
}

/** What a document of ours tells search engines, as JSON. */
function structuredIn(html: string): string {
  const start = html.lastIndexOf(STRUCTURED.open);
  if (start < 0) return "";
  const from = start + STRUCTURED.open.length;
  return html.slice(from, html.indexOf(STRUCTURED.close, from));
}

function pageFrom(json: string, structured: string): PageData {
  const page = JSON.parse(json) as PageData;
  if (structured !== "") page.head.structured = JSON.parse(structured) as Graph;
  return page;
}

/**
 * The whole data of a page as the last build published it.
 *
 * @throws when one of its files is not there
 */
export function readPublished({ json, html }: PublishedPage): { page: PageData; html: string } {
  const document = readFileSync(html, "utf8");
  return { page: pageFrom(readFileSync(json, "utf8"), structuredIn(document)), html: document };
}

/** The whole data of a page again. */
export function readSource(source: PageSource, staged: Staged): PageData {
  if ("json" in source) return readPublished(source).page;
  const [json = "", structured = ""] = staged.read(source).toString().split(SEAM);
  return pageFrom(json, structured);
}
