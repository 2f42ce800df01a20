import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { named, OUTPUTS } from "../../infra/names.ts";
import { readTarget } from "../../scripts/deploy/stacks/target.ts";

/** Outputs of a stage, as `cdk deploy --outputs-file` writes them. */
async function outputsOf(stage: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "outputs-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "outputs.json");
  const outputs = {
    [named(stage, "enquiries")]: { [OUTPUTS.table]: named(stage, "enquiries") },
    [named(stage, "site")]: {
      [OUTPUTS.bucket]: "a-bucket",
      [OUTPUTS.url]: "https://d111111abcdef8.cloudfront.net",
    },
  };
  await writeFile(file, JSON.stringify(outputs));
  return file;
}

test.each(["production", "preview"])(
  "the outputs of %s name bucket, function and address",
  async (stage) => {
    expect(await readTarget({}, await outputsOf(stage))).toEqual({
      bucket: "a-bucket",
      functionName: named(stage, "viewer-request"),
      url: "https://d111111abcdef8.cloudfront.net",
    });
  },
);

test("variables go before outputs, and all missing settings are named", async () => {
  const file = await outputsOf("production");

  expect(await readTarget({ DEPLOY_BUCKET: "another" }, file)).toMatchObject({ bucket: "another" });
  await expect(readTarget({ DEPLOY_URL: "https://x.example" }, "no-such-file")).rejects.toThrow(
    /DEPLOY_BUCKET .*DEPLOY_FUNCTION/,
  );
});
