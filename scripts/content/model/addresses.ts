/** Markdown files, and the paths of their pages. */
import { albumPath, articlePath } from "../../../src/model/addresses.ts";

/** Kinds of Markdown files, with their folders and the paths of their pages. */
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
