import { thali, type ThaliOptions } from "./thali.ts";
import { at, svg } from "../core/svg.ts";
import { servingStyle } from "../core/motion.ts";

/** One thali per region, with the dishes, breads and metal that region serves. */
export const regionThalis = {
  maharashtra: {
    bowls: ["usal", "aamras", "baingan", "dal", "shrikhand", "mint"],
    from: -205,
    span: 235,
    bowlR: 94,
    ringR: 298,
    rim: "petal",
    loose: [
      ["riceMound", -10, -30, 1.2],
      ["bhakri", -70, 225, 1.15],
      ["modak", 90, 190, 0.72],
      ["modak", 190, 240, 0.72],
      ["lime", 225, 140, 0.7],
    ],
  },
  gujarat: {
    bowls: ["undhiyu", "kadhi", "dal", "aloo", "basundi", "mint", "chole"],
    from: -210,
    span: 240,
    bowlR: 88,
    ringR: 302,
    vessel: "steel",
    tray: "bare",
    rim: "temple",
    loose: [
      ["riceMound", -30, -40, 1.1],
      ["thepla", 70, 260, 1],
      ["dhokla", -90, 215, 0.86],
      ["khandvi", 190, 190, 0.8],
    ],
  },
  punjabi: {
    bowls: ["makhani", "rajma", "palak", "raita", "dal"],
    from: -190,
    span: 200,
    bowlR: 102,
    ringR: 290,
    vessel: "copper",
    tray: "hammered",
    rim: "rope",
    loose: [
      ["pulao", -20, -30, 1.2],
      ["naan", -90, 215, 1.3],
      ["naan", 90, 240, 1.2, 30],
      ["onion", 225, 150, 0.9],
    ],
  },
  southIndian: {
    bowls: ["coconut", "mint", "sambar", "rasam", "kheer"],
    places: [
      [-258, -150],
      [-112, -206],
      [58, -212],
      [230, -196],
      [372, -88],
    ],
    bowlR: 76,
    vessel: "steel",
    tray: "bananaLeaf",
    loose: [
      ["papad", -330, 40, 0.82],
      ["idli", -176, 92, 1],
      ["riceMound", 42, 18, 1.42],
      ["vada", 262, 72, 1],
      ["dosa", 52, 222, 1.28, -3],
      ["lime", 398, 96, 0.7],
    ],
  },
  rajasthani: {
    bowls: ["gatte", "dal", "kadhi", "pickle", "halwa", "raita"],
    from: -205,
    span: 235,
    bowlR: 94,
    ringR: 298,
    tray: "patravali",
    katoriMetal: "dona",
    loose: [
      ["bati", -90, 190, 1.05],
      ["bhakri", 110, 210, 1.1],
      ["riceMound", 0, -40, 1.15],
    ],
  },
  marwadi: {
    bowls: ["kerSangri", "dal", "gatte", "aloo", "rabdi", "imli", "kadhi"],
    from: -210,
    span: 240,
    bowlR: 88,
    ringR: 302,
    vessel: "brass",
    tray: "bare",
    rim: "scallop",
    seed: 12,
    loose: [
      ["pulao", 0, -40, 1.15],
      ["puri", -140, 190, 0.9],
      ["puri", -40, 262, 0.9],
      ["ghevar", 118, 218, 1.05],
    ],
  },
  bengali: {
    bowls: ["shukto", "dal", "aloo", "baingan", "mishti", "rasgulla"],
    places: [
      [-396, -10],
      [-318, -186],
      [-122, -318],
      [98, -326],
      [300, -212],
      [394, -28],
    ],
    bowlR: 88,
    vessel: "kansa",
    tray: "kansa",
    loose: [
      ["luchi", -150, 150, 1],
      ["luchi", -44, 248, 1],
      ["riceMound", 10, 0, 1.45],
      ["sandesh", 150, 176, 0.86],
      ["lime", -192, 10, 0.66],
    ],
  },
  chinese: {
    bowls: ["noodleBowl", "manchurian", "chilliPaneer", "soup", "redChilli"],
    from: -200,
    span: 220,
    bowlR: 98,
    ringR: 292,
    vessel: "neel",
    tray: "bare",
    rim: "scallop",
    loose: [
      ["friedRice", 0, -40, 1.5],
      ["springRoll", -104, 222, 1.15, 10],
      ["momo", 128, 212, 1.35],
    ],
  },
} satisfies Record<string, ThaliOptions>;

