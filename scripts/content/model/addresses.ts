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

export function menuCardPath(key: string): string {
  return `/menuCard/${key}`;
}

export function cuisinePath(key: string): string {
  return `/cuisine/${key}`;
}

/** Written to `dist/404.html`; no route of its own leads there. */
export const NOT_FOUND_PATH = "/404";
