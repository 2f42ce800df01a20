import type { Pictures } from "../../schemas/generated/index.ts";
import type { Memo } from "../cache/cache.ts";
import { compositionSize } from "../illustrations/composition-size.ts";
import { kebab } from "../illustrations/core/names.ts";
import { countedSlot } from "../illustrations/motif/counted.ts";
import type { Catalogs } from "../content/catalogs/catalogs.ts";
import type { Media, FileEntry } from "../content/model/content.ts";
import { MEDIA, PHOTOGRAPH } from "../images/media-names.ts";

/** Width and height of a drawing, in its own pixels. */
type Size = readonly [width: number, height: number];

/** A seal is drawn for each guest who speaks, by the guest's name. */
const SEAL = "seal/";

/** A rangoli is drawn for each number that counts itself up; one stands for all. */
const COUNT = 1;

/** The drawings there are, and their sizes. To know their names they must be drawn once. */
async function drawSizes(): Promise<[slot: string, size: Size][]> {
  const [{ drawAll }, { svgSize }] = await Promise.all([
    import("../illustrations/pictures.ts"),
    import("../illustrations/core/svg.ts"),
  ]);
  const halls = [{ id: "morning", name: "Morning", start: "09:00", end: "15:00" }];
  const drawings = drawAll({
    testimonialNames: ["Guest"],
    counts: [COUNT],
    halls,
    places: { office: "Office", venue: "Venue" },
    orders: { thalis: [], dishes: [], cloths: [], scenes: [], compositions: [] },
  });
  return [...drawings].map(([slot, svg]) => {
    const { width, height } = svgSize(svg);
    return [slot, [width, height]];
  });
}

/**
 * The slots that have a picture, for checking: nothing is drawn or prepared, and a picture's
 * address is empty.
 */
export async function slotList(
  memo: Memo,
  { testimonials, claims, pictures }: Catalogs,
  files: readonly FileEntry[],
): Promise<Media> {
  const sizes = new Map(await memo("drawn-sizes", [], drawSizes));
  const seal = sizes.get(`${SEAL}guest`) ?? [1, 1];
  const rangoli = sizes.get(countedSlot(COUNT)) ?? [1, 1];
  const apart = [`${SEAL}guest`, countedSlot(COUNT)];
  const slots: Media["slots"] = new Map();
  const add = (slot: string, [width, height]: Size, kind: "art" | "photo") =>
    slots.set(slot, { src: "", width, height, kind, files: new Map() });
  for (const [slot, size] of sizes) if (!apart.includes(slot)) add(slot, size, "art");
  const whole = new Map(
    pictures.compositions.map(({ slot, composition }) => [slot, compositionSize(composition)]),
  );
  const sizeOf = (slot: string) => whole.get(slot) ?? sizes.get(slot);
  for (const [slot] of slotsOf(pictures)) {
    // A cloth is drawn in three sizes.
    const cloth = slot.startsWith("cloth/")
      ? [`${slot}-wide`, slot.replace("cloth", "swatch")]
      : [];
    for (const name of [slot, ...cloth]) add(name, sizeOf(name) ?? [1, 1], "art");
  }
  for (const { value } of claims.counters) add(countedSlot(value), rangoli, "art");
  for (const { name } of testimonials.testimonials) add(`${SEAL}${kebab(name)}`, seal, "art");
  for (const { file, kind } of files) {
    if (kind !== "file" || !PHOTOGRAPH.test(file) || !file.startsWith(`${MEDIA}/`)) continue;
    const slot = file.slice(MEDIA.length + 1).replace(PHOTOGRAPH, "");
    add(slot, sizeOf(slot) ?? [0, 0], "photo");
  }
  return { slots };
}

/** Every slot that the catalog of pictures fills, and where it says so. */
export function slotsOf({
  thalis,
  dishes,
  cloths,
  scenes,
  compositions,
}: Pictures): [slot: string, path: (string | number)[]][] {
  const own = (list: string, entries: { slot: string }[]) =>
    entries.map(({ slot }, i): [string, (string | number)[]] => [slot, [list, i, "slot"]]);
  return [
    ...own("thalis", thalis),
    ...own("dishes", dishes),
    ...dishes.flatMap(({ also = [] }, i) =>
      also.map((slot, k): [string, (string | number)[]] => [slot, ["dishes", i, "also", k]]),
    ),
    ...cloths.map(({ name }, i): [string, (string | number)[]] => [
      `cloth/${name}`,
      ["cloths", i, "name"],
    ]),
    ...own("scenes", scenes),
    ...own("compositions", compositions),
  ];
}
