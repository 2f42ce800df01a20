import { describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";
import { createCanvas } from "../../scripts/images/share/canvas.ts";
import { loadFaces, type Face } from "../../scripts/images/share/text/face.ts";
import { fitText } from "../../scripts/images/share/text/fit.ts";

const { display, text } = loadFaces(ROOT);
import { inkOn } from "./ink.ts";

const BOX = { width: 560, height: 360, largest: 88, smallest: 44 };

/** 75 characters, the most an article's title may have. */
const LONGEST = "Marathi wedding catering in Kandivali, Borivali and Malad for 1,500 guests!";

describe("a headline", () => {
  test("of a few words has the full size", () => {
    expect(fitText("Page not found", display, BOX)).toMatchObject({ size: 88 });
  });

  test("of 75 characters shrinks until every line fits, and loses no word", () => {
    const { lines, size, leading } = fitText(LONGEST, display, BOX);

    expect(LONGEST).toHaveLength(75);
    expect(lines.join(" ")).toBe(LONGEST);
    expect(size).toBeGreaterThanOrEqual(44);
    expect(lines.length * leading).toBeLessThanOrEqual(BOX.height);
    for (const line of lines) expect(display.widthOf(line, size)).toBeLessThanOrEqual(BOX.width);
  });

  test("breaks into lines of even length", () => {
    const { lines, size } = fitText("Wedding caterers in Kandivali, Borivali and Malad", display, {
      ...BOX,
      height: 200,
    });
    const widths = lines.map((line) => display.widthOf(line, size));

    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });

  test("of one endless word is cut where it must be", () => {
    const { lines, size } = fitText("W".repeat(40), display, BOX);

    expect(lines.join("")).toBe("W".repeat(40));
    for (const line of lines) expect(display.widthOf(line, size)).toBeLessThanOrEqual(BOX.width);
  });

  test("that cannot fit at all ends in an ellipsis", () => {
    const { lines, size, leading } = fitText("Undhiyu and ".repeat(40), display, BOX);

    expect(lines.at(-1)).toMatch(/…$/);
    expect(lines.length * leading).toBeLessThanOrEqual(BOX.height);
    for (const line of lines) expect(display.widthOf(line, size)).toBeLessThanOrEqual(BOX.width);
  });
});

/** Where the ink of one letter of 100 pixels is, written from (10, 150). */
function inkOf(face: Face, letter: string) {
  const paper = createCanvas(200, 200).getContext("2d");
  face.write(paper, letter, 100, 10, 150);
  return inkOn(paper);
}

describe("a face", () => {
  test("writes a line from its baseline upwards", () => {
    const { left, right, top, bottom } = inkOf(display, "H");

    expect(left).toBeGreaterThanOrEqual(10);
    expect(right).toBeLessThanOrEqual(10 + display.widthOf("H", 100));
    expect(bottom).toBeCloseTo(150, -1);
    expect(top).toBeLessThan(100);
  });

  test("kerns, so that AV is narrower than A and V", () => {
    const apart = text.widthOf("A", 100) + text.widthOf("V", 100);

    expect(text.widthOf("AV", 100)).toBeLessThan(apart);
  });

  test("has the rupee sign, though its basic set has none", () => {
    expect(display.widthOf("₹", 100)).toBeGreaterThan(30);
    expect(inkOf(display, "₹").top).toBeLessThan(100);
  });

  test("leaves out what no font of ours has", () => {
    expect(display.widthOf("Toran 汉", 50)).toBe(display.widthOf("Toran ", 50));
  });
});
