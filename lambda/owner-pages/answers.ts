import { PAGE_HEADERS } from "../http/pages.ts";
import {
  bodyBytes,
  bodyKind,
  MAX_OWNER_BODY_BYTES,
  NO_REFRESH,
  readForm,
  utf8,
  type HttpAnswer,
  type HttpEvent,
} from "../http/request.ts";
import { type Html, safeHtml } from "../mail/html.ts";
import type { Row } from "../outbox/row.ts";
import type { RowStore } from "../outbox/table.ts";
import { untilDone } from "../service/retry.ts";
import { noticePage } from "./layout.ts";

/**
 * The address of a sign-in link is a key, so a referrer has the origin alone. With `no-referrer`, the `Origin` of a form is
 * `null`, and Safari sends no `Sec-Fetch-Site` to http://localhost. No response is cached or indexed.
 */
const OWNER_PAGE_HEADERS = {
  ...PAGE_HEADERS,
  ...NO_REFRESH,
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex, nofollow",
};

export function answer(
  statusCode: number,
  body: string,
  headers: HttpAnswer["headers"] = {},
): HttpAnswer {
  return { statusCode, headers: { ...OWNER_PAGE_HEADERS, ...headers }, body };
}

export function notice(
  statusCode: number,
  title: string,
  words: string,
  headers?: HttpAnswer["headers"],
): HttpAnswer {
  return answer(statusCode, noticePage(title, words), headers);
}

/** Answer to a form that our pages do not send. */
export const UNKNOWN = notice(400, "Nothing was changed", "That is not what our page sends.");

/** Not 404: CloudFront replaces a 404 with the site's own page. */
export const GONE = notice(410, "There is nothing here", "It was erased, or its time was over.");

export function seeOther(location: string, headers: HttpAnswer["headers"] = {}): HttpAnswer {
  return answer(303, "", { ...headers, location });
}

/**
 * Fields of a posted form; empty for a body that our pages do not send. Names lack the number at their end, which keeps
 * browsers from refilling a changed page (`followUpForm`).
 */
export function formOf(event: HttpEvent): Record<string, unknown> {
  const bytes = bodyBytes(event);
  const text = bytes.length > MAX_OWNER_BODY_BYTES ? undefined : utf8(bytes);
  const form = bodyKind(event) === "form" && text !== undefined ? readForm(text) : undefined;
  const fields = form?.ok ? Object.entries(form.fields) : [];
  return Object.fromEntries(fields.map(([name, value]) => [name.replace(/-\d+$/, ""), value]));
}

/** Whether a value is like an example: each item of a list like its first, and each field of a record like its field, or `*`. */
function isLike(value: unknown, example: unknown): boolean {
  if (!(example instanceof Object)) return typeof value === typeof example;
  if (!(value instanceof Object) || Array.isArray(value) !== Array.isArray(example)) return false;
  const [values, examples] = [value, example] as Record<string, unknown>[];
  const any = examples?.["0"] ?? examples?.["*"];
  const names = Object.keys(any === undefined ? example : value);
  return names.every((name) => isLike(values?.[name], any ?? examples?.[name]));
}

/** Values that a page showed, which its form posts in `base`, without those that are not like an example. */
export function readBase<Base extends object>(
  { base }: Record<string, unknown>,
  example: Base,
): Partial<Base> {
  try {
    const values = Object(JSON.parse(String(base))) as Record<string, unknown>;
    const known = Object.entries(example).filter(([name, one]) => isLike(values[name], one));
    return Object.fromEntries(known.map(([name]) => [name, values[name]])) as Partial<Base>;
  } catch {
    return {};
  }
}

/**
 * The answer to a press on a row, or on the row as stored then while presses of others are faster.
 *
 * @param attempt undefined when another press was faster
 */
export const pressOnNewest = (
  { store }: { store: Pick<RowStore, "get"> },
  first: Row,
  attempt: (row: Row, isNewest: boolean) => Promise<HttpAnswer | undefined>,
): Promise<HttpAnswer | undefined> =>
  untilDone(async (tries) => {
    const row = tries === 0 ? first : await store.get(first.id);
    return row ? attempt(row, tries > 0) : GONE;
  });

/** Form that posts the fields of a press once more, so that nothing typed is lost; undefined for a request without a press. */
export function pressAgain(event: HttpEvent): Html | undefined {
  const fields = Object.entries(formOf(event)).flatMap(([name, values]) =>
    [values].flat().map((value) => {
      const text = String(value).replace(/\r\n?/g, "\n");
      return safeHtml`<input type="hidden" name="${name}" value="${text}">\n`;
    }),
  );
  return fields.length > 0
    ? safeHtml`<form method="post">
${fields}<p class="acts"><button class="btn" type="submit">Press again</button></p>
</form>
`
    : undefined;
}
