import { layers, num } from "../core/geometry.ts";
import { leafPath, petals } from "../core/shapes.ts";
import { at, box, disc, line, shape } from "../core/svg.ts";

/** A repeating pattern of one w × h tile; `transform` turns the whole cloth. */
export function tilePattern(
  id: string,
  w: number,
  h: number,
  body: string,
  transform = "",
): string {
  const turned = transform ? ` patternTransform="${transform}"` : "";
  return `<pattern id="${id}" width="${num(w)}" height="${num(h)}" patternUnits="userSpaceOnUse"${turned}>${body}</pattern>`;
}

/** The tile of a pattern without the pattern, for a file that CSS repeats. */
export function tileBody(pattern: string): string {
  return pattern.replace(/<pattern[^>]*>|<\/pattern>/g, "");
}

/** Block print: a small sprig in half-drop on tiles of side `s`, for quiet backgrounds. */
export function buti(
  id: string,
  [ground, print, heart]: readonly [string, string, string],
  s = 90,
): string {
  const sprig = (x: number, y: number) =>
    at(
      x,
      y,
      layers(
        shape(petals(2, 12, 6, 0.8, false), print),
        disc(0, 0, 3, heart),
        line("M0 13v12", print, 2),
        shape(leafPath(11, 4), print, 'transform="translate(0 19) rotate(-60)"'),
        shape(leafPath(11, 4), print, 'transform="translate(0 19) rotate(60)"'),
      ),
      s / 90,
    );
  const body = box(0, 0, s, s, ground) + sprig(s * 0.25, s * 0.2) + sprig(s * 0.75, s * 0.7);
  return tilePattern(id, s, s, body);
}
