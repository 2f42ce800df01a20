/** Where pages are: the one place that knows how their addresses are made. */
import type { Package } from "../../../schemas/generated/index.ts";

export function packagePath({ slug }: Pick<Package, "slug">): string {
  return `/package-detail/${slug}`;
}

/** What people may write after `/package-detail/` for a package. */
export function packageNames({ slug, listName, detailName, aliases }: Package): string[] {
  return [slug, listName, detailName, ...aliases];
}

export function articlePath(slug: string): string {
  return `/services/${slug}`;
}

/** The page from which albums are reached, and to which the address of one that is over leads. */
export const GALLERY_PATH = "/gallery";

export function albumPath(slug: string): string {
  return `${GALLERY_PATH}/${slug}`;
}

/** Kinds of Markdown files: the folder of each, and where the pages of its files are. */
export const TEXTS = {
  article: { folder: "content/articles", pathOf: articlePath },
  album: { folder: "content/albums", pathOf: albumPath },
} as const;

export type TextKind = keyof typeof TEXTS;

/** The Markdown file of a page. */
export function textFile(kind: TextKind, slug: string): string {
  return `${TEXTS[kind].folder}/${slug}.md`;
}

/**
 * What a Markdown file of content/ is, and where its page would be; nothing of other files.
 *
 * @param file its path from the project's root
 */
export function textOf(file: string): { kind: TextKind; slug: string; path: string } | undefined {
  const [, folder, slug] = /^(content\/[^/]+)\/([^/]+)\.md$/.exec(file) ?? [];
  const kind = (Object.keys(TEXTS) as TextKind[]).find((one) => TEXTS[one].folder === folder);
  if (kind === undefined || slug === undefined) return undefined;
  return { kind, slug, path: TEXTS[kind].pathOf(slug) };
}

export function menuCardPath(key: string): string {
  return `/menuCard/${key}`;
}

export function cuisinePath(key: string): string {
  return `/cuisine/${key}`;
}

/** Written to `dist/404.html`; no route of its own leads there. */
export const NOT_FOUND_PATH = "/404";
