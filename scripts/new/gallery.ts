import { readFile } from "node:fs/promises";
import path from "node:path";
import { Refusal } from "../lib/refusal.ts";
import { catalogOf, planEntry } from "./catalog-plan.ts";
import { slugOf } from "../lib/slug.ts";
import type { Kind } from "./kind.ts";

const GROUPS = ["banquet", "caterers"] as const;

/** Files are named after the hall or the kitchen, a number and a few words: `banquet-21-mandap`. */
const PREFIX = { banquet: "banquet", caterers: "catering" };

export const gallery: Kind = {
  about: "a photograph in the gallery",
  fields: [
    { name: "group", question: "banquet or caterers" },
    { name: "photo", question: "Where the photograph is on this machine" },
    { name: "alt", question: "What it shows, in one phrase" },
    { name: "name", question: "Two or three words for its file, or nothing", fallback: "photo" },
    { name: "shape", question: "small, wide, tall or large", fallback: "small" },
  ],
  async plan(answers, site) {
    const group = GROUPS.find((name) => name === answers("group"));
    if (!group)
      throw new Refusal(`there is no gallery "${answers("group")}"`, "write banquet or caterers");
    const photo = answers("photo");
    const bytes = await readFile(photo).catch(() => {
      throw new Refusal(
        `there is no photograph at ${photo}`,
        "give the way to the file, like ~/Pictures/hall.jpg",
      );
    });
    const entries = catalogOf(site, "gallery").value[group];
    const number = String(entries.length + 1).padStart(2, "0");
    const slot = `gallery/${PREFIX[group]}-${number}-${slugOf(answers("name"))}`;
    const plan = await planEntry(site, "gallery", [group], {
      image: slot,
      alt: answers("alt"),
      shape: answers("shape"),
    });
    const file = `content/media/${slot}${path.extname(photo).toLowerCase()}`;
    plan.writes.set(file, bytes);
    plan.notes.push(`${file}  the photograph`);
    return plan;
  },
  next: () => "npm run dev and open /gallery.",
};
