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

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
};
const decoded = (text = "") =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");

/** Names and values of a page's fields. */
export function fieldsIn(html: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  const add = (name = "", value = "") => void (fields[name] ??= []).push(decoded(value));
  for (const [tag] of html.matchAll(/<input [^>]*>/g))
    add(/ name="([^"]+)"/.exec(tag)?.[1], / value="([^"]*)"/.exec(tag)?.[1]);
  for (const [, name, options = ""] of html.matchAll(
    /<select [^>]*name="([^"]+)">([^]*?)<\/select>/g,
  ))
    add(name, /value="([^"]*)" selected/.exec(options)?.[1]);
  for (const [, name, text] of html.matchAll(
    /<textarea [^>]*name="([^"]+)"[^>]*>\n([^]*?)<\/textarea>/g,
  ))
    add(name, text);
  return fields;
}

/** What a browser posts with a button. @param action its press, such as `removed` of `removed:7` */
export function shownFields(html: string, action: string): Record<string, string[]> {
  const forms = html.match(/<form method="post"[^>]*>[^]*?<\/form>/g) ?? [];
  const form = forms.find((one) => one.includes(`name="do" value="${action}`)) ?? "";
  const [, pressed = action] = new RegExp(`name="do" value="(${action}[^"]*)"`).exec(form) ?? [];
  return { ...fieldsIn(form), do: [pressed] };
}

/** Fields whose names lack the number of the revision. */
export const withoutRevision = (fields: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name.replace(/-\d+$/, ""), values]),
  );

/** Names and values of a page's fields, without the number of the revision. */
export const valuesIn = (html: string) => withoutRevision(fieldsIn(html));

/** First value of each field. */
export const firstIn = (html: string) =>
  Object.fromEntries(Object.entries(valuesIn(html)).map(([name, [value]]) => [name, value]));
