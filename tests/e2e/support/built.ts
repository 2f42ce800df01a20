import { readFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "../../../scripts/lib/files.ts";
import { DIST, EDGE } from "../../../scripts/lib/paths.ts";
import { dataUrl } from "../../../src/model/addresses.ts";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import type { PageData } from "../../../src/routes.ts";
import { pathOfPackage } from "../../setup/catalogs.ts";

/** Paths of all files, relative to `dist/`. */
export const FILES = listFiles(DIST);

export const bytesAt = (file: string) => readFileSync(path.join(DIST, file));
export const textAt = (file: string) => bytesAt(file).toString();

/** Path of every page, as visitors request it. */
export const ROUTES = FILES.filter(
  (file) => /(^|\/)index\.html$/.test(file) && !/^(_variants|admin)\//.test(file),
)
  .map((file) => `/${file.replace(/\/?index\.html$/, "")}`)
  .sort();

export const htmlAt = (route: string) => textAt(`${route}/index.html`);
export const dataAt = (route: string) => JSON.parse(textAt(dataUrl(route))) as PageData;

export const edgeFile = (name: string) => readFileSync(path.join(EDGE, name), "utf8");
export const MANIFEST = JSON.parse(edgeFile("manifest.json")) as EdgeManifest;

const EXAMPLES = [
  "/services/jain-catering-service-kandivali-borivali-malad",
  "/menuCard",
  "/menuCard/southIndian",
  pathOfPackage("deluxe"),
  "/cuisine/rajasthani",
];

const kinds = Map.groupBy(ROUTES, (route) => dataAt(route).kind);

/** Tested pages: the examples of each kind, or its first English page. */
export const PAGES = [...kinds.values()].flatMap((routes) => {
  const english = routes.filter((route) => dataAt(route).language === undefined);
  const examples = english.filter((route) => EXAMPLES.includes(route));
  return examples.length > 0 ? examples : english.slice(0, 1);
});
