import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { Article, Menus } from "../../schemas/generated/index.ts";
import { kebab } from "../art/core/names.ts";
import { seededRandom } from "../art/core/random.ts";

/** A paragraph, heading, list or table; one may replace another of its kind. */
interface Block {
  kind: string;
  text: string;
}

/** The longest that the schema and an address allow. */
const MOST = { title: 75, description: 165, slug: 80 };

function kindOf(text: string): string {
  if (text.startsWith("|")) return "table";
  return /^#+(?= )/.exec(text)?.[0] ?? (/^(?:[-*]|\d+\.) /.test(text) ? "list" : "text");
}

/** The project's articles, taken apart. */
async function readArticles(root: string): Promise<{ matter: Article; blocks: Block[] }[]> {
  const folder = path.join(root, "content/articles");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  const read = names.map(async (name) => {
    const [, matter = "", body = ""] = (await readFile(path.join(folder, name), "utf8")).split(
      /^---\n/m,
    );
    const texts = body.trim().split(/\n{2,}/);
    const blocks = texts.map((text, at) => ({
      kind: texts[at + 1] ? kindOf(text) : "closing",
      text,
    }));
    return { matter: parse(matter) as Article, blocks };
  });
  return Promise.all(read);
}

/**
 * Articles as long as our own, composed of their front matter and blocks in another order; they link to each other and
 * pass the content checker.
 *
 * @param root the project whose content they are composed of
 * @param seed the same seed gives the same articles
 * @returns slug → Markdown with front matter
 */
export async function composeArticles(
  root: string,
  count: number,
  seed = 1,
): Promise<Map<string, string>> {
  const own = await readArticles(root);
  const blocks = Map.groupBy(
    own.flatMap((article) => article.blocks),
    ({ kind }) => kind,
  );
  const menus = await readFile(path.join(root, "content/catalogs/menus.json"), "utf8");
  const dishes = (JSON.parse(menus) as Menus).categories.flatMap(
    (category) => category.dishes ?? [],
  );
  const random = seededRandom(seed);
  const pick = <Entry>(list: readonly Entry[]): Entry => {
    const entry = list[Math.floor(random() * list.length)];
    if (entry === undefined) throw new Error("There is nothing to pick from");
    return entry;
  };

  const taken = new Set<string>();
  const heads: Record<keyof typeof MOST, string>[] = [];
  while (heads.length < count) {
    const [keyword, one, other] = [
      pick(pick(own).matter.keywords),
      pick(dishes).name,
      pick(dishes).name,
    ];
    const title = `${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}: ${one} and ${other}`;
    const description = `${pick(own).matter.summary} With ${one} and ${other}.`;
    const head = { title, description, slug: kebab(title) };
    const long = title.length > MOST.title || description.length > MOST.description;
    const texts = Object.values(head).map((text) => text.toLowerCase());
    if (long || head.slug.length > MOST.slug || one === other) continue;
    if (texts.some((text) => taken.has(text))) continue;
    for (const text of texts) taken.add(text);
    heads.push(head);
  }

  const articles = heads.map(({ slug, title, description }) => {
    const { matter, blocks: skeleton } = pick(own);
    const { image, imageAlt } = pick(own).matter;
    const others = new Set<(typeof heads)[number]>();
    while (others.size < Math.min(3, count - 1)) {
      const other = pick(heads);
      if (other.slug !== slug) others.add(other);
    }
    const [next, ...rest] = others;
    const related = rest.map((other) => other.slug);
    const used = new Set<string>();
    const texts = skeleton.map((block) => {
      const unused = blocks.get(block.kind)?.filter(({ text }) => !used.has(text)) ?? [];
      const { text } = unused.length > 0 ? pick(unused) : block;
      used.add(text);
      return text.replaceAll(/\]\(\/services\/[\w-]+\)/g, () => `](/services/${pick(heads).slug})`);
    });
    texts.splice(-1, 0, `Beside this one, read [${next?.title}](/services/${next?.slug}).`);
    const yaml = stringify(
      { ...matter, title, description, image, imageAlt, related },
      { lineWidth: 0 },
    );
    return [slug, `---\n${yaml}---\n\n${texts.join("\n\n")}\n`] as const;
  });
  return new Map(articles);
}
