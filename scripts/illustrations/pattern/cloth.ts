import type { ClothOrder } from "../../../schemas/generated/index.ts";
import { pick } from "../core/geometry.ts";
import { inkNamed } from "../core/ink.ts";
import { at, box, svg } from "../core/svg.ts";
import { kolam } from "./kolam.ts";
import { bandhani, kantha, lattice, leheriya, mothara, paithani, phulkari } from "./weaves.ts";

/** Draws w × h of cloth, its pattern scaled by `scale`. */
type Cloth = (w: number, h: number, scale: number) => string;

/** The pattern's id within a picture. */
const ID = "c";

/** A cloth that repeats one woven tile. */
function woven(pattern: string): Cloth {
  return (w, h, scale) => {
    const defs = `<defs>${pattern}</defs>`;
    if (scale === 1) return defs + box(0, 0, w, h, `url(#${ID})`);
    return `${defs}<g transform="scale(${scale})">${box(0, 0, w / scale, h / scale, `url(#${ID})`)}</g>`;
  };
}

/** A cloth with one kolam grown from its middle past its edges. */
function kolamCloth(ground: string, strand: string, dot: string): Cloth {
  return (w, h, scale) => {
    const dots = Math.ceil(Math.max(w, h) / 92 / scale) + 1;
    const options = { gap: 52 * scale, seed: 11, open: 0.5, id: ID, strand, dot };
    return box(0, 0, w, h, ground) + at(w / 2, h / 2, kolam(dots, options));
  };
}

type Inks = readonly string[];

/** How many colours a weave takes, at least and at most, and how it is made of them. */
interface Weave {
  inks: readonly [least: number, most: number];
  cloth: (inks: Inks) => Cloth;
}

const three = (inks: Inks) => [pick(inks, 0), pick(inks, 1), pick(inks, 2)] as const;
const four = (inks: Inks) => [...three(inks), pick(inks, 3)] as const;

const weaves: Record<ClothOrder["weave"], Weave> = {
  paithani: { inks: [3, 3], cloth: (inks) => woven(paithani(ID, three(inks))) },
  bandhani: { inks: [3, 3], cloth: (inks) => woven(bandhani(ID, three(inks))) },
  phulkari: { inks: [4, 4], cloth: (inks) => woven(phulkari(ID, four(inks))) },
  leheriya: { inks: [2, 8], cloth: (inks) => woven(leheriya(ID, inks)) },
  mothara: { inks: [4, 4], cloth: (inks) => woven(mothara(ID, four(inks))) },
  kantha: { inks: [4, 4], cloth: (inks) => woven(kantha(ID, four(inks))) },
  lattice: { inks: [3, 3], cloth: (inks) => woven(lattice(ID, three(inks))) },
  kolam: { inks: [3, 3], cloth: (inks) => kolamCloth(...three(inks)) },
};

/** A cloth that content asks for: upright, wide, and as a swatch. */
export function orderedCloth({ name, weave, inks }: ClothOrder): [slot: string, svg: string][] {
  const draw = weaves[weave].cloth(inks.map(inkNamed));
  const crop = { fit: "xMidYMid slice" };
  return [
    [`cloth/${name}`, svg(800, 1200, draw(800, 1200, 1), crop)],
    [`cloth/${name}-wide`, svg(1600, 900, draw(1600, 900, 1.15), crop)],
    [`swatch/${name}`, svg(150, 150, draw(150, 150, 1))],
  ];
}
