import type { ContactBlock, Place, ChatLink } from "../../../src/model/blocks.ts";
import type { Image } from "../../../src/model/image.ts";
import { answeringWords, ENGLISH_FORMATS, type Formats } from "./answering.ts";
import { imageOf, type Media } from "./content.ts";
import type { CatalogName, Catalogs } from "../catalogs/catalogs.ts";
import type { Located } from "../problems/located.ts";
import { nearest } from "../../lib/nearest.ts";
import {
  problemAt,
  type Finding,
  type Report,
  type Source,
  type Span,
} from "../problems/problem.ts";

/** All checked content, and the few things every page builder asks of it. */
export interface SiteModel {
  catalogs: Catalogs;
  media: Media;
  /** True in a release: search engines are shown no translation that has not been reviewed. */
  release: boolean;
  /** The picture in a slot; an unknown slot is reported at the place that names it. */
  picture(slot: string, alt?: string): Image;
  /** `/menu` → `https://…/menu`. What is no address, which the checker reports where it is written, is the first page. */
  absolute(path: string): string;
  /** A chat with the business that starts with `message`. */
  chat(label: string, message: string): ChatLink;
  hours: Formats["hours"];
  month: Formats["month"];
  dateNames: Formats["dateNames"];
  place(place: Catalogs["site"]["office"]): Place;
  contact(): ContactBlock;
}

/** The first place where a text is written; the whole content when it is nowhere. */
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

export function createSiteModel(
  catalogs: Catalogs,
  located: ReadonlyMap<CatalogName, Located>,
  media: Media,
  report: Report,
  formats = ENGLISH_FORMATS,
  release = false,
): SiteModel {
  const { site } = catalogs;
  const missing = new Set<string>();
  const base = URL.canParse("/", site.url.address) ? site.url.address : "https://site.invalid";
  const chatAddress = `https://wa.me/${site.chat.number}`;
  const directionsTo = (query: string) =>
    `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(query)}`;

  const model: SiteModel = {
    catalogs,
    media,
    release,
    picture(slot, alt = "") {
      const picture = media.slots.get(slot);
      if (!picture) {
        // An empty name is reported where it is written.
        if (slot !== "" && !missing.has(slot)) {
          const place = atText(
            located.values().map(({ source }) => source),
            slot,
          );
          report(problemAt(place.source, place, missingPicture(slot, media)));
        }
        missing.add(slot);
        return NO_PICTURE;
      }
      return imageOf(picture, alt);
    },
    absolute: (path) => (URL.parse(path, base) ?? new URL(base)).href,
    chat: (label, message) => ({
      label,
      href: `${chatAddress}?text=${encodeURIComponent(message)}`,
    }),
    hours: formats.hours,
    month: formats.month,
    dateNames: formats.dateNames,
    place: ({ label, lines, mapQuery }) => ({ label, lines, directions: directionsTo(mapQuery) }),
    contact() {
      // By `this`, so that whoever watches the catalogs sees what a page with the form is made from.
      const { "pages/contact": copy, planner, answering } = this.catalogs;
      const { heading, text, show, directions, stations } = copy.map;
      const embed = `https://www.google.com/maps?q=${encodeURIComponent(site.venue.mapQuery)}&output=embed`;
      return {
        heading: copy.formHeading,
        text: copy.formText,
        map: { heading, text, show, directions, stations, embed },
        office: { ...model.place(site.office), heading: copy.officeHeading },
        venue: { ...model.place(site.venue), heading: copy.venueHeading },
        call: {
          display: site.phone.display,
          href: `tel:${site.phone.number}`,
        },
        mail: {
          address: site.email.address,
          href: `mailto:${site.email.address}`,
        },
        chatHref: chatAddress,
        occasions: planner.events.map(({ id, name }) => ({ id, name })),
        answering: answeringWords(answering, formats),
      };
    },
  };
  return model;
}
