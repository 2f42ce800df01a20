/** Lists, publishes and reverts the commits of the draft branch. Runs in the browser. */
import { base64, MAIN, type ApiCommit, type FileChanges, type GitHub } from "../pages/github.ts";
import { readContentFile, writeContentFile } from "../writing/content-file.ts";
import { isSame, merge, type Entry } from "../writing/values.ts";

/** A file of a commit: undefined if the commit lacks the file. `text` is null for a binary file. */
type Version = { oid: string; text: string | null } | undefined;

export interface ChangedFile {
  file: string;
  before: Version;
  after: Version;
}

export interface Change {
  sha: string;
  author: string;
  /** ISO 8601. */
  at: string;
  /** Id of the commit that this commit reverts. */
  reverts: string | undefined;
  files: ChangedFile[];
}

export interface Draft {
  /** Newest commit of the draft branch; publishing merges exactly this commit. */
  head: string;
  /** Newest commit that is not a merge; merges of code have no preview. */
  previewCommit: string;
  /** Newest commit of main. */
  main: string;
  /** Newest first, without reverted commits and their reverts. */
  changes: Change[];
  /** Reverting commits in the same range as their targets, newest first. */
  takenBack: Change[];
}

/** Line that git, GitHub and `revertChange` write into the message of a reverting commit. */
const TAKES_BACK = /^This reverts commit ([0-9a-f]{40})\.$/m;

/** Commits never change, so each is fetched once. */
const known = new Map<string, Change>();

async function readChange(github: GitHub, { sha, parents, commit, author }: ApiCommit) {
  type ApiFile = { filename: string; previous_filename?: string };
  const { files } = await github.rest<{ files: ApiFile[] }>("GET", `/commits/${sha}`);
  const names = files.flatMap(({ filename, previous_filename: old = filename }) => [filename, old]);
  const unique = [...new Set(names)];
  const blobs = await github.blobs(
    [parents[0]?.sha, sha].flatMap((oid) => unique.map((name) => `${oid}:${name}`)),
  );
  const [before, after] = [blobs, blobs.slice(unique.length)];
  known.set(sha, {
    sha,
    author: author?.login ?? commit.author.name,
    at: commit.author.date,
    reverts: TAKES_BACK.exec(commit.message)?.[1],
    files: unique.map((file, index) => ({ file, before: before[index], after: after[index] })),
  });
}

export type Listed = Pick<Draft, "changes" | "takenBack">;

async function changesOf(github: GitHub, commits: readonly ApiCommit[]): Promise<Listed> {
  // Merges are skipped, because their parents contain the changes.
  const single = commits.filter(({ parents }) => parents.length === 1);
  const missing = single.filter(({ sha }) => !known.has(sha));
  await Promise.all(missing.map((one) => readChange(github, one)));
  const listed: Listed = { changes: [], takenBack: [] };
  const gone = new Set<string>();
  for (const change of single.flatMap(({ sha }) => known.get(sha) ?? [])) {
    if (gone.has(change.sha)) continue;
    const target = single.find(({ sha }) => sha === change.reverts);
    if (target) gone.add(target.sha);
    // A change that was put back is listed as an ordinary change.
    const first = known.get(target?.sha ?? "")?.reverts;
    if (single.some(({ sha }) => sha === first)) continue;
    listed[target ? "takenBack" : "changes"].push(change);
  }
  return listed;
}

export async function readDraft(github: GitHub): Promise<Draft> {
  const { sha: main, commits } = await github.compare(MAIN, github.draft);
  const head = commits.at(-1)?.sha ?? main;
  const previewCommit = commits.findLast(({ parents }) => parents.length === 1)?.sha ?? head;
  return { head, previewCommit, main, ...(await changesOf(github, commits.toReversed())) };
}

/** Changes among the ten newest public commits of content, and changes taken back among the newest hundred. */
export async function readPublic(github: GitHub): Promise<Listed> {
  const path = `/commits?sha=${MAIN}&path=content&per_page=100`;
  const commits = await github.rest<ApiCommit[]>("GET", path);
  const newest = commits.slice(0, 10).map(({ sha }) => sha);
  const messages = commits.map(({ commit }) => commit.message).join("\n");
  const read = commits.filter(
    ({ sha, commit }, index) =>
      index < 10 || TAKES_BACK.test(commit.message) || messages.includes(sha),
  );
  const { changes, takenBack } = await changesOf(github, read.slice(0, 40));
  return { takenBack, changes: changes.filter(({ sha }) => newest.includes(sha)) };
}

