/** Markdown files, articles and albums, as rules and page builders see them. */
import type { Root } from "mdast";
import type { Album, Article } from "../../../schemas/generated/index.ts";
import type { FileFindings, TextDigest } from "./digests.ts";
import { expandValue } from "../catalogs/expand.ts";
import type { Facts } from "../catalogs/facts.ts";
import { parseFrontMatter } from "../reading/front-matter/index.ts";
import { fillHtml, type HtmlWithHoles } from "../markdown/html-template.ts";
import { lateLocated, type Located } from "../problems/located.ts";
import { once } from "../../lib/once.ts";
import type { Source } from "../problems/problem.ts";
import type { TextKind } from "./addresses.ts";

/** A Markdown file as rules and page builders see it. What is large or rarely used is loaded on first use. */
export interface TextView<Matter> extends Omit<TextDigest<Matter>, keyof FileFindings | "matter"> {
  kind: TextKind;
  /** The file's name without `.md`; the end of the page's address. */
  slug: string;
  /** Where its page is. */
  path: string;
  /** The front matter with its facts still unfilled. */
  written: Matter;
  /** The front matter with its places. */
  matter: Located;
  source: Source;
  /** Facts its texts ask for. */
  mentions: TextDigest<Matter>["mentions"];
  /** Its text, sanitised. */
  readonly html: HtmlWithHoles;
}

export type ArticleView = TextView<Article>;
export type AlbumView = TextView<Album>;

/** A Markdown file whose front matter has its facts filled in. */
export type CompiledText<Matter> = Matter &
  TextView<Matter> & {
    /** The Markdown, parsed anew; its positions count from the start of the file. */
    readonly tree: Root;
  };

export type CompiledArticle = CompiledText<Article>;
export type CompiledAlbum = CompiledText<Album>;

/** What other pages show of an article. */
export type NamedArticle = Pick<CompiledArticle, "slug" | "title" | "summary" | "image">;

/** What the gallery shows of an album. */
export type NamedAlbum = Pick<
  CompiledAlbum,
  "path" | "title" | "occasion" | "guests" | "month" | "photographs"
>;

/** What a text's view is made from. */
export interface TextOrigin<Matter> extends Pick<TextView<Matter>, "kind" | "slug" | "path"> {
  source: Source;
  digest: TextDigest<Matter>;
  html: () => HtmlWithHoles;
}

export function viewText<Matter>(origin: TextOrigin<Matter>): TextView<Matter> {
  const { kind, slug, path, source, digest, html } = origin;
  const { problems: _problems, remarks: _remarks, faults: _faults, ...rest } = digest;
  const read = once(html);
  return {
    ...rest,
    kind,
    slug,
    path,
    written: digest.matter,
    source,
    matter: lateLocated(
      source,
      digest.matter,
      () => parseFrontMatter(source, () => {}).readValues().located,
    ),
    get html() {
      return read();
    },
  };
}

export function compileText<Matter>(
  origin: TextOrigin<Matter>,
  facts: Facts,
): CompiledText<Matter> {
  const view = viewText(origin);
  const filled = expandValue(view.written, facts) as object;
  return Object.defineProperties(view, {
    ...Object.getOwnPropertyDescriptors(filled),
    tree: {
      enumerable: true,
      get: () => parseFrontMatter(view.source, () => {}).readBody(),
    },
  }) as CompiledText<Matter>;
}

/** The text as sanitised HTML, its facts filled in. */
export function textHtml({ html }: Pick<TextView<unknown>, "html">, facts: Facts): string {
  return fillHtml(html, facts);
}
