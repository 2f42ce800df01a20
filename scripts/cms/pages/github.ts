/** Runs in the browser, in our own pages beside the editor: GitHub's API with the sign-in that the editor keeps. */

import type { EditorConfig } from "../forms.ts";

const API = "https://api.github.com";

interface Blob {
  oid: string;
  text: string | null;
}

/** One file: its text, its bytes, or a blob that GitHub has; a blob of null deletes it. */
export type TreeEntry = { path: string } & (
  { content: string } | { base64: string } | { sha: string | null }
);

/** Where the editor keeps who is signed in, as JSON with a `token`. */
const SIGNED_IN = "sveltia-cms.user";

/** The branch that visitors see. */
export const MAIN = "main";

const SIGN_IN_FIRST = "You are not signed in. Open Write, sign in, and come back.";

const LOST = "GitHub cannot be reached. Is there a connection?";

/** A request that failed; `status` is GitHub's, or 0 where GitHub was not reached. */
export class GitHubError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export class GitHub {
  readonly owner: string;
  readonly #name: string;
  /** Branch of saved, unpublished changes. */
  readonly draft: string;

  constructor({ backend }: Pick<EditorConfig, "backend">) {
    [this.owner = "", this.#name = ""] = backend.repo.split("/");
    this.draft = backend.branch;
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const saved = JSON.parse(localStorage.getItem(SIGNED_IN) ?? "null") as {
      token?: string;
    } | null;
    if (saved?.token === undefined) throw new GitHubError(401, SIGN_IN_FIRST);
    const response = await fetch(API + path, {
      method,
      cache: "no-store",
      headers: { authorization: `token ${saved.token}`, accept: "application/vnd.github+json" },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new GitHubError(0, LOST);
    });
    if (response.status === 401) throw new GitHubError(401, SIGN_IN_FIRST);
    const text = await response.text();
    const answer = text === "" ? {} : (JSON.parse(text) as { message?: string });
    if (!response.ok)
      throw new GitHubError(
        response.status,
        `GitHub says no: ${answer.message ?? response.statusText}`,
      );
    return answer;
  }

  /**
   * Sends a request below the repository's address.
   *
   * @param path such as `/pulls`
   */
  async rest<T>(method: string, path: string, body?: object): Promise<T> {
    return (await this.#send(method, `/repos/${this.owner}/${this.#name}${path}`, body)) as T;
  }

  /**
   * Blobs in the order of their names, in one request.
   *
   * @param names such as `<commit>:content/catalogs/menus.json`
   * @returns undefined where the commit has no such file; a blob's text is null where it is no text
   */
  async blobs(names: readonly string[]): Promise<(Blob | undefined)[]> {
    if (names.length === 0) return [];
    const objects = names.map(
      (name, index) =>
        `b${index}: object(expression: ${JSON.stringify(name)}) { ... on Blob { oid text } }`,
    );
    const { data } = (await this.#send("POST", "/graphql", {
      query: `query($owner: String!, $name: String!) {
        repository(owner: $owner, name: $name) { ${objects.join("\n")} }
      }`,
      variables: { owner: this.owner, name: this.#name },
    })) as { data: { repository: Record<string, Blob | null> } };
    return names.map((_name, index) => data.repository[`b${index}`] ?? undefined);
  }

  /** Paths of all files of a commit. */
  async files(commit: string): Promise<string[]> {
    const { tree } = await this.rest<{ tree: { path: string }[] }>(
      "GET",
      `/git/trees/${commit}?recursive=1`,
    );
    return tree.map(({ path }) => path);
  }

  /** The newest commit of the draft branch. */
  async head(): Promise<string> {
    const { object } = await this.rest<{ object: { sha: string } }>(
      "GET",
      `/git/ref/heads/${this.draft}`,
    );
    return object.sha;
  }

  /** Moves the draft branch to a commit that contains it; GitHub refuses any other. */
  async follow(sha: string): Promise<void> {
    await this.rest("PATCH", `/git/refs/heads/${this.draft}`, { sha, force: false }).catch(
      (error: unknown) => {
        if (error instanceof GitHubError && error.status === 422)
          throw new GitHubError(422, "Somebody saved at the same moment. Try once more.");
        throw error;
      },
    );
  }

  async #treeEntry(entry: TreeEntry): Promise<object> {
    const file = { path: entry.path, mode: "100644", type: "blob" };
    if (!("base64" in entry)) return { ...file, ...entry };
    const { sha } = await this.rest<{ sha: string }>("POST", "/git/blobs", {
      content: entry.base64,
      encoding: "base64",
    });
    return { ...file, sha };
  }

  /**
   * Commits files on top of the draft branch. GitHub refuses when the branch is no longer at `head`.
   *
   * @param entries the files that change
   */
  async commit(head: string, message: string, entries: readonly TreeEntry[]): Promise<void> {
    const { tree } = await this.rest<{ tree: { sha: string } }>("GET", `/git/commits/${head}`);
    const made = await this.rest<{ sha: string }>("POST", "/git/trees", {
      base_tree: tree.sha,
      tree: await Promise.all(entries.map((entry) => this.#treeEntry(entry))),
    });
    const commit = await this.rest<{ sha: string }>("POST", "/git/commits", {
      message,
      tree: made.sha,
      parents: [head],
    });
    await this.follow(commit.sha);
  }
}
