/** Whether production can be deployed while its settings are examples, by whatever way. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../../scripts/lib/paths.ts";
import { synthesise } from "./synthesised.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "undecided-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Metadata = Record<string, { type: string; data: unknown }[]>;

/** Stack → the errors in its metadata: `cdk deploy` ends with them before it looks for an account. */
function errorsOf(directory: string): Record<string, string[]> {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(directory, file), "utf8")) as unknown;
  const { artifacts } = read("manifest.json") as {
    artifacts: Record<string, { type: string; additionalMetadataFile: string }>;
  };
  return Object.fromEntries(
    Object.entries(artifacts)
      .filter(([, { type }]) => type === "aws:cloudformation:stack")
      .map(([name, { additionalMetadataFile }]) => {
        const metadata = Object.values(read(additionalMetadataFile) as Metadata).flat();
        const errors = metadata.filter(({ type }) => type === "aws:cdk:error");
        return [name, errors.map(({ data }) => String(data))] as const;
      }),
  );
}

test("every stack of production with undecided settings is refused by cdk, with the lines to edit", async () => {
  const { directory } = await synthesise();
  const errors = errorsOf(directory);

  expect(Object.keys(errors)).toHaveLength(4);
  for (const lines of Object.values(errors))
    expect(lines.join("\n")).toMatch(
      /settings\.json:\d+:\d+ {2}error {2}"enquiryFrom"[^]*"enquiryRecipients"[^]*"alarmEmail" is empty/,
    );
});

test("no stack with decided settings is refused", async () => {
  const { directory } = await synthesise({
    enquiryFrom: "Us <website@thali.in>",
    enquiryRecipients: "owner@thali.in",
    alarmEmail: "owner@thali.in",
  });

  expect(Object.values(errorsOf(directory)).flat()).toEqual([]);
});

test("a release ends before anything is written, and the release workflow asks for one", () => {
  const out = path.join(folder, "out");
  const args = ["infra/app.ts", "--release", "--out", out];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  const file = path.join(ROOT, ".github/workflows/release.yml");
  const { jobs } = parse(readFileSync(file, "utf8")) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = "" }) => run));

  expect(status).toBe(2);
  expect(stderr).toMatch(
    /^infra\/settings\.json:\d+:18 {2}error {2}"enquiryFrom" is still an example/m,
  );
  expect(existsSync(out)).toBe(false);
  expect(commands.filter((command) => command.includes("npm run synth"))).toEqual([
    "npm run synth -- --release",
  ]);
});
