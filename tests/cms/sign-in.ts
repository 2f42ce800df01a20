/** The sign-in of the browser editor as it is deployed, with a stand-in for GitHub's OAuth and a page that waits for it. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { handleSignIn, type SignInParts } from "../../lambda/cms/cms-http.ts";
import { readEditorSettings } from "../../lambda/cms/editor-settings.ts";
import type { HttpAnswer, HttpEvent } from "../../lambda/http/message.ts";

export const CLIENT_SECRET = "client-secret-of-the-app";
export const TOKEN = "gho_0123456789abcdefghijklmnopqrstuvwxyz";

/** What GitHub's stand-in says, and what it was sent. */
interface GitHub {
  login: string;
  /** `hang`: the connection stays open; a number: the status of every answer; a text: the body of every answer. */
  trouble: "hang" | number | { body: string } | undefined;
  exchanges: URLSearchParams[];
  userAgents: (string | undefined)[];
  /** Challenge of the code that the person was last sent away with. */
  challenge: string;
}

export interface Way {
  site: string;
  github: GitHub;
  githubUrl: string;
  /** All lines that the sign-in has logged. */
  logged: string[];
  parts: SignInParts;
  close(): Promise<void>;
}

const CODE = "code-of-github";

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** What Sveltia CMS does with the window that it opens (auth/shared.js of its sources), in as many lines. */
const EDITOR = `<!doctype html><title>Editor</title><button>Sign in</button><output></output><script>
document.querySelector("button").onclick = () => {
  const popup = window.open("/api/cms/auth?provider=github&site_id=localhost&scope=repo,user", "auth", "width=600");
  addEventListener("message", ({ origin, data }) => {
    if (origin !== location.origin || typeof data !== "string") return;
    if (data === "authorizing:github") return popup.postMessage(data, origin);
    const { result } = data.match(/^authorization:github:(success|error):(?<result>.+)/)?.groups ?? {};
    if (result) { document.querySelector("output").value = JSON.parse(result).token; popup.close(); }
  });
};
</script>`;

export async function startWay(): Promise<Way> {
  const github: GitHub = {
    login: "Asha-Kitchen",
    trouble: undefined,
    exchanges: [],
    userAgents: [],
    challenge: "",
  };
  const hub = await listen(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://github.test");
    const { trouble } = github;
    const say = (value: unknown) => void response.end(JSON.stringify(value));
    response.setHeader("content-type", "application/json");
    if (pathname === "/login/oauth/authorize") {
      github.challenge = query.get("code_challenge") ?? "";
      const back = new URL(query.get("redirect_uri") ?? "");
      back.search = String(new URLSearchParams({ code: CODE, state: query.get("state") ?? "" }));
      return void response.writeHead(302, { location: String(back) }).end();
    }
    if (trouble === "hang") return;
    if (typeof trouble === "number") return void response.writeHead(trouble).end();
    if (trouble) return void response.end(trouble.body);
    if (pathname === "/login/oauth/access_token") {
      const form = new URLSearchParams(await text(request));
      github.exchanges.push(form);
      const challenge = createHash("sha256").update(form.get("code_verifier") ?? "");
      const isGood =
        form.get("code") === CODE &&
        form.get("client_secret") === CLIENT_SECRET &&
        challenge.digest("base64url") === github.challenge;
      return say(
        isGood
          ? { access_token: TOKEN, token_type: "bearer", scope: "repo" }
          : { error: "bad_verification_code" },
      );
    }
    if (pathname === "/user" && request.headers.authorization === `Bearer ${TOKEN}`) {
      github.userAgents.push(request.headers["user-agent"]);
      return say({ login: github.login, id: 7 });
    }
    return void response.writeHead(404).end();
  });
  const logged: string[] = [];
  const site = await listen(async (request, response) => {
    if (request.url === "/admin/") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("cross-origin-opener-policy", "same-origin-allow-popups");
      return void response.end(EDITOR);
    }
    const { statusCode, headers, body } = await handleSignIn(parts, eventOf(request));
    response.writeHead(statusCode, headers).end(body);
  });
  const parts: SignInParts = {
    settings: readEditorSettings({
      CMS_CLIENT_ID: "client-of-the-app",
      CMS_CLIENT_SECRET: CLIENT_SECRET,
      CMS_USERS: "asha-kitchen, ravi",
      CMS_ORIGINS: site.origin,
      CMS_GITHUB_URL: hub.origin,
      CMS_GITHUB_API_URL: hub.origin,
    }),
    log: (...line) => void logged.push(JSON.stringify(line)),
    now: Date.now,
  };
  return {
    site: site.origin,
    github,
    githubUrl: hub.origin,
    logged,
    parts,
    async close() {
      for (const { server } of [hub, site]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

/** As API Gateway hands it over. */
function eventOf(request: IncomingMessage): HttpEvent {
  const { pathname, search } = new URL(request.url ?? "", "http://site.test");
  const { cookie, ...headers } = request.headers as Record<string, string | undefined>;
  return {
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers,
    ...(cookie !== undefined && { cookies: cookie.split("; ") }),
    requestContext: { http: { method: request.method ?? "GET" } },
  };
}

export function get(path: string, more: Partial<HttpEvent> = {}): HttpEvent {
  const { pathname, search } = new URL(path, "http://site.test");
  return {
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: {},
    requestContext: { http: { method: "GET" } },
    ...more,
  };
}

/** `name=value` of the cookie that an answer sets. */
export function cookieOf({ headers }: HttpAnswer): string {
  return headers["set-cookie"]?.split(";")[0] ?? "";
}
