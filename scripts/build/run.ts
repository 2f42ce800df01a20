import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { readClock } from "../clock.ts";
import { FileHashes, LITTLE } from "../file-hashes.ts";
import { edgeKey } from "../edge/kept.ts";
import { BUILD, DIST, EDGE, ROOT } from "../paths.ts";
import { builderKey, loadBuilder } from "./builder.ts";
import { openDist } from "./dist-files.ts";
import { articlesReadAnew, readInputs, type Inputs } from "./inputs.ts";
import { keepLastBuild, readLastBuild, type Did, type LastBuild } from "./last.ts";

/** Where builds keep what they know. */
const CACHE = path.join(BUILD, "cache");

/** Stands for no files: the next build looks at everything. */
const UNKNOWN = "";

const placeholders = (left: number) =>
  `${left} placeholders, samples and unproved claims left (npm run check -- --release lists them)`;

function told({ pages, unreleased }: LastBuild, { rendered, written, removed }: Did): string {
  return (
    `${rendered} rendered, ${pages - rendered} kept; ` +
    `${written} files written, ${removed} removed; ${placeholders(unreleased)}`
  );
}

/** Vike compiles its settings into a file beside them, which it takes away again. */
const VIKE_FOLDER = path.join(ROOT, "src/vike");

/** Whether a build itself writes there: something of its own, or a folder's names for a moment. */
const isOwnWriting = (file: string) =>
  file === VIKE_FOLDER || file.startsWith(`${BUILD}${path.sep}`);

const CONTENT = path.join(ROOT, "content");

const isContent = (file: string) => file === CONTENT || file.startsWith(`${CONTENT}${path.sep}`);

/** What differs, or did for a while, from what stood there when a build began. */
interface Meanwhile {
  /** Files and folders that were written. */
  saved: string[];
  /** Of what does the work, or else of content and commits at most. */
  isCode: boolean;
  isNothing: boolean;
}

/**
 * Looks at what the site was made from once more: what was saved while it was made may be in some pages and not
 * in others, even if it is taken back by now.
 *
 * @param begun as all was when the build began
 */
function lookAgain(begun: Inputs, hashes: FileHashes): Meanwhile {
  const now = readInputs(ROOT, hashes);
  const saved = [...hashes.rewritten()].filter((file) => !isOwnWriting(file));
  return {
    saved,
    isCode: now.code !== begun.code || !saved.every(isContent),
    isNothing: now.hash === begun.hash && saved.length === 0,
  };
}

function savedText(files: readonly string[]): string {
  const [first = "", ...others] = files.map((file) => path.relative(ROOT, file)).sort();
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `${first}${more}: saved while the site was made; it is on all pages when you type: npm run build`;
}

/** What bears the name of the code that makes it, in the folder of builds beside their cache. */
const MADE_BY_CODE = ["art", "edge/key.txt", "fonts", "icons", "share"];

/**
 * Has the next build begin from nothing: what was made by one state of the code may bear the name of another.
 * Node's own copies of compiled code stay, which it holds against the code itself.
 */
function forgetMade(): void {
  const kept = readdirSync(CACHE).filter((name) => name !== "code");
  const made = MADE_BY_CODE.map((name) => path.join(BUILD, name));
  for (const place of [...made, ...kept.map((name) => path.join(CACHE, name))]) {
    rmSync(place, { recursive: true, force: true });
  }
}

export interface BuildArguments {
  /** What stands behind `--now`. */
  now?: string | undefined;
  /** What stands behind `--admin`. */
  admin?: string | undefined;
  /** True for visitors: without invented guests and clients, and with a list of what is wanting. */
  release: boolean;
}

/**
 * Builds the site, or finds that nothing has changed since it was built.
 *
 * @param madeFor the {@link builderKey} of the code that this is a copy of, if it is one
 * @returns false when something is wrong with content or pages, which has been told; nothing, and has
 *   done nothing, when the project's code is not what this is a copy of
 */
export async function build(
  { now: typedNow, admin, release }: BuildArguments,
  madeFor?: string,
): Promise<boolean | undefined> {
  // For `performance` Node would load a module more.
  const start = Date.now();
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
  const dist = openDist(DIST, path.join(CACHE, "dist.hashes"));
  const hashes = new FileHashes(path.join(CACHE, "files.hashes"));
  const inputs = readInputs(ROOT, hashes);
  if (madeFor !== undefined && madeFor !== builderKey(inputs.code)) return undefined;
  const known = readLastBuild(CACHE);
  const now = readClock(typedNow);
  const isUsable =
    known?.admin === admin && known?.release === release && known.from <= now && now < known.until;
  const last = isUsable && edgeKey(EDGE) !== undefined ? known : undefined;
  const tell = (record: LastBuild, did: Did) => {
    if (record.lacks) console.error(record.lacks);
    console.log(`${record.pages} pages in ${seconds()}: ${told(record, did)}`);
  };
  if (last?.inputs === inputs.hash && last.dist === (await dist.state())) {
    // What was kept of the files may have been deleted.
    hashes.save();
    if (last.warnings) console.error(last.warnings);
    if (last.lacks) console.error(last.lacks);
    console.log(`${last.pages} pages: nothing has changed. ${placeholders(last.unreleased)}`);
    return true;
  }
  // When more than a few were read anew, most have changed: of others it would be written down.
  const read = articlesReadAnew(ROOT, hashes);
  // The whole way makes the copy that is wanting, without which the short one is none.
  const isCopy = madeFor !== undefined;
  if (isCopy && last && read.length > 0 && read.length <= LITTLE.files) {
    const { buildTexts } = await import("./texts.ts");
    const built = await buildTexts({ now, last, read, inputs, hashes, dist });
    if (built) {
      keepLastBuild(CACHE, built.record);
      if (built.record.warnings) console.error(built.record.warnings);
      tell(built.record, built.did);
      return true;
    }
  }
  const { buildSite } = await loadBuilder({ cache: CACHE, code: inputs.code, hashes });
  const built = await buildSite({ now, admin, release, hashes, dist, cache: CACHE });
  if (!built) return false;
  const { did, bundle, contentKey, undated, ...rest } = built;
  const { saved, isCode, isNothing } = lookAgain(inputs, hashes);
  if (isCode) forgetMade();
  if (saved.length > 0) console.error(savedText(saved));
  const madeOf = isNothing ? inputs.hash : UNKNOWN;
  const whole = { inputs: madeOf, contentKey, bundle, undated };
  const record: LastBuild = { ...rest, inputs: madeOf, whole, texts: {}, renamed: [] };
  keepLastBuild(CACHE, record);
  tell(record, did);
  return true;
}
