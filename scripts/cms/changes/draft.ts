/** Runs in the browser: lists saved, unpublished changes through GitHub's REST API. */
import { readContentFile, writeContentFile } from "../writing/content-file.ts";
import { GitHubError, MAIN, type GitHub, type TreeEntry } from "../pages/github.ts";
import { takeBack } from "./take-back.ts";

interface ApiCommit {
  sha: string;
  parents: { sha: string }[];
  commit: { message: string; author: { name: string; date: string } };
  author: { login: string } | null;
}

/** A file before and after a commit; a text is null where the file is none, undefined where there is no file. */
export interface ChangedFile {
  file: string;
  before: { oid: string; text: string | null } | undefined;
  after: { oid: string; text: string | null } | undefined;
}

/** One commit on the draft branch, or one that is public. */
export interface Change {
  sha: string;
  author: string;
  /** ISO 8601. */
  at: string;
  message: string;
  /** The commit that this one takes back. */
  takesBack: string | undefined;
  files: ChangedFile[];
}

export interface Draft {
  /** Newest commit of the draft branch; publishing uses this commit. */
  head: string;
  /** The commit that visitors see. */
  main: string;
  /** Newest first, without those that were taken back and those that did so. */
  changes: Change[];
}

/** GitHub's own words in a commit that takes another one back. */
const TAKES_BACK = /^This reverts commit ([0-9a-f]{40})\.$/m;

/** Commits that are shown never change, so each is fetched once. */
const known = new Map<string, Change>();

const MOST_PUBLIC = 10;

async function changesOf(github: GitHub, commits: readonly ApiCommit[]): Promise<Change[]> {
  // A merge brings nothing that its parents do not say.
  const single = commits.filter(({ parents }) => parents.length === 1);
  await Promise.all(
    single
      .filter(({ sha }) => !known.has(sha))
      .map(async (one) => {
        known.set(one.sha, await readChange(github, one));
      }),
  );
  return single.flatMap(({ sha }) => known.get(sha) ?? []);
}

async function readChange(
  github: GitHub,
  { sha, parents, commit, author }: ApiCommit,
): Promise<Change> {
  const { files } = await github.rest<{
    files: { filename: string; previous_filename?: string }[];
  }>("GET", `/commits/${sha}`);
  const names = [
    ...new Set(files.flatMap((one) => [one.filename, one.previous_filename ?? one.filename])),
  ];
  const parent = parents[0]?.sha ?? "";
  const blobs = await github.blobs(
    names.flatMap((name) => [`${parent}:${name}`, `${sha}:${name}`]),
  );
  return {
    sha,
    author: author?.login ?? commit.author.name,
    at: commit.author.date,
    message: commit.message.split("\n")[0] ?? "",
    takesBack: TAKES_BACK.exec(commit.message)?.[1],
    files: names.map((file, index) => ({
      file,
      before: blobs[2 * index],
      after: blobs[2 * index + 1],
    })),
  };
}

/** Changes without those that were taken back, and without the takings back. */
function standing(changes: readonly Change[]): Change[] {
  const gone = new Set<string>();
  return changes.filter(({ sha, takesBack: target }) => {
    if (gone.has(sha)) return false;
    if (target === undefined || !changes.some((one) => one.sha === target)) return true;
    gone.add(target);
    return false;
  });
}

/** Commits on the draft branch that main lacks. */
export async function readDraft(github: GitHub): Promise<Draft> {
  const commits: ApiCommit[] = [];
  let main = "";
  for (let page = 1, total = 1; commits.length < total; page++) {
    const compared = await github.rest<{
      base_commit: { sha: string };
      total_commits: number;
      commits: ApiCommit[];
    }>("GET", `/compare/${MAIN}...${github.draft}?per_page=100&page=${page}`);
    main = compared.base_commit.sha;
    total = compared.commits.length === 0 ? 0 : compared.total_commits;
    commits.push(...compared.commits);
  }
  const changes = await changesOf(github, commits.toReversed());
  return { head: commits.at(-1)?.sha ?? main, main, changes: standing(changes) };
}

/** The last changes of content that are public, newest first. */
export async function readPublic(github: GitHub): Promise<Change[]> {
  const commits = await github.rest<ApiCommit[]>(
    "GET",
    `/commits?sha=${MAIN}&path=content&per_page=${MOST_PUBLIC}`,
  );
  return standing(await changesOf(github, commits));
}

/** The pull request that carries the draft. */
export interface Pull {
  number: number;
  html_url: string;
  mergeable: boolean | null;
  mergeable_state: string;
}

/** The pull request that carries the draft branch, opened where there is none. */
export async function proposeDraft(github: GitHub): Promise<Pull> {
  const { owner, draft } = github;
  const [open] = await github.rest<Pull[]>(
    "GET",
    `/pulls?state=open&base=${MAIN}&head=${owner}:${draft}`,
  );
  const { number } =
    open ??
    (await github.rest<Pull>("POST", "/pulls", {
      title: "Changes of content",
      head: draft,
      base: MAIN,
    }));
  return github.rest<Pull>("GET", `/pulls/${number}`);
}

/** Merges exactly the commit that was shown, then lets the draft branch follow main. */
export async function publish(github: GitHub, { head, changes }: Draft): Promise<void> {
  const { number } = await proposeDraft(github);
  const count = changes.length === 1 ? "one change" : `${changes.length} changes`;
  const { sha } = await github
    .rest<{ sha: string }>("PUT", `/pulls/${number}/merge`, {
      merge_method: "merge",
      sha: head,
      commit_title: `Publish ${count}`,
    })
    .catch((error: unknown) => {
      if (error instanceof GitHubError && error.status === 409)
        throw new GitHubError(409, "Something was saved since this list was shown. Look again.");
      throw error;
    });
  // A save in between keeps its own commit: the branch then follows with the next publishing.
  await github.follow(sha).catch(() => undefined);
}

/**
 * Commits the reverse of a change on top of the draft branch.
 *
 * @throws TakeBackError where a later change is in the way
 */
export async function revert(github: GitHub, { sha, files }: Change, title: string): Promise<void> {
  const head = await github.head();
  const now = await github.blobs(files.map(({ file }) => `${head}:${file}`));
  const entries = files.flatMap(({ file, before, after }, index): TreeEntry[] => {
    const current = now[index];
    if (current?.oid === before?.oid) return [];
    if (current?.oid === after?.oid) return [{ path: file, sha: before?.oid ?? null }];
    const value = takeBack(
      ...([before, after, current].map((blob) =>
        typeof blob?.text === "string" ? readContentFile(file, blob.text) : undefined,
      ) as [unknown, unknown, unknown]),
    );
    return [{ path: file, content: writeContentFile(file, value, current?.text ?? "") }];
  });
  if (entries.length === 0) return;
  await github.commit(head, `${title}\n\nThis reverts commit ${sha}.`, entries);
}
