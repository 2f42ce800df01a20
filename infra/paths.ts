/** Files of the project that the stacks read. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");

/** `npm run synth` writes the deployed assembly here. */
export const ASSEMBLY = path.join(ROOT, "build/infra");

/** The folders of built files that the stacks read. */
export interface Built {
  /** The bundled Lambdas, made by `npm run lambda`. */
  lambdas: string;
  /** Data and code of the edge functions for dist/, made by `npm run build`. */
  edge: string;
}

export const BUILT: Built = {
  lambdas: path.join(ROOT, "build/lambda"),
  edge: path.join(ROOT, "build/edge"),
};

function made(file: string, command: string): string {
  if (!existsSync(file))
    throw new Error(`${path.relative(ROOT, file)} does not exist. Type: ${command}`);
  return file;
}

/** @throws Error that names the command which builds the bundles */
export function lambdaBundles({ lambdas }: Built): string {
  return made(lambdas, "npm run lambda");
}

/** The code of a function that runs at the edge. */
export function edgeFunction({ edge }: Built, name: string): string {
  return readFileSync(made(path.join(edge, `${name}.js`), "npm run build"), "utf8");
}

/**
 * Responses to which CloudFront adds headers: pages, the browser editor, share pictures, the API, its receipt, and the
 * editor's sign-in.
 */
type Kind = "site" | "editor" | "share" | "api" | "receipt" | "signIn";
type ResponseHeaders = Record<Kind, Record<string, string>>;

export function responseHeaders({ edge }: Built): ResponseHeaders {
  const file = made(path.join(edge, "headers.json"), "npm run build");
  return JSON.parse(readFileSync(file, "utf8")) as ResponseHeaders;
}

/** Phone, chat and address of the business, for the page of a refused enquiry. */
export function contactFacts(): { phone: string; chat: string; site: string } {
  const file = path.join(ROOT, "content/catalogs/site.json");
  const site = JSON.parse(readFileSync(file, "utf8")) as {
    phone: { number: string };
    chat: { number: string };
    url: { address: string };
  };
  return { phone: site.phone.number, chat: site.chat.number, site: site.url.address };
}
