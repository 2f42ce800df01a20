import { REQUIRED_EDITOR_SETTINGS } from "../service/env-names.ts";
import type { Environment } from "../service/env.ts";

export interface EditorSettings {
  /** Of the OAuth app at GitHub. */
  clientId: string;
  /** Secret; stands in no log and no answer. */
  clientSecret: string;
  /** GitHub logins that may sign in, in small letters. */
  users: string[];
  /** Origins whose page may receive a token. GitHub leads back to the first. */
  origins: [string, ...string[]];
  /** What only our CloudFront knows; none: every way is ours. */
  originSecrets: string[];
  /** `https://github.com`, or what stands for it in tests. */
  github: string;
  /** `https://api.github.com`, or what stands for it in tests. */
  githubApi: string;
}

/**
 * Reads every setting once.
 *
 * @throws Error that names all that are missing or unusable
 */
export function readEditorSettings(env: Environment): EditorSettings {
  const wrong: string[] = REQUIRED_EDITOR_SETTINGS.filter((name) => !env[name]?.trim()).map(
    (name) => `${name} is missing`,
  );
  const [first = "", ...others] = list(env["CMS_ORIGINS"]);
  for (const origin of [first, ...others])
    if (origin !== "" && (!URL.canParse(origin) || new URL(origin).origin !== origin))
      wrong.push(`CMS_ORIGINS holds ${origin}, which is no origin`);
  if (wrong.length > 0) throw new Error(`The environment is not complete: ${wrong.join("; ")}.`);
  return {
    clientId: env["CMS_CLIENT_ID"]?.trim() ?? "",
    clientSecret: env["CMS_CLIENT_SECRET"]?.trim() ?? "",
    users: list(env["CMS_USERS"]).map((login) => login.toLowerCase()),
    origins: [first, ...others],
    originSecrets: list(env["CMS_ORIGIN_SECRET"]),
    github: env["CMS_GITHUB_URL"] || "https://github.com",
    githubApi: env["CMS_GITHUB_API_URL"] || "https://api.github.com",
  };
}

function list(text = ""): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
