import { cookieOf, type HttpAnswer, type HttpEvent } from "../http/message.ts";
import { cameThroughEdge } from "../http/origin.ts";
import { faultName, type Log } from "../service/log.ts";
import type { EditorSettings } from "./editor-settings.ts";
import { exchange } from "./github-oauth.ts";
import { leadOn, plainPage, tokenPage } from "./sign-in-pages.ts";
import { beginAttempt, isOurState, SIGN_IN_MS } from "./sign-in-state.ts";

/** Where the sign-in of the browser editor is. */
const SIGN_IN_PATH = "/api/cms/";

/** `__Host-`: no other name of the domain can set it, and it goes over HTTPS alone. */
const COOKIE = "__Host-sign-in";

/** Reads and writes the repository's content and its pull requests; GitHub has nothing smaller for an OAuth app. */
const SCOPE = "repo";

export interface SignInParts {
  settings: EditorSettings;
  log: Log;
  /** ms since 1970 */
  now: () => number;
}

/**
 * Signs the owner's helpers in at GitHub for the browser editor (OAuth 2.0 with PKCE): `auth` leads to GitHub, `callback`
 * is where GitHub leads back to, and hands the token to the editor's page. No code, token or login is logged.
 */
export async function handleSignIn(parts: SignInParts, event: HttpEvent): Promise<HttpAnswer> {
  const { settings } = parts;
  if (!cameThroughEdge(event, settings.originSecrets))
    return plainPage(403, "Please use our website", "This page is reached through it alone.");
  const step = event.rawPath.slice(SIGN_IN_PATH.length);
  if (event.requestContext.http.method !== "GET" || !["auth", "callback"].includes(step))
    return plainPage(400, "There is nothing here", "Please sign in from the editor's page.");
  return step === "auth" ? begin(parts) : finish(parts, event);
}

function redirectUri({ origins: [origin] }: EditorSettings): string {
  return `${origin}${SIGN_IN_PATH}callback`;
}

function begin({ settings, log, now }: SignInParts): HttpAnswer {
  const { verifier, challenge, state } = beginAttempt(settings.clientSecret, now());
  const query = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: redirectUri(settings),
    scope: SCOPE,
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
    allow_signup: "false",
  });
  log("info", "cms.begun");
  return withCookie(
    leadOn(`${settings.github}/login/oauth/authorize?${query}`),
    verifier,
    SIGN_IN_MS / 1000,
  );
}

async function finish(parts: SignInParts, event: HttpEvent): Promise<HttpAnswer> {
  // Whatever comes of it, the attempt is over.
  return withCookie(await answer(parts, event), "", 0);
}

async function answer({ settings, log, now }: SignInParts, event: HttpEvent): Promise<HttpAnswer> {
  const query = new URLSearchParams(event.rawQueryString);
  const code = query.get("code") ?? "";
  const verifier = verifierOf(event);
  const refuse = (reason: string, page: HttpAnswer): HttpAnswer => {
    log("info", "cms.refused", { reason });
    return page;
  };
  if (
    verifier === undefined ||
    !isOurState(settings.clientSecret, query.get("state") ?? "", verifier, now())
  )
    return refuse("state", AGAIN);
  if (query.has("error") || !/^[\w-]{1,255}$/.test(code)) return refuse("no code", AGAIN);
  try {
    const signedIn = await exchange(settings, {
      code,
      verifier,
      redirectUri: redirectUri(settings),
    });
    if (!signedIn) return refuse("code", AGAIN);
    if (!settings.users.includes(signedIn.login.toLowerCase())) return refuse("user", STRANGER);
    log("info", "cms.signed-in");
    return tokenPage(signedIn.token, settings.origins);
  } catch (fault) {
    log("error", "cms.unavailable", { fault: faultName(fault) });
    return plainPage(
      502,
      "GitHub does not answer",
      "Nobody was signed in. Please close this window and try again in a minute.",
    );
  }
}

const AGAIN = plainPage(
  403,
  "You were not signed in",
  "It took too long, was broken off, or began in another window. Please close this window and sign in from the editor's page.",
);

const STRANGER = plainPage(
  403,
  "This account may not edit the website",
  "Ask the owner to put your GitHub name on the list of editors, or sign in at GitHub with another account.",
);

function withCookie(given: HttpAnswer, value: string, seconds: number): HttpAnswer {
  const cookie = `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`;
  return { ...given, headers: { ...given.headers, "set-cookie": cookie } };
}

/** The browser's verifier; undefined when it has none of ours. */
function verifierOf(event: HttpEvent): string | undefined {
  const value = cookieOf(event, COOKIE);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}
