/** Emulates GitHub's API on a repository in memory, with the routes that the editor and our pages use. */
import type { Request } from "playwright-core";
import { answerGraph } from "./graph.ts";
import { Refusal, type Hub } from "./hub.ts";

type Body = Record<string, unknown>;

interface Asked {
  /** Part of the path that the route's `*` matches. */
  part: string;
  query: URLSearchParams;
  body: Body;
}

type Route = (hub: Hub, asked: Asked) => unknown;

const REPOSITORY = "/repos/owner/site";

function pullJson(hub: Hub): Body {
  const state = hub.state();
  return {
    number: hub.pull,
    html_url: "https://github.com/owner/site/pull/1",
    mergeable: state !== "dirty",
    mergeable_state: state,
  };
}

function commitJson({ git }: Hub, sha: string): Body {
  const { parents, message, author, date } = git.about(sha);
  return {
    sha,
    parents: parents.map((parent) => ({ sha: parent })),
    commit: { message, author: { name: author, date } },
    author: { login: author },
  };
}

function checkRuns(hub: Hub, commit: string): Body[] {
  const check = hub.checks.get(commit);
  if (check === undefined) return [];
  const isDone = check !== "running";
  return [
    {
      id: commit,
      name: "content",
      html_url: "https://github.com/owner/site/actions/runs/1",
      status: isDone ? "completed" : "in_progress",
      conclusion: isDone ? check.conclusion : null,
      output: { annotations_count: isDone ? check.annotations.length : 0 },
    },
  ];
}

/** Method and path below the repository → route. A more specific route comes after a less specific one. */
const ROUTES: Record<string, Route> = {
  "GET /collaborators/*": () => ({}),
  "GET /git/trees/*": ({ git }, { part }) => {
    const files = [...git.about(git.branch(part) || part).tree];
    const sizeOf = (sha: string) => git.blob(sha).length;
    return { tree: files.map(([path, sha]) => ({ type: "blob", path, sha, size: sizeOf(sha) })) };
  },
  "GET /git/blobs/*": ({ git }, { part }) => git.blob(part),
  "GET /git/ref/heads/*": ({ git }, { part }) => ({ object: { sha: git.branch(part) } }),
  "PATCH /git/refs/heads/*": (hub, { part, body: { sha, force } }) => {
    const [from, to] = [hub.git.branch(part), sha as string];
    if (force !== true && hub.git.between(to, from).length > 0)
      throw new Refusal(422, "Update is not a fast forward");
    hub.git.setBranch(part, to);
    hub.review();
    return { object: { sha: to } };
  },
  "GET /commits": (hub, { query }) => {
    const head = hub.git.branch(query.get("sha") ?? "main");
    // Omits the first commit. It adds every file, and the page would list all of them.
    return hub.git
      .touching(head, query.get("path") ?? "", Number(query.get("per_page")))
      .filter((sha) => hub.git.about(sha).parents.length > 0)
      .map((sha) => commitJson(hub, sha));
  },
  "GET /commits/*": (hub, { part }) => ({
    ...commitJson(hub, part),
    files: hub.git.changes(part).map((filename) => ({ filename })),
  }),
  "GET /commits/*/check-runs": (hub, { part }) => ({ check_runs: checkRuns(hub, part) }),
  "GET /commits/*/status": (hub, { part }) => {
    const url = hub.previews.get(part);
    const status = { context: "preview", state: "success", target_url: url };
    return { statuses: url === undefined ? [] : [status] };
  },
  "GET /check-runs/*/annotations": (hub, { part }) => {
    const check = hub.checks.get(part);
    if (check === undefined || check === "running") throw new Refusal(404, "Not Found");
    return check.annotations;
  },
  "GET /compare/*": (hub, { part, query }) => {
    const [base = "", head = ""] = part.split("...").map((name) => hub.git.branch(name) || name);
    const commits = hub.git.between(base, head);
    const [page, size] = [Number(query.get("page") ?? 1), Number(query.get("per_page") ?? 250)];
    return {
      base_commit: commitJson(hub, base),
      ahead_by: commits.length,
      total_commits: commits.length,
      commits: commits.slice((page - 1) * size, page * size).map((sha) => commitJson(hub, sha)),
    };
  },
  "GET /pulls": (hub, { query }) =>
    hub.pull !== undefined && query.get("head") === "owner:draft" ? [pullJson(hub)] : [],
  "POST /pulls": (hub, { body: { head, base } }) => {
    if (`${String(head)} ${String(base)}` !== "draft main") throw new Refusal(422, "Invalid");
    hub.open();
    return pullJson(hub);
  },
  "GET /pulls/1": (hub) => pullJson(hub),
  "PUT /pulls/1/merge": (hub, { body: { sha, merge_method, commit_title } }) => {
    if (merge_method !== "merge") throw new Refusal(405, "Only merge commits are allowed.");
    return { sha: hub.merge(sha as string, commit_title as string) };
  },
};

const PATTERNS = Object.entries(ROUTES)
  .map(([name, route]) => [new RegExp(`^${name.replace("*", "(.+)")}$`), route] as const)
  .toReversed();

export class GitHub {
  /** Accepted token → login of its account. Requests with another token get 401. */
  readonly tokens = new Map<string, string>();
  readonly withoutChecks = new Set<string>();
  readonly #hub: Hub;

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  async #read(request: Request): Promise<unknown> {
    const hub = this.#hub;
    const { pathname, searchParams: query } = new URL(request.url());
    const { authorization = "" } = request.headers();
    const login = this.tokens.get(authorization.replace(/^(token|bearer) /i, ""));
    if (login === undefined) throw new Refusal(401, "Bad credentials");
    if (pathname === "/user") return { id: 1, login, name: login, email: `${login}@a.test` };
    if (/check-runs/.test(pathname) && this.withoutChecks.has(login))
      throw new Refusal(403, "Resource not accessible by personal access token");
    hub.git.login = login;
    const body = JSON.parse(request.postData() ?? "{}") as Body;
    if (pathname === "/graphql") return answerGraph(hub, body);
    const asked = `${request.method()} ${pathname.replace(REPOSITORY, "")}`;
    for (const [pattern, route] of PATTERNS) {
      const found = pattern.exec(asked);
      if (found) return route(hub, { part: decodeURIComponent(found[1] ?? ""), query, body });
    }
    throw new Refusal(404, `Not Found: ${asked}`);
  }

  async answer(request: Request): Promise<{ status: number; body: string | Buffer }> {
    try {
      const found = await this.#read(request);
      if (!Buffer.isBuffer(found)) return { status: 200, body: JSON.stringify(found) };
      const isRaw = /raw/.test(request.headers()["accept"] ?? "");
      const json = JSON.stringify({ content: found.toString("base64") });
      return { status: 200, body: isRaw ? found : json };
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      return { status, body: JSON.stringify({ message: (error as Error).message }) };
    }
  }
}
