import { readFile } from "node:fs/promises";
import { Refusal } from "../../lib/refusal.ts";

/** Bucket, function and address of a site. */
export interface Target {
  bucket: string;
  functionName: string;
  /** `https://…` without a path; `https://*.…` for previews. */
  url: string;
}

/** Key of the function's name, which follows from the stack's. */
const ROUTER = "the function viewer-request";

/** Setting → variable and output of the site's stack. */
const SETTINGS = {
  bucket: ["DEPLOY_BUCKET", "BucketName"],
  functionName: ["DEPLOY_FUNCTION", ROUTER],
  url: ["DEPLOY_URL", "SiteUrl"],
} as const satisfies Record<keyof Target, readonly [variable: string, output: string]>;

/** Outputs of production, written by `cdk deploy --outputs-file`. */
export const OUTPUTS = "build/outputs.json";

/** Outputs of the preview stage; separate, so that no command takes the wrong stage. */
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
 * Reads each setting from the environment, or else from the stacks' outputs.
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
