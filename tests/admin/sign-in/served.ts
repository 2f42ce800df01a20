import type { IncomingMessage, ServerResponse } from "node:http";
import { readEditorSettings } from "../../../lambda/cms/github-oauth.ts";
import { handleSignIn, type SignInContext } from "../../../lambda/cms/sign-in.ts";
import { CLIENT_ID, CLIENT_SECRET } from "../github/oauth.ts";

/**
 * The Lambda's settings, and the lines that it logs.
 *
 * @param where origin of the editor's page, the emulator of GitHub, and users as `CMS_USERS` has them
 */
export function signInContext(where: Record<"origin" | "github" | "users", string>) {
  const logged: string[] = [];
  const settings = readEditorSettings({
    CMS_CLIENT_ID: CLIENT_ID,
    CMS_CLIENT_SECRET: CLIENT_SECRET,
    CMS_USERS: where.users,
    CMS_ORIGINS: where.origin,
    CMS_GITHUB_URL: where.github,
    CMS_GITHUB_API_URL: where.github,
  });
  const log = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  const context: SignInContext = { settings, log, now: Date.now };
  return { context, logged };
}

export async function serveSignIn(
  context: SignInContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? "", "http://site.test");
  const { cookie, ...sent } = request.headers as Record<string, string | undefined>;
  const { statusCode, headers, body } = await handleSignIn(context, {
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: sent,
    ...(cookie !== undefined && { cookies: cookie.split("; ") }),
    requestContext: { http: { method: request.method ?? "GET" } },
  });
  response.writeHead(statusCode, headers).end(body);
}
