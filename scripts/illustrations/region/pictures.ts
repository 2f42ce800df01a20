import { kebab } from "../core/names.ts";
import { at, svg } from "../core/svg.ts";
import { bananaLeaf } from "../food/vessels/leaf.ts";
import { regionBorders } from "./borders.ts";
import { crestPictures } from "./crests.ts";
import { cardFrames } from "./frames.ts";

/** A whole leaf to lay a row of dishes on, its narrow end to the left; stretched to its place. */
function longLeaf(): string {
  const leaf = `<g transform="scale(-1 1)">${bananaLeaf(1580, 232, { veins: 34 })}</g>`;
  return svg(1600, 460, at(800, 226, leaf), { fit: "none" });
}

/** What distinguishes the regions on paper: a saree border, a card’s frame and a sign each, by slot. */
export function regionPictures(): [slot: string, svg: string][] {
  const named = (folder: string, pictures: [region: string, svg: string][]) =>
    pictures.map(([region, drawn]): [string, string] => [`${folder}/${kebab(region)}`, drawn]);
  return [
    ...named("border", regionBorders()),
    ...named("frame", cardFrames()),
    ...named("crest", crestPictures()),
    ["leaf/banana", longLeaf()],
  ];
}
