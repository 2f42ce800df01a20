import type { AtRule } from "postcss";
import { expect, test } from "vitest";
import { sheets, TOKENS } from "./sheets.ts";

/** WCAG 2 level AA: text, and lines and focus rings. */
const PAIRS: [least: number, front: string, behind: string][] = [
  [4.5, "--text", "--ground"],
  [4.5, "--text", "--ground-2"],
  [4.5, "--text-soft", "--ground"],
  [4.5, "--text-soft", "--ground-2"],
  [4.5, "--accent", "--ground"],
  [4.5, "--on-accent", "--accent-fill"],
  [3, "--edge", "--ground"],
  [3, "--focus", "--ground"],
  [3, "--focus", "--ground-2"],
  [3, "--accent", "--ground-2"],
];

/** Custom properties by the class or medium that sets them; `:root` is the default. */
const grounds = new Map<string, Map<string, string>>();
const tokens = (await sheets()).find(({ file }) => file === TOKENS);
tokens?.root.walkRules((rule) => {
  const medium = rule.parent?.type === "atrule" ? (rule.parent as AtRule).params : "screen";
  for (const selector of medium === "screen" ? rule.selectors : [medium]) {
    const values = grounds.get(selector) ?? new Map<string, string>();
    grounds.set(selector, values);
    rule.walkDecls(/^--/, ({ prop, value }) => void values.set(prop, value));
  }
});

function colour(ground: string, name: string): string {
  const value = grounds.get(ground)?.get(name) ?? grounds.get(":root")?.get(name) ?? "";
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (reference) return colour(ground, reference);
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${name} is no opaque colour on ${ground}`);
  return value;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each(PAIRS)(
  "the contrast is at least %d of %s on %s, in every region and on paper",
  (least, front, behind) => {
    expect([...grounds.keys()]).toEqual(
      expect.arrayContaining([":root", ".on-leaf", ".on-neel", ".on-mor", ".on-copper", "print"]),
    );
    const faint = [...grounds.keys()].filter(
      (ground) => contrast(colour(ground, front), colour(ground, behind)) < least,
    );

    expect(faint).toEqual([]);
  },
);
