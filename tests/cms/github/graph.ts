/** What GitHub's GraphQL answers of the repository: fields that take arguments are functions. */
import type { Hub, PullRequest } from "./state.ts";
import { Refusal } from "./state.ts";

type Args = Record<string, unknown>;

interface CommitInput {
  branch: { branchName: string };
  expectedHeadOid: string;
  message: { headline: string };
  fileChanges: {
    additions?: { path: string; contents: string }[];
    deletions?: { path: string }[];
  };
}

const EDITOR = {
  login: "asha",
  name: "Asha Editor",
  email: "asha@example.org",
  avatarUrl: "https://avatars.githubusercontent.com/u/1",
  databaseId: 1,
};

const nodes = <T>(list: readonly T[]) => ({ nodes: list, totalCount: list.length });

function commit(hub: Hub, branch: string, oid: string): object {
  const { git } = hub;
  return {
    oid,
    message: () => git.message(oid),
    committedDate: () => git.date(oid),
    author: { ...EDITOR, user: EDITOR },
    history: ({ first, path }: { first: number; path?: string }) =>
      nodes(git.history(branch, first, path).map((one) => commit(hub, branch, one))),
    file: ({ path }: { path: string }) => ({ oid: git.idOf(oid, path) }),
    status: () => {
      const [targetUrl, waits] = [hub.previews.get(oid), hub.waits.get(oid)];
      const contexts = [
        ...(targetUrl === undefined
          ? []
          : [{ context: "preview", state: "SUCCESS", targetUrl, description: null }]),
        ...(waits === undefined
          ? []
          : [{ context: "second look", state: "PENDING", targetUrl: null, description: waits }]),
      ];
      return contexts.length === 0 ? null : { contexts };
    },
    deployments: () => nodes([]),
    checkSuites: () => nodes([{ checkRuns: () => nodes(checkRuns(hub, oid)) }]),
  };
}

function checkRuns(hub: Hub, oid: string): object[] {
  const check = hub.checks.get(oid);
  if (check === undefined) return [];
  const isDone = check !== "running";
  return [
    {
      name: isDone ? check.name : "content",
      status: isDone ? "COMPLETED" : "IN_PROGRESS",
      conclusion: isDone ? check.conclusion : null,
      detailsUrl: "https://github.com/owner/site/actions/runs/1",
      summary: null,
      annotations: () =>
        nodes(
          (isDone ? check.annotations : []).map(({ path, line, level, title, message }) => ({
            path,
            title,
            message,
            annotationLevel: level,
            location: { start: { line } },
          })),
        ),
    },
  ];
}

function pullRequest(hub: Hub, pull: PullRequest): object {
  const { git } = hub;
  const head = () => hub.headOf(pull);
  const base = () => git.branch(pull.base) ?? "";
  const changed = () =>
    git.changes(pull.merged === undefined ? base() : `${pull.merged}^`, head()).map((file) => ({
      path: file.path,
      changeType: { added: "ADDED", removed: "DELETED", modified: "MODIFIED" }[file.status],
    }));
  return {
    id: pull.id,
    number: pull.number,
    title: pull.title,
    url: `https://github.com/owner/site/pull/${pull.number}`,
    isDraft: pull.draft,
    isCrossRepository: false,
    createdAt: pull.createdAt,
    updatedAt: pull.updatedAt,
    mergedAt: pull.mergedAt,
    headRefName: pull.head,
    headRefOid: head,
    mergeable: () => (git.canMerge(base(), head()) ? "MERGEABLE" : "CONFLICTING"),
    author: EDITOR,
    labels: () => nodes(pull.labels.map((name) => ({ name }))),
    files: () => nodes(changed()),
    commits: () => nodes([{ commit: commit(hub, pull.head, head()) }]),
  };
}

function pullRequests(hub: Hub, { states, labels, headRefName, first }: Args): object {
  const wanted = hub.pulls
    .filter(({ state }) => states === undefined || state === states)
    .filter((pull) => headRefName === undefined || pull.head === headRefName)
    .filter(
      (pull) =>
        labels === undefined || pull.labels.some((one) => (labels as string[]).includes(one)),
    )
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const shown = wanted.slice(0, first as number).map((pull) => pullRequest(hub, pull));
  return { ...nodes(shown), totalCount: wanted.length };
}

