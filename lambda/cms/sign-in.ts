import { createHash, createHmac, randomBytes } from "node:crypto";
import { MINUTE_MS } from "../../schemas/plan/days.ts";
import {
  isFromCloudFront,
  cookieOf,
  type HttpAnswer,
  type HttpEvent,
  NO_REFRESH,
  sameSecret,
} from "../http/request.ts";
import { faultName, type Log } from "../service/log.ts";
import { API_PATHS } from "../service/shared-names.ts";
import { exchange, type EditorSettings } from "./github-oauth.ts";
import { PAGE_HEADERS, servicePage } from "../http/pages.ts";
import { Html, safeHtml } from "../mail/html.ts";

/** With the prefix `__Host-`, subdomains cannot set the cookie, and browsers send it only over HTTPS. */
const COOKIE = "__Host-sign-in";

/** Allows changes of content and pull requests; OAuth apps have no smaller scope. */
const SCOPE = "repo";

export interface SignInContext {
  settings: EditorSettings;
  log: Log;
  /** ms since 1970 */
  now: () => number;
}

/**
 * Sign-in of the browser editor at GitHub (OAuth 2.0 with PKCE): `auth` redirects to GitHub, `callback` passes the
 * token to the editor's page. No code, token or login is logged.
 */
export async function handleSignIn(context: SignInContext, event: HttpEvent): Promise<HttpAnswer> {
  const { settings } = context;
  if (!isFromCloudFront(event, settings.originSecrets))
    return plainPage(403, "Please use our website", "This page is reached through it alone.");
  const step = event.rawPath.slice(API_PATHS.signIn.length);
  if (event.requestContext.http.method !== "GET" || !["auth", "callback"].includes(step))
    return plainPage(400, "There is nothing here", "Please sign in from the editor's page.");
  return step === "auth" ? begin(context) : withCookie(await finish(context, event), "", 0);
}

function redirectUri({ origins: [origin] }: EditorSettings): string {
  return `${origin}${API_PATHS.signIn}callback`;
}

/**
 * Redirects to GitHub. The PKCE verifier (RFC 7636) is in the browser's cookie alone, so that another browser cannot
 * continue. The state is the end of validity (seconds since 1970, base 36) and its HMAC with the verifier.
 */
function begin({ settings, log, now }: SignInContext): HttpAnswer {
  const verifier = randomBytes(32).toString("base64url");
  const ends = Math.ceil((now() + SIGN_IN_MS) / 1000).toString(36);
  const query = new URLSearchParams({
    client_id: settings.clientId,
    redirect_uri: redirectUri(settings),
    scope: SCOPE,
    state: `${ends}.${macOf(settings.clientSecret, ends, verifier)}`,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    allow_signup: "false",
  });
  log("info", "cms.begun");
  const location = `${settings.github}/login/oauth/authorize?${query}`;
  const answer = { statusCode: 302, headers: { ...HEADERS, location }, body: "" };
  return withCookie(answer, verifier, SIGN_IN_MS / 1000);
}

async function finish(
  { settings, log, now }: SignInContext,
  event: HttpEvent,
): Promise<HttpAnswer> {
  const query = new URLSearchParams(event.rawQueryString);
  const code = query.get("code") ?? "";
  const verifier = cookieOf(event, COOKIE) ?? "";
  const refuse = (reason: string, page: HttpAnswer): HttpAnswer => {
    log("info", "cms.refused", { reason });
    return page;
  };
  if (!isOurState(settings.clientSecret, query.get("state") ?? "", verifier, now()))
    return refuse("state", AGAIN);
  if (query.has("error") || !/^[\w-]{1,255}$/.test(code)) return refuse("no code", AGAIN);
  try {
    const own = redirectUri(settings);
    const signedIn = await exchange(settings, { code, verifier, redirectUri: own });
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

/** A stricter opener policy would cut the connection to the editor's window. */
const HEADERS = {
  ...PAGE_HEADERS,
  ...NO_REFRESH,
  "cross-origin-opener-policy": "unsafe-none",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

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

const SIGN_IN_MS = 10 * MINUTE_MS;

const STATE = /^([0-9a-z]{1,8})\.([\w-]{43})$/;

function isOurState(secret: string, state: string, verifier: string, now: number): boolean {
  const [, ends = "", mac = ""] = STATE.exec(state) ?? [];
  const isVerifier = /^[\w-]{43}$/.test(verifier);
  if (!isVerifier || !sameSecret(mac, macOf(secret, ends, verifier))) return false;
  return Number.parseInt(ends, 36) * 1000 >= now;
}

/** The prefix separates these signatures from other uses of the secret. */
function macOf(secret: string, ends: string, verifier: string): string {
  return createHmac("sha256", secret).update(`sign in ${ends} ${verifier}`).digest("base64url");
}

/**
 * Sends a greeting to the window that opened this page. Posts the token when that window answers from an allowed
 * origin.
 */
const SCRIPT = `const{origins,greeting,message}=JSON.parse(document.getElementById("handed").textContent);
addEventListener("message",(event)=>{
if(event.source===opener&&event.data===greeting&&origins.includes(event.origin))opener.postMessage(message,event.origin)});
for(const origin of origins)opener?.postMessage(greeting,origin)`;

const SCRIPT_HASH = createHash("sha256").update(SCRIPT).digest("base64");

function document(title: string, words: string, more?: Html): string {
  return servicePage(
    "answer",
    title,
    safeHtml`<main class="on-kumkum section"><div class="wrap"><div class="words">
<h1>${title}</h1>
<p class="lead">${words}</p>
</div></div></main>${more}`,
  );
}

/** Page of a failed sign-in. Never 404: CloudFront replaces a 404 with the site's own page. */
function plainPage(statusCode: number, title: string, words: string): HttpAnswer {
  return { statusCode, headers: HEADERS, body: document(title, words) };
}

/**
 * Last page of GitHub's window. Sveltia CMS (like Decap CMS) waits for `authorizing:github`, sends it back, and takes
 * the token from `authorization:github:success:{…}`.
 *
 * @param origins allowed receivers of the token
 */
function tokenPage(token: string, origins: readonly string[]): HttpAnswer {
  const message = `authorization:github:success:${JSON.stringify({ token, provider: "github" })}`;
  const handed = JSON.stringify({ origins, greeting: "authorizing:github", message });
  return {
    statusCode: 200,
    headers: {
      ...HEADERS,
      "content-security-policy": `${PAGE_HEADERS["content-security-policy"]}; script-src 'sha256-${SCRIPT_HASH}'`,
    },
    body: document(
      "You are signed in",
      "This window closes by itself. If it stays, close it and sign in from the editor's page.",
      // `<` is escaped, so that no value can close the script element.
      new Html(
        `\n<script type="application/json" id="handed">${handed.replaceAll("<", "\\u003c")}</script>\n<script>${SCRIPT}</script>`,
      ),
    ),
  };
}