/** Packages differ by abundance: 5, 7 and 11 katoris, in steel, copper and brass. */
export const packageThalis = {
  classic: {
    bowls: ["dal", "aloo", "raita", "palak", "kheer"],
    from: -190,
    span: 200,
    ringR: 288,
    bowlR: 100,
    vessel: "steel",
    rim: "rope",
    loose: [
      ["riceMound", -30, -20, 1.25],
      ["phulka", -90, 235, 1.15],
      ["phulka", 60, 255, 1.15],
      ["lime", 215, 160, 0.8],
    ],
  },
  deluxe: {
    bowls: ["makhani", "dal", "chole", "raita", "aloo", "basundi", "mint"],
    from: -205,
    span: 250,
    ringR: 300,
    bowlR: 90,
    vessel: "copper",
    rim: "temple",
    loose: [
      ["pulao", 0, -40, 1.35],
      ["puri", -100, 225, 1],
      ["puri", 10, 262, 1],
      ["jalebi", 140, 235, 0.8],
    ],
  },
  royal: {
    bowls: [
      "makhani",
      "palak",
      "dal",
      "chole",
      "kadhi",
      "undhiyu",
      "raita",
      "shrikhand",
      "jamun",
      "mint",
      "pickle",
    ],
    from: -90,
    span: 360,
    ringR: 316,
    bowlR: 80,
    vessel: "brass",
    rim: "petal",
    loose: [
      ["riceMound", -64, -64, 1.15],
      ["puri", 88, -76, 0.95],
      ["puri", 118, 20, 0.95],
      ["jalebi", 20, 128, 0.95],
      ["dhokla", -118, 92, 0.86],
    ],
  },
} satisfies Record<string, ThaliOptions>;

const ROUND_THE_RICE = {
  from: -90,
  span: 360,
  ringR: 232,
  bowlR: 120,
  loose: [["riceMound", 0, 0, 1]],
} satisfies Partial<ThaliOptions>;

/** The thalis of the flip cards, and the one that carries “Why Choose Us”. */
export const namedThalis = {
  silver: { ...ROUND_THE_RICE, bowls: ["dal", "raita", "aloo"], vessel: "steel", rim: "dots" },
  gold: {
    ...ROUND_THE_RICE,
    bowls: ["makhani", "dal", "palak", "kheer"],
    vessel: "brass",
    rim: "petal",
  },
  platinum: {
    ...ROUND_THE_RICE,
    bowls: ["makhani", "palak", "chole", "raita", "jamun"],
    vessel: "neel",
    katoriMetal: "copper",
    rim: "scallop",
    tray: "bare",
  },
  why: {
    ...ROUND_THE_RICE,
    bowls: ["makhani", "kheer", "dal", "undhiyu"],
    from: -45,
    ringR: 250,
    bowlR: 148,
  },
} satisfies Record<string, ThaliOptions>;

/** A thali as a picture, 1000 × 1010: its shadow falls down-right. */
export function thaliPicture(options: ThaliOptions): string {
  return svg(1000, 1010, at(494, 490, thali(options)));
}

/** The thali of the home page, 1000 square, which is served while one looks. */
export function heroThali(): string {
  const served = thali({
    bowls: ["makhani", "dal", "palak", "chole", "raita", "kheer", "aloo"],
    from: -212,
    span: 226,
    bowlR: 103,
    ringR: 296,
    rim: "petal",
    anim: true,
    loose: [
      ["papad", -178, 196, 1.12],
      ["puri", 40, 270, 1.02],
      ["puri", 150, 222, 1.02],
      ["riceMound", -14, -26, 1.34],
      ["jalebi", -64, 268, 0.78],
      ["lime", -8, 152, 0.62],
    ],
  });
  return svg(1000, 1000, servingStyle() + at(490, 485, served));
}
