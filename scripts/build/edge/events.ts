/** CloudFront's events, as far as our functions read and write them. */

export interface EdgeHeaders {
  [name: string]: { value: string };
}

export interface EdgeRequest {
  method: string;
  uri: string;
  headers: EdgeHeaders;
  /** The query without its `?`; undefined without one. */
  rawQueryString(): string | undefined;
}

export interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  headers: EdgeHeaders;
  /** Present in answers that the function creates. */
  body?: { encoding: "text"; data: string };
}

export interface RequestEvent {
  viewer: { ip: string };
  request: EdgeRequest;
}

export interface ResponseEvent {
  response: EdgeResponse;
}

/** Inserted by the bundle: headers of every answer that an edge function creates. */
declare const OWN_HEADERS: EdgeHeaders;

export function createResponse(
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
  return createResponse(301, "Moved Permanently", { location: { value: to } });
}

export function folderOf(release: string): string {
  return `r/${release}/`;
}

export const PREVIEW_NAME = /^pr-[1-9]\d{0,6}$/;
