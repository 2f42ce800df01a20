import type { Graph } from "schema-dts";
import type { PageHead } from "../../model/page.ts";
import { ENGLISH, SCRIPTS } from "../../model/languages.ts";
import { headTags, shareTags } from "./head.ts";
import { LATER_STYLES } from "../../styles/later-styles.ts";
import { scriptsOf } from "../parts.ts";

/** Assets of a document. All URLs are absolute paths. */
export interface DocumentAssets {
  /** Returns the style rules for rendered HTML. The page has them inline, so an article needs one request. */
  css: (html: string, rules: string) => string;
  /**
   * Style sheet with font faces for the 404 page. That page links its style sheets, because its policy has no hashes of
   * inline styles of another release.
   */
  facesFile?: string;
  /** The whole style sheets, which are loaded before an island is hydrated (whole-styles.ts). */
  cssFiles: string[];
  /** One combined sheet, which a long page loads at {@link LATER_STYLES}. */
  wholeFile?: string;
  /** Fonts that may be preloaded. */
  fonts: string[];
  icon: string;
  /** Part → URLs of its script and imports (parts.ts). */
  parts: Readonly<Record<string, readonly string[]>>;
  /** The script of every page (start.ts); empty in development, where Vike adds it. */
  start: string;
}

interface DocumentParts {
  kind: string;
  head: PageHead;
  /** Rendered page, with the rules of its elements. */
  app: { html: string; css: string };
  /** Name of the business. */
  siteName: string;
  /** The share of the remaining distance that the cursor's ring covers in a frame (src/behaviour/parts/cursor.ts). */
  trailShare: number;
  assets: DocumentAssets;
}

/** Background colour of the header; the site has one colour scheme. */
export const THEME_COLOR = "#06231a";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

function element(tag: string, attributes: Record<string, string | true>): string {
  const list = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tag}${list.join("")}>`;
}

/** Icons for browser tabs and for iOS, and the manifest with all other icons. */
function iconTags(icon: string): string[] {
  return [
    element("link", { rel: "icon", href: icon, type: "image/svg+xml" }),
    element("link", { rel: "apple-touch-icon", href: "/apple-touch-icon.png" }),
    element("link", { rel: "manifest", href: "/site.webmanifest" }),
  ];
}

/** Structured data as JSON without `<`, which could close the script element. */
const structuredTag = (graph: Graph) =>
  `<script type="application/ld+json">${JSON.stringify(graph).replaceAll("<", "\\u003c")}</script>`;

/** Script of every page, fetched with low priority. */
const startTag = (src: string) =>
  src &&
  `${element("script", { type: "module", src, async: true, fetchpriority: "low" })}</script>`;

/** True for the fonts of Latin and of the page's script. */
function isPreloaded(font: string, { lang = "" }: PageHead): boolean {
  const script = SCRIPTS[lang];
  return /(anek|rozha)-latin/.test(font) || (script !== undefined && font.includes(`-${script}`));
}

/**
 * On a page with a preloaded picture, phones do not preload the font of headings. The picture loads first, because the
 * font has a fallback of the same size.
 */
const BESIDE_A_PICTURE = { media: "(min-width: 600px)" };

function fontTag(href: string, besidePicture: boolean): string {
  return element("link", {
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossorigin: "",
    ...(besidePicture && /rozha-latin|heavy/.test(href) ? BESIDE_A_PICTURE : {}),
  });
}

/**
 * Preload links of the first pictures, which React writes at the start of the HTML. In the head they come before the
 * fonts, because fonts are four times as large and have fallbacks.
 */
function firstPictures(app: string): string {
  return /^(<link rel="preload"[^>]*>)*/.exec(app)?.[0] ?? "";
}

const styleSheets = (files: readonly string[]) =>
  files.map((href) => element("link", { rel: "stylesheet", href })).join("");

/** HTML document around the rendered page. */
export function documentHtml(parts: DocumentParts): string {
  const { kind, head, siteName, trailShare, assets } = parts;
  const { html: app, css: own } = parts.app;
  const { facesFile, cssFiles, wholeFile, fonts, icon } = assets;
  const pictures = firstPictures(app);
  const html = app.slice(pictures.length);
  const [start = "", rest] = app.split(LATER_STYLES);
  const whole = rest === undefined ? undefined : wholeFile;
  // A function, because `$` in a replacement string is special.
  const body = whole ? html.replace(LATER_STYLES, () => LATER_STYLES + styleSheets([whole])) : html;
  const css = facesFile ? "" : assets.css(whole ? start : app, own);
  // For whole-styles.ts: the style sheets that the page inlines in part.
  const sheets = whole ? { "data-sheet": whole } : { "data-files": cssFiles.join(" ") };
  // A second style element would need a second hash in the page's policy.
  const styles = css + own;
  return [
    "<!doctype html>",
    element("html", {
      lang: head.lang ?? ENGLISH.tag,
      "data-trail": String(trailShare),
      "data-scripts": scriptsOf(app, assets.parts),
      ...(import.meta.env.DEV && { "data-kind": kind }),
    }),
    "<head>",
    element("meta", { charset: "utf-8" }),
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags(head).map(([tag, attributes]) => element(tag, attributes)),
    ...shareTags(head, siteName).map((attributes) => element("meta", attributes)),
    element("meta", { name: "theme-color", content: THEME_COLOR }),
    pictures,
    ...(icon ? iconTags(icon) : []),
    ...fonts
      .filter((href) => isPreloaded(href, head))
      .map((href) => fontTag(href, pictures !== "")),
    facesFile ? styleSheets([facesFile, ...cssFiles]) : "",
    ...(styles ? [element("style", css ? sheets : {}), `${styles}</style>`] : []),
    startTag(assets.start),
    "</head>",
    "<body>",
    `<div id="app">${body}</div>`,
    // Last, because only search engines read it.
    ...(head.structured ? [structuredTag(head.structured)] : []),
    "</body>",
    "</html>",
  ].join("");
}
