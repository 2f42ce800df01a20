import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { assertClosed } from "../../scripts/deploy/environments.ts";
import { runCommand } from "./support/run.ts";
import { startCloud } from "./support/cloud.ts";

interface Environment {
  policy: { protected_branches: boolean; custom_branch_policies: boolean } | null;
  branches: { name: string; type: string }[];
}

/** GitHub's API with two environments; undefined for one that does not exist. */
let environments: Record<string, Environment | undefined> = {};
let status = 200;

const gitHub = createServer(({ url = "", headers }, response) => {
  const [, name = "", list] =
    /^\/repos\/owner\/site\/environments\/(\w+)(\/deployment-branch-policies)?/.exec(url) ?? [];
  const found = environments[name];
  const answer = list
    ? { branch_policies: found?.branches }
    : { name, deployment_branch_policy: found?.policy };
  const code = headers.authorization === "Bearer token" ? status : 401;
  response.writeHead(found ? code : 404).end(JSON.stringify(answer));
}).listen(0, "127.0.0.1");
await once(gitHub, "listening");
const api = `http://127.0.0.1:${(gitHub.address() as AddressInfo).port}`;
const cloud = await startCloud();
afterAll(() => (gitHub.close(), cloud.close()));

const chosen = { protected_branches: false, custom_branch_policies: true };
const main = { name: "main", type: "branch" };
const CLOSED: Environment = { policy: chosen, branches: [main] };

const check = (token = "token") => assertClosed({ api, repository: "owner/site", token, fetch });

test.each<[string, Environment | undefined, string]>([
  ["has no rule", { policy: null, branches: [] }, "every branch and tag"],
  [
    "is open to protected branches",
    { policy: { protected_branches: true, custom_branch_policies: false }, branches: [] },
    "all protected branches",
  ],
  [
    "names a second branch",
    { policy: chosen, branches: [main, { name: "draft", type: "branch" }] },
    "draft",
  ],
  ["names a pattern", { policy: chosen, branches: [{ name: "ma*", type: "branch" }] }, "ma*"],
  ["names a tag", { policy: chosen, branches: [main, { name: "main", type: "tag" }] }, "main"],
  ["does not exist", undefined, "every branch, because it does not exist yet"],
])("an environment that %s is refused with a fix", async (_, open, words) => {
  for (const name of ["production", "nightly"]) {
    environments = { production: CLOSED, nightly: CLOSED, [name]: open };

    await expect(check()).rejects.toThrow(
      `the environment ${name} is open to ${words}\nfix: Settings → Environments → `,
    );
  }
});

test("environments that are open to main alone pass, and an answer without data fails", async () => {
  environments = { production: CLOSED, nightly: CLOSED };
  const env = { GITHUB_API_URL: api, GITHUB_REPOSITORY: "owner/site" };

  const passed = await runCommand(cloud, ["environments"], { ...env, GH_TOKEN: "token" });
  const anonymous = await runCommand(cloud, ["environments"], { ...env, GH_TOKEN: "" });

  expect(passed).toMatchObject({ code: 0, text: "only main may deploy\n" });
  expect(anonymous.code).toBe(2);
  await expect(check("wrong")).rejects.toThrow("GitHub answers 401");
  status = 503;
  await expect(check()).rejects.toThrow("GitHub answers 503");
});
