/** What API Gateway's HTTP API (payload 2.0) hands over, as far as we read it. */
export interface HttpEvent {
  rawPath: string;
  /** Without the question mark. */
  rawQueryString?: string;
  headers: Record<string, string | undefined>;
  /** `name=value`, each by itself. */
  cookies?: string[];
  requestContext: { http: { method: string; sourceIp?: string } };
  body?: string;
  isBase64Encoded?: boolean;
}

export interface HttpAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * The largest body that is read. The largest that our form sends: a message of 4,000 code points in four bytes each
 * (16 KB), a menu (8 KB) and a plan. The edge refuses what declares more, before we are called.
 */
export const MOST_BODY_BYTES = 32 * 1024;

/**
 * On every answer of ours: the edge adds a `Refresh` to answers without one, which are the gateway's own (BUSY_PAGE).
 * A value without seconds leads nowhere (HTML, shared declarative refresh steps).
 */
export const NO_REFRESH = { refresh: "none" } as const;

export function header(event: HttpEvent, name: string): string | undefined {
  return event.headers[name]?.trim() || undefined;
}

/** Value of a cookie. The gateway passes cookies on by themselves. */
export function cookieOf({ cookies = [], headers }: HttpEvent, name: string): string | undefined {
  const pairs = [...cookies, ...(headers["cookie"] ?? "").split(";")].map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

export function bodyBytes(event: HttpEvent): Buffer {
  return Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
}

/** The text of the bytes, or undefined when they are not UTF-8. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export type BodyKind = "json" | "form";

/** What the body claims to be; undefined for everything we don't read. */
export function bodyKind(event: HttpEvent): BodyKind | undefined {
  if ((header(event, "content-encoding") ?? "identity").toLowerCase() !== "identity")
    return undefined;
  const [type = "", ...parameters] = (header(event, "content-type") ?? "")
    .split(";")
    .map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice(8);
  if (charset && !/^"?utf-?8"?$/.test(charset)) return undefined;
  if (type === "application/json") return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  return undefined;
}
