import { layers } from "../core/geometry.ts";
import { at } from "../core/svg.ts";
import { bambooSteamer } from "./far-and-wide.ts";
import { items, type ItemName } from "./items.ts";
import { katori, type KatoriOptions } from "./katori.ts";
import { onPlate } from "./plate.ts";
import type { FillingName } from "./fillings.ts";
import { cutFruit } from "./counter-food.ts";

/** One item in the middle of a plate, `scale` times its own radius of about 100. */
function one(name: ItemName, scale: number, seed = 3): string {
  return onPlate(at(0, 0, items[name](seed), scale));
}

/** One large bowl on a plate. */
function bowl(name: FillingName, options: KatoriOptions, beside = ""): string {
  return onPlate(at(beside ? -12 : 0, 0, katori(name, options), 1.7) + beside);
}

const pavBhaji = () =>
  onPlate(
    layers(
      at(-62, 44, katori("bhaji", { vessel: "steel", seed: 9 }), 1.15),
      at(70, -84, items.pav(), 1, 18),
      at(130, 90, items.lime(), 0.9),
      at(112, 20, items.onion(), 0.8),
    ),
  );

const choleBhature = () =>
  onPlate(
    layers(
      at(70, -60, items.puri(1), 1.45),
      at(-70, 70, katori("chole", { vessel: "copper", seed: 5 })),
      at(126, 116, items.onion(), 0.9),
    ),
  );

const momos = () => onPlate(at(0, 0, bambooSteamer(), 0.92) + at(0, 0, items.momo(), 1.66));

/** Single dishes, each on a plate. */
export const dishes = {
  dosa: () => one("dosa", 1.2),
  dhokla: () => one("dhokla", 1.7),
  jalebi: () => one("jalebi", 1.7),
  modak: () => one("modak", 1.6),
  "pani-puri": () => one("paniPuri", 1.7),
  tikka: () => one("tikka", 1.5),
  puri: () => one("puri", 1.7),
  idli: () => one("idli", 1.7),
  vada: () => one("vada", 1.7),
  samosa: () => one("samosa", 1.9),
  momo: momos,
  pizza: () => one("pizza", 1.9),
  khandvi: () => one("khandvi", 1.8),
  ladoo: () => one("ladoo", 1.5),
  barfi: () => one("barfi", 1.9),
  "spring-roll": () => one("springRoll", 1.5),
  naan: () => one("naan", 1.8),
  bati: () => one("bati", 1.9),
  chaat: () => one("chaat", 1.9),
  ghevar: () => one("ghevar", 1.7),
  "fried-rice": () => one("friedRice", 1.8),
  "pav-bhaji": pavBhaji,
  "chole-bhature": choleBhature,
  fruit: () => onPlate(at(0, 0, katori("fruit", { vessel: "clay", seed: 6 }), 1.55)),
  pastry: () => onPlate(at(0, 6, items.pastry(), 1.75)),
} satisfies Record<string, () => string>;

/** What each live counter hands out, by the counter’s id. */
export const counters = {
  chat: dishes.chaat,
  chinese: () =>
    bowl("noodleBowl", { vessel: "neel", seed: 5 }, at(102, 118, items.springRoll(), 0.74, -24)),
  dosa: () =>
    onPlate(
      layers(
        at(0, 44, items.dosa(), 1.22, -8),
        at(-78, -96, katori("coconut", { vessel: "steel" }), 0.6),
        at(66, -112, katori("sambar", { vessel: "steel" }), 0.7),
      ),
    ),
  "chole-bhature": choleBhature,
  "pav-bhaji": pavBhaji,
  pizza: dishes.pizza,
  pasta: () => bowl("pasta", { vessel: "clay", seed: 8 }),
  papad: () =>
    onPlate(
      layers(
        at(-30, -34, items.papad(4), 1.4),
        at(34, 110, items.papadRoll(), 1.05, -14),
        at(124, -60, katori("mint", { vessel: "steel" }), 0.55),
      ),
    ),
  soup: () => bowl("soup", { vessel: "neel", seed: 4 }),
  "dimsum-momos": momos,
  thai: () =>
    onPlate(
      at(66, 66, items.riceMound(5), 1.15) +
        at(-52, -44, katori("thaiCurry", { vessel: "clay", seed: 4 }), 1.28),
    ),
  mongolian: () => bowl("mongolian", { vessel: "copper", seed: 7 }),
  barbeque: dishes.tikka,
  "fresh-fruit": () => onPlate(at(0, 0, cutFruit(), 1.85)),
  "candy-floss": () => one("candyFloss", 1.75),
  "pani-puri": dishes["pani-puri"],
  "indian-fruit": dishes.fruit,
  pastries: dishes.pastry,
} satisfies Record<string, () => string>;
