/** Client for GitHub's API; uses the access token that the editor stores. Runs in the browser. */
import type { EditorConfig } from "../forms.ts";

const API = "https://api.github.com";

/** Key in the browser's storage under which the editor keeps the signed-in user: JSON with a `token`. */
const SIGNED_IN = "sveltia-cms.user";

/** Branch of the public site. */
export const MAIN = "main";

const SIGN_IN_FIRST = "You are not signed in. Open Write, sign in, and come back.";

const LOST = "GitHub cannot be reached. Is there a connection?";

const LATE = "Somebody saved at the same moment. Try once more.";

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

/** A failed request. `status` is GitHub's HTTP status, or 0 if the connection failed. */
export class GitHubError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
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

  constructor({ backend }: Pick<EditorConfig, "backend">) {
    this.#repo = backend.repo;
    this.owner = backend.repo.replace(/\/.*/, "");
    this.draft = backend.branch;
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const saved = localStorage.getItem(SIGNED_IN) ?? "{}";
    const { token } = JSON.parse(saved) as { token?: string };
    if (token === undefined) throw new GitHubError(401, SIGN_IN_FIRST);
    const response = await fetch(API + path, {
      method,
      cache: "no-store",
      headers: { authorization: `token ${token}`, accept: "application/vnd.github+json" },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new GitHubError(0, LOST);
    });
    if (response.status === 401) throw new GitHubError(401, SIGN_IN_FIRST);
    const answer = (await response.json()) as { message?: string; errors?: { message: string }[] };
    const refusal = answer.errors?.[0]?.message ?? (response.ok ? undefined : answer.message);
    if (refusal !== undefined) throw new GitHubError(response.status, `GitHub says no: ${refusal}`);
    return answer;
  }

  /** @param path below the repository's address, such as `/pulls` */
  async rest<T>(method: string, path: string, body?: object): Promise<T> {
    return (await this.#send(method, `/repos/${this.#repo}${path}`, body)) as T;
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
    const { data } = (await this.#send("POST", "/graphql", {
      query: `query($owner: String!, $name: String!) {
        repository(owner: $owner, name: $name) { ${objects.join("\n")} }
      }`,
      variables: { owner, name },
    })) as { data: { repository: Record<string, Blob | null> } };
    return names.map((_name, index) => data.repository[`b${index}`] ?? undefined);
  }

  async bytes(oid: string): Promise<string> {
    const { content } = await this.rest<{ content: string }>("GET", `/git/blobs/${oid}`);
    return content.replaceAll("\n", "");
  }

  async head(): Promise<string> {
    const path = `/git/ref/heads/${this.draft}`;
    return (await this.rest<{ object: { sha: string } }>("GET", path)).object.sha;
  }

  /** Commits files to the draft branch. GitHub refuses when the branch is no longer at `head`. */
  async commit(head: string, message: string, fileChanges: FileChanges): Promise<void> {
    const [headline = "", body = ""] = message.split("\n\n");
    const input = {
      branch: { repositoryNameWithOwner: this.#repo, branchName: this.draft },
      expectedHeadOid: head,
      message: { headline, body },
      fileChanges,
    };
    await this.#send("POST", "/graphql", {
      query: `mutation($input: CreateCommitOnBranchInput!) {
        createCommitOnBranch(input: $input) { commit { oid } }
      }`,
      variables: { input },
    }).catch((error: unknown) => {
      const isLate = error instanceof GitHubError && /Expected branch/.test(error.message);
      throw isLate ? new GitHubError(409, LATE) : error;
    });
  }
}
