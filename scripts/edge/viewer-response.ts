import type { EdgeResponse, ResponseEvent } from "./events.ts";

/**
 * Gives every file the headers of its own that it was uploaded with (scripts/output/headers.ts): its content security
 * policy, and what is fetched ahead of it. A policy with the hashes of all pages would be too long for CloudFront, and for a
 * moment wrong after every deploy; this one is part of the page's own object, so that page and policy always fit.
 * CloudFront has added the headers of its policy before.
 */
export function handler(event: ResponseEvent): EdgeResponse {
  const response = event.response;
  const type = response.headers["content-type"];
  // Only pages lead on; CloudFront's policy is the same for every kind of file.
  if (!type || type.value.indexOf("text/html") !== 0) delete response.headers["speculation-rules"];
  const own = response.headers["x-amz-meta-csp"];
  if (own) {
    response.headers["content-security-policy"] = { value: own.value };
    delete response.headers["x-amz-meta-csp"];
  } else if (response.statusCode === 304) {
    // "As you have it": the browser keeps the policy that came with the page.
    delete response.headers["content-security-policy"];
  }
  const ahead = response.headers["x-amz-meta-link"];
  if (ahead) {
    response.headers["link"] = { value: ahead.value };
    delete response.headers["x-amz-meta-link"];
  }
  return response;
}
