/** Pull requests and what is said of commits: the part of GitHub that git does not keep. */
import { randomUUID } from "node:crypto";
import type { GitRepository } from "./repository.ts";

/** What the check of a commit said of one line. */
export interface Annotation {
  path: string;
  line: number;
  level: "FAILURE" | "WARNING";
  title: string;
  message: string;
}

/** Whether a commit may be merged, and why not. */
export interface CheckRun {
  name: string;
  conclusion: "SUCCESS" | "FAILURE";
  annotations: Annotation[];
}

export interface PullRequest {
  id: string;
  number: number;
  title: string;
  head: string;
  base: string;
  draft: boolean;
  state: "OPEN" | "CLOSED" | "MERGED";
  labels: string[];
  createdAt: string;
  updatedAt: string;
  mergedAt?: string;
  /** The commit on `base` that merging made. */
  merged?: string;
  /** The head's commit when it was closed or merged, after which its branch may go. */
  lastHead?: string;
}

/** An answer of the API that is not a success. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The project's own check of a commit, as its workflow runs it. */
export type Check = (commit: string) => Promise<CheckRun>;

export class Hub {
  readonly git: GitRepository;
  readonly pulls: PullRequest[] = [];
  readonly checks = new Map<string, CheckRun | "running">();
  /** Commit → address of the site as it would be. */
  readonly previews = new Map<string, string>();
  /** Commit → what else it waits for. */
  readonly waits = new Map<string, string>();
  readonly #check: Check;
  readonly #running = new Set<Promise<void>>();

  constructor(git: GitRepository, check: Check) {
    this.git = git;
    this.#check = check;
  }

  /** Resolves when no check is under way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #touch(pull: PullRequest): void {
    pull.updatedAt = new Date().toISOString();
  }

  headOf({ head, lastHead }: PullRequest): string {
    return lastHead ?? this.git.branch(head) ?? "";
  }

  /** Starts the check of every open pull request whose head has none. */
  review(): void {
    for (const pull of this.pulls) {
      const commit = this.headOf(pull);
      if (pull.state !== "OPEN" || this.checks.has(commit)) continue;
      this.checks.set(commit, "running");
      const run = this.#examine(pull, commit);
      this.#running.add(run);
      void run.finally(() => this.#running.delete(run));
    }
  }

  async #examine({ number }: PullRequest, commit: string): Promise<void> {
    const result = await this.#check(commit);
    this.checks.set(commit, result);
    if (result.conclusion === "SUCCESS")
      this.previews.set(commit, `https://preview.example/pr-${number}/`);
  }

  open(asked: Pick<PullRequest, "title" | "head" | "base" | "draft">): PullRequest {
    if (this.git.branch(asked.head) === undefined) throw new Refusal(422, "Validation Failed");
    if (this.pulls.some(({ state, head }) => state === "OPEN" && head === asked.head))
      throw new Refusal(422, `A pull request already exists for ${asked.head}.`);
    const now = new Date().toISOString();
    const pull: PullRequest = {
      ...asked,
      id: `PR_${randomUUID()}`,
      number: this.pulls.length + 1,
      state: "OPEN",
      labels: [],
      createdAt: now,
      updatedAt: now,
    };
    this.pulls.push(pull);
    this.review();
    return pull;
  }

  byNumber(number: number): PullRequest {
    const pull = this.pulls.find((one) => one.number === number);
    if (!pull) throw new Refusal(404, "Not Found");
    return pull;
  }

  byId(id: unknown): PullRequest {
    const pull = this.pulls.find((one) => one.id === id);
    if (!pull) throw new Refusal(404, "Could not resolve to a node");
    return pull;
  }

  /** `main` is protected: what is merged has passed its check. */
  merge(pull: PullRequest, expected?: string): string {
    const head = this.headOf(pull);
    const check = this.checks.get(head);
    if (pull.state !== "OPEN" || pull.draft)
      throw new Refusal(405, "Pull Request is not mergeable");
    if (expected !== undefined && expected !== head)
      throw new Refusal(409, "Head branch was modified. Review and try the merge again.");
    if (check === undefined || check === "running" || check.conclusion !== "SUCCESS")
      throw new Refusal(405, 'Required status check "content" is expected.');
    const merged = this.git.squash(pull.base, head, `${pull.title} (#${pull.number})`);
    if (merged === undefined) throw new Refusal(405, "Pull Request has merge conflicts");
    Object.assign(pull, { state: "MERGED", merged, mergedAt: new Date().toISOString() });
    this.close(pull, "MERGED");
    return merged;
  }

  close(pull: PullRequest, state: "CLOSED" | "MERGED" = "CLOSED"): void {
    pull.lastHead = this.headOf(pull);
    pull.state = state;
    this.#touch(pull);
  }

  revert({ number, title, merged }: PullRequest): PullRequest {
    if (merged === undefined) throw new Refusal(422, "Pull request must be merged.");
    const [onto, head] = [this.git.branch("main") ?? "", `revert-${number}-main`];
    const said = `Revert "${title}"`;
    if (this.git.branch(head) !== undefined) throw new Refusal(422, `${head} already exists`);
    if (this.git.revert(merged, onto, head, said) === undefined)
      throw new Refusal(422, "Pull request can't be reverted: it conflicts.");
    return this.open({ title: said, head, base: "main", draft: false });
  }
}
