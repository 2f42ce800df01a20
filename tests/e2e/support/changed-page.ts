/** Pages of the built site with other content. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { loadBundle } from "../../../scripts/build/bundle/load.ts";
import { DIST } from "../../../scripts/lib/paths.ts";
import type { PageData } from "../../../src/routes.ts";
import type { PageKind } from "../../../src/routes.ts";
import { dataUrl } from "../../../src/model/addresses.ts";
import { openPage, type OpenOptions } from "./browser.ts";

type DataOf<Kind extends PageKind> = Extract<PageData, { kind: Kind }>;

const bundle = loadBundle();

/** Opens a page with changed data, rendered by the site's bundle. Islands hydrate from the changed `index.json`. */
export async function openChanged<Kind extends PageKind>(
  kind: Kind,
  route: string,
  change: (data: DataOf<Kind>) => void,
  options: OpenOptions = {},
): Promise<Page> {
  const json = await readFile(path.join(DIST, dataUrl(route)), "utf8");
  const data = JSON.parse(json) as DataOf<Kind>;
  change(data);
  const { render, assetsFor } = await bundle;
  const html = await render(data, assetsFor(kind));
  return openPage(route, {
    ...options,
    before: async (context) => {
      await context.route(
        ({ pathname }) => pathname === route,
        (request) => request.fulfill({ contentType: "text/html", body: html }),
      );
      await context.route(
        ({ pathname }) => pathname === dataUrl(route),
        (request) => request.fulfill({ json: data }),
      );
      await options.before?.(context);
    },
  });
}
