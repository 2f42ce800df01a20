/**
 * The tokens are the only source. What may stand in a style sheet beside their names, and why:
 * - 0, %, fr, ch and em follow the thing itself, not the system
 * - lines (border, outline, a ring drawn by a shadow without blur) are drawn in pixels
 * - #000 in a mask, or in a named part of one, is no colour but "here the picture is seen"
 * - sizes (width, height, aspect) belong to the picture or the column that has them
 * - a sheet of paper (@page) has the printer's millimetres
 * - what is true once has a name: a custom property declared in the module, never with a colour, a
 *   duration or an easing in it
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { AtRule, Declaration } from "postcss";
import { describe, expect, test } from "vitest";
import { listFiles } from "../../scripts/lib/files/list-files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { declarations, sheets, TOKENS, where } from "./sheets.ts";

const all = await sheets();
const others = all.filter(({ file }) => file !== TOKENS && !file.endsWith("/fonts.css"));

const LENGTH = /(?<![\w.#-])-?(\d*\.)?\d+(rem|px|vw|vh|vmin|vmax|svh|dvh|cm|mm|pt)\b/;
const COLOUR = /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
/** Words that name a colour; `transparent`, `currentColor` and the system's own are no inks. */
const COLOUR_WORD =
  /(?<![\w-])(white|black|red|green|blue|yellow|orange|gold|brown|pink|purple|gr[ae]y|silver|maroon|beige|ivory)(?![\w-])/i;
const DURATION = /(?<![\w.-])(\d*\.)?\d+m?s\b/;
const EASING = /cubic-bezier|steps\(|(?<![\w-])ease(-in|-out|-in-out)?(?![\w-])/;

/** Without urls and the names of custom properties, in which anything may be spelled. */
function bare(value: string): string {
  return value.replace(/url\((?:"[^"]*"|[^)]*)\)/g, "").replace(/--[\w-]+/g, "");
}

function isOnPage({ parent }: Declaration): boolean {
  return parent?.type === "atrule" && (parent as AtRule).name === "page";
}

/** What is wrong with each declaration of a kind, as `file:line property: value`. */
function offences(property: RegExp, isWrong: (declaration: Declaration) => boolean): string[] {
  return others.flatMap((sheet) =>
    declarations(sheet.root, property)
      .filter((found) => !isOnPage(found) && isWrong(found))
      .map((found) => where(sheet, found)),
  );
}

describe("style sheets take from the tokens", () => {
  test("every colour", () => {
    const raw = offences(/./, ({ prop, value }) => {
      const text = /^--|mask/.test(prop) ? value.replace(/#000\b/g, "") : value;
      return COLOUR.test(bare(text)) || COLOUR_WORD.test(bare(text));
    });

    expect(raw).toEqual([]);
  });

  test("every font size", () => {
    const size = /(?<![\w.-])(\d*\.)?\d+(rem|px|vw|pt)\b/;
    expect(offences(/^font(-size)?$/, ({ value }) => size.test(bare(value)))).toEqual([]);
  });

  test("every space around and between things", () => {
    const space =
      /^((scroll-)?(padding|margin)(-.*)?|(row-|column-)?gap|inset(-.*)?|top|right|bottom|left)$/;
    expect(offences(space, ({ value }) => LENGTH.test(bare(value)))).toEqual([]);
  });

  test("every duration and easing", () => {
    const raw = offences(
      /./,
      ({ value }) => DURATION.test(bare(value)) || EASING.test(bare(value)),
    );

    expect(raw).toEqual([]);
  });

  test("every corner but a plate's, which is a circle", () => {
    const raw = offences(
      /radius$/,
      ({ value }) => !/^(0|50%|inherit|var\(--[\w-]+\))$/.test(value),
    );

    expect(raw).toEqual([]);
  });

  test("the one shadow; rings have no blur", () => {
    const ring = /^(inset )?-?[\w.]+ -?[\w.]+( 0 [\w.]+)? [a-z][^,]*$/i;
    const raw = offences(/shadow$/, ({ value }) =>
      value
        .replace(/color-mix\([^)]*(\([^)]*\)[^)]*)*\)/g, "mixed")
        .split(/,\s*/)
        .some((shadow) => !/^(none|var\(--lift\))$/.test(shadow) && !ring.test(shadow)),
    );

    expect(raw).toEqual([]);
  });

  test("every layer of the page", () => {
    const local = /^(-[12]|[012]|auto|var\(--z-[\w-]+\))$/;
    expect(offences(/^z-index$/, ({ value }) => !local.test(value))).toEqual([]);
  });
});

/** The custom properties that components write into style attributes. */
async function inlineProperties(): Promise<string[]> {
  const files = (await listFiles(path.join(ROOT, "src"))).filter((name) => name.endsWith(".tsx"));
  const texts = await Promise.all(
    files.map((name) => readFile(path.join(ROOT, "src", name), "utf8")),
  );
  return texts.flatMap((text) => [...text.matchAll(/"(--[\w-]+)"/g)].map(([, name = ""]) => name));
}

test("every token that is used exists", async () => {
  const declared = new Set(
    all.flatMap(({ root }) => declarations(root, /^--/).map(({ prop }) => prop)),
  );
  for (const name of await inlineProperties()) declared.add(name);
  const unknown = all.flatMap((sheet) =>
    declarations(sheet.root, /./).flatMap((declaration) =>
      [...declaration.value.matchAll(/var\((--[\w-]+)\s*\)/g)]
        .filter(([, name = ""]) => !declared.has(name))
        .map(([, name]) => `${where(sheet, declaration)} asks for ${name}`),
    ),
  );

  expect(unknown).toEqual([]);
});
