import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Pictures } from "../../schemas/generated/index.ts";
import type { ArtData } from "../../scripts/illustrations/pictures.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

const PICTURES = path.join(ROOT, "content/catalogs/pictures.json");

/** Enough of the catalogs to draw everything. */
export const artData: ArtData = {
  testimonialNames: [
    "Guest one",
    "Host two",
    "Family three",
    "Planner four",
    "Couple five",
    "Office six",
    "Neighbour seven",
    "Parent eight",
    "Trust nine",
  ],
  counts: [25, 200],
  orders: JSON.parse(await readFile(PICTURES, "utf8")) as Pictures,
  halls: [
    { id: "morning", name: "Morning", start: "09:00", end: "15:00" },
    { id: "evening", name: "Evening", start: "17:00", end: "23:00" },
    { id: "full-day", name: "Full day", start: "09:00", end: "23:00" },
  ],
  places: { office: "Office", venue: "Banquet hall" },
};
