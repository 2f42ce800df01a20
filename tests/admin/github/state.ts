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
  /** Number of the open pull request from `draft` to `main`. */
  pull: 1 | undefined;
  readonly checks = new Map<string, CheckRun | "running">();
  /** Commit → address of its preview. */
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
    this.pull = undefined;
    this.review();
  }

  /** Resolves when all checks have ended. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Starts the checks of main and of the pull request. */
  review(): void {
    for (const branch of this.pull === undefined ? ["main"] : ["main", "draft"]) {
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

  #head = () => this.git.branch("draft") ?? "";

  #base = () => this.git.branch("main") ?? "";

  open(): void {
    if (this.pull !== undefined) throw new Refusal(422, "A pull request already exists.");
    if (this.git.contains(this.#base(), this.#head()))
      throw new Refusal(422, "No commits between main and draft");
    this.pull = 1;
    this.review();
  }

  /** `dirty`: in conflict; `blocked`: a required check is missing; `clean`: it can be merged. */
  state(): "dirty" | "blocked" | "clean" {
    if (this.git.merged(this.#base(), this.#head()) === undefined) return "dirty";
    const check = this.checks.get(this.#head());
    return typeof check === "object" && check.conclusion === "success" ? "clean" : "blocked";
  }

  merge(expected: string | undefined, title: string): string {
    const [head, state] = [this.#head(), this.state()];
    if (this.pull === undefined) throw new Refusal(405, "Pull Request is not mergeable");
    if (expected !== undefined && expected !== head)
      throw new Refusal(409, "Head branch was modified. Review and try the merge again.");
    if (state === "dirty") throw new Refusal(405, "Pull Request has merge conflicts");
    if (state === "blocked") throw new Refusal(405, 'Required status check "content" is expected.');
    const merged = this.git.merge("main", head, title);
    this.pull = undefined;
    this.review();
    return merged ?? "";
  }
}
