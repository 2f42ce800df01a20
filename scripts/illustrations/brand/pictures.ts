import { at, svg } from "../core/svg.ts";
import { bloom, marigold } from "../motif/flowers.ts";
import { toran } from "../motif/toran.ts";
import { finishedPlate } from "./finished-plate.ts";
import {
  arrowIcon,
  cornerFlower,
  loader,
  okIcon,
  oopsIcon,
  packageIcons,
  starIcon,
  tickIcon,
} from "./icons.ts";
import { mapFacade } from "./map.ts";
import { archMask, cursor, logo, medal } from "./mark.ts";
import { socialMarks } from "./social.ts";
import { sundial, type HallTiming } from "./sundial.ts";
import { valueSeals } from "./values.ts";

/** The toran of the home page, 1440 × 210. */
function heroToran(): string {
  const hung = toran({
    w: 1440,
    swags: 5,
    depth: 44,
    per: 7,
    r: 15,
    uid: "h",
    alt: bloom.red,
    tail: 3,
  });
  return svg(1440, 210, hung);
}

export interface BrandData {
  halls: readonly HallTiming[];
  /** What the map's two pins say. */
  places: { office: string; venue: string };
}

/** The small fixed pieces: mark, icons, seals of the values, map and sundial, by slot. */
export function brandPictures({ halls, places }: BrandData): [slot: string, svg: string][] {
  return [
    ...socialMarks(),
    ["toran/hero", heroToran()],
    ["brand/logo", logo()],
    ["brand/cursor", cursor()],
    ["brand/mask-arch", archMask()],
    ["brand/medal", medal()],
    ["brand/sundial", sundial(halls)],
    ["brand/map", mapFacade(places)],
    ["brand/ok", okIcon()],
    ["brand/oops", oopsIcon()],
    ["brand/loader", loader()],
    ["brand/loader-still", loader({ still: true })],
    ["brand/finished-plate", finishedPlate()],
    ["brand/corner", cornerFlower()],
    ["brand/tick", tickIcon()],
    ["brand/arrow", arrowIcon()],
    ["brand/star-on", starIcon(true)],
    ["brand/star-off", starIcon(false)],
    ...Object.entries(packageIcons).map(([name, draw]): [string, string] => [
      `brand/package-${name}`,
      draw(),
    ]),
    ["flower/marigold", svg(40, 40, at(20, 20, marigold(19)))],
    ...Object.entries(valueSeals).map(([name, draw]): [string, string] => [
      `value/${name}`,
      draw(),
    ]),
  ];
}
