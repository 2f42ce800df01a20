import { fill, formatCount } from "../../../schemas/format.ts";
import type { GalleryImage, HallPicture } from "../../../schemas/generated/index.ts";
import { banner } from "../../data/blocks.ts";
import type { Site } from "../../data/site.ts";
import type { Tile } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import { albumFacts } from "../album/data.ts";

export type AlbumsBlock = NonNullable<ReturnType<typeof albumsBlock>>;

export function galleryPage(site: Site) {
  const copy = site.catalogs["pages/gallery"];
  const { banquet, caterers } = site.catalogs.gallery;
  const { drawn } = copy;
  const groups = [
    { heading: copy.banquet, text: copy.banquetText, pictures: banquet },
    { heading: copy.caterers, text: copy.caterersText, pictures: caterers },
  ].map(({ pictures, ...words }) => {
    const isDrawn = pictures.some(({ image }) => site.picture(image).kind === "art");
    return { ...words, parts: partsOf(site, pictures), ...(isDrawn && { note: drawn.note }) };
  });
  const { description } = groups.some(({ note }) => note !== undefined) ? drawn : copy.head;
  const albums = albumsBlock(site);
  return {
    head: { ...copy.head, description },
    banner: banner(site, copy),
    ...(albums && { albums }),
    groups,
  };
}

function albumsBlock(site: Site) {
  if (site.albums.length === 0) return undefined;
  const { heading, text } = site.catalogs["pages/gallery"].albums;
  const latestFirst = [...site.albums].sort((a, b) =>
    a.frontMatter.month < b.frontMatter.month ? 1 : -1,
  );
  return {
    heading,
    text,
    cards: latestFirst.map((album) => {
      const { title, photographs } = album.frontMatter;
      const [cover] = photographs;
      const image = site.picture(cover?.image ?? "", cover?.alt);
      return { to: album.path, title, facts: albumFacts(site, album), image };
    }),
  };
}

/** Number of large pictures at the start of a group. */
const LARGE = 3;

interface Part {
  heading?: string;
  tiles: Tile[];
}

/** The large pictures, then the others by function. */
function partsOf(site: Site, pictures: readonly (HallPicture | GalleryImage)[]): Part[] {
  const tile = (picture: HallPicture | GalleryImage): Tile => {
    const { layout }: Partial<HallPicture> = picture;
    const room = layoutText(site, layout);
    return {
      image: withDrawnAlt(site, site.picture(picture.image, picture.alt)),
      shape: picture.shape,
      ...(picture.caption !== undefined && { caption: picture.caption }),
      ...(room && { room }),
    };
  };
  const rest = pictures.slice(LARGE);
  const functions = new Set(rest.map(functionOf));
  return [
    { tiles: pictures.slice(0, LARGE).map(tile) },
    ...[...functions].map((heading) => ({
      ...(heading && { heading }),
      tiles: rest.filter((picture) => functionOf(picture) === heading).map(tile),
    })),
  ];
}

function functionOf(picture: HallPicture | GalleryImage): string | undefined {
  return "function" in picture ? picture.function : undefined;
}

/** `Round tables, up to 560 guests`; a release leaves out a sample number. */
function layoutText({ catalogs, release }: Site, layout: HallPicture["layout"]): string {
  if (layout === undefined) return "";
  const { label, guests, sample } = catalogs.hall[layout];
  if (release && sample) return label;
  const { capacity } = catalogs["pages/gallery"];
  return fill(capacity, { layout: label, guests: formatCount(guests) });
}

/** Adds to the description of a drawing that it is a drawing. */
function withDrawnAlt({ catalogs }: Site, image: Image): Image {
  const { alt } = catalogs["pages/gallery"].drawn;
  return image.kind === "art" ? { ...image, alt: fill(alt, { alt: image.alt }) } : image;
}
