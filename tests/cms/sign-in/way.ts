/** The sign-in of the browser editor, with an emulator of GitHub's OAuth and a page that waits for it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SignInParts } from "../../../lambda/cms/cms-http.ts";
import type { HttpAnswer, HttpEvent } from "../../../lambda/http/message.ts";
import { startOAuth, type OAuth } from "../github/oauth.ts";
import { serveSignIn, signInParts } from "./served.ts";

export interface Way {
  site: string;
  github: OAuth;
  /** All lines that the sign-in has logged. */
  logged: string[];
  parts: SignInParts;
  close(): Promise<void>;
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
  const github = await startOAuth();
  const server = createServer((request, response) => {
    if (request.url !== "/admin/") return void serveSignIn(parts, request, response);
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cross-origin-opener-policy", "same-origin-allow-popups");
    response.end(EDITOR);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { parts, logged } = signInParts({
    origin: site,
    github: github.url,
    githubApi: github.url,
    users: "asha-kitchen, ravi",
  });
  return {
    site,
    github,
    logged,
    parts,
    async close() {
      await github.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
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
