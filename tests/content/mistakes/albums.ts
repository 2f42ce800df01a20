import sharp from "sharp";
import * as albums from "../../setup/albums.ts";
import { ARTICLE, read, swap, type Mistake } from "./mistake.ts";

const { fileOf, LUNCH, pictureOf, textOfAlbum } = albums;

/** `corporate` is the only occasion in the fixture's content. */
const WEDDING = { ...albums.WEDDING, occasion: "corporate" };

const PERMISSION = `permission: ${WEDDING.permission.name}, ${WEDDING.permission.role}`;

const photograph = await sharp({
  create: { width: 1200, height: 800, channels: 3, background: "#7a1f2b" },
})
  .jpeg()
  .toBuffer();

const photographs = [WEDDING, LUNCH].flatMap((album) =>
  album.shows.map(
    (_, index) => [`content/media/${pictureOf(album, index)}.jpg`, photograph] as const,
  ),
);

const album = (
  name: string,
  change: (text: string) => string,
  also: Record<string, string> = {},
): Mistake => [
  name,
  fileOf(WEDDING),
  () => change(textOfAlbum(WEDDING)),
  { ...Object.fromEntries(photographs), [fileOf(LUNCH)]: textOfAlbum(LUNCH), ...also },
];

export const GOOD_ALBUMS: Mistake[] = [
  album("an album", (text) => text),
  album("an album without words below its front matter", (text) =>
    text.slice(0, text.lastIndexOf("---") + 4),
  ),
];

export const albumMistakes: Mistake[] = [
  album("no permission", swap(`${PERMISSION}\n`, "")),
  album("an empty permission", swap(PERMISSION, "permission:")),
  album("a permission without a name", swap(PERMISSION, "permission: yes please")),
  album("a misspelt occasion", swap("occasion: corporate", "occasion: coporate")),
  album("an unknown occasion", swap("occasion: corporate", "occasion: moon-landing")),
  album("a month to come", swap("month: 2026-02", "month: 2026-12")),
  album("a month in words", swap("month: 2026-02", "month: February 2026")),
  album("guests in words", swap(/^guests: \d+$/m, "guests: many")),
  album("no photographs", swap(/^photographs:\n(?: .*\n)+/m, "photographs: []\n")),
  album("a missing photograph", swap(pictureOf(WEDDING, 1), "albums/wedding-in-malad/flowers")),
  album("a drawing among photographs", swap(pictureOf(WEDDING, 1), "event/wedding")),
  album("a photograph twice", swap(pictureOf(WEDDING, 1), pictureOf(WEDDING, 0))),
  album("a photograph without description", swap(/^ {4}alt: ".*"\n/m, "")),
  album("a colon in a description", swap(/^ {4}alt: ".*"$/m, "    alt: The mandap: at dusk")),
  album("a link to an album that is a draft", swap("---\n", "---\ndraft: true\n"), {
    [ARTICLE]: `${read(ARTICLE)}\n[An album](/gallery/${WEDDING.slug})\n`,
  }),
  album("a dead link", swap("(/menu)", "(/menus)")),
  album("the title of another album", swap(/^title: .*$/m, `title: ${LUNCH.title}`)),
  ...["Our Wedding.md", "lunch.docx"].map((name) =>
    album(`an album called ${name}`, (text) => text, {
      [`content/albums/${name}`]: textOfAlbum(WEDDING),
    }),
  ),
];
