import type { Redirect } from "../../schemas/generated/index.ts";
import { articlePath } from "../../src/model/addresses.ts";
import type { Catalogs } from "../content/catalogs/catalogs.ts";
import { textFile, type Article, type SiteSources } from "../content/model/content.ts";
import { wasShown } from "../content/model/schedule.ts";
import { applyEdits, type Edit, type Source } from "../content/problems/problem.ts";
import { nearest } from "../lib/nearest.ts";
import { Refusal } from "../lib/refusal.ts";
import { isSlug } from "../../schemas/enquiry/catalog-id.ts";
import { rewrite } from "../admin/writing/rewrite.ts";
import { emptyPlan, keepFormat, describeEdit, type EditPlan } from "./plan.ts";

function articleOf({ articles }: SiteSources, slug: string): Article {
  const article = articles.find((one) => one.slug === slug);
  if (article) return article;
  const slugs = articles.map((one) => one.slug);
  const meant = nearest(slug, slugs);
  throw new Refusal(
    `there is no article "${slug}"`,
    meant ? `did you mean ${meant}?` : "name a file of content/articles, without .md",
  );
}

/** New target of links, lists and redirects to an article; without `slug` when the article is removed. */
interface Target {
  path: string;
  slug?: string;
  /** Replaces the slug in another article's list of related articles; undefined leaves the list unchanged. */
  relatedIn: (other: Article) => string | undefined;
}

async function planRelink(
  { articles, albums, catalogs }: SiteSources,
  { slug, frontMatter }: Article,
  { path, slug: newSlug, relatedIn }: Target,
  now: number,
): Promise<EditPlan> {
  const plan = emptyPlan();
  const write = async (source: Source, edits: Edit[]) => {
    if (edits.length === 0) return;
    const text = applyEdits(source.text, edits);
    plan.writes.set(source.file, await keepFormat(source.file, source.text, text));
    const inOrder = edits.toSorted((a, b) => a.start - b.start);
    plan.notes.push(...inOrder.map((edit) => describeEdit(source, edit)));
  };
  const from = articlePath(slug);
  const links = (source: Source) => addressEdits(source.text, from, path);
  for (const article of articles) {
    const { source, located } = article;
    const edits = links(source);
    const index = article.frontMatter.related.indexOf(slug);
    const text = index < 0 ? undefined : relatedIn(article);
    if (text !== undefined) edits.push({ ...located.spanOf(["related", index]), text });
    await write(source, edits);
  }
  for (const { source } of albums) await write(source, links(source));
  for (const [name, located] of catalogs) {
    // The redirects are changed below, where chains are shortened too.
    if (name === "redirects") continue;
    const edits = links(located.source);
    if (name === "services" && newSlug !== undefined) {
      const { services } = located.value as Catalogs["services"];
      const index = services.findIndex(({ id }) => id === slug);
      const text = JSON.stringify(newSlug);
      if (index >= 0) edits.push({ ...located.spanOf(["services", index, "id"]), text });
    }
    await write(located.source, edits);
  }
  const redirects = catalogs.get("redirects");
  if (!redirects) return plan;
  const { file, text } = redirects.source;
  const value = redirects.value as Catalogs["redirects"];
  const known = wasShown(frontMatter, now);
  const page = { moves: newSlug !== undefined, known };
  const changed = { ...value, redirects: withRedirect(value.redirects, { from, to: path }, page) };
  const written = rewrite(changed, text);
  if (written === text) return plan;
  plan.writes.set(file, written);
  if (known) plan.notes.push(`${file}  ${from} now leads to ${path}`);
  return plan;
}

export async function planMove(
  sources: SiteSources,
  from: string,
  to: string,
  now: number,
): Promise<EditPlan> {
  const article = articleOf(sources, from);
  if (!isSlug(to)) {
    throw new Refusal(
      `"${to}" cannot be an address`,
      "write small letters, digits and hyphens, like haldi-catering-malad",
    );
  }
  if (sources.articles.some(({ slug }) => slug === to)) {
    throw new Refusal(`there is an article "${to}" already`, "choose another address");
  }
  const target = { path: articlePath(to), slug: to, relatedIn: () => to };
  const plan = await planRelink(sources, article, target, now);
  const { file, text } = article.source;
  const renamed = textFile("article", to);
  plan.writes.set(renamed, plan.writes.get(file) ?? text);
  plan.writes.delete(file);
  plan.removes.push(file);
  plan.notes.unshift(`${file} → ${renamed}`);
  return plan;
}

/** Plans the removal of an article. Links to it change to `to`, and lists of related articles get another article. */
export async function planRemove(
  sources: SiteSources,
  slug: string,
  to: string,
  now: number,
): Promise<EditPlan> {
  const article = articleOf(sources, slug);
  const services = sources.catalogs.get("services")?.value as Catalogs["services"] | undefined;
  if (services?.services.some(({ id }) => id === slug)) {
    throw new Refusal(
      `the services page leads to "${slug}"`,
      "name another article in content/catalogs/services.json first",
    );
  }
  const others = [...article.frontMatter.related, ...sources.articles.map((one) => one.slug)];
  const relatedIn = (other: Article) =>
    others.find((one) => ![slug, other.slug, ...other.frontMatter.related].includes(one));
  const plan = await planRelink(sources, article, { path: to, relatedIn }, now);
  const { file } = article.source;
  plan.writes.delete(file);
  plan.removes.push(file);
  plan.notes.unshift(`${file} is removed`);
  return plan;
}

/** Edits that replace an address in any spelling the site understands; query and fragment stay. */
function addressEdits(text: string, from: string, to: string): Edit[] {
  const address = new RegExp(`(?<![\\w/.-])${from}/*(?![\\w/-])`, "gi");
  return Array.from(text.matchAll(address), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: to,
  }));
}

/**
 * Adds a redirect. Redirects to `from` change to `to`, so that no chain arises. A redirect from `to` is removed, because
 * `to` is a page.
 *
 * @param page.moves true when the article is renamed; a redirect from `from` is then renamed too
 * @param page.known false when `from` was never public and needs no redirect
 */
function withRedirect(
  redirects: readonly Redirect[],
  { from, to }: Redirect,
  page: { moves: boolean; known: boolean },
): Redirect[] {
  const kept = redirects
    .filter((one) => one.from !== to && (one.from !== from || page.moves))
    .map((one) => ({
      from: one.from === from ? to : one.from,
      to: one.to === from ? to : one.to,
    }));
  return page.known ? [...kept, { from, to }] : kept;
}
