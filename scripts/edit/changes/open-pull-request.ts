import { execFileSync } from "node:child_process";
import { Refusal } from "../../lib/refusal.ts";
import type { Undone } from "./undo.ts";

/** GitHub's API answers within a second. */
const GITHUB_MS = 15_000;

type Environment = Record<string, string | undefined>;

/**
 * Pushes the branch and opens its pull request, as far as it may.
 *
 * @param env `GITHUB_TOKEN` opens the pull request; `GITHUB_API_URL` stands for https://api.github.com
 * @returns what to print: where the pull request is, or what to type
 * @throws Refusal when GitHub does not take it
 */
export async function openPullRequest(
  root: string,
  { branch, change, repository }: Undone,
  env: Environment,
): Promise<string> {
  const { GITHUB_TOKEN: token, GITHUB_API_URL: api = "https://api.github.com" } = env;
  const typed = `git push origin ${branch}`;
  if (repository === undefined)
    return `Next: ${typed}, and ask for it to be merged where your repository is`;
  if (!token)
    return `Next: ${typed}, then open https://github.com/${repository}/compare/${branch}?expand=1 and press "Create pull request"`;
  execFileSync("git", ["push", "--quiet", "origin", branch], { cwd: root, stdio: "inherit" });
  const answer = await fetch(`${api}/repos/${repository}/pulls`, {
    method: "POST",
    headers: { accept: "application/vnd.github+json", authorization: `Bearer ${token}` },
    body: JSON.stringify({
      title: `Undo: ${change.subject}`,
      head: branch,
      base: "main",
      body: `Takes back ${change.commit}, by ${change.by}.`,
    }),
    signal: AbortSignal.timeout(GITHUB_MS),
  });
  if (!answer.ok)
    throw new Refusal(
      `GitHub did not open the pull request (${answer.status}); the branch ${branch} is there`,
      `open https://github.com/${repository}/compare/${branch}?expand=1`,
    );
  const { html_url: address } = (await answer.json()) as { html_url: string };
  return `Look at it, and publish it: ${address}`;
}
