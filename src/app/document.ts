import type { PageHead } from "../model/page-data.ts";
import type { Hydration } from "../model/routes.ts";
import { headTags } from "./head.ts";
import { shareTags } from "./share.ts";

/** What the bundle gives a document. All URLs are absolute paths. */
export interface DocumentAssets {
  /** Style text written into the page, so that an article is one request. */
  css: string;
  /** The files that `css` came from; marked as there, so that the bundler does not fetch them. */
  cssFiles: string[];
  /** Fonts to fetch at once. */
  fonts: string[];
  icon: string;
  /** URL of the application's code, fetched when the page asks for it. */
  app: string;
  /** The starter's code, small enough to stand in the page; none in development. */
  starter: string;
}

interface DocumentParts {
  head: PageHead;
  /** What React rendered. */
  app: string;
  hydration: Hydration;
  assets: DocumentAssets;
}

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

/** Writes the HTML document around what React rendered. */
export function documentHtml({ head, app, hydration, assets }: DocumentParts): string {
  const { css, cssFiles, fonts, icon, starter } = assets;
  return [
    "<!doctype html>",
    element("html", { lang: "en-IN", "data-hydrate": hydration, "data-app": assets.app }),
    "<head>",
    element("meta", { charset: "utf-8" }),
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags(head).map(({ tag, key, value }) => element(tag, { ...key, ...value })),
    ...shareTags(head.share).map((attributes) => element("meta", attributes)),
    element("meta", { name: "theme-color", content: "#06231a" }),
    ...(icon ? [element("link", { rel: "icon", href: icon, type: "image/svg+xml" })] : []),
    ...fonts.map((href) =>
      element("link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" }),
    ),
    ...(css ? [`<style>${css}</style>`] : []),
    ...cssFiles.map((href) => element("link", { rel: "stylesheet", href, disabled: true })),
    "</head>",
    "<body>",
    `<div id="app">${app}</div>`,
    ...(starter ? [`<script type="module">${starter}</script>`] : []),
    "</body>",
    "</html>",
  ].join("");
}
