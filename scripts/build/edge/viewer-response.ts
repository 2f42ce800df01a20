import type { EdgeResponse, ResponseEvent } from "./events.ts";

/** How S3 hands on what an object was stored with. */
const METADATA = "x-amz-meta-";

/**
 * Gives every file the headers of its own that it was uploaded with (scripts/build/output/headers.ts): its content security
 * policy, and what is fetched ahead of it. A policy with the hashes of all pages would be too long for CloudFront, and for a
 * moment wrong after every deploy; this one is part of the page's own object, so that page and policy always fit.
 * CloudFront has added the headers of its policy before.
 */
export function handler(event: ResponseEvent): EdgeResponse {
  const response = event.response;
  const headers = response.headers;
  const type = headers["content-type"];
  // Only pages lead on; CloudFront's policy is the same for every kind of file.
  if (!type || type.value.indexOf("text/html") !== 0) delete headers["speculation-rules"];
  // "As you have it": the browser keeps the policy that came with the page.
  if (response.statusCode === 304) delete headers["content-security-policy"];
  Object.keys(headers).forEach((name) => {
    const own = headers[name];
    if (!own || name.indexOf(METADATA) !== 0) return;
    headers[name.slice(METADATA.length)] = own;
    delete headers[name];
  });
  return response;
}
