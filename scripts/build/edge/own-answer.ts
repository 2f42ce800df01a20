import type { EdgeHeaders, EdgeResponse } from "./events.ts";

/** Put here by the bundle: the headers of all that the edge answers by itself. */
declare const OWN_HEADERS: EdgeHeaders;

/** @param more headers in addition to those of every answer of the edge */
export function ownAnswer(
  statusCode: number,
  statusDescription: string,
  more: EdgeHeaders,
): EdgeResponse {
  const headers: EdgeHeaders = {};
  [OWN_HEADERS, more].forEach((some) => {
    Object.keys(some).forEach((name) => {
      const header = some[name];
      if (header) headers[name] = header;
    });
  });
  return { statusCode, statusDescription, headers };
}

export function redirect(to: string): EdgeResponse {
  return ownAnswer(301, "Moved Permanently", { location: { value: to } });
}
