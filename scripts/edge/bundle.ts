/** Makes the functions that CloudFront runs, and what else the stacks must know of a build, in build/edge/. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import type { FileHashes } from "../file-hashes.ts";
import { bytesHash } from "../hash.ts";
import { redirectHeaders, responsePolicies } from "../output/headers.ts";
import { ROOT } from "../paths.ts";

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

/** What tells whether functions that lie in build/edge/ are still the right ones. */
const KEY_FILE = "key.txt";

/** Sources that the functions are made from. */
function sourcesHash(hashes: FileHashes): string {
  const folders = ["scripts/edge", "src/model"].flatMap((folder) => [
    ...hashes.filesBelow(path.join(ROOT, folder)),
  ]);
  return hashes.hashOfAll(ROOT, [...folders, path.join(ROOT, "scripts/output/headers.ts")]);
}

/**
 * The files of build/edge/ but for the headers. Those that are there are kept when nothing that they are made from has
 * changed.
 *
 * @throws when a function is too big for CloudFront
 */
export async function edgeFunctions(
  manifest: EdgeManifest,
  directory: string,
  hashes: FileHashes,
): Promise<Map<string, string>> {
  const text = JSON.stringify(manifest);
  const key = bytesHash(`${sourcesHash(hashes)} ${text}`);
  const names = EDGE_FUNCTIONS.map((name) => `${name}.js`);
  const there = [KEY_FILE, ...names].every((name) => existsSync(path.join(directory, name)));
  if (there && readFileSync(path.join(directory, KEY_FILE), "utf8") === key) return new Map();
  const code = await Promise.all(EDGE_FUNCTIONS.map((name) => edgeFunction(name, manifest)));
  return new Map([
    ...code.map((script, index) => [names[index] ?? "", script] as const),
    ["manifest.json", text],
    [KEY_FILE, key],
  ]);
}

/**
 * @param files of {@link edgeFunctions}
 * @param missing the page that is shown where nothing is (404.html)
 */
export function writeEdge(
  directory: string,
  files: ReadonlyMap<string, string>,
  missing: string,
): void {
  mkdirSync(directory, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(directory, name), text);
  const headers = JSON.stringify(responsePolicies(missing));
  writeFileSync(path.join(directory, "headers.json"), headers);
}
