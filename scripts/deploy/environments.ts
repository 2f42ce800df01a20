/** GitHub's environments whose jobs may assume the deploy role. */
import { Failure } from "../lib/command.ts";

/** The branch that may be deployed. */
const BRANCH = "main";

const ENVIRONMENTS = ["production", "nightly"] as const;

interface Environment {
  /** Null: open to all branches and tags. */
  deployment_branch_policy: { custom_branch_policies: boolean } | null;
}

interface Policies {
  branch_policies: { name: string; type?: "branch" | "tag" }[];
}

export interface GitHub {
  /** Address of the API, without a trailing slash. */
  api: string;
  /** `owner/name` */
  repository: string;
  token: string;
  fetch: typeof fetch;
}

/**
 * Checks that each environment is open to the branch `main` alone. Without rules GitHub opens an environment to every
 * branch, and a missing one is created by the first job that names it.
 *
 * @throws Failure that names every open environment, or that the API does not answer
 */
export async function assertClosed(gitHub: GitHub): Promise<void> {
  const open: string[] = [];
  for (const name of ENVIRONMENTS) {
    const others = await openTo(gitHub, name);
    if (others !== undefined) open.push(`the environment ${name} is open to ${others}`);
  }
  if (open.length > 0)
    throw new Failure(
      `${open.join("\n")}\nfix: Settings → Environments → Deployment branches and tags: "Selected branches and tags", ` +
        `with the one branch ${BRANCH}`,
    );
}

/** Description of what else may use an environment; undefined if only `main` may. */
async function openTo(gitHub: GitHub, name: string): Promise<string | undefined> {
  const environment = (await read(gitHub, name)) as Environment | undefined;
  if (!environment) return "every branch, because it does not exist yet";
  if (!environment.deployment_branch_policy) return "every branch and tag";
  if (!environment.deployment_branch_policy.custom_branch_policies) return "all protected branches";
  const path = `${name}/deployment-branch-policies?per_page=100`;
  const { branch_policies: policies = [] } = ((await read(gitHub, path)) ??
    {}) as Partial<Policies>;
  const others = policies.filter(({ name: branch, type }) => branch !== BRANCH || type === "tag");
  return others.length === 0 ? undefined : others.map(({ name: branch }) => branch).join(", ");
}

async function read(
  { api, repository, token, fetch: ask }: GitHub,
  path: string,
): Promise<unknown> {
  const url = `${api}/repos/${repository}/environments/${path}`;
  const headers = { accept: "application/vnd.github+json", authorization: `Bearer ${token}` };
  const answer = await ask(url, { headers, signal: AbortSignal.timeout(20_000) });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Failure(`GitHub answers ${answer.status} to ${url}`);
  return answer.json();
}
