/** GitHub's API as a real HTTP server over a real git repository, as far as the editor and our pages ask for it. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { graph } from "./graph.ts";
import { execute } from "./graphql.ts";
import { Refusal, type Hub, type PullRequest } from "./state.ts";

type Body = Record<string, unknown>;

interface Answer {
  status?: number;
  json?: unknown;
  bytes?: Uint8Array;
}

interface Asked {
  /** What stands for the `*` of the route. */
  part: string;
  query: URLSearchParams;
  body: Body;
}

type Route = (hub: Hub, asked: Asked) => Answer;

const REPOSITORY = "/repos/owner/site";

const pullJson = (hub: Hub, pull: PullRequest): Body => {
  const state = hub.stateOf(pull);
  return {
    number: pull.number,
    title: pull.title,
    html_url: `https://github.com/owner/site/pull/${pull.number}`,
    state: pull.isOpen ? "open" : "closed",
    head: { ref: pull.head, sha: hub.headOf(pull) },
    base: { ref: pull.base },
    mergeable: state !== "dirty",
    mergeable_state: state,
  };
};

function commitJson({ git }: Hub, sha: string): Body {
  const login = git.author(sha);
  return {
    sha,
    parents: git.parents(sha).map((parent) => ({ sha: parent })),
    commit: { message: git.message(sha), author: { name: login, date: git.date(sha) } },
    author: { login },
  };
}

/** Ids of check runs: a commit has one, whose id is its place in this list. */
const checked: string[] = [];

function checkRunJson(hub: Hub, commit: string): Body[] {
  const check = hub.checks.get(commit);
  if (check === undefined) return [];
  if (!checked.includes(commit)) checked.push(commit);
  const isDone = check !== "running";
  return [
    {
      id: checked.indexOf(commit) + 1,
      name: "content",
      status: isDone ? "completed" : "in_progress",
      conclusion: isDone ? check.conclusion : null,
      output: { annotations_count: isDone ? check.annotations.length : 0 },
    },
  ];
}

/** By method and the path below the repository; the more exact routes stand below the less exact ones. */
const ROUTES: Record<string, Route> = {
  "GET /collaborators/*": () => ({ status: 204 }),
  "GET /git/trees/*": ({ git }, { part }) => ({
    json: {
      tree: git.files(git.branch(part) ?? part).map((entry) => ({ type: "blob", ...entry })),
      truncated: false,
    },
  }),
  "GET /git/blobs/*": ({ git }, { part }) => {
    const bytes = git.blob(part);
    if (!bytes) throw new Refusal(404, "Not Found");
    return { bytes };
  },
  "GET /git/ref/heads/*": ({ git }, { part }) => {
    const sha = git.branch(part);
    if (sha === undefined) throw new Refusal(404, "Not Found");
    return { json: { ref: `refs/heads/${part}`, object: { type: "commit", sha } } };
  },
  "PATCH /git/refs/heads/*": (hub, { part, body: { sha, force = false } }) => {
    const [from = "", to] = [hub.git.branch(part), sha as string];
    if (force !== true && !hub.git.contains(to, from))
      throw new Refusal(422, "Update is not a fast forward");
    hub.git.setBranch(part, to);
    hub.review();
    return { json: { ref: `refs/heads/${part}`, object: { sha: to } } };
  },
  "GET /git/commits/*": ({ git }, { part }) => ({
    json: { sha: part, tree: { sha: git.treeOf(part) } },
  }),
  "POST /git/blobs": ({ git }, { body: { content, encoding } }) => ({
    status: 201,
    json: { sha: git.writeBlob(Buffer.from(content as string, encoding as BufferEncoding)) },
  }),
  "POST /git/trees": ({ git }, { body: { base_tree, tree } }) => {
    const entries = tree as { path: string; sha?: string | null; content?: string }[];
    const files = entries.map(({ path, sha = null, content }) => ({
      path,
      sha: content === undefined ? sha : git.writeBlob(Buffer.from(content)),
    }));
    return { status: 201, json: { sha: git.treeWith(base_tree as string, files) } };
  },
  "POST /git/commits": ({ git }, { body: { message, tree, parents } }) => ({
    status: 201,
    json: { sha: git.commitTree(tree as string, parents as string[], message as string) },
  }),
  "GET /commits": (hub, { query }) => {
    const head = hub.git.branch(query.get("sha") ?? "main") ?? "";
    const commits = hub.git.touching(head, query.get("path") ?? ".", Number(query.get("per_page")));
    return { json: commits.map((sha) => commitJson(hub, sha)) };
  },
  "GET /commits/*": (hub, { part }) => ({
    json: {
      ...commitJson(hub, part),
      files: hub.git.changes(part).map(({ path, status }) => ({ filename: path, status })),
    },
  }),
  "GET /commits/*/check-runs": (hub, { part }) => {
    const runs = checkRunJson(hub, part);
    return { json: { total_count: runs.length, check_runs: runs } };
  },
  "GET /commits/*/status": (hub, { part }) => {
    const url = hub.previews.get(part);
    const statuses = [{ context: "preview", state: "success", target_url: url }];
    return { json: { state: "success", statuses: url === undefined ? [] : statuses } };
  },
  "GET /check-runs/*/annotations": (hub, { part }) => {
    const check = hub.checks.get(checked[Number(part) - 1] ?? "");
    if (check === undefined || check === "running") throw new Refusal(404, "Not Found");
    return {
      json: check.annotations.map(({ line, level, ...rest }) => ({
        ...rest,
        start_line: line,
        end_line: line,
        annotation_level: level,
      })),
    };
  },
  "GET /compare/*": (hub, { part, query }) => {
    const [base = "", head = ""] = part.split("...").map((name) => hub.git.branch(name) ?? name);
    const commits = hub.git.between(base, head);
    const [page, size] = [Number(query.get("page") ?? 1), Number(query.get("per_page") ?? 250)];
    return {
      json: {
        base_commit: commitJson(hub, base),
        ahead_by: commits.length,
        total_commits: commits.length,
        commits: commits.slice((page - 1) * size, page * size).map((sha) => commitJson(hub, sha)),
      },
    };
  },
  "GET /pulls": (hub, { query }) => ({
    json: hub.pulls
      .filter((pull) => pull.isOpen && `owner:${pull.head}` === query.get("head"))
      .map((pull) => pullJson(hub, pull)),
  }),
  "POST /pulls": (hub, { body }) => ({
    status: 201,
    json: pullJson(hub, hub.open(body as unknown as Parameters<Hub["open"]>[0])),
  }),
  "GET /pulls/*": (hub, { part }) => ({ json: pullJson(hub, hub.byNumber(Number(part))) }),
  "PUT /pulls/*/merge": (hub, { part, body: { sha, merge_method, commit_title } }) => {
    if (merge_method !== "merge") throw new Refusal(405, "Only merge commits are allowed.");
    const pull = hub.byNumber(Number(part));
    const merged = hub.merge(pull, sha as string | undefined, commit_title as string);
    return { json: { merged: true, sha: merged } };
  },
};

