import { num } from "./geometry.ts";

/** `more` everywhere below is further attributes as SVG text: `opacity=".2" rx="6"`. */
function attributes(more: string): string {
  return more ? ` ${more}` : "";
}

/** A filled circle. */
export function disc(x: number, y: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${attributes(more)}/>`;
}

/** A filled path. */
export function shape(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${attributes(more)}/>`;
}

/** A stroked path with round ends, unless `more` names its own stroke-linecap. */
export function line(d: string, stroke: string, width = 2, more = ""): string {
  const cap = more.includes("stroke-linecap") ? "" : ' stroke-linecap="round"';
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${cap}${attributes(more)}/>`;
}

/** A filled rectangle from its top left corner. */
export function box(x: number, y: number, w: number, h: number, fill: string, more = ""): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${attributes(more)}/>`;
}

/** A stroked circle. */
export function ring(
  x: number,
  y: number,
  r: number,
  stroke: string,
  width: number,
  more = "",
): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${attributes(more)}/>`;
}

function placing(x: number, y: number, scale: number, turn: number): string {
  const rotate = turn ? ` rotate(${num(turn)})` : "";
  const grow = scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `transform="translate(${num(x)} ${num(y)})${rotate}${grow}"`;
}

/** `body` moved to (x, y), scaled, and turned by `turn` degrees. */
export function at(x: number, y: number, body: string, scale = 1, turn = 0, more = ""): string {
  return `<g ${placing(x, y, scale, turn)}${attributes(more)}>${body}</g>`;
}

/** Defines a drawing once, to be put down many times with `place`: a 30-table hall stays a few KB. */
export function stamp(id: string, body: string): string {
  return `<defs><g id="${id}">${body}</g></defs>`;
}

/** Puts a stamped drawing down at (x, y), scaled, and turned by `turn` degrees. */
export function place(id: string, x: number, y: number, scale = 1, turn = 0): string {
  return `<use href="#${id}" ${placing(x, y, scale, turn)}/>`;
}

interface SvgOptions {
  /** preserveAspectRatio: "xMidYMid slice" for pictures that are cropped to their frame. */
  fit?: string;
  /** Gives the file a size of its own, for CSS that cuts it by its pixels. */
  sized?: boolean;
}

/** A whole SVG file. Meaning is conveyed by the `alt` of the page that shows it, so it is hidden here. */
export function svg(
  width: number,
  height: number,
  body: string,
  { fit = "", sized = false }: SvgOptions = {},
): string {
  const aspect = fit ? ` preserveAspectRatio="${fit}"` : "";
  const size = sized ? ` width="${width}" height="${height}"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${size}${aspect} aria-hidden="true">${body}</svg>`;
}

/** Width and height of a picture, from its viewBox. */
export function svgSize(text: string): { width: number; height: number } {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(text) ?? [];
  if (!width || !height) throw new Error(`an SVG without a viewBox: ${text.slice(0, 80)}`);
  return { width: Number(width), height: Number(height) };
}
