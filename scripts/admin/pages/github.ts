/** Client for GitHub's API; uses the access token that the editor stores. Runs in the browser. */
import type { EditorConfig } from "../forms.ts";

const API = "https://api.github.com";

/** Key in the browser's storage under which the editor keeps the signed-in user: JSON with a `token`. */
const SIGNED_IN = "sveltia-cms.user";

const NO_SIGN_IN =
  "This browser keeps no sign-in for this site. Allow its cookies and site data, then load this page again.";

/** Maximum number of attempts at a commit while others save. */
const MAX_COMMITS = 5;

/** Branch of the public site. */
export const MAIN = "main";

/** Pattern of a failed answer (status, type and GitHub's message), its status, and plain words. The first match counts. */
const ANSWERS: [pattern: RegExp, status: number, words: string][] = [
  [/^0 /, 0, "GitHub cannot be reached. Is there a connection?"],
  [
    /^401/,
    401,
    "You are not signed in, or no longer. Sign in at Write in a new tab, and come back.",
  ],
  [/rate limit|^429/i, 429, "GitHub had too many requests from you. Try again in ten minutes."],
  [/SAML|SSO\b/, 403, "Your organisation requires a new sign-in. Sign out in Write, then in."],
  [/Expected branch|^409/, 409, "Somebody saved at the same moment. Look again, then try again."],
  [/protected|pull request\.$|rule viol/i, 422, "GitHub lets no one write to this branch."],
  [/^405/, 405, "It cannot be published yet: the check has not passed. Wait, and try again."],
  [/^403|FORBIDDEN/, 403, "Your GitHub account may not do this. Ask for the right to write."],
  [/^404|NOT_FOUND/, 404, "GitHub cannot find this. It is gone, or your account may not see it."],
  [/^5|^200 +$|went wrong/, 500, "GitHub has a fault at the moment. Try again in a minute."],
];

export interface ApiCommit {
  sha: string;
  parents: { sha: string }[];
  commit: { message: string; author: { name: string; date: string } };
  author: { login: string } | null;
}

interface Blob {
  oid: string;
  /** Null for a binary file. */
  text: string | null;
}

export interface FileChanges {
  /** `contents` is base64. */
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

/** A failed request, in plain words. `status` is GitHub's HTTP status, or 0 if the connection failed. */
export class GitHubError extends Error {
  readonly status: number;

  constructor(status: number, message = "", type = "") {
    const answer = `${status} ${type} ${message}`;
    const [, own, words] = ANSWERS.find(([pattern]) => pattern.test(answer)) ?? [];
    super(words ?? `GitHub refuses this: ${message}`);
    // GraphQL reports its own faults with 200.
    this.status = own ?? (status === 200 ? 500 : status);
  }
}

export async function base64(data: BlobPart): Promise<string> {
  const bytes = new Uint8Array(await new Blob([data]).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export class GitHub {
  readonly owner: string;
  readonly draft: string;
  readonly #repo: string;
  readonly #fetch: typeof fetch;

  constructor({ backend }: Pick<EditorConfig, "backend">) {
    // app.ts replaces the browser's function later.
    this.#fetch = fetch.bind(globalThis);
    this.#repo = backend.repo;
    this.owner = backend.repo.replace(/\/.*/, "");
    this.draft = backend.branch;
  }

  /**
   * The stored token; undefined without a sign-in and for a local folder.
   *
   * @throws when the browser blocks storage
   */
  get token(): string | undefined {
    try {
      return (JSON.parse(localStorage.getItem(SIGNED_IN) ?? "{}") as { token?: string }).token;
    } catch (cause) {
      throw new Error(NO_SIGN_IN, { cause });
    }
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    if (this.token === undefined) throw new GitHubError(401);
    const response = await this.#fetch(API + path, {
      method,
      cache: "no-store",
      headers: { authorization: `token ${this.token}`, accept: "application/vnd.github+json" },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new GitHubError(0);
    });
    const answer = (await response.json().catch(() => ({}))) as {
      message?: string;
      errors?: { message: string; type?: string }[];
    } | null;
    const [refusal] = answer?.errors ?? [];
    if (refusal ?? !response.ok)
      throw new GitHubError(response.status, refusal?.message ?? answer?.message, refusal?.type);
    // Not from GitHub, such as the sign-in page of a hotel's network.
    if (!Array.isArray(answer) && Object.keys(answer ?? {}).length === 0) throw new GitHubError(0);
    return answer;
  }

  async #graph<T>(query: string, variables = {}): Promise<T> {
    const answer = await this.#send("POST", "/graphql", { query, variables });
    const [value] = Object.values((answer as { data?: Record<string, T | null> }).data ?? {});
    if (!value) throw new GitHubError(200);
    return value;
  }

