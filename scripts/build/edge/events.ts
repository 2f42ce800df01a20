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
  /** Of an answer that the function makes itself. */
  body?: { encoding: "text"; data: string };
}

export interface RequestEvent {
  viewer: { ip: string };
  request: EdgeRequest;
}

export interface ResponseEvent {
  response: EdgeResponse;
}
