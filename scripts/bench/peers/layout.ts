import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ArticlePageData } from "../../../src/model/page-data.ts";
import { scrollableTables } from "../../../src/pages/article/scrollable-tables.ts";

/** What is an article's own. A tool puts its own syntax where it belongs. */
type Hole =
  | "title"
  | "image"
  | "imageAlt"
  | "body"
  | "others"
  | "other.url"
  | "other.title"
  | "other.summary"
  | "other.image";

/** Our article page, taken apart for the templates of another tool. */
export interface Layout {
  /** The style sheet that stands in our article page. */
  css: string;
  /** URLs of the fonts that are fetched early. */
  fonts: string[];
  /** From the start of the page to the main part: skip link and header. */
  top: string;
  /** The main part, with a hole as `@@title@@` for what is an article's own. */
  main: string;
  /** In `main`, the list of articles to read next stands as `@@others@@`; this is one of them. */
  other: string;
  /** The footer, and what stands behind it. */
  bottom: string;
}

const holeMark = (hole: Hole) => `@@${hole}@@`;

/** How a tool writes what is in a hole: in a text, and as an attribute's whole value with its quotes. */
export interface Syntax {
  text: (hole: string) => string;
  attribute: (hole: string) => string;
}

/** The markup with a tool's own syntax in its holes. */
export function fillHoles(markup: string, { text, attribute }: Syntax): string {
  return markup
    .replaceAll(/"@@([a-zA-Z.]+)@@"/g, (_, hole: string) => attribute(hole))
    .replaceAll(/@@([a-zA-Z.]+)@@/g, (_, hole: string) => text(hole));
}

/** As React writes a text. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
}

/** Splits a text at a mark that must be in it. */
function splitAt(text: string, mark: string, what: string): [before: string, behind: string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The article page has no ${what}: ${mark.slice(0, 80)}`);
  return [text.slice(0, at), text.slice(at)];
}

/** Takes an article's page apart: everything that is the article's own becomes a hole. */
function takeApart(html: string, data: ArticlePageData): Layout {
  const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
  const [, inside] = splitAt(html, '<a class="skip"', "skip link");
  const page = inside.replaceAll(/<script.*?<\/script>|<!-- -->| data-discover="true"/gs, "");
  const [top, rest] = splitAt(page, "<main", "main part");
  const [all, bottom] = splitAt(rest, "<footer", "footer");

  const body = scrollableTables(data.html);
  const [before] = splitAt(all, body.slice(0, 60), "start of the text");
  const [, end] = splitAt(all, body.slice(-60), "end of the text");
  const behind = end.slice(60);

  const [first, ...more] = data.more.articles.map((article) => {
    const link = `href="${article.to}"`;
    const [upTo, from] = splitAt(behind, link, "link to another article");
    const start = upTo.lastIndexOf("<li");
    return { article, item: upTo.slice(start) + splitAt(from, "</li>", "list's end")[0] + "</li>" };
  });
  if (!first) throw new Error("The article leads to no other");
  const others = more.reduce((text, { item }) => text.replace(item, ""), behind);
  const fill = (text: string, values: [string, Hole][]) =>
    values.reduce((left, [value, hole]) => left.replaceAll(value, holeMark(hole)), text);
  const own: [string, Hole][] = [
    [escapeHtml(data.title), "title"],
    [data.image.src, "image"],
    [escapeHtml(data.image.alt), "imageAlt"],
  ];
  return {
    css,
    fonts: fonts.map(([, url = ""]) => url),
    top,
    main:
      fill(before, own) +
      holeMark("body") +
      fill(others.replace(first.item, holeMark("others")), own),
    other: fill(first.item, [
      [first.article.to, "other.url"],
      [escapeHtml(first.article.title), "other.title"],
      [escapeHtml(first.article.summary), "other.summary"],
      [first.article.image.src, "other.image"],
    ]),
    bottom: bottom.replace(/<\/div>\s*<\/body>.*$/s, ""),
  };
}

/** Reads the article page of a built site. */
export async function readLayout(dist: string, slug: string): Promise<Layout> {
  const folder = path.join(dist, "services", slug);
  const [html, json] = await Promise.all(
    ["index.html", "index.json"].map((name) => readFile(path.join(folder, name), "utf8")),
  );
  return takeApart(html ?? "", JSON.parse(json ?? "") as ArticlePageData);
}
