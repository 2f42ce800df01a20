import { ink } from "../../illustrations/core/ink.ts";

/** The colours of a share picture: what is written, and what it is written on. */
export interface Ground {
  fill: string;
  text: string;
  accent: string;
  /** The saree border at the foot: its ground, its zari and its spots. */
  kinar: readonly [ground: string, zari: string, spot: string];
}

const dark = (fill: string, kinar = ink.kumkum700): Ground => ({
  fill,
  text: ink.rice100,
  accent: ink.marigold400,
  kinar: [kinar, ink.brass300, ink.marigold500],
});

/** The grounds of the site, by the names that catalogs and pages use; pairs hold 4.5:1 and more. */
export const grounds = {
  leaf: dark(ink.leaf900),
  kumkum: dark(ink.kumkum700, ink.leaf900),
  jamun: dark(ink.jamun900),
  rani: dark(ink.rani700, ink.leaf900),
  neel: dark(ink.neel900),
  mor: dark("#063f44"),
  copper: dark(ink.copper800, ink.leaf900),
  rice: {
    fill: ink.rice100,
    text: ink.jamun900,
    accent: ink.kumkum600,
    kinar: [ink.kumkum700, ink.brass300, ink.marigold500],
  },
  marigold: {
    fill: ink.marigold400,
    text: ink.jamun900,
    accent: ink.kumkum700,
    kinar: [ink.kumkum700, ink.brass300, ink.marigold500],
  },
} satisfies Record<string, Ground>;

export type GroundName = keyof typeof grounds;

/** The ground of that name; a name that only style sheets know gets the brand's own. */
export function groundNamed(name: string): GroundName {
  return Object.hasOwn(grounds, name) ? (name as GroundName) : "leaf";
}
