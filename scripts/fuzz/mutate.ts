/** Random damage to bytes, the same for the same seed. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
}

/** mulberry32: small, and good enough to choose where to break something. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    below(limit) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
    },
  };
}

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
export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
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
    const snippet = SNIPPETS[random.below(SNIPPETS.length)] ?? Buffer.alloc(0);
    const choices = [
      () => [before, after],
      () => [before, cut, cut, after],
      () => [before, snippet, cut, after],
      () => [before, snippet, after],
      () => [before, Buffer.from(cut).map((byte) => byte ^ (1 << random.below(8))), after],
      () => [before],
      () => [after, before],
    ];
    result = Buffer.concat(choices[random.below(choices.length)]?.() ?? [result]);
  }
  return result;
}
