import { ink } from "../core/ink.ts";
import { at, box, svg } from "../core/svg.ts";
import { borders, borderTile, type BorderName } from "./border.ts";
import { jali6, jali8 } from "./jali.ts";
import { buti, tileBody } from "./tile.ts";
import { warli } from "./warli.ts";

const CROP = { fit: "xMidYMid slice" };

function borderStrip(name: BorderName): [slot: string, svg: string] {
  return [`border/${name}`, svg(borders[name].width, 48, borderTile(name))];
}

function latticeSheet(name: string, pattern: string): [slot: string, svg: string] {
  const sheet = `<defs>${pattern}</defs>` + box(0, 0, 600, 600, "url(#p)");
  return [`lattice/${name}`, svg(600, 600, sheet)];
}

/** Borders, screens and the Warli cloth: what lies behind something else and is not woven to order. */
export function clothPictures(): [slot: string, svg: string][] {
  const clay = "#8a3b1e";
  return [
    [
      "cloth/warli",
      svg(1200, 800, box(0, 0, 1200, 800, clay) + at(600, 400, warli(34), 1.35), CROP),
    ],
    ...(Object.keys(borders) as BorderName[]).map(borderStrip),
    latticeSheet("jali8", jali8("p", [ink.leaf900, ink.brass300])),
    latticeSheet("jali6", jali6("p", [ink.copper700, ink.copper300])),
    latticeSheet("buti", buti("p", [ink.rice100, ink.rice300, ink.rice200])),
    ["pattern/jali-hero", svg(96, 96, tileBody(jali8("j", [ink.leaf900, "#104936"], 96)))],
  ];
}
