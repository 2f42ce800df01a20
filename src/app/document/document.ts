import type { Graph } from "schema-dts";
import { escapeHtml } from "../../../schemas/format.ts";
import type { PageHead } from "../../model/page.ts";
import { ENGLISH, SCRIPTS } from "../../model/languages.ts";
import { LATER_STYLES } from "../../styles/later-styles.ts";
import { scriptsOf } from "../parts.ts";

/** Assets of a document. All URLs are absolute paths. */
export interface DocumentAssets {
  /** Returns the style rules that the rendered HTML needs. The document inlines them. */
  css: (html: string, rules: string) => string;
  /**
   * Style sheet with font faces. Present for the 404 page alone, which links its style sheets instead of inlining
   * rules.
   */
  facesFile?: string;
  /** The whole style sheets, which are loaded before an island is hydrated (whole-styles.ts). */
  cssFiles: string[];
  /** One combined sheet, which a long page loads at {@link LATER_STYLES}. */
  wholeFile?: string;
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
  /** Rendered page, and the rules of its `style` props. */
  app: { html: string; css: string };
  siteName: string;
  /** The share of the remaining distance that the cursor's ring covers in a frame (src/behaviour/parts/cursor.ts). */
  trailShare: number;
  assets: DocumentAssets;
}

/** Background colour of the header; the site has one colour scheme. */
export const THEME_COLOR = "#06231a";

function element(tag: string, attributes: Record<string, string | true>): string {
  const list = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tag}${list.join("")}>`;
}

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

const startTag = (src: string) =>
  src &&
  `${element("script", { type: "module", src, async: true, fetchpriority: "low" })}</script>`;

/** Only the page's Latin fonts and the fonts of its writing system are preloaded. */
function isPreloaded(font: string, { lang = "" }: PageHead): boolean {
  const script = SCRIPTS[lang];
  return RegExp(`rozha-latin|anek-${script ? `plain|-${script}` : "latin"}`).test(font);
}

const fontTag = (href: string) =>
  element("link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" });

/**
 * Preload links of the first pictures, which React writes at the start of the HTML. In the head they come before the
 * fonts, which are larger and have fallbacks.
 */
function firstPictures(app: string): string {
  return /^(<link rel="preload"[^>]*>)*/.exec(app)?.[0] ?? "";
}

const styleSheets = (files: readonly string[]) =>
  files.map((href) => element("link", { rel: "stylesheet", href })).join("");

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
    ...fonts.filter((href) => isPreloaded(href, head)).map(fontTag),
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

type HeadTag = ["meta" | "link", Record<string, string>];

/**
 * Listed translations of a page, with the default for other languages (`x-default`). Empty for a page that is unlisted
 * or has no translation.
 *
 * @returns language tag or `x-default`, absolute URL
 */
export function editionsOf({
  languages = [],
  canonical,
  noindex,
}: Pick<PageHead, "languages" | "canonical" | "noindex">): { lang: string; href: string }[] {
  const listed = languages.filter((edition) => !edition.noindex);
  const [first] = listed;
  if (!first || noindex || listed.length === 1) return [];
  return [...listed, { lang: "x-default", path: first.path }].map(({ lang, path }) => ({
    lang,
    href: new URL(path, canonical).href,
  }));
}

export function headTags(head: PageHead): HeadTag[] {
  const { description, keywords, canonical, noindex } = head;
  return [
    ["meta", { name: "description", content: description }],
    ["meta", { name: "keywords", content: keywords.join(", ") }],
    ["link", { rel: "canonical", href: canonical }],
    ["meta", { name: "robots", content: noindex ? "noindex" : "all" }],
    ...editionsOf(head).map(({ lang, href }): HeadTag => [
      "link",
      { hreflang: lang, rel: "alternate", href },
    ]),
  ];
}

/** Tags for messengers and social networks, on unlisted pages too: a visitor may share their links. */
export function shareTags(
  { title, description, canonical, share, lang = "en" }: PageHead,
  siteName: string,
): Record<string, string>[] {
  if (!share) return [];
  return [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: `${lang}_IN` },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: share.src },
    { property: "og:image:width", content: String(share.width) },
    { property: "og:image:height", content: String(share.height) },
    { property: "og:image:alt", content: share.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
