import { ink } from "../core/ink.ts";
import { at, box } from "../core/svg.ts";
import { kolam } from "./kolam.ts";
import { bandhani, kantha, lattice, leheriya, mothara, paithani, phulkari } from "./weaves.ts";

/** Draws w × h of cloth, its pattern scaled by `scale`; `id` names the pattern within the picture. */
type Cloth = (w: number, h: number, id: string, scale: number) => string;

/** A cloth that repeats one woven tile. */
function woven(weave: (id: string) => string): Cloth {
  return (w, h, id, scale) => {
    const defs = `<defs>${weave(id)}</defs>`;
    if (scale === 1) return defs + box(0, 0, w, h, `url(#${id})`);
    return `${defs}<g transform="scale(${scale})">${box(0, 0, w / scale, h / scale, `url(#${id})`)}</g>`;
  };
}

/** A cloth with one kolam grown from its middle past its edges. */
function kolamCloth(ground: string, strand: string, dot: string): Cloth {
  return (w, h, id, scale) => {
    const dots = Math.ceil(Math.max(w, h) / 92 / scale) + 1;
    const options = { gap: 52 * scale, seed: 11, open: 0.5, id, strand, dot };
    return box(0, 0, w, h, ground) + at(w / 2, h / 2, kolam(dots, options));
  };
}

/** The cloth each region wears. */
const cloths = {
  maharashtra: woven((id) => paithani(id, [ink.rani700, ink.brass300, ink.leaf400])),
  gujarat: woven((id) => bandhani(id, [ink.kumkum600, ink.rice50, ink.marigold400])),
  punjabi: woven((id) => phulkari(id, [ink.kumkum800, ink.marigold500, ink.rani500, ink.leaf400])),
  rajasthani: woven((id) =>
    leheriya(id, [ink.marigold400, ink.rani600, ink.rice50, ink.leaf500, ink.kumkum500]),
  ),
  marwadi: woven((id) => mothara(id, [ink.jamun800, ink.marigold400, ink.rani500, ink.rice200])),
  southIndian: kolamCloth(ink.leaf900, ink.rice50, ink.marigold400),
  bengali: woven((id) => kantha(id, [ink.rice100, ink.kumkum600, ink.neel700, ink.leaf500])),
  chinese: woven((id) => lattice(id, [ink.kumkum700, ink.brass300, ink.kumkum600])),
} satisfies Record<string, Cloth>;

type RegionName = keyof typeof cloths;

/** Every region that has a cloth. */
export const regionNames = Object.keys(cloths) as RegionName[];

/** Full-bleed cloth of a region, w × h. */
export function cloth(region: RegionName, w: number, h: number, id = "c", scale = 1): string {
  return cloths[region](w, h, id, scale);
}
