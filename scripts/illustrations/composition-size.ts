/** Width and height of a whole drawing, in its own pixels, as its name says. */
export function compositionSize(composition: string): readonly [width: number, height: number] {
  if (composition.endsWith("-emblem")) return [600, 600];
  if (composition.endsWith("-portrait")) return [480, 600];
  return [1200, 800];
}
