import { noPicture } from "../../../content/model/site-model.ts";
import type { Rule } from "../rule.ts";

/** The picture that an article or album asks for is there. Those of catalogs are asked for by their pages. */
export const missingPictures: Rule = ({ located, requested, media }, report) => {
  const catalogs = [...located.values()].map(({ source }) => source);
  for (const [slot, source] of requested) {
    // An empty name was complained of where it is written.
    if (slot === "" || media.slots.has(slot)) continue;
    report(noPicture(slot, media, [source, ...catalogs]));
  }
};
