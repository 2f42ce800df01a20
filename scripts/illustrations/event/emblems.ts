import {
  anniversaryEmblem,
  birthdayEmblem,
  corporateEmblem,
  housewarmingEmblem,
  poojaEmblem,
  retirementEmblem,
} from "./emblems-family.ts";
import {
  engagementEmblem,
  haldiEmblem,
  mehndiEmblem,
  receptionEmblem,
  sangeetEmblem,
  weddingEmblem,
} from "./emblems-wedding.ts";

/** An emblem per occasion, 600 square; the argument starts every id in it. */
export const emblems = {
  wedding: weddingEmblem,
  birthday: birthdayEmblem,
  mehndi: mehndiEmblem,
  housewarming: housewarmingEmblem,
  corporate: corporateEmblem,
  anniversary: anniversaryEmblem,
  engagement: engagementEmblem,
  retirement: retirementEmblem,
  haldi: haldiEmblem,
  sangeet: sangeetEmblem,
  reception: receptionEmblem,
  pooja: poojaEmblem,
} satisfies Record<string, (id: string) => string>;
