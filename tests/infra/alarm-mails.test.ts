import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";

const bin = mkdtempSync(path.join(os.tmpdir(), "aws-"));
afterAll(() => rmSync(bin, { recursive: true, force: true }));

const AWS = `#!/usr/bin/env bash
case "$*" in
  "sts get-caller-identity"*) echo 111122223333 ;;
  *"--region ap-south-1 --topic-arn arn:aws:sns:ap-south-1:111122223333:thali-toran-alarms"*) echo "$HOME_COUNT" ;;
  *"--region us-east-1 --topic-arn arn:aws:sns:us-east-1:111122223333:thali-toran-alarms"*) echo "$GLOBAL_COUNT" ;;
  *) exit 3 ;;
esac
`;
writeFileSync(path.join(bin, "aws"), AWS);
chmodSync(path.join(bin, "aws"), 0o755);

test.each([
  [1, 1, []],
  [2, 1, []],
  [0, 1, ["ap-south-1"]],
  [0, 0, ["ap-south-1", "us-east-1"]],
])("with %i and %i subscriptions, the check names the regions %j", (home, global, silent) => {
  const { status, stdout } = spawnSync("bash", [path.join(ROOT, ".github/alarm-mails.sh")], {
    encoding: "utf8",
    env: {
      PATH: `${bin}:${process.env["PATH"]}`,
      HOME_COUNT: String(home),
      GLOBAL_COUNT: String(global),
    },
  });
  const named = stdout.match(/(?<=^::error::Alarms of )\S+(?= have no confirmed subscriber)/gm);

  expect(named ?? []).toEqual(silent);
  expect(status).toBe(silent.length > 0 ? 1 : 0);
});
