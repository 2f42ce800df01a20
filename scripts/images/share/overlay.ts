import { readDrawing } from "../drawings.ts";
import type { ShareCard } from "./card.ts";
import { BORDER, NAME_Y, PALETTES, HEIGHT, INK, LAYOUTS, TEXT_X, WIDTH } from "./layout.ts";
import type { Area } from "./layout.ts";

const shapesOf = (name: string) => readDrawing(name).svg.replace(/^<svg[^>]*>|<\/svg>$/g, "");

const at = (x: number, y: number, scale: number, body: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;

/** Number of scallops along the right edge of the texts' panel, as on the site's banners. */
const SCALLOPS = 14;

function panel({ x }: Area, fill: string): string {
  const step = HEIGHT / SCALLOPS;
  const edge = `a${step / 2} ${step / 2} 0 0 1 0 ${step}`.repeat(SCALLOPS);
  return `<path d="M0 0H${x + 2}${edge}H0Z" fill="${fill}"/>`;
}

function windowFrame({ x, y, width, height }: Area, fill: string): string {
  const r = 96;
  const leaf = `M${x} ${y}h${width - r}a${r} ${r} 0 0 1 ${r} ${r}v${height - r}h${r - width}a${r} ${r} 0 0 1 ${-r} ${-r}Z`;
  return `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z${leaf}" fill="${fill}" fill-rule="evenodd"/>`;
}

/** Copies of a drawing side by side over the whole width, each scaled from `drawn` to `wide` pixels. */
function repeated(shapes: string, wide: number, drawn: number, y: number): string {
  const count = Math.ceil(WIDTH / wide);
  return Array.from({ length: count }, (_, i) => at(i * wide, y, wide / drawn, shapes)).join("");
}

/** The green sign of vegetarian food, 26 pixels wide and high. */
const vegetarianSign = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="26" height="26" fill="${INK.rice50}" stroke="${INK.leaf700}" stroke-width="3"/>` +
  `<circle cx="${x + 13}" cy="${y + 13}" r="7" fill="${INK.leaf700}"/>`;

const arrow = (y: number, colour: string) =>
  `<path d="M${TEXT_X} ${y}h34l-9-7m9 7l-9 7" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round"/>`;

export function overlay({ layout, background, note }: ShareCard) {
  const { fill, accent, text, border: cloth } = PALETTES[background];
  const { border, areas, top } = LAYOUTS[layout];
  const [first] = areas;
  const { width, height } = readDrawing(`border/${border}`);
  const saree = shapesOf(`border/${border}`).replaceAll(INK.kumkum700, cloth);
  const inks: Record<string, string> = { [INK.marigold400]: accent, [INK.rice100]: text };
  const logo = shapesOf("brand/logo").replace(/#[0-9a-f]{6}/g, (ink) => inks[ink] ?? ink);
  const shapes = [
    layout === "panel" ? panel(first, fill) : "",
    layout === "window"
      ? windowFrame(first, fill)
      : repeated(shapesOf("toran/hero"), WIDTH / 2, readDrawing("toran/hero").width, -2),
    repeated(saree, (BORDER / height) * width, width, HEIGHT - BORDER),
    at(TEXT_X, NAME_Y - 44, 58 / 48, logo),
    vegetarianSign(TEXT_X + 332, NAME_Y - 25),
    note === undefined ? "" : arrow(top + 17, accent),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes.join("")}</svg>`;
}
