import { noPicture } from "../../../content/model/site-model.ts";
import type { Rule } from "../rule.ts";

/** The picture that an article names exists. Those of catalogs are checked with their pages. */
export const missingPictures: Rule = ({ located, requested, media }, report) => {
  const catalogs = [...located.values()].map(({ source }) => source);
  for (const [slot, source] of requested) {
    // An empty name is reported where it is written.
    if (slot === "" || media.slots.has(slot)) continue;
    report(noPicture(slot, media, [source, ...catalogs]));
  }
};
