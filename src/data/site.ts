import { chatAddress } from "../../schemas/format.ts";
import type * as Schemas from "../../schemas/generated/index.ts";
import { answeringWords, type Formats } from "./formats.ts";
import type { ChatLink, Place } from "../model/blocks.ts";
import type { Image } from "../model/image.ts";

/** An article or album. The facts in its text are already filled in. */
interface Text<FrontMatter> {
  slug: string;
  path: string;
  frontMatter: FrontMatter;
  /** Sanitised HTML. */
  html: string;
}

export interface Article extends Text<Schemas.Article> {
  /** Claims of the business that the text makes, without duplicates. */
  claims: (keyof Schemas.ClaimSources)[];
  /** ISO time; absent without `publishAt`. */
  published?: string;
}

export type Album = Text<Schemas.Album>;

/** Input of every page data function: the shown content in one language. */
export interface Site {
  catalogs: Schemas.Catalogs;
  articles: readonly Article[];
  albums: readonly Album[];
  /** True in a release, which leaves out samples and translations that are not reviewed. */
  release: boolean;
  formats: Formats;
  /** Returns the picture with this name. An unknown name is reported as a problem. */
  picture(name: string, alt?: string): Image;
}

export function isReal<Fact extends { placeholder?: boolean }>(
  fact: Fact | undefined,
): fact is Fact {
  return fact !== undefined && fact.placeholder !== true;
}

/** `/menu` → `https://…/menu`; an invalid path gives the first page. */
export function absolute({ catalogs: { site } }: Pick<Site, "catalogs">, path: string): string {
  const base = URL.canParse("/", site.url.address) ? site.url.address : "https://site.invalid";
  return (URL.parse(path, base) ?? new URL(base)).href;
}

export function chatLink(site: Site, label: string, message: string): ChatLink {
  return { label, href: chatAddress(site.catalogs.site.chat.number, message) };
}

export function placeOf({ label, lines, mapQuery }: Schemas.Catalogs["site"]["office"]): Place {
  const query = encodeURIComponent(mapQuery);
  return {
    label,
    lines,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${query}`,
  };
}

export type ContactBlock = ReturnType<typeof contactBlock>;

export function contactBlock(site: Site) {
  const { "pages/contact": copy, answering, site: facts } = site.catalogs;
  const { heading, text, show, directions, stations } = copy.map;
  const embed = `https://www.google.com/maps?q=${encodeURIComponent(facts.venue.mapQuery)}&output=embed`;
  return {
    heading: copy.formHeading,
    text: copy.formText,
    map: { heading, text, show, directions, stations, embed },
    office: { ...placeOf(facts.office), heading: copy.officeHeading },
    venue: { ...placeOf(facts.venue), heading: copy.venueHeading },
    call: { display: facts.phone.display, href: `tel:${facts.phone.number}` },
    mail: { address: facts.email.address, href: `mailto:${facts.email.address}` },
    chatHref: chatAddress(site.catalogs.site.chat.number),
    answering: answeringWords(answering, site.formats),
  };
}
