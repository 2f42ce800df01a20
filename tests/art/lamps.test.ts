import { expect, test } from "vitest";
import { drawAll } from "../../scripts/illustrations/pictures.ts";
import { artData } from "./data.ts";

test("lamps flicker for less than five seconds, and burn still where less motion is wanted", () => {
  const lamps = drawAll(artData).get("gallery/banquet-14-lamps") ?? "";
  const [, style = ""] = /<style>(.*?)<\/style>/.exec(lamps) ?? [];
  const [, seconds, times] =
    /\.lit\{animation:flicker ([\d.]+)s ease-in-out (\d+)/.exec(style) ?? [];

  expect(lamps.match(/class="lit"/g)?.length).toBeGreaterThan(5);
  expect(style.startsWith("@media(prefers-reduced-motion:no-preference){")).toBe(true);
  expect(Number(seconds) * Number(times)).toBeGreaterThan(0);
  expect(Number(seconds) * Number(times)).toBeLessThan(5);
});

test("a picture without a lamp carries no style for one", () => {
  expect(drawAll(artData).get("cloth/gujarat")).not.toContain("flicker");
});
