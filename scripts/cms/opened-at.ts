/**
 * Runs in the browser, around the editor's requests. A save carries a whole file, and the editor puts it on top of what
 * is public by then: what somebody else published in the meantime would be taken back without a word. Here the
 * branch of a save begins at the commit that the form was filled from, so that git sees what each of the two changed: changes
 * of different lines are merged, changes of the same lines are reported as a conflict, and no words are lost. Where
 * the entry has a branch already, GitHub is to refuse a save when that branch has moved since the form was filled.
 */

interface Opened {
  /** The commit that the form was filled from. */
  commit: string;
  /** The head of the entry's own branch, where it had one. */
  head?: string | undefined;
  /** Whether something was done in the form since; the editor then offers to restore it. */
  isTouched: boolean;
}

interface Answer {
  data?: {
    base?: { ref?: { target: { oid: string } } };
    repository?: {
      ref?: { target?: { history?: { nodes: { oid: string }[] } } };
      pullRequests?: { nodes: { headRefName: string; headRefOid: string }[] };
    };
    createCommitOnBranch?: { commit: { oid: string } } | null;
  } | null;
  errors?: { message: string }[];
}

interface Commit {
  query: string;
  variables: { input: { branch: { branchName: string }; expectedHeadOid: string } };
}

/** The editor's queries of the newest commit and of the pull requests. */
const LISTS = /history\(first: 1\) \{ nodes \{ oid message|headRefName\s+headRefOid/;

const MOVED =
  "This entry was changed somewhere else since its form was opened. Copy your words, open the form anew, and put them in again.";

/** The entry whose form is shown, such as `catalogs/entries/packages`. */
function shownEntry(): string | undefined {
  return /^#\/collections\/([^/]+\/entries\/[^?]+)/.exec(location.hash)?.[1];
}

const keyOf = (entry: string) => `opened-at ${entry}`;

function read(entry: string): Opened | undefined {
  return (JSON.parse(localStorage.getItem(keyOf(entry)) ?? "null") as Opened | null) ?? undefined;
}

function write(entry: string, opened: Opened): void {
  localStorage.setItem(keyOf(entry), JSON.stringify(opened));
}

/** The branch on which the editor keeps an entry that is not public yet. */
const branchOf = (entry: string) => `cms/${entry.replace("/entries/", "/")}`;

/** What the editor has read, and its requests on the way to GitHub. */
class Watch {
  /** The newest commit on the public branch. */
  #loaded: string | undefined;
  /** Branch of an entry → its head. */
  #heads = new Map<string, string>();
  readonly #ask = window.fetch.bind(window);

  open = () => {
    const entry = shownEntry();
    if (entry === undefined || this.#loaded === undefined) return;
    if (read(entry)?.isTouched === true) return;
    const head = this.#heads.get(branchOf(entry));
    write(entry, { commit: this.#loaded, head, isTouched: false });
  };

  touch = () => {
    const entry = shownEntry();
    const opened = entry === undefined ? undefined : read(entry);
    if (entry !== undefined && opened) write(entry, { ...opened, isTouched: true });
  };

  fetch: typeof window.fetch = async (input, init) => {
    const isGraphQL = typeof input === "string" && input.endsWith("/graphql");
    if (!isGraphQL || typeof init?.body !== "string") return this.#ask(input, init);
    const body = JSON.parse(init.body) as Commit;
    const entry = shownEntry();
    if (entry !== undefined && body.query.includes("createCommitOnBranch("))
      return this.#save(input, init, body, entry);
    const response = await this.#ask(input, init);
    if (!response.ok) return response;
    if (LISTS.test(body.query)) this.#note((await response.clone().json()) as Answer);
    const opened = entry === undefined ? undefined : read(entry);
    if (entry === undefined || !opened || !body.query.includes("base: repository("))
      return response;
    // The save makes the branch anew.
    this.#heads.delete(branchOf(entry));
    write(entry, { ...opened, head: undefined });
    const answer = (await response.json()) as Answer;
    if (answer.data?.base?.ref) answer.data.base.ref.target.oid = opened.commit;
    return Response.json(answer);
  };

  /** Commits on top of the head that the form was filled from. */
  async #save(input: string, init: RequestInit, commit: Commit, entry: string): Promise<Response> {
    const branch = branchOf(entry);
    const { head } = read(entry) ?? {};
    const isOwn = commit.variables.input.branch.branchName === branch;
    if (isOwn && head !== undefined) commit.variables.input.expectedHeadOid = head;
    const response = await this.#ask(input, { ...init, body: JSON.stringify(commit) });
    if (!response.ok) return response;
    const answer = (await response.json()) as Answer;
    const oid = answer.data?.createCommitOnBranch?.commit.oid;
    if (oid !== undefined) {
      this.#heads.set(branch, oid);
      localStorage.removeItem(keyOf(entry));
    } else if (/expected branch to point to/i.test(answer.errors?.[0]?.message ?? "")) {
      answer.errors = [{ message: MOVED }];
    }
    return Response.json(answer);
  }

  #note({ data }: Answer): void {
    const { ref, pullRequests } = data?.repository ?? {};
    this.#loaded = ref?.target?.history?.nodes[0]?.oid ?? this.#loaded;
    if (pullRequests)
      this.#heads = new Map(pullRequests.nodes.map((one) => [one.headRefName, one.headRefOid]));
    // The page may have been opened at a form.
    const entry = shownEntry();
    if (entry !== undefined && read(entry)?.head === undefined) this.open();
  }
}

/** Begins to watch; before the editor starts. */
export function branchFromWhatWasOpened(): void {
  const watch = new Watch();
  window.addEventListener("hashchange", watch.open);
  for (const type of ["input", "click"]) document.addEventListener(type, watch.touch, true);
  window.fetch = watch.fetch;
}
