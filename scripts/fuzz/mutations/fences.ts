/** Damage to the two `---` lines around an article's front matter. */
import type { Random } from "./random.ts";

const FENCES = [
  "",
  "--",
  "----",
  "---  ",
  " ---",
  "\t---",
  "- - -",
  "—",
  "+++",
  "***",
  "```",
  "...",
  "---js",
  "--- json",
  "---\r",
  "---\n---",
  "---\n\n---",
  "\n---",
  "\ufeff---",
  "\u200b---",
  "---\0",
  "{",
  "}",
  "<!--",
  "%YAML 9.9",
  "--- !!js/function x",
  "# ---",
];

/** One of the two lines, or both, written otherwise, moved or taken away. */
export function breakFences(bytes: Uint8Array, random: Random): Uint8Array {
  const lines = Buffer.from(bytes).toString().split("\n");
  const fences = [0, lines.indexOf("---", 1)].filter((at) => at >= 0);
  const chosen = random.below(4) === 0 ? fences : [random.pick(fences)];
  for (const at of chosen.toReversed()) {
    const fence = random.pick(FENCES);
    const choices = [
      () => lines.splice(at, 1, fence),
      () => lines.splice(at, 1),
      () => {
        lines.splice(at, 1);
        lines.splice(random.below(lines.length), 0, fence);
      },
      () => lines.splice(random.below(lines.length), 0, "---"),
    ];
    random.pick(choices)();
  }
  return Buffer.from(lines.join("\n"));
}
