/** The size that Open Graph readers crop least. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** Height of the saree border at the foot. */
export const BORDER = 34;

export const TEXT_X = 64;

/** Baseline of the site's name. */
export const NAME_Y = 558;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Layout {
  border: string;
  /** Top of the texts. */
  top: number;
  /** Areas of the pictures, in the order of the card's pictures. Texts end left of the first area. */
  areas: readonly [Area, ...Area[]];
}

export type LayoutName = "panel" | "window" | "plate" | "wall";

export const LAYOUTS: Record<LayoutName, Layout> = {
  /** One picture, full height, behind the scalloped edge of the texts' panel. */
  panel: { border: "lotus", top: 116, areas: [{ x: 664, y: 0, width: 536, height: 596 }] },
  /** One picture in a leaf-cornered window, as at the top of an article. */
  window: { border: "temple", top: 84, areas: [{ x: 704, y: 64, width: 440, height: 476 }] },
  /** A plate; a cloth, if there is one, is behind the plate's right half. */
  plate: {
    border: "kairi",
    top: 116,
    areas: [
      { x: 640, y: 46, width: 536, height: 536 },
      { x: 838, y: 0, width: 362, height: 596 },
    ],
  },
  wall: {
    border: "rope",
    top: 116,
    areas: [
      { x: 664, y: 0, width: 326, height: 350 },
      { x: 996, y: 0, width: 204, height: 350 },
      { x: 664, y: 356, width: 204, height: 240 },
      { x: 874, y: 356, width: 326, height: 240 },
    ],
  },
};

/** Colours of the brand by the names of the style sheet's tokens. */
export const INK = {
  brass300: "#eccb72",
  copper800: "#59240d",
  jamun900: "#32102b",
  kumkum600: "#b3221d",
  kumkum700: "#8e1616",
  leaf700: "#17664a",
  leaf900: "#0b3b2b",
  marigold400: "#fdb827",
  neel900: "#1c1d52",
  rani700: "#8c0f4b",
  rice50: "#fffaef",
  rice100: "#fbf1dc",
} as const;

const dark = (fill: string, border: string = INK.kumkum700) => ({
  fill,
  text: INK.rice100 as string,
  accent: INK.marigold400 as string,
  /** The background of the saree border. */
  border,
});

const light = (fill: string, accent: string) => ({ ...dark(fill), text: INK.jamun900, accent });

/** Palettes by the names of backgrounds in catalogs and pages; contrast of text is at least 4.5:1. */
export const PALETTES = {
  leaf: dark(INK.leaf900),
  kumkum: dark(INK.kumkum700, INK.leaf900),
  jamun: dark(INK.jamun900),
  rani: dark(INK.rani700, INK.leaf900),
  neel: dark(INK.neel900),
  mor: dark("#063f44"),
  copper: dark(INK.copper800, INK.leaf900),
  rice: light(INK.rice100, INK.kumkum600),
  marigold: light(INK.marigold400, INK.kumkum700),
};

export type BackgroundName = keyof typeof PALETTES;

/** The background with a name; `leaf` for a name that only style sheets use. */
export function backgroundNamed(name: string): BackgroundName {
  return Object.hasOwn(PALETTES, name) ? (name as BackgroundName) : "leaf";
}

/** Rozha One for headlines, Anek Latin for everything small. The first file that has a letter draws it. */
export const FONTS: Record<"display" | "text", { files: string[]; weight?: number }> = {
  display: {
    files: ["latin", "latin-ext"].map(
      (set) => `@fontsource/rozha-one/files/rozha-one-${set}-400-normal.woff2`,
    ),
  },
  text: {
    files: ["latin", "latin-ext"].map(
      (set) => `@fontsource-variable/anek-latin/files/anek-latin-${set}-wght-normal.woff2`,
    ),
    weight: 600,
  },
};
