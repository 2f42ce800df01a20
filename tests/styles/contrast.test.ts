import type { AtRule, Rule } from "postcss";
import { describe, expect, test } from "vitest";
import { contrast } from "./colour.ts";
import { declarations, sheets, TOKENS, where } from "./sheets.ts";

/** WCAG 2 level AA. */
const READ = 4.5;
const SEEN = 3;

const all = await sheets();
const tokens = all.find(({ file }) => file === TOKENS);
if (!tokens) throw new Error(`${TOKENS} is not there`);

/** Custom properties by the class or medium that sets them; `:root` is the ground of all. */
const grounds = new Map<string, Map<string, string>>();
tokens.root.walkRules((rule) => {
  const medium = rule.parent?.type === "atrule" ? (rule.parent as AtRule).params : "screen";
  for (const selector of medium === "screen" ? rule.selectors : [medium]) {
    const values = grounds.get(selector) ?? new Map<string, string>();
    grounds.set(selector, values);
    rule.walkDecls(/^--/, ({ prop, value }) => void values.set(prop, value));
  }
});
const root = grounds.get(":root") ?? new Map<string, string>();

/** The ink behind a name on a ground, as `#rrggbb`. */
function ink(ground: string, name: string): string {
  const value = grounds.get(ground)?.get(name) ?? root.get(name) ?? "";
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (reference) return ink(ground, reference);
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${name} is no opaque ink on ${ground}`);
  return value;
}

const names = [...grounds.keys()].filter((name) => name !== ":root");

test("backgrounds of regions and paper are tested", () => {
  expect(names).toEqual(
    expect.arrayContaining([".on-leaf", ".on-neel", ".on-mor", ".on-copper", "print"]),
  );
});

describe.each([":root", ...names])("on %s", (ground) => {
  test.each([
    ["--text", "--ground"],
    ["--text", "--ground-2"],
    ["--text-soft", "--ground"],
    ["--text-soft", "--ground-2"],
    ["--accent", "--ground"],
    ["--on-accent", "--accent-fill"],
  ])("%s is readable on %s", (text, behind) => {
    expect(contrast(ink(ground, text), ink(ground, behind))).toBeGreaterThanOrEqual(READ);
  });

  test.each([
    ["--edge", "--ground"],
    ["--focus", "--ground"],
    ["--focus", "--ground-2"],
    ["--accent", "--ground-2"],
  ])("%s is visible on %s", (line, behind) => {
    expect(contrast(ink(ground, line), ink(ground, behind))).toBeGreaterThanOrEqual(SEEN);
  });
});

const inks = [...root].filter(([, value]) => value.startsWith("#")).map(([name]) => name);
const on = (behind: string) => (name: string) => contrast(ink(":root", name), ink(":root", behind));

/** Inks for drawings: too light for rice and too dark for leaf, so text in them reads nowhere. */
const artInks = inks.filter(
  (name) => on("--rice-100")(name) < READ && on("--leaf-900")(name) < READ,
);

test("marigold-600 and leaf-500 are colours for drawings", () => {
  expect(artInks).toEqual(expect.arrayContaining(["--marigold-600", "--leaf-500"]));
});

test("no text has a colour for drawings", () => {
  const found = all.flatMap((sheet) =>
    declarations(sheet.root, /^color$/)
      .filter(({ value }) => artInks.some((name) => value === `var(${name})`))
      .map((declaration) => where(sheet, declaration)),
  );

  expect(found).toEqual([]);
});

/** The ink that a rule gives a property directly, if it does. */
function inkOf(rule: Rule, property: RegExp): string | undefined {
  const [found] = declarations(rule, property).filter(({ parent }) => parent === rule);
  const [, name = ""] = /^var\((--[\w-]+)\)$/.exec(found?.value ?? "") ?? [];
  return inks.includes(name) ? name : undefined;
}

test("a rule with text and background colours keeps the contrast", () => {
  const pairs: string[] = [];
  const faint: string[] = [];
  for (const { file, root: sheet } of all) {
    sheet.walkRules((rule) => {
      const [text, ground] = [inkOf(rule, /^color$/), inkOf(rule, /^background(-color)?$/)];
      if (!text || !ground) return;
      const pair = `${file} ${rule.selector}: ${text} on ${ground}`;
      pairs.push(pair);
      if (contrast(ink(":root", text), ink(":root", ground)) < READ) faint.push(pair);
    });
  }

  expect(pairs).not.toEqual([]);
  expect(faint).toEqual([]);
});
