import { readFileSync } from "node:fs";
import path from "node:path";
import type { DocumentAssets } from "../../../src/app/document/document.ts";
import type { PageData, PageKind } from "../../../src/routes.ts";
import { parse } from "postcss";
import { beforeLater, criticalCss } from "./critical-css.ts";
import { BUILD } from "../../lib/paths.ts";

/** Folder of the bundle's files. */
export const CLIENT = path.join(BUILD, "bundle/client");

/** The bundle's {@link BundleParts}, beside its files. */
export const BUNDLE_PARTS = path.join(BUILD, "bundle/parts.json");

/** A bundle as plain data. Paths are relative to {@link CLIENT}. */
export interface BundleParts {
  /** Every file that a page may request. */
  files: string[];
  /** The style sheet of the enquiry service's own pages. */
  answerStyle: string;
  /** The script of every page. */
  start: string;
  /** Part → its script, followed by the script's imports. */
  parts: Record<string, string[]>;
  /** The style sheet with the faces of all fonts. */
  faces: string;
  /** Fonts to preload. */
  fonts: string[];
  /** Kind of page → its style sheets. */
  styles: Partial<Record<PageKind, string[]>>;
  /** Kind of long page → one sheet that combines its style sheets. */
  wholeStyles: Partial<Record<PageKind, string>>;
}

/** A bundle, and the hash of its files. */
export interface Bundle {
  parts: BundleParts;
  key: string;
}

/** Text of a file of the bundle. */
export const readBundled = (file: string) => readFileSync(path.join(CLIENT, file), "utf8");

/** URL of one of the bundle's files. */
export const urlOf = (file: string) => `/${file}`;

/** The bundled `PageData -> HTML`. */
export type Render = (page: PageData, assets: DocumentAssets) => Promise<string>;

/** Loads the renderer: React and all pages' code. */
export async function loadRenderer(): Promise<Render> {
  const file = path.join(BUILD, "bundle/server/render.mjs");
  return ((await import(file)) as { renderDocument: Render }).renderDocument;
}

/** Returns a function from the kind of a page to the assets of its document. */
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
        css: criticalCss(whole === undefined ? sheet : beforeLater(sheet)),
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

/**
 * The bundle in build/bundle/.
 *
 * @throws when there is none
 */
export function readParts(): BundleParts {
  return JSON.parse(readFileSync(BUNDLE_PARTS, "utf8")) as BundleParts;
}

/**
 * Renderer and assets of the bundle in build/bundle/.
 *
 * @throws when there is none
 */
export async function loadBundle() {
  return { render: await loadRenderer(), assetsFor: documentAssets(readParts()) };
}
