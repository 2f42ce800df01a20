/** GitHub's OAuth pages (web application flow with PKCE) as a real HTTP server. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const CLIENT_ID = "client-of-the-app";
export const CLIENT_SECRET = "client-secret-of-the-app";

/** The token that every exchange gives. */
export const OAUTH_TOKEN = "gho_0123456789abcdefghijklmnopqrstuvwxyz";

const CODE = "code-of-github";

/** What the emulator says, and what it was sent. */
export interface OAuth {
  /** Such as `http://localhost:1234`, without a slash at the end. */
  url: string;
  /** Who is signed in at GitHub in the browser. */
  login: string;
  /** Whether they have authorized the app; otherwise GitHub shows a page on which they do. */
  isAuthorized: boolean;
  /** `hang`: the connection stays open; a number: the status of every answer; a text: the body of every answer. */
  trouble: "hang" | number | { body: string } | undefined;
  exchanges: URLSearchParams[];
  userAgents: (string | undefined)[];
  close(): Promise<void>;
}

interface Exchanging extends OAuth {
  /** Challenge of the code that the person was last sent away with. */
  challenge: string;
  tokens: Map<string, string>;
}

/** Leads back with a code, after the page on which the app is authorized. */
function authorize(state: Exchanging, query: URLSearchParams, response: ServerResponse): void {
  if (query.has("authorized")) state.isAuthorized = true;
  if (!state.isAuthorized) {
    response.setHeader("content-type", "text/html; charset=utf-8");
    const onward = `/login/oauth/authorize?authorized&${query}`.replaceAll("&", "&amp;");
    const page = `<!doctype html><title>Authorize</title><a href="${onward}">Authorize the website</a>`;
    return void response.end(page);
  }
  state.challenge = query.get("code_challenge") ?? "";
  const back = new URL(query.get("redirect_uri") ?? "");
  back.search = String(new URLSearchParams({ code: CODE, state: query.get("state") ?? "" }));
  response.writeHead(302, { location: String(back) }).end();
}

function isGood({ challenge }: Exchanging, form: URLSearchParams): boolean {
  const hash = createHash("sha256").update(form.get("code_verifier") ?? "");
  return (
    form.get("code") === CODE &&
    form.get("client_secret") === CLIENT_SECRET &&
    hash.digest("base64url") === challenge
  );
}

async function exchange(
  state: Exchanging,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  state.exchanges.push(form);
  const isGiven = isGood(state, form);
  if (isGiven) state.tokens.set(OAUTH_TOKEN, state.login);
  response.end(
    JSON.stringify(
      isGiven
        ? { access_token: OAUTH_TOKEN, token_type: "bearer", scope: "repo" }
        : { error: "bad_verification_code" },
    ),
  );
}

async function answer(
  state: Exchanging,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://github.test");
  const { trouble, tokens } = state;
  response.setHeader("content-type", "application/json");
  if (pathname === "/login/oauth/authorize") return authorize(state, searchParams, response);
  if (trouble === "hang") return;
  if (typeof trouble === "number") return void response.writeHead(trouble).end();
  if (trouble) return void response.end(trouble.body);
  if (pathname === "/login/oauth/access_token") return exchange(state, request, response);
  const login = tokens.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
  if (pathname !== "/user" || login === undefined) return void response.writeHead(404).end();
  state.userAgents.push(request.headers["user-agent"]);
  response.end(JSON.stringify({ login, id: 7 }));
}

/** @param tokens the API's tokens and whose they are, to which an exchange adds one */
export async function startOAuth(tokens = new Map<string, string>()): Promise<OAuth> {
  const server = createServer((request, response) => void answer(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const state: Exchanging = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    login: "Asha-Kitchen",
    isAuthorized: true,
    trouble: undefined,
    exchanges: [],
    userAgents: [],
    challenge: "",
    tokens,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return state;
}
