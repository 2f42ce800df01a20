/** The templates of the stacks as they would be deployed, made once for all tests from a build that stands for any. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import site from "../../content/catalogs/site.json" with { type: "json" };
import { stacks } from "../../infra/app.ts";
import { FUNCTIONS, type STACKS } from "../../infra/names.ts";
import type { Built } from "../../infra/paths.ts";
import { readSettings } from "../../infra/settings.ts";
import { edgeFunctions, writeEdge } from "../../scripts/build/edge/bundle.ts";
import { IN_MEMORY, openCache } from "../../scripts/lib/cache.ts";

type StackKind = (typeof STACKS)[number];

/** Name → what CloudFormation knows of it. */
export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface Synthesised {
  templates: Partial<Record<StackKind, Template>>;
  /** The cloud assembly, as `cdk deploy --app` takes it. */
  directory: string;
  /** Every rule of cdk-nag that was let stand, with the reason. */
  accepted: { id: string; reason: string }[];
  /** Of processor time: other work on the machine does not count. */
  seconds: number;
}

const scratch = mkdtempSync(path.join(os.tmpdir(), "infra-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

const manifest = { redirects: { "/old": "/new" }, spellings: {}, families: {}, variants: {} };

/** Stands for `npm run build` and `npm run lambda`: the real edge functions, and Lambdas in name. */
async function someBuild(): Promise<Built> {
  const built: Built = { edge: path.join(scratch, "edge"), lambdas: path.join(scratch, "lambda") };
  const memo = openCache(IN_MEMORY).keyedBy("code");
  await writeEdge(built.edge, await edgeFunctions(manifest, memo));
  mkdirSync(built.lambdas, { recursive: true });
  for (const name of FUNCTIONS)
    writeFileSync(path.join(built.lambdas, `${name}.mjs`), "export function handler() {}\n");
  return built;
}

/**
 * @param settings as `-c key=value` gives them
 * @throws when cdk-nag finds something without a reason
 */
export async function synthesise(settings: Record<string, string> = {}): Promise<Synthesised> {
  const built = await someBuild();
  const started = process.cpuUsage();
  const app = new App({ outdir: mkdtempSync(path.join(scratch, "out-")) });
  stacks(app, readSettings(settings), built);
  const assembly = app.synth();
  const templates = Object.fromEntries(
    assembly.stacks.map(({ stackName, template }) => [
      stackName.slice(stackName.lastIndexOf("-") + 1),
      Template.fromJSON(template as Record<string, unknown>),
    ]),
  );
  const accepted = app.node
    .findAll()
    .flatMap((construct) => construct.node.metadata)
    .filter(({ type }) => type === "aws:cdk:acknowledged-rules")
    .flatMap(({ data }) => acknowledged(data));
  const { user, system } = process.cpuUsage(started);
  return {
    templates,
    directory: assembly.directory,
    accepted,
    seconds: (user + system) / 1_000_000,
  };
}

function acknowledged(data: unknown): { id: string; reason: string }[] {
  if (Array.isArray(data)) return data.flatMap(acknowledged);
  if (typeof data !== "object" || data === null) return [];
  const { id, reason } = data as { id?: string; reason?: string };
  if (id !== undefined) return [{ id, reason: reason ?? "" }];
  return Object.entries(data).map(([rule, why]) => ({ id: rule, reason: String(why) }));
}

/** The only resource of a type, or the one whose properties hold this text. */
export function one(template: Template | undefined, type: string, holding = ""): Resource {
  const all = Object.values(template?.findResources(type) ?? {}) as Resource[];
  const found = all.filter((resource) => JSON.stringify(resource).includes(holding));
  if (found.length !== 1 || !found[0])
    throw new Error(`There are ${found.length} of ${type} with "${holding}", not one`);
  return found[0];
}

/** A template as text, without what changes with every version of our code, of the CDK or of the content. */
export function normalised(template: Template): string {
  const { Parameters: _version, Rules: _rules, ...rest } = template.toJSON();
  return `${JSON.stringify(rest, stable, 2)}\n`;
}

function stable(key: string, value: unknown): unknown {
  if (key === "FunctionCode") return "(code)";
  if (key === "Metadata") return undefined;
  if (key === "ENQUIRY_PHONE" && value === site.phone.number) return "(phone)";
  if (key === "ENQUIRY_CHAT" && value === site.chat.number) return "(chat)";
  return typeof value === "string" ? value.replace(/[0-9a-f]{64}/g, "(hash)") : value;
}
