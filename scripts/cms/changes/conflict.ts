/** Runs in the browser: a change whose lines somebody else has changed and published, put on top of what is public. */
import { readContentFile, writeContentFile } from "../writing/content-file.ts";
import type { GitHub } from "../pages/github.ts";
import { merge, type Clash } from "./merge.ts";
import type { OpenChange } from "./requests.ts";

export type Keep = "mine" | "published";

/** A file in the three versions that are merged. */
interface Versions {
  file: string;
  base: string;
  mine: string;
  published: string;
}

export interface Conflict {
  clashes: (Clash & { file: string })[];
  /** False where a whole list was changed by both: to keep one would drop words of the other. */
  canSettle: boolean;
  versions: Versions[];
  /** The public commit, and its tree. */
  commit: string;
  tree: string;
}

interface Comparison {
  base_commit: { sha: string; commit: { tree: { sha: string } } };
  merge_base_commit: { sha: string };
  files: { filename: string; status: string }[];
}

const isMarkdown = (file: string) => file.endsWith(".md");

/** A Markdown text by its paragraphs, so that changes of two of them do not clash. */
function valueOf(file: string, text: string): unknown {
  const value = readContentFile(file, text);
  if (!isMarkdown(file)) return value;
  const { body, ...matter } = value as Record<string, unknown>;
  return { ...matter, body: String(body).split("\n\n") };
}

/** The reverse of `valueOf`. */
function textOf(file: string, value: unknown, before: string): string {
  if (!isMarkdown(file)) return writeContentFile(file, value, before);
  const { body, ...matter } = value as { body: string[] };
  return writeContentFile(file, { ...matter, body: body.join("\n\n") }, before);
}

function mergedText({ file, base, mine, published }: Versions, keep: Keep) {
  const { value, clashes } = merge(
    [valueOf(file, base), valueOf(file, mine), valueOf(file, published)],
    keep,
  );
  return { text: textOf(file, value, published), clashes };
}

/** @returns undefined when the change is not of words alone: it adds, removes or renames a file, or has a photograph */
export async function readConflict(
  github: GitHub,
  { head }: OpenChange,
): Promise<Conflict | undefined> {
  const compared = (await github.rest("GET", `/compare/${github.branch}...${head}`)) as Comparison;
  const { base_commit: now, merge_base_commit: from, files } = compared;
  const isOfWords = files.every(
    ({ filename, status }) => status === "modified" && /^content\/.*\.(json|md)$/.test(filename),
  );
  const names = files.map(({ filename }) => filename);
  const [bases = [], mines = [], publics = []] = await Promise.all(
    [from.sha, head, now.sha].map((commit) => github.texts(commit, isOfWords ? names : [])),
  );
  const versions = names.flatMap((file, index): Versions[] => {
    const [base, mine, published] = [bases[index], mines[index], publics[index]];
    if (base === undefined || mine === undefined || published === undefined) return [];
    return [{ file, base, mine, published }];
  });
  if (versions.length === 0 || versions.length < names.length) return undefined;
  const clashes = versions.flatMap((one) =>
    mergedText(one, "mine").clashes.map((clash) => ({ ...clash, file: one.file })),
  );
  const canSettle = !clashes.some(({ mine, published }) =>
    [mine, published].some((one) => typeof one === "object"),
  );
  return { clashes, canSettle, versions, commit: now.sha, tree: now.commit.tree.sha };
}

/**
 * Merges what is public into the change. Both sides stay in the branch's history; GitHub refuses when the
 * change is no longer the one that was read.
 *
 * @returns false when nothing of the change would be left
 */
export async function settle(
  github: GitHub,
  { head, branch, title }: OpenChange,
  { versions, commit, tree: base_tree }: Conflict,
  keep: Keep,
): Promise<boolean> {
  const texts = versions.map((one) => [one, mergedText(one, keep).text] as const);
  if (texts.every(([{ published }, text]) => text === published)) return false;
  const tree = (await github.rest("POST", "/git/trees", {
    base_tree,
    tree: texts.map(([{ file }, content]) => ({
      path: file,
      mode: "100644",
      type: "blob",
      content,
    })),
  })) as { sha: string };
  const merged = (await github.rest("POST", "/git/commits", {
    message: `${title}: with what was published in the meantime`,
    tree: tree.sha,
    parents: [head, commit],
  })) as { sha: string };
  await github.rest("PATCH", `/git/refs/heads/${branch}`, { sha: merged.sha, force: false });
  return true;
}
