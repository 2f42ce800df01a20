import { edgeAnswer } from "../../../src/model/edge-answer.ts";
import { normalisePath, type EdgeManifest } from "../../../src/model/resolve.ts";
import {
  PREVIEW_NAME,
  type EdgeRequest,
  type EdgeResponse,
  type RequestEvent,
  createResponse,
  redirect,
} from "./events.ts";

/** Inserted by the bundle: queries with their own file. */
declare const VARIANTS: EdgeManifest["variants"];

/** A manifest in which every requested address is a page, because the pages of a pull request are not known. */
function asRequested(uri: string): EdgeManifest {
  const path = normalisePath(uri);
  const spellings: Record<string, string> = {};
  spellings[path.toLowerCase()] = path;
  return { redirects: {}, spellings, families: {}, variants: VARIANTS, translated: [] };
}

function text(statusCode: number, statusDescription: string, data: string): EdgeResponse {
  const answer = createResponse(statusCode, statusDescription, {
    "content-type": { value: "text/plain; charset=utf-8" },
  });
  answer.body = { encoding: "text", data };
  return answer;
}

/** Runs for every request for a preview. The first label of the host name is the folder of the preview's files. */
export function handler(event: RequestEvent): EdgeRequest | EdgeResponse {
  const request = event.request;
  const host = request.headers["host"] ? request.headers["host"].value : "";
  const name = host.split(".")[0] || "";
  if (!PREVIEW_NAME.test(name)) return text(404, "Not Found", "There is no such preview.\n");

  const query = request.rawQueryString();
  const search = query === undefined || query === "" ? "" : `?${query}`;
  const answer = edgeAnswer(request.uri, search, asRequested(request.uri));
  if (answer.type === "redirect") return redirect(answer.to);
  if (answer.path === "/robots.txt") return text(200, "OK", "User-agent: *\nDisallow: /\n");
  request.uri = `/${name}${answer.path}`;
  return request;
}
