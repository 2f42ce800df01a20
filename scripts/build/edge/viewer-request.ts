import { edgeAnswer } from "../../../src/model/edge-answer.ts";
import type { EdgeManifest } from "../../../src/model/resolve.ts";
import { type EdgeRequest, type EdgeResponse, type RequestEvent, redirect } from "./events.ts";

/** Inserted by the bundle: the build's manifest. */
declare const MANIFEST: EdgeManifest;

/** Inserted by the bundle: folders that all releases share. */
declare const SHARED_FOLDERS: readonly string[];

/** Inserted by a deploy: the folder of the live release, such as `/r/0123456789ab`. */
declare const release: string | undefined;

/** Inserted by a deploy when the site has a domain: the canonical host name. */
declare const canonicalHost: string | undefined;

/** Runs for every request for a page or a file: redirects, or names the file in the bucket. */
export function handler(event: RequestEvent): EdgeRequest | EdgeResponse {
  const request = event.request;
  const query = request.rawQueryString();
  const search = query === undefined || query === "" ? "" : `?${query}`;
  const answer = edgeAnswer(request.uri, search, MANIFEST);

  const host = request.headers["host"] ? request.headers["host"].value : "";
  if (typeof canonicalHost === "string" && host !== canonicalHost && host !== "") {
    const to = answer.type === "redirect" ? answer.to : request.uri + search;
    return redirect(`https://${canonicalHost}${to}`);
  }
  if (answer.type === "redirect") return redirect(answer.to);
  const path = answer.path;
  const isShared = SHARED_FOLDERS.some((folder) => path.indexOf(folder) === 0);
  request.uri = typeof release === "string" && !isShared ? release + path : path;
  return request;
}
