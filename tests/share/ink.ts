import type { Paper } from "../../scripts/images/share/canvas.ts";

/** The smallest rectangle, in pixels, that holds all that was drawn on a clear paper. */
export function inkOn(paper: Paper): Record<"left" | "right" | "top" | "bottom", number> {
  const { width, height } = paper.canvas;
  const { data } = paper.getImageData(0, 0, width, height);
  const ink = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let at = 0; at < width * height; at++) {
    if (data[4 * at + 3] === 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    ink.left = Math.min(ink.left, x);
    ink.right = Math.max(ink.right, x + 1);
    ink.top = Math.min(ink.top, y);
    ink.bottom = Math.max(ink.bottom, y + 1);
  }
  return ink;
}
