import { svg } from "../core/svg.ts";
import { ceiling, flowerWall, jaliLight, lamps, nested, rangoli } from "./banquet-details.ts";
import { birthdayHall, buffet, chandelierHall, entrance, lawn } from "./banquet-halls.ts";
import { theatre } from "./banquet-talk.ts";
import { aisle } from "./banquet-aisle.ts";
import { pangat, tableTop } from "./banquet-tables.ts";
import { sangeetHall, stageRani, swing } from "./banquet-weddings.ts";
import { HEIGHT, WIDTH } from "./canvas.ts";
import { chaatCart, kitchenShelf, mithaiTier, welcomeDrinks } from "./catering-counters.ts";
import { chai } from "./catering-chai.ts";
import { dosaTawa, jalebiKadhai, momoSteam, pavBhaji, tikkaGrill } from "./catering-pans.ts";
import { copperLine, fruitBasket, gujaratiThali, masalaDabba, sadya } from "./catering-spreads.ts";

/** Draws a scene’s body; `id` starts every id in it. */
type Scene = (id: string) => string;

/** The banquet pictures, but for those that content puts together from pieces. */
const banquet: Record<string, Scene> = {
  "banquet-03-jali-light": jaliLight,
  "banquet-04-stage-rani": stageRani,
  "banquet-05-pangat": pangat,
  "banquet-06-entrance": entrance,
  "banquet-07-ceiling": ceiling,
  "banquet-08-rangoli": rangoli,
  "banquet-09-sangeet": sangeetHall,
  "banquet-10-theatre": theatre,
  "banquet-11-birthday": birthdayHall,
  "banquet-12-lawn": lawn,
  "banquet-13-nested": nested,
  "banquet-14-lamps": lamps,
  "banquet-15-chandelier-hall": chandelierHall,
  "banquet-16-flower-wall": flowerWall,
  "banquet-17-swing": swing,
  "banquet-18-table-top": tableTop,
  "banquet-19-buffet": buffet,
  "banquet-20-aisle": aisle,
};

/** The catering pictures. */
const catering: Record<string, Scene> = {
  "catering-01-gujarati-thali": gujaratiThali,
  "catering-02-dosa-tawa": dosaTawa,
  "catering-03-chaat-cart": chaatCart,
  "catering-04-chai": chai,
  "catering-05-jalebi-kadhai": jalebiKadhai,
  "catering-06-copper-line": copperLine,
  "catering-07-mithai-tier": mithaiTier,
  "catering-08-welcome-drinks": welcomeDrinks,
  "catering-09-sadya": sadya,
  "catering-10-pav-bhaji": pavBhaji,
  "catering-11-tikka-grill": tikkaGrill,
  "catering-12-masala-dabba": masalaDabba,
  "catering-13-momo-steam": momoSteam,
  "catering-14-kitchen-shelf": kitchenShelf,
  "catering-15-fruit-basket": fruitBasket,
};

/** The scenes of the gallery that are drawn by hand, by the last part of their slots. */
export function galleryPictures(): [name: string, svg: string][] {
  return Object.entries({ ...banquet, ...catering }).map(([name, scene]) => {
    // `banquet-05-pangat` → `b5`: ids are written many times.
    const [set = "", number = ""] = name.split("-");
    const body = scene(`${set[0]}${Number(number)}`);
    return [name, svg(WIDTH, HEIGHT, body, { fit: "xMidYMid slice" })];
  });
}
