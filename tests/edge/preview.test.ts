import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { startPreview } from "../../scripts/dev/preview-server.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { answersAt } from "../setup/answers-at.ts";

test("the preview listens on 127.0.0.1 alone", async () => {
  const preview = await startPreview({ directory: tmpdir(), port: 0 });
  const port = Number(new URL(preview.url).port);

  expect(await answersAt("127.0.0.1", port)).toBe(true);
  expect(await answersAt("127.0.0.2", port)).toBe(false);
  await preview.close();
});

const commands = globSync("scripts/*.ts", { cwd: ROOT }).filter((file) => !/deploy/.test(file));

test.each([...commands, "scripts/deploy.ts release"])(
  "%s --help names its exit codes",
  (command) => {
    const args = [...command.split(" "), "--help"];

    expect(execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" })).toMatch(
      /^exit codes: 0 /im,
    );
  },
);
