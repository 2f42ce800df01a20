import path from "node:path";
import { parse } from "postcss";
import type { DocumentAssets } from "../../src/app/document/document.ts";
import { dataUrl, NOT_FOUND_PATH } from "../../src/model/addresses.ts";
import type { PageData, PageKind } from "../../src/routes.ts";
import { openSharePictures, type SharePicture } from "../images/share/share-pictures.ts";
import type { Cache } from "../lib/cache.ts";
import type { ShowProgress } from "../lib/command.ts";
import { bytesHash } from "../lib/hash.ts";
import type { Outputs } from "../lib/files.ts";
import { BUILD } from "../lib/paths.ts";
import { readBundled, urlOf, type Bundle, type BundleParts } from "./bundle/bundle.ts";
import { withoutLaterRules, criticalCss } from "./bundle/critical-css.ts";
import type { CompiledSite } from "./compile.ts";
import { scanPage, type PageNames } from "./output/links.ts";

export interface MadePages {
  outputs: Outputs;
  names: Map<string, PageNames>;
  rendered: number;
}

/** Output file without extension: `/menu` → `menu/index`; the 404 page → `404`. */
function outputName({ path: route }: PageData): string {
  return route === NOT_FOUND_PATH ? "404" : dataUrl(route).slice(1, -".json".length);
}

/** Makes every page; renders a document only if its data or the bundle changed. */
export async function makePages(
  site: CompiledSite,
  bundle: Bundle,
  cache: Cache,
  show: ShowProgress,
): Promise<MadePages> {
  const share = openSharePictures({ ...site, pages: site.pages.length, cache });
  const outputs: Outputs = new Map();
  const names = new Map<string, PageNames>();
  const pictures: SharePicture[] = [];
  const byPath = new Map(site.pages.map((page) => [page.path, page]));
  const assetsFor = documentAssets(bundle.parts);
  let rendered = 0;
  for (const page of site.pages) {
    // A translation shows the share picture of the English page.
    const english = page.language && byPath.get(page.head.languages?.[0]?.path ?? "");
    const picture = share.pictureOf(english ?? page);
    pictures.push(picture);
    const shared = { ...page, head: { ...page.head, share: picture.image } };
    // Structured data is only in the document: browsers that fetch `index.json` do not need it.
    const { structured, ...head } = shared.head;
    const json = JSON.stringify({ ...shared, head });
    const inputs = [bundle.key, bytesHash(json), JSON.stringify(structured ?? null)];
    const html = await cache.memo("page", inputs, async () => {
      const render = await loadRenderer();
      rendered += 1;
      return render(shared, assetsFor(page.kind)).catch((error: unknown) => {
        throw new Error(`The page ${page.path} could not be rendered`, { cause: error });
      });
    });
    show(`pages ${names.size + 1} of ${site.pages.length}`);
    const file = outputName(page);
    outputs.set(`${file}.json`, json).set(`${file}.html`, html);
    names.set(page.path, scanPage(html, json));
  }
  for (const [name, picture] of await share.draw(pictures, show)) outputs.set(name, picture);
  return { outputs, names, rendered };
}

type Render = (page: PageData, assets: DocumentAssets) => Promise<string>;

export async function loadRenderer(): Promise<Render> {
  const file = path.join(BUILD, "bundle/server/render.mjs");
  return ((await import(file)) as { renderDocument: Render }).renderDocument;
}

export function documentAssets(bundle: BundleParts): (kind: PageKind) => DocumentAssets {
  const known = new Map<PageKind, DocumentAssets>();
  const parts = Object.fromEntries(
    Object.entries(bundle.parts).map(([name, files]) => [name, files.map(urlOf)]),
  );
  return (kind) => {
    let assets = known.get(kind);
    if (!assets) {
      const files = bundle.styles[kind] ?? [];
      const whole = bundle.wholeStyles[kind];
      const sheet = parse(
        [bundle.faces, ...files].map((file) => readBundled(file).trimEnd()).join(""),
      );
      assets = {
        css: criticalCss(whole === undefined ? sheet : withoutLaterRules(sheet)),
        cssFiles: files.map(urlOf),
        ...(whole !== undefined && { wholeFile: urlOf(whole) }),
        fonts: bundle.fonts.map(urlOf),
        icon: "/icon.svg",
        start: urlOf(bundle.start),
        parts,
        ...(kind === "not-found" && { facesFile: urlOf(bundle.faces) }),
      };
      known.set(kind, assets);
    }
    return assets;
  };
}
