/** Templates of the stacks, from a build with empty Lambdas. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { App } from "aws-cdk-lib";
import { SynthesisMessageLevel } from "aws-cdk-lib/cx-api";
import { Template } from "aws-cdk-lib/assertions";
import { stacks } from "../../infra/app.ts";
import { FUNCTIONS, type STACKS } from "../../infra/names.ts";
import type { Built } from "../../infra/paths.ts";
import { readSettings } from "../../infra/settings.ts";
import { edgeFiles, writeEdge } from "../../scripts/build/edge/bundle.ts";
import { IN_MEMORY, openCache } from "../../scripts/lib/cache.ts";

type StackKind = (typeof STACKS)[number];

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface Synthesised {
  templates: Partial<Record<StackKind, Template>>;
  /** Errors of each stack, which stop `cdk deploy`; an empty text without errors. */
  errors: string[];
  directory: string;
}

const scratch = mkdtempSync(path.join(os.tmpdir(), "infra-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

const manifest = {
  redirects: { "/old": "/new" },
  spellings: {},
  families: {},
  variants: {},
  translated: [],
};

async function someBuild(): Promise<Built> {
  const built: Built = {
    edge: path.join(scratch, "edge"),
    lambdas: path.join(scratch, "lambda"),
    site: path.join(scratch, "site.json"),
  };
  writeSite(built, {});
  const memo = openCache(IN_MEMORY).keyedBy("code");
  await writeEdge(built.edge, await edgeFiles(manifest, "+912212345678", memo));
  mkdirSync(built.lambdas, { recursive: true });
  for (const name of FUNCTIONS)
    writeFileSync(path.join(built.lambdas, `${name}.mjs`), "export function handler() {}\n");
  return built;
}

export const built = await someBuild();

/** Writes site.json with facts as of a real business, and changes. */
export function writeSite({ site }: Built, changes: object): void {
  const number = "+912212345678";
  const url = { address: "https://www.example.in" };
  const facts = { url, phone: { number }, chat: { number: "912212345678" }, email: {}, ...changes };
  writeFileSync(site, JSON.stringify(facts));
}

/**
 * @param settings as `-c key=value` gives them
 * @throws when cdk-nag has a finding that the stack does not acknowledge
 */
export async function synthesise(settings: Record<string, string> = {}): Promise<Synthesised> {
  const app = new App({ outdir: mkdtempSync(path.join(scratch, "out-")) });
  stacks(app, readSettings(settings).settings, built);
  const assembly = app.synth();
  const templates = Object.fromEntries(
    assembly.stacks.map(({ stackName, template }) => [
      stackName.slice(stackName.lastIndexOf("-") + 1),
      Template.fromJSON(template as Record<string, unknown>),
    ]),
  );
  const errors = assembly.stacks.map(({ messages }) =>
    messages
      .filter(({ level }) => level === SynthesisMessageLevel.ERROR)
      .map(({ entry }) => entry.data as string)
      .join("\n"),
  );
  return { templates, errors, directory: assembly.directory };
}

/** The only resource of a type, or the only one that contains a text. */
export function only(template: Template | undefined, type: string, containing = ""): Resource {
  const all = Object.values(template?.findResources(type) ?? {}) as Resource[];
  const found = all.filter((resource) => JSON.stringify(resource).includes(containing));
  if (found.length !== 1 || !found[0])
    throw new Error(`There are ${found.length} of ${type} with "${containing}", not one`);
  return found[0];
}
