import { readFileSync } from "node:fs";
import path from "node:path";
import type { ResponsePolicies } from "../schemas/security-headers.ts";

const ROOT = path.join(import.meta.dirname, "..");

export interface Built {
  lambdas: string;
  edge: string;
  /** site.json of the built content. */
  site: string;
}

export const BUILT: Built = {
  lambdas: path.join(ROOT, "build/lambda"),
  edge: path.join(ROOT, "build/edge"),
  site: path.join(ROOT, "content/catalogs/site.json"),
};

export function edgeFunction({ edge }: Built, name: string): string {
  return readFileSync(path.join(edge, `${name}.js`), "utf8");
}

export function responseHeaders({ edge }: Built): ResponsePolicies {
  return JSON.parse(readFileSync(path.join(edge, "headers.json"), "utf8")) as ResponsePolicies;
}
