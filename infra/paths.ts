import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../scripts/lib/command.ts";

const ROOT = path.join(import.meta.dirname, "..");

export const ASSEMBLY = path.join(ROOT, "build/infra");

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

function requireBuilt(file: string, command: string): string {
  if (!existsSync(file))
    throw new Failure(`${path.relative(ROOT, file)} does not exist. Type: ${command}`);
  return file;
}

export function lambdaBundles({ lambdas }: Built): string {
  return requireBuilt(lambdas, "npm run lambda");
}

export function edgeFunction({ edge }: Built, name: string): string {
  return readFileSync(requireBuilt(path.join(edge, `${name}.js`), "npm run build"), "utf8");
}

type Kind = "site" | "editor" | "share" | "api" | "receipt" | "owner" | "signIn";
type ResponseHeaders = Record<Kind, Record<string, string>>;

export function responseHeaders({ edge }: Built): ResponseHeaders {
  const file = requireBuilt(path.join(edge, "headers.json"), "npm run build");
  return JSON.parse(readFileSync(file, "utf8")) as ResponseHeaders;
}
