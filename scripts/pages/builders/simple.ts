/** Pages that are mostly their catalog: contact, testimonials, gallery, loader, sent, not found. */
import { GALLERY_PATH, NOT_FOUND_PATH } from "../../content/model/addresses.ts";
import type { ContactPageData } from "../../../src/pages/contact/contact-data.ts";
import type { GalleryPageData } from "../../../src/pages/gallery/gallery-data.ts";
import type { LoaderPageData } from "../../../src/pages/loader/loader-data.ts";
import type { NotFoundPageData } from "../../../src/pages/not-found/not-found-data.ts";
import type { SentPageData } from "../../../src/pages/sent/sent-data.ts";
import type { TestimonialsPageData } from "../../../src/pages/testimonials/testimonials-data.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { fill, formatCount } from "../../../schemas/format.ts";
import type { GalleryImage, HallPicture } from "../../../schemas/generated/index.ts";
import type { Tile } from "../../../src/model/blocks.ts";
import type { Image } from "../../../src/model/image.ts";
import { albumsBlock } from "../album-pages.ts";
import type { Listed } from "../listed.ts";
import { banner, pageHead, questionsBlock, testimonialCards } from "../blocks.ts";

function areasServed({ catalogs }: SiteModel): ContactPageData["areas"] {
  const { heading, text, areas } = catalogs.areas;
  return { heading, text, items: areas };
}

export function contactPages(site: SiteModel): (ContactPageData | SentPageData)[] {
  const copy = site.catalogs["pages/contact"];
  const { title, text } = site.catalogs.messages.dialogs.sent;
  const { meanwhile, links } = site.catalogs["pages/sent"];
  const sentHead = {
    ...copy.head,
    title: `${title} | ${site.catalogs.site.name}`,
    description: text,
  };
  return [
    {
      kind: "contact",
      path: "/contactUs",
      head: pageHead(site, copy.head, "/contactUs"),
      banner: banner(site, copy),
      contact: site.contact(),
      areas: areasServed(site),
      questions: questionsBlock(site, "contact"),
    },
    {
      kind: "sent",
      path: "/sent",
      head: pageHead(site, sentHead, "/sent", true),
      toran: site.picture("toran/hero"),
      contact: site.contact(),
      meanwhile,
      links,
      back: { label: site.catalogs.navigation.main[0]?.label ?? "Home", to: "/" },
    },
  ];
}

export function testimonialsPages(site: SiteModel): TestimonialsPageData[] {
  const copy = site.catalogs["pages/testimonials"];
  return [
    {
      kind: "testimonials",
      path: "/testimonials",
      head: pageHead(site, copy.head, "/testimonials"),
      banner: banner(site, copy),
      text: copy.text,
      empty: copy.empty,
      sliderHeading: copy.sliderHeading,
      reelHeading: copy.reelHeading,
      cards: testimonialCards(site),
    },
  ];
}

/** The first pictures of a wall, shown large. */
const LARGE = 3;

/** The large pictures, then the others by function, in the order of the catalog. */
function galleryParts(
  site: SiteModel,
  pictures: readonly (HallPicture | GalleryImage)[],
): GalleryPageData["groups"][number]["parts"] {
  const tile = (picture: HallPicture | GalleryImage, isLarge: boolean): Tile => {
    const { function: name, layout }: Partial<HallPicture> = picture;
    const room = hallLayout(site, layout);
    return {
      image: described(site, site.picture(picture.image, picture.alt)),
      shape: picture.shape,
      ...(room && { caption: isLarge && name ? `${name} · ${room}` : room }),
    };
  };
  const rest = Map.groupBy(pictures.slice(LARGE), (picture) =>
    "function" in picture ? picture.function : undefined,
  );
  return [
    { tiles: pictures.slice(0, LARGE).map((picture) => tile(picture, true)) },
    ...[...rest].map(([heading, some]) => ({
      ...(heading && { heading }),
      tiles: some.map((picture) => tile(picture, false)),
    })),
  ];
}

/** `Round tables, up to 560 guests`; a release leaves out a sample. */
function hallLayout({ catalogs, release }: SiteModel, layout: HallPicture["layout"]): string {
  if (layout === undefined) return "";
  const { label, guests, sample } = catalogs.hall[layout];
  if (release && sample) return label;
  const { capacity } = catalogs["pages/gallery"];
  return fill(capacity, { layout: label, guests: formatCount(guests) });
}

/** Says of a drawing that it is one. */
function described({ catalogs }: SiteModel, image: Image): Image {
  const { alt } = catalogs["pages/gallery"].drawn;
  return image.kind === "art" ? { ...image, alt: fill(alt, { alt: image.alt }) } : image;
}

export function galleryPages(site: SiteModel, { albums: shownAlbums }: Listed): GalleryPageData[] {
  const copy = site.catalogs["pages/gallery"];
  const { banquet, caterers } = site.catalogs.gallery;
  const { drawn } = copy;
  const groups = [
    { heading: copy.banquet, pictures: banquet },
    { heading: copy.caterers, pictures: caterers },
  ].map(({ heading, pictures }) => {
    const isDrawn = pictures.some(({ image }) => site.picture(image).kind === "art");
    return { heading, parts: galleryParts(site, pictures), ...(isDrawn && { note: drawn.note }) };
  });
  const { description } = groups.some(({ note }) => note !== undefined) ? drawn : copy.head;
  const albums = albumsBlock(site, shownAlbums);
  return [
    {
      kind: "gallery",
      path: GALLERY_PATH,
      head: pageHead(site, { ...copy.head, description }, GALLERY_PATH),
      banner: banner(site, copy),
      ...(albums && { albums }),
      groups,
    },
  ];
}

export function loaderPages(site: SiteModel): LoaderPageData[] {
  const { head } = site.catalogs["pages/loader"];
  return [{ kind: "loader", path: "/loader", head: pageHead(site, head, "/loader", true) }];
}

export function notFoundPages(site: SiteModel): NotFoundPageData[] {
  const { head, heading, text, links } = site.catalogs["pages/not-found"];
  return [
    {
      kind: "not-found",
      path: NOT_FOUND_PATH,
      head: pageHead(site, head, NOT_FOUND_PATH, true),
      heading,
      text,
      links,
    },
  ];
}
