import { readDrawing } from "../drawings.ts";
import type { Composition } from "./card.ts";
import { INK, type Ground } from "./ground.ts";
import { AREAS, CARD, HEIGHT, KINAR, WIDTH, type Area, wordPlaces } from "./layout.ts";

/** A drawing's shapes, without their `<svg>`. */
function shapesOf(slot: string): string {
  return readDrawing(slot).svg.replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

function at(x: number, y: number, scale: number, body: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
}

/** Round bites along the right edge of the words' panel, as on the site's banners. */
const SCALLOPS = 14;

function panel(x: number, fill: string): string {
  const step = HEIGHT / SCALLOPS;
  const edge = `a${step / 2} ${step / 2} 0 0 1 0 ${step}`.repeat(SCALLOPS);
  return `<path d="M0 0H${x}${edge}H0Z" fill="${fill}"/>`;
}

/** The ground around a leaf-cornered window. */
function window({ x, y, width, height }: Area, fill: string): string {
  const r = 96;
  const leaf = `M${x} ${y}h${width - r}a${r} ${r} 0 0 1 ${r} ${r}v${height - r}h${r - width}a${r} ${r} 0 0 1 ${-r} ${-r}Z`;
  return `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z${leaf}" fill="${fill}" fill-rule="evenodd"/>`;
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
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${INK.kumkum600}" stroke-width="${w}"/>`;
  const flower = shapesOf("flower/marigold");
  return [
    `<rect x="${x + 8}" y="${y + 12}" width="${width}" height="${height}" opacity=".3"/>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${INK.rice100}"/>`,
    rule(18, 3),
    rule(27, 1.5),
    ...corners.map(
      ([cx, cy]) =>
        `<circle cx="${cx}" cy="${cy}" r="20" fill="${INK.rice100}"/>` +
        at(cx - 17, cy - 17, 34 / 40, flower),
    ),
  ].join("");
}

/** The green mark of vegetarian food, 26 square. */
function vegMark(x: number, y: number): string {
  return (
    `<rect x="${x}" y="${y}" width="26" height="26" fill="${INK.rice50}" stroke="${INK.leaf700}" stroke-width="3"/>` +
    `<circle cx="${x + 13}" cy="${y + 13}" r="7" fill="${INK.leaf700}"/>`
  );
}

/** The toran of the home page, hung twice. */
function hungToran(): string {
  const scale = WIDTH / 2 / readDrawing("toran/hero").width;
  const hung = shapesOf("toran/hero");
  return at(0, -2, scale, hung) + at(WIDTH / 2, -2, scale, hung);
}

const KINARS: Record<Composition["kind"], string> = {
  panel: "lotus",
  window: "temple",
  plate: "kairi",
  lone: "kairi",
  card: "rope",
  wall: "rope",
};

function kinarStrip(kind: Composition["kind"], { kinar }: Ground): string {
  const slot = `border/${KINARS[kind]}`;
  const { width, height } = readDrawing(slot);
  const scale = KINAR / height;
  const tile = shapesOf(slot).replaceAll(INK.kumkum700, kinar);
  const tiles = Array.from({ length: Math.ceil(WIDTH / (width * scale)) }, (_, i) =>
    at(i * width * scale, HEIGHT - KINAR, scale, tile),
  );
  return tiles.join("");
}

/** Two zari threads where the cloth meets the ground. */
function selvedge({ x }: Area): string {
  return `<path d="M${x} 0V${HEIGHT}M${x + 9} 0V${HEIGHT}" fill="none" stroke="${INK.brass300}" stroke-width="4"/>`;
}

/** The logo in the colours of a ground. */
function mark({ accent, text }: Ground): string {
  const inks: Record<string, string> = { [INK.marigold400]: accent, [INK.rice100]: text };
  return shapesOf("brand/logo").replace(/#[0-9a-f]{6}/g, (ink) => inks[ink] ?? ink);
}

/** Shapes over the pictures: panel, border, toran, logo. */
export function frame(composition: Composition, ground: Ground): string {
  const { kind } = composition;
  const [first] = AREAS[kind];
  const shapes: Record<typeof kind, () => string> = {
    panel: () => panel((first?.x ?? 0) + 2, ground.fill) + hungToran(),
    window: () => (first ? window(first, ground.fill) : ""),
    plate: () => hungToran(),
    lone: () => hungToran(),
    card: () => riceCard(CARD),
    wall: () => hungToran(),
  };
  const { left, brand } = wordPlaces(kind, { note: false, price: false });
  return [
    shapes[kind](),
    kind === "card" ? "" : kinarStrip(kind, ground),
    at(left, brand - 44, 58 / 48, mark(ground)),
    vegMark(left + 332, brand - 25),
  ].join("");
}

/** Shapes between the cloth and its plate. */
export function join(composition: Composition): string {
  const [, second] = AREAS[composition.kind];
  return composition.kind === "plate" && second ? selvedge(second) : "";
}
