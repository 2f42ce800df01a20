/** GitHub's OAuth pages (web application flow with PKCE) as a real HTTP server. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export const CLIENT_ID = "client-of-the-app";
export const CLIENT_SECRET = "client-secret-of-the-app";

export const OAUTH_TOKEN = "gho_0123456789abcdefghijklmnopqrstuvwxyz";

const CODE = "code-of-github";

const AUTHORIZED = "&authorized";

/** @param tokens accepted token of the API → login; a code exchange adds its token */
export async function startOAuth(tokens = new Map<string, string>()) {
  let challenge = "";
  const exchange = (form: URLSearchParams) => {
    state.exchanges.push(form);
    const hash = createHash("sha256").update(form.get("code_verifier") ?? "");
    const isGood =
      form.get("code") === CODE &&
      form.get("client_secret") === CLIENT_SECRET &&
      hash.digest("base64url") === challenge;
    if (!isGood) return { error: "bad_verification_code" };
    tokens.set(OAUTH_TOKEN, state.login);
    return { access_token: OAUTH_TOKEN, token_type: "bearer", scope: "repo" };
  };
  const answer = async ({ url = "", headers }: IncomingMessage, body: string) => {
    const { pathname, searchParams: query } = new URL(url, "http://github.test");
    if (pathname === "/login/oauth/authorize") {
      if (url.endsWith(AUTHORIZED)) state.isAuthorized = true;
      if (!state.isAuthorized) {
        const onward = (url + AUTHORIZED).replaceAll("&", "&amp;");
        const link = `<a href="${onward}">Authorize the website</a>`;
        return { type: "text/html", body: `<!doctype html><title>Authorize</title>${link}` };
      }
      challenge = query.get("code_challenge") ?? "";
      const given = new URLSearchParams({ code: CODE, state: query.get("state") ?? "" });
      return { status: 302, location: `${query.get("redirect_uri")}?${given}` };
    }
    const { fault } = state;
    if (fault === "hang") return new Promise<never>(() => undefined);
    if (typeof fault === "number") return { status: fault };
    if (fault) return fault;
    if (pathname === "/login/oauth/access_token")
      return { body: JSON.stringify(exchange(new URLSearchParams(body))) };
    const login = tokens.get(headers.authorization?.replace("Bearer ", "") ?? "");
    if (pathname !== "/user" || login === undefined) return { status: 404 };
    return { body: JSON.stringify({ login, id: 7 }) };
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const given: { status?: number; type?: string; location?: string; body?: string } =
      await answer(request, await text(request));
    const { status = 200, type = "application/json", location, body } = given;
    response.writeHead(status, { "content-type": type, ...(location && { location }) }).end(body);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const state = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** The account that is signed in at GitHub in the browser. */
    login: "Asha-Kitchen",
    isAuthorized: true,
    /** Fault of all answers: no answer (`hang`), an error status (a number), or another body (`body`). */
    fault: undefined as "hang" | number | { body: string } | undefined,
    exchanges: [] as URLSearchParams[],
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
  return state;
}
