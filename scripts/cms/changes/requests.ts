/** Runs in the browser: what the page of changes requests from GitHub, and its answers. */
import type { GitHub } from "../pages/github.ts";

/** Something that the checker says of a change. */
export interface Remark {
  /** From the repository's root. */
  file: string;
  line: number;
  isError: boolean;
  /** What is wrong; a line that begins with `fix:` says what to type. */
  words: string;
}

/** A change that is not public yet. */
export interface OpenChange {
  id: string;
  number: number;
  title: string;
  /** On GitHub. */
  url: string;
  author: string;
  /** ISO 8601. */
  changedAt: string;
  branch: string;
  head: string;
  isDraft: boolean;
  files: string[];
  /** True where the same lines have been changed by somebody else and published. */
  conflicts: boolean;
  check: "waiting" | "passed" | "failed";
  remarks: Remark[];
  /** What else it waits for before it may be published, such as somebody's second look. */
  waitsFor: string[];
  /** The site as it would be with this change; absent until it stands. */
  preview?: string;
}

/** A change that is public. */
export interface PublicChange {
  id: string;
  number: number;
  title: string;
  url: string;
  author: string;
  publishedAt: string;
}

interface Nodes<T> {
  nodes: (T | null)[] | null;
}

interface CheckRun {
  name: string;
  status: string;
  conclusion: string | null;
  annotations: Nodes<{
    path: string;
    message: string;
    annotationLevel: string;
    location: { start: { line: number } };
  }> | null;
}

interface Status {
  context: string;
  state: string;
  targetUrl: string | null;
  description: string | null;
}

interface Commit {
  status: { contexts: Status[] } | null;
  deployments: Nodes<{
    latestStatus: { state: string; environmentUrl: string | null } | null;
  }> | null;
  checkSuites: Nodes<{ checkRuns: Nodes<CheckRun> | null }> | null;
}

interface PullRequest {
  id: string;
  number: number;
  title: string;
  url: string;
  updatedAt: string;
  mergedAt: string | null;
  headRefName: string;
  headRefOid: string;
  isDraft: boolean;
  mergeable: string;
  author: { login: string } | null;
  files: Nodes<{ path: string }> | null;
  commits: Nodes<{ commit: Commit }>;
}

const CHANGES = `
  query($owner: String!, $name: String!, $branch: String!) {
    repository(owner: $owner, name: $name) {
      open: pullRequests(
        states: OPEN, baseRefName: $branch, first: 30,
        orderBy: { field: UPDATED_AT, direction: DESC }
      ) {
        nodes {
          id number title url updatedAt headRefName headRefOid isDraft mergeable
          author { login }
          files(first: 20) { nodes { path } }
          commits(last: 1) {
            nodes {
              commit {
                status { contexts { context state targetUrl description } }
                deployments(last: 5) { nodes { latestStatus { state environmentUrl } } }
                checkSuites(last: 10) {
                  nodes {
                    checkRuns(last: 20) {
                      nodes {
                        name status conclusion
                        annotations(first: 50) {
                          nodes { path message annotationLevel location { start { line } } }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
      merged: pullRequests(
        states: MERGED, baseRefName: $branch, first: 15,
        orderBy: { field: UPDATED_AT, direction: DESC }
      ) {
        nodes { id number title url mergedAt author { login } }
      }
    }
  }
`;

function listOf<T>(nodes: Nodes<T> | null | undefined): T[] {
  return (nodes?.nodes ?? []).filter((node): node is T => node !== null);
}

const GOOD = new Set(["SUCCESS", "NEUTRAL", "SKIPPED"]);

function checkOf(runs: readonly CheckRun[]): OpenChange["check"] {
  if (runs.some(({ status, conclusion }) => status === "COMPLETED" && !GOOD.has(conclusion ?? "")))
    return "failed";
  return runs.length > 0 && runs.every(({ status }) => status === "COMPLETED")
    ? "passed"
    : "waiting";
}

