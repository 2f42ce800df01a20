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

/** The colours of a share picture. */
export interface Ground {
  fill: string;
  text: string;
  accent: string;
  /** The ground of the saree border at the foot. */
  kinar: string;
}

const dark = (fill: string, kinar: string = INK.kumkum700): Ground => ({
  fill,
  text: INK.rice100,
  accent: INK.marigold400,
  kinar,
});

/** Grounds by their names in catalogs and pages; contrast of text is at least 4.5:1. */
export const grounds = {
  leaf: dark(INK.leaf900),
  kumkum: dark(INK.kumkum700, INK.leaf900),
  jamun: dark(INK.jamun900),
  rani: dark(INK.rani700, INK.leaf900),
  neel: dark(INK.neel900),
  mor: dark("#063f44"),
  copper: dark(INK.copper800, INK.leaf900),
  rice: {
    fill: INK.rice100,
    text: INK.jamun900,
    accent: INK.kumkum600,
    kinar: INK.kumkum700,
  },
  marigold: {
    fill: INK.marigold400,
    text: INK.jamun900,
    accent: INK.kumkum700,
    kinar: INK.kumkum700,
  },
} satisfies Record<string, Ground>;

export type GroundName = keyof typeof grounds;

/** The ground of a name; `leaf` for a name that only style sheets have. */
export function groundNamed(name: string): GroundName {
  return Object.hasOwn(grounds, name) ? (name as GroundName) : "leaf";
}
