/** The site as rules see it. */
import { expandText } from "../content/catalogs/facts.ts";
import { pathsInLanguages } from "../content/pages/languages.ts";
import type { Content, FileEntry, Media } from "../content/model/content.ts";
import { drawnSlots, readDrawing } from "../images/media.ts";
import { MEDIA, PHOTOGRAPH } from "../images/media-names.ts";
import type { Memo } from "../lib/cache.ts";
import { endedPages, type ScheduledEntry } from "../content/model/schedule.ts";
import { absolute } from "../../src/data/site.ts";
import { packageOf } from "../../src/pages/article/data.ts";
import { createSiteModel } from "../content/model/site-model.ts";
import type { Report, Source } from "../content/problems/problem.ts";
import { listPages } from "../content/pages/page-list.ts";
import { edgeManifest } from "../content/pages/edge-manifest.ts";
import type { SiteView } from "./rule.ts";

interface Surroundings extends Pick<SiteView, "media" | "schedule" | "now" | "published"> {
  media: Media;
  schedule: ScheduledEntry[];
}

/** @param report receives a problem for each missing picture that a page shows */
export function createSiteView(
  content: Content,
  surroundings: Surroundings,
  report: Report,
): SiteView {
  const { catalogs, located, facts, articles, albums } = content;
  const { media, schedule, now } = surroundings;
  const site = createSiteModel(catalogs, located, media, report);
  const fromCatalogs = listPages(site);
  // An article without a package to lead to has no page.
  const withPage = articles.filter(
    ({ frontMatter }) => packageOf(site, frontMatter.package) !== undefined,
  );
  const withOwnPage = [...withPage, ...albums];
  const listing = (path: string, title?: string) => ({
    path,
    head: { canonical: absolute(site, path), ...(title !== undefined && { title }) },
  });
  const english = fromCatalogs.map(({ path }) => path);
  const listed = fromCatalogs.filter(({ head }) => !head.noindex).map(({ path }) => path);
  const paths = new Set([
    ...english,
    ...withOwnPage.map(({ path }) => path),
    ...pathsInLanguages(english),
  ]);
  const texts = [...articles, ...albums];
  const byPath = new Map(texts.map((one) => [one.path, one]));
  return {
    ...content,
    ...surroundings,
    texts,
    textAt: (path) => byPath.get(path),
    paths,
    requested: requestedPictures(content),
    pages: [
      ...fromCatalogs,
      ...withOwnPage.map(({ path, frontMatter: { title } }) =>
        listing(path, expandText(title, facts)),
      ),
      ...pathsInLanguages(listed).map((path) => listing(path)),
    ],
    edge: edgeManifest({ catalogs }, paths, endedPages(schedule, now)),
  };
}

/** Slot → the first article or album that names it. */
function requestedPictures({ articles, albums, facts }: Content): Map<string, Source> {
  const named = [
    ...articles.map(({ frontMatter: { image }, source }) => ({
      slot: expandText(image, facts),
      source,
    })),
    ...albums.flatMap(({ frontMatter: { photographs }, source }) =>
      photographs.map(({ image }) => ({ slot: image, source })),
    ),
  ];
  return new Map(named.toReversed().map(({ slot, source }) => [slot, source]));
}

/** The slots that have a picture, for checking: nothing is prepared, and a picture's address is empty. */
export async function slotList(memo: Memo, files: readonly FileEntry[]): Promise<Media> {
  const drawings = new Map(
    await memo("drawing-sizes", [], async () =>
      drawnSlots().map((slot) => {
        const { width, height } = readDrawing(slot);
        return [slot, { width, height }] as const;
      }),
    ),
  );
  const slots: Media["slots"] = new Map();
  const add = (slot: string, size: { width: number; height: number }, kind: "art" | "photo") =>
    slots.set(slot, {
      src: "",
      ...size,
      kind,
      files: new Map(),
      original: () => Promise.reject(new Error("a picture that is only checked has no file")),
    });
  for (const [slot, size] of drawings) add(slot, size, "art");
  for (const { file, kind } of files) {
    if (kind !== "file" || !PHOTOGRAPH.test(file) || !file.startsWith(`${MEDIA}/`)) continue;
    const slot = file.slice(MEDIA.length + 1).replace(PHOTOGRAPH, "");
    add(slot, drawings.get(slot) ?? { width: 0, height: 0 }, "photo");
  }
  return { slots };
}
