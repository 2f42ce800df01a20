import { candyFloss, chaat, cutFruit, friedRice, ghevar, papadRoll } from "./counter-food.ts";
import { bati, bhakri, luchi, naan, papad, pav, phulka, puri, thepla } from "./breads.ts";
import { bambooSteamer, momo, pastry, pizza, springRoll } from "./far-and-wide.ts";
import { dhokla, dosa, idli, khandvi, paniPuri, samosa, tikka, vada } from "./farsan.ts";
import { barfi, jalebi, ladoo, modak, sandesh } from "./mithai.ts";
import { lime, onion, pulao, riceMound, salad } from "./rice-and-fresh.ts";

/** Everything that lies loose on a plate, by name. Each is drawn about the origin, radius about 100. */
export const items = {
  puri,
  phulka,
  bhakri,
  naan,
  papad,
  riceMound,
  pulao,
  dhokla,
  jalebi,
  modak,
  ladoo,
  barfi,
  samosa,
  dosa,
  idli,
  vada,
  khandvi,
  thepla,
  momo,
  springRoll,
  pav,
  lime,
  onion,
  salad,
  paniPuri,
  tikka,
  bati,
  luchi,
  pizza,
  pastry,
  sandesh,
  chaat,
  friedRice,
  ghevar,
  candyFloss,
  papadRoll,
  steamer: bambooSteamer,
  cutFruit,
};

export type ItemName = keyof typeof items;
