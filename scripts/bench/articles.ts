import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { Article, Menus } from "../../schemas/generated/index.ts";
import { kebab } from "../illustrations/core/names.ts";
import { seededRandom } from "../illustrations/core/random.ts";

/** The longest title, description and slug that the schema and an address allow. */
const MOST = [75, 165, 80];

/**
 * Articles as long as our own, of their front matter and any of their paragraphs and lists; they link to each other and
 * pass the content checker.
 *
 * @param root the project whose content they are composed of
 * @returns slug → Markdown with front matter
 */
export async function composeArticles(root: string, count: number) {
  const folder = path.join(root, "content/articles");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  const own = files.map((text) => {
    const [, matter = "", body = ""] = text.split(/^---\n/m);
    return { ...(parse(matter) as Article), blocks: body.trim().split(/\n{2,}/) };
  });
  const blocks = own.flatMap((article) => article.blocks).filter((block) => !/^[#|]/.test(block));
  const menus = await readFile(path.join(root, "content/catalogs/menus.json"), "utf8");
  const dishes = (JSON.parse(menus) as Menus).categories.flatMap(
    (category) => category.dishes ?? [],
  );
  const random = seededRandom(1);
  const pick = <Entry>(list: readonly Entry[]) => list[Math.floor(random() * list.length)] as Entry;
  const pickSome = <Entry>(list: readonly Entry[], size: number, picked = new Set<Entry>()) => {
    while (picked.size < size) picked.add(pick(list));
    return [...picked];
  };

  const heads = new Map<string, { title: string; description: string }>();
  const taken = new Set<string>();
  while (heads.size < count) {
    const [keyword, [one, other]] = [pick(pick(own).keywords), pickSome(dishes, 2)];
    const pair = `${one?.name} and ${other?.name}`;
    const title = `${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}: ${pair}`;
    const description = `${pick(own).summary} With ${pair}.`;
    const texts = [title, description, kebab(title)];
    if (taken.has(description) || texts.some(({ length }, at) => length > (MOST[at] ?? 0)))
      continue;
    taken.add(description);
    heads.set(kebab(title), { title, description });
  }
  const slugs = [...heads.keys()];
  const articles = [...heads].map(([slug, head]) => {
    const { blocks: model, ...matter } = pick(own);
    const { image, imageAlt } = pick(own);
    const related = pickSome(slugs, Math.min(3, count)).filter((other) => other !== slug);
    const link = `Beside this one, read [another](/services/${related[0] ?? slug}).`;
    const body = [...pickSome(blocks, model.length), link].join("\n\n");
    const linked = body.replaceAll(/(?<=\]\(\/services\/)[\w-]+/g, () => pick(slugs));
    const front = stringify({ ...matter, ...head, image, imageAlt, related }, { lineWidth: 0 });
    return [slug, `---\n${front}---\n\n${linked}\n`] as const;
  });
  return new Map(articles);
}

/** Adds generated articles to a copy of the project until there are `total`, our own among them. */
export async function addArticles(directory: string, total: number): Promise<void> {
  const folder = path.join(directory, "content/articles");
  const own = (await readdir(folder)).filter((name) => name.endsWith(".md")).length;
  for (const [slug, text] of await composeArticles(directory, Math.max(0, total - own)))
    await writeFile(path.join(folder, `${slug}.md`), text);
}
