/** Damage that knows nothing of what the bytes mean. */
import type { Random } from "./random.ts";

/** What editors and programs leave in files, and what parsers trip over. */
const SNIPPETS = [
  ..."\"'{}[]:,;#&*!|>%@`-?\\\t\n\r\0",
  "\ufeff",
  "“",
  "\\ud800",
  "---\n",
  "<<<<<<< a\n",
  "=======\n",
  ">>>>>>> b\n",
  "{{price.",
  "}}",
  "__proto__",
  "null",
  "-1e999",
  "[](javascript:x)",
  "[a](//)",
  "[a](/menu",
  "[a](/\\[)",
  "<script>",
  "| a |\n",
  "> > > ",
  "/* ",
  "//[",
  "%E0%A4%A",
].map((text) => Buffer.from(text));

/** One to four changes: bits turned, bytes taken out, doubled, moved, or signs put in. */
export function breakBytes(bytes: Uint8Array, random: Random): Uint8Array {
  let result = Buffer.from(bytes);
  const changes = 1 + random.below(4);
  for (let change = 0; change < changes; change++) {
    const at = random.below(result.length + 1);
    const length = random.below(random.below(4) === 0 ? 400 : 8);
    const [before, cut, after] = [
      result.subarray(0, at),
      result.subarray(at, at + length),
      result.subarray(at + length),
    ];
    const snippet = random.pick(SNIPPETS);
    const choices = [
      () => [before, after],
      () => [before, cut, cut, after],
      () => [before, snippet, cut, after],
      () => [before, snippet, after],
      () => [before, Buffer.from(cut).map((byte) => byte ^ (1 << random.below(8))), after],
      () => [before],
      () => [after, before],
    ];
    result = Buffer.concat(random.pick(choices)());
  }
  return result;
}
