/** The code of `viewer-request` as a deploy publishes it: a build's own function, led into one release's folder. */
import { folderOf } from "../output/release-layout.ts";
import { IMMUTABLE_FOLDERS } from "../output/headers.ts";

/** CloudFront's limit for one function. */
export const MOST_EDGE_BYTES = 10_240;

/** Constants that a deploy adds to a build's function. */
export interface ReleaseFacts {
  /** The release whose folder holds the pages. */
  release: string;
  /** The host name that every other name leads to; none without a domain of our own. */
  canonicalHost: string | undefined;
}

const HANDLER = "function handler(event)";

/**
 * @param route the build's own `viewer-request`, as it lies in build/edge/
 * @throws when CloudFront would refuse the code for its size
 */
export function releaseCode(route: string, { release, canonicalHost }: ReleaseFacts): string {
  if (!route.includes(HANDLER)) throw new Error("The edge function viewer-request has no handler");
  const code = [
    ...(canonicalHost === undefined ? [] : [`var canonicalHost=${JSON.stringify(canonicalHost)};`]),
    `var shared=${JSON.stringify(IMMUTABLE_FOLDERS.map((folder) => `/${folder}`))};`,
    `var release=${JSON.stringify(`/${folderOf(release).slice(0, -1)}`)};`,
    route.replace(HANDLER, "function route(event)").trim(),
    `${HANDLER}{var answer=route(event);` +
      `if(answer.uri!==undefined&&!shared.some(function(folder){return answer.uri.indexOf(folder)===0}))` +
      `answer.uri=release+answer.uri;return answer}`,
  ].join("\n");
  const bytes = Buffer.byteLength(code);
  if (bytes > MOST_EDGE_BYTES) throw new EdgeTooBig("viewer-request", bytes);
  return code;
}

/** The longest that a deploy may put in: every release's name is as long, and DNS allows a name 253 characters. */
export const LONGEST_FACTS: ReleaseFacts = {
  release: "0".repeat(12),
  canonicalHost: "x".repeat(253),
};

/** A function that CloudFront refuses; its message is for who builds. */
export class EdgeTooBig extends Error {
  constructor(name: string, bytes: number) {
    super(
      `content/catalogs/redirects.json  error  the edge function ${name} has ${bytes} bytes as it is published; CloudFront takes ${MOST_EDGE_BYTES}\n` +
        `  fix: remove the oldest redirects, which are most of it`,
    );
  }
}
