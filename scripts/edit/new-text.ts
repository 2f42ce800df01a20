/** Drafts of an article and of an album, with a sentence of advice in each field. The checker accepts drafts. */
import { readBy } from "../content/problems/sentence.ts";
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { stringify } from "yaml";
import type { Behaviour } from "../../schemas/generated/index.ts";
import type { CompiledSite } from "../build/compile.ts";
import { albumPath } from "../../src/model/addresses.ts";
import { textFile } from "../content/model/content.ts";
import { PICTURE } from "../content/read.ts";
import { MEDIA, PHOTOGRAPH } from "../images/media-names.ts";
import { Refusal } from "../lib/refusal.ts";
import { slugOf } from "../lib/slug.ts";
import { isEditorsFile } from "../rules/files.ts";
import { howToExport } from "../rules/open-picture.ts";
import { DRAFT_SENTENCES } from "../rules/words.ts";
import { emptyPlan, type EditPlan } from "./plan.ts";

/** Options of `new`, as typed. */
export type NewOptions = Partial<
  Record<
    "slug" | "service" | "package" | "occasion" | "guests" | "month" | "permission" | "photos",
    string | undefined
  >
>;

function newFile(site: CompiledSite, kind: "article" | "album", slug: string): string {
  const file = textFile(kind, slug);
  const texts = kind === "article" ? site.sources.articles : site.sources.albums;
  if (texts.some(({ source }) => source.file === file)) {
    throw new Refusal(`there is a ${file} already`, 'choose another address with --slug "…"');
  }
  return file;
}

// Two pages with the same description are a mistake, so the description begins with the title.
const description = (title: string) => `${title}: ${DRAFT_SENTENCES.description}`;

const frontMatter = (values: object) => `---\n${stringify(values, { lineWidth: 0 })}---\n`;

const nextStep = (address: string) =>
  `Next: npm run dev, open ${address} and write. When it is ready, delete the line "draft: true".`;

export function planArticle(site: CompiledSite, title: string, options: NewOptions): EditPlan {
  const { slug = slugOf(title), service = "catering" } = options;
  const file = newFile(site, "article", slug);
  const { articles, catalogs } = site.sources;
  const same = articles.filter((other) => other.frontMatter.service === service);
  const related = [...new Set([...same, ...articles].map((other) => other.slug))].slice(0, 2);
  const { defaultPackage } = (catalogs.get("behaviour")?.value ?? {}) as Partial<Behaviour>;
  const { contact } = (catalogs.get("pages/article")?.value ?? {}) as {
    contact?: { link: { label: string; to: string } };
  };
  const values = {
    draft: true,
    title,
    description: description(title),
    keywords: ["vegetarian catering Mumbai", `${service} catering`, title],
    image: "event/wedding",
    imageAlt: DRAFT_SENTENCES.imageAlt,
    summary: DRAFT_SENTENCES.summary,
    related,
    service,
    package: options.package ?? defaultPackage,
  };
  const link = contact ? `\n[${contact.link.label}](${contact.link.to})\n` : "";
  const plan = emptyPlan();
  plan.writes.set(file, `${frontMatter(values)}\n${DRAFT_SENTENCES.body}\n${link}`);
  plan.notes.push(`${file}  a draft, not yet shown to visitors`, nextStep(`/services/${slug}`));
  return plan;
}

export async function planAlbum(
  site: CompiledSite,
  title: string,
  options: NewOptions,
): Promise<EditPlan> {
  const { slug = slugOf(title) } = options;
  const required = (name: keyof NewOptions, example: string) => {
    const value = options[name];
    if (value === undefined) throw new Refusal(`--${name} is missing`, `add --${name} ${example}`);
    return value;
  };
  const values = {
    draft: true,
    title,
    description: description(title),
    occasion: required("occasion", "wedding"),
    guests: Number(required("guests", "250")),
    month: required("month", "2026-02"),
    permission: required("permission", '"Asha Pai, mother of the bride"'),
  };
  const file = newFile(site, "album", slug);
  const folder = required("photos", "~/Pictures/wedding");
  const found = await photographsIn(folder);
  const plan = emptyPlan();
  plan.notes.push(`${file}  a draft, not yet shown to visitors`);
  const photographs = found.photographs.map((name, index) => {
    const number = String(index + 1).padStart(2, "0");
    const image = `albums/${slug}/${number}`;
    const target = `${MEDIA}/${image}.${endingOf(name)}`;
    plan.writes.set(target, readFileSync(path.join(folder, name)));
    plan.notes.push(`${target}  ${name}`);
    // Two photographs with the same description are a mistake, so each description begins with the number.
    const alt = `${number}: ${DRAFT_SENTENCES.imageAlt}`;
    return { image, alt, shape: index === 0 ? "large" : "small" };
  });
  if (found.others.length > 0) plan.notes.push(`left out: ${found.others.join(", ")}`);
  plan.writes.set(file, frontMatter({ ...values, photographs }));
  plan.notes.push(nextStep(albumPath(slug)));
  return plan;
}

const byNumber = new Intl.Collator("en", { numeric: true });

/**
 * Names of the photographs in a folder, `IMG_2` before `IMG_10`, and of other files. Hidden files, such as the
 * `._IMG_2.jpg` of a Mac, are ignored.
 *
 * @throws Refusal for a format that browsers do not show, so that no photograph is dropped silently
 */
async function photographsIn(folder: string): Promise<{ photographs: string[]; others: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new Refusal(
      `there is no folder ${folder}`,
      "give the way to the folder with the photographs, like ~/Pictures/wedding",
    );
  });
  const names = entries
    .filter((item) => !item.isDirectory() && !item.name.startsWith(".") && isEditorsFile(item.name))
    .map(({ name }) => name)
    .sort(byNumber.compare);
  const photographs = names.filter((name) => PICTURE.test(name));
  if (photographs.length === 0) {
    throw new Refusal(
      `there is no photograph in ${folder}`,
      "photographs are files that end with .jpg, .png, .webp or .avif",
    );
  }
  const hidden = photographs.find((name) => !PHOTOGRAPH.test(`.${endingOf(name)}`));
  if (hidden !== undefined)
    throw new Refusal(
      `${hidden} is a picture that browsers do not show`,
      readBy("file", howToExport(endingOf(hidden).toUpperCase())),
    );
  return { photographs, others: names.filter((name) => !photographs.includes(name)) };
}

/** Windows calls some JPEG files `.jfif`. */
const endingOf = (name: string) => path.extname(name).slice(1).toLowerCase().replace("jfif", "jpg");
