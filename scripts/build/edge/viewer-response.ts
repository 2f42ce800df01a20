import type { EdgeResponse, ResponseEvent } from "./events.ts";

/** Prefix of S3's headers for metadata. */
const METADATA = "x-amz-meta-";

/**
 * Turns a file's metadata (scripts/build/output/headers.ts) into headers: its content security policy and its
 * preloads. One policy with the hashes of all pages would be too long for CloudFront and briefly wrong after a
 * deploy; metadata belongs to the page's object. CloudFront has added the headers of the response policy before.
 */
export function handler(event: ResponseEvent): EdgeResponse {
  const response = event.response;
  const headers = response.headers;
  const type = headers["content-type"];
  // Only pages have links; CloudFront's policy is the same for every kind of file.
  if (!type || type.value.indexOf("text/html") !== 0) delete headers["speculation-rules"];
  // The browser keeps the policy of its cached page.
  if (response.statusCode === 304) delete headers["content-security-policy"];
  Object.keys(headers).forEach((name) => {
    const own = headers[name];
    if (!own || name.indexOf(METADATA) !== 0) return;
    headers[name.slice(METADATA.length)] = own;
    delete headers[name];
  });
  return response;
}
