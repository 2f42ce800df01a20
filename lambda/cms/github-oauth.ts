import { deadline } from "../service/retry.ts";
import { REQUIRED_EDITOR_SETTINGS } from "../service/shared-names.ts";
import { parseList, type Environment } from "../service/env.ts";

export type EditorSettings = ReturnType<typeof readEditorSettings>;

/** @throws Error that names every missing or invalid setting */
export function readEditorSettings(env: Environment) {
  const wrong: string[] = REQUIRED_EDITOR_SETTINGS.filter((name) => !env[name]?.trim()).map(
    (name) => `${name} is missing`,
  );
  const origins = parseList(env["CMS_ORIGINS"]);
  for (const origin of origins)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      wrong.push(`CMS_ORIGINS holds ${origin}, which is no origin`);
  if (wrong.length > 0) throw new Error(`The environment is not complete: ${wrong.join("; ")}.`);
  return {
    clientId: env["CMS_CLIENT_ID"]?.trim() ?? "",
    /** Never in a log or a response. */
    clientSecret: env["CMS_CLIENT_SECRET"]?.trim() ?? "",
    /** GitHub logins that may sign in, in lower case. */
    users: parseList(env["CMS_USERS"]).map((login) => login.toLowerCase()),
    /** Origins that may receive a token. GitHub redirects to the first. */
    origins,
    originSecrets: parseList(env["CMS_ORIGIN_SECRET"]),
    github: env["CMS_GITHUB_URL"] || "https://github.com",
    githubApi: env["CMS_GITHUB_API_URL"] || "https://api.github.com",
  };
}

/** Time limit for the two calls together, from DNS to the last byte. */
export const GITHUB_MS = 5000;

const gitHubFailed = (code: string) =>
  Object.assign(new Error(`GitHub: ${code}`), { name: "GitHubFailed", code });

/**
 * Exchanges a code for a token and its login.
 *
 * @returns undefined when GitHub refuses the code
 * @throws when the response is missing or unexpected, or the network fails
 */
export async function exchange(
  { clientId, clientSecret, github, githubApi }: EditorSettings,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<{ token: string; login: string } | undefined> {
  const signal = deadline(GITHUB_MS).abortSignal;
  const given = await ask(`${github}/login/oauth/access_token`, {
    signal,
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  // GitHub refuses with status 200.
  if (typeof given["error"] === "string") return undefined;
  const token = given["access_token"];
  if (typeof token !== "string" || !/^\w{1,255}$/.test(token)) throw gitHubFailed("no token");
  const { login } = await ask(`${githubApi}/user`, {
    signal,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "user-agent": "website-editor",
    },
  });
  if (typeof login !== "string") throw gitHubFailed("no login");
  return { token, login };
}

async function ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { ...init, redirect: "error" });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw gitHubFailed(String(answer.status));
  }
  const value: unknown = await answer.json().catch(() => undefined);
  if (typeof value !== "object" || value === null) throw gitHubFailed("no object");
  return value as Record<string, unknown>;
}
