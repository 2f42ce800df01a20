/** Refusals before a deploy of stacks: templates that would break the live site, and assemblies that would run a command. */
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { named, OUTPUTS, STACKS } from "../../../infra/names.ts";
import { Refusal } from "../../lib/refusal.ts";

/** The compared part of a CloudFormation template. */
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

/** CloudFormation updates code and settings of a function together, so its stub would replace the live code. */
function refuseAnotherRouter(deployed: Template, next: Template): void {
  if (router(deployed).length === 0 || isDeepStrictEqual(router(deployed), router(next))) return;
  throw new Refusal(
    "the stack would write over the function viewer-request, and visitors would see an error until the next deploy",
    "leave its name, code, settings and tags in infra/site/behaviors.ts as they are deployed",
  );
}

function generation({ Outputs = {} }: Template): number | undefined {
  const value = Outputs[OUTPUTS.originSecret]?.Value;
  return value === undefined ? undefined : Number(value);
}

/** The API accepts the secrets of two generations, so CloudFront may be one behind during an update. */
function refuseLostSecret(deployed: Template, next: Template): void {
  const [before, after] = [generation(deployed), generation(next)];
  if (before === undefined || after === undefined) return;
  if (after === before || after === before + 1) return;
  throw new Refusal(
    `"originSecretGeneration" is ${after} and ${before} is deployed: the API would refuse every enquiry until CloudFront has changed too`,
    `infra/settings.json: "originSecretGeneration": ${after > before ? before + 1 : before}`,
  );
}

/**
 * Compares the deployed stack of the site with the next one.
 *
 * @throws Refusal with advice
 */
export function refuseHarm(deployed: Template, next: Template): void {
  refuseAnotherRouter(deployed, next);
  refuseLostSecret(deployed, next);
}

interface Artifact {
  type: string;
  properties?: { stackName?: string; templateFile?: string; file?: string };
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string; executable?: unknown } }>;
  dockerImages?: Record<string, unknown>;
}

/** Types of artifacts that contain data alone. */
const READ = [
  "aws:cloudformation:stack",
  "cdk:asset-manifest",
  "cdk:tree",
  "cdk:feature-flag-report",
];

/** Refuses links, which may lead out of the folder. */
function refuseLinks(directory: string): void {
  const entries = readdirSync(directory, { withFileTypes: true, recursive: true });
  const link = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (link) throw new Refusal(`${path.join(link.parentPath, link.name)} is no file and no folder`);
}

/**
 * Checks an assembly that untrusted code may have written: its deploy runs no command, reads no file outside its folder and
 * changes no other stage.
 *
 * @returns the template of the site's stack
 * @throws Refusal
 */
export function checkAssembly(directory: string, stage: string): Template {
  // CDK executes an --app that is no folder.
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
    if (!READ.includes(type)) throw new Refusal(`${id} is of a kind that is not known: ${type}`);
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
