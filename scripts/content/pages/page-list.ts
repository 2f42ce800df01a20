import { ENGLISH_FORMATS } from "../../../src/data/formats.ts";
import { absolute, type Site } from "../../../src/data/site.ts";
import type { Image } from "../../../src/model/image.ts";
import { editions } from "../../../src/model/languages.ts";
import type { PageHead, PageInput } from "../../../src/model/page.ts";
import {
  hasFlag,
  PAGE_KINDS,
  ROUTES,
  type PageData,
  type PageKind,
  type Route,
} from "../../../src/routes.ts";
import { nearest } from "../../lib/nearest.ts";
import type { CatalogName, Catalogs } from "../catalogs/catalogs.ts";
import { imageOf, type Media } from "../model/content.ts";
import {
  type Finding,
  type Located,
  problemAt,
  type Report,
  type Source,
  type Span,
} from "../problems/problem.ts";
import { isTranslated, translatedPages } from "./translated-pages.ts";

export function listAllPages(site: Site): PageData[] {
  return [...listPages(site), ...translatedPages(site, pagesOf)];
}

export function listPages(site: Site): PageData[] {
  return PAGE_KINDS.flatMap((kind) => pagesOf(site, kind));
}

function pagesOf(site: Site, kind: PageKind): PageData[] {
  const route = ROUTES[kind] as Route;
  return [route.data(site)].flat().map((input) => {
    const path = input.path ?? route.path;
    return { ...input, kind, path, head: headOf(site, input, path, kind) } as unknown as PageData;
  });
}

function headOf(site: Site, { head }: PageInput, path: string, kind: PageKind): PageHead {
  const { title, description, keywords, structured, canonical = path } = head;
  return {
    title,
    description,
    keywords,
    canonical: absolute(site, canonical),
    ...(isTranslated(canonical) && { languages: editions(site.catalogs, site.release, canonical) }),
    ...(hasFlag(kind, "unlisted") && { noindex: true as const }),
    ...(structured && { structured }),
  };
}

/** First position of a text in the content; the content as a whole if the text is not found. */
export function atText(sources: Iterable<Source>, text: string): Span & { source: Source } {
  const pattern = new RegExp(`(?<=["\\s(<])${RegExp.escape(text)}(?=["\\s)>])`);
  for (const source of sources) {
    const start = source.text.search(pattern);
    if (start >= 0) return { source, start, end: start + text.length };
  }
  return { source: { file: "content", text: "" }, start: 0, end: 0 };
}

export function missingPicture(name: string, { pictures }: Media): Finding {
  const meant = nearest(name, pictures.keys());
  const advice = `put a photograph at content/media/${name}.jpg`;
  return {
    code: "missing-image",
    message: `there is no picture "${name}"`,
    fix: meant === undefined ? advice : `did you mean "${meant}"? If not, ${advice}`,
  };
}

const NO_PICTURE: Image = { src: "", width: 1, height: 1, alt: "", kind: "art" };

/** Content in English for the page data functions; reports each unknown picture where it is named. */
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
    picture(name, alt = "") {
      const picture = media.pictures.get(name);
      if (picture) return imageOf(picture, alt);
      if (!missing.has(name)) {
        missing.add(name);
        const place = atText(
          located.values().map(({ source }) => source),
          name,
        );
        report(problemAt(place.source, place, missingPicture(name, media)));
      }
      return NO_PICTURE;
    },
    ...shown,
  };
}
