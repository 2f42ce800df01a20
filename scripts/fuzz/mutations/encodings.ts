/** Files as programs save them that do not know UTF-8, or not only. */
import type { Random } from "./random.ts";

const MARK = "\ufeff";

const ENCODINGS: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(MARK + text, "utf16le"),
  (text) => Buffer.from(text, "utf16le"),
  (text) => Buffer.from(MARK + text, "utf16le").swap16(),
  (text) => Buffer.from(text, "latin1"),
  (text) => Buffer.from(MARK + text),
  (text) => Buffer.from(MARK + MARK + text),
  (text) => Buffer.from(text.replaceAll("\n", "\r\n")),
  (text) => Buffer.from(text.replaceAll("\n", "\r")),
  (text) => Buffer.from(text.replaceAll("\n", "\u2028")),
  // Read as Windows-1252 and saved as UTF-8.
  (text) => Buffer.from(Buffer.from(text).toString("latin1")),
  (text) => Buffer.from(text.normalize("NFD")),
  (text) => Buffer.from(text.toUpperCase()),
  (text) => Buffer.from(Buffer.from(text).toString("base64")),
];

export function breakEncoding(bytes: Uint8Array, random: Random): Uint8Array {
  return random.pick(ENCODINGS)(Buffer.from(bytes).toString());
}
