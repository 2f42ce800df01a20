import { utf8 } from "./http.ts";

/**
 * The fields of an `application/x-www-form-urlencoded` body, or undefined when its bytes are not UTF-8.
 * (`URLSearchParams` would put U+FFFD for a broken byte, and the visitor's text would change on the way.)
 * A field given twice becomes a list, which the validator refuses like any other nested value.
 */
export function readForm(body: string): Record<string, unknown> | undefined {
  const fields: Record<string, unknown> = Object.create(null);
  for (const pair of body.split("&")) {
    if (!pair) continue;
    const equals = pair.indexOf("=");
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = decode(equals < 0 ? "" : pair.slice(equals + 1));
    if (name === undefined || value === undefined) return undefined;
    fields[name] = name in fields ? [fields[name], value].flat() : value;
  }
  return fields;
}

/** `+` is a space, `%XX` a byte, and a lone `%` itself, as browsers read it. */
function decode(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text;
  const source = Buffer.from(text.replaceAll("+", " "), "utf8");
  const bytes = Buffer.alloc(source.length);
  let length = 0;
  for (let at = 0; at < source.length; at++) {
    const hex = source[at] === 0x25 ? source.toString("latin1", at + 1, at + 3) : "";
    const isByte = /^[0-9a-f]{2}$/i.test(hex);
    bytes[length++] = isByte ? Number.parseInt(hex, 16) : (source[at] ?? 0);
    if (isByte) at += 2;
  }
  return utf8(bytes.subarray(0, length));
}
