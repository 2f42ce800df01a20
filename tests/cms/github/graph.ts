/** What GitHub's GraphQL answers of the repository: fields that take arguments are functions. */
import { Refusal, type Hub } from "./state.ts";

interface CommitInput {
  branch: { branchName: string };
  expectedHeadOid: string;
  message: { headline: string };
  fileChanges: {
    additions?: { path: string; contents: string }[];
    deletions?: { path: string }[];
  };
}

const accountOf = (login: string) => ({
  login,
  name: login,
  email: `${login}@example.org`,
  id: "U_1",
  avatarUrl: "https://avatars.githubusercontent.com/u/1",
  databaseId: 1,
});

const nodes = <T>(list: readonly T[]) => ({ nodes: list, totalCount: list.length });

function commit(hub: Hub, branch: string, oid: string): object {
  const { git } = hub;
  return {
    oid,
    message: () => git.message(oid),
    committedDate: () => git.date(oid),
    author: () => {
      const account = accountOf(git.author(oid));
      return { ...account, user: account };
    },
    history: ({ first, path }: { first: number; path?: string }) =>
      nodes(git.history(branch, first, path).map((one) => commit(hub, branch, one))),
    file: ({ path }: { path: string }) => ({ oid: git.idOf(oid, path) }),
    status: null,
    deployments: () => nodes([]),
    checkSuites: () => nodes([]),
  };
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
function fileAt(hub: Hub, expression: string): object | null {
  const at = expression.indexOf(":");
  const [from, name] = [expression.slice(0, at), expression.slice(at + 1)];
  const sha = hub.git.idOf(hub.git.branch(from) ?? from, name);
  return sha === undefined ? null : blob(hub, sha);
}

/** By a commit's id or a blob's. */
function byId(hub: Hub, oid: string): object {
  return hub.git.isCommit(oid) ? commit(hub, "draft", oid) : blob(hub, oid);
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
      oid === undefined ? fileAt(hub, expression) : byId(hub, oid),
  };
}

function createCommit(hub: Hub, input: CommitInput): object {
  const { branch, expectedHeadOid, fileChanges, message } = input;
  const { branchName } = branch;
  if (branchName === "main") throw new Refusal(200, "Changes must be made through a pull request.");
  if (hub.git.branch(branchName) !== expectedHeadOid)
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
  return {
    repository: () => repository(hub),
    viewer: () => accountOf(hub.git.login),
    createCommitOnBranch: ({ input }: { input: CommitInput }) => createCommit(hub, input),
  };
}
