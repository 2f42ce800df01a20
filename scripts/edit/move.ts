import type { Catalogs } from "../content/catalogs/catalogs.ts";
import type { Located } from "../content/problems/located.ts";
import { nearest } from "../lib/nearest.ts";
import type { Redirect } from "../../schemas/generated/index.ts";
import { articlePath } from "../../src/model/addresses.ts";
import type { Source } from "../content/problems/problem.ts";
import { wasShown } from "../content/model/schedule.ts";
import type { SiteSources } from "../content/model/content.ts";
import { bodyEdits, catalogEdits, relatedTo } from "./links.ts";
import { applyEdits, emptyPlan, keepFormatted, noteOf, type Edit, type Plan } from "./plan.ts";
import { addRedirect } from "./redirects.ts";
import { Refusal } from "../lib/refusal.ts";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function articleOf({ articles }: SiteSources, slug: string) {
  const article = articles.find((one) => one.slug === slug);
  if (article) return article;
  const meant = nearest(
    slug,
    articles.map((one) => one.slug),
  );
  throw new Refusal(
    `there is no article "${slug}"`,
    meant ? `did you mean ${meant}?` : "name a file of content/articles, without .md",
  );
}

const textsOf = ({ articles, albums }: SiteSources) => [...articles, ...albums];

/** Edits of all files, gathered by file. */
class Edits {
  readonly #byFile = new Map<string, { source: Source; edits: Edit[] }>();

  add(source: Source, edits: Edit[]): void {
    const known = this.#byFile.get(source.file) ?? { source, edits: [] };
    known.edits.push(...edits);
    this.#byFile.set(source.file, known);
  }

  async into(plan: Plan): Promise<void> {
    for (const [file, { source, edits }] of this.#byFile) {
      if (edits.length === 0) continue;
      const text = applyEdits(source.text, edits);
      plan.writes.set(file, await keepFormatted(file, source.text, text));
      plan.notes.push(
        ...edits.sort((a, b) => a.start - b.start).map((edit) => noteOf(source, edit)),
      );
    }
  }
}

async function planRedirect(
  plan: Plan,
  located: Located | undefined,
  { from, to }: Redirect,
  page: { moves: boolean; known: boolean },
) {
  if (!located) return;
  const { file, text } = located.source;
  const { redirects } = located.value as Catalogs["redirects"];
  const changed = addRedirect(text, redirects, { from, to }, page);
  if (changed === text) return;
  plan.writes.set(file, await keepFormatted(file, text, changed));
  if (page.known) plan.notes.push(`${file}  ${from} now leads to ${to}`);
}

/** Renames an article, brings everything that leads to it along, and redirects its old address. */
export async function planMove(
  sources: SiteSources,
  from: string,
  to: string,
  now: number,
): Promise<Plan> {
  const article = articleOf(sources, from);
  if (!SLUG.test(to)) {
    throw new Refusal(
      `"${to}" cannot be an address`,
      "write small letters, digits and hyphens, like haldi-catering-malad",
    );
  }
  if (sources.articles.some(({ slug }) => slug === to)) {
    throw new Refusal(`there is an article "${to}" already`, "choose another address");
  }
  const [oldPath, newPath] = [articlePath(from), articlePath(to)];
  const edits = new Edits();
  for (const one of textsOf(sources)) edits.add(one.source, bodyEdits(one, oldPath, newPath));
  for (const { article: other, path } of relatedTo(sources, from)) {
    edits.add(other.source, [{ ...other.located.spanOf(path), text: to }]);
  }
  for (const entry of sources.catalogs) {
    edits.add(entry[1].source, catalogEdits(entry, from, to, newPath));
  }
  const plan = emptyPlan();
  await edits.into(plan);
  const { file, text } = article.source;
  const renamed = `content/articles/${to}.md`;
  plan.writes.set(renamed, plan.writes.get(file) ?? text);
  plan.writes.delete(file);
  plan.removes.push(file);
  plan.notes.unshift(`${file} → ${renamed}`);
  await planRedirect(
    plan,
    sources.catalogs.get("redirects"),
    { from: oldPath, to: newPath },
    { moves: true, known: wasShown(article.frontMatter, now) },
  );
  return plan;
}

/**
 * Takes an article away. Links to it lead where its address leads from now on; lists of related
 * articles name one of those that it named itself.
 */
export async function planRemove(
  sources: SiteSources,
  slug: string,
  to: string,
  now: number,
): Promise<Plan> {
  const article = articleOf(sources, slug);
  const services = sources.catalogs.get("services")?.value as Catalogs["services"] | undefined;
  if (services?.services.some(({ id }) => id === slug)) {
    throw new Refusal(
      `the services page leads to "${slug}"`,
      "name another article in content/catalogs/services.json first",
    );
  }
  const edits = new Edits();
  for (const one of textsOf(sources)) edits.add(one.source, bodyEdits(one, articlePath(slug), to));
  for (const { article: other, path } of relatedTo(sources, slug)) {
    const next = [...article.frontMatter.related, ...sources.articles.map((one) => one.slug)].find(
      (one) => ![slug, other.slug, ...other.frontMatter.related].includes(one),
    );
    if (next) edits.add(other.source, [{ ...other.located.spanOf(path), text: next }]);
  }
  for (const entry of sources.catalogs) {
    edits.add(entry[1].source, catalogEdits(entry, slug, undefined, to));
  }
  const plan = emptyPlan();
  await edits.into(plan);
  plan.writes.delete(article.source.file);
  plan.removes.push(article.source.file);
  plan.notes.unshift(`${article.source.file} is removed`);
  await planRedirect(
    plan,
    sources.catalogs.get("redirects"),
    { from: articlePath(slug), to },
    { moves: false, known: wasShown(article.frontMatter, now) },
  );
  return plan;
}
