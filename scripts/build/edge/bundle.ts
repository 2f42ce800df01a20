import path from "node:path";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import type { Memo } from "../../lib/cache.ts";
import {
  apiHeaders,
  redirectHeaders,
  responsePolicies,
  IMMUTABLE_FOLDERS,
} from "../output/headers.ts";
import { ROOT } from "../../lib/paths.ts";
import { writeIfChanged } from "../../lib/files.ts";
import { API_PATHS } from "../../../lambda/service/shared-names.ts";
import { type EdgeHeaders, folderOf } from "./events.ts";

const EDGE_FUNCTIONS = [
  "viewer-request",
  "viewer-response",
  "api-request",
  "preview-request",
] as const;
type EdgeFunction = (typeof EDGE_FUNCTIONS)[number];

/**
 * Syntax that CloudFront's JavaScript (runtime 2.0) lacks and esbuild cannot rewrite. Code that uses it cannot
 * be bundled.
 */
const NOT_THERE = {
  class: false,
  "default-argument": false,
  destructuring: false,
  "for-of": false,
  generator: false,
  "object-extensions": false,
  "array-spread": false,
};

const edgeHeaders = (headers: Record<string, string>): EdgeHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));

async function apiFacts(phone: string | undefined) {
  const { refuseEarly, EARLY_REFUSALS } = await import("../../../lambda/http/accept-http.ts");
  const { MAX_BODY_BYTES, MAX_OWNER_BODY_BYTES } = await import("../../../lambda/http/request.ts");
  // Answers of one kind share a template, because whole pages would be too big for a function.
  const answer = (kind: "json" | "form") => {
    const { headers, body } = refuseEarly("too long", kind, phone);
    const around = body.split(EARLY_REFUSALS["too long"].message);
    if (around.length !== 2) throw new Error("A refusal does not contain its message once");
    return { headers: edgeHeaders({ ...apiHeaders(), ...headers }), around };
  };
  const refusals = Object.entries(EARLY_REFUSALS).map(
    ([why, { headers, ...rest }]) => [why, { ...rest, headers: edgeHeaders(headers) }] as const,
  );
  return {
    MAX_BODY_BYTES,
    MAX_OWNER_BODY_BYTES,
    OWNER_PAGES_PATH: API_PATHS.ownerPages,
    RECEIPT_PATH: API_PATHS.receipt,
    QUOTES_PATH: API_PATHS.quotes,
    REFUSALS: Object.fromEntries(refusals),
    ANSWERS: { json: answer("json"), form: answer("form") },
  };
}

const NO_MANIFEST: EdgeManifest = {
  redirects: {},
  spellings: {},
  families: {},
  variants: {},
  translated: [],
};

async function factsOf(name: EdgeFunction, manifest: EdgeManifest, phone: string | undefined) {
  if (name === "api-request") return apiFacts(phone);
  const isPreview = name === "preview-request";
  const hidden = isPreview && { "x-robots-tag": "noindex" };
  const OWN_HEADERS = edgeHeaders({ ...redirectHeaders(), ...hidden });
  if (isPreview) return { OWN_HEADERS, VARIANTS: manifest.variants };
  const SHARED_FOLDERS = IMMUTABLE_FOLDERS.map((folder) => `/${folder}`);
  return { OWN_HEADERS, MANIFEST: manifest, SHARED_FOLDERS };
}

/**
 * The code of one function: a script with a global `handler`.
 *
 * @param manifest data of viewer-request and preview-request
 * @param phone number on the refusals of api-request
 * @throws when the code is too large for CloudFront, alone or with the constants of a deploy
 */
export async function edgeFunction(
  name: EdgeFunction,
  manifest: EdgeManifest = NO_MANIFEST,
  phone?: string,
): Promise<string> {
  const facts = await factsOf(name, manifest, phone);
  // Imported late: most builds change no function.
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, "scripts/build/edge", `${name}.ts`)],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "edge",
    footer: { js: "function handler(event){return edge.handler(event)}" },
    define: Object.fromEntries(
      Object.entries(facts).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
    target: "es2015",
    supported: NOT_THERE,
    charset: "ascii",
    minify: true,
    legalComments: "none",
    logLevel: "error",
  });
  const code = outputFiles[0]?.text ?? "";
  // Throws if the code is too large with the longest constants: 12 characters for a release, 253 for a host name.
  if (name === "viewer-request") releaseCode(code, "0".repeat(12), "x".repeat(253));
  return assertFits(name, code);
}

export async function edgeFiles(manifest: EdgeManifest, phone: string, memo: Memo) {
  const text = JSON.stringify(manifest);
  const codes = await memo("edge", [text, phone], () =>
    Promise.all(EDGE_FUNCTIONS.map((name) => edgeFunction(name, manifest, phone))),
  );
  return new Map([
    ...EDGE_FUNCTIONS.map((name, index) => [`${name}.js`, codes[index] ?? ""] as const),
    ["manifest.json", text],
    ["headers.json", JSON.stringify(responsePolicies())],
  ]);
}

export async function writeEdge(directory: string, files: ReadonlyMap<string, string>) {
  for (const [name, text] of files) await writeIfChanged(path.join(directory, name), text);
}

export const MAX_EDGE_BYTES = 10_240;

/**
 * A build's function with the constants of a deploy.
 *
 * @param route `viewer-request` in build/edge/
 * @param release id of the release, whose folder contains the pages
 * @param canonicalHost host name to which other host names redirect; undefined without our own domain
 * @throws when CloudFront would refuse the code for its size
 */
export function releaseCode(route: string, release: string, canonicalHost?: string): string {
  const constants = { release: `/${folderOf(release).slice(0, -1)}`, canonicalHost };
  const lines = Object.entries(constants).flatMap(([name, value]) =>
    value === undefined ? [] : [`var ${name}=${JSON.stringify(value)};`],
  );
  return assertFits("viewer-request", [...lines, route.trim()].join("\n"));
}

function assertFits(name: string, code: string): string {
  const bytes = Buffer.byteLength(code);
  if (bytes <= MAX_EDGE_BYTES) return code;
  throw new Error(
    `content/catalogs/redirects.json  error  the edge function ${name} has ${bytes} bytes as it is published; CloudFront takes ${MAX_EDGE_BYTES}\n` +
      `  fix: remove the oldest redirects, which are most of it`,
  );
}
