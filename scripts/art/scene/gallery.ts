import { svg } from "../core/svg.ts";
import { ceiling, flowerWall, jaliLight, lamps, nested, rangoli } from "./banquet-details.ts";
import {
  birthdayHall,
  buffet,
  chandelierHall,
  entrance,
  lawn,
  roundsEvening,
} from "./banquet-halls.ts";
import { theatre } from "./banquet-talk.ts";
import { aisle } from "./banquet-aisle.ts";
import { pangat, tableTop } from "./banquet-tables.ts";
import { mandapMorning, sangeetHall, stageRani, swing } from "./banquet-weddings.ts";
import { HEIGHT, WIDTH } from "./canvas.ts";
import { chaatCart, kitchenShelf, mithaiTier, welcomeDrinks } from "./catering-counters.ts";
import { chai } from "./catering-chai.ts";
import { dosaTawa, jalebiKadhai, momoSteam, pavBhaji, tikkaGrill } from "./catering-pans.ts";
import { copperLine, fruitBasket, gujaratiThali, masalaDabba, sadya } from "./catering-spreads.ts";

/** Draws a scene’s body; `id` starts every id in it. */
type Scene = (id: string) => string;

/** The banquet pictures in their order on the wall. */
const banquet: Record<string, Scene> = {
  "mandap-morning": mandapMorning,
  "rounds-evening": roundsEvening,
  "jali-light": jaliLight,
  "stage-rani": stageRani,
  pangat,
  entrance,
  ceiling,
  rangoli,
  sangeet: sangeetHall,
  theatre,
  birthday: birthdayHall,
  lawn,
  nested,
  lamps,
  "chandelier-hall": chandelierHall,
  "flower-wall": flowerWall,
  swing,
  "table-top": tableTop,
  buffet,
  aisle,
};

/** The catering pictures in their order. */
const catering: Record<string, Scene> = {
  "gujarati-thali": gujaratiThali,
  "dosa-tawa": dosaTawa,
  "chaat-cart": chaatCart,
  chai,
  "jalebi-kadhai": jalebiKadhai,
  "copper-line": copperLine,
  "mithai-tier": mithaiTier,
  "welcome-drinks": welcomeDrinks,
  sadya,
  "pav-bhaji": pavBhaji,
  "tikka-grill": tikkaGrill,
  "masala-dabba": masalaDabba,
  "momo-steam": momoSteam,
  "kitchen-shelf": kitchenShelf,
  "fruit-basket": fruitBasket,
};

function framed(set: string, scenes: Record<string, Scene>): [name: string, svg: string][] {
  return Object.entries(scenes).map(([name, scene], i) => {
    const number = String(i + 1).padStart(2, "0");
    const body = scene(`${set[0]}${i + 1}`);
    return [`${set}-${number}-${name}`, svg(WIDTH, HEIGHT, body, { fit: "xMidYMid slice" })];
  });
}

/** Every gallery picture by the last part of its slot: "banquet-01-mandap-morning" … */
export function galleryPictures(): [name: string, svg: string][] {
  return [...framed("banquet", banquet), ...framed("catering", catering)];
}
