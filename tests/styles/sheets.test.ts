import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import axe from "axe-core";
import { parse, type AtRule, type Container, type Declaration } from "postcss";
import { expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";
import { RUNS_SCRIPT } from "../../src/app/runs-script.ts";

/** The style sheet that may have raw colours, sizes and durations. */
const TOKENS = "src/styles/tokens.css";

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

const all = globSync("src/**/*.css", { cwd: ROOT })
  .sort()
  .map((file) => ({ file, root: parse(read(file)) }));
const others = all.filter(({ file }) => file !== TOKENS && !file.endsWith("/fonts.css"));

function declarations(root: Container, property: RegExp): Declaration[] {
  const found: Declaration[] = [];
  root.walkDecls(property, (declaration) => void found.push(declaration));
  return found;
}

const LENGTH = /(?<![\w.#-])-?(\d*\.)?\d+(rem|px|vw|vh|vmin|vmax|svh|dvh|cm|mm|pt)\b/;
const COLOUR = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
/** Names of colours; without `transparent`, `currentColor` and system colours. */
const COLOUR_WORD =
  /(?<![\w-])(white|black|red|green|blue|yellow|orange|gold|brown|pink|purple|gr[ae]y|silver|maroon|beige|ivory)(?![\w-])/i;
const DURATION = /(?<![\w.-])(\d*\.)?\d+m?s\b/;
const EASING = /cubic-bezier|steps\(|(?<![\w-])ease(-in|-out|-in-out)?(?![\w-])/;
const FONT_SIZE = /(?<![\w.-])(\d*\.)?\d+(rem|px|vw|pt)\b/;
const SPACE =
  /^((scroll-)?(padding|margin)(-.*)?|(row-|column-)?gap|inset(-.*)?|top|right|bottom|left)$/;
const LAYER = /^(-[12]|[012]|auto|var\(--z-[\w-]+\))$/;

/** A value without URLs and names of custom properties. */
function bare(value: string): string {
  return value.replace(/url\((?:"[^"]*"|[^)]*)\)/g, "").replace(/--[\w-]+/g, "");
}

/** Whether a declaration is in `@page`, whose sizes are millimetres. */
function isOnPage({ parent }: Declaration): boolean {
  return parent?.type === "atrule" && (parent as AtRule).name === "page";
}

function offences(
  property: RegExp,
  isWrong: (declaration: Declaration) => boolean,
  among = others,
): string[] {
  return among.flatMap(({ file, root }) =>
    declarations(root, property)
      .filter((found) => !isOnPage(found) && isWrong(found))
      .map(({ prop, value, source }) => `${file}:${source?.start?.line} ${prop}: ${value}`),
  );
}

// Allowed in addition to tokens: 0, %, fr, ch and em; lines in px; black in a mask; sizes of pictures and columns.
test.each<[string, RegExp, (declaration: Declaration) => boolean]>([
  [
    "colours",
    /./,
    ({ prop, value }) => {
      const text = bare(
        /^--|mask/.test(prop) ? value.replace(/#000\b|rgb\(0 0 0 \/ \d+%\)/g, "") : value,
      );
      return COLOUR.test(text) || COLOUR_WORD.test(text);
    },
  ],
  ["font sizes", /^font(-size)?$/, ({ value }) => FONT_SIZE.test(bare(value))],
  ["spaces", SPACE, ({ value }) => LENGTH.test(bare(value))],
  [
    "durations and easings",
    /./,
    ({ value }) => DURATION.test(bare(value)) || EASING.test(bare(value)),
  ],
  ["corners", /radius$/, ({ value }) => !/^(0|50%|inherit|var\(--[\w-]+\))$/.test(value)],
  ["layers", /^z-index$/, ({ value }) => !LAYER.test(value)],
])("style sheets take %s from the tokens", (_, property, isWrong) => {
  expect(offences(property, isWrong)).toEqual([]);
});

test("every declared custom property is in use", () => {
  const used = new Set(
    all.flatMap(({ root }) =>
      declarations(root, /./).flatMap(({ value }) =>
        [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name),
      ),
    ),
  );

  const unused = all.flatMap(({ file, root }) =>
    declarations(root, /^--/)
      .filter(({ prop }) => !used.has(prop))
      .map(({ prop }) => `${file} ${prop}`),
  );
  expect(unused).toEqual([]);
});

test("every custom property in use is declared", () => {
  const inCode = globSync("src/**/*.tsx", { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/"(--[\w-]+)"/g)].map(([, name = ""]) => name),
  );
  const inSheets = all.flatMap(({ root }) => declarations(root, /^--/).map(({ prop }) => prop));
  const declared = new Set([...inCode, ...inSheets]);

  expect(
    offences(
      /./,
      ({ value }) =>
        [...value.matchAll(/var\((--[\w-]+)\s*\)/g)].some(([, name = ""]) => !declared.has(name)),
      all,
    ),
  ).toEqual([]);
});

const COMPOSITED =
  /^(transform|translate|scale|rotate|opacity|display|overlay|(content-)?visibility)$/;

/** Properties that a `transition` animates over time. */
function transitioned(value: string): string[] {
  return value
    .split(/,(?![^(]*\))/)
    .filter((part) => !/ step-end\b/.test(part))
    .map((part) => part.trim().split(/\s+/)[0] ?? "");
}

test("keyframes and transitions animate composited properties only", () => {
  const inKeyframes = ({ parent }: Declaration) =>
    (parent?.parent as AtRule | undefined)?.name === "keyframes";
  const transitions = /^transition(-property)?$/;

  expect(all.flatMap(({ root }) => declarations(root, transitions)).length).toBeGreaterThan(10);
  expect([
    ...offences(
      /^(?!animation-timing-function$)/,
      (one) => inKeyframes(one) && !COMPOSITED.test(one.prop),
      all,
    ),
    ...offences(
      transitions,
      ({ value }) => value !== "none" && transitioned(value).some((name) => !COMPOSITED.test(name)),
      all,
    ),
  ]).toEqual([]);
});

test("style sheets test for the same browser features as the start-up script", () => {
  const asked: string[] = [];
  for (const { root } of all)
    root.walkAtRules("supports", ({ params }) => {
      if (/dvh|overflow/.test(params)) asked.push(params);
    });

  // css-tree cannot parse a negation of both conditions, so the sheets negate each condition.
  const lacking = RUNS_SCRIPT.split(" and ").map((condition) => `not ${condition}`);
  expect(asked.toSorted()).toEqual([RUNS_SCRIPT, ...lacking]);
});

/** Minimum contrast by WCAG 2 level AA: 4.5 for text, 3 for lines and focus rings. */
const PAIRS: [least: number, front: string, behind: string][] = [
  [4.5, "--text", "--background"],
  [4.5, "--text", "--background-2"],
  [4.5, "--text-soft", "--background"],
  [4.5, "--text-soft", "--background-2"],
  [4.5, "--accent", "--background"],
  [4.5, "--on-accent", "--accent-fill"],
  [3, "--edge", "--background"],
  [3, "--focus", "--background"],
  [3, "--focus", "--background-2"],
  [3, "--accent", "--background-2"],
];

/** Custom properties by the class or medium that sets them; `:root` is the default. */
const backgrounds = new Map<string, Map<string, string>>();
all
  .find(({ file }) => file === TOKENS)
  ?.root.walkRules((rule) => {
    const medium = rule.parent?.type === "atrule" ? (rule.parent as AtRule).params : "screen";
    for (const selector of medium === "screen" ? rule.selectors : [medium]) {
      const values = backgrounds.get(selector) ?? new Map<string, string>();
      backgrounds.set(selector, values);
      rule.walkDecls(/^--/, ({ prop, value }) => void values.set(prop, value));
    }
  });

/** Part of axe that its types lack. */
interface Colours {
  Color: new () => { parseHexString: (hex: string) => void };
  getContrast: (one: object, other: object) => number;
}
const { Color, getContrast } = (axe.commons as unknown as { color: Colours }).color;

function colour(background: string, name: string): object {
  const value = backgrounds.get(background)?.get(name) ?? backgrounds.get(":root")?.get(name) ?? "";
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (reference) return colour(background, reference);
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${name} is no opaque colour on ${background}`);
  const parsed = new Color();
  parsed.parseHexString(value);
  return parsed;
}

test.each(PAIRS)(
  "the contrast is at least %d for %s on %s in every region and on paper",
  (least, front, behind) => {
    expect([...backgrounds.keys()]).toEqual(
      expect.arrayContaining([":root", ".on-leaf", ".on-neel", ".on-mor", ".on-copper", "print"]),
    );
    const faint = [...backgrounds.keys()].filter(
      (background) => getContrast(colour(background, front), colour(background, behind)) < least,
    );

    expect(faint).toEqual([]);
  },
);
