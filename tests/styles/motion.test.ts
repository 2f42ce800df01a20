/**
 * What moves is moved by the compositor alone. Colours, backgrounds and corners change at once
 * under the pointer; `display`, `overlay` and `visibility` do not move, they wait for what does, or
 * `content-visibility` for the first frame. Nor does what leaps at the end.
 */
import type { AtRule } from "postcss";
import { describe, expect, test } from "vitest";
import { declarations, sheets, where } from "./sheets.ts";

const MOVES = /^(transform|translate|scale|rotate|opacity)$/;
const WAITS = /^(display|overlay|(content-)?visibility)$/;

const all = await sheets();

/** The properties that a `transition` moves in some time: each part begins with one. */
function transitioned(value: string): string[] {
  return value
    .split(/,(?![^(]*\))/)
    .filter((part) => !/ step-end\b/.test(part))
    .map((part) => part.trim().split(/\s+/)[0] ?? "");
}

describe("every sheet", () => {
  test("moves only what the compositor moves, in its keyframes", () => {
    const found = all.flatMap((sheet) =>
      declarations(sheet.root, /./)
        .filter(({ parent }) => (parent?.parent as AtRule | undefined)?.name === "keyframes")
        .filter(
          ({ prop }) =>
            !MOVES.test(prop) && !WAITS.test(prop) && !/^animation-timing-function$/.test(prop),
        )
        .map((declaration) => where(sheet, declaration)),
    );

    expect(found).toEqual([]);
  });

  test("names what its transitions move, and it is what the compositor moves", () => {
    const found = all.flatMap((sheet) =>
      declarations(sheet.root, /^transition(-property)?$/)
        .filter(
          ({ value }) =>
            value !== "none" &&
            transitioned(value).some((name) => !MOVES.test(name) && !WAITS.test(name)),
        )
        .map((declaration) => where(sheet, declaration)),
    );

    expect(found).toEqual([]);
  });
});

test("there is something to move", () => {
  const moving = all.flatMap(({ root }) => declarations(root, /^(animation|transition)$/));

  expect(moving.length).toBeGreaterThan(10);
});
