import { stringify } from "yaml";
import { albumPath, textFile } from "../content/model/addresses.ts";
import { TO_BE_WRITTEN } from "../content/catalogs/to-be-written.ts";
import { emptyPlan } from "../edit/plan.ts";
import { MEDIA } from "../images/media-names.ts";
import { Refusal } from "../lib/refusal.ts";
import { slugOf } from "../lib/slug.ts";
import type { Answers } from "./fields.ts";
import type { Kind } from "./kind.ts";
import { photographsIn } from "./photographs.ts";

const slug = (answers: Answers) => answers("slug") || slugOf(answers("title"));

/** A draft with the photographs of a folder; each sentence in it says what to write in its place. */
export const album: Kind = {
  about: "a draft of an album: photographs of a real event",
  fields: [
    { name: "title", question: "Heading, 10 to 75 characters" },
    { name: "occasion", question: "What was celebrated, like wedding" },
    { name: "guests", question: "How many guests there were" },
    { name: "month", question: "Month of the event, like 2026-02" },
    {
      name: "permission",
      question: "Who allowed us to show it, like Asha Pai, mother of the bride",
    },
    { name: "photos", question: "Folder on this machine with its photographs, three to sixty" },
    { name: "slug", question: "Address, or nothing to make it from the heading", fallback: "" },
  ],
  async plan(answers, site) {
    const file = textFile("album", slug(answers));
    if (site.sources.albums.some((one) => one.source.file === file)) {
      throw new Refusal(`there is a ${file} already`, 'choose another address with --slug "…"');
    }
    const folder = answers("photos");
    const plan = emptyPlan();
    const photographs: { image: string; alt: string; shape: string }[] = [];
    const found = await photographsIn(folder);
    for (const [index, { name, bytes, format }] of found.photographs.entries()) {
      const number = String(index + 1).padStart(2, "0");
      const image = `albums/${slug(answers)}/${number}`;
      const target = `${MEDIA}/${image}.${format.extensions[0]}`;
      plan.writes.set(target, bytes);
      plan.notes.push(`${target}  ${name}`);
      // With its number, for no two photographs may sound alike.
      const alt = `${number}: ${TO_BE_WRITTEN.imageAlt}`;
      photographs.push({ image, alt, shape: index === 0 ? "large" : "small" });
    }
    if (found.others.length > 0) plan.notes.push(`left out: ${found.others.join(", ")}`);
    const matter = {
      draft: true,
      title: answers("title"),
      // With the heading before it, for no two pages may describe themselves alike.
      description: `${answers("title")}: ${TO_BE_WRITTEN.description}`,
      occasion: answers("occasion"),
      guests: Number(answers("guests")),
      month: answers("month"),
      permission: answers("permission"),
      photographs,
    };
    plan.writes.set(file, `---\n${stringify(matter, { lineWidth: 0 })}---\n`);
    plan.notes.unshift(`${file}  a draft, not yet shown to visitors`);
    return plan;
  },
  next: (answers) =>
    `npm run dev, open ${albumPath(slug(answers))} and write what each photograph shows. When it is ready, delete the line "draft: true".`,
};
