/** Pull requests and checks of commits. */
import type { GitRepository } from "./repository.ts";

/** A remark of a commit's check about one line. */
export interface Annotation {
  path: string;
  start_line: number;
  annotation_level: "failure" | "warning";
  message: string;
}

export interface CheckRun {
  conclusion: "success" | "failure";
  annotations: Annotation[];
}

export interface PullRequest {
  number: number;
  head: string;
  base: string;
  isOpen: boolean;
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
  readonly #check: Check;
  readonly #running = new Set<Promise<void>>();

  constructor(git: GitRepository, check: Check) {
    this.git = git;
    this.#check = check;
  }

  /** Both branches at one commit, and no pull request. */
  reset(commit: string): void {
    for (const branch of ["main", "draft"]) this.git.setBranch(branch, commit);
    this.pulls.length = 0;
    this.review();
  }

  /** Resolves when all checks have ended. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Starts the check of main and of every open pull request whose head has none. */
  review(): void {
    const open = this.pulls.filter(({ isOpen }) => isOpen).map(({ head }) => head);
    for (const branch of ["main", ...open]) {
      const commit = this.git.branch(branch) ?? "";
      if (this.checks.has(commit)) continue;
      this.checks.set(commit, "running");
      const run = this.#examine(commit);
      this.#running.add(run);
      void run.finally(() => this.#running.delete(run));
    }
  }

  async #examine(commit: string): Promise<void> {
    const result = await this.#check(commit);
    this.checks.set(commit, result);
    if (result.conclusion === "success") this.previews.set(commit, "https://preview.example/");
  }

  open({ head, base }: Pick<PullRequest, "head" | "base">): PullRequest {
    const [ours = "", theirs = ""] = [this.git.branch(base), this.git.branch(head)];
    if (this.pulls.some((one) => one.isOpen && one.head === head))
      throw new Refusal(422, `A pull request already exists for owner:${head}.`);
    if (this.git.contains(ours, theirs))
      throw new Refusal(422, `No commits between ${base} and ${head}`);
    const pull = { head, base, number: this.pulls.length + 1, isOpen: true };
    this.pulls.push(pull);
    this.review();
    return pull;
  }

  byNumber(number: number): PullRequest {
    const pull = this.pulls.find((one) => one.number === number);
    if (!pull) throw new Refusal(404, "Not Found");
    return pull;
  }

  /** `dirty`: in conflict; `blocked`: a required check is missing; `clean`: it can be merged. */
  stateOf({ head, base }: PullRequest): "dirty" | "blocked" | "clean" {
    const [ours = "", theirs = ""] = [this.git.branch(base), this.git.branch(head)];
    if (this.git.merged(ours, theirs) === undefined) return "dirty";
    const check = this.checks.get(theirs);
    const hasPassed = typeof check === "object" && check.conclusion === "success";
    return hasPassed ? "clean" : "blocked";
  }

  merge(pull: PullRequest, expected: string | undefined, title: string): string {
    const head = this.git.branch(pull.head) ?? "";
    if (!pull.isOpen) throw new Refusal(405, "Pull Request is not mergeable");
    if (expected !== undefined && expected !== head)
      throw new Refusal(409, "Head branch was modified. Review and try the merge again.");
    const state = this.stateOf(pull);
    if (state === "dirty") throw new Refusal(405, "Pull Request has merge conflicts");
    if (state === "blocked") throw new Refusal(405, 'Required status check "content" is expected.');
    const merged = this.git.merge(pull.base, head, title);
    pull.isOpen = false;
    this.review();
    return merged ?? "";
  }
}
