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

type Route = (hub: Hub, part: string, body: Body) => Answer;

const REPOSITORY = "/repos/owner/site";

function pullJson(hub: Hub, pull: PullRequest): Body {
  return {
    number: pull.number,
    node_id: pull.id,
    title: pull.title,
    html_url: `https://github.com/owner/site/pull/${pull.number}`,
    state: pull.state === "OPEN" ? "open" : "closed",
    draft: pull.draft,
    head: { ref: pull.head, sha: hub.headOf(pull) },
    created_at: pull.createdAt,
    updated_at: pull.updatedAt,
  };
}

const issueJson = ({ number, labels }: PullRequest) => ({
  number,
  labels: labels.map((name) => ({ name })),
});

/** By method and the path below the repository; a `*` stands for the part that the route is given. */
const ROUTES: Record<string, Route> = {
  "GET /collaborators/*": () => ({ status: 204 }),
  "GET /git/trees/*": ({ git }, name) => ({
    json: { tree: git.files(name).map((entry) => ({ type: "blob", ...entry })), truncated: false },
  }),
  "GET /git/blobs/*": ({ git }, sha) => {
    const bytes = git.blob(sha);
    if (!bytes) throw new Refusal(404, "Not Found");
    return { bytes };
  },
  "PATCH /git/refs/heads/*": (hub, branch, { sha, force = false }) => {
    const [from = "", to] = [hub.git.branch(branch), sha as string];
    if (force !== true && hub.git.mergeBase(from, to) !== from)
      throw new Refusal(422, "Update is not a fast forward");
    hub.git.setBranch(branch, to);
    hub.review();
    return { json: { ref: `refs/heads/${branch}` } };
  },
  "POST /git/trees": ({ git }, _part, { base_tree, tree }) => ({
    status: 201,
    json: { sha: git.treeWith(base_tree as string, tree as { path: string; content: string }[]) },
  }),
  "POST /git/commits": ({ git }, _part, { message, tree, parents }) => ({
    status: 201,
    json: { sha: git.commitTree(tree as string, parents as string[], message as string) },
  }),
  "GET /compare/*": ({ git }, range) => {
    const [base = "", head = ""] = range.split("...");
    const commit = git.branch(base) ?? base;
    const from = git.mergeBase(commit, head);
    return {
      json: {
        base_commit: { sha: commit, commit: { tree: { sha: git.treeOf(commit) } } },
        merge_base_commit: { sha: from },
        files: git.changes(from, head).map(({ path, status }) => ({ filename: path, status })),
      },
    };
  },
  "DELETE /git/refs/heads/*": ({ git }, branch) => {
    if (git.branch(branch) === undefined) throw new Refusal(422, "Reference does not exist");
    git.deleteBranch(branch);
    return { status: 204 };
  },
  "POST /pulls": (hub, _part, { title, head, base, draft = false }) => ({
    status: 201,
    json: pullJson(hub, hub.open({ title, head, base, draft } as Parameters<Hub["open"]>[0])),
  }),
  "PATCH /pulls/*": (hub, number, { state }) => {
    const pull = hub.byNumber(Number(number));
    if (state === "closed") hub.close(pull);
    return { json: pullJson(hub, pull) };
  },
  "PUT /pulls/*/merge": (hub, number, { sha }) => ({
    json: { merged: true, sha: hub.merge(hub.byNumber(Number(number)), sha as string | undefined) },
  }),
  "GET /issues/*": (hub, number) => ({ json: issueJson(hub.byNumber(Number(number))) }),
  "PATCH /issues/*": (hub, number, { labels }) => {
    const pull = hub.byNumber(Number(number));
    pull.labels = labels as string[];
    return { json: issueJson(pull) };
  },
  "POST /issues/*/labels": (hub, number, { labels }) => {
    const pull = hub.byNumber(Number(number));
    pull.labels.push(...(labels as string[]));
    return { json: issueJson(pull).labels };
  },
};

const PATTERNS = Object.entries(ROUTES).map(
  ([name, route]) => [new RegExp(`^${name.replace("*", "(.+)")}$`), route] as const,
);

/** The account of whoever has a good token, but for its login. */
const USER = {
  id: 1,
  name: "Asha Editor",
  email: "asha@example.org",
  avatar_url: "https://avatars.githubusercontent.com/u/1",
  html_url: "https://github.com/asha",
};

function answer(hub: Hub, method: string, pathname: string, body: Body): Answer {
  if (pathname === "/graphql") {
    try {
      const { query, variables = {} } = body as { query: string; variables?: Body };
      return { json: { data: execute(query, variables, graph(hub)) } };
    } catch (error) {
      return { json: { data: null, errors: [{ message: (error as Error).message }] } };
    }
  }
  // The more exact routes stand below the less exact ones.
  const asked = `${method} ${pathname.replace(REPOSITORY, "")}`;
  for (const [pattern, route] of PATTERNS.toReversed()) {
    const found = pattern.exec(asked);
    if (found && pathname.startsWith(REPOSITORY))
      return route(hub, decodeURIComponent(found[1] ?? ""), body);
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
  close: () => Promise<void>;
}

export async function startGitHub(hub: Hub): Promise<GitHubServer> {
  const tokens = new Map<string, string>();
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
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      if (pathname === "/user") return send({ json: { ...USER, login } });
      send(answer(hub, request.method ?? "GET", pathname, await bodyOf(request)));
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
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
