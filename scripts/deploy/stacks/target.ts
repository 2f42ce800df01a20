import { readFile } from "node:fs/promises";
import { Refusal } from "../../lib/refusal.ts";

/** Where a site is deployed to. */
export interface Target {
  bucket: string;
  functionName: string;
  /** `https://…`, without a path; of previews with `*` in place of a name. */
  url: string;
}

/** Stands among the outputs for the function that leads to pages: its name follows from the stack's. */
const ROUTER = "the function viewer-request";

/** Setting → what the site's stack calls the output. */
const SETTINGS = {
  bucket: ["DEPLOY_BUCKET", "BucketName"],
  functionName: ["DEPLOY_FUNCTION", ROUTER],
  url: ["DEPLOY_URL", "SiteUrl"],
} as const satisfies Record<keyof Target, readonly [variable: string, output: string]>;

/** Where `cdk deploy --outputs-file` writes for production. */
export const OUTPUTS = "build/outputs.json";

/** And for the stage of previews: neither is deployed to by mistake. */
export const PREVIEW_OUTPUTS = "build/outputs-preview.json";

/** Stack → output → value. */
type Outputs = Record<string, Record<string, string>>;

async function readOutputs(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  const outputs: Record<string, string> = {};
  for (const [stack, given] of Object.entries(JSON.parse(text) as Outputs)) {
    Object.assign(outputs, given);
    // `thali-toran-site` has `thali-toran-viewer-request`: named() in infra/names.ts.
    if ("BucketName" in given) outputs[ROUTER] = stack.replace(/site$/, "viewer-request");
  }
  return outputs;
}

/**
 * Each setting from the environment, or else from what the stacks gave out.
 *
 * @throws Refusal that names every missing setting
 */
export async function readTarget(
  env: Record<string, string | undefined>,
  outputsFile: string,
): Promise<Target> {
  const outputs = await readOutputs(outputsFile);
  const missing: string[] = [];
  const find = ([variable, output]: readonly [string, string]): string => {
    const value = env[variable] || outputs[output];
    if (!value) missing.push(`${variable} (${output})`);
    return value ?? "";
  };
  const target: Target = {
    bucket: find(SETTINGS.bucket),
    functionName: find(SETTINGS.functionName),
    url: find(SETTINGS.url),
  };
  if (missing.length > 0) {
    throw new Refusal(
      `it is not known where to deploy to: ${missing.join(", ")}`,
      `set them, or write ${outputsFile}: npm run deployed (of previews: -- --stage preview)`,
    );
  }
  return target;
}
