import type { HttpAnswer } from "../../../lambda/http/request.ts";
import { handleOwnerPages } from "../../../lambda/owner-pages/owner-http.ts";

/** A device of the owner: requests the owner's pages, with the cookie of its session. */
export function ownerDevice(service: Parameters<typeof handleOwnerPages>[0]) {
  let cookie = "";

  /** @param form fields of a post; without it, a GET */
  async function request(
    address: string,
    form?: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ): Promise<HttpAnswer> {
    const [rawPath = "", rawQueryString = ""] = address.split("?");
    const pairs = Object.entries(form ?? {}).flatMap(([key, value]) =>
      [value].flat().map((one): [string, string] => [key, one]),
    );
    return handleOwnerPages(service, {
      rawPath,
      rawQueryString,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        cookie,
        ...headers,
      },
      requestContext: { http: { method: form ? "POST" : "GET" } },
      ...(form && { body: new URLSearchParams(pairs).toString() }),
    });
  }

  /** @param link path of a sign-in mail */
  async function signIn(link: string): Promise<void> {
    cookie = (await request(link, {})).headers["set-cookie"]?.split(";")[0] ?? "";
  }

  return { request, signIn };
}
