/** The pull request and checks of commits: the part of GitHub that git does not keep. */
import type { GitRepository } from "./repository.ts";

/** What the check of a commit said of one line. */
export interface Annotation {
  path: string;
  line: number;
  level: "failure" | "warning";
  title: string;
  message: string;
}

export interface CheckRun {
  name: string;
  conclusion: "success" | "failure";
  annotations: Annotation[];
}

export interface PullRequest {
  number: number;
  title: string;
  head: string;
  base: string;
  isOpen: boolean;
  /** The head's commit when it was merged. */
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

/** Checks that the rules of main ask for before a merge. */
const REQUIRED = "content";

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

  /** Resolves when no check is under way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  headOf({ head, lastHead }: PullRequest): string {
    return lastHead ?? this.git.branch(head) ?? "";
  }

  /** Starts the check of main and of every open pull request whose head has none. */
  review(): void {
    const open = this.pulls.filter(({ isOpen }) => isOpen);
    for (const commit of [
      this.git.branch("main") ?? "",
      ...open.map((pull) => this.headOf(pull)),
    ]) {
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

  open(asked: Pick<PullRequest, "title" | "head" | "base">): PullRequest {
    const [head, base] = [this.git.branch(asked.head), this.git.branch(asked.base)];
    if (head === undefined || base === undefined) throw new Refusal(422, "Validation Failed");
    if (this.pulls.some((one) => one.isOpen && one.head === asked.head))
      throw new Refusal(422, `A pull request already exists for owner:${asked.head}.`);
    if (this.git.contains(base, head))
      throw new Refusal(422, `No commits between ${asked.base} and ${asked.head}`);
    const pull = { ...asked, number: this.pulls.length + 1, isOpen: true };
    this.pulls.push(pull);
    this.review();
    return pull;
  }

  byNumber(number: number): PullRequest {
    const pull = this.pulls.find((one) => one.number === number);
    if (!pull) throw new Refusal(404, "Not Found");
    return pull;
  }

  /** `dirty`: in conflict; `blocked`: the rules of main hold it; `clean`: it can be merged. */
  stateOf(pull: PullRequest): "dirty" | "blocked" | "clean" {
    const head = this.headOf(pull);
    if (this.git.merged(this.git.branch(pull.base) ?? "", head) === undefined) return "dirty";
    const check = this.checks.get(head);
    return check === undefined || check === "running" || check.conclusion !== "success"
      ? "blocked"
      : "clean";
  }

  merge(pull: PullRequest, expected: string | undefined, title: string): string {
    const head = this.headOf(pull);
    if (!pull.isOpen) throw new Refusal(405, "Pull Request is not mergeable");
    if (expected !== undefined && expected !== head)
      throw new Refusal(409, "Head branch was modified. Review and try the merge again.");
    const state = this.stateOf(pull);
    if (state === "dirty") throw new Refusal(405, "Pull Request has merge conflicts");
    if (state === "blocked")
      throw new Refusal(405, `Required status check "${REQUIRED}" is expected.`);
    const merged = this.git.merge(pull.base, head, title);
    Object.assign(pull, { isOpen: false, lastHead: head });
    this.review();
    return merged ?? "";
  }
}
