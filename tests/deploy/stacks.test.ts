import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  assertAccount,
  assertLinks,
  checkAssembly,
  pinnedSettings,
  outputsFile,
  readTarget,
  assertHarmless,
  type Template,
} from "../../scripts/deploy/stacks.ts";
import { named, OUTPUTS } from "../../infra/names.ts";
import { temporaryFolder } from "../setup/temporary.ts";

function template(generation: number, router: Record<string, unknown> = {}): Template {
  const Properties = { Name: "thali-toran-viewer-request", FunctionCode: "stub", ...router };
  return {
    Resources: { viewerrequest: { Type: "AWS::CloudFront::Function", Properties } },
    Outputs: { OriginSecretGeneration: { Value: String(generation) } },
  };
}

test.each([
  ["code", { FunctionCode: "another" }],
  ["settings", { FunctionConfig: { Comment: "another" } }],
  ["name", { Name: "thali-toran-preview-viewer-request" }],
])("a stack that would change the %s of the viewer-request function is refused", (_, other) => {
  expect(() => assertHarmless(template(1), template(1, other))).toThrow(
    "would write over the function",
  );
  expect(() => assertHarmless(template(1), template(1))).not.toThrow();
  expect(() => assertHarmless({}, template(1))).not.toThrow();
});

test.each([
  [1, 3],
  [2, 1],
])(
  "from origin secret generation %d, a step to generation %d is refused with a fix",
  (before, after) => {
    const refused = expect.objectContaining({
      message: expect.stringContaining(`is ${after} and ${before} is deployed`),
      fix: 'infra/settings.json: "originSecretGeneration": 2',
    });

    expect(() => assertHarmless(template(before), template(after))).toThrow(refused);
    expect(() => assertHarmless(template(before), template(before + 1))).not.toThrow();
  },
);

test("credentials of another account are refused, and an unset account with a fix", () => {
  expect(() => assertAccount("111122223333", "111122223333")).not.toThrow();
  expect(() => assertAccount("444455556666", "111122223333")).toThrow(
    "the credentials are of the AWS account 444455556666, and the site's is 111122223333",
  );
  expect(() => assertAccount("444455556666", "")).toThrow(
    expect.objectContaining({ fix: expect.stringContaining('"account": "444455556666"') }),
  );
});

test.each([
  ["", "no address"],
  ["d222.cloudfront.net", "d222.cloudfront.net"],
])("links of a site without a domain to the distribution %j are refused", (distribution, words) => {
  const outputs = { [OUTPUTS.domain]: "d111.cloudfront.net" };
  const compare = (domain: string, setting: string) => () =>
    assertLinks({ domain, distribution: setting }, outputs);

  expect(compare("", distribution)).toThrow(
    `at d111.cloudfront.net, and links in mails would lead to ${words}`,
  );
  expect(compare("", "d111.cloudfront.net")).not.toThrow();
  expect(compare("www.example.in", distribution)).not.toThrow();
});

async function assembly(source: unknown, stackName = "thali-toran-preview-site"): Promise<string> {
  const folder = await temporaryFolder("assembly-");
  onTestFinished(() => rm(folder, { recursive: true }));
  const artifacts = {
    [stackName]: {
      type: "aws:cloudformation:stack",
      properties: { templateFile: "site.template.json" },
    },
    assets: { type: "cdk:asset-manifest", properties: { file: "site.assets.json" } },
  };
  const files = {
    "manifest.json": { artifacts },
    "site.template.json": template(1),
    "site.assets.json": { files: { lambda: { source } } },
  };
  for (const [name, value] of Object.entries(files))
    await writeFile(path.join(folder, name), JSON.stringify(value));
  await mkdir(path.join(folder, "asset.1"));
  return folder;
}

test("an assembly with commands, outside files or stacks of another stage is refused", async () => {
  const good = await assembly({ path: "asset.1" });
  const check = async (source: unknown, stack?: string) => {
    const folder = await assembly(source, stack);
    return () => checkAssembly(folder, "preview");
  };

  expect(checkAssembly(good, "preview")).toEqual(template(1));
  expect(await check({ executable: ["curl"] })).toThrow("made by a command");
  expect(await check({ path: "../../.aws/credentials" })).toThrow("is taken from");
  expect(await check({ path: "/proc/self/environ" })).toThrow("is taken from");
  expect(await check({ path: "asset.1" }, "thali-toran-site")).toThrow("no stack of preview");
  // CDK would execute the assembly if it were a file.
  expect(() => checkAssembly(path.join(good, "manifest.json"), "preview")).toThrow("is no folder");
  await symlink("/etc", path.join(good, "asset.1/etc"));
  expect(() => checkAssembly(good, "preview")).toThrow("asset.1/etc is no file and no folder");
});

test.each(["production", "preview"])(
  "bucket and address are read from the outputs of the %s stack",
  async (stage) => {
    const folder = await temporaryFolder("outputs-");
    onTestFinished(() => rm(folder, { recursive: true }));
    const url = "https://d111111abcdef8.cloudfront.net";
    const site = { [OUTPUTS.bucket]: "a-bucket", [OUTPUTS.url]: url };
    const outputs = { [named(stage, "enquiries")]: {}, [named(stage, "site")]: site };
    await mkdir(path.join(folder, "build"));
    await writeFile(path.join(folder, outputsFile(stage)), JSON.stringify(outputs));
    const functionName = named(stage, "viewer-request");
    const read = (env: Record<string, string>) => readTarget(stage, env, folder);

    const { account } = pinnedSettings();
    expect(read({})).toEqual({ bucket: "a-bucket", functionName, url, account });
    // Environment variables override outputs.
    const env = { DEPLOY_BUCKET: "another", DEPLOY_FUNCTION: "f", DEPLOY_URL: "u" };
    const other = { bucket: "another", functionName: "f", url: "u", account: "1" };
    expect(read({ ...env, DEPLOY_ACCOUNT: "1" })).toEqual(other);
    expect(() => readTarget(stage, { DEPLOY_URL: url }, "/nowhere")).toThrow("DEPLOY_BUCKET");
    expect(() => readTarget(stage, { DEPLOY_BUCKET: "b" }, "/nowhere")).toThrow("DEPLOY_URL");
  },
);