const PATTERNS = Object.entries(ROUTES).map(
  ([name, route]) => [new RegExp(`^${name.replace("*", "(.+)")}$`), route] as const,
);

/** The account of a good token, without its login. */
const USER = {
  id: 1,
  avatar_url: "https://avatars.githubusercontent.com/u/1",
  html_url: "https://github.com/asha",
};

function answer(hub: Hub, method: string, { pathname, searchParams }: URL, body: Body): Answer {
  if (pathname === "/graphql") {
    try {
      const { query, variables = {} } = body as { query: string; variables?: Body };
      return { json: { data: execute(query, variables, graph(hub)) } };
    } catch (error) {
      return { json: { data: null, errors: [{ message: (error as Error).message }] } };
    }
  }
  const asked = `${method} ${pathname.replace(REPOSITORY, "")}`;
  for (const [pattern, route] of PATTERNS.toReversed()) {
    const found = pattern.exec(asked);
    if (found && pathname.startsWith(REPOSITORY))
      return route(hub, {
        part: decodeURIComponent(found[1] ?? ""),
        query: searchParams,
        body,
      });
  }
  throw new Refusal(404, `Not Found: ${asked}`);
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? {} : (JSON.parse(text) as Body);
}

export interface GitHubServer {
  /** Such as `http://localhost:1234`, without a slash at the end. */
  url: string;
  /** Tokens that are accepted, and the login of each one's account; any other is answered with 401. */
  tokens: Map<string, string>;
  /** Logins whose tokens may not read checks. */
  withoutChecks: Set<string>;
  close: () => Promise<void>;
}

export async function startGitHub(hub: Hub): Promise<GitHubServer> {
  const tokens = new Map<string, string>();
  const withoutChecks = new Set<string>();
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const send = ({ status = 200, json, bytes }: Answer) => {
      response.writeHead(status, {
        "access-control-allow-origin": "*",
        "content-type": bytes ? "application/octet-stream" : "application/json",
      });
      response.end(bytes ?? (json === undefined ? undefined : JSON.stringify(json)));
    };
    const token = request.headers.authorization?.replace(/^(token|bearer) /i, "") ?? "";
    try {
      const login = tokens.get(token);
      if (login === undefined) throw new Refusal(401, "Bad credentials");
      const url = new URL(request.url ?? "/", "http://localhost");
      if (url.pathname === "/user")
        return send({ json: { ...USER, login, name: login, email: `${login}@example.org` } });
      if (/check-runs/.test(url.pathname) && withoutChecks.has(login))
        throw new Refusal(403, "Resource not accessible by personal access token");
      const body = await bodyOf(request);
      hub.git.login = login;
      send(answer(hub, request.method ?? "GET", url, body));
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      send({ status, json: { message: (error as Error).message } });
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((done) => server.listen(0, done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    tokens,
    withoutChecks,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
