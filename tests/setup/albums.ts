import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

type MadeAlbum = typeof WEDDING;

export const WEDDING = {
  slug: "wedding-in-malad",
  title: "A wedding in Malad, from the toran to the last plate",
  occasion: "wedding",
  guests: 420,
  month: "2026-02",
  permission: { name: "Sarita Kulkarni", role: "mother of the bride" },
  shows: [
    "The mandap before the guests come, its pillars wound with marigolds",
    "Puran polis leaving the tava, three at a time",
    "Two rows of guests at banana leaves, the first ladle of varan going round",
    "Children at the pani puri counter while the band tunes its dhols",
  ],
};

export const LUNCH: MadeAlbum = {
  slug: "office-lunch-in-goregaon",
  title: "An office lunch in Goregaon for two shifts",
  occasion: "corporate",
  guests: 180,
  month: "2026-07",
  permission: { name: "Imran Shaikh", role: "office manager" },
  shows: [
    "Steel thalis stacked beside the rice, labels for Jain food in front",
    "The second shift at long tables under the office's windows",
    "Masala chaas poured from a copper handi",
  ],
};

const COLOURS = ["#7a1f2b", "#1f5a3a", "#b8860b", "#3b2a5a"];

export function pictureOf({ slug }: MadeAlbum, index: number): string {
  return `albums/${slug}/${String(index + 1).padStart(2, "0")}`;
}

export function fileOf({ slug }: Pick<MadeAlbum, "slug">): string {
  return `content/albums/${slug}.md`;
}

export function textOfAlbum(album: MadeAlbum): string {
  const { title, occasion, guests, month, permission, shows } = album;
  const photographs = shows.map(
    (alt, index) => `  - image: ${pictureOf(album, index)}
    alt: "${alt}"
    shape: ${index === 0 ? "large" : "small"}
`,
  );
  return `---
title: ${title}
description: What was cooked, who carried it and how the hall looked, told in photographs of the day itself at ${occasion}.
occasion: ${occasion}
guests: ${guests}
month: ${month}
permission: ${permission.name}, ${permission.role}
photographs:
${photographs.join("")}---

The kitchen began at four in the morning. Everything on these plates is on our [menu](/menu).
`;
}

export async function addAlbum(root: string, album: MadeAlbum): Promise<void> {
  await mkdir(path.join(root, "content/albums"), { recursive: true });
  await writeFile(path.join(root, fileOf(album)), textOfAlbum(album));
  await mkdir(path.join(root, "content/media/albums", album.slug), { recursive: true });
  for (const index of album.shows.keys()) {
    const background = COLOURS[index % COLOURS.length] ?? "#000000";
    await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .jpeg()
      .toFile(path.join(root, `content/media/${pictureOf(album, index)}.jpg`));
  }
}
