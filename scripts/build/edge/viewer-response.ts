import type { EdgeResponse, ResponseEvent } from "./events.ts";

const METADATA = "x-amz-meta-";

/**
 * Turns a file's metadata (scripts/build/output/headers.ts) into headers: its content security policy and its preloads.
 * One policy with the hashes of all pages would be too long for CloudFront and briefly wrong after a deploy; metadata
 * is replaced together with its page. CloudFront adds the headers of the response policy before this function runs.
 */
export function handler(event: ResponseEvent): EdgeResponse {
  const response = event.response;
  const headers = response.headers;
  const type = headers["content-type"];
  // CloudFront's policy adds speculation rules to every file, but only pages have links.
  if (!type || type.value.indexOf("text/html") !== 0) delete headers["speculation-rules"];
  // A 304 needs no policy: the browser keeps the policy of its cached page.
  if (response.statusCode === 304) delete headers["content-security-policy"];
  Object.keys(headers).forEach((name) => {
    const own = headers[name];
    if (!own || name.indexOf(METADATA) !== 0) return;
    headers[name.slice(METADATA.length)] = own;
    delete headers[name];
  });
  return response;
}
