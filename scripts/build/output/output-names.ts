import type { PageData } from "../../../src/routes.ts";
import { dataUrl } from "../../../src/model/addresses.ts";
import { NOT_FOUND_PATH } from "../../../src/model/addresses.ts";

/** `/menu` → `menu/index.html` and `menu/index.json`; the 404 page is `404.html`, as S3 asks. */
export function outputNames({ path: route }: Pick<PageData, "path">): {
  html: string;
  json: string;
} {
  if (route === NOT_FOUND_PATH) return { html: "404.html", json: "404.json" };
  const json = dataUrl(route).slice(1);
  return { html: json.replace(/json$/, "html"), json };
}
