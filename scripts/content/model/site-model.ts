import { ENGLISH_FORMATS } from "../../../src/data/formats.ts";
import type { Site } from "../../../src/data/site.ts";
import type { Image } from "../../../src/model/image.ts";
import { nearest } from "../../lib/nearest.ts";
import type { CatalogName, Catalogs } from "../catalogs/catalogs.ts";
import {
  type Finding,
  type Located,
  problemAt,
  type Report,
  type Source,
  type Span,
} from "../problems/problem.ts";
import { imageOf, type Media } from "./content.ts";

/** First position of a text in the content; the content as a whole if the text is not found. */
export function atText(sources: Iterable<Source>, text: string): Span & { source: Source } {
  const pattern = new RegExp(`(?<=["\\s])${RegExp.escape(text)}(?=["\\s])`);
  for (const source of sources) {
    const start = source.text.search(pattern);
    if (start >= 0) return { source, start, end: start + text.length };
  }
  return { source: { file: "content", text: "" }, start: 0, end: 0 };
}

/** A slot has no picture. */
export function missingPicture(slot: string, { slots }: Media): Finding {
  const meant = nearest(slot, slots.keys());
  const advice = `put a photograph at content/media/${slot}.jpg`;
  return {
    code: "missing-image",
    message: `there is no picture "${slot}"`,
    fix: meant === undefined ? advice : `did you mean "${meant}"? If not, ${advice}`,
  };
}

const NO_PICTURE: Image = { src: "", width: 1, height: 1, alt: "", kind: "art" };

/** Content in English for the page data functions; reports each unknown slot where it is named. */
export function createSiteModel(
  catalogs: Catalogs,
  located: ReadonlyMap<CatalogName, Located>,
  media: Media,
  report: Report,
  shown: Partial<Site> = {},
): Site {
  const missing = new Set<string>();
  return {
    catalogs,
    articles: [],
    albums: [],
    release: false,
    formats: ENGLISH_FORMATS,
    picture(slot, alt = "") {
      const picture = media.slots.get(slot);
      if (picture) return imageOf(picture, alt);
      // An empty name is reported where it is written.
      if (slot !== "" && !missing.has(slot)) {
        missing.add(slot);
        const place = atText(
          located.values().map(({ source }) => source),
          slot,
        );
        report(problemAt(place.source, place, missingPicture(slot, media)));
      }
      return NO_PICTURE;
    },
    ...shown,
  };
}
