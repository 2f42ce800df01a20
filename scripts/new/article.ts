import { stringify } from "yaml";
import { emptyPlan } from "../edit/plan.ts";
import { Refusal } from "../lib/refusal.ts";
import { slugOf } from "../lib/slug.ts";
import type { Answers } from "./fields.ts";
import { catalogOf } from "./catalog-plan.ts";
import type { Kind } from "./kind.ts";
import { TO_BE_WRITTEN } from "../content/catalogs/to-be-written.ts";

const slug = (answers: Answers) => answers("slug") || slugOf(answers("title"));

/** A draft that passes the checker; each sentence in it says what to write in its place. */
export const article: Kind = {
  about: "a draft of an article",
  fields: [
    { name: "title", question: "Heading, 10 to 75 characters" },
    { name: "slug", question: "Address, or nothing to make it from the heading", fallback: "" },
    { name: "service", question: "One word for its subject, like wedding", fallback: "catering" },
    {
      name: "package",
      question: "Package it leads to: classic, deluxe or royal",
      fallback: "classic",
    },
    { name: "image", question: "Picture at the top", fallback: "event/wedding" },
  ],
  async plan(answers, site) {
    const file = `content/articles/${slug(answers)}.md`;
    if (site.sources.articles.some((one) => one.source.file === file)) {
      throw new Refusal(`there is a ${file} already`, 'choose another address with --slug "…"');
    }
    const same = site.sources.articles.filter(({ service }) => service === answers("service"));
    const related = [...same, ...site.sources.articles].map((one) => one.slug);
    const matter = {
      draft: true,
      title: answers("title"),
      // With the heading before it, for no two pages may describe themselves alike.
      description: `${answers("title")}: ${TO_BE_WRITTEN.description}`,
      keywords: ["vegetarian catering Mumbai", `${answers("service")} catering`, answers("title")],
      image: answers("image"),
      imageAlt: TO_BE_WRITTEN.imageAlt,
      summary: TO_BE_WRITTEN.summary,
      related: [...new Set(related)].slice(0, 2),
      service: answers("service"),
      package: answers("package"),
    };
    const contact = catalogOf(site, "pages/article").value.contact.link;
    const plan = emptyPlan();
    plan.writes.set(
      file,
      `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${TO_BE_WRITTEN.body}\n\n[${contact.label}](${contact.to})\n`,
    );
    plan.notes.push(`${file}  a draft, not yet shown to visitors`);
    return plan;
  },
  next: (answers) =>
    `npm run dev, open /services/${slug(answers)} and write. When it is ready, delete the line "draft: true".`,
};
