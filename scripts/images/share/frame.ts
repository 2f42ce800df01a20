import { mark } from "../../illustrations/brand/mark.ts";
import { layers, num, repeat } from "../../illustrations/core/geometry.ts";
import { ink } from "../../illustrations/core/ink.ts";
import { at, box, disc, line, shape } from "../../illustrations/core/svg.ts";
import { bloom, marigold } from "../../illustrations/motif/flowers.ts";
import { toran } from "../../illustrations/motif/toran.ts";
import { border, type BorderName } from "../../illustrations/pattern/border.ts";
import type { Composition } from "./card.ts";
import type { Ground } from "./ground.ts";
import { AREAS, CARD, HEIGHT, KINAR, WIDTH, type Area, wordPlaces } from "./layout.ts";

/** Round bites along the right edge of the words' panel, as on the site's banners. */
const SCALLOPS = 14;

function panel(x: number, fill: string): string {
  const step = HEIGHT / SCALLOPS;
  const edge = repeat(SCALLOPS, () => `a${num(step / 2)} ${num(step / 2)} 0 0 1 0 ${num(step)}`);
  return shape(`M0 0H${x}${edge}H0Z`, fill);
}

/** A leaf-cornered window: the ground everywhere but in it. */
function window({ x, y, width, height }: Area, fill: string): string {
  const r = 96;
  const leaf = `M${x} ${y}h${width - r}a${r} ${r} 0 0 1 ${r} ${r}v${height - r}h${r - width}a${r} ${r} 0 0 1 ${-r} ${-r}Z`;
  return shape(`M0 0H${WIDTH}V${HEIGHT}H0Z${leaf}`, fill, 'fill-rule="evenodd"');
}

/** A rice card with a double border and a flower in each corner. */
function riceCard({ x, y, width, height }: Area): string {
  const corners = [
    [x + 26, y + 26],
    [x + width - 26, y + 26],
    [x + 26, y + height - 26],
    [x + width - 26, y + height - 26],
  ] as const;
  const rule = (inset: number, w: number) =>
    box(
      x + inset,
      y + inset,
      width - 2 * inset,
      height - 2 * inset,
      "none",
      `stroke="${ink.kumkum600}" stroke-width="${w}"`,
    );
  return layers(
    box(x + 8, y + 12, width, height, "#000", 'opacity=".3"'),
    box(x, y, width, height, ink.rice100),
    rule(18, 3),
    rule(27, 1.5),
    ...corners.map(([cx, cy]) => disc(cx, cy, 20, ink.rice100) + at(cx, cy, marigold(17))),
  );
}

/** The green mark of vegetarian food, 26 square. */
function vegMark(x: number, y: number): string {
  return (
    box(x, y, 26, 26, ink.rice50, `stroke="${ink.leaf700}" stroke-width="3"`) +
    disc(x + 13, y + 13, 7, ink.leaf700)
  );
}

function hungToran(swags: number): string {
  return at(0, -2, toran({ w: WIDTH, swags, depth: 20, per: 7, r: 9, alt: bloom.red, tail: 2 }));
}

const KINARS: Record<Composition["kind"], BorderName> = {
  panel: "lotus",
  window: "temple",
  plate: "kairi",
  lone: "kairi",
  card: "rope",
  wall: "rope",
};

function kinarStrip(kind: Composition["kind"], { kinar }: Ground): string {
  const defs = `<defs>${border(KINARS[kind], "k", kinar, KINAR)}</defs>`;
  const strip = box(0, 0, WIDTH, KINAR, "url(#k)");
  return `${defs}<g transform="translate(0 ${HEIGHT - KINAR})">${strip}</g>`;
}

/** Two zari threads where the cloth meets the ground. */
function selvedge({ x }: Area): string {
  return line(`M${x} 0V${HEIGHT}M${x + 9} 0V${HEIGHT}`, ink.brass300, 4);
}

/** What lies over the pictures of a composition, but for the words: panel, border, toran, mark. */
export function frame(composition: Composition, ground: Ground): string {
  const { kind } = composition;
  const [first] = AREAS[kind];
  const shapes: Record<typeof kind, () => string> = {
    panel: () => panel((first?.x ?? 0) + 2, ground.fill) + hungToran(6),
    window: () => (first ? window(first, ground.fill) : ""),
    plate: () => hungToran(6),
    lone: () => hungToran(6),
    card: () => riceCard(CARD),
    wall: () => hungToran(6),
  };
  const { left, brand } = wordPlaces(kind, { note: false, price: false });
  return layers(
    shapes[kind](),
    kind === "card" ? "" : kinarStrip(kind, ground),
    at(left, brand - 44, mark(ground.accent, ground.text), 58 / 48),
    vegMark(left + 332, brand - 25),
  );
}

/** What lies between the cloth and the plate on it. */
export function join(composition: Composition): string {
  const [, second] = AREAS[composition.kind];
  return composition.kind === "plate" && second ? selvedge(second) : "";
}
