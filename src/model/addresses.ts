import type { Package } from "../../schemas/generated/index.ts";

export const GALLERY_PATH = "/gallery";

/** Written to `dist/404.html`. */
export const NOT_FOUND_PATH = "/404";

export const albumPath = (slug: string) => `${GALLERY_PATH}/${slug}`;

export const articlePath = (slug: string) => `/services/${slug}`;

export const cuisinePath = (key: string) => `/cuisine/${key}`;

export const menuCardPath = (key: string) => `/menuCard/${key}`;

export const packagePath = ({ slug }: Pick<Package, "slug">) => `/package-detail/${slug}`;

/** Accepted names of a package after `/package-detail/`. */
export function packageNames({ slug, listName, detailName, aliases }: Package): string[] {
  return [slug, listName, detailName, ...aliases];
}

/** File of `/services?type=<type>`; the edge maps the query to it. */
export const servicesVariantPath = (type: string) => `/_variants/services-type-${type}`;

export function dataUrl(path: string): string {
  return path === "/" ? "/index.json" : `${path}/index.json`;
}
