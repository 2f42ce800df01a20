import type { AlbumPageData } from "../../src/pages/album/album-data.ts";
import type { AlbumsBlock } from "../../src/pages/gallery/gallery-data.ts";
import { fill, formatCount, formatMonth } from "../../schemas/format.ts";
import { writePlan } from "../../schemas/plan/plan.ts";
import { GALLERY_PATH } from "../content/model/addresses.ts";
import type { Album } from "../content/model/content.ts";
import type { SiteModel } from "../content/model/site-model.ts";
import { pageHead } from "./blocks.ts";
import { albumGraph } from "./structured-data/album.ts";
import { trailTo } from "./trail.ts";

/** What it was, when, and for how many guests. Who gave permission is left out. */
function factsOf(
  { catalogs }: SiteModel,
  { frontMatter: { occasion, month, guests } }: Album,
): string[] {
  const { albums } = catalogs["pages/gallery"];
  const event = catalogs.planner.events.find(({ id }) => id === occasion);
  return [
    ...(event ? [event.name] : []),
    formatMonth(month),
    fill(albums.guests, { n: formatCount(guests) }),
  ];
}

/**
 * The gallery's part with albums, the latest event first.
 *
 * @returns undefined when there is none
 */
export function albumsBlock(site: SiteModel, albums: readonly Album[]): AlbumsBlock | undefined {
  if (albums.length === 0) return undefined;
  const { heading, text } = site.catalogs["pages/gallery"].albums;
  const latestFirst = albums.toSorted((a, b) =>
    b.frontMatter.month.localeCompare(a.frontMatter.month),
  );
  return {
    heading,
    text,
    cards: latestFirst.map((album) => {
      const { title, photographs } = album.frontMatter;
      const [cover] = photographs;
      return {
        to: album.path,
        title,
        facts: factsOf(site, album),
        image: site.picture(cover?.image ?? "", cover?.alt),
      };
    }),
  };
}

export function albumPage(site: SiteModel, album: Album): AlbumPageData {
  const { path, html } = album;
  const { title, description, occasion, guests, photographs } = album.frontMatter;
  const { albums, head } = site.catalogs["pages/gallery"];
  const facts = factsOf(site, album);
  const query = writePlan({ functions: [{ event: occasion, guests, counters: [] }] });
  const keywords = [...facts.slice(0, 1), ...head.keywords];
  return {
    kind: "album",
    path,
    head: {
      ...pageHead(site, { title, description, keywords }, path),
      structured: albumGraph(site, album),
    },
    trail: trailTo(site, GALLERY_PATH),
    title,
    text: description,
    facts,
    html,
    tiles: photographs.map(({ image, alt, shape }) => ({ image: site.picture(image, alt), shape })),
    links: [
      { label: albums.plan, to: `/plan?${query}` },
      { label: albums.gallery, to: GALLERY_PATH },
    ],
  };
}
