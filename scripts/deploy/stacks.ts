/** Refuses to deploy templates that would break the live site, and assemblies that would run a command. */
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { named, OUTPUTS, PRODUCTION, STACKS } from "../../infra/names.ts";
import { ROOT } from "../lib/paths.ts";
import { Refusal } from "../lib/refusal.ts";
import { execFileSync } from "node:child_process";
import { Failure } from "../lib/command.ts";

export interface Template {
  Resources?: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
  Outputs?: Record<string, { Value: unknown }>;
}

/** Logical id → properties of the function that names the live release. */
function router({ Resources = {} }: Template): [string, Record<string, unknown>][] {
  return Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) =>
    Type === "AWS::CloudFront::Function" && String(Properties["Name"]).endsWith("-viewer-request")
      ? [[id, Properties]]
      : [],
  );
}

function generation({ Outputs = {} }: Template): number | undefined {
  const value = Outputs[OUTPUTS.originSecret]?.Value;
  return value === undefined ? undefined : Number(value);
}

/** @throws Refusal when deploying `next` would break the live site */
export function assertHarmless(deployed: Template, next: Template): void {
  // CloudFormation updates code and settings of a function together, so the stack's stub would replace the live code.
  if (router(deployed).length > 0 && !isDeepStrictEqual(router(deployed), router(next)))
    throw new Refusal(
      "the stack would write over the function viewer-request, and visitors would see an error until the next deploy",
      "leave its name, code, settings and tags in infra/site/behaviors.ts as they are deployed",
    );
  // The API accepts the secrets of two generations, so CloudFront may be one generation behind during an update.
  const [before, after] = [generation(deployed), generation(next)];
  if (before === undefined || after === undefined) return;
  if (after === before || after === before + 1) return;
  throw new Refusal(
    `"originSecretGeneration" is ${after} and ${before} is deployed: the API would refuse every enquiry until CloudFront has changed too`,
    `infra/settings.json: "originSecretGeneration": ${after > before ? before + 1 : before}`,
  );
}

interface Artifact {
  type: string;
  properties?: { stackName?: string; templateFile?: string; file?: string };
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string; executable?: unknown } }>;
  dockerImages?: Record<string, unknown>;
}

/** Types of artifacts that contain only data. */
const ALLOWED = [
  "aws:cloudformation:stack",
  "cdk:asset-manifest",
  "cdk:tree",
  "cdk:feature-flag-report",
];

/** Refuses symbolic links, which may lead out of the folder. */
function refuseLinks(directory: string): void {
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true });
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (link) throw new Refusal(`${path.join(link.parentPath, link.name)} is no file and no folder`);
}

/**
 * Checks a CDK assembly that untrusted code may have written: deploying it must run no command, read no file outside
 * its folder and change no other stage.
 *
 * @returns the template of the site's stack
 * @throws Refusal
 */
export function checkAssembly(directory: string, stage: string): Template {
  // CDK executes an `--app` that is not a folder.
  if (!existsSync(directory) || !lstatSync(directory).isDirectory()) {
    throw new Refusal(`${directory} is no folder`, "write the templates: npm run synth");
  }
  refuseLinks(directory);
  const read = (file: string): unknown => {
    if (path.basename(file) !== file) throw new Refusal(`${file} is not in ${directory}`);
    return JSON.parse(readFileSync(path.join(directory, file), "utf8"));
  };
  const { artifacts = {} } = read("manifest.json") as { artifacts?: Record<string, Artifact> };
  const own: string[] = STACKS.map((part) => named(stage, part));
  let site: Template | undefined;
  for (const [id, { type, properties: { stackName = id, ...names } = {} }] of Object.entries(
    artifacts,
  )) {
    if (!ALLOWED.includes(type)) throw new Refusal(`${id} is of a kind that is not known: ${type}`);
    if (type === "cdk:asset-manifest") checkAssets(directory, read(names.file ?? ""));
    if (type !== "aws:cloudformation:stack") continue;
    if (!own.includes(stackName)) throw new Refusal(`${stackName} is no stack of ${stage}`);
    const template = read(names.templateFile ?? "") as Template;
    if (stackName === named(stage, "site")) site = template;
  }
  if (!site) throw new Refusal(`${directory} has no stack ${named(stage, "site")}`);
  return site;
}