function blob(hub: Hub, sha: string): object {
  const bytes = hub.git.blob(sha) ?? Buffer.alloc(0);
  const isBinary = bytes.includes(0);
  return {
    oid: sha,
    byteSize: bytes.length,
    isBinary,
    isTruncated: false,
    text: isBinary ? null : bytes.toString("utf8"),
  };
}

/** @param expression `commit:path` or `branch:path` */
function fileOrFolder(hub: Hub, expression: string): object | null {
  const at = expression.indexOf(":");
  const [from, name] = [expression.slice(0, at), expression.slice(at + 1)];
  const commitId = hub.git.branch(from) ?? from;
  const sha = hub.git.idOf(commitId, name);
  if (sha !== undefined) return blob(hub, sha);
  const below = hub.git.files(commitId).filter((entry) => entry.path.startsWith(`${name}/`));
  const names = new Set(below.map((entry) => entry.path.slice(name.length + 1).split("/")[0]));
  return names.size === 0 ? null : { entries: [...names].map((one) => ({ name: one })) };
}

/** By a commit's id or a blob's. */
function byId(hub: Hub, oid: string): object {
  return hub.git.isCommit(oid) ? commit(hub, "main", oid) : blob(hub, oid);
}

function repository(hub: Hub): object {
  const { git } = hub;
  return {
    id: "R_1",
    defaultBranchRef: { name: "main" },
    ref: ({ qualifiedName }: { qualifiedName: string }) => {
      const name = qualifiedName.replace("refs/heads/", "");
      const oid = git.branch(name);
      return oid === undefined ? null : { name, target: commit(hub, name, oid) };
    },
    object: ({ oid, expression = "" }: { oid?: string; expression?: string }) =>
      oid === undefined ? fileOrFolder(hub, expression) : byId(hub, oid),
    pullRequests: (args: Args) => pullRequests(hub, args),
  };
}

function createCommit(hub: Hub, input: CommitInput): object {
  const { branch, expectedHeadOid, fileChanges, message } = input;
  const { branchName } = branch;
  if (branchName === "main") throw new Refusal(200, "Changes must be made through a pull request.");
  const head = hub.git.branch(branchName);
  if (head !== expectedHeadOid)
    throw new Refusal(200, `Expected branch to point to "${expectedHeadOid}" but it did not.`);
  const { additions = [], deletions = [] } = fileChanges;
  const oid = hub.git.commit(
    branchName,
    {
      deletions,
      additions: additions.map(({ path, contents }) => ({
        path,
        bytes: Buffer.from(contents, "base64"),
      })),
    },
    message.headline,
  );
  hub.review();
  return { commit: commit(hub, branchName, oid) };
}

/** Where queries and mutations begin. */
export function graph(hub: Hub): object {
  const changing =
    (change: (pull: PullRequest) => object) =>
    ({ input }: { input: { pullRequestId: string } }) =>
      change(hub.byId(input.pullRequestId));
  const drafted = (draft: boolean) =>
    changing((pull) => {
      pull.draft = draft;
      return { pullRequest: pullRequest(hub, pull) };
    });
  return {
    repository: () => repository(hub),
    viewer: EDITOR,
    createRef: ({ input }: { input: { name: string; oid: string } }) => {
      const name = input.name.replace("refs/heads/", "");
      if (hub.git.branch(name) !== undefined)
        throw new Refusal(200, `A ref named "${input.name}" already exists in the repository.`);
      hub.git.setBranch(name, input.oid);
      return { ref: { name } };
    },
    createCommitOnBranch: ({ input }: { input: CommitInput }) => createCommit(hub, input),
    convertPullRequestToDraft: drafted(true),
    markPullRequestReadyForReview: drafted(false),
    revertPullRequest: changing((pull) => ({
      pullRequest: pullRequest(hub, pull),
      revertPullRequest: pullRequest(hub, hub.revert(pull)),
    })),
  };
}
