import { readFile } from "node:fs/promises";
import path from "node:path";
import type { AtRule, Declaration } from "postcss";
import { expect, test } from "vitest";
import { listFiles } from "../../scripts/lib/files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { RUNS_SCRIPT } from "../../src/app/runs-script.ts";
import { declarations, sheets, TOKENS, where } from "./sheets.ts";

const all = await sheets();
const others = all.filter(({ file }) => file !== TOKENS && !file.endsWith("/fonts.css"));

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
const RING = /^(inset )?-?[\w.]+ -?[\w.]+( 0 [\w.]+)? [a-z][^,]*$/i;

/** A value without URLs and names of custom properties. */
function bare(value: string): string {
  return value.replace(/url\((?:"[^"]*"|[^)]*)\)/g, "").replace(/--[\w-]+/g, "");
}

/** Sheets of paper have the printer's millimetres. */
function isOnPage({ parent }: Declaration): boolean {
  return parent?.type === "atrule" && (parent as AtRule).name === "page";
}

/** Lines of the declarations that break a rule. */
function offences(
  property: RegExp,
  isWrong: (declaration: Declaration) => boolean,
  among = others,
): string[] {
  return among.flatMap((sheet) =>
    declarations(sheet.root, property)
      .filter((found) => !isOnPage(found) && isWrong(found))
      .map((found) => where(sheet, found)),
  );
}

// Allowed beside tokens: 0, %, fr, ch and em; lines in px; #000 in a mask; sizes of pictures and columns.
test.each<[string, RegExp, (declaration: Declaration) => boolean]>([
  [
    "colours",
    /./,
    ({ prop, value }) => {
      const text = bare(/^--|mask/.test(prop) ? value.replace(/#000\b/g, "") : value);
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
  [
    "shadows with blur",
    /shadow$/,
    ({ value }) =>
      value
        .replace(/color-mix\([^)]*(\([^)]*\)[^)]*)*\)/g, "mixed")
        .split(/,\s*/)
        .some((shadow) => !/^(none|var\(--lift\))$/.test(shadow) && !RING.test(shadow)),
  ],
  ["layers", /^z-index$/, ({ value }) => !LAYER.test(value)],
])("style sheets take %s from the tokens", (_, property, isWrong) => {
  expect(offences(property, isWrong)).toEqual([]);
});

test("every custom property in use is declared", async () => {
  const files = listFiles(path.join(ROOT, "src")).filter((name) => name.endsWith(".tsx"));
  const texts = await Promise.all(
    files.map((name) => readFile(path.join(ROOT, "src", name), "utf8")),
  );
  const declared = new Set([
    ...all.flatMap(({ root }) => declarations(root, /^--/).map(({ prop }) => prop)),
    ...texts.flatMap((text) => [...text.matchAll(/"(--[\w-]+)"/g)].map(([, name = ""]) => name)),
  ]);
  const unknown = all.flatMap((sheet) =>
    declarations(sheet.root, /./).flatMap((declaration) =>
      [...declaration.value.matchAll(/var\((--[\w-]+)\s*\)/g)]
        .filter(([, name = ""]) => !declared.has(name))
        .map(([, name]) => `${where(sheet, declaration)} asks for ${name}`),
    ),
  );

  expect(unknown).toEqual([]);
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

/** Parameters of every at-rule of a name. */
function paramsOf(name: string): string[] {
  return all.flatMap(({ file, root }) => {
    const found: string[] = [];
    root.walkAtRules(name, ({ params }) => void found.push(`${params} in ${file}`));
    return found;
  });
}

test("style sheets test for the same browser features as the start-up script", () => {
  const asked = paramsOf("supports")
    .map((params) => params.replace(/ in \S+$/, ""))
    .filter((params) => /dvh|overflow/.test(params));

  // css-tree cannot read the negation of both conditions at once.
  const lacking = RUNS_SCRIPT.split(" and ").map((condition) => `not ${condition}`);
  expect(asked.toSorted()).toEqual([RUNS_SCRIPT, ...lacking]);
});
