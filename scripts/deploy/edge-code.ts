import type { EdgeManifest } from "../../src/model/resolve.ts";
import { edgeFunction, MOST_EDGE_BYTES } from "../edge/bundle.ts";
import { IMMUTABLE_FOLDERS } from "../output/headers.ts";
import { folderOf } from "./layout.ts";

/** What the code at the edge is told besides the build's manifest. */
export interface EdgeFacts {
  /** The folder in which it finds pages; none for a build's own code. */
  release: string | undefined;
  /** The name that every other name leads to; none without a domain of our own. */
  canonicalHost: string | undefined;
}

const HANDLER = "function handler(event)";

/** The code that shows one release: what every build's edge does, then into the release's folder. */
export async function edgeCode(
  manifest: EdgeManifest,
  { release, canonicalHost }: EdgeFacts,
): Promise<string> {
  const route = await edgeFunction("viewer-request", manifest);
  if (!route.includes(HANDLER)) throw new Error("The function at the edge has no handler");
  const code = [
    ...(canonicalHost === undefined ? [] : [`var canonicalHost=${JSON.stringify(canonicalHost)};`]),
    `var shared=${JSON.stringify(IMMUTABLE_FOLDERS.map((folder) => `/${folder}`))};`,
    `var release=${JSON.stringify(release === undefined ? "" : `/${folderOf(release).slice(0, -1)}`)};`,
    route.replace(HANDLER, "function route(event)").trim(),
    `${HANDLER}{var answer=route(event);` +
      `if(answer.uri!==undefined&&!shared.some(function(folder){return answer.uri.indexOf(folder)===0}))` +
      `answer.uri=release+answer.uri;return answer}`,
  ].join("\n");
  const bytes = Buffer.byteLength(code);
  if (bytes > MOST_EDGE_BYTES) {
    throw new Error(
      `The function at the edge has ${bytes} bytes; CloudFront takes ${MOST_EDGE_BYTES}`,
    );
  }
  return code;
}
