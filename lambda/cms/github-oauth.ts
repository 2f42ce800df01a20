import { deadline } from "../service/retry.ts";
import type { EditorSettings } from "./editor-settings.ts";

/** Both calls, from the name's look-up to the answer's last byte. */
const GITHUB_MS = 5000;

/** GitHub's answers are a few KB. */
const MOST_BYTES = 64 * 1024;

/** GitHub did not answer, or not as it says it does. The message holds nothing of what was sent or received. */
class GitHubFailed extends Error {
  override readonly name = "GitHubFailed";
  readonly code: string;

  constructor(code: string) {
    super(`GitHub: ${code}`);
    this.code = code;
  }
}

interface Exchange {
  code: string;
  verifier: string;
  redirectUri: string;
}

interface SignedIn {
  token: string;
  login: string;
}

/**
 * A code from GitHub → a token, and whose it is.
 *
 * @returns undefined when GitHub does not take the code
 * @throws GitHubFailed, or the fault of the network
 */
export async function exchange(
  { clientId, clientSecret, github, githubApi }: EditorSettings,
  { code, verifier, redirectUri }: Exchange,
): Promise<SignedIn | undefined> {
  const signal = deadline(GITHUB_MS);
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
  // What is refused comes with status 200 too.
  if (typeof given["error"] === "string") return undefined;
  const token = given["access_token"];
  if (typeof token !== "string" || !/^\w{1,255}$/.test(token)) throw new GitHubFailed("no token");
  const { login } = await ask(`${githubApi}/user`, {
    signal,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "user-agent": "website-editor",
    },
  });
  if (typeof login !== "string") throw new GitHubFailed("no login");
  return { token, login };
}

async function ask(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { ...init, redirect: "error" });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new GitHubFailed(String(answer.status));
  }
  const value = parse(await textOf(answer));
  if (typeof value !== "object" || value === null) throw new GitHubFailed("no object");
  return value as Record<string, unknown>;
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new GitHubFailed("too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GitHubFailed("no JSON");
  }
}
