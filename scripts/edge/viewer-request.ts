import { edgeAnswer } from "../../src/model/edge-answer.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";
import type { EdgeHeaders, EdgeRequest, EdgeResponse, RequestEvent } from "./events.ts";

/** Put here by the bundle: the build's manifest, and the headers of every redirect. */
declare const MANIFEST: EdgeManifest;
declare const REDIRECT_HEADERS: EdgeHeaders;

/** Put before this code by a deploy when the site has a name of its own: the one that all others lead to. */
declare const canonicalHost: string | undefined;

function redirect(to: string): EdgeResponse {
  const headers: EdgeHeaders = { location: { value: to } };
  Object.keys(REDIRECT_HEADERS).forEach((name) => {
    const header = REDIRECT_HEADERS[name];
    if (header) headers[name] = header;
  });
  return { statusCode: 301, statusDescription: "Moved Permanently", headers };
}

/** Runs for every request for a page or a file: leads on, or names the file in the bucket. */
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
  request.uri = answer.path;
  return request;
}