const PREVIEW = /preview/i;

/** The first address with https that GitHub has as the site's preview. */
function previewOf({ status, deployments }: Commit): string | undefined {
  const addresses = [
    ...(status?.contexts ?? [])
      .filter(({ context, state }) => PREVIEW.test(context) && state === "SUCCESS")
      .map(({ targetUrl }) => targetUrl),
    ...listOf(deployments)
      .filter(({ latestStatus }) => latestStatus?.state === "SUCCESS")
      .map(({ latestStatus }) => latestStatus?.environmentUrl),
  ];
  return addresses.find((url) => url?.startsWith("https://")) ?? undefined;
}

function openChange(pull: PullRequest): OpenChange {
  const commit = listOf(pull.commits)[0]?.commit;
  const runs = listOf(commit?.checkSuites).flatMap(({ checkRuns }) => listOf(checkRuns));
  const preview = commit && previewOf(commit);
  return {
    ...pull,
    author: pull.author?.login ?? "",
    changedAt: pull.updatedAt,
    branch: pull.headRefName,
    head: pull.headRefOid,
    files: listOf(pull.files).map(({ path }) => path),
    conflicts: pull.mergeable === "CONFLICTING",
    check: checkOf(runs),
    remarks: runs.flatMap(({ annotations }) =>
      listOf(annotations)
        // What a job says of itself, such as that it ended with code 1, is beside no line of content.
        .filter(({ path }) => path.startsWith("content/"))
        .map(({ path, message, annotationLevel, location }) => ({
          file: path,
          line: location.start.line,
          isError: annotationLevel === "FAILURE",
          words: message,
        })),
    ),
    waitsFor: (commit?.status?.contexts ?? [])
      .filter(({ context, state }) => state !== "SUCCESS" && !PREVIEW.test(context))
      .map(({ context, description }) => description ?? context),
    ...(preview !== undefined && { preview }),
  };
}

/** What waits to be published, and the last that was, newest first. */
export async function listChanges(
  github: GitHub,
): Promise<{ open: OpenChange[]; published: PublicChange[] }> {
  const { repository } = await github.graphql<{
    repository: { open: Nodes<PullRequest>; merged: Nodes<PullRequest> };
  }>(CHANGES, { branch: github.branch });
  return {
    open: listOf(repository.open).map(openChange),
    published: listOf(repository.merged).map((pull) => ({
      ...pull,
      author: pull.author?.login ?? "",
      publishedAt: pull.mergedAt ?? "",
    })),
  };
}

const READY = `
  mutation($input: MarkPullRequestReadyForReviewInput!) {
    markPullRequestReadyForReview(input: $input) { pullRequest { isDraft } }
  }
`;

async function deleteBranch(github: GitHub, branch: string): Promise<void> {
  // The repository may be set to have deleted it already.
  await github.rest("DELETE", `/git/refs/heads/${branch}`).catch(() => undefined);
}

/** Merges a change as one commit. GitHub refuses when it is no longer the one that was looked at. */
export async function publish(github: GitHub, change: OpenChange): Promise<void> {
  if (change.isDraft) await github.graphql(READY, { input: { pullRequestId: change.id } });
  await github.rest("PUT", `/pulls/${change.number}/merge`, {
    merge_method: "squash",
    sha: change.head,
  });
  await deleteBranch(github, change.branch);
}

/** Closes a change without publishing it. Its words stay in the closed pull request. */
export async function discard(github: GitHub, change: OpenChange): Promise<void> {
  await github.rest("PATCH", `/pulls/${change.number}`, { state: "closed" });
  await deleteBranch(github, change.branch);
}

const REVERT = `
  mutation($input: RevertPullRequestInput!) {
    revertPullRequest(input: $input) { revertPullRequest { number } }
  }
`;

/** Proposes a change that takes a public one back. */
export async function undo(github: GitHub, change: PublicChange): Promise<void> {
  await github.graphql(REVERT, { input: { pullRequestId: change.id } });
}