function checkAssets(directory: string, manifest: unknown): void {
  const { files = {}, dockerImages = {} } = manifest as AssetManifest;
  const image = Object.keys(dockerImages)[0];
  if (image !== undefined) throw new Refusal(`${image} is an image: making it would run a command`);
  for (const [id, { source }] of Object.entries(files)) {
    if (source.executable !== undefined) throw new Refusal(`${id} would be made by a command`);
    const { path: file = "" } = source;
    if (file === "" || path.basename(file) !== file || file.startsWith(".")) {
      throw new Refusal(`${id} is taken from ${file}, not from ${directory}`);
    }
  }
}

function readAws(...args: string[]): unknown {
  try {
    const text = execFileSync("aws", [...args, "--output", "json"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 16 * 1024 * 1024,
    });
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    if (/\bdoes not exist\b/.test(stderr)) return undefined;
    throw new Failure(stderr.trim() || String(error), { cause: error });
  }
}

/** The outputs of a stack, by name; undefined when it is not deployed. */
export function stackOutputs(stack: string): Record<string, string> | undefined {
  const query = ["--stack-name", stack, "--query", "Stacks[0].Outputs"];
  const outputs = readAws("cloudformation", "describe-stacks", ...query) as
    { OutputKey: string; OutputValue: string }[] | null | undefined;
  if (!outputs?.length) return undefined;
  return Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
}

/** The template that a stack was deployed from; undefined when it is not deployed. */
export function stackTemplate(stack: string): Template | undefined {
  const query = ["--template-stage", "Original", "--query", "TemplateBody"];
  return readAws("cloudformation", "get-template", "--stack-name", stack, ...query) as
    Template | undefined;
}

/** File of a stage's outputs, as `cdk deploy --outputs-file` writes it: one for each stage. */
export function outputsFile(stage: string): string {
  return stage === PRODUCTION ? "build/outputs.json" : `build/outputs-${stage}.json`;
}

/** The settings of infra/settings.json that a deployment is compared with. */
export function pinnedSettings(): { account: string; domain: string; distribution: string } {
  const text = readFileSync(path.join(ROOT, "infra/settings.json"), "utf8");
  return JSON.parse(text) as ReturnType<typeof pinnedSettings>;
}

/** @throws Refusal when the credentials are not those of the account in infra/settings.json */
export function assertAccount(caller: string, account: string): void {
  if (account === caller) return;
  throw new Refusal(
    `the credentials are of the AWS account ${caller}, and ${account ? `the site's is ${account}` : "none is set"}`,
    account
      ? "sign in to the other account: export AWS_PROFILE=…, then aws sso login"
      : `infra/settings.json: "account": "${caller}", if that is yours`,
  );
}

/**
 * Refuses stacks of a site without a domain when mails would name another address than CloudFront's.
 *
 * @throws Refusal
 */
export function assertLinks(
  { domain, distribution }: Pick<ReturnType<typeof pinnedSettings>, "domain" | "distribution">,
  outputs: Record<string, string>,
): void {
  const deployed = outputs[OUTPUTS.domain];
  if (domain !== "" || deployed === undefined || deployed === distribution) return;
  throw new Refusal(
    `the site is at ${deployed}, and links in mails would lead to ${distribution || "no address"}`,
    `infra/settings.json: "distribution": "${deployed}"; then build, synth and npm run stacks again`,
  );
}

/** Number of the account whose credentials are in use. */
export function callerAccount(): string {
  return (readAws("sts", "get-caller-identity") as { Account: string }).Account;
}

/**
 * Bucket, function, account and address of a site (`https://…` without a path; `https://*.…` for previews). Variables
 * of the environment come before the outputs of a stage; the function's name and the account have defaults.
 *
 * @throws Refusal when bucket or address is unknown
 */
export function readTarget(
  stage: string,
  env: Record<string, string | undefined> = process.env,
  directory = ROOT,
) {
  const file = path.join(directory, outputsFile(stage));
  const stacks = (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}) as Record<
    string,
    Record<string, string>
  >;
  const outputs = stacks[named(stage, "site")] ?? {};
  const bucket = env["DEPLOY_BUCKET"] || outputs[OUTPUTS.bucket];
  const url = env["DEPLOY_URL"] || outputs[OUTPUTS.url];
  if (!bucket || !url) {
    throw new Refusal(
      "it is not known where to deploy to: DEPLOY_BUCKET or DEPLOY_URL is missing",
      `set them, or write ${outputsFile(stage)}: npm run deployed (of previews: -- --stage preview)`,
    );
  }
  return {
    bucket,
    url,
    functionName: env["DEPLOY_FUNCTION"] || named(stage, "viewer-request"),
    account: env["DEPLOY_ACCOUNT"] ?? pinnedSettings().account,
  };
}
