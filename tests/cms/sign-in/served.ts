/** The sign-in's Lambda behind a local HTTP server. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { handleSignIn, type SignInParts } from "../../../lambda/cms/cms-http.ts";
import { readEditorSettings } from "../../../lambda/cms/editor-settings.ts";
import type { HttpEvent } from "../../../lambda/http/message.ts";
import { CLIENT_ID, CLIENT_SECRET } from "../github/oauth.ts";

interface Where {
  /** Of the editor's page. */
  origin: string;
  /** Where GitHub's OAuth pages are. */
  github: string;
  githubApi: string;
  /** As `CMS_USERS` has them. */
  users: string;
}

/** The Lambda's settings, and the lines that it logs. */
export function signInParts({ origin, github, githubApi, users }: Where): {
  parts: SignInParts;
  logged: string[];
} {
  const logged: string[] = [];
  const settings = readEditorSettings({
    CMS_CLIENT_ID: CLIENT_ID,
    CMS_CLIENT_SECRET: CLIENT_SECRET,
    CMS_USERS: users,
    CMS_ORIGINS: origin,
    CMS_GITHUB_URL: github,
    CMS_GITHUB_API_URL: githubApi,
  });
  const log = (...line: unknown[]) => void logged.push(JSON.stringify(line));
  return { parts: { settings, log, now: Date.now }, logged };
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

export async function serveSignIn(
  parts: SignInParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { statusCode, headers, body } = await handleSignIn(parts, eventOf(request));
  response.writeHead(statusCode, headers).end(body);
}
