import { readFile } from "node:fs/promises";
import path from "node:path";
import { sandbox, type EdgeSandbox } from "../build/edge/sandbox.ts";
import type { ResponsePolicies } from "../build/output/headers.ts";

/** The edge manifest and functions of a build, loaded. */
export interface Edge {
  viewerRequest: EdgeSandbox;
  policies: ResponsePolicies;
}

const kept = new Map<string, Edge>();

/** Reads the files for every request, as a build may replace them; an unchanged function is loaded once. */
export async function readEdge(directory: string): Promise<Edge> {
  const [code, policies] = await Promise.all(
    ["viewer-request.js", "headers.json"].map((name) =>
      readFile(path.join(directory, name), "utf8"),
    ),
  );
  const key = `${code}\n${policies}`;
  const known = kept.get(key);
  if (known) return known;
  const edge: Edge = {
    viewerRequest: sandbox(code ?? ""),
    policies: JSON.parse(policies ?? "") as ResponsePolicies,
  };
  kept.clear();
  kept.set(key, edge);
  return edge;
}
