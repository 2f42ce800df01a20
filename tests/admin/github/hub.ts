/** The repository's branches and pull request. The content checker checks each commit. */
import type { FileEntry } from "../../../scripts/content/model/content.ts";
import type { ContentFiles } from "../../../scripts/content/read.ts";
import { IN_MEMORY, openCache } from "../../../scripts/lib/cache.ts";
import { annotationMessage } from "../../../scripts/content/problems/print.ts";
import { checkContent } from "../../../scripts/rules/check.ts";
import { fixtureRoot } from "../../setup/fixture.ts";
import { Repository } from "./repository.ts";

interface CheckRun {
  conclusion: "success" | "failure";
  annotations: object[];
}

export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const NOW = Date.UTC(2026, 10, 21);

export class Hub {
  readonly git = new Repository();
  pull: 1 | undefined;
  readonly checks = new Map<string, CheckRun | "running">();
  readonly previews = new Map<string, string>();
  /** One cache for all commits. Only files that differ from the previous commit are read again. */
  readonly #cache = openCache(IN_MEMORY, { remember: true });
  #last: Promise<void> = Promise.resolve();

  /** Gives both branches a new commit with the files of `commit`: the editor reads no file of a commit that it has cached. */
  reset(commit: string): void {
    this.git.setBranch("main", commit);
    this.git.setBranch("draft", this.git.commit("main", {}, "Begin"));
    this.pull = undefined;
    this.review();
  }

  settled = () => this.#last;

  review(): void {
    for (const branch of this.pull === undefined ? ["main"] : ["main", "draft"]) {
      const commit = this.git.branch(branch);
      if (this.checks.has(commit)) continue;
      this.checks.set(commit, "running");
      this.#last = this.#last.then(() => this.#examine(commit));
    }
  }

  async #examine(commit: string): Promise<void> {
    const tree = [...this.git.about(commit).tree].filter(([file]) => file.startsWith("content/"));
    const files: ContentFiles = {
      list: () =>
        tree
          .map(([file, id]): FileEntry => ({ file, kind: "file", size: this.git.blob(id).length }))
          .sort((one, other) => (one.file < other.file ? -1 : 1)),
      read: (file) => this.git.read(commit, file) ?? Buffer.alloc(0),
    };
    const options = { now: NOW, files, cache: this.#cache };
    const { problems } = await checkContent(fixtureRoot(), options);
    const annotations = problems.map((problem) => ({
      path: problem.file,
      start_line: problem.line,
      annotation_level: problem.severity === "error" ? "failure" : "warning",
      message: annotationMessage(problem),
    }));
    const hasFailed = problems.some(({ severity }) => severity === "error");
    this.checks.set(commit, { conclusion: hasFailed ? "failure" : "success", annotations });
    if (!hasFailed) this.previews.set(commit, "https://preview.example/");
  }

  open(): void {
    if (this.pull !== undefined) throw new Refusal(422, "A pull request already exists.");
    if (this.git.between(this.git.branch("main"), this.git.branch("draft")).length === 0)
      throw new Refusal(422, "No commits between main and draft");
    this.pull = 1;
    this.review();
  }

  /** `dirty`: in conflict; `blocked`: a required check is missing; `clean`: it can be merged. */
  state(): "dirty" | "blocked" | "clean" {
    const head = this.git.branch("draft");
    if (this.git.merged(this.git.branch("main"), head) === undefined) return "dirty";
    const check = this.checks.get(head);
    return typeof check === "object" && check.conclusion === "success" ? "clean" : "blocked";
  }

  merge(expected: string, title: string): string | undefined {
    const [head, state] = [this.git.branch("draft"), this.state()];
    if (expected !== head)
      throw new Refusal(409, "Head branch was modified. Review and try the merge again.");
    if (this.pull === undefined || state !== "clean")
      throw new Refusal(405, `Pull Request is not mergeable: ${state}`);
    const merged = this.git.merge("main", head, title);
    this.pull = undefined;
    this.review();
    return merged;
  }
}
