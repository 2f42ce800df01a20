/** Emulates GitHub's GraphQL API with its published schema. Fields with arguments are functions. */
import { schema as published } from "@octokit/graphql-schema";
import { buildSchema, graphql, type ExecutionResult } from "graphql";
import { Refusal, type Hub } from "./hub.ts";

const schema = buildSchema(published.idl, { assumeValid: true });

interface CommitInput {
  branch: { branchName: string };
  expectedHeadOid: string;
  message: { headline: string; body?: string };
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

function commit(hub: Hub, oid: string): object {
  const { git } = hub;
  const { message, date, author } = git.about(oid);
  const account = accountOf(author);
  return {
    __typename: "Commit",
    oid,
    message,
    committedDate: date,
    author: { ...account, user: account },
    history: ({ first, path = "" }: { first: number; path?: string }) =>
      nodes(git.touching(oid, path, first).map((one) => commit(hub, one))),
    file: ({ path }: { path: string }) => ({ oid: git.idOf(oid, path) }),
    deployments: () => nodes([]),
    checkSuites: () => nodes([]),
  };
}

function blob({ git }: Hub, sha: string | undefined): object | null {
  if (sha === undefined) return null;
  const bytes = git.blob(sha);
  const isBinary = bytes.includes(0);
  const text = isBinary ? null : bytes.toString("utf8");
  const size = { byteSize: bytes.length, isTruncated: false };
  return { __typename: "Blob", oid: sha, ...size, isBinary, text };
}

function repository(hub: Hub): object {
  const { git } = hub;
  return {
    id: "R_1",
    defaultBranchRef: { name: "main" },
    ref: ({ qualifiedName }: { qualifiedName: string }) => {
      const name = qualifiedName.replace("refs/heads/", "");
      const oid = git.branch(name);
      return oid === "" ? null : { name, target: commit(hub, oid) };
    },
    object: ({ oid, expression = "" }: { oid?: string; expression?: string }) => {
      if (oid !== undefined) return git.isCommit(oid) ? commit(hub, oid) : blob(hub, oid);
      const [, from = "", file = ""] = /^([^:]*):(.*)$/.exec(expression) ?? [];
      return blob(hub, git.idOf(from, file));
    },
  };
}

function createCommit(hub: Hub, input: CommitInput): object {
  const { expectedHeadOid, fileChanges, message } = input;
  const { branchName } = input.branch;
  if (branchName === "main") throw new Refusal(200, "Changes must be made through a pull request.");
  if (hub.git.branch(branchName) !== expectedHeadOid)
    throw new Refusal(200, `Expected branch to point to "${expectedHeadOid}" but it did not.`);
  const { additions = [], deletions = [] } = fileChanges;
  const files = additions.map(({ path, contents }) => ({
    path,
    bytes: Buffer.from(contents, "base64"),
  }));
  const words = [message.headline, message.body].filter(Boolean).join("\n\n");
  const oid = hub.git.commit(branchName, { deletions, additions: files }, words);
  hub.review();
  return { commit: commit(hub, oid) };
}

export function answerGraph(
  hub: Hub,
  { query, variables }: { query?: string; variables?: Record<string, unknown> },
): Promise<ExecutionResult> {
  const rootValue = {
    repository: () => repository(hub),
    viewer: () => accountOf(hub.git.login),
    createCommitOnBranch: ({ input }: { input: CommitInput }) => createCommit(hub, input),
  };
  return graphql({ schema, source: query ?? "", variableValues: variables, rootValue });
}
