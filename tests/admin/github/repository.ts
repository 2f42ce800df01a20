/** The repository behind the emulator's API, in memory. Two changes of one file conflict. */
import { hash } from "node:crypto";

export interface FileChanges {
  additions?: { path: string; bytes: Uint8Array }[];
  deletions?: { path: string }[];
}

/** Path → id of the blob. */
type Tree = ReadonlyMap<string, string>;

interface Commit {
  parents: string[];
  message: string;
  author: string;
  date: string;
  tree: Tree;
}

export class Repository {
  login = "asha";
  readonly #branches = new Map<string, string>();
  /** Commits by id, in the order of creation. */
  readonly #commits = new Map<string, Commit>();
  readonly #blobs = new Map<string, Buffer>();

  branch = (name: string) => this.#branches.get(name) ?? "";

  setBranch = (name: string, commit: string) => void this.#branches.set(name, commit);

  about(commit: string): Commit {
    const found = this.#commits.get(commit);
    if (!found) throw new Error(`There is no commit ${commit}`);
    return found;
  }

  isCommit = (id: string) => this.#commits.has(id);

  blob = (id: string) => this.#blobs.get(id) ?? Buffer.alloc(0);

  idOf = (at: string, file: string) =>
    this.#commits.get(this.#branches.get(at) ?? at)?.tree.get(file);

  read(at: string, file: string): Buffer | undefined {
    const id = this.idOf(at, file);
    return id === undefined ? undefined : this.blob(id);
  }

  #add(branch: string, parents: string[], tree: Tree, message: string): string {
    const id = hash("sha1", `${this.#commits.size} ${message}`);
    const date = new Date().toISOString();
    this.#commits.set(id, { parents, message, author: this.login, date, tree });
    this.setBranch(branch, id);
    return id;
  }

  commit(branch: string, { additions = [], deletions = [] }: FileChanges, message: string): string {
    const parent = this.#branches.get(branch);
    const tree = new Map(parent === undefined ? [] : this.about(parent).tree);
    for (const { path } of deletions) tree.delete(path);
    for (const { path, bytes } of additions) {
      const id = hash("sha1", bytes);
      this.#blobs.set(id, Buffer.from(bytes));
      tree.set(path, id);
    }
    return this.#add(branch, parent === undefined ? [] : [parent], tree, message);
  }

  /** A commit and its ancestors, newest first. */
  history(head: string): string[] {
    const found = new Set([head]);
    for (const commit of found) for (const parent of this.about(commit).parents) found.add(parent);
    return [...this.#commits.keys()].filter((commit) => found.has(commit)).toReversed();
  }

  /** Commits of `head` that are not in `base`, the oldest first. */
  between(base: string, head: string): string[] {
    const known = new Set(this.history(base));
    return this.history(head)
      .filter((commit) => !known.has(commit))
      .toReversed();
  }

  /** Files that a commit changes; empty for a merge. */
  changes(commit: string): string[] {
    const { parents, tree } = this.about(commit);
    const [parent] = parents;
    if (parents.length > 1) return [];
    const before: Tree = parent === undefined ? new Map() : this.about(parent).tree;
    return [...new Set([...before.keys(), ...tree.keys()])].filter(
      (file) => before.get(file) !== tree.get(file),
    );
  }

  /** Commits that changed a file or a folder, newest first. An empty name means all commits. */
  touching(head: string, name: string, most: number): string[] {
    const isTouched = (file: string) => `${file}/`.startsWith(`${name}/`);
    const all = this.history(head);
    return all.filter((one) => !name || this.changes(one).some(isTouched)).slice(0, most);
  }

  /** Returns the merged tree of two commits, or undefined when they conflict. */
  merged(ours: string, theirs: string): Tree | undefined {
    const known = new Set(this.history(theirs));
    const common = this.history(ours).find((commit) => known.has(commit)) ?? ours;
    const [base, own, other] = [common, ours, theirs].map((commit) => this.about(commit).tree);
    const merged = new Map<string, string>();
    for (const file of new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])) {
      const [was, mine, their] = [base, own, other].map((tree) => tree?.get(file));
      if (mine !== was && their !== was && mine !== their) return undefined;
      const id = mine === was ? their : mine;
      if (id !== undefined) merged.set(file, id);
    }
    return merged;
  }

  merge(branch: string, theirs: string, message: string): string | undefined {
    const ours = this.branch(branch);
    const tree = this.merged(ours, theirs);
    return tree && this.#add(branch, [ours, theirs], tree, message);
  }
}