  /** @param path below the repository's address, such as `/pulls` */
  async rest<T>(method: string, path: string, body?: object): Promise<T> {
    return (await this.#send(method, `/repos/${this.#repo}${path}`, body)) as T;
  }

  /** Newest commit of `base`, and the commits of `head` that it lacks, oldest first. */
  async compare(base: string, head: string): Promise<{ sha: string; commits: ApiCommit[] }> {
    type Compared = { base_commit: ApiCommit; total_commits: number; commits: ApiCommit[] };
    const commits: ApiCommit[] = [];
    for (let page = 1; ; page++) {
      const path = `/compare/${base}...${head}?per_page=100&page=${page}`;
      const compared = await this.rest<Compared>("GET", path);
      commits.push(...compared.commits);
      if (compared.commits.length === 0 || commits.length === compared.total_commits)
        return { sha: compared.base_commit.sha, commits };
    }
  }

  /**
   * Blobs in the order of their names, in one request.
   *
   * @param names such as `<commit>:content/catalogs/menus.json`
   * @returns undefined where the commit has no such file
   */
  async blobs(names: readonly string[]): Promise<(Blob | undefined)[]> {
    if (names.length === 0) return [];
    const objects = names.map(
      (name, index) =>
        `b${index}: object(expression: ${JSON.stringify(name)}) { ... on Blob { oid text } }`,
    );
    const [owner, name] = this.#repo.split("/");
    const query = `{ repository(owner: "${owner}", name: "${name}") { ${objects.join("\n")} } }`;
    const found = await this.#graph<Record<string, Blob | null>>(query);
    return names.map((_name, index) => found[`b${index}`] ?? undefined);
  }

  async bytes(oid: string): Promise<string> {
    const { content } = await this.rest<{ content: string }>("GET", `/git/blobs/${oid}`);
    return content.replaceAll("\n", "");
  }

  /** Paths of all files of a commit. */
  async paths(commit: string): Promise<string[]> {
    const address = `/git/trees/${commit}?recursive=1`;
    const { tree } = await this.rest<{ tree: { path: string }[] }>("GET", address);
    return tree.map(({ path }) => path);
  }

  async head(): Promise<string> {
    const path = `/git/ref/heads/${this.draft}`;
    return (await this.rest<{ object: { sha: string } }>("GET", path)).object.sha;
  }

  /** Result of a request. If its answer is lost, result of `look`, which is undefined if nothing is done. */
  async certain<T>(done: string, request: Promise<T>, look: () => Promise<T | undefined>) {
    try {
      return await request;
    } catch (error) {
      if (!(error instanceof GitHubError) || ![0, 500].includes(error.status)) throw error;
      const arrived = await look().catch(() => {
        const words = "GitHub did not answer. Look at Changes before you try again.";
        throw new Error(words, { cause: error });
      });
      if (arrived) return arrived;
      throw new Error(`${error.message} Nothing is ${done} yet.`, { cause: error });
    }
  }

  /** The commit on `head` with these changes; others may have saved after it. */
  async #arrived(head: string, { additions, deletions }: FileChanges): Promise<string | undefined> {
    const { commits } = await this.compare(head, this.draft);
    const oid = commits.find(({ parents }) => parents[0]?.sha === head)?.sha;
    const blobs = await this.blobs([...additions, ...deletions].map((one) => `${oid}:${one.path}`));
    const contents = await Promise.all(blobs.map(async (blob) => blob && this.bytes(blob.oid)));
    const isHere = contents.every((content, index) => content === additions[index]?.contents);
    return isHere ? oid : undefined;
  }

  /**
   * Commits files to the draft branch; returns the commit's id, even if GitHub's answer was lost.
   *
   * @param prepare changes on a head; called again when the branch has moved. Without changes, the head is returned
   */
  async commit(message: string, prepare: (head: string) => Promise<FileChanges>): Promise<string> {
    for (let count = 1; ; count++) {
      const head = await this.head();
      const changes = await prepare(head);
      if (changes.additions.length + changes.deletions.length === 0) return head;
      try {
        return await this.#create(head, message, changes);
      } catch (error) {
        if (!(error instanceof GitHubError) || error.status !== 409 || count === MAX_COMMITS)
          throw error;
      }
    }
  }

  async #create(head: string, message: string, fileChanges: FileChanges): Promise<string> {
    const [headline = "", body = ""] = message.split("\n\n");
    const input = {
      branch: { repositoryNameWithOwner: this.#repo, branchName: this.draft },
      expectedHeadOid: head,
      message: { headline, body },
      fileChanges,
    };
    const mutation = `mutation($input: CreateCommitOnBranchInput!) {
      createCommitOnBranch(input: $input) { commit { oid } }
    }`;
    const created = this.#graph<{ commit: { oid: string } }>(mutation, { input });
    const oid = created.then(({ commit }) => commit.oid);
    return this.certain("saved", oid, () => this.#arrived(head, fileChanges));
  }
}
