/** Runs in the browser, in our own pages beside the editor: GitHub's API with the sign-in that the editor keeps. */

const API = "https://api.github.com";

/** Where the editor keeps who is signed in, as JSON with a `token`. */
const SIGNED_IN = "sveltia-cms.user";

/**
 * `lost`: GitHub was not reached. `signed-out`: nobody is signed in, or no longer. `refused`: GitHub
 * said no, and `message` says why.
 */
type Kind = "lost" | "signed-out" | "refused";

export class GitHubError extends Error {
  readonly kind: Kind;

  constructor(kind: Kind, message: string) {
    super(message);
    this.kind = kind;
  }
}

const SIGN_IN_FIRST = "You are not signed in. Open the editor, sign in, and come back.";

export class GitHub {
  readonly owner: string;
  readonly name: string;
  readonly branch: string;

  /** @param repo `owner/name` */
  constructor(repo: string, branch: string) {
    [this.owner = "", this.name = ""] = repo.split("/");
    this.branch = branch;
  }

  /** The repository that the editor is set up for. */
  static async ofEditor(): Promise<GitHub> {
    const answer = await fetch("/admin/config.json").catch(() => {
      throw new GitHubError("lost", "The site cannot be reached.");
    });
    const { backend } = (await answer.json()) as { backend: { repo: string; branch: string } };
    return new GitHub(backend.repo, backend.branch);
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const saved = JSON.parse(localStorage.getItem(SIGNED_IN) ?? "null") as {
      token?: string;
    } | null;
    if (saved?.token === undefined) throw new GitHubError("signed-out", SIGN_IN_FIRST);
    const response = await fetch(API + path, {
      method,
      cache: "no-store",
      headers: { authorization: `token ${saved.token}`, accept: "application/vnd.github+json" },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new GitHubError("lost", "GitHub cannot be reached. Is there a connection?");
    });
    if (response.status === 401) throw new GitHubError("signed-out", SIGN_IN_FIRST);
    const text = await response.text();
    const answer = text === "" ? {} : (JSON.parse(text) as { message?: string });
    if (!response.ok) throw new GitHubError("refused", answer.message ?? response.statusText);
    return answer;
  }

  /**
   * Asks below the repository's own address.
   *
   * @param path such as `/pulls`
   */
  async rest(method: string, path: string, body?: object): Promise<unknown> {
    return this.#send(method, `/repos/${this.owner}/${this.name}${path}`, body);
  }

  /** Asks by GraphQL; `$owner` and `$name` are those of the repository. */
  async graphql<T>(query: string, variables: object = {}): Promise<T> {
    const { owner, name } = this;
    const { data, errors } = (await this.#send("POST", "/graphql", {
      query,
      variables: { owner, name, ...variables },
    })) as { data: T | null; errors?: { message: string }[] };
    // A token that may not see one part of a commit gets the rest.
    if (data === null || data === undefined)
      throw new GitHubError("refused", errors?.map(({ message }) => message).join(" ") ?? "");
    return data;
  }

  /** The texts of files of a commit, in the files' order; undefined where the commit has no such file. */
  async texts(commit: string, files: readonly string[]): Promise<(string | undefined)[]> {
    if (files.length === 0) return [];
    const objects = files.map(
      (file, index) =>
        `file_${index}: object(expression: ${JSON.stringify(`${commit}:${file}`)}) { ... on Blob { text } }`,
    );
    const { repository } = await this.graphql<{
      repository: Record<string, { text?: string } | null>;
    }>(`
      query($owner: String!, $name: String!) {
        repository(owner: $owner, name: $name) { ${objects.join("\n")} }
      }
    `);
    return files.map((_file, index) => repository[`file_${index}`]?.text);
  }
}
