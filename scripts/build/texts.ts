/**
 * The short way from an edit of articles' words to dist/: their own pages are made anew, and those
 * that show words from their front matter; no other is looked at. Whoever changed anything else goes the
 * whole way; see site.ts.
 */
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { loadBundle } from "../bundle/load.ts";
import { articlePath } from "../content/pages/blocks.ts";
import { openTextEdits, type EditedText, type TextEdits } from "../content/text-edits.ts";
import type { FileHashes } from "../file-hashes.ts";
import { once } from "../content/once.ts";
import { bytesHash } from "../hash.ts";
import { statsOf } from "../look-together.ts";
import { isOneCommitted } from "../output/last-changed.ts";
import { publishFile } from "../output/publish.ts";
import { withoutDates } from "../output/sitemap.ts";
import { BUILD, DIST, ROOT } from "../paths.ts";
import type { DistFiles } from "./dist-files.ts";
import type { Inputs } from "./inputs.ts";
import { isUntouched } from "./bundling.ts";
import type { Did, LastBuild } from "./last.ts";
import { readPage, renderedFiles, type Files, type Renderer } from "./one-page.ts";
import { pageTexts } from "./page-source.ts";
import { withOtherText } from "./text-in-page.ts";

interface TextOptions {
  /** The moment for which the site is made, in milliseconds since 1970. */
  now: number;
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
 * Articles that differ from what they were when everything was looked at, with hashes of what they are; nothing when something else
 * differs, or too many do, or there was something to tell of one. Others were read again because
 * nobody had written down what they hold.
 */
function changedSince(
  { last, read, inputs, hashes }: TextOptions,
  edits: TextEdits,
): ReadonlyMap<string, string> | undefined {
  const then = new Map<string, string>();
  const now = new Map<string, string>();
  for (const file of new Set([...read, ...Object.keys(last.texts)])) {
    const place = path.join(ROOT, file);
    const before = edits.hashThen(file);
    const hash = hashes.hashOf(place);
    if (before === undefined || hash === undefined) return undefined;
    // Saved while this build begins: `inputs` stand for what it held before.
    if (hashes.rewritten().has(place)) return undefined;
    if (before !== hash) {
      then.set(file, before);
      now.set(file, hash);
    }
    // Its page would have to become again what it was.
    else if (file in last.texts) return undefined;
  }
  if (then.size > FEW_TEXTS) return undefined;
  // What there is to tell of others is as it was.
  if (then.keys().some((file) => last.warnings.includes(file))) return undefined;
  return inputs.hashWith(then) === last.whole.inputs ? now : undefined;
}

/** The two files of an article's page; nothing when its new text names other things than its old one. */
async function pageFiles(
  { slug, html: text }: EditedText,
  renderer: Renderer,
): Promise<{ files: Files; canonical: string } | undefined> {
  const { page, names, html: before } = readPage(articlePath(slug));
  if (page.kind !== "article") return undefined;
  const now = { ...page, html: text };
  const html = withOtherText(before, page.html, text);
  const files =
    html === undefined
      ? await renderedFiles(now, renderer)
      : new Map([
          [names.json, Buffer.from(pageTexts(now).json)],
          [names.html, Buffer.from(html)],
        ]);
  return files && { files, canonical: page.head.canonical };
}

interface Prepared {
  /** Every file that is to be written. */
  files: Files;
  /** Those that nothing shows any more. */
  removed: string[];
  /** As it is to be kept of them. */
  record: Pick<LastBuild, "texts" | "renamed">;
}

/** Nothing when there is more to do than that. */
async function prepare(options: TextOptions): Promise<Prepared | undefined> {
  const { last, hashes, now } = options;
  const { contentKey, bundle, undated: withoutDate } = last.whole;
  const edits = openTextEdits(ROOT, BUILD, contentKey);
  const changed = edits && changedSince(options, edits);
  if (!changed) return undefined;
  const files = Array.from(changed, ([file, hash]) => ({
    file,
    hash,
    isShown: last.texts[file] === hash,
    wasRenamed: last.renamed.includes(file),
  }));
  // The commit is the same: one that had a date then differs from it now.
  const dated = isOneCommitted(
    ROOT,
    files.flatMap(({ file, isShown }) => (!isShown && withoutDate.includes(file) ? [file] : [])),
  );
  const edited = await edits.read(files);
  if (!edited) return undefined;
  const renderer = once(() => {
    if (!isUntouched(bundle, hashes)) throw new Error("The bundle is not as it was made");
    return loadBundle();
  });
  const { renamed } = edited;
  const { release, pages } = last;
  const audience = { now, release };
  // Other words do without its code.
  const load = () => import("./renamed.ts");
  const others =
    renamed && (await (await load()).renamedFiles({ renamed, audience, pages, renderer }));
  if (renamed && !others) return undefined;
  const made: Files = new Map(others?.files);
  const undated = edits.lists();
  for (const text of edited.texts) {
    const canonical = others?.made.get(articlePath(text.slug));
    const page =
      canonical === undefined ? await pageFiles(text, renderer) : { files: [], canonical };
    if (!page) return undefined;
    for (const [name, bytes] of page.files) made.set(name, bytes);
    undated.push(page.canonical);
  }
  if (await dated) return undefined;
  const sitemap = readFileSync(path.join(DIST, "sitemap.xml"), "utf8");
  made.set("sitemap.xml", Buffer.from(withoutDates(sitemap, undated)));
  return {
    files: made,
    removed: others?.removed ?? [],
    record: { texts: Object.fromEntries(changed), renamed: edited.renamedFiles },
  };
}

/** Nothing too when something went wrong: the whole way meets it again, and tells it. */
async function prepared(options: TextOptions): ReturnType<typeof prepare> {
  try {
    return await prepare(options);
  } catch {
    return undefined;
  }
}

function isPublished(name: string, bytes: Buffer): boolean {
  const file = path.join(DIST, name);
  return statsOf(file)?.size === bytes.length && readFileSync(file).equals(bytes);
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
    if (isPublished(name, bytes)) continue;
    publishFile(DIST, name, bytes);
    written.set(name, bytesHash(bytes));
  }
  const { files, removed } = found;
  for (const name of removed) rmSync(path.join(DIST, name), { force: true });
  const rendered = [...files.keys()].filter((name) => name.endsWith(".html")).length;
  return {
    record: {
      ...last,
      ...found.record,
      inputs: inputs.hash,
      dist: await dist.keep(written, removed),
    },
    did: { rendered, written: written.size, removed: removed.length },
  };
}
