/** Whether production can be deployed while its settings are examples, by whatever way. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../../scripts/paths.ts";
import { synthesise } from "./synthesised.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "undecided-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DECIDED = {
  enquiryFrom: "Us <website@thali.in>",
  enquiryRecipients: "owner@thali.in",
  alarmEmail: "owner@thali.in",
};

/** What a command says and how it ends; it knows no key of any account. */
function run(command: string, args: string[]): { code: number; said: string } {
  try {
    const env = {
      PATH: process.env["PATH"],
      HOME: folder,
      CI: "true",
      AWS_EC2_METADATA_DISABLED: "true",
    };
    const said = execFileSync(command, args, { cwd: ROOT, env, encoding: "utf8", stdio: "pipe" });
    return { code: 0, said };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, said: `${stdout}${stderr}` };
  }
}

const cdk = (directory: string) =>
  run(process.execPath, [
    path.join(ROOT, "node_modules/aws-cdk/bin/cdk"),
    "deploy",
    "--all",
    "--require-approval=never",
    `--app=${directory}`,
  ]);

test("templates with undecided settings are written, and cdk refuses to deploy them with the lines to edit", async () => {
  const { directory } = await synthesise();
  const { code, said } = cdk(directory);

  expect(code).toBe(1);
  expect(said).toMatch(/infra\/settings\.json:\d+:\d+ {2}error {2}"alarmEmail" is empty/);
  expect(said).not.toMatch(/credentials/i);
});

test("with decided settings cdk goes on to look for credentials", async () => {
  const { directory } = await synthesise(DECIDED);
  const { code, said } = cdk(directory);

  expect(code).toBe(1);
  expect(said).toMatch(/credentials/i);
  expect(said).not.toContain("infra/settings.json");
});

test("a release ends before anything is written, and the release workflow asks for one", () => {
  const out = path.join(folder, "out");
  const { code, said } = run(process.execPath, ["infra/app.ts", "--release", "--out", out]);
  const { jobs } = parse(
    readFileSync(path.join(ROOT, ".github/workflows/release.yml"), "utf8"),
  ) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map((step) => step.run ?? ""));

  expect(code).toBe(2);
  expect(said).toMatch(
    /^infra\/settings\.json:8:18 {2}error {2}"enquiryFrom" is still an example/m,
  );
  expect(commands.filter((command) => command.includes("npm run synth"))).toEqual([
    "npm run synth -- --release",
  ]);
});
