/**
 * The short way from an edit of articles' words to dist/: their own pages are made anew, and no
 * other is looked at. Whoever changed anything else goes the whole way; see site.ts.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isUntouched, loadBundle } from "../bundle/keep.ts";
import { articlePath } from "../content/pages/blocks.ts";
import { openTextEdits, type EditedText, type TextEdits } from "../content/text-edits.ts";
import type { FileHashes } from "../file-hashes.ts";
import { bytesHash } from "../hash.ts";
import { isOneCommitted } from "../output/last-changed.ts";
import { publishFile } from "../output/publish.ts";
import { scanPage } from "../output/scan.ts";
import { withoutDates } from "../output/sitemap.ts";
import { BUILD, DIST, ROOT } from "../paths.ts";
import type { DistFiles } from "./dist-files.ts";
import type { Inputs } from "./inputs.ts";
import type { Did, LastBuild } from "./last.ts";
import { outputNames } from "./output-names.ts";
import { pageTexts, readPublished } from "./page-source.ts";
import { withOtherText } from "./text-in-page.ts";

interface TextOptions {
  /** A build for the same moment. */
  last: LastBuild;
  /** Articles that may have changed since. */
  read: readonly string[];
  inputs: Inputs;
  hashes: FileHashes;
  dist: DistFiles;
}

/** Texts that are made anew by themselves; from then on it is as quick to look at everything once. */
const FEW_TEXTS = 8;

/**
 * Articles that differ from what they were when everything was looked at; nothing when something else
 * differs, or too many do, or there was something to tell of one. Others were read again because
 * nobody had written down what they hold.
 */
function changedSince(
  { last, read, inputs, hashes }: TextOptions,
  edits: TextEdits,
): string[] | undefined {
  const then = new Map<string, string>();
  for (const file of new Set([...read, ...last.texts])) {
    const before = edits.hashThen(file);
    if (before === undefined) return undefined;
    if (before !== hashes.hashOf(path.join(ROOT, file))) then.set(file, before);
    // Its page would have to become again what it was.
    else if (last.texts.includes(file)) return undefined;
  }
  if (then.size > FEW_TEXTS) return undefined;
  // What there is to tell of others is as it was.
  if (then.keys().some((file) => last.warnings.includes(file))) return undefined;
  return inputs.hashWith(then) === last.whole.inputs ? [...then.keys()] : undefined;
}

type Files = Map<string, Buffer>;

/** The two files of an article's page; nothing when its new text names other things than its old one. */
async function pageFiles(
  { slug, html: text }: EditedText,
  loadRenderer: () => ReturnType<typeof loadBundle>,
): Promise<{ files: Files; canonical: string } | undefined> {
  const names = outputNames({ path: articlePath(slug) });
  const at = { json: path.join(DIST, names.json), html: path.join(DIST, names.html) };
  const { page, html: before } = readPublished(at);
  if (page.kind !== "article") return undefined;
  const now = { ...page, html: text };
  let html = withOtherText(before, page.html, text);
  if (html === undefined) {
    const { render, assetsFor } = await loadRenderer();
    html = await render(now, assetsFor(now.kind));
    if (!isDeepStrictEqual(scanPage(before), scanPage(html))) return undefined;
  }
  const files = new Map([
    [names.json, Buffer.from(pageTexts(now).json)],
    [names.html, Buffer.from(html)],
  ]);
  return { files, canonical: page.head.canonical };
}

/** Every file that is to be written; nothing when there is more to do than that. */
async function prepare(
  options: TextOptions,
): Promise<{ files: Files; texts: string[] } | undefined> {
  const { last, hashes } = options;
  const { contentKey, bundle, undated: withoutDate } = last.whole;
  const edits = openTextEdits(ROOT, BUILD, contentKey);
  const texts = edits && changedSince(options, edits);
  if (!texts) return undefined;
  // The commit is the same: one that had a date then differs from it now.
  const dated = isOneCommitted(
    ROOT,
    texts.filter((text) => withoutDate.includes(text)),
  );
  const edited = await edits.read(texts);
  if (!edited) return undefined;
  let renderer: ReturnType<typeof loadBundle> | undefined;
  const loadRenderer = () => {
    if (!isUntouched(bundle, hashes)) throw new Error("The bundle is not as it was made");
    return (renderer ??= loadBundle(bundle.hash));
  };
  const files: Files = new Map();
  const undated = edits.lists();
  for (const text of edited) {
    const made = await pageFiles(text, loadRenderer);
    if (!made) return undefined;
    for (const [name, bytes] of made.files) files.set(name, bytes);
    undated.push(made.canonical);
  }
  if (await dated) return undefined;
  const sitemap = readFileSync(path.join(DIST, "sitemap.xml"), "utf8");
  files.set("sitemap.xml", Buffer.from(withoutDates(sitemap, undated)));
  return { files, texts };
}

/** Nothing too when something went wrong: the whole way meets it again, and tells it. */
async function prepared(options: TextOptions): ReturnType<typeof prepare> {
  try {
    return await prepare(options);
  } catch {
    return undefined;
  }
}

/**
 * @returns nothing, and has done nothing, when more than words has changed or there is something to
 *   tell of them
 */
export async function buildTexts(
  options: TextOptions,
): Promise<{ record: LastBuild; did: Did } | undefined> {
  const { last, inputs, dist } = options;
  const found = await prepared(options);
  if (!found || (await dist.state()) !== last.dist) return undefined;
  const written = new Map<string, string>();
  for (const [name, bytes] of found.files) {
    if (readFileSync(path.join(DIST, name)).equals(bytes)) continue;
    publishFile(DIST, name, bytes);
    written.set(name, bytesHash(bytes));
  }
  const { texts } = found;
  return {
    record: { ...last, inputs: inputs.hash, texts, dist: await dist.keep(written, []) },
    did: { rendered: texts.length, bundle: "kept", written: written.size, removed: 0 },
  };
}
