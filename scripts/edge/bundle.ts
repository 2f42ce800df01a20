/** Makes the functions that CloudFront runs, and what else the stacks must know of a build, in build/edge/. */
import path from "node:path";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import type { Memo } from "../build/cache.ts";
import { redirectHeaders, responsePolicies } from "../output/headers.ts";
import { ROOT } from "../paths.ts";
import { writeIfChanged } from "../write-if-changed.ts";

const EDGE_FUNCTIONS = ["viewer-request", "viewer-response", "api-request"] as const;
type EdgeFunction = (typeof EDGE_FUNCTIONS)[number];

/** CloudFront's limit for one function. */
export const MOST_EDGE_BYTES = 10_240;

/** What CloudFront's JavaScript (runtime 2.0) does not have and esbuild cannot rewrite: the bundle fails on it. */
const NOT_THERE = {
  class: false,
  "default-argument": false,
  destructuring: false,
  "for-of": false,
  generator: false,
  "object-extensions": false,
  "array-spread": false,
};

/** A site that cannot be served from the edge as it is. */
class EdgeTooBig extends Error {}

/** The code of one function: a script with a global `handler`, as CloudFront asks. */
export async function edgeFunction(name: EdgeFunction, manifest: EdgeManifest): Promise<string> {
  const headers = Object.entries(redirectHeaders()).map(([header, value]) => [header, { value }]);
  // Loaded when something it reads has changed.
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, "scripts/edge", `${name}.ts`)],
    bundle: true,
    write: false,
    format: "esm",
    define: {
      MANIFEST: JSON.stringify(manifest),
      REDIRECT_HEADERS: JSON.stringify(Object.fromEntries(headers)),
    },
    target: "es2015",
    supported: NOT_THERE,
    charset: "ascii",
    minify: true,
    legalComments: "none",
    logLevel: "error",
  });
  // A module to esbuild, a script to CloudFront.
  const code = (outputFiles[0]?.text ?? "").replace(
    /export\{([\w$]+) as handler\};?\s*$/,
    "function handler(event){return $1(event)}\n",
  );
  if (!code.includes("function handler(event)")) throw new Error(`${name} exports no handler`);
  const bytes = Buffer.byteLength(code);
  if (bytes > MOST_EDGE_BYTES)
    throw new EdgeTooBig(
      `The edge function ${name} has ${bytes} bytes; CloudFront takes ${MOST_EDGE_BYTES}. ` +
        `Most of it are redirects (${Object.keys(manifest.redirects).length}): let the oldest go.`,
    );
  return code;
}

/**
 * Makes the functions.
 *
 * @returns file name → its text
 * @throws when a function is too big for CloudFront
 */
export async function edgeFunctions(
  manifest: EdgeManifest,
  memo: Memo,
): Promise<[string, string][]> {
  const text = JSON.stringify(manifest);
  const functions = await memo("edge", [text], () =>
    Promise.all(
      EDGE_FUNCTIONS.map(async (name): Promise<[string, string]> => [
        `${name}.js`,
        await edgeFunction(name, manifest),
      ]),
    ),
  );
  return [...functions, ["manifest.json", text]];
}

/**
 * Brings build/edge/ up to date.
 *
 * @param files see {@link edgeFunctions}
 * @param missing the page that is shown where nothing is (404.html)
 */
export async function writeEdge(
  directory: string,
  files: readonly [string, string][],
  missing: string,
): Promise<void> {
  const headers = JSON.stringify(responsePolicies(missing));
  for (const [name, text] of [...files, ["headers.json", headers] as const]) {
    await writeIfChanged(path.join(directory, name), text);
  }
}
