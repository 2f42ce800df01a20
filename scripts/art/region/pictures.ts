import { kebab } from "../core/names.ts";
import { regionBorders } from "./borders.ts";
import { crestPictures } from "./crests.ts";
import { cardFrames } from "./frames.ts";

/** What tells the regions apart on paper: a saree border, a card’s frame and a sign each, by slot. */
export function regionPictures(): [slot: string, svg: string][] {
  const named = (folder: string, pictures: [region: string, svg: string][]) =>
    pictures.map(([region, svg]): [string, string] => [`${folder}/${kebab(region)}`, svg]);
  return [
    ...named("border", regionBorders()),
    ...named("frame", cardFrames()),
    ...named("crest", crestPictures()),
  ];
}