export interface Pull {
  number: number;
  html_url: string;
  mergeable: boolean | null;
  mergeable_state: string;
}

/** Returns the pull request of the draft branch; opens it if it does not exist. */
export async function proposeDraft(github: GitHub): Promise<Pull> {
  const { owner, draft: head } = github;
  const open = `/pulls?state=open&base=${MAIN}&head=${owner}:${head}`;
  const find = async () => (await github.rest<Pull[]>("GET", open))[0];
  const body = { title: "Changes of content", head, base: MAIN };
  // Another phone may have opened it at the same moment.
  const create = () =>
    github
      .rest<Pull>("POST", "/pulls", body)
      .catch(async (error: unknown) => (await find()) ?? Promise.reject(error));
  const { number } = (await find()) ?? (await create());
  return github.rest<Pull>("GET", `/pulls/${number}`);
}

/** Merges exactly the commit that was shown, unless it is public, then moves the draft branch forward to main. */
export async function publish(github: GitHub, { head, changes }: Draft): Promise<void> {
  const count = changes.length === 1 ? "one change" : `${changes.length} changes`;
  const body = { merge_method: "merge", sha: head, commit_title: `Publish ${count}` };
  const published = async () => {
    const compared = await github.compare(MAIN, head);
    return compared.commits.length === 0 ? compared : undefined;
  };
  const mergePull = async () => {
    const { number } = await proposeDraft(github);
    return github.rest<{ sha: string }>("PUT", `/pulls/${number}/merge`, body);
  };
  // GitHub refuses what another phone has published.
  const request = mergePull().catch(
    async (error: unknown) => (await published().catch(() => undefined)) ?? Promise.reject(error),
  );
  const { sha } = await github.certain("published", request, published);
  // GitHub refuses after a concurrent save; the next publish updates the branch.
  await github
    .rest("PATCH", `/git/refs/heads/${github.draft}`, { sha, force: false })
    .catch(() => undefined);
}

const throwConflict = () => {
  throw new Error("A later change is in the way. Take that one back first, or change it in Write.");
};

/**
 * Reverts a change with a commit on top of the draft branch. It is refused if a newer change, also one that the page does
 * not show yet, changed the same value, even if it was changed back.
 *
 * @param published newer changes that are public
 */
export async function revertChange(
  github: GitHub,
  { sha, files }: Change,
  title: string,
  published: readonly Change[] = [],
): Promise<void> {
  await github.commit(`${title}\n\nThis reverts commit ${sha}.`, async (head) => {
    const now = await github.blobs(files.map(({ file }) => `${head}:${file}`));
    const { changes: waiting } = await readDraft(github);
    const index = waiting.findIndex((one) => one.sha === sha);
    const later = [...(index < 0 ? waiting : waiting.slice(0, index)), ...published];
    const changes: FileChanges = { additions: [], deletions: [] };
    for (const [place, { file, before, after }] of files.entries()) {
      const valueOf = (version: Version) =>
        typeof version?.text === "string" ? readContentFile(file, version.text) : version?.oid;
      const backFrom = (version: Version) =>
        merge(valueOf(after), valueOf(before), valueOf(version), throwConflict);
      for (const { files: touched } of later)
        for (const one of touched) if (one.file === file) backFrom(one.after);
      const current = now[place];
      const value = backFrom(current) as Entry | string | undefined;
      if (isSame(value, valueOf(current))) continue;
      const isLast = current?.oid === after?.oid;
      if (value === undefined) changes.deletions.push({ path: file });
      else if (typeof value === "string")
        changes.additions.push({ path: file, contents: await github.bytes(value) });
      else {
        const text = isLast ? before?.text : writeContentFile(file, value, current?.text ?? "");
        changes.additions.push({ path: file, contents: await base64(text ?? "") });
      }
    }
    return changes;
  });
}
