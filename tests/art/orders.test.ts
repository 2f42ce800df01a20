import { describe, expect, test } from "vitest";
import schema from "../../schemas/pictures.schema.json" with { type: "json" };
import { compositionSize } from "../../scripts/illustrations/composition-size.ts";
import { ink } from "../../scripts/illustrations/core/ink.ts";
import { vocabularyOf } from "../../scripts/illustrations/core/vocabulary.ts";
import { fillings } from "../../scripts/illustrations/food/fillings/fillings.ts";
import { items } from "../../scripts/illustrations/food/items.ts";
import { metals } from "../../scripts/illustrations/food/vessels/metal.ts";
import { rims } from "../../scripts/illustrations/food/vessels/rim.ts";
import { trays } from "../../scripts/illustrations/food/vessels/tray.ts";
import { borders } from "../../scripts/illustrations/pattern/border.ts";
import { drawAll, type ArtData } from "../../scripts/illustrations/pictures.ts";
import { moods } from "../../scripts/illustrations/scene/mood.ts";
import { pieces, spans } from "../../scripts/illustrations/scene/pieces.ts";
import { artData } from "./data.ts";

const {
  CompositionOrder,
  FillingName,
  Helping,
  InkName,
  ItemName,
  RimName,
  SceneOrder,
  ScenePiece,
  ThaliOrder,
  VesselName,
} = schema.$defs;

describe("content may ask for exactly what the generator can draw", () => {
  const inks = Object.keys(ink).map((name) => name.replace(/(?=\d)/, "-"));
  test.each([
    ["fillings", FillingName.enum, vocabularyOf(fillings)],
    ["items", ItemName.enum, vocabularyOf(items)],
    ["vessels", VesselName.enum, vocabularyOf(metals)],
    ["rims", RimName.enum, vocabularyOf(rims)],
    ["trays", ThaliOrder.properties.tray.enum, vocabularyOf(trays)],
    ["inks", InkName.enum, inks],
    ["moods", SceneOrder.properties.mood.enum, vocabularyOf(moods)],
    ["borders", SceneOrder.properties.border.enum, vocabularyOf(borders)],
    ["pieces", ScenePiece.properties.piece.enum, vocabularyOf({ ...pieces, ...spans })],
    [
      "helpings",
      Helping.properties.what.enum,
      [
        ...vocabularyOf(fillings).map((name) => `katori/${name}`),
        ...vocabularyOf(items).map((name) => `item/${name}`),
      ],
    ],
  ])("%s", (_, allowed, drawable) => {
    expect(allowed.toSorted()).toEqual(drawable.toSorted());
  });
});

const NOTHING = {
  thalis: [],
  dishes: [],
  cloths: [],
  scenes: [],
  compositions: [],
} satisfies ArtData["orders"];

type Composition = ArtData["orders"]["compositions"][number];

/** What is drawn when content asks for this and nothing else. */
function drawn(orders: Partial<ArtData["orders"]>): Map<string, string> {
  return drawAll({ ...artData, orders: { ...NOTHING, ...orders } });
}

describe("an editor asks for", () => {
  test("a dish, under several names", () => {
    const pictures = drawn({
      dishes: [
        {
          slot: "dish/misal",
          also: ["counter/misal"],
          food: [
            { what: "katori/usal", vessel: "steel", size: 1.4 },
            { what: "item/pav", x: 120 },
          ],
        },
      ],
    });

    expect(pictures.get("dish/misal")).toContain('viewBox="0 0 600 600"');
    expect(pictures.get("counter/misal")).toBe(pictures.get("dish/misal"));
  });

  test("a thali with as many katoris as it names", () => {
    const shadows = (bowls: ("dal" | "kheer")[]) => {
      const svg = drawn({ thalis: [{ slot: "thali/mine", bowls }] }).get("thali/mine") ?? "";
      return svg.split('<circle cx="7" cy="11" r="101"').length - 1;
    };

    expect(shadows(["dal"])).toBe(1);
    expect(shadows(["dal", "kheer", "dal"])).toBe(3);
  });

  test("a cloth in its own colours, in three sizes", () => {
    const pictures = drawn({
      cloths: [{ name: "malvani", weave: "bandhani", inks: ["leaf-900", "rice-50", "rani-500"] }],
    });

    for (const slot of ["cloth/malvani", "cloth/malvani-wide", "swatch/malvani"]) {
      expect(pictures.get(slot)).toContain(ink.leaf900);
      expect(pictures.get(slot)).toContain(ink.rani500);
    }
  });

  test.each(ScenePiece.properties.piece.enum)("a scene with %s", (piece) => {
    const order = {
      slot: "scene/mine",
      mood: "leaf",
      backdrop: "hall",
      pieces: [
        { piece, y: 400 },
        { piece, y: 600, seed: 3 },
      ],
    } as ArtData["orders"]["scenes"][number];
    const [bare, furnished] = [[], order.pieces].map(
      (list) => drawn({ scenes: [{ ...order, pieces: list }] }).get("scene/mine") ?? "",
    );

    expect(furnished?.length).toBeGreaterThan((bare?.length ?? Infinity) + 100);
  });

  test.each(CompositionOrder.properties.composition.enum)("the whole drawing %s", (composition) => {
    const order = { slot: "scene/mine", composition } as Composition;
    const picture = drawn({ compositions: [order] }).get(order.slot) ?? "";

    const [width, height] = compositionSize(composition);
    expect(picture).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(picture.length).toBeGreaterThan(1000);
  });

  test("a whole drawing in other colours, two of which change places", () => {
    const order: Composition = { slot: "scene/mine", composition: "pangat" };
    const picture = (inks: Composition["inks"]) =>
      drawn({ compositions: [{ ...order, ...(inks && { inks }) }] }).get(order.slot) ?? "";
    const count = (text: string, colour: string) => text.split(colour).length - 1;
    const [own, dyed] = [
      picture(undefined),
      picture([
        { ink: "leaf-700", becomes: "kumkum-600" },
        { ink: "kumkum-600", becomes: "leaf-700" },
      ]),
    ];

    expect(count(own, ink.leaf700)).not.toBe(count(own, ink.kumkum600));
    expect(count(dyed, ink.kumkum600)).toBe(count(own, ink.leaf700));
    expect(count(dyed, ink.leaf700)).toBe(count(own, ink.kumkum600));
  });

  test("a picture that our code draws: theirs is shown", () => {
    const slot = "cloth/warli";
    const ours = drawn({}).get(slot);

    const theirs = drawn({
      scenes: [{ slot, mood: "dawn", backdrop: "buti", pieces: [{ piece: "cake", y: 500 }] }],
    }).get(slot);

    expect(theirs).toBeDefined();
    expect(theirs).not.toBe(ours);
  });
});
