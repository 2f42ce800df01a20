import type { CompositionOrder } from "../../schemas/generated/index.ts";
import { compositionSize } from "./composition-size.ts";
import { inkNamed } from "./core/ink.ts";
import { kebab } from "./core/names.ts";
import { svg } from "./core/svg.ts";
import { named } from "./core/vocabulary.ts";
import { emblems } from "./event/emblems.ts";
import { decorFounder, kitchenFounder } from "./people/founder.ts";
import { aisle } from "./scene/banquet/aisle.ts";
import { ceiling, flowerWall, jaliLight, lamps, nested, rangoli } from "./scene/banquet/details.ts";
import { birthdayHall, buffet, chandelierHall, entrance, lawn } from "./scene/banquet/halls.ts";
import { pangat, tableTop } from "./scene/banquet/tables.ts";
import { theatre } from "./scene/banquet/talk.ts";
import { sangeetHall, stageRani, swing } from "./scene/banquet/weddings.ts";
import { chai } from "./scene/catering/chai.ts";
import { chaatCart, kitchenShelf, mithaiTier, welcomeDrinks } from "./scene/catering/counters.ts";
import { dosaTawa, jalebiKadhai, momoSteam, pavBhaji, tikkaGrill } from "./scene/catering/pans.ts";
import {
  copperLine,
  fruitBasket,
  gujaratiThali,
  masalaDabba,
  sadya,
} from "./scene/catering/spreads.ts";

/** Draws the body of a picture; `id` starts every id in it. */
type Draw = (id: string) => string;

/** Whole rooms and feasts, 1200 × 800. */
const scenes = {
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
} satisfies Record<string, Draw>;

/** What stands in for the founders. */
const portraits = {
  "kitchen-portrait": kitchenFounder,
  "decor-portrait": decorFounder,
} satisfies Record<string, () => string>;

/** `gallery/banquet-05-pangat` → `b5`, `event/pooja` → `epooja`: ids are written many times. */
function idOf(slot: string): string {
  const [, set, number] = /^gallery\/([a-z])[a-z]*-0*(\d+)/.exec(slot) ?? [];
  return set && number ? set + number : `e${kebab(slot.replace(/^.*\//, ""))}`;
}

function draw({ slot, composition }: CompositionOrder): string {
  if (composition in portraits) return portraits[named(portraits, composition)]();
  const id = idOf(slot);
  const occasion = composition.replace(/-emblem$/, "");
  if (occasion !== composition)
    return svg(...compositionSize(composition), emblems[named(emblems, occasion)](id));
  return svg(...compositionSize(composition), scenes[named(scenes, composition)](id), {
    fit: "xMidYMid slice",
  });
}

/** The drawing with some of its colours become others, all at once: two may change places. */
function dyed(drawing: string, inks: CompositionOrder["inks"] = []): string {
  const becomes = new Map(inks.map((change) => [inkNamed(change.ink), inkNamed(change.becomes)]));
  return drawing.replace(/#[0-9a-f]{6}\b/g, (colour) => becomes.get(colour) ?? colour);
}

/** The pictures that content asks for whole: slot → SVG. */
export function orderedCompositions(
  orders: readonly CompositionOrder[],
): [slot: string, svg: string][] {
  return orders.map((order) => [order.slot, dyed(draw(order), order.inks)]);
}
