import { expect, test } from "vitest";
import { sundial } from "../../scripts/illustrations/brand/sundial.ts";
import { artData } from "./data.ts";

function labels(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1] ?? "");
}

test("the dial names the hours of the hall's timings", () => {
  expect(labels(sundial(artData.halls))).toEqual(["9 am", "noon", "3 pm", "5 pm", "8 pm", "11 pm"]);
});

test("a new closing hour moves the dial", () => {
  const later = artData.halls.map((hall) => ({
    ...hall,
    end: hall.end === "23:00" ? "23:30" : hall.end,
  }));

  expect(labels(sundial(later)).at(-1)).toBe("11:30 pm");
  expect(sundial(later)).not.toBe(sundial(artData.halls));
});

test("a hall that is only let for the whole day has one arc", () => {
  const wholeDay = artData.halls.filter((hall) => hall.id === "full-day");

  expect(labels(sundial(wholeDay))).toEqual(["9 am", "11 pm"]);
});

test.each(["25:00", "nine", ""])('"%s" is not a time', (start) => {
  expect(() => sundial([{ id: "x", name: "X", start, end: "15:00" }])).toThrow("24-hour time");
});
